import type { Clash, Strike } from './clash.ts';
import type { Defence } from './column-fates.ts';

/**
 * Shares out the attackers among targets better than one attack after another does: units are moved between the attacks that they could
 * join, and in and out of them, as long as all attacks together gain by it (11.0d, 11.0ad, 11.0y).
 */
export function allot(clash: Clash, made: readonly Strike[], size: number, against: number): Strike[] {
  const targets = made.flatMap(({ hex }) => clash.defence(hex) ?? []);
  const nobody = new Uint8Array(size);
  const able = targets.map(({ hex }) => new Set(clash.attackers(hex, nobody)));
  const plan = made.map((strike) => strike);
  const airOf = ({ air }: Strike) => (air ? 1 : 0) - against;
  const shifted = (i: number, units: readonly number[]): Strike | null =>
    units.length === 0 ? null : clash.judge(targets[i] as Defence, units, airOf(plan[i] as Strike));
  for (let round = 0; round < ROUNDS; round++) {
    let gained = false;
    for (const [to, others] of able.entries())
      for (const unit of others) {
        const from = plan.findIndex(({ units }) => units.includes(unit));
        if (from === to) continue;
        const joined = shifted(to, [...(plan[to] as Strike).units, unit]);
        const left = from < 0 ? null : shifted(from, without((plan[from] as Strike).units, unit));
        if (!joined || (from >= 0 && !left)) continue;
        const gain = joined.worth - (plan[to] as Strike).worth + (left ? left.worth - (plan[from] as Strike).worth : 0);
        if (gain <= TRIFLE) continue;
        plan[to] = joined;
        if (left) plan[from] = left;
        gained = true;
      }
    gained = exchange(plan, able, shifted) || gained;
    if (!gained) break;
  }
  return plan.toSorted((a, b) => b.worth - a.worth);
}

const ROUNDS = 4;
const TRIFLE = 1e-6;

const without = (units: readonly number[], unit: number): number[] => units.filter((one) => one !== unit);

/** Two units of two attacks change places, where that gains: three arms in both may be worth more than the strongest in one. */
function exchange(
  plan: Strike[],
  able: readonly ReadonlySet<number>[],
  shifted: (i: number, units: readonly number[]) => Strike | null,
): boolean {
  let gained = false;
  for (let a = 0; a < plan.length; a++)
    for (let b = a + 1; b < plan.length; b++)
      for (const one of (plan[a] as Strike).units)
        for (const other of (plan[b] as Strike).units) {
          if (!able[b]?.has(one) || !able[a]?.has(other)) continue;
          const [first, second] = [plan[a] as Strike, plan[b] as Strike];
          if (!first.units.includes(one) || !second.units.includes(other)) continue;
          const changedA = shifted(a, [...without(first.units, one), other]);
          const changedB = shifted(b, [...without(second.units, other), one]);
          if (!changedA || !changedB || changedA.worth + changedB.worth <= first.worth + second.worth + TRIFLE) continue;
          plan[a] = changedA;
          plan[b] = changedB;
          gained = true;
        }
  return gained;
}
