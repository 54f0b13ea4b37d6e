import { stay, type Refusal } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { clearAir, isAir, markAir, tookOffFrom, UNPAID, wingAt, wingHex } from '../../position/air.ts';
import { gsp, printed, SIXTHS, type Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { aWing, wingIds, wingsOf } from '../08-air-movement/sky.ts';
import { openGsp, refuseHeld } from './capture.ts';
import { isWingFree } from './free.ts';
import { gspForWing } from './gsp-prices.ts';
import { pilesOf, reachOf } from './reach.ts';
import { isUncounted } from './uncounted.ts';

/** An air unit has landed: where it did not take off, and where nothing supplies it, it flies again when GSPs have been spent for it (14.N.4.b#2). */
export function oweSupply(position: Merkur, one: number): void {
  const base = wingHex(position, one);
  if (base < 0 || base === tookOffFrom(position, one)) return;
  applies('14.N.4.b#2');
  if (isWingFree(position, one)) clearAir(position, one, UNPAID);
  else markAir(position, one, UNPAID);
}

/** Why GSPs in a hex are not spent for an air unit that has landed. */
function refusePile(position: Merkur, side: Side, one: number, pile: number): Refusal | null {
  const { name } = wingAt(position, one);
  const where = printed(position, pile);
  if (!pilesOf(position, side).includes(pile)) return no('14.N.4.b#2', `No GSPs of yours that can be spent lie in ${where}.`);
  if (!reachOf(position, side, pile, 'general').has(wingHex(position, one)))
    return no('14.N.4.b#2', `GSPs in ${where} do not reach ${name}.`);
  const cost = gspForWing(position, one);
  if (isUncounted(position, side, pile) || openGsp(position, side, pile) >= cost) return null;
  const held = gsp.at(position, pile, side) >= cost ? refuseHeld(position, side, pile) : null;
  return held ?? no('14.N.4.b#2', `${name} takes ${cost / SIXTHS} GSPs, and fewer lie in ${where}.`);
}

const pilesFor = (position: Merkur, side: Side, one: number): number[] =>
  pilesOf(position, side).filter((pile) => refusePile(position, side, one, pile) === null);
const owing = (position: Merkur, side: Side): number[] =>
  wingsOf(position, side).filter((one) => isAir(position, one, UNPAID) && wingHex(position, one) >= 0);

/** 14.N.4.b: GSPs are spent for an air unit that has landed since supply was determined, so that it can take off; that lasts till the next determination. */
export const refuel = actsOf<OfSeat>()('refuel', '14.N.4.b#2')
  .possible(({ position, locals: { seat } }) => owing(position, seat).some((one) => pilesFor(position, seat, one).length > 0))
  .one('aircraft', aWing, {
    of: ({ position, locals: { seat } }) => owing(position, seat).filter((one) => pilesFor(position, seat, one).length > 0),
    unless: ({ position, locals: { seat } }, one) =>
      owing(position, seat).includes(one) ? null : no('14.N.4.b#2', `${wingAt(position, one).name} owes no GSPs for a landing.`),
    exact: true,
    leads: true,
  })
  .one('from', aHex, {
    of: ({ position, locals: { seat } }, { aircraft }) => pilesFor(position, seat, aircraft),
    unless: ({ position, locals: { seat } }, pile, { aircraft }) => refusePile(position, seat, aircraft, pile),
  })
  .when({
    during: ['movement', 'reply in the air', 'ships'],
    own: true,
    rules: ['14.N.4.b#2'],
    says: 'GSPs are spent for aircraft that have landed before these take off.',
  })
  .play(({ position, happen }, { locals: { seat } }, { aircraft: one, from }) => {
    const sixths = gspForWing(position, one);
    if (!isUncounted(position, seat, from)) gsp.add(position, from, seat, -sixths);
    clearAir(position, one, UNPAID);
    const told = { units: wingIds(position, [one]), from: printed(position, from), sixths, state: 'general' };
    happen({ what: 'supplied', seat, ...told, rules: ['14.N.4.b#2', '14.N.4.a#1'] });
    return stay();
  });
