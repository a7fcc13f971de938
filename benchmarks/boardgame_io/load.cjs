// Four clients at each table of boardgame.io's server, a load as that of server_load.py: think, move, wait until all were told.
// node load.cjs FOLDER PORT TABLES SECONDS THINK: prints "measuring", then after SECONDS the moves' times in seconds, as JSON.
"use strict";

const { createRequire } = require("node:module");
const [folder, port, tables, seconds, think] = process.argv.slice(2);
const { io } = createRequire(createRequire(`${folder}/any.js`).resolve("boardgame.io/client"))("socket.io-client");

const SEATS = 4;
let times = [];

const pause = (mean) => new Promise((done) => {
  setTimeout(done, 1000 * Math.min(4 * mean, -mean * Math.log(1 - Math.random())));
});
const pick = (most) => Math.floor(Math.random() * most);

class Table {
  constructor(id) {
    this.id = id;
    this.lines = [];
    this.number = 0;
    this.told = 0;
  }

  async join() {
    for (let seat = 0; seat < SEATS; seat += 1) {
      const line = io(`http://127.0.0.1:${port}/race`, { transports: ["websocket"], forceNew: true });
      this.lines.push(line);
      line.on("update", (_id, state) => this.hear(state));
      await new Promise((done) => {
        line.once("sync", (_id, { state }) => {
          this.state = state;
          done();
        });
        line.emit("sync", this.id, String(seat), undefined, SEATS);
      });
    }
  }

  hear(state) {
    if (state._stateID > this.number) {
      this.number = state._stateID;
      this.told = 0;
    }
    this.told += 1;
    if (this.told === SEATS) {
      times.push((performance.now() - this.sent) / 1000);
      this.state = state;
      void this.move();
    }
  }

  async move() {
    await pause(Number(think));
    const seat = this.state.ctx.currentPlayer;
    const payload = { type: "play", args: [pick(5), pick(4)], playerID: seat };
    this.sent = performance.now();
    this.lines[Number(seat)].emit("update", { type: "MAKE_MOVE", payload }, this.state._stateID, this.id, seat);
  }
}

async function run() {
  const all = Array.from({ length: Number(tables) }, (_, i) => new Table(`table${i}`));
  for (let start = 0; start < all.length; start += 10) {
    await Promise.all(all.slice(start, start + 10).map((table) => table.join()));
  }
  for (const table of all) void table.move();
  await new Promise((done) => setTimeout(done, Math.min(5000, 2000 * Number(think))));
  times = [];
  console.log("measuring");
  await new Promise((done) => setTimeout(done, 1000 * Number(seconds)));
  console.log(JSON.stringify(times));
  process.stdin.once("data", () => process.exit()); // until the server's processor time is read
}

void run();
