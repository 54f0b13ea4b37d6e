import { DataError, type Facts as Json, type Setup } from '@sandtable/umpire';
import {
  Amounts,
  bits,
  boxNames,
  Column,
  count,
  counters,
  declare,
  made,
  memberNames,
  perhaps,
  place,
  placeOutside,
  word,
  type Declared,
  type StateOf,
} from '../../src/index.ts';
import { SEQUENCE, type Phase } from './sequence.ts';
import { SEATS, world, type ScenarioData, type Seat, type World } from './world.ts';

interface Facts {
  readonly turn: number;
  readonly phase: Phase;
}

/** Where a game of Strait stands. */
export type Strait = Declared<World, ScenarioData, Facts>;

/** Gone for good, or not there yet. */
export const LOST = -1;
const [FIRST_AREA, FIRST_PORT, FIRST_SHIP] = [-100, -200, -300];
/** Groups have numbers of six digits at most (`made.ts`): so the places in them lie apart. */
const FIRST_GROUP: { readonly [seat in Seat]: number } = { blue: -1_000_000, red: -3_000_000 };
const PREFIX: { readonly [seat in Seat]: string } = { blue: 'tg-b', red: 'tg-r' };

const fixed = (first: number, prefix: string, ids: readonly { readonly id: string }[], index: ReadonlyMap<string, number>) =>
  memberNames<Strait>(
    first,
    prefix,
    (_position, i) => ids[i]?.id,
    (_position, id) => index.get(id),
  );
const areas = fixed(FIRST_AREA, '', world.areas, world.area);
const ports = fixed(FIRST_PORT, '', world.ports, world.port);
const aboard = fixed(FIRST_SHIP, 'aboard ', world.ships, world.ship);
const gone = boxNames({ lost: LOST });

/** The place of an area or port; undefined for what is none. */
export const placeNamed = (id: string): number | undefined => areas.placeOf(null as never, id) ?? ports.placeOf(null as never, id);
/** The id of an area or port. */
export const placeId = (at: number): string => areas.nameOf(null as never, at) ?? ports.nameOf(null as never, at) ?? '';
export const areaAt = (at: number): World['areas'][number] | undefined => world.areas[FIRST_AREA - at];
export const portAt = (at: number): World['ports'][number] | undefined => world.ports[FIRST_PORT - at];
/** The place aboard a ship. */
export const aboardOf = (ship: number): number => FIRST_SHIP - ship;

/** Marks of groups: what is in it has been seen, has searched, has engaged. */
export const [SEEN, SEARCHED, ENGAGED] = [1, 2, 4];
const MOST_SIGHTINGS = 99;

/**
 * The task groups of one side. Each side counts its own: if both drew from one number, the number of a new group would tell how many the
 * enemy has made. A `sighting` is the number by which the enemy knows a group, 0 while it is hidden (4.1a).
 */
const groupsOf = (seat: Seat) =>
  made<Strait>()('group', PREFIX[seat], {
    at: new Column(place<Strait>([areas, ports]), FIRST_AREA),
    sighting: new Column(count<Strait>({ most: () => MOST_SIGHTINGS, otherwise: () => 0 }), 0),
    marks: new Column(perhaps(bits({ seen: SEEN, searched: SEARCHED, engaged: ENGAGED }), 0), 0),
  });
export const groups = { blue: groupsOf('blue'), red: groupsOf('red') };

const inGroups = (seat: Seat) =>
  memberNames<Strait>(
    FIRST_GROUP[seat],
    'in ',
    (position, number) => (groups[seat].roster.number.all(position).includes(number) ? `${PREFIX[seat]}-${number}` : undefined),
    (position, id) => (groups[seat].memberOf(position, id) === undefined ? undefined : numberIn(id)),
  );
const numberIn = (group: string): number => Number(group.slice(group.lastIndexOf('-') + 1));
const inAny = SEATS.map(inGroups);

/** Whose group that would be, by its id. */
export const ownerOf = (group: string): Seat => SEATS.find((seat) => group.startsWith(`${PREFIX[seat]}-`)) as Seat;
/** The place in a group. */
export const inGroup = (group: string): number => FIRST_GROUP[ownerOf(group)] - numberIn(group);

/** Fuel in groups, in points (3.1b). */
export const fuel = new Amounts<Strait, 'points'>(inAny, ['points']);

const holders = { blue: 0, red: 1 };

/**
 * What a position consists of, and how it is saved:
 *
 *     { "blue": { "tg-b-1": { "at": "narrows", "sighting": 1 } }, "ships": { "b-tr-1": { "at": "in tg-b-1" }, "b-lc-1": { "at": "aboard b-tr-1" } },
 *       "battalions": { "b-bn-1": { "at": "aboard b-lc-1" } }, "ports": { "alma": "blue" }, "fuel": { "in tg-b-1": { "points": 3 } } }
 */
export const declaration = declare<Strait>()({
  families: {
    // Before the ships that are in them, and those before whom they carry.
    ...groups,
    ships: {
      ...counters<Strait>(
        'ship',
        ({ world: { ships } }) => ships,
        ({ world: { ship } }) => ship,
      ),
      columns: {
        at: new Column(place<Strait>([...inAny, aboard, gone]), LOST),
        hits: new Column(count<Strait>({ most: ({ world: { ships } }, i) => ships[i]?.hull ?? 0, otherwise: () => 0 }), 0),
      },
      isWritten: () => true,
    },
    battalions: {
      ...counters<Strait>(
        'battalion',
        ({ world: { battalions } }) => battalions,
        ({ world: { battalion } }) => battalion,
      ),
      columns: { at: new Column(place<Strait>([ports, aboard, gone]), LOST) },
      isWritten: () => true,
    },
    ports: {
      ...counters<Strait>(
        'port',
        ({ world: { ports: list } }) => list,
        ({ world: { port } }) => port,
      ),
      columns: {
        holder: new Column(
          word<Strait, Seat>(holders, holders.blue),
          ({ world: { ports: list } }: Strait, one: number) => holders[list[one]?.coast ?? 'blue'],
        ),
      },
      alone: 'holder' as const,
      isOpen: true,
      isWritten: () => true,
    },
  },
  amounts: { fuel },
  facts: {},
  phases: SEQUENCE,
  check(position) {
    for (const ship of position.world.ships.keys()) outside(position, aboardOf(ship));
    for (const seat of SEATS)
      for (const group of groupIds(position, seat))
        if (!ships.columns.at.all(position).includes(inGroup(group))) throw new DataError(`state.${seat}.${group}: no ship is in it`);
  },
});
const { ships } = declaration.families;
export const { ships: shipFamily, battalions: battalionFamily } = declaration.families;

export type State = StateOf<typeof declaration>;

export const groupIds = (position: Strait, seat: Seat): string[] =>
  groups[seat].roster.number.all(position).map((number) => `${PREFIX[seat]}-${number}`);

/** A column of a group by its id. */
export const ofGroup = (position: Strait, group: string, column: 'at' | 'sighting' | 'marks'): number => {
  const family = groups[ownerOf(group)];
  return family.columns[column].of(position, family.memberOf(position, group) as number);
};
export const setGroup = (position: Strait, group: string, column: 'at' | 'sighting' | 'marks', value: number): void => {
  const family = groups[ownerOf(group)];
  family.columns[column].set(position, family.memberOf(position, group) as number, value);
};

/** Where a place is in the end: an area, a port, or nowhere. */
export const outside = (position: Strait, at: number): number =>
  placeOutside(at, (one) => {
    const ship = FIRST_SHIP - one;
    if (ship >= 0 && ship < position.world.ships.length) return ships.columns.at.of(position, ship);
    const name = inAny.map((naming) => naming.nameOf(position, one)).find((found) => found !== undefined);
    return name === undefined ? undefined : ofGroup(position, name.slice('in '.length), 'at');
  });

const { holder } = declaration.families.ports.columns;
/** Who holds a port (6.2a). */
export const holderOf = (position: Strait, port: number): Seat => SEATS[holder.of(position, FIRST_PORT - port)] as Seat;
export const hold = (position: Strait, port: number, seat: Seat): void => holder.set(position, FIRST_PORT - port, holders[seat]);
/** All ports, as places. */
export const PORTS = world.ports.map((_port, i) => FIRST_PORT - i);
export const AREAS = world.areas.map((_area, i) => FIRST_AREA - i);

/** A position before anything is set up. @throws DataError for an edition */
export function emptyPosition(setup: Setup): Strait {
  if (setup.edition) throw new DataError('edition: Strait is played with its own data alone');
  const scenario = world.scenarios.find(({ id }) => id === setup.scenario) as ScenarioData;
  return declaration.opening({ setup, world, scenario });
}

/** The position with these facts. @throws DataError */
export const readState = (setup: Setup, turn: number, phase: string, state: Json): Strait =>
  declaration.read(emptyPosition(setup), turn, phase, state);
