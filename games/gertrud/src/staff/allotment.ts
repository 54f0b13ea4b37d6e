import { allotted } from '@sandtable/staff/plan';
import type { Clash, Strike } from './clash.ts';
import type { Defence } from './column-fates.ts';

/** The attacks with their attackers shared out as well as can be found (11.0d, 11.0ad, 11.0y); none of them is left without attackers. */
export function allot(clash: Clash, made: readonly Strike[], size: number, against: number): Strike[] {
  const targets = made.flatMap(({ hex }) => clash.defence(hex) ?? []);
  const nobody = new Uint8Array(size);
  return allotted({
    made,
    able: targets.map(({ hex }) => new Set(clash.attackers(hex, nobody))),
    judge: (at, units, { air }) => (units.length === 0 ? null : clash.judge(targets[at] as Defence, units, (air ? 1 : 0) - against)),
  });
}
