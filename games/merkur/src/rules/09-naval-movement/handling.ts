import type { Refusal } from '@sandtable/umpire';
import { no } from '../../cite.ts';
import type { Merkur } from '../../position/position.ts';
import { handledAt, handlingOf, setHandling, shipAt, type Handling } from '../../position/ships.ts';
import { smaLeft, spend } from './allowance.ts';
import type { Landing } from './shore.ts';

/*
 * Ships that load or unload pay for it once in a place, however many units and points they take aboard there or put ashore (9.H.1.i.1, 9.H.1.i.2; MA-250): a counter
 * is so many ships, which are worked at the same time. Whatever they do in between begins it anew.
 */

/** What a ship does with loads: aboard or ashore, how and where; or from ship to ship. */
export interface Work {
  readonly what: Handling;
  /** The hex or box whose port or beach it is; where the ship is of whatever goes from ship to ship. */
  readonly at: number;
  /** What it takes of the allowance of a ship that begins it, in sea zones. */
  readonly sma: number;
}

/** Loads go aboard or ashore in a hex or box. */
export const workAt = ({ over, sma }: Landing, at: number, way: 'load' | 'land'): Work => ({
  what: over === 'port' ? `${way}-port` : `${way}-beach`,
  at,
  sma,
});

const isUnderWay = (position: Merkur, ship: number, { what, at }: Work): boolean =>
  handlingOf(position, ship) === what && handledAt(position, ship) === at;

/** What that takes of the allowance of a ship: nothing of one that is at it already. */
export const handlingPrice = (position: Merkur, ship: number, work: Work): number => (isUnderWay(position, ship, work) ? 0 : work.sma);

/** A ship that has too little of its allowance left for that; undefined where none has. */
export const tooSlow = (position: Merkur, ships: readonly number[], work: Work): number | undefined =>
  ships.find((ship) => smaLeft(position, ship) < handlingPrice(position, ship, work));

/** Why ships have not the allowance to load or unload. */
export function refusePace(position: Merkur, ships: readonly number[], work: Work): Refusal | null {
  const slow = tooSlow(position, ships, work);
  if (slow === undefined) return null;
  const isPort = work.what === 'load-port' || work.what === 'land-port';
  return no(
    [isPort ? '9.H.1.i.1' : '9.H.1.i.2', '9.H.1.h#2'],
    `That takes ${work.sma} of the allowance, and ${shipAt(position, slow).name} has ${smaLeft(position, slow)} left.`,
  );
}

/** Ships load, unload or transship: whoever begins it pays. */
export function handle(position: Merkur, ships: readonly number[], work: Work): void {
  for (const ship of ships) {
    spend(position, ship, handlingPrice(position, ship, work));
    setHandling(position, ship, work.what, work.at);
  }
}
