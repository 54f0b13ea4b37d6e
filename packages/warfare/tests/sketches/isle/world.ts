import { Grid, NONE, type Direction, DIRECTIONS } from '@sandtable/hexes';
import {
  defineGame,
  oneOf,
  procedure,
  stating,
  type Dice,
  type Facts as Json,
  type Happenings,
  type Noun,
  type Position,
  type Procedure,
  type Saved,
  type Seat,
  type Setup,
} from '@sandtable/umpire';
import {
  bits,
  boxNames,
  Column,
  counters,
  count,
  declare,
  openFact,
  hexNames,
  made,
  memberNames,
  perhaps,
  place,
  placesOf,
  word,
  type Declared,
  type Piece,
} from '../../../src/index.ts';
import { rules, type Id } from './rules.ts';

/*
 * An isle of eight by eight hexes and the sea around it, on which the hard rules of Operation Merkur are tried: battalions with
 * zones of influence, task groups in sea zones that come and go, ships in them, missions over hexes, hexes with an owner. Strength
 * is in half points, so that nothing is lost.
 */

export type Side = 'axis' | 'allied';
export const SIDES: readonly Side[] = ['axis', 'allied'];
export const enemyOf = (side: Side): Side => (side === 'axis' ? 'allied' : 'axis');
const numberOf = (side: Side): number => SIDES.indexOf(side);

interface Battalion extends Piece {
  readonly side: Side;
  /** Strength in half points for each step, the first to go first. */
  readonly halves: readonly number[];
  readonly supports: boolean;
  readonly parachutes: boolean;
}
interface Ship {
  readonly id: string;
  readonly side: Side;
  readonly gunnery: number;
  readonly armour: number;
}

const grid = new Grid({ orientation: 'flat-top', shifted: 'even', rows: [0, 7], columns: [0, 7] });
export const hex = (number: string): number => grid.index(number);
export const { neighbours } = grid;
export const around = (at: number): number[] => DIRECTIONS.map((d) => grid.neighbour(at, d as Direction)).filter((one) => one !== NONE);

const battalion = (id: string, side: Side, more: Partial<Battalion> = {}): Battalion => ({
  id,
  name: id,
  side,
  steps: 2,
  halves: [2, 2],
  supports: false,
  parachutes: false,
  ...more,
});
const units: readonly Battalion[] = [
  battalion('fj-1', 'axis', { parachutes: true }),
  battalion('fj-2', 'axis', { parachutes: true }),
  battalion('gj', 'axis', { halves: [4, 4] }),
  battalion('flak', 'axis', { supports: true, steps: 1, halves: [2] }),
  battalion('nz', 'allied', { halves: [4, 4] }),
  battalion('aus', 'allied', { halves: [4, 4] }),
  battalion('patrol', 'allied', { steps: 1, halves: [1] }),
];
const ships: readonly Ship[] = [
  { id: 'warspite', side: 'allied', gunnery: 15, armour: 9 },
  { id: 'ajax', side: 'allied', gunnery: 6, armour: 3 },
  { id: 'lupo', side: 'axis', gunnery: 4, armour: 1 },
  { id: 'sagittario', side: 'axis', gunnery: 4, armour: 1 },
];
export const ZONES: readonly string[] = ['north', 'south'];
const byIndex = (list: readonly { readonly id: string }[]) => new Map(list.map(({ id }, i) => [id, i]));
const world = {
  grid,
  units,
  unit: byIndex(units),
  ships,
  ship: byIndex(ships),
  /** Cities and airfields: no zone alone takes them. */
  towns: new Set([hex('0303')]),
  sources: { axis: hex('0700'), allied: hex('0007') },
};

interface Facts {
  readonly turn: number;
  readonly phase: 'initial' | 'movement';
  readonly toMove: Side;
}
export type Isle = Declared<typeof world, object, Facts>;

export const NOWHERE = -1;
const FIRST_ZONE = -100;
export const zoneAt = (zone: string): number => FIRST_ZONE - ZONES.indexOf(zone);
const FIRST_GROUP = -1000;
export const inGroup = (number: number): number => FIRST_GROUP - number;
const nowhere = boxNames({ nowhere: NOWHERE });
const zones = memberNames<Isle>(
  FIRST_ZONE,
  '',
  (_position, index) => ZONES[index],
  (_position, id) => (ZONES.includes(id) ? ZONES.indexOf(id) : undefined),
);
const inGroups = memberNames<Isle>(
  FIRST_GROUP,
  'in ',
  (position, number) => (groups.roster.number.all(position).includes(number) ? `tg-${number}` : undefined),
  (position, id) => {
    const member = groups.memberOf(position, id);
    return member === undefined ? undefined : groups.roster.number.of(position, member);
  },
);
const sideWords = { axis: 0, allied: 1 };

/** Task groups: hidden until they are spotted. */
export const groups = made<Isle>()('group', 'tg', {
  at: new Column(place<Isle>([zones, nowhere]), NOWHERE),
  side: new Column(word<Isle, Side>(sideWords, -1), 0),
  is: new Column(perhaps(word({ hidden: 0, spotted: 1 }, 0), 0), 0),
});
/** Bombing missions over a hex, with the level they came to. */
export const missions = made<Isle>()('mission', 'mission', {
  at: new Column(place<Isle>([hexNames, nowhere]), NOWHERE),
  side: new Column(word<Isle, Side>(sideWords, -1), 0),
  level: new Column(count<Isle>({ least: () => 1, most: () => 3, otherwise: () => 1 }), 1),
});

export const DISRUPTED = 1;
export const DROPPED = 2;

export const declaration = declare<Isle>()({
  families: {
    units: {
      ...counters<Isle>(
        'unit',
        ({ world: { units: list } }) => list,
        ({ world: { unit: index } }) => index,
      ),
      columns: {
        at: new Column(place<Isle>([hexNames, nowhere]), NOWHERE),
        steps: new Column(
          count<Isle>({ most: ({ world: w }, i) => w.units[i]?.steps ?? 0, otherwise: ({ world: w }, i) => w.units[i]?.steps ?? 0 }),
          ({ world: w }: Isle, i: number) => w.units[i]?.steps ?? 0,
        ),
        marks: new Column(perhaps(bits({ disrupted: DISRUPTED, dropped: DROPPED }), 0), 0),
        // 14.G: which marker, how high, and in whose phase it was put down.
        out: new Column(perhaps(word({ supplied: 0, isolated: 1, 'over-extended': 2 }, 0), 0), 0),
        level: new Column(count<Isle>({ most: () => 20, otherwise: () => 0 }), 0),
        colour: new Column(perhaps(word<Isle, Side>(sideWords, 0), 0), 0),
      },
      isOpen: true,
    },
    // Before the ships that are in them.
    groups,
    ships: {
      ...counters<Isle>(
        'ship',
        ({ world: { ships: list } }) => list,
        ({ world: { ship: index } }) => index,
      ),
      columns: {
        at: new Column(place<Isle>([inGroups, nowhere]), NOWHERE),
        hits: new Column(count<Isle>({ most: () => 9, otherwise: () => 0 }), 0),
      },
    },
    missions,
    hexes: {
      called: 'hex',
      size: () => grid.count,
      idOf: (_position: Isle, at: number) => grid.number(at),
      memberOf: (position: Isle, number: string) => hexNames.placeOf(position, number),
      columns: { owner: new Column(word<Isle, 'nobody' | Side>({ nobody: 0, axis: 1, allied: 2 }, 0), 0) },
      alone: 'owner' as const,
      isOpen: true,
    },
  },
  facts: { toMove: openFact(oneOf('axis', 'allied'), 'axis' as Side) },
  phases: ['initial', 'movement'],
});
export const { units: unitFamily, ships: shipFamily, hexes } = declaration.families;

export const sideOf = ({ world: { units: list } }: Isle, one: number): Side => list[one]?.side ?? 'axis';
export const unitsIn = (position: Isle, at: number, side?: Side): number[] =>
  placesOf(position).flatMap((where, one) => (where === at && (side === undefined || sideOf(position, one) === side) ? [one] : []));
/** What is left of a unit's strength, in half points. */
export const halvesOf = (position: Isle, one: number): number => {
  const all = position.world.units[one]?.halves ?? [];
  const steps = unitFamily.columns.steps.of(position, one);
  return all.slice(all.length - steps).reduce((sum, halves) => sum + halves, 0);
};
export const ownerOf = (position: Isle, at: number): Side | null => SIDES[hexes.columns.owner.of(position, at) - 1] ?? null;
export const setOwner = (position: Isle, at: number, side: Side): void => hexes.columns.owner.set(position, at, numberOf(side) + 1);
export const groupSide = (position: Isle, group: number): Side => SIDES[groups.columns.side.of(position, group)] as Side;
export const missionSide = (position: Isle, mission: number): Side => SIDES[missions.columns.side.of(position, mission)] as Side;
export const members = <P extends Position>(family: { size(position: P): number }, position: P): number[] => [
  ...Array(family.size(position)).keys(),
];

export const aGroup: Noun<Isle, number> = {
  kind: 'one',
  called: 'group',
  read: (position, id) => groups.memberOf(position, id),
  spell: (position, one) => groups.idOf(position, one),
};
export const aZone: Noun<Isle, string> = {
  kind: 'one',
  called: 'sea zone',
  read: (_position, name) => (ZONES.includes(name) ? name : undefined),
  spell: (_position, zone) => zone,
};

export const acting = <L extends Json>() => stating<Isle, L, Id>();

const setup: Setup = { game: 'isle', scenario: 'only', options: {}, edition: null };
export function isle(places: { readonly [unit: string]: string } = {}): Isle {
  const position = declaration.opening({ setup, world, scenario: {} });
  for (const [id, at] of Object.entries(places)) unitFamily.columns.at.set(position, world.unit.get(id) as number, hex(at));
  return position;
}
export const named = (id: string): number => world.unit.get(id) as number;
/** A group of that side in that zone, of these ships. Returns it. */
export function group(position: Isle, side: Side, zone: string, ids: readonly string[]): number {
  const one = groups.make(position);
  groups.columns.at.set(position, one, zoneAt(zone));
  groups.columns.side.set(position, one, numberOf(side));
  for (const id of ids) shipFamily.columns.at.set(position, world.ship.get(id) as number, inGroup(groups.roster.number.of(position, one)));
  return one;
}
export function mission(position: Isle, side: Side, at: string, level: number): void {
  const one = missions.make(position);
  missions.columns.at.set(position, one, hex(at));
  missions.columns.side.set(position, one, numberOf(side));
  missions.columns.level.set(position, one, level);
}

/** What a seat may know, and what it is told; what it imagines in place of the rest. */
export interface Secrecy {
  hide(saved: Required<Saved>, position: Isle, seat: Seat): Json;
  readonly happenings: Happenings;
  imagine(view: Json, seat: Seat, dice: Dice, restored: (given: Setup, saved: Saved) => Isle): Isle;
}

export const gameOf = (procedures: readonly Procedure<Isle>[], secrecy: Partial<Secrecy> = {}) =>
  defineGame<Isle>({
    id: 'isle',
    title: 'Isle',
    rulebook: rules,
    scenarios: [{ id: 'only', title: 'Only', seats: SIDES, options: [], turns: 9 }],
    procedures: [procedure<Isle>('idle', [{ name: 'idle', do: () => ({ go: 'back' }) }]), ...procedures],
    opening: () => isle(),
    clone: (position) => declaration.clone(position),
    state: (position) => ({ turn: 1, phase: 'initial', state: declaration.write(position) }),
    restore: (given, turn, phase, state) =>
      declaration.read(declaration.opening({ setup: given, world, scenario: {} }), turn, phase, state),
    enter: () => undefined,
    ...secrecy,
  });

export function at(game: ReturnType<typeof gameOf>, position: Isle, name: string, locals: Json, step: string): Isle {
  return game.load(setup, { ...game.save(position), awaiting: [{ procedure: name, step, locals }] });
}
