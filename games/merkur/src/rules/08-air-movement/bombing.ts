import { exact, type Doing, type Exact } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { wingAt, wingSteps } from '../../position/air.ts';
import { portHitsOf, printed, setPortHits, type Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { ofSteps } from '../../world/aircraft.ts';
import { bombHits } from '../../world/tables/air.ts';
import { hitBase } from '../04-facilities/airbases.ts';
import { printedPort } from '../04-facilities/ports.ts';

const HUNDRED = 100;

/** What is hit by bombs that a mission drops on target. */
export type Bombed = 'airbase' | 'port' | 'strategicPort';

const HIT_RULES = { airbase: '8.E.1.b#1', port: '8.E.1.a#1', strategicPort: '8.F.1.a#1' } as const;

/**
 * What a unit's operational bombing factors count: those of dive bombers half as much again where hits are scored, or on every operational
 * mission where that was agreed (8.E.1#3, MA-11).
 */
export function aimedBy(position: Merkur, wing: number, factors: Exact, forHits: boolean, lines?: Lines): Exact {
  const { kind, name } = wingAt(position, wing);
  if (kind !== 'D') return factors;
  applies('8.E.1#3', '5.B.4.a#2');
  if (!forHits && optionOf(position, 'dive-bombers') === 'hits') return factors;
  const { dive } = position.world.tables.air.bombing;
  lines?.add('8.E.1#3', `× ${exact.written(dive)}`, name);
  return exact.times(factors, dive);
}

/** The hits that factors on target score: whole ones, and where there are too few for one percentile dice for it (8.E.1#4, 8.F.1#3; MA-27). */
export function hitsBy({ position, dice }: Pick<Doing<Merkur>, 'position' | 'dice'>, target: Bombed, factors: Exact): number {
  const { hits, percent } = bombHits(factors, position.world.tables.air.bombing.hit[target]);
  applies('8.E.1#2', HIT_RULES[target]);
  if (percent === 0) return hits;
  applies(target === 'strategicPort' ? '8.F.1#3' : '8.E.1#4');
  const read = ([roll]: readonly number[]): string => ((roll ?? 0) <= percent ? 'hit' : 'miss');
  return read(dice.roll('bombs', 1, HUNDRED, read)) === 'hit' ? 1 : 0;
}

/** What those of code T add on interdiction, a wing so much and a squadron half of it (5.B.4.a#1, MA-92). */
function ofSpecialist(position: Merkur, wing: number, factors: Exact): Exact {
  if (!wingAt(position, wing).codes.has('T') || factors[0] === 0) return exact.ZERO;
  applies('5.B.4.a#1');
  return ofSteps(position.world.tables.air.bombing.interdiction, wingSteps(position, wing));
}

/** What bombs count on interdiction, each air unit with what of its own is on target. */
export const interdicting = (position: Merkur, bombs: readonly { readonly wing: number; readonly onTarget: Exact }[]): Exact =>
  bombs.reduce<Exact>(
    (sum, { wing, onTarget }) =>
      exact.plus(sum, exact.plus(aimedBy(position, wing, onTarget, false), ofSpecialist(position, wing, onTarget))),
    exact.ZERO,
  );

/** Bombs on the airbases of a hex (8.E.1.b). @returns the hits that they scored */
export function bombBase(doing: Doing<Merkur>, hex: number, factors: Exact): number {
  const hits = hitsBy(doing, 'airbase', factors);
  applies('8.E.1.b#2', '8.E.1.b#3', '4.B.5.a#1');
  hitBase(doing, hex, hits);
  return hits;
}

/** Of so many new hits on the ports of a hex those that count: the hits there are half as many again as their capacity at most (8.E.1.a#3). */
function portHitsThatCount(position: Merkur, hex: number, hits: number): number {
  const { most } = position.world.tables.supply.ports;
  const room = exact.down(exact.times([printedPort(position, hex), 1], most)) - portHitsOf(position, hex);
  return Math.min(hits, Math.max(0, room));
}

/** Bombs on the ports of a hex (8.E.1.a, 8.F.1.a). @returns the hits that stay */
export function bombPort(doing: Doing<Merkur>, hex: number, factors: Exact, target: 'port' | 'strategicPort'): number {
  applies('8.E.1.a#2', target === 'port' ? '8.E.1.a#3' : '8.F.1.a#2');
  return hitPort(doing, hex, hitsBy(doing, target, factors), ['8.E.1.a#2', HIT_RULES[target]]);
}

/** Hits on the ports of a hex, from whatever they come. @returns those that stay */
export function hitPort({ position, happen }: Doing<Merkur>, hex: number, all: number, rules: readonly [RuleId, ...RuleId[]]): number {
  const hits = portHitsThatCount(position, hex, all);
  if (hits === 0) return 0;
  setPortHits(position, hex, portHitsOf(position, hex) + hits);
  happen({ what: 'port hit', hex: printed(position, hex), hits, rules: [...rules] });
  return hits;
}
