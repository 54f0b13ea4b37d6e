import type { Command, Facts, Value } from '@sandtable/umpire';
import type { ProposalOffer } from '@sandtable/warfare/proposals';
import type { ChronicleShown, EngagementShown, NumberedOrder, StandingOrder } from '@sandtable/warfare/showing';
import type { CounterSign } from '@sandtable/warfare/telling';
import type { Told } from '@sandtable/desk/messages';
import type { Board, Chart, MapMarker, PhaseFace, SeatFace, SideFace } from './board.ts';
import type { CompanionFace } from './companion.ts';
import type { MapFace } from './map.ts';
import type { Motion } from './motion.ts';
import type { OverlayFace } from './overlay.ts';
import type { Nationality, Piece } from './pieces.ts';
import type { ScenarioFace } from './scenario.ts';
import type { Statistics, StoryLine } from './story.ts';

export type * from './board.ts';
export type * from './map.ts';
export type * from './overlay.ts';
export type * from './pieces.ts';
export type * from './scenario.ts';
export type * from './story.ts';

/** What a game shows: everything the page knows of it that is no rule. A game supplies one, and the page is written against it. */
export interface Face {
  readonly id: string;
  readonly title: string;
  readonly scenarios: readonly ScenarioFace[];
  readonly map: MapFace;
  /** The same as a scenario is played, with the boxes that it uses; left out where all scenarios use all. */
  playing?(scenario: string): Face;
  readonly pieces: { readonly [id: string]: Piece };
  /** Names of formations whose colour stands on counters. */
  readonly formations: { readonly [id: string]: { readonly name: string; readonly colour: string; readonly short?: string } };
  readonly nationalities: { readonly [id: string]: Nationality };
  /** What the seats are called when a game begins. */
  readonly seats: { readonly [seat: string]: SeatFace };
  /** Seats that win and lose together; a seat that stands in none of these is a side of its own. */
  readonly sides: readonly SideFace[];
  /** Must enemies not look at each other's board? Then a curtain falls between them where they share a screen. */
  readonly hasSecrets: boolean;
  /** The order of play is shown as a stave, each phase by a short name; left out where it is not. */
  readonly stave?: { readonly shorts: { readonly [phase: string]: string } };
  /** Battles that are fought in rounds by divisions at ranges; left out where there are none. */
  readonly engagement?: EngagementShown;
  readonly phases: readonly PhaseFace[];
  /** Fetches what is looked up: the rules' words, chapters, rulings, sources. */
  companion(): Promise<CompanionFace>;
  readonly charts: readonly Chart[];
  readonly words: Words;
  read(view: Facts): Board;
  /** Marks on a board that follow from what its seat was told, and are in no view; left out where there are none. */
  recalled?(board: Board, told: readonly Told[], seat: string): readonly MapMarker[];
  /** How the game's steps are played on the map. */
  readonly play: PlayFace;
  /** Questions about the whole map that can be laid over it, in the order of their keys. */
  readonly overlays: readonly OverlayFace[];
  /** Bulk acts that the game proposes; left out where it proposes none. */
  readonly proposals?: readonly ProposalOffer[];
  /** How a happening is shown on the map when it is watched; the board is as it stands after it. */
  motions(happening: Facts, board: Board): readonly Motion[];
  /** The story of a game, line by line, the latest last. */
  story(told: readonly Told[]): readonly StoryLine[];
  /** What the story of a game comes to in figures; what counts them is fetched when somebody asks. */
  statistics(told: readonly Told[]): Promise<Statistics>;
  /** How a long game is reported, turn by turn; left out where none is so long. */
  readonly chronicle?: ChronicleShown;
}

/** The game's words for acts, steps and happenings. */
export interface Words {
  act(act: string): string;
  /** What a choice of this act's part is called when nothing on the map names it. */
  part(act: string, part: string): string;
  value(value: Value, part: string): string | null;
  /** What such a choice means, in a line; null or left out where its name says it. */
  meaning?(value: Value, part: string): string | null;
  step(procedure: string, step: string): string;
  /** What one does at this step where these acts are offered, in one line: where to click first. */
  guide(step: string, acts: readonly string[]): string | null;
  /** What the act that ends this step is called where it does not end the phase; null where it does. */
  ending(step: string): string | null;
  /** What is still open where an act could yet be given in or with so many places or pieces; null where that is no loss. */
  left(act: string, count: number): string | null;
  /** What a command did, in a few words, for a button that takes it back. */
  done(act: string, happened: readonly Facts[], face: Face): string;
  /** One happening, told while the seats are called so. */
  happening(
    happening: Facts,
    face: Face,
    sides: Face['seats'],
  ): { readonly says: string; readonly dice: readonly number[]; readonly loud: boolean } | null;
  /** What a mark on a piece means, and the sign that lies on its counter. */
  mark(mark: string): { readonly says: string; readonly rule: string; readonly sign?: CounterSign } | null;
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

/** A kind of question that a seat may answer once for all, and the answers that hold whatever the moment. */
export interface AheadFace {
  readonly step: string;
  readonly says: string;
  /** Is it about ships and aircraft? "No support unless I ask" gives the plain answer to all of these. */
  readonly isSupport: boolean;
  /** It is foretold what each answer would make of the chances, so that the best can be taken. */
  readonly isWeighed?: true;
  /** A formality: answered plainly and unasked, unless the player's settings want it asked. */
  readonly isFormality?: true;
  /** The answer that gives nothing away. */
  readonly plain: StandingOrder;
  readonly others: readonly StandingOrder[];
}

/** A question before something that cannot be taken back. */
export interface GraveFace {
  readonly title: string;
  readonly says: string;
  readonly rule: string;
  readonly yes: string;
  readonly no: string;
}

/** An act that places units in a hex; parts before these leave no choice. */
export interface Placing {
  readonly act: string;
  readonly hex: string;
  readonly units: string;
}

/** An act that shares pieces out among a few groups: `to` comes first, and the note of each of the `units` is the group that it is in. */
export interface GroupingFace {
  readonly act: string;
  readonly to: string;
  readonly units: string;
}

/** An attack as it is put together or fought. */
export interface AttackSeen {
  /** The target. */
  readonly hex: string;
  readonly units: readonly string[];
  /** Its code, once the die has fallen and where the game remembers it. */
  readonly result: string | null;
  /** It has been given, and what is asked meanwhile may name places on the map. */
  readonly isGiven?: boolean;
  /** Its dice have fallen, be their result remembered or not. */
  readonly isRolled?: boolean;
  /** It is made out of a move, by the act `storm`. */
  readonly isStorm?: boolean;
}

/** Which acts the map plays by itself; every other offer is played by lists. */
export interface PlayFace {
  /** Takes up units of one hex. */
  readonly takeUp: { readonly act: string; readonly from: string; readonly units: string };
  readonly step: { readonly act: string; readonly to: string };
  readonly leave: { readonly act: string; readonly units: string };
  readonly putDown: { readonly act: string };
  readonly takeOn: { readonly act: string; readonly unit: string };
  /** `plain` are the parts after the units where nobody says otherwise; `isDirect`: these are flags, and each has a button of its own. */
  readonly attack: { readonly act: string; readonly hex: string; readonly units: string; readonly plain?: Facts; readonly isDirect?: true };
  /** Acts that place units which wait beside the map. */
  readonly placing: readonly Placing[];
  /** Acts of one part whose choices are shown with what the umpire foretells of each. */
  readonly foretold?: readonly string[];
  /** The act by which pieces are shared out among groups. Left out by games in which none are. */
  readonly grouping?: GroupingFace;
  /** Is this a step of the set-up? */
  isSetUp(step: string): boolean;
  /**
   * How far a set-up has come to its limits: a line for each, and `limits` with how many at `most` or at `least`. Null where it has none.
   */
  readonly limits: Facts | null;
  /** Can set-ups be kept and used again? */
  readonly keepsSetUps: boolean;
  /** Acts that begin with none of their pieces named, because few are meant; all others begin with all, where all can be. */
  readonly sparing: readonly string[];
  /** By act, the question {} that is answered by what its amounts may well be. Left out where there is none. */
  readonly suggests?: { readonly [act: string]: string };
  /** Acts that no click on the map begins, for they are seldom meant: their button does. */
  readonly deliberate: readonly string[];
  /**
   * An attack out of an open move, by the units in hand; it is given when its odds have been seen. Null where there is none. `plain` as for
   * attacks.
   */
  readonly storm: { readonly act: string; readonly to: string; readonly plain?: Facts } | null;
  /**
   * A drop of paratroops out of the air: alone by the act `act` in a `hex`, given when its chances have been seen; or with an attack or a
   * storm by their part `joins`. Null where there is none.
   */
  readonly airdrop: { readonly act: string; readonly hex: string; readonly unit: string; readonly joins: string } | null;
  /** What a command would do that cannot be taken back and that one may not have meant; null where it is nothing of the kind. */
  grave(command: Command, view: Facts): GraveFace | null;
  readonly end: { readonly act: string };
  /** How many units may end a move in a hex; where none is named, in any. */
  stacking(hex: string | null): { readonly most: number; readonly rule: string };
  /** Acts of one word that play goes on by, the most wanted first: what Enter and the filled button do. */
  readonly forward: readonly string[];
  /** What the question is about: hexes and pieces that the innermost procedure remembers. */
  concerns(view: Facts): { readonly hexes: readonly string[]; readonly pieces: readonly string[] };
  /** Of an open move: the units in hand (none while all are left behind), where they are, and what goes along if they overrun. */
  inHand(view: Facts): { readonly units: readonly string[]; readonly at: string; readonly along?: readonly string[] } | null;
  /** What the innermost attack is on. */
  attackUnderWay(view: Facts): AttackSeen | null;
  /** Air and naval pieces that have been committed to the innermost attack. */
  supports(view: Facts): readonly string[];
  result(code: string): ResultFace | null;
  /** How many faces its dice have; left out: six. */
  readonly faces?: number;
  readonly ahead: readonly AheadFace[];
  /** Acts of which is told what they would come to while they are put together; left out where of none. */
  readonly prospects?: readonly string[];
  /** By act, how it is drawn as a numbered order of a phase; left out where none is laid down. */
  readonly numbered?: { readonly [act: string]: NumberedOrder };
  /** Acts in which each of some is given one of few roles, shown side by side; left out where in none. */
  readonly roles?: readonly string[];
  /** By act, parts that are taken as they usually are until somebody takes them otherwise; left out where there are none. */
  readonly usual?: { readonly [act: string]: Facts };
  /** Asks for the cheapest way to a hex out of reach, and for the first step on it that fails. */
  march(units: readonly string[], to: string): Facts;
  /**
   * Asks for the table on which is rolled because of what is decided at this step; null where none is. Left out by games in which there is
   * no such step.
   */
  tableAt?(step: string): Facts | null;
  reach(units: readonly string[]): Facts;
  /** Asks for the odds of an attack by these units; of the one under way with what the command that is put together would add to it. */
  odds(hex: string, units: readonly string[], adding: Command | null): Facts;
}
