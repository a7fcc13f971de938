-- Made by `python -m cosmodrome.device.schema` from the migrations in cosmodrome/store/migrations.

-- step 0001
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);

CREATE TABLE tables (
	id VARCHAR(40) NOT NULL,
	code VARCHAR(12) NOT NULL,
	game VARCHAR(80) NOT NULL,
	phase VARCHAR(12) NOT NULL,
	visibility VARCHAR(12) NOT NULL,
	summary TEXT NOT NULL,
	made BIGINT NOT NULL,
	touched BIGINT NOT NULL,
	wake_at BIGINT,
	CONSTRAINT pk_tables PRIMARY KEY (id),
	CONSTRAINT uq_tables_code UNIQUE (code)
);

CREATE INDEX ix_tables_wake_at ON tables (wake_at);

CREATE INDEX ix_tables_phase_touched ON tables (phase, touched);

CREATE TABLE journal (
	table_id VARCHAR(40) NOT NULL,
	number INTEGER NOT NULL,
	form SMALLINT NOT NULL,
	entry TEXT NOT NULL,
	CONSTRAINT pk_journal PRIMARY KEY (table_id, number),
	CONSTRAINT fk_journal_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);

CREATE TABLE people (
	person_id VARCHAR(64) NOT NULL,
	table_id VARCHAR(40) NOT NULL,
	CONSTRAINT pk_people PRIMARY KEY (person_id, table_id),
	CONSTRAINT fk_people_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);

CREATE INDEX ix_people_table_id ON people (table_id);

CREATE TABLE settings (
	name VARCHAR(80) NOT NULL,
	value TEXT NOT NULL,
	CONSTRAINT pk_settings PRIMARY KEY (name)
);

INSERT INTO alembic_version (version_num) VALUES ('0001') RETURNING version_num;


-- step 0002
ALTER TABLE journal ADD COLUMN write_id BIGINT;

CREATE INDEX ix_tables_phase_visibility ON tables (phase, visibility);

DROP INDEX ix_tables_phase_touched;

UPDATE alembic_version SET version_num='0002' WHERE alembic_version.version_num = '0001';


-- step 0003
CREATE TABLE snapshots (
	table_id VARCHAR(40) NOT NULL,
	number INTEGER NOT NULL,
	form SMALLINT NOT NULL,
	rules INTEGER NOT NULL,
	body BLOB NOT NULL,
	CONSTRAINT pk_snapshots PRIMARY KEY (table_id),
	CONSTRAINT fk_snapshots_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);

UPDATE alembic_version SET version_num='0003' WHERE alembic_version.version_num = '0002';


-- step 0004
ALTER TABLE tables ADD COLUMN rules INTEGER DEFAULT '0' NOT NULL;

ALTER TABLE tables ADD COLUMN owner VARCHAR(32);

ALTER TABLE tables ADD COLUMN epoch BIGINT DEFAULT '0' NOT NULL;

CREATE INDEX ix_tables_owner ON tables (owner) WHERE owner IS NOT NULL;

CREATE TABLE nodes (
	id VARCHAR(32) NOT NULL,
	address VARCHAR(120) NOT NULL,
	version VARCHAR(40) NOT NULL,
	games TEXT NOT NULL,
	decks VARCHAR(64) NOT NULL,
	lease_until BIGINT NOT NULL,
	CONSTRAINT pk_nodes PRIMARY KEY (id)
);

UPDATE alembic_version SET version_num='0004' WHERE alembic_version.version_num = '0003';


-- step 0005
ALTER TABLE tables ADD COLUMN form SMALLINT DEFAULT '1' NOT NULL;

ALTER TABLE nodes ADD COLUMN form SMALLINT DEFAULT '1' NOT NULL;

UPDATE alembic_version SET version_num='0005' WHERE alembic_version.version_num = '0004';


-- step 0006
CREATE TABLE lookbacks (
	table_id VARCHAR(40) NOT NULL,
	form SMALLINT NOT NULL,
	body BLOB NOT NULL,
	CONSTRAINT pk_lookbacks PRIMARY KEY (table_id),
	CONSTRAINT fk_lookbacks_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);

UPDATE alembic_version SET version_num='0006' WHERE alembic_version.version_num = '0005';


-- step 0007
CREATE TABLE accounts (
	id VARCHAR(40) NOT NULL,
	name VARCHAR(80) NOT NULL,
	named BIGINT NOT NULL,
	skeleton VARCHAR(200) NOT NULL,
	kind VARCHAR(12) NOT NULL,
	made BIGINT NOT NULL,
	seen_day INTEGER NOT NULL,
	shows VARCHAR(12) NOT NULL,
	CONSTRAINT pk_accounts PRIMARY KEY (id),
	CONSTRAINT uq_accounts_skeleton UNIQUE (skeleton)
);

CREATE TABLE devices (
	id VARCHAR(40) NOT NULL,
	account VARCHAR(40) NOT NULL,
	label VARCHAR(80) NOT NULL,
	made BIGINT NOT NULL,
	seen_day INTEGER NOT NULL,
	proved BIGINT NOT NULL,
	CONSTRAINT pk_devices PRIMARY KEY (id),
	CONSTRAINT fk_devices_account_accounts FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);

CREATE INDEX ix_devices_account ON devices (account);

CREATE TABLE ended_devices (
	id VARCHAR(40) NOT NULL,
	at BIGINT NOT NULL,
	CONSTRAINT pk_ended_devices PRIMARY KEY (id)
);

CREATE INDEX ix_ended_devices_at ON ended_devices (at);

CREATE TABLE passkeys (
	id TEXT NOT NULL,
	account VARCHAR(40) NOT NULL,
	host VARCHAR(255) NOT NULL,
	public_key BLOB NOT NULL,
	counter BIGINT NOT NULL,
	label VARCHAR(80) NOT NULL,
	made BIGINT NOT NULL,
	seen_day INTEGER NOT NULL,
	copied BIGINT,
	CONSTRAINT pk_passkeys PRIMARY KEY (id),
	CONSTRAINT fk_passkeys_account_accounts FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);

CREATE INDEX ix_passkeys_account ON passkeys (account);

CREATE TABLE codes (
	hash VARCHAR(64) NOT NULL,
	account VARCHAR(40) NOT NULL,
	made BIGINT NOT NULL,
	used_by VARCHAR(40),
	used_at BIGINT,
	CONSTRAINT pk_codes PRIMARY KEY (hash),
	CONSTRAINT fk_codes_account_accounts FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);

CREATE INDEX ix_codes_account ON codes (account);

CREATE TABLE ceremonies (
	id VARCHAR(80) NOT NULL,
	kind VARCHAR(12) NOT NULL,
	account VARCHAR(40),
	data TEXT NOT NULL,
	until BIGINT NOT NULL,
	CONSTRAINT pk_ceremonies PRIMARY KEY (id),
	CONSTRAINT fk_ceremonies_account_accounts FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);

CREATE INDEX ix_ceremonies_account ON ceremonies (account);

CREATE TABLE invitations (
	hash VARCHAR(64) NOT NULL,
	uses_left INTEGER NOT NULL,
	until BIGINT NOT NULL,
	made BIGINT NOT NULL,
	CONSTRAINT pk_invitations PRIMARY KEY (hash)
);

CREATE TABLE guests_joined (
	guest VARCHAR(40) NOT NULL,
	account VARCHAR(40) NOT NULL,
	CONSTRAINT pk_guests_joined PRIMARY KEY (guest),
	CONSTRAINT fk_guests_joined_account_accounts FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);

CREATE INDEX ix_guests_joined_account ON guests_joined (account);

CREATE TABLE blocks (
	account VARCHAR(40) NOT NULL,
	other VARCHAR(40) NOT NULL,
	name VARCHAR(80) NOT NULL,
	at BIGINT NOT NULL,
	CONSTRAINT pk_blocks PRIMARY KEY (account, other),
	CONSTRAINT fk_blocks_account_accounts FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);

CREATE TABLE reports (
	id VARCHAR(40) NOT NULL,
	at BIGINT NOT NULL,
	table_id VARCHAR(40) NOT NULL,
	line INTEGER NOT NULL,
	reporter VARCHAR(40) NOT NULL,
	lines TEXT NOT NULL,
	CONSTRAINT pk_reports PRIMARY KEY (id)
);

CREATE INDEX ix_reports_at ON reports (at);

CREATE TABLE host_acts (
	id VARCHAR(40) NOT NULL,
	at BIGINT NOT NULL,
	person VARCHAR(40) NOT NULL,
	act TEXT NOT NULL,
	CONSTRAINT pk_host_acts PRIMARY KEY (id)
);

CREATE INDEX ix_host_acts_at ON host_acts (at);

UPDATE alembic_version SET version_num='0007' WHERE alembic_version.version_num = '0006';


-- step 0008
ALTER TABLE people ADD COLUMN here SMALLINT DEFAULT '1' NOT NULL;

CREATE TABLE erasures (
	person_id VARCHAR(64) NOT NULL,
	asked BIGINT NOT NULL,
	names TEXT,
	heir TEXT,
	CONSTRAINT pk_erasures PRIMARY KEY (person_id)
);

CREATE TABLE erased (
	hash VARCHAR(64) NOT NULL,
	CONSTRAINT pk_erased PRIMARY KEY (hash)
);

INSERT INTO settings (name, value) SELECT 'here:erasing', '1' WHERE NOT EXISTS (SELECT 1 FROM tables);

UPDATE alembic_version SET version_num='0008' WHERE alembic_version.version_num = '0007';


-- step 0009
CREATE TABLE results (
	table_id VARCHAR(40) NOT NULL,
	game VARCHAR(80) NOT NULL,
	seats INTEGER NOT NULL,
	began BIGINT NOT NULL,
	ended BIGINT NOT NULL,
	options TEXT NOT NULL,
	deck TEXT,
	rules INTEGER NOT NULL,
	ending TEXT NOT NULL,
	CONSTRAINT pk_results PRIMARY KEY (table_id),
	CONSTRAINT fk_results_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);

CREATE TABLE result_seats (
	table_id VARCHAR(40) NOT NULL,
	seat INTEGER NOT NULL,
	person VARCHAR(64),
	name TEXT,
	bot TEXT,
	team INTEGER NOT NULL,
	rank INTEGER,
	returns DOUBLE NOT NULL,
	how TEXT,
	ended BIGINT NOT NULL,
	CONSTRAINT pk_result_seats PRIMARY KEY (table_id, seat),
	CONSTRAINT fk_result_seats_table_id_results FOREIGN KEY(table_id) REFERENCES results (table_id) ON DELETE CASCADE
);

CREATE INDEX ix_result_seats_person ON result_seats (person, ended, table_id);

UPDATE alembic_version SET version_num='0009' WHERE alembic_version.version_num = '0008';


-- step 0010
ALTER TABLE results ADD COLUMN rated INTEGER DEFAULT '0' NOT NULL;

ALTER TABLE results ADD COLUMN folded BIGINT;

ALTER TABLE results ADD COLUMN unrated TEXT;

ALTER TABLE results ADD COLUMN rated_by TEXT;

ALTER TABLE result_seats ADD COLUMN gave_up SMALLINT DEFAULT '0' NOT NULL;

CREATE UNIQUE INDEX ix_results_folded ON results (game, folded) WHERE folded IS NOT NULL;

CREATE INDEX ix_results_waiting ON results (game, ended, table_id) WHERE rated = 1 AND folded IS NULL;

CREATE TABLE folds (
	game VARCHAR(80) NOT NULL,
	next BIGINT NOT NULL,
	done BIGINT NOT NULL,
	version BIGINT NOT NULL,
	model TEXT NOT NULL,
	CONSTRAINT pk_folds PRIMARY KEY (game)
);

CREATE TABLE ratings (
	game VARCHAR(80) NOT NULL,
	person VARCHAR(64) NOT NULL,
	mean DOUBLE NOT NULL,
	deviation DOUBLE NOT NULL,
	low DOUBLE NOT NULL,
	games INTEGER NOT NULL,
	ended BIGINT NOT NULL,
	CONSTRAINT pk_ratings PRIMARY KEY (game, person)
);

CREATE INDEX ix_ratings_person ON ratings (person);

CREATE INDEX ix_ratings_low ON ratings (game, low, person);

CREATE TABLE rating_steps (
	table_id VARCHAR(40) NOT NULL,
	seat INTEGER NOT NULL,
	game VARCHAR(80) NOT NULL,
	number BIGINT NOT NULL,
	person VARCHAR(64),
	mean_before DOUBLE NOT NULL,
	deviation_before DOUBLE NOT NULL,
	mean DOUBLE NOT NULL,
	deviation DOUBLE NOT NULL,
	low DOUBLE NOT NULL,
	games INTEGER NOT NULL,
	ended BIGINT NOT NULL,
	left_early SMALLINT NOT NULL,
	CONSTRAINT pk_rating_steps PRIMARY KEY (table_id, seat),
	CONSTRAINT fk_rating_steps_table_id_results FOREIGN KEY(table_id) REFERENCES results (table_id) ON DELETE CASCADE
);

CREATE INDEX ix_rating_steps_person ON rating_steps (person, game, number);

CREATE INDEX ix_rating_steps_number ON rating_steps (game, number);

UPDATE alembic_version SET version_num='0010' WHERE alembic_version.version_num = '0009';


-- step 0011
CREATE TABLE to_put_away (
	table_id VARCHAR(40) NOT NULL,
	at BIGINT NOT NULL,
	CONSTRAINT pk_to_put_away PRIMARY KEY (table_id),
	CONSTRAINT fk_to_put_away_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);

CREATE TABLE packs (
	table_id VARCHAR(40) NOT NULL,
	body BLOB NOT NULL,
	CONSTRAINT pk_packs PRIMARY KEY (table_id),
	CONSTRAINT fk_packs_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);

CREATE INDEX ix_to_put_away_at ON to_put_away (at);

UPDATE alembic_version SET version_num='0011' WHERE alembic_version.version_num = '0010';


-- step 0012
ALTER TABLE results ADD COLUMN figured INTEGER DEFAULT '0' NOT NULL;

ALTER TABLE result_seats ADD COLUMN figures TEXT;

ALTER TABLE result_seats ADD COLUMN counted VARCHAR(100);

CREATE INDEX ix_results_game ON results (game, figured, ended);

CREATE INDEX ix_result_seats_counted ON result_seats (person, counted, ended);

UPDATE alembic_version SET version_num='0012' WHERE alembic_version.version_num = '0011';

