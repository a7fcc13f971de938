// Plays tic-tac-toe, the game of boardgame.io's tutorial, through its plain JavaScript client without a server:
// https://boardgame.io/documentation/#/tutorial. Called with the folder of node_modules, seconds and a seed; prints
// one JSON object: games, decisions, and the seconds that it took (CPU time of the main thread, where Node tells it).
"use strict";

const { createRequire } = require("node:module");
const [folder, seconds, seed] = process.argv.slice(2);
const load = createRequire(`${folder}/any.js`);
const { Client } = load("boardgame.io/client");
const { INVALID_MOVE } = load("boardgame.io/core");

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];
const isVictory = (cells) => LINES.some((line) => line.every((i) => cells[i] !== null && cells[i] === cells[line[0]]));
const isDraw = (cells) => cells.every((cell) => cell !== null);

const TicTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (isVictory(G.cells)) return { winner: ctx.currentPlayer };
    if (isDraw(G.cells)) return { draw: true };
  },
  ai: {
    enumerate: (G) => G.cells.flatMap((cell, id) => (cell === null ? [{ move: "clickCell", args: [id] }] : [])),
  },
};

const client = Client({ game: TicTacToe, debug: false });
client.start();
let pick = Number(seed);

function play() {
  client.reset();
  let decisions = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const legal = TicTacToe.ai.enumerate(state.G);
    pick = (Math.imul(pick, 1103515245) + 12345) & 0x7fffffff;
    const { move, args } = legal[Math.floor((pick / 0x80000000) * legal.length)];
    client.moves[move](...args);
    decisions += 1;
  }
  return decisions;
}

function spent() {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage).call(process);
  return (user + system) / 1e6;
}

function run(limit) {
  const began = spent();
  let games = 0;
  let decisions = 0;
  let took;
  do {
    decisions += play();
    games += 1;
    took = spent() - began;
  } while (took < limit);
  return { games, decisions, seconds: took };
}

run(Math.min(0.5, Number(seconds))); // the compiler warms up
console.log(JSON.stringify(run(Number(seconds))));
