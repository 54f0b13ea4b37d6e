import { DIRECTIONS, NONE, type Direction, type Paths } from '@sandtable/hexes';
import { isRefusal } from '@sandtable/warfare';
import { ids, printed, unitAt, type Ocs } from '../position/position.ts';
import { unitsIn } from '../rules/04-general-concepts/stood.ts';
import { movesBy } from '../rules/06-movement/allowance.ts';
import { refuseMover } from '../rules/06-movement/movers.ts';
import { behindOf } from '../rules/06-movement/move.ts';
import type { Move } from '../rules/06-movement/on-the-way.ts';
import { explore } from '../rules/06-movement/reach.ts';
import { FULL, tryStep, type Party, type Purse } from '../rules/06-movement/step.ts';
import { overrunnersOf } from '../rules/07-overrun/declaring.ts';
import type { OnOccasion } from '../rules/acting.ts';
import type { Side } from '../world/sides.ts';
import type { Appraisal } from './appraisal.ts';
import { numberOf, other, type Field } from './field.ts';

/** An overrun as it would be made: who goes over which hexes to where the enemy stands. */
export interface Raid {
  readonly units: readonly number[];
  /** Those of them who fight, and the hex out of which they do. */
  readonly able: readonly number[];
  readonly at: number;
  /** From where they stand to the hex beside the enemy's, by printed numbers. */
  readonly way: readonly string[];
  readonly hex: number;
  /** What it gains over attacking there as they stand. */
  readonly worth: number;
}

/** Overruns that gain no more are not made. */
export const LEAST_WORTH = 1;

/** Ways as a tree: what is left of a purse in a hex, or null where it cannot be gone there, and what lies beyond by its hexes. */
interface Gone {
  readonly left: Purse | null;
  readonly on: Map<number, Gone>;
}

/** What is left of a purse on a way; null where it cannot be gone. Most ways of a party go on from others, which the tree has. */
function purseAlong(position: Ocs, party: Party, way: readonly number[], tree: Gone): Purse | null {
  let at = tree;
  for (let i = 1; i < way.length && at.left !== null; i++) {
    const [from, to] = [way[i - 1] as number, way[i] as number];
    let next = at.on.get(to);
    if (!next) {
      const after = tryStep(position, party, from, position.world.grid.direction(from, to) as Direction, at.left);
      next = { left: isRefusal(after) ? null : after, on: new Map() };
      at.on.set(to, next);
    }
    at = next;
  }
  return at.left;
}

/** A stack that may overrun: who, from where, and what it has spent. */
interface Raiders {
  readonly units: readonly number[];
  readonly from: number;
  readonly purse: Purse;
  /** Whom they have left behind on the way, who may still go on. */
  readonly left: Move['left'];
}

/** Whole stacks, and of stacks that move in several ways those of each alone; a place that counts keeps half of those who stand there. */
function raidersOf(field: Field, appraisal: Appraisal, locals: OnOccasion): Raiders[] {
  const { position } = field;
  const side = numberOf(locals.seat);
  const strength = (unit: number): number => field.attack[unit] as number;
  return field.held(side).flatMap((from) => {
    const fighters = unitsIn(position, locals.seat, from).filter((unit) => strength(unit) > 0);
    const strongest = fighters.toSorted((a, b) => strength(b) - strength(a)).slice(0, fighters.length / 2);
    const able = (appraisal.counts(from) ? strongest : fighters).filter((unit) => refuseMover(position, locals, unit) === null);
    const kinds = new Set(able.map((unit) => movesBy(position, unit)));
    const some = kinds.size > 1 ? [...kinds].map((kind) => able.filter((unit) => movesBy(position, unit) === kind)) : [];
    return [able, ...some].flatMap((units) => (units.length > 0 ? [{ units, from, purse: FULL, left: [] }] : []));
  });
}

/** The most rewarding overrun that a side can make before all else in its movement; null where none pays. */
export function bestRaid(field: Field, appraisal: Appraisal, locals: OnOccasion): Raid | null {
  return best(field, appraisal, locals, raidersOf(field, appraisal, locals));
}

/** The most rewarding overrun by those in hand from where they have come to; null where none pays. */
export function nextRaid(field: Field, appraisal: Appraisal, move: Move, hand: readonly number[], from: number): Raid | null {
  const locals = { seat: move.seat as Side, occasion: move.occasion };
  return best(field, appraisal, locals, [{ units: hand, from, purse: move.purse, left: move.left }]);
}

function best(field: Field, appraisal: Appraisal, locals: OnOccasion, raiders: readonly Raiders[]): Raid | null {
  let found: Raid | null = null;
  for (const raid of raids(field, appraisal, locals, raiders)) if (raid.worth > (found?.worth ?? LEAST_WORTH)) found = raid;
  return found;
}

/** By hex, the best overrun that a side could make there before all else, whether or not it pays. */
export function raidsByHex(field: Field, appraisal: Appraisal, locals: OnOccasion): ReadonlyMap<number, Raid> {
  const found = new Map<number, Raid>();
  for (const raid of raids(field, appraisal, locals, raidersOf(field, appraisal, locals)))
    if (raid.worth > (found.get(raid.hex)?.worth ?? -Infinity)) found.set(raid.hex, raid);
  return found;
}

/** All overruns that these can make, with what each gains. */
function* raids(field: Field, appraisal: Appraisal, locals: OnOccasion, raiders: readonly Raiders[]): Generator<Raid> {
  const { position } = field;
  const planned = new Map(appraisal.strikes().map(({ hex, worth }) => [hex, worth]));
  const targets = new Set(field.units(other(numberOf(locals.seat))).map((unit) => field.hex[unit] as number));
  for (const { units, from, purse, left: behind } of raiders) {
    const party = { side: locals.seat, occasion: locals.occasion, units, behind: behindOf(position, { left: behind }) };
    const paths = explore(position, party, from, purse);
    const gone: Gone = { left: purse, on: new Map() };
    for (const hex of targets) {
      if (position.world.grid.distance(from, hex) > FARTHEST) continue;
      for (const [at, way] of approaches(position, paths, from, hex)) {
        const left = purseAlong(position, party, way, gone);
        const raid = left && tried(field, appraisal, locals, { units, at, hex, purse: left });
        if (raid === null) continue;
        const { able, worth } = raid;
        yield { units, able, at, way: way.map((one) => printed(position, one)), hex, worth: worth - (planned.get(hex) ?? 0) };
      }
    }
  }
}
/** Nobody overruns farther from where he stands, in hexes. */
const FARTHEST = 36;

/** The hexes beside an enemy's that can be come to, with the ways there. */
function* approaches(position: Ocs, paths: Paths, from: number, hex: number): Generator<readonly [at: number, way: readonly number[]]> {
  for (const direction of DIRECTIONS) {
    const at = position.world.grid.neighbour(hex, direction);
    if (at === NONE) continue;
    if (at === from) yield [at, [from]];
    else if (paths.isReached(at)) yield [at, paths.pathTo(at)];
  }
}

/** Who makes an overrun out of a hex, and what it is worth; null where nobody can make it. */
function tried(
  field: Field,
  appraisal: Appraisal,
  { seat, occasion }: OnOccasion,
  { units, at, hex, purse }: { readonly units: readonly number[]; readonly at: number; readonly hex: number; readonly purse: Purse },
): Pick<Raid, 'able' | 'worth'> | null {
  const { position } = field;
  const move: Move = { seat, occasion, at: printed(position, at), hand: ids(position, units), purse, left: [] };
  const able = overrunnersOf(position, move, hex);
  if (able.length === 0 || able.some((unit) => unitAt(position, unit).kind !== 'combat')) return null;
  return { able, worth: standingAt(field, able, at, () => appraisal.overrun(hex, able)) };
}

/** What is found where these stand in the hex; then they stand where they did. */
export function standingAt(field: Field, units: readonly number[], at: number, find: () => number): number {
  const before = units.map((unit) => field.hex[unit] as number);
  for (const unit of units) field.put(unit, at);
  const found = find();
  for (const [i, unit] of units.entries()) field.put(unit, before[i] as number);
  return found;
}
