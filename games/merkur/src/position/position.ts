import type { Facts as Json, Setup } from '@sandtable/umpire';
import {
  bits,
  Column,
  count,
  counters,
  declare,
  hexNames,
  hexOf,
  perhaps,
  place,
  unitAt,
  usually,
  word,
  type StateOf,
} from '@sandtable/warfare';
import { optionOf } from '../options.ts';
import { withAnchorages, worldWithin } from '../world/area.ts';
import { scenarioIn } from '../world/scenario-list.ts';
import { territoryOf } from '../world/territory.ts';
import { SIDES, type Side } from '../world/sides.ts';
import { SIXTHS, THIRDS } from '../world/supply-points.ts';
import { worldOf } from '../world/world.ts';
import { aircraft } from './air.ts';
import type { Merkur } from './facts.ts';
import { assaults } from './assaults.ts';
import { groups } from './groups.ts';
import { missions } from './missions.ts';
import {
  BASE_SUPPLY,
  FRESH_BASE,
  FRESH_PORT,
  FOUGHT_OVER,
  LOST,
  MARKS,
  OWNERS,
  SUPPLY,
  type BaseSupply,
  type Owner,
  type Supply,
} from './marks.ts';
import { boxPlaces, DEAD, GONE, heldNames, LATER, placesOff } from './off-map.ts';
import { decks } from './sea.ts';
import { SEQUENCE } from './sequence-of-play.ts';
import { ships } from './ships.ts';
import { gsp, gspHeld, gspLanded, lp, lpHeld, lpLanded } from './supply-stocks.ts';

export type { Merkur };
export { DEAD, GONE, LATER, SIXTHS, THIRDS };
export { gsp, lp };

/** Amounts, points spent and turns that are counted stay far below this. */
const MOST = 10_000;
/** Missions have numbers of six digits at most. */
const MOST_MISSIONS = 999_999;
/** In no hex: it has not moved in the phase. */
const UNMOVED = -1;
/** In no hex: it is to attack nobody. */
const NOBODY = -1;

const stepsUnsaid = (position: Merkur, unit: number): number => (hexOf(position, unit) === DEAD ? 0 : unitAt(position, unit).steps);

/** Whose a hex is at the start of the scenario (2.E.2). */
const ownerAtStart = ({ scenario, world }: Merkur, hex: number): number => OWNERS[territoryOf(world, scenario)[hex] ?? 'nobody'];

const highestZone = ({ world }: Merkur): number => world.tables.ground.interdiction.levels.length;

/** Where the drop of a unit is planned to be. */
const plan = new Column(perhaps(place<Merkur>([hexNames]), UNMOVED), UNMOVED);

/**
 * What a position consists of, and how it is saved. Units that are not there yet are left out, and so is what goes without saying: all steps,
 * general supply, no marks; hexes that are whose they were at the start, without damage.
 *
 *     { "units": { "de-fjr3-1": { "at": "2925", "supply": "offensive", "marks": ["landed", "without-zoi"] }, "nz-22": { "at": "2925" } },
 *       "hexes": { "2925": { "owner": "axis", "hits": 1 } }, "gsp": { "2926": { "allied": 54 } } }
 *
 * Short words will do for units, hexes and supplies: "2925 offensive landed", "axis hits 1", "allied 9 GSP".
 */
export const declaration = declare<Merkur>()({
  families: {
    units: {
      ...counters<Merkur>(
        'unit',
        ({ world: { units } }) => units,
        ({ world: { unit } }) => unit,
      ),
      columns: {
        at: new Column(place<Merkur>([hexNames, placesOff, boxPlaces, decks]), LATER),
        steps: new Column(
          count<Merkur>({
            least: (position, unit) => (hexOf(position, unit) === DEAD ? 0 : 1),
            most: (position, unit) => unitAt(position, unit).steps,
            otherwise: stepsUnsaid,
          }),
          (position: Merkur, unit: number) => unitAt(position, unit).steps,
        ),
        marks: new Column(perhaps(bits<Merkur, keyof typeof MARKS>(MARKS), 0), 0),
        supply: new Column(perhaps(word<Merkur, Supply>(SUPPLY, SUPPLY.general), SUPPLY.general), SUPPLY.general),
        /** In whose Initial Phase its marker was put down (14.G.2.a#2). */
        found: new Column(perhaps(word<Merkur, Side>({ axis: 0, allied: 1 }, 0), 0), 0),
        /** Determinations that have found it at U-3 after the first (14.H.1.b.iii#2). */
        further: new Column(count<Merkur>({ most: () => MOST, otherwise: () => 0 }), 0),
        /** Movement points that it has spent in this phase, in quarters. */
        spent: new Column(count<Merkur>({ most: () => MOST, otherwise: () => 0 }), 0),
        /** In the air: the running number of its mission, and the base where it has gone aboard. */
        flight: new Column(count<Merkur>({ most: () => MOST_MISSIONS, otherwise: () => 0 }), 0),
        boarded: new Column(perhaps(place<Merkur>([hexNames, boxPlaces]), UNMOVED), UNMOVED),
        /** Where its drop is planned to be (10.N.1.c.i), and in which game turn that was noted. */
        plan,
        planned: new Column(count<Merkur>({ most: () => MOST, otherwise: () => 0 }), 0),
        /** The Air QM that gives it general supply, the hex where that comes down, and the one that gives it offensive supply (14.D.1). */
        'fed-by': new Column(perhaps(place<Merkur>([heldNames]), UNMOVED), UNMOVED),
        'fed-at': new Column(perhaps(place<Merkur>([hexNames]), UNMOVED), UNMOVED),
        'raised-by': new Column(perhaps(place<Merkur>([heldNames]), UNMOVED), UNMOVED),
        /** What of it an evacuation has saved, in sixteenths of an SP (9.I.2.c#3). */
        saved: new Column(perhaps(count<Merkur>({ most: () => MOST, otherwise: () => 0 }), 0), 0),
        /** The merchantman, or the first of several, that brings what was saved into port: till then it may be sunk with that. */
        lifted: new Column(perhaps(place<Merkur>([decks]), UNMOVED), UNMOVED),
        /** The number of its side's amphibious assault for which it is planned (9.I.2.a.iii). */
        assault: new Column(perhaps(count<Merkur>({ most: () => MOST_MISSIONS, otherwise: () => 0 }), 0), 0),
        /** Where it stood as the phase began, once it has moved in it (7.A#1). */
        began: new Column(perhaps(place<Merkur>([hexNames]), UNMOVED), UNMOVED),
        /** The hex that it is to attack, from the declaration till the combat (6.3.c.iii). */
        attacks: new Column(perhaps(place<Merkur>([hexNames]), NOBODY), NOBODY),
      },
      // A drop of one that is still to come may be planned (10.N.1.c.v).
      isWritten: (position: Merkur, unit: number) => hexOf(position, unit) !== LATER || plan.of(position, unit) !== UNMOVED,
      isOpen: true,
    },
    // Before the aircraft that are in them.
    missions: { ...missions, isOpen: true as const },
    aircraft,
    // Before the ships that are in them.
    'axis-assaults': assaults.axis,
    'allied-assaults': assaults.allied,
    'axis-groups': groups.axis,
    'allied-groups': groups.allied,
    ships,
    hexes: {
      called: 'hex',
      isOpen: true,
      size: ({ world }: Merkur) => world.grid.count,
      idOf: ({ world }: Merkur, hex: number) => world.grid.number(hex),
      memberOf: (position: Merkur, number: string) => hexNames.placeOf(position, number),
      columns: {
        owner: new Column(usually(word<Merkur, Owner>(OWNERS, OWNERS.nobody), ownerAtStart), ownerAtStart),
        /** Airfields that engineers have built there (4.B.2.b). */
        airfields: new Column(count<Merkur>({ most: () => MOST, otherwise: () => 0 }), 0),
        /** Hits on its airbases (4.B.5). */
        hits: new Column(count<Merkur>({ most: () => MOST, otherwise: () => 0 }), 0),
        /** Hits on its port (8.E.1.a). */
        'port-hits': new Column(count<Merkur>({ most: () => MOST, otherwise: () => 0 }), 0),
        /** The levels of the zones of interdiction of which it is the middle, by who has flown them (8.E.1.e). */
        'axis-zone': new Column(count<Merkur>({ most: highestZone, otherwise: () => 0 }), 0),
        'allied-zone': new Column(count<Merkur>({ most: highestZone, otherwise: () => 0 }), 0),
        /** The game turns that its holder has completed since he took it, or since its last repair (4.B.5.c#3). */
        held: new Column(count<Merkur>({ most: () => MOST, otherwise: () => 0 }), 0),
        /** Whose its airbases are: theirs who control it (4.B.4.a). */
        holder: new Column(usually(word<Merkur, Owner>(OWNERS, OWNERS.nobody), ownerAtStart), ownerAtStart),
        /** How its airbases were supplied when their side's supply was last determined (14.H.2). */
        'base-supply': new Column(perhaps(word<Merkur, BaseSupply>(BASE_SUPPLY, 0), 0), 0),
        /** What of it has been taken and does not work for its captor yet (4.B.4.b, 4.C.3.a). */
        /** SP that its port has handled in this player turn, in quarters (9.H.1.g.i). */
        'port-used': new Column(count<Merkur>({ most: () => MOST, otherwise: () => 0 }), 0),
        fresh: new Column(perhaps(bits({ base: FRESH_BASE, port: FRESH_PORT, lost: LOST, fought: FOUGHT_OVER }), 0), 0),
      },
    },
  },
  amounts: { gsp, lp, 'gsp-landed': gspLanded, 'lp-landed': lpLanded, 'gsp-held': gspHeld, 'lp-held': lpHeld },
  facts: {},
  phases: SEQUENCE,
});

/** Its facts as they are saved, and as a view shows what of them a seat may know. */
export type State = StateOf<typeof declaration>;

/** A position before anything is set up. @throws DataError */
export function emptyPosition(setup: Setup): Merkur {
  const scenario = scenarioIn(setup);
  const world = worldWithin(worldOf(setup.edition), scenario);
  const hasAnchorages = optionOf({ setup }, 'floatplane-bases') === 'ports';
  return declaration.opening({ setup, world: hasAnchorages ? withAnchorages(world) : world, scenario });
}

/** The position with these facts. @throws DataError */
export const readState = (setup: Setup, turn: number, phase: string, state: Json): Merkur =>
  declaration.read(emptyPosition(setup), turn, phase, state);

const { supply, found, further, spent, began, attacks, saved, lifted, assault } = declaration.families.units.columns;
const {
  owner,
  hits,
  held,
  holder,
  fresh,
  airfields,
  'base-supply': baseSupply,
  'port-hits': portHits,
  'port-used': portUsed,
  'axis-zone': ofAxis,
  'allied-zone': ofAllied,
} = declaration.families.hexes.columns;

const SUPPLIES = Object.keys(SUPPLY) as Supply[];
const WHOSE = Object.keys(OWNERS) as Owner[];

/** How a unit is supplied, or its marker (14.A.1, 14.B.6). */
export const supplyOf = (position: Merkur, unit: number): Supply => SUPPLIES[supply.of(position, unit)] as Supply;
/** In whose Initial Phase its marker was put down (14.G.2.a#2). */
export const foundBy = (position: Merkur, unit: number): Side => SIDES[found.of(position, unit)] as Side;
/** Determinations that have found it at U-3 after the first (14.H.1.b.iii#2). */
export const furtherOf = (position: Merkur, unit: number): number => further.of(position, unit);
/** Puts it into supply of that kind, without a marker. */
export function putInSupply(position: Merkur, unit: number, to: 'offensive' | 'general'): void {
  supply.set(position, unit, SUPPLY[to]);
  found.set(position, unit, 0);
  further.set(position, unit, 0);
}
/** Gives it the marker of a level, in whose colour it goes on counting. */
export function putOutOfSupply(position: Merkur, unit: number, to: Exclude<Supply, 'offensive' | 'general'>, by: Side, later = 0): void {
  supply.set(position, unit, SUPPLY[to]);
  found.set(position, unit, SIDES.indexOf(by));
  further.set(position, unit, later);
}

/** The number of its side's assault for which a unit is planned; 0 for none. */
export const unitAssault = (position: Merkur, unit: number): number => assault.of(position, unit);
export const setUnitAssault = (position: Merkur, unit: number, number: number): void => assault.set(position, unit, number);

/** Sixteenths of an SP: quarters of what is counted in quarters (9.I.2.c.ii.2). */
export const SIXTEENTHS = 16;
/** What of a unit an evacuation has saved, in sixteenths of an SP. */
export const savedOf = (position: Merkur, unit: number): number => saved.of(position, unit);
export const setSaved = (position: Merkur, unit: number, sixteenths: number): void => saved.set(position, unit, sixteenths);
/** Puts what was saved of a unit aboard of a ship, by its deck; null once it is in port, or sunk. */
export const setLifted = (position: Merkur, unit: number, deck: number | null): void => lifted.set(position, unit, deck ?? UNMOVED);

/** What it has spent of its movement points in this phase, in quarters. */
export const spentOf = (position: Merkur, unit: number): number => spent.of(position, unit);
export const setSpent = (position: Merkur, unit: number, quarters: number): void => spent.set(position, unit, quarters);

/** The hex in which a unit stood as the phase began; null of one that has not moved in it (7.A#1). */
export function beganIn(position: Merkur, unit: number): number | null {
  const hex = began.of(position, unit);
  return hex === UNMOVED ? null : hex;
}
/** The hex in which a unit stood as the phase began, wherever it has gone since. */
export const startOf = (position: Merkur, unit: number): number => beganIn(position, unit) ?? hexOf(position, unit);
export const setBegan = (position: Merkur, unit: number, hex: number): void => began.set(position, unit, hex);
/** The hex that a unit is to attack; null where it has been declared for none, or its combat is over (6.3.c.iii). */
export function targetOf(position: Merkur, unit: number): number | null {
  const hex = attacks.of(position, unit);
  return hex === NOBODY ? null : hex;
}
export const setTarget = (position: Merkur, unit: number, hex: number | null): void => attacks.set(position, unit, hex ?? NOBODY);
/** A phase of movement is over: what was spent in it is forgotten. */
export function forgetMoves(position: Merkur): void {
  for (const unit of position.world.units.keys()) {
    if (spent.of(position, unit) !== 0) spent.set(position, unit, 0);
    if (began.of(position, unit) !== UNMOVED) began.set(position, unit, UNMOVED);
  }
}

export const sideOf = (position: Merkur, unit: number): Side => unitAt(position, unit).side;

/** Who owns a hex (2.E.2). */
export const ownerOf = (position: Merkur, hex: number): Owner => WHOSE[ownerCodeOf(position, hex)] as Owner;
/** The same as a number, less than three. */
export const ownerCodeOf = (position: Merkur, hex: number): number => owner.of(position, hex);
export const setOwner = (position: Merkur, hex: number, side: Side): void => owner.set(position, hex, OWNERS[side]);
/** Who held the airbases of a hex when that was last looked at (4.B.4.a). */
export const lastHolder = (position: Merkur, hex: number): Owner => WHOSE[holder.of(position, hex)] as Owner;
export const setHolder = (position: Merkur, hex: number, side: Side): void => holder.set(position, hex, OWNERS[side]);
const BASE_SUPPLIES = Object.keys(BASE_SUPPLY) as BaseSupply[];
/** How the airbases of a hex are supplied (14.H.2). */
export const baseSupplyOf = (position: Merkur, hex: number): BaseSupply => BASE_SUPPLIES[baseSupply.of(position, hex)] as BaseSupply;
export const setBaseSupply = (position: Merkur, hex: number, to: BaseSupply): void => baseSupply.set(position, hex, BASE_SUPPLY[to]);
/** Does what has been taken of a hex not work yet: FRESH_BASE, FRESH_PORT? */
export const isFresh = (position: Merkur, hex: number, what: number): boolean => (fresh.of(position, hex) & what) !== 0;
export const setFresh = (position: Merkur, hex: number, what: number): void => fresh.set(position, hex, fresh.of(position, hex) | what);
export const clearFresh = (position: Merkur, hex: number, what: number): void => fresh.set(position, hex, fresh.of(position, hex) & ~what);
/** Airfields that engineers have built in a hex (4.B.2.b). */
export const airfieldsIn = (position: Merkur, hex: number): number => airfields.of(position, hex);
export const setAirfields = (position: Merkur, hex: number, to: number): void => airfields.set(position, hex, to);
/** Hits on the airbases of a hex (4.B.5), on its port (8.E.1.a), and for how many of his game turns its holder has had it (4.B.5.c#3). */
export const baseHits = (position: Merkur, hex: number): number => hits.of(position, hex);
export const setBaseHits = (position: Merkur, hex: number, to: number): void => hits.set(position, hex, to);
export const portHitsOf = (position: Merkur, hex: number): number => portHits.of(position, hex);
export const setPortHits = (position: Merkur, hex: number, to: number): void => portHits.set(position, hex, to);
/** SP that a port has handled in this player turn, in quarters. */
export const portUsedOf = (position: Merkur, hex: number): number => portUsed.of(position, hex);
export const setPortUsed = (position: Merkur, hex: number, quarters: number): void => portUsed.set(position, hex, quarters);
/** The level of the zone of interdiction that a side has flown to a hex; 0 for none (8.E.1.e.ii). */
export const zoneAt = (position: Merkur, side: Side, hex: number): number => ZONES[side].of(position, hex);
export const setZoneAt = (position: Merkur, side: Side, hex: number, level: number): void => ZONES[side].set(position, hex, level);
const ZONES = { axis: ofAxis, allied: ofAllied };
export const heldFor = (position: Merkur, hex: number): number => held.of(position, hex);
export const setHeldFor = (position: Merkur, hex: number, turns: number): void => held.set(position, hex, turns);

export {
  change,
  clearMarks,
  hexOf,
  ids,
  indices,
  isMarked,
  isOnMap,
  isReduced,
  mark,
  marksOf,
  names,
  placesOf,
  printed,
  put,
  setSteps,
  stepsOf,
  unitAt,
  unitNamed,
  unmark,
} from '@sandtable/warfare';
