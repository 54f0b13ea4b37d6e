import type { GridSpec } from '@sandtable/hexes';
import type { Command, Edition, Facts, Rulebook, Value } from '@sandtable/umpire';
import type { LayerOffer } from '../layers.ts';
import type { ProposalOffer } from '../proposals.ts';
import type { Sequence } from '../sequence/sequence.ts';
import type { AccountBook } from '../telling/telling.ts';
import type { Glossary } from '../telling/glossary.ts';
import type { BoardShown } from './board.ts';
import type { Chart } from './charts.ts';
import type { ChronicleShown } from './chronicle.ts';
import type { CounterShown } from './counter.ts';
import type { Forms } from './form.ts';
import type { LessonAnnounced } from './lesson.ts';
import type { ResultsTable } from './results.ts';
import type { SourcesShown } from './sources.ts';

/**
 * What whoever shows a game must know of it, where he has nothing of his own for it: data, and words. From this alone a page makes the map
 * and its counters, the panels, the story, what is laid over the map, and what is looked up.
 */
export interface Showing {
  readonly nationalities: readonly NationalityShown[];
  /** Seats that win and lose together; left out where every seat is for itself. */
  readonly sides?: readonly { readonly id: string; readonly name: string; readonly seats: readonly string[] }[];
  /** Must enemies not look at each other's board? */
  readonly hasSecrets?: boolean;
  readonly sheets: readonly SheetShown[];
  /** How the map of an edition in the making is shown; left out where its data are what is shown. */
  sheetsOf?(map: Value): readonly SheetShown[];
  /** Places that are on no sheet, in the order in which they lie under the maps; left out where there are none. */
  readonly boxes?: readonly BoxShown[];
  readonly counters: readonly CounterShown[];
  /** Formations whose colours counters bear, by their ids, with what stands on the marker of one; left out where none do. */
  readonly formations?: { readonly [id: string]: { readonly name: string; readonly colour: string; readonly short?: string } };
  readonly scenarios: readonly ScenarioShown[];
  readonly sequence: Sequence<string>;
  readonly glossary: Glossary;
  /** What happens in words; what was told before is not asked for. */
  readonly accounts: AccountBook<unknown>;
  readonly layers: readonly LayerOffer[];
  /** Bulk acts that the game proposes; left out where it proposes none. */
  readonly proposals?: readonly ProposalOffer[];
  /** The table of combat results. */
  readonly results: ResultsTable;
  /** How many faces its dice have; left out: six. */
  readonly faces?: number;
  /** The table of combat results stands first. */
  readonly charts: readonly Chart[];
  readonly board: BoardShown;
  readonly plays: Plays;
  /** How many units may end a move in a hex; left out where that is not counted by units. */
  readonly stacking?: { readonly most: number; readonly rule: string };
  /** Its order of play is shown as a stave of two lanes, one cell a phase, each by a short name; left out where it is not. */
  readonly stave?: { readonly shorts: { readonly [phase: string]: string } };
  /** Battles that are fought in rounds by divisions at ranges; left out where there are none. */
  readonly engagement?: EngagementShown;
  /** Happenings that are told as one where those that follow one another differ in nothing but this particular, of which the one then has a list. */
  readonly together?: { readonly [what: string]: string };
  /** What the objectives that a seat holds are counted by; left out where a game has none. */
  readonly objectives?: ObjectivesShown;
  /** How a game of many turns is reported, turn by turn; left out where none is so long. */
  readonly chronicle?: ChronicleShown;
  /** Fetches the rules' words. */
  book(): Promise<BookShown>;
}

/** What a game shows: with the figures of an edition, where there is one. */
export type Shows = (edition: Edition | null) => Showing;

/** A game as it is announced before anything of it is fetched, and how what it shows is. */
export interface Announced {
  readonly id: string;
  readonly title: string;
  /** When and where, in a few words. */
  readonly subtitle: string;
  /** What it is about, in two sentences. */
  readonly about: string;
  readonly scenarios: readonly {
    readonly id: string;
    readonly title: string;
    readonly turns: number;
    /** The number of the first turn; 1 where left out. */
    readonly from?: number;
  }[];
  readonly seats: readonly { readonly id: string; readonly name: string }[];
  /** Where its drawings for day and night lie: without words, 480 by 300, and any side may be cut; left out where it has none of its own. */
  readonly picture?: { readonly day: string; readonly night: string };
  /** Left out where it teaches none. */
  readonly lessons?: readonly LessonAnnounced[];
  /** Games of their own that are played by its rules; left out where there are none. */
  readonly titles?: readonly TitleAnnounced[];
  shows(): Promise<Shows>;
  /** Fetches the forms of its data, by which its editions are filled in; left out where it has none. */
  forms?(): Promise<Forms>;
}

/** A game that is an edition of another: its own map, counters and scenarios, played by the same rules. */
export interface TitleAnnounced {
  readonly id: string;
  readonly title: string;
  /** When and where, in a few words. */
  readonly subtitle: string;
  /** What it is about, in two sentences. */
  readonly about: string;
  /** Where its drawings for day and night lie: without words, 480 by 300, and any side may be cut. */
  readonly picture: { readonly day: string; readonly night: string };
  readonly scenarios: Announced['scenarios'];
  fetch(): Promise<Edition>;
}

export interface NationalityShown {
  readonly id: string;
  readonly name: string;
  /** Whose units they are when a game begins; the first of a seat stands for it. */
  readonly seat: string;
  readonly face: string;
  readonly edge: string;
  readonly edgeDark?: string;
  readonly ink: string;
  readonly box: string;
  readonly band: string;
  readonly mark: 'cross' | 'crescent' | 'shield' | 'star' | 'roundel' | 'bars' | 'lozenge' | 'chevron';
}

/** Classes of roads and of railways, where a map tells them apart; they are drawn the thinner the less can be carried over them. */
export type RoadShown = 'primary' | 'secondary';
export type RailShown = 'multi' | 'single' | 'low';

type RingShown = readonly (readonly [x: number, y: number])[];

/** Coasts, lakes and rivers as nature drew them, in the grid's hex units: x to the east, y to the north. */
export interface NatureShown {
  readonly land: readonly RingShown[];
  readonly lakes: readonly RingShown[];
  readonly rivers: readonly RingShown[];
  /** Address of the surveyed heights, in the form that tools/draft-map/heights.mjs writes. */
  readonly heights?: string;
}

/** A name written along a water: where its middle lies (hex units, y to the north), how high in px at a hex of 104 px, how spaced, how tilted. */
export interface NameShown {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly spacing: number;
  readonly tilt?: number;
  /** Hex widths in pixels from which it is shown. */
  readonly from?: number;
  /** How far it may be moved out of the way, in hex widths, where it has more room than most names of waters. */
  readonly drift?: number;
}

/** A printed map, with what is printed in its hexes and along their sides. */
export interface SheetShown {
  readonly id: string;
  readonly title: string;
  readonly grid: GridSpec;
  readonly hexes: readonly {
    readonly hex: string;
    readonly terrain: string;
    /** How its ground is drawn, where that is not the name of its terrain. */
    readonly looks?: readonly ('rough' | 'mountain' | 'woods' | 'forest' | 'marsh')[] | undefined;
    readonly country?: string | undefined;
    readonly city?: string | undefined;
    /** How large the city is, where a map tells cities apart. */
    readonly extent?: 'minor' | 'major' | undefined;
    readonly town?: string | undefined;
    /** Where the sign of its city or town stands, in hex widths east and north of its middle; left out where it stands there. */
    readonly aside?: readonly [east: number, north: number] | undefined;
    readonly objective?: boolean | undefined;
    /** A fortification is printed in it. */
    readonly fort?: boolean | undefined;
  }[];
  readonly hexsides: readonly {
    readonly between: readonly [string, string];
    readonly river?: string | undefined;
    readonly major?: boolean | undefined;
    readonly road?: boolean | RoadShown | undefined;
    readonly rail?: boolean | RailShown | undefined;
  }[];
  /** How the country lies on this grid; left out where coasts follow the hexes. */
  readonly nature?: NatureShown;
  readonly waters?: readonly NameShown[];
  /** Hexes in which something holds that their terrain does not say: a rim around them, or a faint wash, in that colour. */
  readonly regions?: readonly {
    readonly title: string;
    readonly hexes: readonly string[];
    readonly look: 'rim' | 'pale';
    readonly colour: string;
  }[];
  /** Zones of the sea by their hexes, with lines between them; left out where there are none. */
  readonly zones?: readonly ZoneShown[];
  /** Where there is no room for all numbers of hexes, those are shown whose column and row can be divided by this. */
  readonly numbered?: number;
}

/** A zone of the sea. */
export interface ZoneShown {
  /** The hexes that are of it and of no zone before it. */
  readonly hexes: readonly string[];
  /** What a position calls it, where it is a place. */
  readonly id: string;
  readonly title: string;
  /** The hex at which those lie who are in it. */
  readonly at: string;
}

/** A place that is on no sheet: a holding box. */
export interface BoxShown {
  /** What a position calls it. */
  readonly id: string;
  readonly title: string;
  /** What is printed under the title. */
  readonly notes: readonly string[];
  /** Whose it is; left out where anybody's. */
  readonly nationality?: string;
}

/** A scenario as one chooses it. */
export interface ScenarioShown {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** The hexes that are played on; left out where all are. */
  readonly area?: readonly string[];
  /** The boxes beside the map that it uses, by their ids; left out where all are. */
  readonly boxes?: readonly string[];
  /** The last game turn that there can be. */
  readonly turns: number;
  /** The last game turn where this option is agreed on (its value is true); left out where none shortens it. */
  readonly earlier?: { readonly option: string; readonly turns: number };
  /** The first game turn; left out where that is 1. */
  readonly from?: number;
  /** What stands on the map at the start, seat by seat. */
  readonly setup: { readonly [seat: string]: readonly { readonly units: readonly string[] }[] };
  readonly arrivals: readonly { readonly turn: number; readonly units: readonly string[]; readonly hex: string }[];
  /** The rule by which units arrive. */
  readonly arrivesBy: string;
  /** Phases in which nothing is ever played in it, by their names; left out where there are none. */
  readonly unplayed?: readonly string[];
  /** Phases in which something is played only where this option is agreed on (its value is true); left out where there are none. */
  readonly onlyWith?: { readonly option: string; readonly phases: readonly string[] };
  /** Layers, by their ids, of which there is nothing in it. */
  readonly unlaid?: readonly string[];
  /** What the shipping of a seat carries in a turn of its own, in points of supply (`ShippingShown`); left out where nobody has any. */
  readonly shipping?: { readonly [seat: string]: number };
  /** From how many points on it is won, and by which rule; left out where nobody counts any. */
  readonly won?: { readonly says: string; readonly rule: string };
  /** Names of the groups that it has, those that come later last; null for one that has none (`FleetShown.listed`). */
  readonly groups?: readonly (string | null)[];
}

/**
 * Which acts the map plays by itself. Their parts are called as in any game: `take-up` {from, units}, `step` {to}, `attack` {hex, units} …
 */
export interface Plays {
  readonly takeUp: string;
  readonly step: string;
  readonly leave: string;
  readonly putDown: string;
  readonly takeOn: string;
  readonly attack: string;
  /** How an attack is fought once it has been given. Left out where the page tells no more of it then. */
  readonly battle?: BattleShown;
  /** Flags of an attack after its units, as they usually are: each has a button of its own by which the attack is given otherwise. */
  readonly flags?: { readonly [part: string]: boolean };
  /** An attack by who is on the move on the hex in its part `to`, with what comes after as it usually is. Left out where there is none. */
  readonly storm?: { readonly act: string; readonly to: string; readonly plain: { readonly [part: string]: boolean } };
  readonly end: string;
  /** Acts of one word that play goes on by, the most wanted first. */
  readonly forward: readonly string[];
  /** By act, the question {} whose answer is what its amounts may well be, as `given`: they stand there, to be changed or sent. */
  readonly suggests?: { readonly [act: string]: string };
  /** Acts of which the question `prospect` tells what they would come to while they are put together. */
  readonly prospects?: readonly string[];
  /** Acts of one part whose choices are shown with what the umpire foresees of each. */
  readonly foretold?: readonly string[];
  /** Acts that can be laid down in a phase as numbered orders, and are given one after another later. */
  readonly numbered?: { readonly [act: string]: NumberedOrder };
  /** Acts in which each of some is given one of few roles: they stand side by side, and what each may be is asked of all at once. */
  readonly roles?: readonly string[];
  /** By act, parts that are taken as they usually are, and may be taken otherwise once the rest is named. */
  readonly usual?: { readonly [act: string]: Facts };
  /** Acts that begin with none of their pieces named, because few are meant; all others begin with all, where all can be. */
  readonly sparing?: readonly string[];
  /** Acts that no click on the map begins: their button does. */
  readonly deliberate?: readonly string[];
  /** Questions that hardly anybody wants to be asked, each with the act of one word that answers it. */
  readonly formalities?: readonly { readonly step: string; readonly act: string; readonly says: string }[];
  /** Questions for which a seat may have standing orders. */
  readonly orders?: readonly StandingOrders[];
}

/** The procedure in which an attack is fought, and where its frame remembers what is told of it; its `hex` is the one attacked. */
export interface BattleShown {
  readonly procedure: string;
  /** Where it remembers who attacks. */
  readonly units: string;
  /** Where it remembers the code of the result, null until the dice have fallen. Left out where it remembers none. */
  readonly result?: string;
  /** The steps of it at which the dice have not fallen. Left out where the result tells. */
  readonly before?: readonly string[];
  /** Where it remembers, as true or false, that it was begun by `storm`. Left out where no attack is, or none of these goes on for long. */
  readonly stormed?: string;
}

/** How a numbered order is drawn. */
export interface NumberedOrder {
  /** The parts of the act that say where it begins and where it leads: places, or a way of which the last place counts. */
  readonly from: string;
  readonly to: string;
  readonly kind: 'move' | 'strike';
}

/** A question that a seat may answer once for all, by one of some orders; the first of them is the one that gives nothing away. */
export interface StandingOrders {
  readonly step: string;
  readonly says: string;
  readonly orders: readonly [StandingOrder, ...StandingOrder[]];
}

/** An answer to every question of a step: `where` that holds of it, and else what `otherwise` says, or the seat is asked. */
export interface StandingOrder {
  readonly says: string;
  readonly answer: Command;
  readonly where?: Facts;
  readonly otherwise?: Command;
}

/**
 * By which procedure such a battle is fought, which question {} is answered by how it stands (`engagement.ts`), the acts by which one begins, and
 * those before it in its phase that tell how both sides have met.
 */
export interface EngagementShown {
  readonly procedure: string;
  readonly question: string;
  readonly begins: readonly string[];
  readonly meets: readonly string[];
}

/** The happening that tells how many objectives each seat holds, with the particular that is a seat's, and the rule. */
export interface ObjectivesShown {
  readonly seat: string;
  readonly rule: string;
  readonly told: string;
  readonly count: string;
}

/** How the rules are read where they allow more than one reading. */
export interface RulingShown {
  readonly id: string;
  readonly about: readonly string[];
  readonly question: string;
  /** The one that is played stands first; where an option switches it, they stand in the order of the option's values. */
  readonly readings: readonly string[];
  readonly ours: string;
  readonly why: string;
  readonly option: string | null;
}

export interface BookShown {
  readonly rulebook: Rulebook;
  readonly chapters: { readonly [chapter: number]: string };
  /** Titles of the sections of chapters, by the part of a rule's number before its letters; left out where it has none. */
  readonly sections?: { readonly [section: string]: string };
  /** Left out where there are none. */
  readonly rulings?: readonly RulingShown[];
  /** What the short words in the rules stand for. */
  readonly shorts?: { readonly [short: string]: string };
  /** Left out where nothing is known of where its figures come from. */
  readonly sources?: SourcesShown;
}
