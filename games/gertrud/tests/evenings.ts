import { gertrud, type Referee } from './referee.ts';

const HELD = ['2001', '2002', '2003', '2004', '2005', '2006', '2007', '2008'];
const GERMANS = ['de-9-pz', 'de-5-pz', 'de-11-pz', 'de-73', 'de-79', 'de-132', 'de-183', 'de-294'];

/** The last decision of a game turn: Turks who could attack, and German units on so many objectives. */
export function evening(objectives: number, turn = 2): Referee {
  let position = gertrud(`${HELD.map((hex) => `${hex} objective`).join(' ')} 2009 turkey 2010 turkey`)
    .put('tr-23', '2010')
    .put('de-gd', '2009');
  for (const [i, hex] of HELD.slice(0, objectives).entries()) position = position.put(GERMANS[i] as string, hex);
  return position.in('allied combat', turn);
}

/** Ends the turn with those dice, if any are rolled. */
export function over(position: Referee, ...dice: readonly number[]): Referee {
  position.do('allied', { act: 'end' }, dice);
  return position;
}

export const victory = (position: Referee) => position.explain({ victory: {} });
