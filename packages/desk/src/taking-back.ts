import { DataError, type Seat, type Table } from '@sandtable/umpire';
import type { Audience } from './audience.ts';
import type { Goes } from './club/consent.ts';
import { WITH_MACHINE } from './going.ts';

/**
 * What going back to line `to` would take with it, as far as a seat knows: from what it was told alone, so that it tells nobody what they may
 * not know. `hasMachine` where one plays now: it consents to nothing over dice or what was revealed. @throws DataError for a line that does not stand
 */
export function whatGoes(table: Table, audience: Audience, seat: Seat, to: number, hasMachine = false): Goes {
  if (!table.standing.includes(to)) throw new DataError(`to: line ${to} does not stand`);
  const next = table.standing[table.standing.indexOf(to) + 1];
  const steps = next === undefined ? [] : audience.storyFrom(next, seat);
  const dice = steps.reduce((all, step) => all + step.dice.length, 0);
  const revealed = steps.filter(({ happened }) => happened.some(({ reveals }) => reveals === true)).length;
  const deciders = [...new Set(steps.flatMap((step) => (step.seat === null ? [] : [step.seat])))];
  const isFree = table.refusedUndo(seat, to, []) === null;
  const isRefused = hasMachine && !isFree && table.hasChanceSince(to);
  const why = isRefused ? WITH_MACHINE : table.refusedUndo(seat, to, Object.keys(table.header.seats));
  const how = why !== null ? null : isFree ? 'free' : dice + revealed > 0 ? 'correct' : 'take back';
  return { to, steps, dice, revealed, deciders, how, why };
}
