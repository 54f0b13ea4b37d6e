import { DIRECTIONS, NONE } from '@sandtable/hexes';
import { Column } from '@sandtable/staff/plan';
import type { Command } from '@sandtable/umpire';
import { isRefusal } from '@sandtable/warfare';
import { hexOf, ids, levelOf, printed, unitAt, type Ocs } from '../position/position.ts';
import { LEVELS } from '../position/marks.ts';
import { isHeldBy, isNextToEnemy, unitsIn, unitsOf } from '../rules/04-general-concepts/stood.ts';
import { refuseMover } from '../rules/06-movement/movers.ts';
import type { Move } from '../rules/06-movement/on-the-way.ts';
import { explore } from '../rules/06-movement/reach.ts';
import { FULL, tryStep, type Purse } from '../rules/06-movement/step.ts';
import { hexesOnRail, workIn } from '../rules/12-specialized-units/railways.ts';
import { isSource, sourcesOf } from '../rules/12-specialized-units/sources.ts';
import { enemyOf, type Side } from '../world/sides.ts';

/*
 * Where rail repair units work (12.3f): along the line by which the railhead comes nearer to most of those who fight, for the hexes that it
 * takes. All weights are guesses.
 */

/** What a line takes beside the hexes that are to be repaired, in these: whoever gains as much sooner gains more. */
const AT_ONCE = 6;
/** A hex that a unit has to walk to its work, in those that are to be repaired. */
const WALKED = 1.5;
/** A hex where the enemy stands or stands beside, in those that are to be repaired: he has to be driven off first. */
const BARRED = 4;
/** What a line is worth to a unit where another stands nearer to its work, as a part of what it is worth to that one. */
const HELPS = 0.3;
/** A line that takes more hexes is not begun. */
const LONGEST = 40;

/** A repair unit's work in a phase: the way that it goes, and in which hexes of it it repairs, by printed numbers. */
interface Repair {
  readonly unit: number;
  readonly way: readonly string[];
  readonly works: ReadonlySet<string>;
}

/** Ways along railroads from where a side's trains run, by the hexes that have to be repaired. */
interface Lines {
  /** By hex, how many there are on the way to it, itself among them; Infinity where none leads there. */
  readonly work: Float64Array;
  /** By hex, the one before it on that way. */
  readonly before: Int16Array;
}

/** Is the unit for railroads? */
export const isRepairer = (position: Ocs, unit: number): boolean => unitAt(position, unit).kind === 'repair';

/** The lines of a side from a source of its supply, were these hexes repaired. */
function linesFrom(position: Ocs, side: Side, source: readonly number[], done: ReadonlySet<number>): Lines {
  const { grid, rails, closed } = position.world;
  const work = new Float64Array(grid.count).fill(Infinity);
  const before = new Int16Array(grid.count).fill(NONE);
  const isBarred = (hex: number): boolean => isHeldBy(position, enemyOf(side), hex) || isNextToEnemy(position, side, hex);
  const costOf = (hex: number): number => (done.has(hex) ? 0 : workIn(position, side, hex)) + (isBarred(hex) ? BARRED : 0);
  let found = source.filter((hex) => closed[hex] === 0);
  for (const hex of found) work[hex] = costOf(hex);
  while (found.length > 0) {
    const next = new Set<number>();
    for (const hex of found)
      for (const direction of DIRECTIONS) {
        const to = grid.neighbour(hex, direction);
        if (to === NONE || rails[hex * DIRECTIONS.length + direction] === 0 || closed[to] === 1) continue;
        const cost = (work[hex] as number) + costOf(to);
        if (cost >= (work[to] as number)) continue;
        work[to] = cost;
        before[to] = hex;
        next.add(to);
      }
    found = [...next];
  }
  return { work, before };
}

/** The hexes that are to be repaired on the way to one, the first first. */
function workTo(position: Ocs, side: Side, { before }: Lines, to: number, done: ReadonlySet<number>): number[] {
  const hexes: number[] = [];
  for (let hex = to; hex !== NONE; hex = before[hex] as number) if (!done.has(hex) && workIn(position, side, hex) > 0) hexes.unshift(hex);
  return hexes;
}

/** Can the enemy come into a hex in his next movement? */
type Danger = (hex: number) => boolean;

/** Can work be done in the hex, and its unit stay there? */
const isSafe = (position: Ocs, side: Side, hex: number, danger: Danger): boolean =>
  !isHeldBy(position, enemyOf(side), hex) &&
  !isNextToEnemy(position, side, hex) &&
  (!danger(hex) || unitsIn(position, side, hex).some((unit) => !isRepairer(position, unit)));

/** A line that could be repaired: its hexes that are to be, the first first, and what comes nearer to those who fight by it. */
interface Plan {
  readonly hexes: readonly number[];
  readonly work: number;
  readonly gain: number;
}

/** The lines that a side could repair, were these hexes repaired: each brings what comes from one source nearer, and from those that join it. */
function plansOf(position: Ocs, side: Side, done: ReadonlySet<number>): Plan[] {
  const { grid, town } = position.world;
  const fighters = fightersOf(position, side);
  const stations = hexesOnRail(position).filter((hex) => town[hex] !== null || isSource(position, side, hex));
  // Where supply comes only as long as a place is held, no line begins.
  const sources = sourcesOf(position, side).filter(({ held }) => held === undefined);
  const all = sources.map(({ hexes }) => {
    const lines = linesFrom(position, side, hexes, done);
    const heads = stations.filter((hex) => lines.work[hex] === 0);
    const nearest = fighters.map((hex) => Math.min(LONGEST, ...heads.map((head) => grid.distance(head, hex))));
    const gain = (to: number): number =>
      fighters.reduce((sum, hex, i) => sum + Math.max(0, (nearest[i] as number) - grid.distance(to, hex)), 0);
    return { lines, gain };
  });
  return stations.flatMap((to) => {
    const ways = all.map(({ lines, gain }) => {
      const work = lines.work[to] as number;
      const hexes = work > 0 && work <= LONGEST ? workTo(position, side, lines, to, done) : [];
      return { work, hexes, gain: hexes.length > 0 ? gain(to) : 0 };
    });
    return ways.flatMap(({ work, hexes }): Plan[] => {
      if (hexes.length === 0) return [];
      const own = new Set(hexes);
      const joined = ways.filter((way) => way.hexes.length > 0 && way.hexes.every((hex) => own.has(hex)));
      return [{ hexes, work, gain: joined.reduce((sum, way) => sum + way.gain, 0) }];
    });
  });
}

/** The line that a unit at work in a hex had best go on with, were these repaired: its hexes, the first first; none where none gains anything. */
function bestLine(position: Ocs, side: Side, from: number, done: ReadonlySet<number>, others: readonly number[]): readonly number[] {
  const { grid } = position.world;
  let [best, most]: [readonly number[], number] = [[], 0];
  for (const { hexes, work, gain } of plansOf(position, side, done)) {
    const first = hexes[0] as number;
    const far = grid.distance(from, first);
    const helps = others.some((one) => grid.distance(one, first) < far) ? HELPS : 1;
    const worth = (helps * gain) / (work + far * WALKED + AT_ONCE);
    if (worth > most) [best, most] = [hexes, worth];
  }
  return best;
}

/**
 * The hexes of the lines that are worth most to those who fight, from the railheads on: as many of each as are repaired before long. None
 * where nobody repairs.
 */
export function linesAhead(position: Ocs, side: Side): ReadonlySet<number> {
  const ahead = new Set<number>();
  if (!unitsOf(position, side).some((unit) => isRepairer(position, unit))) return ahead;
  const worthOf = ({ work, gain }: Plan): number => gain / (work + AT_ONCE);
  const sorted = plansOf(position, side, ahead).toSorted((a, b) => worthOf(b) - worthOf(a));
  let lines = 0;
  for (const { gain, hexes } of sorted) {
    if (gain <= 0 || lines >= LINES) break;
    const soon = hexes.slice(0, SOON);
    if (soon.every((hex) => ahead.has(hex))) continue;
    lines++;
    for (const hex of soon) ahead.add(hex);
  }
  return ahead;
}
/** So many lines are cleared of the enemy at a time, and each so many hexes ahead. */
const LINES = 2;
const SOON = 12;

const fightersOf = (position: Ocs, side: Side): number[] =>
  unitsOf(position, side)
    .filter((unit) => unitAt(position, unit).kind === 'combat')
    .map((unit) => hexOf(position, unit));

/** What a unit had best repair in a phase, as much as it may (12.3f-1) and as far as it is safe there. */
function bestWork(position: Ocs, side: Side, unit: number, danger: Danger): number[] {
  const done = new Set<number>();
  const others = unitsOf(position, side)
    .filter((one) => one !== unit && isRepairer(position, one))
    .map((one) => hexOf(position, one));
  let left = position.world.supply.repair.hexes;
  for (;;) {
    const from = [...done].at(-1) ?? hexOf(position, unit);
    const hexes = bestLine(position, side, from, done, others);
    for (const hex of hexes) {
      left -= workIn(position, side, hex);
      if (left < 0 || !isSafe(position, side, hex, danger)) return [...done];
      done.add(hex);
    }
    if (hexes.length === 0) return [...done];
  }
}

/** The way to the first of these hexes and on to the others, as far as the unit comes in the phase; as near as it comes where it does not. */
function wayTo(position: Ocs, side: Side, unit: number, works: readonly number[], danger: Danger): number[] {
  const { grid } = position.world;
  const from = hexOf(position, unit);
  const party = { side, occasion: 'regular', units: [unit] } as const;
  const first = works[0] as number;
  const paths = explore(position, party, from, FULL);
  const far = (hex: number): number => grid.distance(hex, first);
  const nearer = (a: number, b: number): number => (far(b) < far(a) && isSafe(position, side, b, danger) ? b : a);
  const to = from === first || paths.isReached(first) ? first : [...paths.reached].reduce(nearer, from);
  const way = to === from ? [from] : paths.pathTo(to);
  let purse: Purse | null = FULL;
  const step = (before: number, hex: number): void => {
    const direction = grid.direction(before, hex);
    const after = purse && direction !== null ? tryStep(position, party, before, direction, purse) : null;
    purse = after === null || isRefusal(after) ? null : after;
  };
  for (let i = 1; i < way.length; i++) step(way[i - 1] as number, way[i] as number);
  if (to !== first) return way;
  for (const hex of works.slice(1)) {
    step(way.at(-1) as number, hex);
    if (purse === null) break;
    way.push(hex);
  }
  return way;
}

/** The way to the nearest hex where a unit is safe; it stays where there is none. */
function wayOff(position: Ocs, side: Side, unit: number, danger: Danger): number[] {
  const paths = explore(position, { side, occasion: 'regular', units: [unit] }, hexOf(position, unit), FULL);
  const safe = [...paths.reached].filter((hex) => isSafe(position, side, hex, danger));
  const [to] = safe.toSorted((a, b) => (paths.cost[a] as number) - (paths.cost[b] as number));
  return to === undefined ? [] : paths.pathTo(to);
}

/** The work of the first of these units that has any; null where none has. */
function nextRepair(position: Ocs, side: Side, able: readonly number[], danger: Danger): Repair | null {
  for (const unit of able) {
    const works = bestWork(position, side, unit, danger);
    const here = hexOf(position, unit);
    if (works.length === 0 && isSafe(position, side, here, danger)) continue;
    if (works.length === 0) {
      const way = wayOff(position, side, unit, danger);
      if (way.length > 1) return { unit, way: way.map((hex) => printed(position, hex)), works: new Set() };
      continue;
    }
    const way = wayTo(position, side, unit, works, danger).map((hex) => printed(position, hex));
    return { unit, way, works: new Set(works.map((hex) => printed(position, hex))) };
  }
  return null;
}

/** What a side's rail repair units do in its Movement Phases: each sets out once in a phase, and repairs on its way. */
export class Railmen {
  readonly #side: Side;
  readonly #sent = new Set<number>();
  /** Where the unit under way has still to work, by printed numbers. */
  #works: ReadonlySet<string> = new Set();

  constructor(side: Side) {
    this.#side = side;
  }

  /** Another phase begins: all may set out again. */
  rest(): void {
    this.#sent.clear();
  }

  /** Who sets out next, and on what way, where `danger` finds the hexes into which the enemy can come; null where nobody has anything to do. */
  next(position: Ocs, danger: () => Danger): Column | null {
    const locals = { seat: this.#side, occasion: 'regular' } as const;
    const able = unitsOf(position, this.#side).filter(
      (unit) =>
        isRepairer(position, unit) &&
        !this.#sent.has(unit) &&
        levelOf(position, unit) !== LEVELS.none &&
        refuseMover(position, locals, unit) === null,
    );
    const repair = able.length > 0 ? nextRepair(position, this.#side, able, danger()) : null;
    if (!repair) return null;
    this.#sent.add(repair.unit);
    this.#works = repair.works;
    return new Column(ids(position, [repair.unit]), repair.way);
  }

  /** What the unit in hand repairs in that hex; null where it goes on. */
  work({ at, hand: [unit] }: Pick<Move, 'at' | 'hand'>): Command | null {
    if (unit === undefined || !this.#works.has(at)) return null;
    this.#works = new Set([...this.#works].filter((hex) => hex !== at));
    return { act: 'repair-rail', unit };
  }
}
