import type { Doing } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import { putWing, wingHex } from '../../position/air.ts';
import { LEVELS } from '../../position/marks.ts';
import { isNoted, note, wantNote } from '../../position/notes.ts';
import { DEAD, GONE, hexOf, ids, indices, isOnMap, LATER, levelOf, unitAt, type Ocs } from '../../position/position.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { bring } from '../04-general-concepts/stacks.ts';
import { giveTrucksBack } from '../13-motorization-and-transport/motorizing.ts';
import { wingsNamed } from '../14-air-power/skies.ts';
import { specialRule } from '../special-rules.ts';
import { isOnLine } from '../victory/supply-lines.ts';

/** Was a unit or air unit to leave before this turn? Lost before that or not, it does not come back (Intro.3-1). */
export function hasLeft(position: Ocs, id: string): boolean {
  const is = specialRule(position, 'withdrawals')?.lines.some(
    ({ turn, units = [], aircraft = [] }) => turn < position.facts.turn && (units.includes(id) || aircraft.includes(id)),
  );
  if (is) applies('Intro.3-1');
  return is === true;
}

/** Is a unit that has to leave lost, at No Supply or cut off from the edges that supply comes from? */
function isInWant(position: Ocs, unit: number): boolean {
  const { side } = unitAt(position, unit);
  if (hexOf(position, unit) === DEAD || levelOf(position, unit) === LEVELS.none) return true;
  return position.scenario.home !== undefined && isOnMap(position, unit) && !isOnLine(position, side, hexOf(position, unit));
}

/** At the end of a turn: whoever is due to leave does (Intro.3-1). Who has not come into play is not missed. */
export function withdraw(doing: Doing<Ocs>): void {
  const { position, happen } = doing;
  for (const { turn, side, units = [], aircraft = [] } of specialRule(position, 'withdrawals')?.lines ?? []) {
    if (turn !== position.facts.turn) continue;
    const due = indices(position, units).filter((unit) => hexOf(position, unit) !== LATER && hexOf(position, unit) !== GONE);
    note(
      position,
      ...ids(
        position,
        due.filter((unit) => isInWant(position, unit)),
      ).map(wantNote),
    );
    const leaving = due.filter((unit) => hexOf(position, unit) !== DEAD);
    for (const unit of leaving) if (isOnMap(position, unit)) giveTrucksBack(doing, side, unit);
    for (const unit of leaving) bring(position, [unit], GONE);
    const flying = wingsNamed(position, aircraft).filter((one) => ![LATER, DEAD, GONE].includes(wingHex(position, one)));
    for (const one of flying) putWing(position, one, GONE);
    const names = [...ids(position, leaving), ...flying.map((one) => position.world.aircraft[one]?.id ?? '')];
    if (names.length > 0) happen({ what: 'withdrawn', seat: side, units: names, rules: ['Intro.3-1'] });
  }
}

/** What units that were in want when they had to leave give their enemy, in victory points (Intro.3-1). */
export function pointsForWant(position: Ocs, lines?: Lines): { readonly [side in Side]: number } {
  const rule = specialRule(position, 'withdrawals');
  const points = { german: 0, soviet: 0 };
  if (!rule) return points;
  for (const side of SIDES) {
    const units = rule.lines.flatMap((line) => (line.side === enemyOf(side) ? (line.units ?? []) : []));
    points[side] = units.filter((id) => isNoted(position, wantNote(id))).length * rule.penalty;
    if (points[side] > 0)
      lines?.add('Intro.3-1', side === 'german' ? points[side] : -points[side], `${side}: enemy units in want when they had to leave`);
  }
  return points;
}
