import { applies } from '../../cite.ts';
import { HALTED, MOVED } from '../../position/marks.ts';
import { carriedHere, carriers, dropped, supply, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { liftFromGround } from '../11-supply/stocks.ts';
import { cargoOf, carrierHex, kindOf } from './carriers.ts';
import { carriedBy, drives, handlingCost, stopsAt } from './driving.ts';

/*
 * What loading, driving and unloading change: for the acts of a drive, and for whoever tries one on a copy.
 */

/** What a carrier pays, in quarters of a movement point. */
function pay(position: Ocs, side: Side, carrier: number, cost: number): void {
  const { spent } = carriers[side].columns;
  spent.set(position, carrier, spent.of(position, carrier) + cost);
}

/** Supply of the hex comes aboard, and is paid for in movement points (12.2d). */
export function takeAboard(position: Ocs, side: Side, carrier: number, tokens: number): void {
  const { cargo, dropped: late } = carriers[side].columns;
  const lifted = liftFromGround(position, carrierHex(position, side, carrier), side, tokens);
  cargo.set(position, carrier, cargoOf(position, side, carrier) + tokens);
  if (lifted > 0) late.set(position, carrier, late.of(position, carrier) + lifted);
  pay(position, side, carrier, handlingCost(position, side, carrier, 'load'));
}

/**
 * Puts cargo down and pays for it, first what has not been on the way in this phase: that another carrier may take on (11.3a-1); last what has
 * been dropped from the air (14.19a-2).
 */
export function putDown(position: Ocs, side: Side, carrier: number, tokens: number): void {
  const { cargo, carried, dropped: late } = carriers[side].columns;
  const hex = carrierHex(position, side, carrier);
  const onTheWay = carriedBy(position, side, carrier);
  const fresh = Math.min(tokens, cargoOf(position, side, carrier) - onTheWay);
  cargo.set(position, carrier, cargoOf(position, side, carrier) - tokens);
  carried.set(position, carrier, onTheWay - (tokens - fresh));
  supply.add(position, hex, side, tokens);
  carriedHere.add(position, hex, side, tokens - fresh);
  const isLate = late.of(position, carrier) - cargoOf(position, side, carrier);
  if (isLate > 0) {
    late.set(position, carrier, cargoOf(position, side, carrier));
    dropped.add(position, hex, side, isLate);
  }
  pay(position, side, carrier, handlingCost(position, side, carrier, 'unload'));
}

/** It drives there by the cheapest way; returns what that costs, in quarters of a movement point (12.2a). */
export function driveThere(position: Ocs, side: Side, carrier: number, to: number): number {
  const { at, spent, marks, carried } = carriers[side].columns;
  const before = spent.of(position, carrier);
  const after = drives(position, side, carrier).cost[to] as number;
  const halted = stopsAt(position, side, kindOf(position, side, carrier), to) ? HALTED : 0;
  applies('12.2a-1');
  at.set(position, carrier, to);
  spent.set(position, carrier, after);
  carried.set(position, carrier, cargoOf(position, side, carrier));
  marks.set(position, carrier, marks.of(position, carrier) | MOVED | halted);
  return after - before;
}
