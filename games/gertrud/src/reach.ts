import { DIRECTIONS } from '@sandtable/hexes';
import type { Line } from '@sandtable/umpire';
import { Queue } from '@sandtable/warfare';
import { applies, ledger } from './cite.ts';
import { fullPurse, isPinned, type Purse } from './costs.ts';
import { ignoresZones, isRefusal, tryStep, type MoveLocals } from './move.ts';
import { isInZone, isMarked, printed, unitAt, type Gertrud } from './position.ts';
import { MOVED } from './marks.ts';
import { isParalysed } from './units.ts';
import { enemyOf, seatOf, type Side } from './world.ts';

/** The cheapest way into a hex: movement factors from the start, and the hex before it. */
export interface Reached {
  readonly cost: number;
  readonly by: string;
}

/** Where a purse stands on the way; on and off the railway are two states, for they have different allowances (9.6). */
export interface Stand {
  readonly hex: number;
  readonly purse: Purse;
  readonly before: Stand | null;
}

const keyOf = ({ hex, purse }: Stand): number => hex * 2 + (purse.rail ? 1 : 0);

/** Units that stand together and go on from there with what is left in their purse. */
export interface Party {
  readonly side: Side;
  readonly units: readonly number[];
  readonly from: number;
  readonly purse: Purse;
}

/** The units in hand in an open move with what they have left; other units with all they have. */
export const partyOf = (position: Gertrud, units: readonly number[], from: number): Party => {
  const { side } = unitAt(position, units[0] as number);
  return { side, units, from, purse: purseInHand(position, units) ?? fullPurse(position, side, from) };
};

function purseInHand(position: Gertrud, units: readonly number[]): Purse | undefined {
  if (position.frames?.procedure !== 'move') return undefined;
  const { hand, purse } = position.frames.locals as MoveLocals;
  return units.every((unit) => hand.includes(unitAt(position, unit).id)) ? purse : undefined;
}

/** Must somebody in the party stop where an enemy zone of control begins (8.1a)? */
export const heedsZones = (position: Gertrud, { units }: Party): boolean => units.some((unit) => !ignoresZones(position, unit));

/** The cheapest way into every hex that the party can reach in this move, by hex. */
export function explore(position: Gertrud, party: Party): ReadonlyMap<number, Stand> {
  const { side, units, from } = party;
  const found = new Map<number, Stand>();
  const done = new Set<number>();
  const open = new Queue<Stand>();
  open.add(party.purse.spent, { hex: from, purse: party.purse, before: null });
  const stops = heedsZones(position, party);
  for (let stand = open.take(); stand; stand = open.take()) {
    if (done.has(keyOf(stand))) continue;
    done.add(keyOf(stand));
    if (stand.hex !== from && !found.has(stand.hex)) found.set(stand.hex, stand);
    if (stand.hex !== from && stops && isInZone(position, enemyOf(side), stand.hex)) {
      applies('8.1a', '9.2e');
      continue;
    }
    for (const d of DIRECTIONS) {
      const hex = position.world.grid.neighbour(stand.hex, d);
      if (done.has(hex * 2) && done.has(hex * 2 + 1)) continue;
      const purse = tryStep(position, side, units, stand.hex, d, stand.purse);
      if (!isRefusal(purse)) open.add(purse.spent, { hex, purse, before: stand });
    }
  }
  return found;
}

/** Every hex that the party can reach in this move, by printed number. */
export function reach(position: Gertrud, party: Party): ReadonlyMap<string, Reached> {
  const found = new Map<string, Reached>();
  for (const [hex, { purse, before }] of explore(position, party))
    found.set(printed(position, hex), { cost: purse.spent, by: printed(position, before?.hex ?? party.from) });
  return found;
}

/** Why units go nowhere in this phase; nothing if they may move. The mark of 9.0f counts while their side's movement lasts. */
export function cannotMove(position: Gertrud, units: readonly number[]): readonly Line[] {
  const lines = ledger();
  for (const unit of units) {
    const { name, side } = unitAt(position, unit);
    const isMoving = position.facts.phase === `${seatOf(side)} movement`;
    if (isMoving && isMarked(position, unit, MOVED)) lines.add('9.0f', null, `${name} has finished its move`);
    else if (isMoving && isPinned(position, unit)) lines.add('13.7f', null, `${name} is interdicted`);
    else if (isParalysed(position, unit)) lines.add('17.1k', null, `${name}: no Turkish unit moves while Inonu is held`);
  }
  return lines.lines;
}
