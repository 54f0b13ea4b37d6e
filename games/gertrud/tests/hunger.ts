import { gertrud, type Referee } from './referee.ts';

/** A Turkish unit in 2001 and its city in 2004, in one row. */
export const line = (more = ''): Referee => gertrud(`2001 2002 2003 2004 city ${more}`).put('tr-23', '2001');

/** Lets the Allied movement phase end, with its check of supply. */
export function afterCheck(position: Referee): Referee {
  const phase = position.in('allied movement');
  phase.do('allied', { act: 'end' });
  return phase;
}
