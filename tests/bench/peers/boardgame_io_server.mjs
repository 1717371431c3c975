// A boardgame.io server as its documentation starts one, with storage in memory, for `make bench-live`.
//
// Stand-alone: it is started in the folder that holds the peers' node_modules, with a port. The game is the one of boardgame_io.mjs,
// in the faster of its two ways (the rules know whose card comes next, the library's turn never ends), so that nothing is held against the
// library that a careful author could avoid. `board` stands for the rest of a table: it makes a delivery about as large as one of
// ours, and never changes. A view says which cards may be played, as our views do.

import { createRequire } from "node:module";
import { join } from "node:path";

process.env.NODE_ENV ??= "production"; // read by redux, koa and boardgame.io when they are loaded

const require = createRequire(join(process.cwd(), "package.json"));
const { Server, Origins } = require("boardgame.io/server");
const { ActivePlayers, INVALID_MOVE } = require("boardgame.io/core");

const PLAYERS = 4;
const HAND = 13;
const HANDS = 2; // 104 decisions, about as many as a game of ours with random players

const suitOf = (card) => Math.floor(card / HAND);
const whoseTurn = (G) => (G.leader + G.trick.length) % PLAYERS;
const board = Array.from({ length: PLAYERS }, (_, seat) => ({
  seat, shops: [3, 1, 2, 0, 3, 2], notes: [2, 4, 0, 2, 2], businesses: ["Bl", "Ka", "Rr"], markers: 0, name: `Player ${seat + 1}`,
}));

function legalCards(G) {
  const hand = G.hands[whoseTurn(G)];
  if (G.trick.length === 0) return hand;
  const following = hand.filter((card) => suitOf(card) === suitOf(G.trick[0]));
  return following.length > 0 ? following : hand;
}

function strongest(trick) {
  let best = 0;
  for (let index = 1; index < trick.length; index += 1) {
    if (suitOf(trick[index]) === suitOf(trick[best]) && trick[index] > trick[best]) best = index;
  }
  return best;
}

function deal(random) {
  const deck = random.Shuffle(Array.from({ length: PLAYERS * HAND }, (_, card) => card));
  return Array.from({ length: PLAYERS }, (_, player) => deck.slice(player * HAND, (player + 1) * HAND));
}

const game = {
  name: "tricks",
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  disableUndo: true,
  turn: { activePlayers: ActivePlayers.ALL },

  setup: ({ random }) => ({ hands: deal(random), trick: [], leader: 0, tricks: Array(PLAYERS).fill(0), played: 0, board }),

  moves: {
    playCard: ({ G, random, playerID }, card) => {
      const player = whoseTurn(G);
      if (Number(playerID) !== player || !legalCards(G).includes(card)) return INVALID_MOVE;
      const played = G.played + 1;
      const trick = [...G.trick, card];
      let hands = G.hands.map((hand, owner) => (owner === player ? hand.filter((held) => held !== card) : hand));
      if (trick.length < PLAYERS) return { ...G, hands, trick, played };
      const leader = (G.leader + strongest(trick)) % PLAYERS;
      const tricks = G.tricks.map((taken, taker) => (taker === leader ? taken + 1 : taken));
      if (hands[leader].length === 0 && played < HANDS * PLAYERS * HAND) hands = deal(random);
      return { ...G, hands, trick: [], leader, tricks, played };
    },
  },

  endIf: ({ G }) => (G.played === HANDS * PLAYERS * HAND ? { winner: G.tricks.indexOf(Math.max(...G.tricks)) } : undefined),

  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, player) => (player === Number(playerID) ? hand : hand.length)),
    moves: Number(playerID) === whoseTurn(G) ? legalCards(G) : [],
  }),
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST, /127\.0\.0\.1/] });
server.run(Number(process.argv[2]));
