import { exact, type Exact } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Loss } from '../../world/schema/ground-combat.ts';
import type { Tables } from '../../world/tables.ts';
import { groundResult } from '../../world/tables/ground-combat.ts';

/**
 * Strength points of a combat, in quarters: the attackers', all defenders', and of these those that took part in the defence
 * (10.G.2.a.iv).
 */
export interface Engaged {
  readonly attackers: number;
  readonly defenders: number;
  readonly contributing: number;
}

/** What each side must lose, in quarters of a strength point; `all`: it is eliminated, whatever that is (10.D). */
export type Due = number | 'all';
export interface Dues {
  readonly attacker: Due;
  readonly defender: Due;
}

/** The rule of each code that says what it costs (10.D). */
export const RESULT_RULES: { readonly [code: string]: RuleId } = {
  AH: '10.D.1',
  DH: '10.D.2',
  AQ: '10.D.3',
  DQ: '10.D.4',
  AE: '10.D.5#1',
  HQ: '10.D.6#1',
  HR: '10.D.7',
  DA: '10.D.8#1',
  QR: '10.D.9',
  HX: '10.D.10#1',
  DR: '10.D.11',
  QH: '10.D.12',
  DE: '10.D.13',
  EX: '10.D.14#1',
};

/** A share of strength points, rounded down to the nearest half point (10.E.1). */
export function shareOf({ ground: { results } }: Tables, points: number, share: Exact): number {
  applies('10.E.1#1');
  return exact.down(exact.over(exact.times([points, 1], share), [results.unit, 1])) * results.unit;
}

function dueOf(tables: Tables, loss: Loss, points: number): Due {
  if (loss === 'none') return 0;
  return loss === 'all' ? 'all' : shareOf(tables, points, loss);
}

/**
 * Which side is the smaller in an exchange: of equal sides the defender on HX, neither on EX (10.D.10#3, 10.D.14#3). Whoever has retreated into the hex
 * adds nothing to the defence, and costs the attacker nothing (10.G.2.a.iv).
 */
export function smallerSide(tables: Tables, code: string, { attackers, contributing }: Engaged): 'attacker' | 'defender' | 'neither' {
  applies('10.G.2.a.iv#2');
  if (attackers !== contributing) return attackers < contributing ? 'attacker' : 'defender';
  const result = groundResult(tables.ground, code);
  const isSmaller = 'equal' in result && result.equal === 'smaller';
  applies(isSmaller ? '10.D.10#3' : '10.D.14#3');
  return isSmaller ? 'defender' : 'neither';
}

/**
 * What a result costs both sides at first (10.D): attackers pay by the points that really defended, defenders by all of theirs. In an
 * exchange the smaller side goes first, and the larger owes what `exchanged` makes of that. `stays`: the defender does not retreat though
 * he might (10.D.6#2).
 */
export function duesOf(tables: Tables, code: string, engaged: Engaged, stays = false): Dues {
  const result = groundResult(tables.ground, code);
  const rule = RESULT_RULES[code];
  if (rule) applies(rule);
  if ('exchange' in result) {
    const smaller = smallerSide(tables, code, engaged);
    return { attacker: smaller === 'defender' ? 0 : 'all', defender: smaller === 'attacker' ? 0 : 'all' };
  }
  if (stays && result.staying) applies('10.D.6#2');
  const own = stays && result.staying ? result.staying : result.defender;
  return { attacker: dueOf(tables, result.attacker, engaged.contributing), defender: dueOf(tables, own, engaged.defenders) };
}

/** What the larger side of an exchange owes for the points that the smaller really lost (10.E.4#2). */
export function exchanged(tables: Tables, code: string, lost: number): number {
  const result = groundResult(tables.ground, code);
  if (!('exchange' in result)) return 0;
  applies('10.E.4#2');
  if (code === 'HX') applies('10.D.10#5');
  return shareOf(tables, lost, result.exchange);
}

/** What a unit loses in points with each of its steps, in quarters: half and half where it has a reduced side, else all at once (10.F). */
export function stepsIn(points: number, hasReducedSide: boolean, isReduced: boolean): readonly number[] {
  applies('10.F.1#1', '10.F.1#2');
  if (!hasReducedSide) return [points];
  const half = points / 2;
  return isReduced ? [half] : [half, half];
}

/** The points of the first `taken` of each unit's steps. */
const lostBy = (units: readonly (readonly number[])[], taken: readonly number[]): number =>
  units.reduce((sum, steps, i) => sum + steps.slice(0, taken[i] ?? 0).reduce((own, step) => own + step, 0), 0);

/** Can just so many points be lost by whole steps? */
function canBeMet(units: readonly (readonly number[])[], due: number): boolean {
  let sums = new Set([0]);
  for (const steps of units) {
    const reached = new Set<number>();
    for (const sum of sums) for (let taken = 0; taken <= steps.length; taken++) reached.add(sum + lostBy([steps], [taken]));
    sums = reached;
  }
  return sums.has(due);
}

/** How a choice of steps stands to what is due. */
export type Meeting = 'met' | 'short' | 'over' | 'avoidable';

/**
 * Whether losses meet what is due (10.E.5): exactly where some choice does; else by more, but then each step must be needed, so that
 * without any one they would fall short (MA-58). A side that has no more than is due loses everything. `units`: the points of each unit's
 * steps; `taken`: how many of them it loses. `over`: they could be met exactly; `avoidable`: a step too many.
 */
export function meeting(units: readonly (readonly number[])[], taken: readonly number[], due: number): Meeting {
  applies('10.E.5');
  const all = units.map((steps) => steps.length);
  const owed = Math.min(due, lostBy(units, all));
  const lost = lostBy(units, taken);
  if (lost < owed) return 'short';
  if (lost === owed) return 'met';
  if (canBeMet(units, owed)) return 'over';
  applies('10.E.5#2');
  const isNeeded = units.every((steps, i) => (taken[i] ?? 0) === 0 || lost - (steps[(taken[i] ?? 0) - 1] ?? 0) < owed);
  return isNeeded ? 'met' : 'avoidable';
}
