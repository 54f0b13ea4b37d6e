import { DataError, type Explanation } from '@sandtable/umpire';
import { ledger } from '../cite.ts';
import { printed, type Ocs } from '../position/position.ts';
import { paymentBill, said, usableFor, type Payment } from '../rules/11-supply/paying.ts';
import { paidInTurn, placeOf, spelledPayment } from '../rules/11-supply/stocks.ts';

/**
 * `payment` {}: what the payment that is asked for may well be made of, as `given`: first what lies on the ground, the nearest first, then
 * what is aboard trucks and wagons, which can still go elsewhere. @throws DataError where nothing is to be paid
 */
export function paymentQuestion(position: Ocs): Explanation {
  const { frames, world } = position;
  if (frames?.procedure !== 'payment') throw new DataError('payment: nothing is to be paid now');
  const payment = frames.locals as Payment;
  const { seat: side, hexes, tokens } = payment;
  const { sources: able, purpose } = paymentBill(position, payment);
  const where = hexes.map((hex) => world.grid.index(hex));
  const far = (hex: number): number => where.reduce((sum, one) => sum + world.grid.distance(one, hex), 0);
  const sources = able.toSorted((a, b) => Number(a < 0) - Number(b < 0) || far(placeOf(position, a)) - far(placeOf(position, b)));
  const lines = ledger();
  const pays = paidInTurn(position, side, sources, tokens, (source) => usableFor(position, side, source, purpose));
  for (const [source, part] of pays) lines.add('11.5c-3', said(position, part), `from ${printed(position, placeOf(position, source))}`);
  return { value: tokens, lines: lines.lines, given: spelledPayment(position, pays) };
}
