/** Requests about oneself: devices, codes, ways in, people whom one blocked, and leaving. */

import { call } from "./api";
import type {
  AllDone,
  AllOfYou,
  BlockedPerson,
  GuestHere,
  HouseInfo,
  KeptDevice,
  KeptPasskey,
  MyGames,
  MyStatistics,
  NameKept,
  NameSince,
  NewPaperCode,
  PairNow,
  PairShown,
  PairWaits,
  SignedIn,
} from "./types.gen";

const at = encodeURIComponent;

/** The query that says which of a browser's people asks; empty for its own person. */
const by = (as = 1): string => (as === 1 ? "" : `?as=${as}`);

/** The finished games that one asks for: null for those of any game, with anybody, from the latest on. */
export interface GamesAsked {
  game: string | null;
  /** `table,seat` of the other person. */
  with: string | null;
  /** What the page before said is `next`. */
  before?: string | null;
}

/** A query of what is asked for. */
function query(asked: GamesAsked): string {
  const named = Object.entries(asked).filter((each): each is [string, string] => typeof each[1] === "string");
  return new URLSearchParams(named).toString();
}

export const account = {
  keep: (as?: number) => call<NameKept>("POST", `/me/keep${by(as)}`, {}),
  kept: () => call<NameSince>("GET", "/me/kept"),
  devices: () => call<KeptDevice[]>("GET", "/me/devices"),
  endDevice: (id: string) => call<null>("DELETE", `/me/devices/${at(id)}`),
  newPaperCode: () => call<NewPaperCode>("POST", "/me/paper-code", {}),
  showPair: (as?: number) => call<PairShown>("POST", `/me/pairs${by(as)}`, {}),
  lookAtPair: (code: string, as?: number) => call<PairNow>("GET", `/me/pairs/${at(code)}${by(as)}`),
  answerPair: (code: string, yes: boolean, as?: number) =>
    call<null>("POST", `/me/pairs/${at(code)}${by(as)}`, { yes }),
  passkeys: () => call<KeptPasskey[]>("GET", "/me/passkeys"),
  removePasskey: (id: string) => call<null>("DELETE", `/me/passkeys/${at(id)}`),
  guest: () => call<GuestHere>("GET", "/me/guest"),
  bring: () => call<AllDone>("POST", "/me/bring", {}),
  data: () => call<AllOfYou>("GET", "/me/data"),
  games: (asked: GamesAsked) => call<MyGames>("GET", `/me/games?${query(asked)}`),
  statistics: (game: string, language: string) =>
    call<MyStatistics>("GET", `/me/statistics?${new URLSearchParams({ game, language }).toString()}`),
  leave: () => call<AllDone>("POST", "/me/delete", {}),
  blocks: () => call<BlockedPerson[]>("GET", "/me/blocks"),
  takeBlockBack: (made: number) => call<null>("DELETE", `/me/blocks/${made}`),
  house: () => call<HouseInfo>("GET", "/server"),
  signInByPaper: (code: string) => call<SignedIn>("POST", "/sign-in/paper", { code }),
  signInByPair: (code: string) => call<PairWaits>("POST", "/sign-in/pair", { code }),
};
