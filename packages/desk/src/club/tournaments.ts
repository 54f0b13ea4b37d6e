/**
 * What the pages of a club and its server send each other of tournaments, by HTTP, as JSON. Nothing in it is a secret of a game's: of tables in
 * play what the lobby tells of them.
 */
import type { Edition, Seat, Setup } from '@sandtable/umpire';
import type { Behind, Lobby, Pace, Person } from './lobby.ts';

/** All against all once, or twice with sides changed; or Swiss: so many rounds, in each of which those meet who stand alike. */
export type Form = 'once' | 'twice' | 'swiss';

/** A round begins when the organiser says so, or by itself when the last is over. */
export type Begins = 'organiser' | 'over';

/** People are asked and answer, rounds are played, or all are over. */
export type TournamentStage = 'gathering' | 'playing' | 'over';

/** So many entrants, and rounds of a Swiss tournament, at most; and characters of a tournament's name, and of what a ruling says. */
export const MOST_ENTRANTS = 64;
export const MOST_ROUNDS = 15;
export const LONGEST_TITLE = 60;
export const LONGEST_RULING = 200;

/** A tournament that somebody wants to organise. */
export interface TournamentWanted {
  readonly name: string;
  readonly game: string;
  readonly scenario: string;
  readonly options: Setup['options'];
  readonly edition: Edition | null;
  readonly pace: Pace | null;
  /** Whoever watches is so far behind. */
  readonly behind: Behind;
  readonly form: Form;
  /** Of a Swiss tournament; else their number follows from who takes part. */
  readonly rounds?: number | undefined;
  readonly begins: Begins;
  /** Names of accounts as they were pasted, one a line. */
  readonly names: string;
}

/** A tournament as lists show it. */
export interface TournamentListed {
  readonly tournament: string;
  readonly name: string;
  readonly game: string;
  readonly scenario: string;
  /** The name of its edition; null for the game's own figures. */
  readonly edition: string | null;
  readonly pace: Pace | null;
  readonly behind: Behind;
  readonly form: Form;
  readonly begins: Begins;
  readonly stage: TournamentStage;
  /** Null where they have left the club. */
  readonly organiser: Person | null;
  /** The round that began last, 0 before the first; and how many there are, null before it is known who takes part. */
  readonly round: number;
  readonly rounds: number | null;
  /** How many were asked and are still in it, and how many of them have accepted. */
  readonly asked: number;
  readonly accepted: number;
  /** What whoever asks is in it: asked, an entrant, or nothing (also one who has withdrawn). */
  readonly mine: 'asked' | 'entrant' | null;
  /** To whoever is asked, and to nobody else: the names of those in it whom they have blocked, with whom they would be paired as with anybody. */
  readonly blocked: readonly string[];
  /** Milliseconds since 1970. */
  readonly made: number;
}

/** The lobby, with the tournaments that are not over and in which one is asked, takes part, or which one organises. */
export interface WholeLobby extends Lobby {
  readonly tournaments: readonly TournamentListed[];
}

export interface EntrantListed {
  /** In the list that was pasted, from 1. */
  readonly place: number;
  /** Null for who has left the club. */
  readonly name: string | null;
  /** Null also of who has not accepted. */
  readonly person: Person | null;
  readonly isMe: boolean;
  readonly hasAccepted: boolean;
  readonly hasWithdrawn: boolean;
}

/** How two games of one kind count: who won, neither, or both as little. */
export type Ruled = 'first' | 'second' | 'draw' | 'neither';

/** A game of a round. */
export interface PairingListed {
  readonly board: number;
  /** Who has the scenario's first side, by place; `second` is null for a free round. */
  readonly first: number;
  readonly second: number | null;
  /** Null for a free round, and where no table was laid or it was taken away. */
  readonly table: string | null;
  readonly stage: 'free' | 'gathering' | 'playing' | 'over' | 'forfeit';
  /** The turn that is played, and whose side is asked; null where nothing is. */
  readonly turn: number | null;
  readonly asked: readonly Seat[];
  /** Who has not given a word for the dice yet, by place, where that is waited for. */
  readonly wordless: readonly number[];
  /** Points of both; null while the game is open. */
  readonly points: { readonly first: number; readonly second: number } | null;
  /** How it ended in the game's own words, or why the organiser ruled so; null where nothing is to be said. */
  readonly says: string | null;
  /** The organiser's ruling; null where the game itself decided. */
  readonly ruling: Ruled | null;
}

/** What an entrant has. */
export interface StandingListed {
  readonly place: number;
  readonly rank: number;
  readonly points: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly buchholz: number;
  readonly sonnebornBerger: number;
  readonly levels: number;
}

export interface TournamentRead extends TournamentListed {
  readonly isOrganiser: boolean;
  /** The scenario's two sides, in its order. */
  readonly sides: readonly string[];
  readonly seats: { readonly [side: string]: readonly Seat[] };
  readonly entrants: readonly EntrantListed[];
  readonly standings: readonly StandingListed[];
  readonly played: readonly (readonly PairingListed[])[];
}

/** A ruling of the organiser's, and why; null takes it back. */
export interface RulingWanted {
  readonly ruling: Ruled | null;
  readonly says: string;
}
