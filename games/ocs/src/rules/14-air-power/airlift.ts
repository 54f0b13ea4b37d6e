import { aNumber, call, stay, to, type Doing, type Refusal, type Turn } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { inHexes } from '../../world/counted.ts';
import { applies, no } from '../../cite.ts';
import { wingAt, wingHex } from '../../position/air.ts';
import { printed, unitAt, unitNamed, type Ocs } from '../../position/position.ts';
import { inPoints } from '../../world/supply-points.ts';
import { actsOf, OWN_MOVEMENT, type OnOccasion } from '../acting.ts';
import { refuseComing } from '../05-modes/coming.ts';
import { liftFromGround } from '../11-supply/stocks.ts';
import { freshIn } from '../12-specialized-units/driving.ts';
import { isSupplied } from '../15-air-bases/bases.ts';
import { leftGround } from '../17-hedgehogs/left-behind.ts';
import { refuseBesideEnemies } from '../05-modes/beside-enemies.ts';
import { refuseLimit } from '../special/limits.ts';
import { boarders, isCargo, refuseBoarding, refuseJump } from './cargo.ts';
import { nextHexes, refuseHex, refuseWing, wholeRoute } from './flying.ts';
import { capacityOf, empty, lift, roomAboard, withTokens } from './loads.ts';
import { ends, flyers, hexAt, isAtHome, isEmpty, leftOf, refuseRiders, towards, type Airlift } from './mission.ts';
import { activeIn, activeOf, aWing, wingIds } from './skies.ts';

/** Why no transport at the base takes anything anywhere. */
function refuseTransport(position: Ocs, locals: OnOccasion, one: number): Refusal | null {
  const { name, isTransport } = wingAt(position, one);
  if (!isTransport) return no(['14.20-1', '14.4d-1'], `${name} is no transport.`);
  const refused = refuseWing(position, locals, one);
  if (refused) return refused;
  const hex = wingHex(position, one);
  const where = printed(position, hex);
  return isSupplied(position, locals.seat, hex) ? null : no(['14.20a-1', '14.1-1'], `${name} is not at a supplied base.`, [where]);
}

/** The side's transports that can take anything aboard. */
const transports = (position: Ocs, locals: OnOccasion): number[] =>
  activeOf(position, locals.seat).filter((one) => wingAt(position, one).isTransport && refuseTransport(position, locals, one) === null);

/** The bases where all of them together can take anything aboard. */
const startsOf = (position: Ocs, locals: OnOccasion): number[] => {
  const all = transports(position, locals);
  return [...new Set(all.map((one) => wingHex(position, one)))].filter((hex) => {
    const room = all.filter((one) => wingHex(position, one) === hex).reduce((sum, one) => sum + capacityOf(position, one), 0);
    return isCargo(position, locals.seat, hex, room);
  });
};

/** 14.20: transports of a base are made ready, with whoever escorts them; they are loaded there, and take off. */
export const airlift = actsOf<OnOccasion>()('airlift', '14.20-1')
  .possible(({ position, locals }) => startsOf(position, locals).length > 0)
  .one('from', aHex, {
    rule: '14.20a-1',
    of: ({ position, locals }) => startsOf(position, locals),
    otherwise: ({ position, locals }, hex) => {
      const where = printed(position, hex);
      const one = activeIn(position, locals.seat, hex).find((wing) => wingAt(position, wing).isTransport);
      if (one === undefined) return no('14.20-1', `No active transport of yours is at ${where}.`, [where]);
      return refuseTransport(position, locals, one) ?? no('14.20a-1', `Nothing at ${where} can go by air.`, [where]);
    },
  })
  .some('aircraft', aWing, {
    rule: '14.20d-1',
    of: ({ position, locals }, { from }) => transports(position, locals).filter((one) => wingHex(position, one) === from),
    unless: ({ position, locals }, one, { from }) => refuseTransport(position, locals, one) ?? refuseElsewhere(position, one, from),
    exact: true,
  })
  .some('escort', aWing, {
    rule: '14.1c-1',
    of: ({ position, locals }, { from }) => activeIn(position, locals.seat, from).filter((one) => !wingAt(position, one).isTransport),
    unless: ({ position, locals }, one, { from }) =>
      wingAt(position, one).isTransport
        ? no('14.1c-1', `${wingAt(position, one).name} is a transport, and no escort.`)
        : (refuseWing(position, locals, one) ?? refuseElsewhere(position, one, from)),
    exact: true,
    least: () => 0,
  })
  .when({
    ...OWN_MOVEMENT,
    rules: ['14.20-1', '14.19-1'],
    says: 'Transports fly in their side’s Movement, Reaction and Exploitation Phases.',
  })
  .play(({ position, happen }, { locals: { seat, occasion } }, { from, aircraft, escort }) => {
    const [hex, those] = [printed(position, from), wingIds(position, aircraft)];
    happen({ what: 'made ready', seat, units: [...those, ...wingIds(position, escort)], hex, rules: ['14.20-1', '14.4d-1'] });
    applies('14.4e-1');
    const mission = { from: hex, to: hex, at: hex, aircraft: those, escort: wingIds(position, escort), spent: 0, route: [], drops: false };
    return call('airlift', { seat, occasion, ...mission, ...empty(position, those) });
  });

const refuseElsewhere = (position: Ocs, one: number, from: number): Refusal | null =>
  wingHex(position, one) === from ? null : no('14.1c-1', `${wingAt(position, one).name} is not in ${printed(position, from)}.`);

const act = actsOf<Airlift>();
const LOADING = {
  during: ['airlift'],
  own: true,
  rules: ['14.20-1'],
  says: 'Transports are made ready before anything is done with them.',
} as const;

/** Why the unit does not go aboard: it cannot be taken in, or does not come to where these fly on to (14.20e). */
function refuseRider(position: Ocs, locals: Airlift, unit: number): Refusal | null {
  const refused = refuseBoarding(position, locals.seat, hexAt(position, locals.at), roomAboard(position, locals), unit);
  if (refused || locals.to === locals.from || locals.drops) return refused;
  return refuseComing(position, unit, hexAt(position, locals.to), hexAt(position, locals.from));
}

/** Why nothing comes aboard where they are (14.20a, OA-97). */
function refuseHere(locals: Airlift): Refusal | null {
  return isAtHome(locals)
    ? null
    : no('14.20a-1', `Nothing comes aboard at ${locals.at}: it did not begin the phase with them.`, [locals.at]);
}

/** 14.20a: a unit goes aboard. */
export const board = act('board', '14.20a-1')
  .unless(({ locals }) => refuseHere(locals))
  .one('unit', aUnit, {
    of: ({ position, locals }) =>
      boarders(position, locals.seat, hexAt(position, locals.at), roomAboard(position, locals)).filter(
        (unit) => refuseRider(position, locals, unit) === null,
      ),
    unless: ({ position, locals }, unit) => refuseRider(position, locals, unit),
    exact: true,
  })
  .when(LOADING)
  .play(({ position, happen }, { locals }, { unit }) => {
    const { seat, at, aircraft, riders = [] } = locals;
    const { id } = unitAt(position, unit);
    lift(position, unit);
    happen({ what: 'boarded', seat, unit: id, hex: at, rules: ['14.20a-1', '14.20b-1'] });
    return stay({ riders: [...riders, { unit: id, by: aircraft }] });
  });

/** The most tokens that can be put aboard now. */
const mostTokens = (position: Ocs, locals: Airlift): number =>
  Math.min(roomAboard(position, locals), freshIn(position, locals.seat, hexAt(position, locals.at)));

/** 14.20a: supply goes aboard. */
export const stow = act('stow', '14.20a-1')
  .unless(({ locals }) => refuseHere(locals))
  .one('tokens', aNumber, {
    rule: '14.4d-1',
    of: ({ position, locals }) => Array.from({ length: Math.max(0, mostTokens(position, locals)) }, (_, i) => i + 1),
    otherwise: ({ position, locals }) => {
      const most = inPoints(Math.max(0, mostTokens(position, locals)), position.world.supply.tokens);
      return no(
        ['14.4d-1', '14.20a-1'],
        `${most} at most can be put aboard: of what began the phase at ${locals.at}, as far as there is room.`,
      );
    },
  })
  .when(LOADING)
  .play(({ position, happen }, { locals }, { tokens }) => {
    const { seat, at } = locals;
    const late = liftFromGround(position, hexAt(position, at), seat, tokens);
    happen({ what: 'stowed', seat, tokens, hex: at, rules: ['14.20a-1', '14.4d-1'] });
    return stay({ loads: withTokens(locals, tokens, late) });
  });

/** Why those aboard keep them from a base to which they could fly without them; null where none of them does. */
const refuseEnd = (position: Ocs, locals: Airlift, hex: number | undefined): Refusal | null =>
  hex !== undefined && ends(position, { ...locals, riders: [] }).includes(hex) ? refuseRiders(position, locals, hex) : null;

/** Why they do not take off. */
function refuseTakeOff(position: Ocs, locals: Airlift): Refusal | null {
  if (isAtHome(locals) && isEmpty(locals)) return no('14.20a-1', 'Nothing is aboard.');
  if (ends(position, locals).length > 0) return null;
  const [without] = ends(position, { ...locals, riders: [] });
  const barred = refuseEnd(position, locals, without);
  if (barred) return barred;
  return no(
    ['14.20e-1', '14.1a-2'],
    `No base to which they may fly is within the ${inHexes(leftOf(position, locals))} left of their range.`,
  );
}

/** Off along these hexes; escorts fly along. */
function leave({ position, happen }: Doing<Ocs>, locals: Airlift, by: readonly number[], drops: boolean): Turn {
  const { seat, at } = locals;
  const those = flyers(position, locals);
  const route = wholeRoute(position, those, hexAt(position, at), leftOf(position, locals), by);
  happen({ what: 'took off', seat, units: wingIds(position, those), hex: at, rules: drops ? ['14.19-1'] : ['14.20-1', '14.20e-1'] });
  const end = route.at(-1) as string;
  if (!isAtHome(locals)) return to('leg', { route });
  // 17.0-3: whom they carry has left the ground.
  const from = (locals.riders ?? []).length > 0 ? [hexAt(position, at)] : [];
  return leftGround(position, seat, from, { route, drops, to: end }, 'leg');
}

/** 14.20: off to another base, and back for more. */
export const takeOff = act('take-off', '14.20e-1')
  .unless(({ position, locals }) => refuseTakeOff(position, locals))
  .path('by', aHex, {
    rule: '14.20e-1',
    next: ({ position, locals }, path) => towards(position, locals, path),
    astray: ({ position, locals }, path) => {
      const [those, left, start] = [flyers(position, locals), leftOf(position, locals), hexAt(position, locals.at)];
      const where = printed(position, path.at(-1) as number);
      if (!nextHexes(position, those, start, left, path.slice(0, -1)).includes(path.at(-1) as number))
        return refuseHex(position, those, start, left, path);
      return (
        refuseEnd(position, locals, path.at(-1)) ??
        no(['14.20e-1', '14.20a-1'], `From ${where} they come to no base to which they may fly.`, [where])
      );
    },
    enough: ({ position, locals }, path) => ends(position, locals).includes(path.at(-1) ?? -1),
    short: ({ position, locals }, path) =>
      refuseEnd(position, locals, path.at(-1)) ??
      no(
        ['14.20e-1', '14.20a-1'],
        `They fly to ${ends(position, locals)
          .map((hex) => printed(position, hex))
          .join(' or ')}.`,
      ),
  })
  .when(LOADING)
  .play((doing, { locals }, { by }) => leave(doing, locals, by, false));

/** Why nothing is dropped from where they are. */
function refuseDrop(position: Ocs, locals: Airlift): Refusal | null {
  const here = refuseHere(locals) ?? (isEmpty(locals) ? no('14.20a-1', 'Nothing is aboard.') : null);
  if (here) return here;
  if (locals.to !== locals.from && !locals.drops) return no('14.20e-1', `They fly between ${locals.from} and ${locals.to}.`);
  const jumpers = (locals.riders ?? []).map(({ unit }) => refuseJump(position, unitNamed(position, unit)));
  return jumpers.find((one) => one !== null) ?? null;
}

/** Why one of those aboard is not dropped over the hex; nobody has to be in Reserve there, who is disorganized by it (14.19b-2). */
function refuseOver(position: Ocs, { riders = [], from }: Airlift, hex: number): Refusal | null {
  for (const { unit } of riders) {
    const one = unitNamed(position, unit);
    const refused = refuseBesideEnemies(position, one, hex) ?? refuseLimit(position, one, hex, hexAt(position, from));
    if (refused) return refused;
  }
  return null;
}

/** The hexes in range through which they can be led next. */
const following = (position: Ocs, locals: Airlift, path: readonly number[]): number[] =>
  nextHexes(position, flyers(position, locals), hexAt(position, locals.at), leftOf(position, locals), path);

/** Those of them over which all can be dropped, or from which such a hex can be come to. */
function towardsDrop(position: Ocs, locals: Airlift, path: readonly number[]): number[] {
  const isGoal = (hex: number): boolean => refuseOver(position, locals, hex) === null;
  const all = following(position, locals, path);
  return (locals.riders ?? []).length === 0
    ? all
    : all.filter((hex) => isGoal(hex) || following(position, locals, [...path, hex]).some(isGoal));
}

/** 14.19: off to anywhere in range, where what they carry is dropped. */
export const drop = act('drop', '14.19-1')
  .unless(({ position, locals }) => refuseDrop(position, locals))
  .path('by', aHex, {
    rule: '14.1a-1',
    next: ({ position, locals }, path) => towardsDrop(position, locals, path),
    astray: ({ position, locals }, path) => {
      const over = path.at(-1) as number;
      const isInRange = following(position, locals, path.slice(0, -1)).includes(over);
      const barred = isInRange ? refuseOver(position, locals, over) : null;
      return barred ?? refuseHex(position, flyers(position, locals), hexAt(position, locals.at), leftOf(position, locals), path);
    },
    enough: ({ position, locals }, path) => path.length > 0 && refuseOver(position, locals, path.at(-1) as number) === null,
    short: ({ position, locals }, path) => refuseOver(position, locals, path.at(-1) as number) as Refusal,
  })
  .when(LOADING)
  .play((doing, { locals }, { by }) => leave(doing, locals, by, true));

/** 14.20e: they stop where they are, and are inactive; what they had taken aboard and not flown stays there. */
export const stop = act('stand-down', '14.20e-1')
  .when(LOADING)
  .play(() => to('end'));
