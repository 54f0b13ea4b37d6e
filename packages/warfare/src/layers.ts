import { DataError, described, type Explanation, type Facts, type Value } from '@sandtable/umpire';

/** How a place is washed, for the seat that asks: its side's, the enemy's, of both; where somebody can come; where there is supply. */
export type Wash = 'ours' | 'theirs' | 'both' | 'reach' | 'threat' | 'supplied';

/** `held` and `wanted` fly a flag, `wanted` a star with it; `source` and `cut` speak of supply. */
export type Mark = 'source' | 'cut' | 'held' | 'wanted';

/**
 * What comes to somebody, over the places from where it lies to him; `amount` is of whatever flows. Where ways of a `group` run together they
 * are as wide as their sum; groups are counted from 0 and told apart by colour and core. `says` is the line for whoever does not see it.
 */
export interface Flow {
  readonly group: number;
  readonly path: readonly string[];
  readonly amount: number;
  readonly says: string;
}

/** How well those in a place are off: wholly, by half, or not at all; `letter` stands in the sign. */
export interface Moon {
  readonly place: string;
  readonly moon: 'whole' | 'half' | 'none';
  readonly letter: string;
  readonly says: string;
}

/** Why a reach ends between two places: its points are spent, somebody bars it, or nothing crosses there; or how far a range reaches. */
export interface Edge {
  readonly between: readonly [string, string];
  readonly edge: 'spent' | 'barred' | 'uncrossable' | 'range';
}

/** The answer to a question about the whole map, as it is laid over it: whoever draws it computes nothing and reads no sentence. */
export interface Layers {
  /** Places and how each is washed, with what is written in it. */
  readonly washes: readonly { readonly place: string; readonly wash: Wash; readonly figure?: string }[];
  /** Ways, such as of supply, each from where it is needed to its source. One that is cut ends with the place that it cannot enter. */
  readonly lines: readonly { readonly path: readonly string[]; readonly cut: boolean }[];
  /** Places with a mark, and of what nationality the flag is that it flies. */
  readonly marks: readonly { readonly place: string; readonly mark: Mark; readonly flag?: string }[];
  readonly flows?: readonly Flow[];
  readonly moons?: readonly Moon[];
  readonly edges?: readonly Edge[];
  /** What is seen, in words; `sign` is a wash, a mark, a moon, an edge, `line` or `flow`. */
  readonly legend: readonly { readonly sign: Wash | Mark | Moon['moon'] | Edge['edge'] | 'line' | 'flow'; readonly says: string }[];
  /** The rule of what is seen, where it is not the one of the whole layer. */
  readonly rule?: string;
  /** What is told beside the map of what lies over it. */
  readonly beside?: Beside;
}

/** Who lies in a place, as a card beside the map: a base with its aircraft, group by group. */
export interface Card {
  readonly place: string;
  readonly title: string;
  /** What acts call what it is about, where that is not the place. */
  readonly subject?: string;
  /** The nationality whose it is. */
  readonly nationality: string;
  /** How it stands, in a few words. */
  readonly says: string;
  readonly rule: string;
  /** Each with what is said where nobody is in it. */
  readonly groups: readonly { readonly title: string; readonly nobody: string; readonly pieces: readonly string[] }[];
}

/** Something that is told line by line, with the rule of each line and the places that it is about, and what may come of it by the dice. */
export interface Told {
  readonly title: string;
  readonly lines: readonly {
    readonly says: string;
    readonly rule: string;
    readonly value?: string;
    readonly places?: readonly string[];
  }[];
  /** Each in so many of all falls; bad ones are bad for whoever asks. */
  readonly chances?: readonly { readonly says: string; readonly of: readonly [many: number, all: number]; readonly isBad?: boolean }[];
}

/** A way as it is led, through the places that are named, and what speaks for it. */
export interface Way {
  readonly says: string;
  readonly path: readonly string[];
  readonly isTaken: boolean;
}

/** What a command would come to that is still put together, in words, and as it is laid over the map: `prospect` {act, …} answers it. */
export interface Prospect {
  readonly told: readonly Told[];
  /** Ways to where the one that is put together ends, that can be taken in its place; left out where there is nothing to choose. */
  readonly ways?: readonly Way[];
  /** By place, the whole way there where one that is led can go on to it by more than a step: a click there leads it so. */
  readonly routes?: { readonly [place: string]: readonly string[] };
  readonly layers?: Layers;
  /** Of pieces that may be named, by their ids, a few words each: how far an air unit would fly. */
  readonly notes?: { readonly [piece: string]: string };
}

/** An answer with a prospect. */
export const foreshown = (prospect: Prospect): Explanation => ({
  value: prospect.told.length,
  lines: [],
  prospect: prospect as unknown as Value,
});

/** What is told beside the map: cards of places, and whatever is known of who has been chosen among those in them. */
export interface Beside {
  readonly cards: readonly Card[];
  readonly told: readonly Told[];
  /** Acts that can be begun where a card lies, or with who lies there. */
  readonly acts: readonly string[];
}

/** A question about the whole map that a game answers in layers: `layer` {id, units}. */
export interface LayerOffer {
  readonly id: string;
  /** One or two words. */
  readonly title: string;
  /** What stands over its legend, where that is another. */
  readonly heading?: string;
  readonly icon: 'supply' | 'zones' | 'control' | 'reach' | 'threat' | 'air' | 'ship';
  readonly rule: string;
  /** The letter that stands on its button while the question `alert` {id} is answered by more than 0; left out where it never is. */
  readonly alert?: string;
  /** What that letter says, where it is not that somebody goes without. */
  readonly alertSays?: string;
  /** What to do first where it is about chosen units and none are chosen; null where it needs none. */
  readonly needs: string | null;
}

/** Nothing to be laid over the map yet. */
export const NOTHING_LAID: Layers = { washes: [], lines: [], marks: [], legend: [] };

/** An answer with its layers. */
export const laidOver = ({ value, lines }: Explanation, layers: Layers): Explanation => ({
  value,
  lines,
  layers: layers as unknown as Value,
});

/** Which of a game's layers a question asks for. @throws DataError that names those there are */
export function layerAsked<Id extends string>(offers: readonly { readonly id: Id }[], { id }: Facts): Id {
  const offer = offers.find((one) => one.id === id);
  if (!offer) throw new DataError(`id: there is no layer ${described(id)}; known are ${offers.map((one) => one.id).join(', ')}`);
  return offer.id;
}

/** A particular of an answer that is a list; of anything else nothing. */
export const listIn = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as readonly T[]) : []);

/** "1 stack", "7 stacks". */
export const counted = (number: number, one: string, several: string): string => `${number} ${number === 1 ? one : several}`;

const factsIn = (value: unknown): Facts => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Facts) : {});

const costOf = (value: Value | undefined): string => {
  const cost = typeof value === 'object' ? factsIn(value)['cost'] : value;
  return typeof cost === 'number' || typeof cost === 'string' ? String(cost) : '';
};

/** The hexes of an answer about reach, each with its cost in movement points. */
export const costsIn = (answer: Explanation, wash: Wash): Layers['washes'] =>
  Object.entries(factsIn(answer['hexes'])).map(([place, value]) => ({ place, wash, figure: costOf(value) }));

/** How many hexes somebody can reach. */
export const reachOf = (whose: string, hexes: number): string =>
  hexes === 0 ? `${whose}: nowhere to go` : `${whose}: ${counted(hexes, 'hex', 'hexes')}, each with its cost`;

/** Where units can go, from the answer about it; where they can go nowhere, why. */
export function reachLayers(answer: Explanation, wash: 'reach' | 'threat', whose: string): Layers {
  const washes = costsIn(answer, wash);
  const why = washes.length === 0 ? answer.lines[0]?.says : undefined;
  return { ...NOTHING_LAID, washes, legend: [{ sign: wash, says: why ?? reachOf(whose, washes.length) }] };
}

/** How many places are washed so. */
export const washed = ({ washes }: Pick<Layers, 'washes'>, wash: Wash): number => washes.filter((one) => one.wash === wash).length;
