import type { Facts } from '@sandtable/umpire';
import type { Prospect, Told } from '@sandtable/warfare/layers';
import { unitAt, type Merkur } from '../position/position.ts';
import { debtsNow, nextStepOf } from '../rules/10-ground-combat/suffering.ts';
import type { Side } from '../world/sides.ts';
import { QUARTERS } from '../world/units.ts';
import { pointsSaid } from './figures.ts';

const points = (quarters: number): string => pointsSaid(quarters, QUARTERS);

/** `prospect` {act: "lose-step", unit?}: what a side still owes of its losses, and what a step of the unit gives of that (10.E.2, 10.E.5). */
export function lossProspect(position: Merkur, asked: Facts, side: Side): Prospect {
  const debts = debtsNow(position);
  if (debts === null || debts.seat !== side) return { told: [] };
  const { due, lost, isRequired } = debts;
  const unit = position.world.unit.get(String(asked['unit'] ?? ''));
  const lines: Told['lines'] = [
    { says: 'strength points to be lost', rule: '10.E.2#1', value: points(due) },
    ...(lost > 0 ? [{ says: 'lost so far', rule: '10.E.2#1', value: points(lost) }] : []),
    ...(unit === undefined
      ? []
      : [{ says: `by a step of ${unitAt(position, unit).name}`, rule: '10.F.1#1', value: points(nextStepOf(position, unit)) }]),
    ...(isRequired ? [{ says: 'those lose first by whom the die was helped', rule: '10.J#3' }] : []),
  ];
  return { told: [{ title: `Still owed: ${points(Math.max(0, due - lost))} SP`, lines }] };
}
