import type { CountersData, PoolLine, UnitLine, UnitSize, UnitSymbol, Motor } from './schema/counters.ts';
import type { MovesBy, Side, UnitType } from './schema/forms.ts';

/** A quarter of a movement point, and of a regimental equivalent: everything is counted in these (4.7, 6.1). */
export const QUARTERS = 4;

export type UnitKind = 'combat' | 'artillery' | 'headquarters' | 'repair' | 'replacement';

/** One side of a counter. What it has not is 0. */
export interface CounterSide {
  readonly strength: number;
  readonly barrage: number;
  /** Movement points of a truck that a headquarters throws supply (12.1b), in quarters. */
  readonly throw: number;
  /** Its movement allowance in quarters of a movement point. */
  readonly move: number;
  readonly by: MovesBy;
}

/** A ground unit as printed; all have the same members, so that they are read quickly. */
export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly side: Side;
  readonly kind: UnitKind;
  /** The pool of counters of one value that it is of; null of a counter with a name of its own. */
  readonly pool: string | null;
  readonly formation: number;
  readonly size: UnitSize;
  readonly symbol: UnitSymbol;
  readonly type: UnitType;
  /** Regimental equivalents at full strength, in quarters. */
  readonly equivalents: number;
  readonly steps: number;
  /** Its action rating (3.1d). */
  readonly rating: number;
  readonly motor: Motor;
  readonly combat: CounterSide;
  readonly move: CounterSide;
  /** Its strength counts in defense only (3.1c). */
  readonly defends: boolean;
  /** In hexes; 0 of what never barrages. */
  readonly range: number;
  /** What it adds to the flak rating of its hex beside its steps (14.18). */
  readonly flak: number;
  /** What it does of an engineer's work (12.8). */
  readonly engineer: Engineer | null;
  /** The line of the Rebuild Chart, or null where it is never rebuilt; and the hex where alone it may be. */
  readonly rebuild: string | null;
  readonly rebuildAt: string | null;
  /** DSEs that a headquarters supplies in a turn at most, by option; null where it has no limit (11.5b). */
  readonly flow: number | null;
  /** The turn from which on its counter is there. */
  readonly from: number;
}

export interface Engineer {
  readonly does: 'all' | 'bridging' | 'hedgehogs';
  readonly whole: boolean;
  readonly at: string | null;
}

/** No division: the unit draws supply as one that is not divisional (Terms-1). */
export const NO_FORMATION = -1;

const quarters = (points: number): number => points * QUARTERS;

type AnySide = {
  readonly strength?: number;
  readonly barrage?: number;
  readonly throw?: number;
  readonly move: number;
  readonly by: MovesBy;
};
const sideOf = ({ strength = 0, barrage = 0, throw: thrown = 0, move, by }: AnySide): CounterSide => ({
  strength,
  barrage,
  throw: quarters(thrown),
  move: quarters(move),
  by,
});

/** Every ground unit that can ever be on the map: named counters, then those of the pools, one by one. @throws DataError */
export function unitsOf({ counters, pools, formations }: CountersData): readonly Unit[] {
  const formationOf = (id: string | undefined): number => (id === undefined ? NO_FORMATION : formations.findIndex((one) => one.id === id));
  return [...counters.map((line) => named(line, formationOf)), ...pools.flatMap(pooled)];
}

function named(line: UnitLine, formationOf: (id: string | undefined) => number): Unit {
  const { id, name, short, side, kind, size, symbol, type, re, steps, rating, motor, rebuild = null, rebuildAt = null } = line;
  const engineer = kind === 'combat' ? line.engineer : undefined;
  return {
    id,
    name,
    short,
    side,
    kind,
    pool: null,
    formation: formationOf('formation' in line ? line.formation : undefined),
    size,
    symbol,
    type,
    equivalents: quarters(re),
    steps,
    rating,
    motor,
    combat: sideOf('combat' in line ? line.combat : line.move),
    move: sideOf(line.move),
    defends: 'defense' in line && line.defense === true,
    range: kind === 'artillery' ? line.range : 0,
    flak: line.flak ?? 0,
    engineer: engineerOf(kind, engineer),
    rebuild,
    rebuildAt,
    flow: kind === 'headquarters' ? (line.flow ?? null) : null,
    from: 1,
  };
}

/** Headquarters do all of an engineer's work (12.8). */
function engineerOf(
  kind: UnitKind,
  line: { readonly does: Engineer['does']; readonly whole?: true | undefined; readonly at?: string | undefined } | undefined,
): Engineer | null {
  if (kind === 'headquarters') return { does: 'all', whole: false, at: null };
  return line ? { does: line.does, whole: line.whole === true, at: line.at ?? null } : null;
}

/** Kinds of pools whose counters are units. */
type UnitPool = Extract<PoolLine, { readonly kind: 'breakdown' | 'personnel' | 'equipment' | 'artillery' }>;
const isUnitPool = (pool: PoolLine): pool is UnitPool => ['breakdown', 'personnel', 'equipment', 'artillery'].includes(pool.kind);
const KINDS = { breakdown: 'combat', personnel: 'replacement', equipment: 'replacement', artillery: 'artillery' } as const;

function pooled(pool: PoolLine): Unit[] {
  if (!isUnitPool(pool)) return [];
  const { id, name, short, side, kind, counts, size, symbol, type, re, rating, motor } = pool;
  const most = Math.max(...counts.map(({ count }) => count));
  return Array.from({ length: most }, (_, i) => ({
    id: `${id}-${i + 1}`,
    name: `${name} ${i + 1}`,
    short,
    side,
    kind: KINDS[kind],
    pool: id,
    formation: NO_FORMATION,
    size,
    symbol,
    type,
    equivalents: quarters(re),
    steps: 1,
    rating,
    motor,
    combat: sideOf('combat' in pool ? pool.combat : pool.move),
    move: sideOf(pool.move),
    defends: 'defense' in pool,
    range: kind === 'artillery' ? pool.range : 0,
    flak: 0,
    engineer: null,
    rebuild: kind === 'artillery' ? (pool.rebuild ?? null) : null,
    rebuildAt: null,
    flow: null,
    from: counts.find(({ count }) => count > i)?.from ?? 1,
  }));
}
