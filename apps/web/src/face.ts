import type { Command, Explanation, Facts, Line, Rulebook, Value } from '@sandtable/umpire';
import type { CompanionFace } from './ui/companion/contract.ts';
import type { Motion } from './map/motion.ts';
import type { Overlay } from './map/scene.ts';
import type { Told } from './messages.ts';

/** What a game shows: everything the page knows of it that is no rule. A game supplies one, and the page is written against it. */
export interface Face {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly map: MapFace;
  readonly pieces: { readonly [id: string]: Piece };
  /** Names of formations whose colour stands on counters. */
  readonly formations: { readonly [id: string]: { readonly name: string; readonly colour: string } };
  readonly nationalities: { readonly [id: string]: Nationality };
  readonly seats: { readonly [seat: string]: { readonly name: string; readonly nationality: string } };
  readonly phases: readonly PhaseFace[];
  readonly rulebook: Rulebook;
  /** Fetches what is looked up beside the rules' words: chapters, rulings, sources. */
  companion(): Promise<CompanionFace>;
  readonly charts: readonly Chart[];
  readonly words: Words;
  read(view: Facts): Board;
  /** How the game's steps are played on the map. */
  readonly play: PlayFace;
  /** Questions about the whole map that can be laid over it, in the order of their keys. */
  readonly overlays: readonly OverlayFace[];
  /** How a happening is shown on the map when it is watched; the board is as it stands after it. */
  motions(happening: Facts, board: Board): readonly Motion[];
  /** The story of a game, line by line, the latest last. */
  story(told: readonly Told[]): readonly StoryLine[];
  /** What the story of a game comes to in figures. */
  statistics(told: readonly Told[]): Statistics;
}

export interface MapFace {
  readonly grid: {
    readonly orientation: 'point-up' | 'flat-top';
    readonly shifted: 'odd' | 'even';
    readonly rows: readonly [number, number];
    readonly columns: readonly [number, number];
  };
  readonly hexes: readonly HexFace[];
  readonly hexsides: readonly HexsideFace[];
  /** Coasts, lakes and rivers as nature drew them, in hex units: x to the east, y to the north. */
  readonly backdrop: Backdrop | null;
  readonly waters: readonly MapName[];
  readonly countries: readonly MapName[];
}

export interface HexFace {
  readonly hex: string;
  readonly terrain: string;
  readonly country?: string | undefined;
  readonly city?: string | undefined;
  readonly town?: string | undefined;
  readonly objective?: boolean | undefined;
}

export interface HexsideFace {
  readonly between: readonly [string, string];
  readonly river?: string | undefined;
  readonly road?: boolean | undefined;
  readonly rail?: boolean | undefined;
  readonly strait?: string | undefined;
  readonly water?: boolean | undefined;
}

export interface Backdrop {
  readonly land: readonly Ring[];
  readonly lakes: readonly Ring[];
  readonly rivers: readonly Ring[];
  /** Borders of the time, where they are known more finely than by hexsides. */
  readonly borders: readonly Ring[];
  /** Address of the surveyed heights, in the form that tools/draft-map/heights.mjs writes. */
  readonly heights?: string;
}
export type Ring = readonly (readonly [x: number, y: number])[];

/** A name written across the map: where (hex units, y to the north), how high (px at a hex of 104 px), how spaced (parts of that), how tilted. */
export interface MapName {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly spacing: number;
  readonly tilt?: number;
  /** How far its middle is bowed to the north, in hex widths. */
  readonly bow?: number;
  /** Hex widths in pixels from and to which it is shown. */
  readonly from?: number;
  readonly to?: number;
}

export interface Nationality {
  readonly name: string;
  /** Whose units they are. */
  readonly seat: string;
  readonly face: string;
  readonly edge: string;
  /** The edge on the dark map, where the face alone would sink into it. */
  readonly edgeDark?: string;
  readonly ink: string;
  readonly box: string;
  readonly band: string;
  readonly mark: 'cross' | 'crescent' | 'shield' | 'star' | 'roundel';
}

/** What is printed on a counter or marker. */
export interface Piece {
  readonly id: string;
  readonly nationality: string;
  readonly kind: 'land' | 'air' | 'naval';
  readonly name: string;
  readonly short: string;
  readonly type: string;
  readonly size: 'brigade' | 'division' | 'corps' | 'none';
  readonly formation: string | null;
  readonly factors: readonly number[];
  /** Factors in broken ground, where they differ. */
  readonly otherFactors: readonly number[] | null;
  readonly movement: number | null;
  readonly steps: number;
  readonly bonus: number | null;
}

/** One piece on the board as it stands now. */
export interface Standing {
  readonly piece: Piece;
  readonly reduced: boolean;
  readonly marks: readonly string[];
  /** It has done what it can in this phase. */
  readonly spent: boolean;
}

export interface Pool {
  readonly title: string;
  readonly seat: string;
  readonly pieces: readonly Standing[];
  readonly note?: string;
}

/** What the page reads from a view, whatever the game. */
export interface Board {
  readonly turn: number;
  readonly turns: number;
  readonly phase: string;
  readonly stacks: ReadonlyMap<string, readonly Standing[]>;
  readonly where: ReadonlyMap<string, string>;
  readonly pools: readonly Pool[];
  /** Pieces to come, by turn. */
  readonly arrivals: readonly { readonly turn: number; readonly pieces: readonly Standing[]; readonly rule: string }[];
  readonly facts: readonly { readonly says: string; readonly rule?: string }[];
  readonly markers: readonly MapMarker[];
  /** Hexes whose units must still act, with the rule. */
  readonly musts: ReadonlyMap<string, { readonly says: string; readonly rule: string }>;
  /** Held objectives and who holds them. */
  readonly control: ReadonlyMap<string, string>;
  readonly winner: { readonly seat: string | null; readonly rule: string | null; readonly says: string } | null;
}

/** Something that lies in a hex or on a hexside beside the counters. */
export interface MapMarker {
  /** A plate shows its words; the others are signs. */
  readonly kind: 'bridge-down' | 'mined' | 'target' | 'source' | 'plate';
  /** Whose plate it is. */
  readonly nationality?: string;
  readonly at: readonly string[];
  readonly says: string;
}

export interface PhaseFace {
  readonly id: string;
  readonly seat: string | null;
  readonly group: string;
  readonly name: string;
  readonly rule: string;
}

export interface Chart {
  readonly title: string;
  readonly rule: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

/** The game's words for acts, steps and happenings. */
export interface Words {
  act(act: string): string;
  /** What a choice of this act's part is called when nothing on the map names it. */
  part(act: string, part: string): string;
  value(value: Value, part: string): string | null;
  /** The pieces that a choice stands for where it is no piece itself. */
  pieces(value: Value, part: string): readonly string[];
  step(procedure: string, step: string): string;
  /** What one does at this step, in one line: where to click first. */
  guide(step: string): string | null;
  /** What is still open where an act could yet be given in or with so many places or pieces; null where that is no loss. */
  left(act: string, count: number): string | null;
  /** What a command did, in a few words, for a button that takes it back. */
  done(act: string, happened: readonly Facts[], face: Face): string;
  happening(happening: Facts, face: Face): { readonly says: string; readonly dice: readonly number[]; readonly loud: boolean } | null;
  /** What a mark on a piece means, and the sign that lies on its counter. */
  mark(mark: string): { readonly says: string; readonly rule: string; readonly sign?: 'oos' | 'interdicted' | 'fought' } | null;
}

/** The parts of an odds breakdown as the page lays them out. */
export interface OddsFace {
  readonly attack: number | null;
  readonly defence: number | null;
  readonly percent: number | null;
  readonly before: string | null;
  /** The line that names the column before the shifts. */
  readonly base: Line | null;
  readonly after: string | null;
  readonly strengths: readonly Line[];
  readonly shifts: readonly Line[];
}

/** One result of the combat table. */
export interface ResultFace {
  /** Three words at most. */
  readonly short: string;
  readonly says: string;
  readonly loses: 'attacker' | 'both' | 'defender' | 'nobody';
  /** From the worst for the attacker, 0, to the worst for the defender, 1. */
  readonly rank: number;
}

/** What on the map a line of a breakdown speaks of. */
export interface Cause {
  readonly hexes: readonly string[];
  readonly sides: readonly (readonly [string, string])[];
}

/** A kind of question that a seat may answer once for all, and the answers that hold whatever the moment. */
export interface AheadFace {
  readonly step: string;
  readonly says: string;
  /** Is it about ships and aircraft? "No support unless I ask" gives the plain answer to all of these. */
  readonly isSupport: boolean;
  /** The answer that gives nothing away. */
  readonly plain: { readonly answer: Command; readonly says: string };
  readonly others: readonly { readonly answer: Command; readonly says: string }[];
}

/** Which acts the map plays by itself; every other offer is played by lists. */
export interface PlayFace {
  /** Takes up units of one hex. */
  readonly takeUp: { readonly act: string; readonly from: string; readonly units: string };
  readonly step: { readonly act: string; readonly to: string };
  readonly leave: { readonly act: string; readonly units: string };
  readonly putDown: { readonly act: string };
  readonly takeOn: { readonly act: string; readonly unit: string };
  readonly attack: { readonly act: string; readonly hex: string; readonly units: string };
  readonly end: { readonly act: string };
  /** How many units may end a move in one hex. */
  readonly stacking: { readonly most: number; readonly rule: string };
  /** Acts of one word that play goes on by, the most wanted first: what Enter and the filled button do. */
  readonly forward: readonly string[];
  /** What the question is about: hexes and pieces that the innermost procedure remembers. */
  concerns(view: Facts): { readonly hexes: readonly string[]; readonly pieces: readonly string[] };
  /** Of an open move: the units in hand (none while all are left behind) and where they are. */
  inHand(view: Facts): { readonly units: readonly string[]; readonly at: string } | null;
  /** What the innermost attack is on: the target, the attacking units, and the result once the die has fallen. */
  attackUnderWay(view: Facts): { readonly hex: string; readonly units: readonly string[]; readonly result: string | null } | null;
  /** Air and naval pieces that have been committed to the innermost attack. */
  supports(view: Facts): readonly string[];
  readOdds(answer: Explanation): OddsFace;
  result(code: string): ResultFace | null;
  cause(line: Line, attack: { readonly hex: string; readonly units: readonly string[] }, board: Board, face: Face): Cause;
  readonly ahead: readonly AheadFace[];
  /** Asks for the cheapest way to a hex out of reach, and for the first step on it that fails. */
  march(units: readonly string[], to: string): Facts;
  reach(units: readonly string[]): Facts;
  odds(hex: string, units: readonly string[]): Facts;
}

export type OverlayIcon = 'supply' | 'zones' | 'control' | 'reach' | 'threat';

/** A question about the whole map, and how its answer is laid over it. */
export interface OverlayFace {
  readonly id: string;
  /** One or two words. */
  readonly title: string;
  readonly icon: OverlayIcon;
  readonly key: string;
  readonly rule: string;
  /** What to do first where the overlay is about chosen units and none are chosen; null where it needs none. */
  readonly needs: string | null;
  question(seat: string, units: readonly string[]): Facts | null;
  read(answer: Explanation, seat: string, units: readonly string[], board: Board): Overlay;
}

/** One line of the story. */
export type StoryLine = StoryHeading | StoryEntry;

/** A phase began; turn 0 is the set-up. */
export interface StoryHeading {
  readonly kind: 'heading';
  readonly n: number;
  readonly turn: number;
  readonly phase: string;
}

export interface StoryEntry {
  readonly kind: 'entry';
  /** The line of the record after which the position stands as told. */
  readonly n: number;
  readonly seat: string | null;
  readonly act: string;
  readonly lead: string | null;
  readonly says: string;
  /** Figures behind it: odds, column, totals. */
  readonly small: string | null;
  readonly rules: readonly string[];
  readonly dice: readonly number[];
  /** Where it happened, the place to look at first. */
  readonly hexes: readonly string[];
  readonly about: readonly ('combat' | 'capture')[];
}

/** A game in figures. */
export interface Statistics {
  /** Turns in which anything happened. */
  readonly turns: readonly number[];
  readonly commands: number;
  readonly seats: { readonly [seat: string]: SeatStatistics };
  readonly objectives: {
    readonly seat: string;
    readonly rule: string;
    readonly held: readonly { readonly turn: number; readonly count: number }[];
  };
  readonly attacks: readonly AttackStatistics[];
  /** The columns of the combat table and its results, each from the worst for the attacker on. */
  readonly columns: readonly string[];
  readonly results: readonly string[];
}

export interface SeatStatistics {
  /** What was lost in each of the turns. */
  readonly losses: readonly { readonly turn: number; readonly steps: number; readonly units: number }[];
}

/** One attack whose die fell. */
export interface AttackStatistics {
  readonly n: number;
  readonly turn: number;
  readonly seat: string;
  readonly hex: string;
  readonly column: string;
  readonly die: number;
  readonly result: string;
  /**
   * How far the result stood above the middle of what the die could have brought in this column, for the attacker: the part of
   * the faces that would have been worse, and half of those just as good, less a half. Nought on average, whatever the column.
   */
  readonly luck: number;
  /** The variance of `luck` with a fair die. */
  readonly variance: number;
}
