import { exact, type Doing, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { FOUGHT_OVER } from '../../position/marks.ts';
import { clearFresh, isFresh, ownerOf, printed, setFresh, SIXTHS, type Merkur } from '../../position/position.ts';
import { gsp, gspHeld, gspLanded, lp, lpHeld, lpLanded } from '../../position/supply-stocks.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { isHeldBy } from '../05-units/stood.ts';
import { FACES } from '../../world/dice.ts';

/** What has gone over to a side: GSPs in sixths, LPs in thirds. */
interface Captured {
  readonly gsp: number;
  readonly lp: number;
}

/** What of the enemy's lies in the hex becomes the side's (14.P.a); null where nothing does. */
export function captureAll(position: Merkur, hex: number, side: Side): { readonly gsp: number; readonly lp: number } | null {
  const enemy = enemyOf(side);
  const all = { gsp: gsp.at(position, hex, enemy), lp: lp.at(position, hex, enemy) };
  if (all.gsp === 0 && all.lp === 0) return null;
  applies('14.P.1', '14.P.a');
  take(position, hex, side, all);
  return all;
}

/** Gives a side so much, and leaves its enemy nothing. */
function take(position: Merkur, hex: number, side: Side, captured: Captured): void {
  const enemy = enemyOf(side);
  for (const lost of [gsp, gspLanded, gspHeld, lp, lpLanded, lpHeld]) lost.set(position, hex, enemy, 0);
  for (const got of [gsp, gspHeld]) got.add(position, hex, side, captured.gsp);
  for (const got of [lp, lpHeld]) got.add(position, hex, side, captured.lp);
}

/** A combat has emptied a hex in which the enemy's supplies are left: whoever takes it in this player turn dices for them, be it later than in an advance (14.P.b). */
export function noteLeft(position: Merkur, hex: number, enemy: Side): void {
  if (gsp.at(position, hex, enemy) + lp.at(position, hex, enemy) > 0) setFresh(position, hex, FOUGHT_OVER);
}

/** Has a combat of this player turn left supplies there (14.P.b)? */
export const isFoughtOver = (position: Merkur, hex: number): boolean => isFresh(position, hex, FOUGHT_OVER);

/** The player turn is over: what still lies where combats were falls to whoever takes the hex (14.P.a). */
export function forgetLeft(position: Merkur): void {
  for (const { place } of [...gsp.all(position), ...lp.all(position)])
    if (place >= 0 && isFoughtOver(position, place)) clearFresh(position, place, FOUGHT_OVER);
}

/** What has been captured, or has come to a terminal, is used from its side's next Initial Phase on (14.P.c, 14.M.2.e#2). */
export function openSupplies(position: Merkur, side: Side): void {
  applies('14.P.c', '14.M.2.e#2');
  for (const held of [gspHeld, lpHeld])
    for (const { place, good } of held.all(position)) if (good === side) held.set(position, place, good, 0);
}

/** GSPs of a side in a hex or box that can be used, in sixths: no others wait there for its next Initial Phase. */
export const openGsp = (position: Merkur, side: Side, at: number): number => gsp.at(position, at, side) - gspHeld.at(position, at, side);
/** The same of LPs, in thirds. */
export const openLp = (position: Merkur, side: Side, at: number): number => lp.at(position, at, side) - lpHeld.at(position, at, side);

/** Why supplies of a side in a hex are not used yet. */
export const refuseHeld = (position: Merkur, side: Side, hex: number): Refusal | null =>
  gspHeld.at(position, hex, side) + lpHeld.at(position, hex, side) > 0
    ? no(
        ['14.P.c', '14.M.2.e#2'],
        `Supplies in ${printed(position, hex)} have just been taken or landed: they are used from the next Initial Phase on.`,
      )
    : null;

/** So many tenths of an amount, rounded down to whole units, or all of it (14.P.b.i, 14.P.b.ii). */
export function captured(amount: number, face: number, unit: number): number {
  applies('14.P.b.i', '14.P.b.ii');
  if (face === FACES) return amount;
  return exact.down(exact.over(exact.times([amount, 1], [face, FACES]), [unit, 1])) * unit;
}

/**
 * 14.P.b: after a combat in the hex whose defenders retreated or were eliminated, the attackers who come in capture a part of what lies
 * there, and the rest is destroyed.
 */
export function captureAfterCombat({ position, dice, happen }: Doing<Merkur>, hex: number, side: Side): void {
  const enemy = enemyOf(side);
  const all = { gsp: gsp.at(position, hex, enemy), lp: lp.at(position, hex, enemy) };
  if (all.gsp === 0 && all.lp === 0) return;
  clearFresh(position, hex, FOUGHT_OVER);
  applies('14.P.1', '14.P.b', '14.P.b#2', '14.P.b#3');
  const [face] = dice.roll('captured supplies', 1, FACES, ([rolled]) => `${rolled}0 %`) as readonly [number];
  const got = { gsp: captured(all.gsp, face, SIXTHS), lp: captured(all.lp, face, 1) };
  take(position, hex, side, got);
  happen({ what: 'supplies captured', seat: side, hex: printed(position, hex), face, ...got, rules: ['14.P.b', '14.P.b.i', '14.P.b.ii'] });
}

/**
 * 14.P.a: whoever overruns a hex takes all that lies there, were he too few to own it; where a combat has been before, in an advance, it is diced for as
 * after any other (14.P.b).
 */
export function captureOverrun(doing: Doing<Merkur>, hex: number, side: Side, afterCombat: boolean): void {
  const { position, happen } = doing;
  if (afterCombat || isFoughtOver(position, hex)) captureAfterCombat(doing, hex, side);
  else {
    const got = captureAll(position, hex, side);
    if (got)
      happen({ what: 'supplies captured', seat: side, hex: printed(position, hex), face: null, ...got, rules: ['14.P.1', '14.P.a'] });
  }
}

/**
 * A player turn is over: supplies that came down on enemy ground, and by which enemies stand and nobody of their own side does, are theirs whole: the hex
 * was the enemy's before, and no combat has driven him out (14.P.a).
 */
export function loseAmongEnemies({ position, happen }: Doing<Merkur>): void {
  for (const side of SIDES) {
    const enemy = enemyOf(side);
    const places = [...gsp.all(position), ...lp.all(position)].flatMap(({ place, good }) => (good === side && place >= 0 ? [place] : []));
    const isLost = (hex: number): boolean =>
      ownerOf(position, hex) === enemy && isHeldBy(position, enemy, hex) && !isHeldBy(position, side, hex);
    for (const hex of new Set(places.filter(isLost))) {
      const got = captureAll(position, hex, enemy);
      if (got)
        happen({ what: 'supplies captured', seat: enemy, hex: printed(position, hex), face: null, ...got, rules: ['14.P.1', '14.P.a'] });
    }
  }
}
