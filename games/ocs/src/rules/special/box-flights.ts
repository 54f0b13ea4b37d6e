import { call, type Refusal } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { isReady, wingAt, wingHex } from '../../position/air.ts';
import { airBoxAt } from '../../position/off-map.ts';
import { printed, type Ocs } from '../../position/position.ts';
import { actsOf, OWN_MOVEMENT, type OnOccasion } from '../acting.ts';
import { activeIn, activeOf, aWing, wingIds } from '../14-air-power/skies.ts';
import { canFly } from '../14-air-power/weather.ts';
import { setOutToBox } from './outbound.ts';
import { anAirBox, boxedWings, boxesInRange, hexesFrom, reachesMap, wayFrom, wingsInBox } from './air-boxes.ts';

const act = actsOf<OnOccasion>();
const WHEN = {
  ...OWN_MOVEMENT,
  rules: ['14.1b-1', '2.3.II-D3'],
  says: 'Aircraft fly in their side’s Movement, Reaction and Exploitation Phases.',
} as const;

/** Why the air unit does not take off from a box. */
function refuseBoxed(position: Ocs, { seat }: OnOccasion, one: number): Refusal | null {
  const { name } = wingAt(position, one);
  if (!canFly(position)) return no(['14.1e-2', '14.1e-1'], 'The weather lets nobody fly.');
  if (!boxedWings(position, seat).includes(one) || !isReady(position, one))
    return no(['Intro.3-1', '14.2b-1'], `${name} is none of your active air units in an air box.`);
  return reachesMap(position, [one], wingHex(position, one)) ? null : no('14.1a-1', `The map is out of range of ${name}.`);
}

const able = (position: Ocs, locals: OnOccasion, box: number): number[] =>
  wingsInBox(position, locals.seat, box).filter((one) => refuseBoxed(position, locals, one) === null);

/** Is any air unit of the side ready beyond the map? */
export const areBoxedFlyers = (position: Ocs, locals: OnOccasion): boolean =>
  boxedWings(position, locals.seat).some((one) => refuseBoxed(position, locals, one) === null);

/** Active air units fly from a box beyond the map to a hex in range: a base, or a station (Intro.3-1, 14.1b). */
export const flyIn = act('fly-in', 'Intro.3-1')
  .possible(({ position, locals }) => areBoxedFlyers(position, locals))
  .one('box', anAirBox, {
    of: ({ position, locals }) => [...new Set(boxedWings(position, locals.seat).map((one) => wingHex(position, one)))],
    unless: ({ position, locals }, box) => {
      const [first] = wingsInBox(position, locals.seat, box);
      if (first === undefined) return no('Intro.3-1', `Nobody of yours is in ${airBoxAt(position, box).name}.`);
      return able(position, locals, box).length > 0 ? null : refuseBoxed(position, locals, first);
    },
    leads: true,
  })
  .some('aircraft', aWing, {
    rule: '14.2-1',
    of: ({ position, locals }, { box }) => able(position, locals, box),
    unless: ({ position, locals }, one, { box }) =>
      refuseBoxed(position, locals, one) ??
      (wingHex(position, one) === box ? null : no('Intro.3-1', `${wingAt(position, one).name} is not in ${airBoxAt(position, box).name}.`)),
    exact: true,
  })
  .one('to', aHex, {
    rule: '14.1a-1',
    of: ({ position }, { box, aircraft }) => hexesFrom(position, aircraft, box),
    otherwise: ({ position }, hex, { box }) =>
      no('14.1a-1', `${printed(position, hex)} is out of range from ${airBoxAt(position, box).name}, or barred.`, [printed(position, hex)]),
  })
  .when(WHEN)
  .play(({ position, happen }, { locals: { seat } }, { box, aircraft, to }) => {
    const { id, distance } = airBoxAt(position, box);
    const route = wayFrom(position, aircraft, box, to).map((hex) => printed(position, hex));
    applies('Intro.3-1', '14.1a-1');
    happen({ what: 'flew in', seat, units: wingIds(position, aircraft), box: id, hex: route[0] ?? '', rules: ['Intro.3-1', '14.1b-1'] });
    // The hex of the edge is the first that they enter.
    const flight = {
      seat,
      aircraft: wingIds(position, aircraft),
      at: route[0] ?? '',
      route,
      spent: distance - 1,
      home: false,
      safe: false,
    };
    return call('flight', flight);
  });

/** Why the air unit does not fly off the map. */
function refuseLeaver(position: Ocs, { seat }: OnOccasion, one: number): Refusal | null {
  if (!canFly(position)) return no(['14.1e-2', '14.1e-1'], 'The weather lets nobody fly.');
  const { name } = wingAt(position, one);
  if (!activeOf(position, seat).includes(one)) return no(['14.2-1', '14.1-1'], `${name} is none of your active air units.`);
  return boxesInRange(position, seat, [one]).length > 0 ? null : no('14.1a-1', `No air box of yours is in range of ${name}.`);
}

/** Active air units of one hex fly to a box beyond the map (Intro.3-1, 14.1b). */
export const flyOff = act('fly-off', 'Intro.3-1')
  .possible(
    ({ position, locals }) =>
      position.world.airBoxes.length > 0 && activeOf(position, locals.seat).some((one) => refuseLeaver(position, locals, one) === null),
  )
  .one('from', aHex, {
    of: ({ position, locals }) => [
      ...new Set(
        activeOf(position, locals.seat)
          .filter((one) => refuseLeaver(position, locals, one) === null)
          .map((one) => wingHex(position, one)),
      ),
    ],
    otherwise: ({ position, locals }, hex) => {
      const [first] = activeIn(position, locals.seat, hex);
      const refused = first === undefined ? null : refuseLeaver(position, locals, first);
      return refused ?? no('14.1c-1', `No active air unit of yours is in ${printed(position, hex)}.`, [printed(position, hex)]);
    },
  })
  .one('box', anAirBox, {
    rule: '14.1a-1',
    of: ({ position, locals }, { from }) => [
      ...new Set(activeIn(position, locals.seat, from).flatMap((one) => boxesInRange(position, locals.seat, [one]))),
    ],
    otherwise: ({ position }, box) => no('14.1a-1', `${airBoxAt(position, box).name} is no box of yours in their range.`),
  })
  .some('aircraft', aWing, {
    rule: '14.2-1',
    of: ({ position, locals: { seat } }, { from, box }) =>
      activeIn(position, seat, from).filter((one) => boxesInRange(position, seat, [one]).includes(box)),
    otherwise: ({ position, locals }, one, { from, box }) =>
      refuseLeaver(position, locals, one) ??
      (wingHex(position, one) === from
        ? no('14.1a-1', `${airBoxAt(position, box).name} is out of range of ${wingAt(position, one).name}.`)
        : no('14.1c-1', `${wingAt(position, one).name} is not in ${printed(position, from)}.`)),
  })
  .when(WHEN)
  .play(({ position, happen }, { locals: { seat } }, { from, aircraft, box }) => {
    happen({ what: 'took off', seat, units: wingIds(position, aircraft), hex: printed(position, from), rules: ['Intro.3-1', '14.1b-1'] });
    return setOutToBox(position, aircraft, box, { home: false, safe: false });
  });
