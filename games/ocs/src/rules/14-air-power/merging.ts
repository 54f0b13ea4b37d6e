import { stay, type Facts, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { isActive, isFull, putWing, setActivity, setWingSteps, wingAt, wingHex, wingSide } from '../../position/air.ts';
import { IN_THE_MIX } from '../../position/off-map.ts';
import { printed, type Ocs } from '../../position/position.ts';
import { FULL_STRENGTH, type Aircraft } from '../../world/aircraft.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { aWing, wingsOf } from './skies.ts';

const valuesOf = ({ aircraft, range, full, reduced, isOffensive }: Aircraft): string =>
  JSON.stringify([aircraft, range, full, reduced, isOffensive]);

/** Why the air unit does not merge with any. */
function refuseHalf(position: Ocs, side: Side, one: number): Refusal | null {
  const { name } = wingAt(position, one);
  if (wingSide(position, one) !== side || wingHex(position, one) < 0) return no('14.1f-1', `${name} is none of your air units on the map.`);
  return isFull(position, one) ? no('14.1f-1', `${name} is not reduced.`) : null;
}

/** Why the two do not merge. */
function refuse(position: Ocs, side: Side, one: number, other: number): Refusal | null {
  const refused = refuseHalf(position, side, one) ?? refuseHalf(position, side, other);
  if (refused) return refused;
  const [a, b] = [wingAt(position, one), wingAt(position, other)];
  if (one === other || wingHex(position, one) !== wingHex(position, other))
    return no('14.1f-1', `${a.name} and ${b.name} are not two in one hex.`);
  return valuesOf(a) === valuesOf(b) ? null : no(['14.1f-1', '14.3-1'], `${a.name} and ${b.name} differ.`);
}

const partners = (position: Ocs, side: Side, one: number): number[] =>
  wingsOf(position, side).filter((other) => other !== one && refuse(position, side, one, other) === null);

/** Are there two that can merge? */
const reduced = (position: Ocs, side: Side): number[] => wingsOf(position, side).filter((one) => !isFull(position, one));

/** 14.1f: two reduced air units of one aircraft and the same values in one hex become a full one, active where both are (OA-130). */
export const merge = actsOf<OfSeat & Facts>()('merge-aircraft', '14.1f-1')
  .possible(({ position, locals: { seat } }) => reduced(position, seat).some((one) => partners(position, seat, one).length > 0))
  .one('unit', aWing, {
    of: ({ position, locals: { seat } }) => reduced(position, seat).filter((one) => partners(position, seat, one).length > 0),
    otherwise: ({ position, locals: { seat } }, one) =>
      refuseHalf(position, seat, one) ?? no('14.1f-1', `Nobody in its hex merges with ${wingAt(position, one).name}.`),
  })
  .one('with', aWing, {
    of: ({ position, locals: { seat } }, { unit }) => partners(position, seat, unit),
    unless: ({ position, locals: { seat } }, other, { unit }) => refuse(position, seat, unit, other),
    exact: true,
  })
  .when({ during: ['movement', 'refit'], own: true, rules: ['14.1f-1'], says: 'Aircraft merge in their side’s own phases.' })
  .play(({ position, happen }, { locals: { seat } }, { unit, with: other }) => {
    const isReady = isActive(position, unit) && isActive(position, other);
    applies('14.3-1');
    setWingSteps(position, unit, FULL_STRENGTH);
    setActivity(position, unit, isReady ? 'active' : 'inactive');
    putWing(position, other, IN_THE_MIX);
    const [one, gone] = [wingAt(position, unit).id, wingAt(position, other).id];
    happen({ what: 'aircraft merged', seat, unit: one, with: gone, hex: printed(position, wingHex(position, unit)), rules: ['14.1f-1'] });
    return stay();
  });
