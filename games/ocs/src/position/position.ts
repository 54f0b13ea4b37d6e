import { DataError, isFacts, listOf, oneOf, objectOf, wholeNumber, type FactForm, type Facts as Json, type Setup } from '@sandtable/umpire';
import {
  Amounts,
  bits,
  Column,
  count,
  counters,
  declare,
  fact,
  hexNames,
  hexOf,
  isMarked,
  made,
  openFact,
  perhaps,
  place,
  unitAt,
  word,
  type StateOf,
} from '@sandtable/warfare';
import { applies } from '../cite.ts';
import { optionOf } from '../options.ts';
import { worldWithin } from '../world/area.ts';
import { scenarioIn } from '../world/scenario-list.ts';
import type { ScenarioData, SetupLine } from '../world/schema/scenario.ts';
import type { Carrier, Side, SupplyLevel } from '../world/schema/forms.ts';
import { SIDES, worldOf } from '../world/world.ts';
import { QUARTERS, type CounterSide } from '../world/units.ts';
import { aircraft, bases } from './air.ts';
import type { Ocs } from './facts.ts';
import {
  CARRIER_MARKS,
  FACES,
  HIGHEST_HEDGEHOG,
  HOLDERS,
  LEVELS,
  MARKS,
  MODES,
  MOTORIZED,
  RAIL,
  RELEASED,
  type Holder,
  type Mode,
  type Motorized,
} from './marks.ts';
import { boxAt, boxPlaces, DEAD, GONE, IN_THE_MIX, isBox, LATER, placesOff } from './off-map.ts';
import { aboard, ashore, hits, isAboard, ships } from './sea.ts';
import { SEQUENCE } from './sequence-of-play.ts';

export type { Ocs };
export { DEAD, GONE, IN_THE_MIX, LATER };

/** Points of trucks or wagons in one counter, and what is ever captured, stay far below this. */
const MOST = 1000;
const stepsUnsaid = (position: Ocs, unit: number): number => (hexOf(position, unit) === DEAD ? 0 : unitAt(position, unit).steps);

/** Trucks and wagons of one side: they come, go, split and merge (12.2b). Each side counts its own. */
const carriersOf = (side: Side) =>
  made<Ocs>()('carrier', `${side}-carrier`, {
    at: new Column(place<Ocs>([hexNames]), 0),
    kind: new Column(perhaps(word<Ocs, Carrier>({ truck: 0, wagon: 1 }, 0), 0), 0),
    /** Truck or wagon points: as many supply points can be aboard (12.2b-1). */
    points: new Column(count<Ocs>({ least: () => 1, most: () => MOST, otherwise: () => 1, isWritten: () => true }), 1),
    /** Supply aboard, in tokens. */
    cargo: new Column(count<Ocs>({ most: () => MOST, otherwise: () => 0 }), 0),
    marks: new Column(perhaps(bits<Ocs, keyof typeof CARRIER_MARKS>(CARRIER_MARKS), 0), 0),
    /** Of its cargo what has been on the way in this phase, in tokens: no other carrier takes it on (11.3a). */
    carried: new Column(count<Ocs>({ most: () => MOST, otherwise: () => 0 }), 0),
    /** Of its cargo what has been dropped from the air in this Player Turn, in tokens: it is no combat supply (14.19a). */
    dropped: new Column(count<Ocs>({ most: () => MOST, otherwise: () => 0 }), 0),
    /** What it has spent in this phase, in quarters of a movement point. */
    spent: new Column(count<Ocs>({ most: () => MOST, otherwise: () => 0 }), 0),
  });
export const carriers = { german: carriersOf('german'), soviet: carriersOf('soviet') };

/** Modes that go without saying with the Move side up (5.6, 5.8). */
const FACED: ReadonlySet<unknown> = new Set<Mode>(['move', 'strategic']);

/** Supply points and tokens, as short words measure supply (11.1). */
const supplyMeasures = ({ world }: Ocs) => ({ SP: world.supply.tokens, T: 1 });

/** Supply on the ground, and in holding boxes off the map, in tokens, by whose it is (11.1). */
export const supply = new Amounts<Ocs, Side>([hexNames, boxPlaces], SIDES, supplyMeasures);
/** What of it lies in hexes: what is in boxes is used there alone (11.5f). */
export function supplyOnMap(position: Ocs): ReturnType<typeof supply.all> {
  const all = supply.all(position);
  return position.world.holding.length === 0 ? all : all.filter(({ place: where }) => where >= 0);
}
/** Of that what has been carried in this phase: nobody carries it on (11.3a). */
export const carriedHere = new Amounts<Ocs, Side>([hexNames], SIDES, supplyMeasures);
/** Of that what has been dropped from the air in this Player Turn: it is no combat supply (14.19a). */
export const dropped = new Amounts<Ocs, Side>([hexNames], SIDES, supplyMeasures);

const ofBoth = objectOf<Ocs>({ german: wholeNumber(0, MOST * 8), soviet: wholeNumber(0, MOST * 8) });
const aSide = oneOf(...SIDES);
const divisionsByRegiment: FactForm<Ocs> = {
  expects: 'units by break-down regiment',
  fits: (value, { world: { unit } }) =>
    isFacts(value) && Object.entries(value).every(([regiment, division]) => unit.has(regiment) && unit.has(String(division))),
  schema: { type: 'object', additionalProperties: { type: 'string' } },
};

/**
 * What a position consists of, and how it is saved. Units that are not there yet are left out, and so is what goes without saying: all steps,
 * Combat Mode and its side up, Full Supply, no marks; hexes that are as at the start.
 *
 *     { "units": { "de-4pz-sr12": { "at": "30.23", "mode": "reserve", "face": "move" }, "su-4-tb": { "at": "35.28", "level": "low" } },
 *       "german-carriers": { "german-carrier-1": { "at": "30.23", "points": 2, "cargo": 8 } }, "supply": { "30.23": { "german": 12 } },
 *       "hexes": { "34.27": { "holder": "soviet", "hedgehog": 1 } }, "first": "german", "weather": "D+" }
 *
 * Short words will do for units, trucks, hexes and supply: "30.23 reserve move low", "30.23 points 2 cargo 8", "soviet hedgehog 1",
 * "german 3 SP".
 */
export const declaration = declare<Ocs>()({
  families: {
    units: {
      ...counters<Ocs>(
        'unit',
        ({ world: { units } }) => units,
        ({ world: { unit } }) => unit,
      ),
      columns: {
        at: new Column(place<Ocs>([hexNames, placesOff, boxPlaces]), LATER),
        steps: new Column(
          count<Ocs>({
            least: (position, unit) => (hexOf(position, unit) === DEAD ? 0 : 1),
            most: (position, unit) => unitAt(position, unit).steps,
            otherwise: stepsUnsaid,
          }),
          (position: Ocs, unit: number) => unitAt(position, unit).steps,
        ),
        marks: new Column(perhaps(bits<Ocs, keyof typeof MARKS>(MARKS), 0), 0),
        mode: new Column(perhaps(word<Ocs, Mode>(MODES, MODES.combat), MODES.combat), MODES.combat),
        /** The side up. */
        face: new Column(perhaps(word<Ocs, keyof typeof FACES>(FACES, FACES.combat), FACES.combat), FACES.combat),
        level: new Column(perhaps(word<Ocs, SupplyLevel>(LEVELS, LEVELS.full), LEVELS.full), LEVELS.full),
        /** Truck points that motorize it (13.0). */
        trucks: new Column(count<Ocs>({ most: () => MOST, otherwise: () => 0 }), 0),
        /** What they have made of it. */
        motorized: new Column(perhaps(word<Ocs, Motorized>(MOTORIZED, MOTORIZED.no), MOTORIZED.no), MOTORIZED.no),
        /** Units of its side that lie below it in its stack (4.9-1, OA-114). */
        below: new Column(count<Ocs>({ most: () => MOST, otherwise: () => 0 }), 0),
        aboard,
      },
      isWritten: (position: Ocs, unit: number) => hexOf(position, unit) !== LATER,
      implied: (said: Json) => (FACED.has(said['mode'] ?? null) && said['face'] === undefined ? { ...said, face: 'move' } : said),
      check: checkUnit,
    },
    'german-carriers': { ...carriers.german, isOpen: true },
    'soviet-carriers': { ...carriers.soviet, isOpen: true },
    aircraft: { ...aircraft, isOpen: true },
    ships: { ...ships, isOpen: true },
    hexes: {
      called: 'hex',
      isOpen: true,
      size: ({ world }: Ocs) => world.grid.count,
      idOf: ({ world }: Ocs, hex: number) => world.grid.number(hex),
      memberOf: (position: Ocs, number: string) => hexNames.placeOf(position, number),
      columns: {
        holder: new Column(perhaps(word<Ocs, Holder>(HOLDERS, HOLDERS.nobody), HOLDERS.nobody), HOLDERS.nobody),
        rail: new Column(perhaps(bits<Ocs, keyof typeof RAIL>(RAIL), 0), 0),
        hedgehog: new Column(count<Ocs>({ most: () => HIGHEST_HEDGEHOG, otherwise: () => 0 }), 0),
        ...bases,
        hits,
      },
    },
  },
  amounts: { supply, carried: carriedHere, ashore, dropped },
  facts: {
    first: openFact(aSide, 'german' as Side),
    leads: openFact(aSide, 'german' as Side),
    weather: openFact(
      {
        expects: 'a code of the Weather Table',
        fits: (value, { world }) => typeof value === 'string' && Object.hasOwn(world.weather.codes, value),
        known: ({ world }) => Object.keys(world.weather.codes),
      },
      ({ scenario }) => scenario.weather[0]?.code ?? '',
    ),
    frost: openFact(wholeNumber(0, MOST), 0),
    byRail: fact(ofBoth, { german: 0, soviet: 0 }),
    stock: openFact(wholeNumber(0, MOST), 0),
    shipped: fact(ofBoth, { german: 0, soviet: 0 }),
    captured: openFact(ofBoth, { german: 0, soviet: 0 }),
    noted: openFact(listOf<Ocs>({ expects: 'what has happened once', fits: (value) => typeof value === 'string' }), []),
    givenOff: openFact(divisionsByRegiment, {}),
  },
  phases: SEQUENCE,
});

/** Its facts as they are saved, and as a view shows what of them a seat may know. */
export type State = StateOf<typeof declaration>;

/** A position before anything is set up. @throws DataError */
export function emptyPosition(setup: Setup): Ocs {
  const scenario = scenarioIn(setup);
  return declaration.opening({ setup, world: worldWithin(worldOf(setup.edition), scenario), scenario });
}

/** The position with these facts. @throws DataError */
export const readState = (setup: Setup, turn: number, phase: string, state: Json): Ocs =>
  declaration.read(emptyPosition(setup), turn, phase, state);

const { mode, face, level, trucks, motorized, below } = declaration.families.units.columns;
const { holder, rail, hedgehog } = declaration.families.hexes.columns;

/** A mode goes with the side that it is shown by (5.5, 5.6, 5.8, 5.9d), and rail repair units have none (5.1). */
function checkUnit(position: Ocs, unit: number): void {
  const where = hexOf(position, unit);
  const owner = isBox(where) ? boxAt(position, where).side : null;
  if (owner !== null && owner !== unitAt(position, unit).side) {
    applies('Intro.1G-6');
    throw new DataError(`"at": ${boxAt(position, where).name} is ${owner}: no unit of the other side is in it`);
  }
  const [is, up] = [mode.of(position, unit), face.of(position, unit)];
  if (is === MODES.combat && up !== FACES.combat)
    throw new DataError('in Combat Mode the combat side is up; "mode" is expected with "face"');
  if ((is === MODES.move || is === MODES.strategic) && up !== FACES.move)
    throw new DataError('in Move and Strategic Mode the move side is up: "face": "move" is expected');
  if (is !== MODES.exploitation || up !== FACES.move || optionOf(position, 'exploitation-mode') === 'keep') return;
  applies('5.9d-1');
  if (!isMarked(position, unit, RELEASED))
    throw new DataError('marked for exploitation on its move side is a released reserve alone: "marks": ["released"] is expected');
}

export const modeOf = (position: Ocs, unit: number): number => mode.of(position, unit);
export const faceOf = (position: Ocs, unit: number): number => face.of(position, unit);
/** The side of the counter that is up (5.5, 5.6), with another strength where the scenario says so, and as truck points move it (13.0). */
export function shows(position: Ocs, unit: number): CounterSide {
  const { id, combat, move } = unitAt(position, unit);
  const isCombat = face.of(position, unit) === FACES.combat;
  const other = weakened(position.scenario).get(id);
  const printed = isCombat ? combat : move;
  applies('3.0-1');
  const side = other ? { ...printed, strength: isCombat ? other.combat : other.move } : printed;
  return isCombat || motorized.of(position, unit) === MOTORIZED.no ? side : { ...side, ...ridden(position, unit) };
}

/** What truck points make of the Move side: its allowance, and where they motorize it fully, truck points (13.0a, 13.0b, OA-79). */
function ridden(position: Ocs, unit: number): Pick<CounterSide, 'move' | 'by'> {
  const { motor, move } = unitAt(position, unit);
  applies('6.1d-2');
  const to = motorizedOf(position, unit);
  const line = position.world.tables.motorization.find((one) => one.from === motor && one.to === to);
  return { move: line === undefined ? move.move : line.move * QUARTERS, by: to === 'full' ? 'truck' : move.by };
}

type Strengths = NonNullable<SetupLine['strength']>;
const known = new WeakMap<ScenarioData, ReadonlyMap<string, Strengths>>();
/** Units that a scenario gives other strengths than are printed. */
function weakened(scenario: ScenarioData): ReadonlyMap<string, Strengths> {
  const found =
    known.get(scenario) ??
    new Map(
      SIDES.flatMap((side) => scenario.setup[side]).flatMap(({ units, strength }) =>
        strength ? units.map((id) => [id, strength] as const) : [],
      ),
    );
  known.set(scenario, found);
  return found;
}
/** Gives a unit a mode, with the side up that it keeps or must have. */
export function setMode(position: Ocs, unit: number, to: number, up: number): void {
  mode.set(position, unit, to);
  face.set(position, unit, up);
}
export const levelOf = (position: Ocs, unit: number): number => level.of(position, unit);
export const setLevel = (position: Ocs, unit: number, to: number): void => level.set(position, unit, to);
/** Truck points that motorize a unit (13.0). */
export const trucksOf = (position: Ocs, unit: number): number => trucks.of(position, unit);
export const setTrucks = (position: Ocs, unit: number, points: number): void => trucks.set(position, unit, points);

const MOTOR_WORDS = Object.keys(MOTORIZED) as Motorized[];
/** What truck points have made of a unit (13.0). */
export const motorizedOf = (position: Ocs, unit: number): Motorized => MOTOR_WORDS[motorized.of(position, unit)] as Motorized;
export const setMotorized = (position: Ocs, unit: number, to: Motorized): void => motorized.set(position, unit, MOTORIZED[to]);

/** How many units of its side lie below it in its stack (4.9-1). */
export const belowOf = (position: Ocs, unit: number): number => below.of(position, unit);
/** Lays a unit so high in its stack. */
export function setBelow(position: Ocs, unit: number, to: number): void {
  if (below.of(position, unit) !== to) below.set(position, unit, to);
}

export const sideOf = (position: Ocs, unit: number): Side => unitAt(position, unit).side;

const NAMES = Object.keys(HOLDERS) as Holder[];
/** Whose a hex is. */
export const holderOf = (position: Ocs, hex: number): Holder => NAMES[holder.of(position, hex)] as Holder;
export const hold = (position: Ocs, hex: number, side: Side): void => holder.set(position, hex, HOLDERS[side]);
/** What has become of the railroad in a hex, as bits (12.3). */
export const railOf = (position: Ocs, hex: number): number => rail.of(position, hex);
export const setRail = (position: Ocs, hex: number, state: number): void => rail.set(position, hex, state);
/** The level of the hedgehog in a hex; 0 where there is none (17.0). */
export const hedgehogOf = (position: Ocs, hex: number): number => hedgehog.of(position, hex);
export const setHedgehog = (position: Ocs, hex: number, to: number): void => hedgehog.set(position, hex, to);

/** Does the unit stand on the map, and not aboard a ship (19.3)? */
export const isOnMap = (position: Ocs, unit: number): boolean => hexOf(position, unit) >= 0 && !isAboard(position, unit);
/** Is it on the map, be it aboard? */
export const isThere = (position: Ocs, unit: number): boolean => hexOf(position, unit) >= 0;

export {
  change,
  clearMarks,
  hexOf,
  ids,
  indices,
  isMarked,
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
