import type { CounterShown, FliesShown, NationalityShown, SailsShown, Showing, SidesShown, SideShown } from '@sandtable/warfare/showing';
import supplyData from '../../data/supply.json' with { type: 'json' };
import type { CountersData } from '../world/schema/counters.ts';
import { aircraftOf, FULL_STRENGTH, type Aircraft, type AirSide } from '../world/aircraft.ts';
import { shipsOf, type Ship } from '../world/ships.ts';
import { NO_FORMATION, QUARTERS, unitsOf, type CounterSide, type Unit } from '../world/units.ts';

/** The two sides' colours; each has a sign as well. */
export const NATIONALITIES: readonly NationalityShown[] = [
  {
    id: 'german',
    name: 'German',
    seat: 'german',
    face: '#a3aaa8',
    edge: '#5d6563',
    ink: '#16191a',
    box: '#dfe3e1',
    band: '#eef0ef',
    mark: 'cross',
  },
  {
    id: 'soviet',
    name: 'Soviet',
    seat: 'soviet',
    face: '#a92c22',
    edge: '#5f120c',
    edgeDark: '#ec7f6c',
    ink: '#fff3ea',
    box: '#f6d9cf',
    band: '#f8e3da',
    mark: 'star',
  },
];

/** Colours of divisions whose parts are counters of their own, so that they are found on the map. */
const DIVISION_INK = ['#1f5fa8', '#b8458f', '#e0a100', '#0f6b5c', '#6a4300', '#7cb4ea', '#5a3fa0', '#e88fc0', '#63b7a4'] as const;

/** Wheels under a symbol: with how many trucks of its own a unit comes (3.1b). */
const WHEELS = { none: 0, semi: 1, full: 2 } as const;

/** An action rating is printed on what fights or barrages (3.1d). */
const isRated = ({ kind }: Unit): boolean => kind === 'combat' || kind === 'artillery';

function sideOf({ strength, barrage, throw: thrown, move, by }: CounterSide, { kind, defends }: Unit, isPale: boolean): SideShown {
  const [as, figure] =
    kind === 'headquarters'
      ? (['throw', thrown / QUARTERS] as const)
      : kind === 'artillery'
        ? (['barrage', barrage] as const)
        : ([defends ? 'defense' : 'combat', strength] as const);
  return { title: isPale ? 'Move side' : 'Combat side', strength: figure, as, movement: move / QUARTERS, by, isPale };
}

/** Both sides of a counter; replacements and rail repair units have one, which moves (5.1, 12.5). */
function sidesOf(unit: Unit): SidesShown {
  const { kind, rating, type, motor, range, equivalents, pool } = unit;
  const hasOne = kind === 'repair' || kind === 'replacement';
  return {
    sides: {
      ...(hasOne ? {} : { combat: sideOf(unit.combat, unit, false) }),
      move: sideOf(unit.move, unit, true),
    },
    rating: isRated(unit) ? rating : null,
    ground: type,
    wheels: WHEELS[motor],
    ...(range > 0 ? { range } : {}),
    isSmall: equivalents < QUARTERS,
    isPart: kind === 'combat' && pool !== null,
  };
}

/** Every counter that is a unit, as it is printed. */
export function countersOf(data: CountersData): readonly CounterShown[] {
  return unitsOf(data).map((unit): CounterShown => {
    const { id, side, name, short, symbol, size, steps, formation, combat, move } = unit;
    const division = formation === NO_FORMATION ? undefined : data.formations[formation];
    return {
      id,
      nationality: side,
      kind: 'land',
      name,
      short,
      type: symbol,
      size,
      formation: division?.counters === 'many' ? division.id : null,
      attack: [combat.strength],
      defense: [combat.strength],
      movement: move.move / QUARTERS,
      steps,
      sides: sidesOf(unit),
    };
  });
}

/** Letters of the classes, that of the silhouette first; a fighter that bombs is drawn as a fighter (14.4). */
const CLASSES = [
  { is: 'isFighter', letter: 'F', silhouette: 'fighter' },
  { is: 'isTactical', letter: 'T', silhouette: 'tactical' },
  { is: 'isStrategic', letter: 'S', silhouette: 'strategic' },
  { is: 'isTransport', letter: 'Tpt', silhouette: 'transport' },
] as const;

function fliesOf(one: Aircraft): FliesShown {
  const { full, reduced, range, isOffensive } = one;
  const classes = CLASSES.filter(({ is }) => one[is]);
  const both = (of: (side: AirSide) => number): readonly number[] => [of(full), of(reduced)];
  return {
    classes: classes.map(({ letter }) => letter),
    silhouette: classes[0]?.silhouette ?? 'transport',
    isOffensive,
    rating: both(({ air }) => air),
    support: both(({ support }) => support),
    capacity: both(({ capacity }) => capacity / supplyData.tokens),
    range,
    ready: ['is active', 'is recorded'],
  };
}

/** Every air unit, as it is printed: its ground support strength, its air-to-air rating as its defense, its range. */
export const aircraftShown = (data: CountersData): readonly CounterShown[] =>
  aircraftOf(data).map((one) => {
    const { id, side, name, short, range, full, reduced } = one;
    return {
      id,
      nationality: side,
      kind: 'air',
      name,
      short,
      type: 'aircraft',
      size: 'none',
      attack: [full.support, reduced.support],
      defense: [full.air, reduced.air],
      movement: range,
      steps: FULL_STRENGTH,
      flies: fliesOf(one),
    };
  });

function silhouetteOf({ barrage, isCraft }: Ship): SailsShown['silhouette'] {
  if (isCraft) return 'craft';
  return barrage > 0 ? 'warship' : 'freighter';
}

/** Every ship, as it is printed (19.0). */
export const shipsShown = (data: CountersData): readonly CounterShown[] =>
  shipsOf(data).map((ship) => {
    const { id, side, name, short, move, barrage, range, holds } = ship;
    return {
      id,
      nationality: side,
      kind: 'naval',
      name,
      short,
      type: silhouetteOf(ship),
      size: 'none',
      attack: [barrage],
      defense: [],
      movement: move,
      steps: 1,
      sails: { silhouette: silhouetteOf(ship), guns: barrage > 0 ? { barrage, range } : null, holds },
    };
  });

/** The divisions whose parts are counters of their own, with their colours. */
export const formationsOf = ({ formations }: CountersData): NonNullable<Showing['formations']> =>
  Object.fromEntries(
    formations
      .filter(({ counters }) => counters === 'many')
      .map(({ id, name, short }, i) => [id, { name, short, colour: DIVISION_INK[i % DIVISION_INK.length] ?? DIVISION_INK[0] }]),
  );
