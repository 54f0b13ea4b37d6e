/** What is printed on a counter. */
export interface CounterShown {
  readonly id: string;
  readonly nationality: string;
  readonly kind: 'land' | 'air' | 'naval';
  readonly name: string;
  readonly short: string;
  readonly type: string;
  readonly size: UnitSizeShown;
  /** The formation whose colour it bears. */
  readonly formation?: string | null;
  /** Whole, and reduced. */
  readonly attack: readonly number[];
  readonly defense: readonly number[];
  /** In movement points. */
  readonly movement: number;
  readonly steps: number;
  /** Of counters that show another side as they move than as they fight. */
  readonly sides?: SidesShown;
  /** Of air units whose figures are those of aircraft. */
  readonly flies?: FliesShown;
  /** Of ships. */
  readonly sails?: SailsShown;
}

/** What is printed on a ship. */
export interface SailsShown {
  readonly silhouette: 'warship' | 'craft' | 'freighter';
  /** What it barrages with, and how far, in hexes; null of what has no guns. */
  readonly guns: { readonly barrage: number; readonly range: number } | null;
  /** Points of supply that it carries; 0 of what carries none. */
  readonly holds: number;
  /** Of ships that fight one another: drawn as a hull with all their figures. */
  readonly fights?: FightsShown;
}

/** What is printed on a ship that fights others. */
export interface FightsShown {
  /** Its type by its letters: "CLA". */
  readonly letters: string;
  readonly gunnery: number;
  /** What of that reaches to long range. */
  readonly long: number;
  readonly antiaircraft: string;
  readonly torpedoes: number;
  readonly protection: number;
  readonly speed: number;
  readonly hasRadar: boolean;
  /** So many hits sink it. */
  readonly bears: number;
}

/** What is printed on an air unit; figures are those of it whole, and reduced. */
export interface FliesShown {
  /** What it is by its letters, that of its silhouette first. */
  readonly classes: readonly string[];
  readonly silhouette: 'fighter' | 'tactical' | 'strategic' | 'transport';
  /** It attacks in the air: where it does not, its rating stands in brackets. */
  readonly isOffensive: boolean;
  readonly rating: readonly number[];
  readonly support: readonly number[];
  /** In points of supply, in quarters; 0 of what carries none. */
  readonly capacity: readonly number[];
  /** In hexes. */
  readonly range: number;
  /** The marks of those that are ready to fly: all others are struck and faded. Left out where that is not seen of them. */
  readonly ready?: readonly string[];
  /** Of air units that show attack and defence in the air, drawn by the plan of their type. */
  readonly duels?: { readonly plan: string; readonly defense: number; readonly isSquadron: boolean };
}

export type UnitSizeShown = 'battalion' | 'regiment' | 'brigade' | 'division' | 'corps' | 'army' | 'front' | 'none';

/** A counter with two sides: what both share, and each by the word by which a position says that it is up; the first is up unsaid. */
export interface SidesShown {
  readonly sides: { readonly [side: string]: SideShown };
  /** How well it does what it does, whatever its strength; null where it has no such figure. */
  readonly rating: number | null;
  /** What the ground of its symbol says of it: yellow for armour, red for mechanized units. */
  readonly ground: 'armor' | 'mech' | 'other';
  /** Wheels under its symbol: how much of it rides on trucks of its own. */
  readonly wheels: 0 | 1 | 2;
  /** How far it fires, in hexes; left out of what does not. */
  readonly range?: number;
  /** It is less than a whole regiment: its pip is thin. */
  readonly isSmall: boolean;
  /** It stands for a part of another unit: its edge is dashed. */
  readonly isPart: boolean;
}

export interface SideShown {
  /** "Combat side". */
  readonly title: string;
  readonly strength: number;
  /** What the strength is for: any combat, defence alone, a barrage, or how far a headquarters passes supply on. */
  readonly as: 'combat' | 'defense' | 'barrage' | 'throw';
  readonly movement: number;
  readonly by: 'leg' | 'track' | 'truck';
  /** Its lower third is pale, cut on the slant. */
  readonly isPale: boolean;
}
