import { DataError, type Facts as Json, type Setup } from '@sandtable/umpire';
import {
  Amounts,
  bits,
  boxNames,
  Column,
  count,
  counters,
  declare,
  hexNames,
  hexOf,
  only,
  perhaps,
  place,
  unitAt,
  word,
  type Declared,
  type StateOf,
} from '../../src/index.ts';
import { SEQUENCE, type Phase } from './sequence.ts';
import { loaded, type ScenarioData, type Seat, type World } from './world.ts';

interface Facts {
  readonly turn: number;
  readonly phase: Phase;
}

/** Where a game of Depot stands. */
export type Depot = Declared<World, ScenarioData, Facts>;

/** Not there yet, and gone for good. */
export const LATER = -1;
export const DEAD = -2;

/** Marks of units: not paid for, through with its move, through with loading, has attacked. */
export const OUT_OF_SUPPLY = 1;
export const MOVED = 2;
export const HANDLED = 4;
export const FOUGHT = 8;

/** Who holds a place. */
const HOLDERS = { nobody: 0, blue: 1, red: 2 } as const;
export type Holder = keyof typeof HOLDERS;

const stepsUnsaid = (position: Depot, unit: number): number => (hexOf(position, unit) === DEAD ? 0 : unitAt(position, unit).steps);
const carries = ({ world: { units } }: Depot, unit: number): number => units[unit]?.carries ?? 0;
const placesOf = ({ scenario }: Depot): ScenarioData['places'] => scenario.places;

/** Supply points that lie in hexes, by whose they are (3.2a). */
export const supply = new Amounts<Depot, Seat>([hexNames], ['blue', 'red']);

/**
 * What a position consists of, and how it is saved:
 *
 *     { "units": { "b-inf-1": { "at": "0302", "steps": 1, "marks": ["oos"] }, "b-truck-1": { "at": "0301", "load": 4 } },
 *       "places": { "0306": "red" }, "depots": { "0301": { "blue": 5 } } }
 */
export const declaration = declare<Depot>()({
  families: {
    units: {
      ...counters<Depot>(
        'unit',
        ({ world: { units } }) => units,
        ({ world: { unit } }) => unit,
      ),
      columns: {
        at: new Column(place<Depot>([hexNames, boxNames({ later: LATER, dead: DEAD })]), LATER),
        steps: new Column(
          count<Depot>({
            least: (position, unit) => (hexOf(position, unit) === DEAD ? 0 : 1),
            most: (position, unit) => unitAt(position, unit).steps,
            otherwise: stepsUnsaid,
          }),
          (position: Depot, unit: number) => unitAt(position, unit).steps,
        ),
        marks: new Column(perhaps(bits({ oos: OUT_OF_SUPPLY, moved: MOVED, handled: HANDLED, fought: FOUGHT }), 0), 0),
        load: new Column(
          only(count<Depot>({ most: carries, otherwise: () => 0 }), 0, (position, unit) => carries(position, unit) > 0),
          0,
        ),
      },
      isWritten: (position: Depot, unit: number) => hexOf(position, unit) !== LATER,
    },
    places: {
      called: 'place',
      size: (position: Depot) => placesOf(position).length,
      idOf: (position: Depot, one: number) => placesOf(position)[one]?.hex ?? '',
      memberOf(position: Depot, hex: string) {
        const found = placesOf(position).findIndex((one) => one.hex === hex);
        return found < 0 ? undefined : found;
      },
      columns: {
        holder: new Column(
          word<Depot, Holder>(HOLDERS, HOLDERS.nobody),
          (position: Depot, one: number) => HOLDERS[placesOf(position)[one]?.holder ?? 'nobody'],
        ),
      },
      alone: 'holder' as const,
      isWritten: () => true,
    },
  },
  amounts: { depots: supply },
  facts: {},
  phases: SEQUENCE,
});

/** Its facts as they are saved, and as every seat sees them. */
export type State = StateOf<typeof declaration>;

/** A position before anything is set up: the scenario's units and depots are put there by the sequence of play. @throws DataError */
export function emptyPosition(setup: Setup): Depot {
  const { world, scenarios } = loaded(setup.edition);
  const scenario = scenarios.find(({ id }) => id === setup.scenario);
  if (!scenario) throw new DataError(`scenario: Depot has no scenario "${setup.scenario}"`);
  return declaration.opening({ setup, world, scenario });
}

/** The position with these facts. @throws DataError */
export const readState = (setup: Setup, turn: number, phase: string, state: Json): Depot =>
  declaration.read(emptyPosition(setup), turn, phase, state);

const { load } = declaration.families.units.columns;
const { holder } = declaration.families.places.columns;

/** Points aboard a truck, from 0 to what it carries; of any other unit 0. */
export const loadOf = (position: Depot, truck: number): number => load.of(position, truck);
export const setLoad = (position: Depot, truck: number, points: number): void => load.set(position, truck, points);

/** Who holds each place, in the order of the scenario (3.1a). */
export const holders = (position: Depot): Holder[] =>
  holder.all(position).map((cell) => Object.entries(HOLDERS).find(([, one]) => one === cell)?.[0] as Holder);
export const hold = (position: Depot, one: number, seat: Seat): void => holder.set(position, one, HOLDERS[seat]);

/** A unit's kind: infantry and armour fight. */
export const typeOf = (position: Depot, unit: number): World['units'][number]['type'] =>
  (position.world.units[unit] as World['units'][number]).type;
export const seatOf = (position: Depot, unit: number): Seat => (position.world.units[unit] as World['units'][number]).nationality;
export const isFighter = (position: Depot, unit: number): boolean => ['infantry', 'armor'].includes(typeOf(position, unit));
export const isTruck = (position: Depot, unit: number): boolean => typeOf(position, unit) === 'truck';
