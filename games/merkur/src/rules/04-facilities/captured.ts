import type { Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { destroyWing, wingHex, wingSide } from '../../position/air.ts';
import { FRESH_BASE, FRESH_PORT } from '../../position/marks.ts';
import {
  clearFresh,
  DEAD,
  hexOf,
  put,
  setSteps,
  isFresh,
  lastHolder,
  ownerOf,
  printed,
  setBaseSupply,
  setFresh,
  setHeldFor,
  setHolder,
  type Merkur,
} from '../../position/position.ts';
import { portHexes } from '../../world/kept.ts';
import { heldBy, quartermasters, unfeed } from '../../position/quartermaster.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { servedBy } from '../14-logistics/air-qm.ts';
import { baseHexes, holderOf } from './airbases.ts';

/** 4.B.4: airbases go to whoever has come to control their hex; what is on the ground there is lost, and nothing takes off yet. */
export function changeHands({ position, happen }: Doing<Merkur>): void {
  for (const hex of baseHexes(position)) {
    const side = holderOf(position, hex);
    if (side === null || side === lastHolder(position, hex)) continue;
    setHolder(position, hex, side);
    setHeldFor(position, hex, 0);
    // Where its enemy's lines led says nothing of the captor's: those are looked at in his own Initial Phase (14.G.1.a, 14.H.2).
    setBaseSupply(position, hex, 'supplied');
    setFresh(position, hex, FRESH_BASE);
    const lost = [...position.world.aircraft.keys()].filter((one) => wingHex(position, one) === hex && wingSide(position, one) !== side);
    for (const one of lost) destroyWing(position, one);
    lost.push(...loseQms(position, hex, side));
    const ids = lost.map((one) => position.world.aircraft[one]?.id ?? '');
    happen({ what: 'base taken', seat: side, hex: printed(position, hex), lost: ids, rules: ['4.B.4.a', '4.B.4.c.i', '4.B.4.b#1'] });
  }
}

/** An Air QM is lost with its base, and the transports in its box. */
function loseQms(position: Merkur, hex: number, captor: Side): number[] {
  return quartermasters(position, enemyOf(captor))
    .filter((one) => hexOf(position, one) === hex)
    .flatMap((one) => {
      const held = heldBy(position, one);
      for (const wing of held) destroyWing(position, wing);
      for (const unit of servedBy(position, one)) unfeed(position, unit);
      put(position, one, DEAD);
      setSteps(position, one, 0);
      return held;
    });
}

/** Captured airbases work from the Air Return Phase on (4.B.4.b#1). */
export function openBases(position: Merkur): void {
  for (const hex of baseHexes(position))
    if (isFresh(position, hex, FRESH_BASE)) {
      applies('4.B.4.b#1');
      clearFresh(position, hex, FRESH_BASE);
    }
}

/** Captured ports work from their captor's next Initial Phase on (4.C.3.a#1). */
export function openPorts(position: Merkur, side: Side): void {
  for (const hex of portHexes(position.world))
    if (isFresh(position, hex, FRESH_PORT) && ownerOf(position, hex) === side) {
      applies('4.C.3.a#1');
      clearFresh(position, hex, FRESH_PORT);
    }
}
