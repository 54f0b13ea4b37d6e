import { Grid, type Direction, DIRECTIONS, NONE, type Passage } from '@sandtable/hexes';
import {
  defineGame,
  flag,
  oneOf,
  procedure,
  stating,
  wholeNumber,
  type Facts as Json,
  type Procedure,
  type Setup,
} from '@sandtable/umpire';
import {
  Amounts,
  bits,
  boxNames,
  Column,
  counters,
  count,
  declare,
  fact,
  hexNames,
  hexOf,
  isMarked,
  made,
  memberNames,
  perhaps,
  place,
  placesOf,
  quietFact,
  word,
  type Declared,
  type Piece,
} from '../../../src/index.ts';
import { rules, type Id } from './rules.ts';

/*
 * A front of ten by ten hexes on which the hard rules of the Operational Combat Series are tried: units that pay by leg or truck,
 * guns, HQs, trucks that split and join, supplies in hexes and on trucks, a railway, aircraft. What it costs to enter a hex is in
 * quarter points, so that roads are whole numbers.
 */

export type Side = 'red' | 'blue';
export const SIDES: readonly Side[] = ['red', 'blue'];
export const enemyOf = (side: Side): Side => (side === 'red' ? 'blue' : 'red');

interface Counter extends Piece {
  readonly side: Side;
  readonly kind: 'combat' | 'artillery' | 'hq';
  readonly pays: 'leg' | 'truck';
  /** Movement points, in whole ones. */
  readonly allowance: number;
  readonly strength: number;
  /** Division supply equivalents, in tokens of a quarter point; 0 for a unit of no division. */
  readonly draws: number;
  /** Regiment equivalents. */
  readonly size: number;
}

interface Wing {
  readonly id: string;
  readonly side: Side;
  readonly kind: 'fighter' | 'transport';
  readonly rating: number;
  /** Supply tokens it can carry. */
  readonly carries: number;
}

/** Map: '.' open, '^' rough, '=' a multi-track railway in the open, '-' one of low capacity. */
const MAP = [
  '..........',
  '....^^....',
  '....^^....',
  '..........',
  '====------',
  '..........',
  '......^...',
  '..........',
  '..........',
  '..........',
];

const grid = new Grid({ orientation: 'point-up', shifted: 'odd', rows: [0, 9], columns: [0, 9] });
const signAt = (hex: number): string => MAP[9 - Math.floor(hex / 10)]?.[hex % 10] ?? '.';
export const hex = (number: string): number => grid.index(number);

/**
 * What a truck pays to enter each hex, over each hexside, in quarter points: 1 in the open, 4 in rough ground, a quarter along the
 * railway's road.
 */
const QUARTERS = { leg: { '.': 4, '^': 8, '=': 4, '-': 4 }, truck: { '.': 4, '^': 16, '=': 1, '-': 1 } } as const;

const costsOf = (pays: Counter['pays']): Uint8Array => {
  const costs = new Uint8Array(grid.count * 6);
  for (let from = 0; from < grid.count; from++)
    for (const d of DIRECTIONS) {
      const to = grid.neighbour(from, d as Direction);
      if (to !== NONE) costs[from * 6 + d] = QUARTERS[pays][signAt(to) as '.'];
    }
  return costs;
};
export const COSTS = { leg: costsOf('leg'), truck: costsOf('truck') };
export const railAt = (at: number): 'multi' | 'low' | null => (signAt(at) === '=' ? 'multi' : signAt(at) === '-' ? 'low' : null);

const unit = (id: string, side: Side, more: Partial<Counter> = {}): Counter => ({
  id,
  name: id,
  side,
  steps: 2,
  kind: 'combat',
  pays: 'leg',
  allowance: 4,
  strength: 10,
  draws: 0,
  size: 2,
  ...more,
});
const byIndex = (list: readonly { readonly id: string }[]) => new Map(list.map(({ id }, i) => [id, i]));

const units: readonly Counter[] = [
  unit('r1', 'red', { draws: 4, steps: 3 }),
  unit('r2', 'red', { draws: 4 }),
  unit('r3', 'red', { steps: 1 }),
  unit('r-hq', 'red', { kind: 'hq', steps: 1, pays: 'truck' }),
  unit('r-gun', 'red', { kind: 'artillery', steps: 1, pays: 'truck', strength: 20 }),
  unit('b1', 'blue', { draws: 4, pays: 'truck', allowance: 8 }),
  unit('b2', 'blue', { pays: 'truck', allowance: 8 }),
  unit('b-gun', 'blue', { kind: 'artillery', steps: 1, pays: 'truck', strength: 20 }),
];
const wings: readonly Wing[] = [
  { id: 'ju', side: 'red', kind: 'transport', rating: 0, carries: 8 },
  { id: 'bf', side: 'red', kind: 'fighter', rating: 3, carries: 0 },
  { id: 'yak', side: 'blue', kind: 'fighter', rating: 2, carries: 0 },
  { id: 'lagg', side: 'blue', kind: 'fighter', rating: 1, carries: 0 },
];
const world = {
  grid,
  units,
  unit: byIndex(units),
  wings,
  wing: byIndex(wings),
  /** 5.7: markers of each side. */
  markers: { red: 1, blue: 1 },
  /** 12.3: halves of a point that a side's railways can move in a turn. */
  capacity: 8,
};

interface Facts {
  readonly turn: number;
  readonly phase: 'day';
  /** 12.3: halves of a point of rail capacity that have been used. */
  readonly railUsed: number;
  /** Does fog ground all flights? */
  readonly fog: boolean;
  readonly toMove: Side;
}
export type Front = Declared<typeof world, object, Facts>;

export const NOWHERE = -1;
const FIRST_TRUCK = -100;
/** On a truck, by its running number. */
export const onTruck = (number: number): number => FIRST_TRUCK - number;
const nowhere = boxNames({ nowhere: NOWHERE });
const onTrucks = memberNames<Front>(
  FIRST_TRUCK,
  'on ',
  (position, number) => (trucks.roster.number.all(position).includes(number) ? `truck-${number}` : undefined),
  (position, id) => {
    const member = trucks.memberOf(position, id);
    return member === undefined ? undefined : trucks.roster.number.of(position, member);
  },
);
const sides = { red: 0, blue: 1 };

/** 12.2: counters that come and go as they split and join, each of so many points. */
export const trucks = made<Front>()('truck', 'truck', {
  at: new Column(place<Front>([hexNames, nowhere]), NOWHERE),
  side: new Column(word<Front, Side>(sides, -1), 0),
  points: new Column(count<Front>({ most: () => 20, otherwise: () => 1 }), 1),
});

/** Marks of units. */
export const RESERVE = 1;
export const DISORDER = 2;
export const HALTED = 4;

export const supply = new Amounts<Front, 'tokens'>([hexNames, onTrucks], ['tokens']);

export const declaration = declare<Front>()({
  families: {
    units: {
      ...counters<Front>(
        'unit',
        ({ world: { units: list } }) => list,
        ({ world: { unit: index } }) => index,
      ),
      columns: {
        at: new Column(place<Front>([hexNames, nowhere]), NOWHERE),
        steps: new Column(
          count<Front>({ most: ({ world: w }, i) => w.units[i]?.steps ?? 0, otherwise: ({ world: w }, i) => w.units[i]?.steps ?? 0 }),
          ({ world: w }: Front, i: number) => w.units[i]?.steps ?? 0,
        ),
        marks: new Column(perhaps(bits({ reserve: RESERVE, disorder: DISORDER, halted: HALTED }), 0), 0),
      },
    },
    // Before what may be on one.
    trucks,
    wings: {
      ...counters<Front>(
        'wing',
        ({ world: { wings: list } }) => list,
        ({ world: { wing: index } }) => index,
      ),
      columns: {
        at: new Column(place<Front>([hexNames, nowhere]), NOWHERE),
        is: new Column(perhaps(word({ inactive: 0, active: 1 }, 0), 0), 0),
        steps: new Column(count<Front>({ most: () => 4, otherwise: () => 4 }), 4),
        cargo: new Column(count<Front>({ most: () => 40, otherwise: () => 0 }), 0),
      },
    },
    bases: {
      called: 'air base',
      size: () => grid.count,
      idOf: (_position: Front, at: number) => grid.number(at),
      memberOf: (position: Front, number: string) => hexNames.placeOf(position, number),
      columns: { is: new Column(word<Front, 'none' | Side>({ none: 0, red: 1, blue: 2 }, 0), 0) },
      alone: 'is' as const,
    },
  },
  amounts: { supply },
  facts: { railUsed: quietFact(wholeNumber(0, 1000), 0), fog: quietFact(flag, false), toMove: fact(oneOf('red', 'blue'), 'red' as Side) },
  phases: ['day'],
});
export const { units: unitFamily, wings: wingFamily, bases } = declaration.families;

/** 4.1: units that have steps and defend count as enemies: all of this front's. */
export const sideOf = ({ world: { units: list } }: Front, one: number): Side => list[one]?.side ?? 'red';
export const unitsIn = (position: Front, at: number, side?: Side): number[] =>
  [...position.world.units.keys()].filter((one) => hexOf(position, one) === at && (side === undefined || sideOf(position, one) === side));

/** By side: hexes in which it has a unit. */
const heldHexes = declaration.derive<{ readonly [side in Side]: Uint8Array }>(
  { columns: [unitFamily.columns.at] },
  {
    blank: () => ({ red: new Uint8Array(grid.count), blue: new Uint8Array(grid.count) }),
    derive(position, held) {
      for (const side of SIDES) held[side].fill(0);
      for (const [one, at] of placesOf(position).entries()) if (at >= 0) held[sideOf(position, one)][at] = 1;
    },
  },
);
/** By side: hexes next to one of its units. */
const besideHexes = declaration.derive<{ readonly [side in Side]: Uint8Array }>(
  { columns: [unitFamily.columns.at] },
  {
    blank: () => ({ red: new Uint8Array(grid.count), blue: new Uint8Array(grid.count) }),
    derive(position, beside) {
      for (const side of SIDES) {
        beside[side].fill(0);
        for (const [one, at] of placesOf(position).entries())
          if (at >= 0 && sideOf(position, one) === side)
            for (const d of DIRECTIONS) {
              const to = grid.neighbour(at, d as Direction);
              if (to !== NONE) beside[side][to] = 1;
            }
      }
    },
  },
);
export const heldBy = (position: Front, side: Side): Uint8Array => heldHexes.of(position)[side];
export const besideOf = (position: Front, side: Side): Uint8Array => besideHexes.of(position)[side];
export const isBeside = (position: Front, at: number, side: Side): boolean => besideOf(position, side)[at] === 1;

export const { neighbours } = grid;
export const over = (pays: Counter['pays']): Passage => ({ neighbours, costs: COSTS[pays] });
export const isReserved = (position: Front, one: number): boolean => isMarked(position, one, RESERVE);

/** The words in which acts of these sketches are stated. */
export const acting = <L extends Json>() => stating<Front, L, Id>();

const setup: Setup = { game: 'field', scenario: 'only', options: {}, edition: null };
/** A position with these units in these hexes, all others nowhere. */
export function front(places: { readonly [unit: string]: string } = {}): Front {
  const position = declaration.opening({ setup, world, scenario: {} });
  for (const [id, at] of Object.entries(places)) unitFamily.columns.at.set(position, world.unit.get(id) as number, hex(at));
  return position;
}
export const named = (id: string): number => world.unit.get(id) as number;

/** A game of nothing but these procedures, to be entered by a position file. */
export const gameOf = (...procedures: readonly Procedure<Front>[]) =>
  defineGame<Front>({
    id: 'field',
    title: 'Field',
    rulebook: rules,
    scenarios: [{ id: 'only', title: 'Only', seats: SIDES, options: [], turns: 9 }],
    procedures: [procedure<Front>('idle', [{ name: 'idle', do: () => ({ go: 'back' }) }]), ...procedures],
    opening: () => front(),
    clone: (position) => declaration.clone(position),
    state: (position) => ({ turn: 1, phase: 'day', state: declaration.write(position) }),
    restore: (given, turn, phase, state) =>
      declaration.read(declaration.opening({ setup: given, world, scenario: {} }), turn, phase, state),
    enter: () => undefined,
  });

/** The position with play at the first step of a procedure, or at `step`. */
export function at(game: ReturnType<typeof gameOf>, position: Front, name: string, locals: Json, step: string): Front {
  const saved = game.save(position);
  return game.load(setup, { ...saved, awaiting: [{ procedure: name, step, locals }] });
}
