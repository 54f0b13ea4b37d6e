import { aNumber, type Refusal } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { baseOf, paidOf, setPaid } from '../../position/air.ts';
import { printed, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf } from '../acting.ts';
import { USAGE, type Usage } from '../11-supply/groups.ts';
import { canTrace, payFor, said } from '../11-supply/paying.ts';
import { basesOf, isBaseOf } from './bases.ts';

/** What so many levels cost for a game turn, in tokens (15.0f). */
export const costOf = ({ world: { supply } }: Pick<Ocs, 'world'>, levels: number): number => levels * supply.airBase.use * supply.tokens;

/** Why no supply is paid for an air base in the hex, or not for so many levels of it. */
function refuseSupplying(position: Ocs, side: Side, hex: number, levels = 1): Refusal | null {
  const where = printed(position, hex);
  if (!isBaseOf(position, side, hex)) return no(['15.0f-1', '15.0f-3'], `No air base of yours is in ${where}.`, [where]);
  if (paidOf(position, hex) > 0) return no('15.0f-1', `The air base in ${where} has been paid for.`, [where]);
  if (levels < 1 || levels > baseOf(position, hex))
    return no(['15.0f-1', '15.0g-1'], `The air base in ${where} has level ${baseOf(position, hex)}: no more is paid for.`, [where]);
  const cost = costOf(position, levels);
  return canTrace(position, side, hex, cost)
    ? null
    : no(['15.0f-1', '11.5c-3'], `${said(position, cost)} do not come to ${where}.`, [where]);
}

/** The levels that can be paid for there. */
const levelsFor = (position: Ocs, side: Side, hex: number): number[] =>
  Array.from({ length: baseOf(position, hex) }, (_, i) => i + 1).filter((level) => refuseSupplying(position, side, hex, level) === null);

/** 15.0f: so many levels of an air base are paid for, and can be used in this game turn. */
export const supplyBase = actsOf<Usage>()('supply-base', '2.3.I2-2')
  .one('base', aHex, {
    of: ({ position, locals: { seat } }) => basesOf(position, seat),
    unless: ({ position, locals: { seat } }, hex) => refuseSupplying(position, seat, hex),
    leads: true,
  })
  .one('level', aNumber, {
    rule: '15.0f-1',
    of: ({ position, locals: { seat } }, { base }) => levelsFor(position, seat, base),
    unless: ({ position, locals: { seat } }, level, { base }) => refuseSupplying(position, seat, base, level),
    exact: true,
  })
  .when({
    during: [USAGE],
    own: true,
    rules: ['2.3.I2-2'],
    says: 'Air bases are paid for in their side’s Supply Usage Segment.',
  })
  .play(({ position, happen }, { locals: { seat } }, { base, level }) => {
    applies('Terms-6', '15.0f-2', '15.0f-4', '15.0h-1', '14.16-1');
    setPaid(position, base, level);
    happen({ what: 'base supplied', seat, hex: printed(position, base), level, rules: ['15.0f-1', '2.3.I2-2'] });
    return payFor(position, seat, [base], costOf(position, level), 'air base');
  });
