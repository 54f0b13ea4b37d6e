import type { Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { DISRUPTED, FRESH_PORT, LANDED, STORMED } from '../../position/marks.ts';
import { isMarked, ownerOf, printed, setFresh, setOwner, type Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { isSupport } from '../05-units/movers.ts';
import { isEnemyIn, isHeldBy, spOf, unitsIn } from '../05-units/stood.ts';
import { countGained } from '../13-naval-combat/assault-gunfire.ts';
import { captureAfterCombat, captureAll, isFoughtOver } from '../14-logistics/capture.ts';

/** 7.H.1.a.i#1: so many quarters of an SP gain a hex for good. */
const OWNS = QUARTERS;

/**
 * Those of a side in a hex who count for its ownership or control: no disrupted ones (10.N.1.g.iv#1), none who have come down or ashore among enemies
 * whom they have yet to drive out (10.N.1.h.i, 9.I.2.a.v), no markers without SP.
 */
function counting(position: Merkur, side: Side, hex: number): number[] {
  return unitsIn(position, side, hex).filter((unit) => {
    if (spOf(position, unit) === 0) return false;
    if (isMarked(position, unit, LANDED | STORMED) && isEnemyIn(position, side, hex)) {
      applies(isMarked(position, unit, LANDED) ? '10.N.1.h.i#1' : '9.I.2.a.v#1');
      return false;
    }
    if (!isMarked(position, unit, DISRUPTED)) return true;
    applies('10.N.1.g.iv#1');
    return false;
  });
}

/** The side that occupies a hex with enough to own it; null where none does (7.H.1.a.i). */
function occupierOf(position: Merkur, hex: number): Side | null {
  applies('7.H.1.a.i#1', '7.H.1.a.i#2', '5.A.3.c#3');
  const occupies = (side: Side): boolean =>
    counting(position, side, hex).reduce((sum, unit) => sum + (isSupport(position, unit) ? 0 : spOf(position, unit)), 0) >= OWNS;
  return SIDES.find(occupies) ?? null;
}

/**
 * Who may use a hex just now: whoever stands there, were it with too little to own it, else its owner; null where it is nobody's (2.E.3,
 * 7.H.1.a.ii).
 */
export function controllerOf(position: Merkur, hex: number): Side | null {
  applies('2.E.3#1', '2.E.3#2', '2.E.3#3', '7.H.1.a.ii#1', '7.H.1.a.ii#2');
  for (const side of SIDES) if (isHeldBy(position, side, hex) && counting(position, side, hex).length > 0) return side;
  const owner = ownerOf(position, hex);
  return owner === 'nobody' ? null : owner;
}

/** A side comes to own a hex, at once, and with it what lies there (7.H.1.b, 4.C.3, 14.P.a). */
export function own(doing: Doing<Merkur>, side: Side, hex: number, rules: readonly RuleId[]): void {
  const { position, happen } = doing;
  if (ownerOf(position, hex) === enemyOf(side)) countGained(position, side);
  setOwner(position, hex, side);
  if ((position.world.ports[hex]?.length ?? 0) > 0) setFresh(position, hex, FRESH_PORT);
  if (isFoughtOver(position, hex)) captureAfterCombat(doing, hex, side);
  const captured = captureAll(position, hex, side);
  happen({ what: 'taken', seat: side, hex: printed(position, hex), captured, rules: [...rules, '7.H.1.b'] });
}

/** The hexes go to whoever has just come to own them by standing there (7.H.1.a.i). */
export function occupy(doing: Doing<Merkur>, hexes: readonly number[]): void {
  const { position } = doing;
  for (const hex of hexes) {
    const side = occupierOf(position, hex);
    if (side !== null && side !== ownerOf(position, hex)) own(doing, side, hex, ['7.H.1.a.i#1']);
  }
}
