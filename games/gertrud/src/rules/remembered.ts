import { oneOf, orNothing, type FactForm } from '@sandtable/umpire';
import { aSeat as seatOf } from '@sandtable/warfare';
import type { Ground } from '../position/forms.ts';
import { rules } from '../rulebook.ts';
import { SEATS } from '../world/seats.ts';

export { aCount, anAircraft, aShip } from '../position/forms.ts';
export { aHex, aUnit, moveRemembers, units } from '@sandtable/warfare';

/** Of what forms the facts are that procedures of this game remember. */
export const aSeat = seatOf(SEATS);
export const who = oneOf('any', 'armor');

export const aRule: FactForm = { expects: 'the id of a rule', fits: (value) => typeof value === 'string' && Object.hasOwn(rules, value) };

/** A column of the combat results table, counted from 0. */
export const aColumn: FactForm<Ground> = {
  expects: 'a column of the table, counted from 0',
  fits: (value, { world }) => Number.isInteger(value) && world.tables.crt.columns[value as number] !== undefined,
};

/** A code of the table; null before the die. */
export const aResult: FactForm<Ground> = orNothing({
  expects: 'a result of the table',
  fits: (value, { world }) => typeof value === 'string' && Object.hasOwn(world.tables.crt.codes, value),
});
