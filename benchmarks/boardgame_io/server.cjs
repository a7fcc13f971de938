// boardgame.io's own server with a game of four: a die, a ring of fields, a hidden hand for each player.
// node server.cjs FOLDER none|files DATA: FOLDER holds node_modules, DATA is where its file storage writes. Prints its port.
"use strict";

const { createRequire } = require("node:module");
const [folder, storage, data] = process.argv.slice(2);
const load = createRequire(`${folder}/any.js`);
const { Server, FlatFile } = load("boardgame.io/server");
const { PlayerView } = load("boardgame.io/core");

const FIELDS = 40;
const HAND = 5;

const race = {
  name: "race",
  disableUndo: true,
  setup: ({ ctx, random }) => {
    const players = {};
    for (let seat = 0; seat < ctx.numPlayers; seat += 1) {
      players[seat] = { hand: Array.from({ length: HAND }, () => random.D6()) };
    }
    const ships = Array.from({ length: ctx.numPlayers }, () => [0, 0, 0, 0]);
    return { fields: Array(FIELDS).fill(null), ships, players };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: PlayerView.STRIP_SECRETS,
  moves: {
    play: {
      client: false, // a die is rolled: boardgame.io wants such moves on the server
      move: ({ G, playerID, random }, card, ship) => {
        const own = G.players[playerID].hand;
        const steps = own.splice(card % own.length, 1)[0] + random.D6();
        const at = (G.ships[playerID][ship] + steps) % FIELDS;
        G.ships[playerID][ship] = at;
        G.fields[at] = { seat: playerID, ship };
        own.push(random.D6());
      },
    },
  },
};

const options = storage === "files" ? { db: new FlatFile({ dir: data }) } : {};
const server = Server({ games: [race], origins: [/localhost/], ...options });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => console.log(appServer.address().port));
