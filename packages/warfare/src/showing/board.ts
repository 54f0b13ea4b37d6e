/** Where a position, as it is saved, has what lies on the board. */
export interface BoardShown {
  readonly counters: CountersShown;
  /** Further families of counters, which lie in the same hexes: air units. */
  readonly others?: readonly CountersShown[];
  /** What carries supply and is no unit: it comes and goes, splits and merges. */
  readonly carriers?: readonly CarriersShown[];
  /** What lies in places in amounts, by whose it is: supply points. */
  readonly stores?: readonly StoresShown[];
  /** A family of places, each with the seat that holds it; whoever else is named holds nothing. */
  readonly held?: string;
  /** What is known of the hexes of the map. */
  readonly places?: PlacesShown;
  readonly shipping?: ShippingShown;
  /** Groups in which counters go, side by side. */
  readonly fleets?: readonly FleetShown[];
  readonly sightings?: SightingsShown;
  /** The procedure by which a game is set up, and the rule of it; left out where that is a phase of the sequence of play. */
  readonly setUp?: { readonly procedure: string; readonly rule: string };
}

/** The family of counters, and what its columns are. */
export interface CountersShown<Family extends string = string, Column extends string = string> {
  readonly family: Family;
  readonly at: Column;
  /** Left out where all have but one. */
  readonly steps?: Column;
  readonly marks: Column;
  /** Which side of a counter that has two is up. */
  readonly side?: Column;
  /** Columns of one word that are told like marks, by the name of the column and the word: "mode reserve". */
  readonly told?: readonly Column[];
  /** The counter of another family that carries it, in whose place it is then. */
  readonly aboard?: Column;
  /** Families in whose members they may be ("in mission-3"): such a one is shown where the member itself is. */
  readonly within?: readonly { readonly family: string; readonly at: string }[];
  /** Families of counters that may have them aboard ("aboard uk-abdiel"): such a one is shown where that is. */
  readonly carriedBy?: readonly { readonly family: string; readonly at: string }[];
  /** Hits on it, of which its counter shows so many rings. */
  readonly hits?: Column;
  /** The hex in which it is to come down, where that is planned: its owner alone is shown it; with what is said of those of a hex. */
  readonly planned?: { readonly at: Column; readonly says: string };
  /** Further figures of a counter, in words: `['point aboard', 'points aboard']`. */
  readonly figures?: { readonly [column in Column]?: readonly [one: string, several: string] };
  /** Places that are piles beside the map. A piece in a place that is neither pile nor hex is not shown. */
  readonly piles: { readonly [place: string]: string };
  /** By the title of a phase, the marks of whoever has done in it what he can. */
  readonly spent: { readonly [phase: string]: readonly string[] };
}

/** Groups of one seat's counters: what the enemy sees of them goes by tokens, of which a view says no more than where they are. */
export interface FleetShown<Family extends string = string, Column extends string = string> {
  readonly seat: string;
  readonly family: Family;
  readonly at: Column;
  /** Which of the scenario's groups it is, from 1 (`ScenarioShown.groups`). */
  readonly listed: Column;
  /** There while the enemy sees it. */
  readonly seen: Column;
  readonly marks: Column;
  /** The column of its ships that counts how long they have been out, how much of that is too long, and what it is called: "segments at sea". */
  readonly out?: { readonly column: string; readonly most: number; readonly says: string };
  /** What a group is called that the scenario does not name, before its number; and one of which the enemy knows no more than that he sees it. */
  readonly titles: { readonly own: string; readonly seen: string };
}

/**
 * The happenings by which a seat is told that it sees a group of ships, and that it has lost one from sight, and in them the particulars that name whose
 * doing it is, the ships and the place: who sees it of the first, whose it is of the second.
 */
export interface SightingsShown {
  readonly seen: string;
  readonly lost: string;
  readonly seat: string;
  readonly ships: string;
  readonly at: string;
}

/** A family of trucks and wagons of one nationality. */
export interface CarriersShown<Family extends string = string, Column extends string = string> {
  readonly family: Family;
  readonly nationality: string;
  readonly at: Column;
  readonly points: Column;
  /** What is aboard, of which `of` make a point of supply. */
  readonly load: Column;
  readonly of: number;
  /** Is it trucks or wagons? The first where nothing is said. */
  readonly kind: Column;
  readonly kinds: { readonly [kind: string]: { readonly looks: 'truck' | 'wagon'; readonly name: string } };
}

export interface StoresShown<Family extends string = string> {
  readonly family: Family;
  /** What it is called: "depot". */
  readonly title: string;
  /** What it counts, "point", "points"; and in two letters, for a plate on the map. */
  readonly counts: readonly [one: string, several: string, short: string];
  /** It counts parts, of which so many make a point, and lies in a crate: "token", "tokens". */
  readonly parts?: { readonly of: number; readonly counts: readonly [one: string, several: string] };
}

/** A family of hexes, and what its columns say of each. */
export interface PlacesShown<Family extends string = string, Column extends string = string> {
  readonly family: Family;
  /** The seat that holds it; whoever else is named holds nothing. Flags fly over the places that are worth one. */
  readonly held?: { readonly by: Column; readonly flags: readonly string[] };
  /** The level of its field works, and what they are called. */
  readonly works?: { readonly level: Column; readonly title: string };
  /** The level of its air base, for how much of it has been paid, and what it is called. */
  readonly bases?: { readonly level: Column; readonly paid: Column; readonly title: string };
  /** The hits on its port. */
  readonly ports?: PortsShown<Column>;
  /** Airfields, each with what may take off there in a turn, and the hits on those of a hex. */
  readonly fields?: { readonly hits: Column; readonly bases: readonly FacilityShown[] };
  /** Ports, each with what it handles in a turn, and the hits on those of a hex. */
  readonly harbours?: { readonly hits: Column; readonly ports: readonly FacilityShown[] };
  /** The level of a zone of which the hex is the middle, by the seat that has laid it, and what it is called. */
  readonly zones?: { readonly levels: { readonly [seat: string]: Column }; readonly title: string };
  /** What became of its railways, by marks: torn up, or of the other gauge, which ends at a railhead. */
  readonly rails?: { readonly marks: Column; readonly down: string; readonly changed: string; readonly railhead: string };
}

/** An airfield or a port: several in a hex add up. */
export interface FacilityShown {
  readonly hex: string;
  readonly name: string;
  readonly capacity: number;
}

/** Ports, and what hits on them leave of what comes ashore there. */
export interface PortsShown<Column extends string = string> {
  readonly hits: Column;
  /** In points of supply, what comes ashore in a phase. */
  readonly ports: readonly { readonly hex: string; readonly name: string; readonly capacity: number }[];
  /** By the number of hits, the part of that which is left, the first for a port without any. */
  readonly left: readonly number[];
}

/** Of a fact that says for each seat what its shipping has carried in this turn of its own, of which `of` make a point of supply. */
export interface ShippingShown<Fact extends string = string> {
  readonly fact: Fact;
  readonly of: number;
  readonly rule: string;
}

type FamilyIn<State> = keyof State & string;
type ColumnIn<Members> = NonNullable<Members> extends { readonly [id: string]: infer Member } ? keyof Member & string : never;

/** The same, of positions that are saved as `State`: every family and column is one that there is. */
export interface BoardOf<State> extends BoardShown {
  readonly counters: { readonly [F in FamilyIn<State>]: CountersShown<F, ColumnIn<State[F]>> }[FamilyIn<State>];
  readonly carriers?: readonly { readonly [F in FamilyIn<State>]: CarriersShown<F, ColumnIn<State[F]>> }[FamilyIn<State>][];
  readonly stores?: readonly StoresShown<FamilyIn<State>>[];
  readonly held?: FamilyIn<State>;
  readonly places?: { readonly [F in FamilyIn<State>]: PlacesShown<F, ColumnIn<State[F]>> }[FamilyIn<State>];
  readonly shipping?: ShippingShown<FamilyIn<State>>;
  readonly sightings?: SightingsShown;
  readonly fleets?: readonly { readonly [F in FamilyIn<State>]: FleetShown<F, ColumnIn<State[F]>> }[FamilyIn<State>][];
}
