import type { Doing } from '@sandtable/umpire';
import { applies, ledger, type Lines } from '../../cite.ts';
import type { Merkur } from '../../position/position.ts';
import type { Objective } from '../../world/schema/scenario.ts';
import { EIGHTHS, pointsEach, sum } from './counting.ts';

const SAYS: { readonly [kind in Objective['for']]: (objective: Extract<Objective, { readonly for: kind }>) => string } = {
  hex: ({ hex }) => `owns ${hex}`,
  sp: ({ nations, able, unable }) => `SP that ${nations.join(' and ')} lost${able ? `, ${able}` : ''}${unable ? `, not ${unable}` : ''}`,
  ships: ({ types, that }) => `enemy ships ${that}: ${types.join(', ')}`,
  'air steps': ({ kinds }) => `enemy air steps destroyed: ${kinds.join(', ')}`,
  'brought off': ({ nation }) => `SP of ${nation} that were brought off`,
};
const saying = (objective: Objective): string => (SAYS[objective.for] as (one: Objective) => string)(objective);

/** The victory points of both sides as things stand, line by line where a ledger is given (17.A.2). */
export function pointsOf(position: Merkur, lines?: Lines): ReturnType<typeof sum> {
  const all = pointsEach(position);
  for (const [i, objective] of position.scenario.victory.objectives.entries()) {
    const points = all[i] as (typeof all)[number];
    const difference = (points.axis - points.allied) / EIGHTHS;
    applies('17.A.2.e');
    if (difference !== 0) lines?.add('17.A.2.a', difference, `${difference > 0 ? 'axis' : 'allied'}: ${saying(objective)}`);
  }
  applies('17.A.1#1', '17.A.2.a', '17.A.2.b');
  const total = sum(all);
  return { axis: total.axis / EIGHTHS, allied: total.allied / EIGHTHS };
}

/** The end of the scenario: Axis points less Allied ones say who won (17.A.2.c). */
export function judge({ position, happen }: Doing<Merkur>): void {
  const lines = ledger();
  const points = pointsOf(position, lines);
  const difference = points.axis - points.allied;
  const level = position.scenario.victory.levels.find(({ from }) => from === undefined || difference >= from);
  const winner = level?.winner ?? null;
  position.outcome = { winner, rule: '17.A.2.d', says: level?.says ?? '' };
  happen({
    what: 'victory',
    winner,
    says: level?.says ?? '',
    ...points,
    lines: lines.told,
    rules: ['17.A.1#1', '17.A.2.b', '17.A.2.c', '17.A.2.d'],
  });
}
