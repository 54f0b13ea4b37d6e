import type { Explanation, Facts, Line, Rulebook, Value } from '@sandtable/umpire';

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
  readonly rulings: readonly RulingFace[];
  readonly charts: readonly Chart[];
  readonly words: Words;
  read(view: Facts): Board;
  /** How the game's steps are played on the map. */
  readonly play: PlayFace;
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
}
export type Ring = readonly (readonly [x: number, y: number])[];

/** A name written across the map: where (hex units, y to the north), how long, how high (at a hex of 104 px), how tilted. */
export interface MapName {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly spacing: number;
  readonly tilt?: number;
}

export interface Nationality {
  readonly name: string;
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
  readonly winner: { readonly seat: string | null; readonly rule: string; readonly says: string } | null;
}

/** Something that lies in a hex or on a hexside beside the counters. */
export interface MapMarker {
  readonly kind: 'bridge-down' | 'mined' | 'target' | 'source';
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

export interface RulingFace {
  readonly id: string;
  readonly about: readonly string[];
  readonly question: string;
  readonly ours: string;
  readonly why: string;
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
  happening(happening: Facts, face: Face): { readonly says: string; readonly dice: readonly number[]; readonly loud: boolean } | null;
  mark(mark: string): { readonly says: string; readonly rule: string } | null;
}

/** The parts of an odds breakdown as the page lays them out. */
export interface OddsFace {
  readonly attack: number | null;
  readonly defence: number | null;
  readonly percent: number | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly strengths: readonly Line[];
  readonly shifts: readonly Line[];
}

/** Which acts the map plays by itself; every other offer is played by lists. */
export interface PlayFace {
  /** Takes up units of one hex. */
  readonly takeUp: { readonly act: string; readonly from: string; readonly units: string };
  readonly step: { readonly act: string; readonly to: string };
  readonly leave: { readonly act: string; readonly units: string };
  readonly putDown: { readonly act: string };
  /** The rule under which a move ends before its points are spent, and what it says. */
  readonly stop: { readonly rule: string; readonly says: string };
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
  readOdds(answer: Explanation): OddsFace;
  reach(units: readonly string[]): Facts;
  odds(hex: string, units: readonly string[]): Facts;
}
