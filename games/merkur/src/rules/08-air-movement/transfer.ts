import { exact, SAID_LATER, stay, type Doing, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { transferTo, wingAt, wingHex, wingSupply } from '../../position/air.ts';
import { isBox } from '../../position/off-map.ts';
import { FRESH_BASE } from '../../position/marks.ts';
import { baseSupplyOf, isFresh, type Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { oweSupply } from '../14-logistics/refuelling.ts';
import { isMarker } from '../14-logistics/fed.ts';
import { basesOf, isBaseOf, refuseLanding, startsLeft } from './bases.ts';
import { readyOf, refuseBound, refuseInPursuit, refuseTakeOff, refuseUnpaid } from './flyers.ts';
import { hexesBetween } from './ranges.ts';
import { aBase, aWing, placeName, wingIds, wingsOf } from './sky.ts';

/** How far a unit transfers (8.C#2): six times its printed range; with a glider half as far again as that (8.C#5). */
export function transferRange({ world: { tables } }: Merkur, range: number, isTowing: boolean): number {
  const { transfer, tow } = tables.air.ranges;
  applies('8.C#2');
  if (!isTowing) return range * transfer;
  applies('8.C#5');
  return exact.down(exact.times([range, 1], tow.transfer));
}

/** Why a unit does not transfer to a base. */
export function refuseBase(position: Merkur, side: Side, one: number, to: number, isTowing: boolean): Refusal | null {
  const refused = refuseLanding(position, side, one, to);
  if (refused) return isBaseOf(position, side, to) ? refused : no('8.C#3', refused.reason);
  if (to >= 0 && isFresh(position, to, FRESH_BASE))
    return no('4.B.4.b#1', `The base in ${placeName(position, to)} has just been taken: aircraft come there from the Air Return Phase on.`);
  const from = wingHex(position, one);
  const { name, range } = wingAt(position, one);
  if (isMarker(wingSupply(position, one)) && !isBox(to) && baseSupplyOf(position, to) !== 'supplied')
    return no('14.A.2#3', `${name} is out of supply, and so is the base in ${placeName(position, to)}.`);
  if (from === to) return no('8.C#3', `${name} is based in ${placeName(position, to)}.`);
  const hexes = hexesBetween(position, from, to);
  const most = transferRange(position, range, isTowing);
  return hexes !== null && hexes <= most
    ? null
    : no([isTowing ? '8.C#5' : '8.C#2'], `${placeName(position, to)} is out of the ${most} hexes that ${name} transfers.`);
}

/** Where those of a base can transfer to, each by itself. */
const basesFor = (position: Merkur, side: Side, those: readonly number[], isTowing: boolean): number[] =>
  those.length === 0 ? [] : basesOf(position, side).filter((to) => isGoalOf(position, side, those, to, isTowing));
const isGoalOf = (position: Merkur, side: Side, those: readonly number[], to: number, isTowing: boolean): boolean =>
  those.some((one) => refuseBase(position, side, one, to, isTowing) === null);
/** Can any of them transfer at all? */
const canGo = (position: Merkur, side: Side, those: readonly number[], isTowing: boolean): boolean =>
  those.length > 0 && basesOf(position, side).some((to) => isGoalOf(position, side, those, to, isTowing));

/** Those based in a hex or box. */
const basedIn = (position: Merkur, those: readonly number[], base: number): number[] =>
  those.filter((one) => wingHex(position, one) === base);
const basesAt = (position: Merkur, those: readonly number[]): number[] => [...new Set(those.map((one) => wingHex(position, one)))];

/** Who transfers from a base to another. */
const going = (position: Merkur, side: Side, from: number, to: number, isTowing: boolean): number[] =>
  basedIn(position, isTowing ? tugsOf(position, side) : loneOf(position, side), from).filter(
    (one) => refuseBase(position, side, one, to, isTowing) === null,
  );
const loneOf = (position: Merkur, side: Side): number[] =>
  readyOf(position, side).filter(
    (one) => wingAt(position, one).kind !== 'G' && (refuseUnpaid(position, one) ?? refuseBound(position, one)) === null,
  );

/** Transports that can tow: a glider that can fly is at their base. */
function tugsOf(position: Merkur, side: Side): number[] {
  const gliders = glidersOf(position, side);
  if (gliders.length === 0) return [];
  return loneOf(position, side).filter(
    (one) => wingAt(position, one).kind === 'T' && basedIn(position, gliders, wingHex(position, one)).length > 0,
  );
}
const glidersOf = (position: Merkur, side: Side): number[] =>
  wingsOf(position, side).filter((one) => wingAt(position, one).kind === 'G' && refuseTakeOff(position, side, one) === null);

/** Why an air unit does not transfer from a base to another. */
function refuseGoing(position: Merkur, side: Side, one: number, from: number, to: number, isTowing: boolean): Refusal | null {
  const { name, kind } = wingAt(position, one);
  const refused = refuseTakeOff(position, side, one) ?? refuseUnpaid(position, one) ?? refuseBound(position, one);
  if (refused) return refused;
  if (wingHex(position, one) !== from) return no('8.C#3', `${name} is not based in ${placeName(position, from)}.`);
  if (kind === 'G') return no(['5.B.3.a.vi', '8.C#4'], `${name} does not fly unless it is towed.`);
  if (isTowing && kind !== 'T') return no('8.C#4', `${name} is no transport: it tows nothing.`);
  return refuseBase(position, side, one, to, isTowing);
}

const act = actsOf<OfSeat>();
const WHEN = {
  during: ['movement', 'reply in the air'],
  own: true,
  rules: ['8.C#1', '6.3.b.i#1'],
  says: 'Aircraft transfer in the Movement Phase of either player turn.',
} as const;

/** Are there any who can transfer? */
export const areTransfers = (position: Merkur, side: Side): boolean => canGo(position, side, loneOf(position, side), false);

/** 8.C: air units fly from one base of theirs to another, and nothing else in this player turn. */
export const transfer = act('transfer', '8.C#1')
  .unless(({ position }) => refuseInPursuit(position))
  .possible(({ position, locals: { seat } }) => areTransfers(position, seat))
  .one('from', aBase, {
    of: ({ position, locals: { seat } }) => basesAt(position, loneOf(position, seat)),
    unless: () => null,
  })
  .one('to', aBase, {
    of: ({ position, locals: { seat } }, { from }) => basesFor(position, seat, basedIn(position, loneOf(position, seat), from), false),
    ...SAID_LATER,
  })
  .some('aircraft', aWing, {
    of: ({ position, locals: { seat } }, { from, to }) => going(position, seat, from, to, false),
    unless: ({ position, locals: { seat } }, one, { from, to }) => refuseGoing(position, seat, one, from, to, false),
    exact: true,
    most: ({ position }, { from }) => startsLeft(position, from),
    many: ({ position }, _some, { from }) =>
      no('4.B.3.a#1', `From ${placeName(position, from)} no more than ${startsLeft(position, from)} take off.`),
  })
  .when(WHEN)
  .play((doing, { locals: { seat } }, { from, to, aircraft }) => {
    fly(doing, seat, aircraft, from, to);
    return stay();
  });

/** 8.C#4: transports tow empty gliders to another base, each of them one. */
export const tow = act('tow', '8.C#4')
  .unless(({ position }) => refuseInPursuit(position))
  .possible(({ position, locals: { seat } }) => canGo(position, seat, tugsOf(position, seat), true))
  .one('from', aBase, {
    of: ({ position, locals: { seat } }) => basesAt(position, tugsOf(position, seat)),
    unless: () => null,
  })
  .one('to', aBase, {
    of: ({ position, locals: { seat } }, { from }) => basesFor(position, seat, basedIn(position, tugsOf(position, seat), from), true),
    unless: () => null,
  })
  .assign('gliders', aWing, aWing, {
    who: ({ position, locals: { seat } }, { from, to }) => going(position, seat, from, to, true),
    to: ({ position, locals: { seat } }, one, given, { from, to }) => glidersFor(position, seat, { from, to }, one, given),
    stranger: ({ position, locals: { seat } }, one, { from, to }) => refuseGoing(position, seat, one, from, to, true) as Refusal,
    otherwise: ({ position, locals: { seat } }, one, glider, _given, { from }) =>
      glider === null || !basedIn(position, glidersOf(position, seat), from).includes(glider)
        ? no('8.C#4', `${wingAt(position, one).name} tows an empty glider of its base.`)
        : no(['8.C#4', '4.B.3.a#1'], 'A transport tows one glider, and no more take off than the base lets.'),
  })
  .when(WHEN)
  .play((doing, { locals: { seat } }, { from, to, gliders }) => {
    fly(doing, seat, [...gliders.keys(), ...gliders.values()], from, to);
    return stay();
  });

/** What a transport may tow while others tow theirs: one at least tows, none what another does, no more than may take off. */
function glidersFor(
  position: Merkur,
  side: Side,
  { from, to }: { readonly from: number; readonly to: number },
  one: number,
  given: ReadonlyMap<number, number | null>,
): (number | null)[] {
  const others = [...given].filter(([other]) => other !== one);
  const towed = new Set(others.map(([, glider]) => glider));
  const isFull = others.filter(([, glider]) => glider !== null).length >= startsLeft(position, from);
  const free = isFull ? [] : basedIn(position, glidersOf(position, side), from).filter((glider) => !towed.has(glider));
  const isLast = going(position, side, from, to, true).every((other) => other === one || given.has(other));
  return isLast && others.every(([, glider]) => glider === null) ? free : [...free, null];
}

function fly({ position, happen }: Doing<Merkur>, seat: Side, those: readonly number[], from: number, to: number): void {
  for (const one of those) {
    transferTo(position, one, to);
    oweSupply(position, one);
  }
  applies('8.C#1', '4.B.3.a#1');
  const places = { from: placeName(position, from), to: placeName(position, to) };
  happen({ what: 'transferred', seat, units: wingIds(position, those), ...places, rules: ['8.C#1', '8.C#3'] });
}
