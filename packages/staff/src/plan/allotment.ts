import type { Blow } from './strikes.ts';

/** Attacks among which a side's units are to be shared out. */
export interface Engagement<B extends Blow> {
  /** As they were put together one after the other; one without units is not made, and worth nothing. */
  readonly made: readonly B[];
  /** For each attack, the units that could take part in it. */
  readonly able: readonly ReadonlySet<number>[];
  /** The attack of that number by just these units, in place of `blow`; null where it cannot be made. */
  judge(at: number, units: readonly number[], blow: B): B | null;
}

/** Rounds of changes: after so few hardly any gains. */
const ROUNDS = 4;
/** What gains no more is not changed. */
const TRIFLE = 1e-6;

/**
 * Shares out the attackers among attacks better than one attack after another does: units are moved between the attacks that they could
 * join, and in and out of them, and two change places, as long as all attacks together gain by it. The most rewarding come first.
 */
export function allotted<B extends Blow>(engagement: Engagement<B>): B[] {
  const plan = [...engagement.made];
  for (let round = 0; round < ROUNDS; round++) {
    const gained = moved(plan, engagement);
    if (!exchanged(plan, engagement) && !gained) break;
  }
  return plan.toSorted((a, b) => b.worth - a.worth);
}

const without = (units: readonly number[], unit: number): number[] => units.filter((one) => one !== unit);

/** Units join another attack, alone or out of the one in which they are. */
function moved<B extends Blow>(plan: B[], { able, judge }: Engagement<B>): boolean {
  let gained = false;
  for (const [to, others] of able.entries())
    for (const unit of others) {
      const from = plan.findIndex(({ units }) => units.includes(unit));
      if (from === to) continue;
      const [goal, source] = [plan[to] as B, plan[from]];
      const joined = judge(to, [...goal.units, unit], goal);
      const left = source ? judge(from, without(source.units, unit), source) : null;
      if (!joined || (source && !left)) continue;
      if (joined.worth - goal.worth + (left && source ? left.worth - source.worth : 0) <= TRIFLE) continue;
      plan[to] = joined;
      if (left) plan[from] = left;
      gained = true;
    }
  return gained;
}

/** Two units of two attacks change places: three arms in both may be worth more than the strongest in one. */
function exchanged<B extends Blow>(plan: B[], { able, judge }: Engagement<B>): boolean {
  let gained = false;
  for (let a = 0; a < plan.length; a++)
    for (let b = a + 1; b < plan.length; b++)
      for (const one of (plan[a] as B).units)
        for (const other of (plan[b] as B).units) {
          if (!able[b]?.has(one) || !able[a]?.has(other)) continue;
          const [first, second] = [plan[a] as B, plan[b] as B];
          if (!first.units.includes(one) || !second.units.includes(other)) continue;
          const changedA = judge(a, [...without(first.units, one), other], first);
          const changedB = judge(b, [...without(second.units, other), one], second);
          if (!changedA || !changedB || changedA.worth + changedB.worth <= first.worth + second.worth + TRIFLE) continue;
          plan[a] = changedA;
          plan[b] = changedB;
          gained = true;
        }
  return gained;
}
