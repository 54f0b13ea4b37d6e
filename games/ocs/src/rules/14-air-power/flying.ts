import { call, type Refusal } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { inHexes } from '../../world/counted.ts';
import { no } from '../../cite.ts';
import { wingAt, wingHex, wingSide } from '../../position/air.ts';
import { printed, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, OWN_MOVEMENT, type OnOccasion } from '../acting.ts';
import { outOfPlay } from '../04-general-concepts/in-play.ts';
import { isSupplied } from '../15-air-bases/bases.ts';
import { basesInRange, rangeOf } from './range.ts';
import { flightsFrom, flightTo, routeTo } from './routes.ts';
import { activeIn, activeOf, aWing, barredTo, wingIds } from './skies.ts';
import { isQuiet } from './stations.ts';
import { canFly } from './weather.ts';

/** Where they can be led next, from the last hex of a way that is given so far; and how far that way is. */
interface Leg {
  readonly from: number;
  readonly left: number;
}

/** The legs of a way through these hexes, and at its end the one that can follow. */
function legsOf(position: Ocs, those: readonly number[], start: number, range: number, path: readonly number[]): Leg[] {
  const barred = barredTo(position, those);
  let leg: Leg = { from: start, left: range };
  const legs = [leg];
  for (const to of path) {
    leg = { from: to, left: leg.left - flightTo(position, leg.from, to, leg.left, barred) };
    legs.push(leg);
  }
  return legs;
}

/** Where they are after the hexes through which they are led, and what is left of the range. */
const legAfter = (...way: Parameters<typeof legsOf>): Leg => legsOf(...way).at(-1) as Leg;

/** By hex, 1 where these do not fly: it is out of play for their side (Intro.1B). */
const shutTo = (position: Ocs, [one]: readonly number[]): Uint8Array =>
  one === undefined ? position.world.closed : outOfPlay(position, wingSide(position, one));

/** 14.1: the hexes in play to which they can be led next. */
export function nextHexes(position: Ocs, those: readonly number[], start: number, range: number, path: readonly number[]): number[] {
  const { from, left } = legAfter(position, those, start, range, path);
  const hexes = left > 0 ? flightsFrom(position, from, left, barredTo(position, those)) : [];
  const shut = shutTo(position, those);
  return hexes.filter((hex) => shut[hex] === 0);
}

/** All hexes of the way through these. */
export function hexesOfWay(position: Ocs, those: readonly number[], start: number, range: number, path: readonly number[]): number[] {
  const barred = barredTo(position, those);
  const legs = legsOf(position, those, start, range, path);
  return path.flatMap((to, i) => routeTo(position, (legs[i] as Leg).from, to, (legs[i] as Leg).left, barred));
}

/** The same by their numbers. */
export const wholeRoute = (...way: Parameters<typeof hexesOfWay>): string[] => hexesOfWay(...way).map((hex) => printed(way[0], hex));

/** Why they cannot be led there. */
export function refuseHex(position: Ocs, those: readonly number[], start: number, range: number, path: readonly number[]): Refusal {
  const to = path.at(-1) as number;
  const { from, left } = legAfter(position, those, start, range, path.slice(0, -1));
  const where = [printed(position, to)];
  const barred = barredTo(position, those);
  if (barred.has(to))
    return no('14.9b-2', `Enemy fighters are over ${printed(position, to)}: nobody flies there without an escort that attacks.`, where);
  if (shutTo(position, those)[to] === 1) return no('Intro.1B-1', `${printed(position, to)} is out of play.`, where);
  return from === to
    ? no('14.1a-1', `They are over ${printed(position, to)} then.`, where)
    : no('14.1a-1', `${printed(position, to)} is out of range: ${inHexes(left)} left.`, where);
}

/** Active elsewhere than at a supplied base they fly to a base of theirs, and nowhere else (14.1-1, OA-83). */
const basesInReach = (position: Ocs, side: Side, those: readonly number[], from: number): number[] =>
  basesInRange(position, side, those, from).filter((hex) => hex !== from);

/** Why the air unit does not take off now. */
export function refuseWing(position: Ocs, { seat }: OnOccasion, one: number): Refusal | null {
  const { name } = wingAt(position, one);
  if (!canFly(position)) return no(['14.1e-2', '14.1e-1'], 'The weather lets nobody fly.');
  if (!activeOf(position, seat).includes(one)) return no(['14.2-1', '14.2b-1', '14.1-1'], `${name} is none of your active air units.`);
  const hex = wingHex(position, one);
  if (isSupplied(position, seat, hex) || basesInReach(position, seat, [one], hex).length > 0) return null;
  return no(
    ['14.1b-1', '14.1-1'],
    `${name} is on station in ${printed(position, hex)}: it flies to a base alone, and there is none in range.`,
  );
}

/** The side's air units that can take off. */
const flyers = (position: Ocs, locals: OnOccasion): number[] =>
  activeOf(position, locals.seat).filter((one) => refuseWing(position, locals, one) === null);

/** Is there any? */
export const areFlyers = (position: Ocs, locals: OnOccasion): boolean =>
  activeOf(position, locals.seat).length > 0 && canFly(position) && flyers(position, locals).length > 0;

/** What they may be led through next: anywhere in range from a supplied base, and to another base from elsewhere. */
function following(position: Ocs, seat: Side, those: readonly number[], path: readonly number[]): readonly number[] {
  const start = wingHex(position, those[0] as number);
  if (isSupplied(position, seat, start)) return nextHexes(position, those, start, rangeOf(position, those), path);
  return path.length > 0 ? [] : basesInReach(position, seat, those, start);
}

/** 14.1: active air units of one hex fly together, through the hexes that are named, each leg by the shortest way. */
export const fly = actsOf<OnOccasion>()('fly', '14.1b-1')
  .possible(({ position, locals }) => areFlyers(position, locals))
  .one('from', aHex, {
    rule: '14.1c-1',
    of: ({ position, locals }) => [...new Set(flyers(position, locals).map((one) => wingHex(position, one)))],
    otherwise: ({ position, locals }, hex) => {
      const [first] = activeIn(position, locals.seat, hex);
      const refused = first === undefined ? null : refuseWing(position, locals, first);
      return refused ?? no('14.1c-1', `No active air unit of yours is in ${printed(position, hex)}.`, [printed(position, hex)]);
    },
  })
  .some('aircraft', aWing, {
    rule: '14.2-1',
    of: ({ position, locals }, { from }) => flyers(position, locals).filter((one) => wingHex(position, one) === from),
    unless: ({ position, locals }, one, { from }) =>
      refuseWing(position, locals, one) ??
      (wingHex(position, one) === from ? null : no('14.1c-1', `${wingAt(position, one).name} is not in ${printed(position, from)}.`)),
    exact: true,
  })
  .path('by', aHex, {
    rule: '14.1a-1',
    next: ({ position, locals: { seat } }, path, { aircraft }) => following(position, seat, aircraft, path),
    astray: ({ position, locals: { seat } }, path, { from, aircraft }) =>
      isSupplied(position, seat, from)
        ? refuseHex(position, aircraft, from, rangeOf(position, aircraft), path)
        : no(['14.1b-1', '14.1-1'], `They are on station in ${printed(position, from)}: from there they fly to a base of yours in range.`),
    enough: (_at, path) => path.length > 0,
  })
  .when({
    ...OWN_MOVEMENT,
    rules: ['14.1b-1', '2.3.II-D3'],
    says: 'Aircraft fly in their side’s Movement, Reaction and Exploitation Phases.',
  })
  .play(({ position, happen }, { locals: { seat, occasion } }, { from, aircraft, by }) => {
    const hex = printed(position, from);
    happen({ what: 'took off', seat, units: wingIds(position, aircraft), hex, rules: [BY_OCCASION[occasion], '14.1-2', '14.1b-1'] });
    const route = wholeRoute(position, aircraft, from, rangeOf(position, aircraft), by);
    const flight = { seat, aircraft: wingIds(position, aircraft), at: hex, route, spent: 0, home: false, safe: false };
    return call('flight', isQuiet(position, aircraft) ? { ...flight, quiet: true } : flight);
  });

/** The rules by which a side's aircraft fly on each occasion. */
const BY_OCCASION = { regular: '2.3.II-D3', reaction: '8.1a-2', exploitation: '10.0c-1' } as const;
