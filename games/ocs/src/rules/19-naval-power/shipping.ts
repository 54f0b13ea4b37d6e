import { acts, aNumber, stay, type Doing, type Facts, type Refusal, type Turn } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { MOVED, RAILED } from '../../position/marks.ts';
import { ashore } from '../../position/sea.ts';
import { carriers, change, hexOf, mark, printed, sideOf, supply, supplyOnMap, unitAt, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { inPoints } from '../../world/supply-points.ts';
import { actsOf, OWN_MOVEMENT, type OnOccasion } from '../acting.ts';
import { bring } from '../04-general-concepts/stacks.ts';
import { isNextToEnemy } from '../04-general-concepts/stood.ts';
import { carryOver } from '../11-supply/stocks.ts';
import { cargoOf, carrierHex, kindOf, pointsOf } from '../12-specialized-units/carriers.ts';
import { aCarrier, carrierAllowance, carrierIds, carrierNamed, carrierSaid, freshIn, hasRailed } from '../12-specialized-units/driving.ts';
import type { Before, Conveyance } from '../12-specialized-units/conveyance.ts';
import { refuseMode } from '../12-specialized-units/trains.ts';
import { carrierWeight, weightOf } from '../13-motorization-and-transport/weights.ts';
import { cameOut } from '../17-hedgehogs/left-behind.ts';
import { isPortOf, portLeft } from '../20-ports/ports.ts';
import { passPort, refusePortFor } from '../20-ports/unloading.ts';
import { entered } from '../entering.ts';
import { refuseComing } from '../05-modes/coming.ts';

const said = ({ world }: Ocs, tokens: number): string => inPoints(tokens, world.supply.tokens);

/** What the side's shipping can still carry in this Player Turn, in tokens (19.4). */
export function shippingLeft({ scenario, facts, world }: Ocs, side: Side): number {
  const lines = (scenario.shipping ?? []).filter((line) => line.side === side);
  return lines.reduce((sum, { points }) => sum + points * world.supply.tokens, 0) - facts.shipped[side];
}

const portHexes = new WeakMap<Ocs['world'], readonly number[]>();
/** The side's ports. */
function portsOf(position: Ocs, side: Side): number[] {
  const { world } = position;
  const all = portHexes.get(world) ?? world.port.flatMap((port, hex) => (port === null ? [] : [hex]));
  portHexes.set(world, all);
  return all.filter((hex) => isPortOf(position, side, hex));
}

/** Why nothing of the side is shipped at all now. */
function refuseShipping(position: Ocs, { seat, occasion }: Pick<OnOccasion, 'occasion'> & { readonly seat: Side }): Refusal | null {
  if (occasion !== 'regular') return no(['19.4-1', '12.3b-1'], 'Shipping carries in one’s own Movement Phase alone.');
  return shippingLeft(position, seat) > 0 ? null : no('19.4-1', 'Your shipping carries nothing more in this Player Turn.');
}

/** Why nothing is shipped out of a hex, or into it: it is no port of the side's, or one at which, as at a station, the enemy stands (12.3c). */
function refusePort(position: Ocs, side: Side, hex: number): Refusal | null {
  const where = printed(position, hex);
  if (!isPortOf(position, side, hex)) return no('19.4-1', `${where} is no port of yours.`, [where]);
  return isNextToEnemy(position, side, hex)
    ? no(['19.4-1', '12.3c-2'], `The enemy stands next to ${where}: nothing goes from there by ship, or to there.`, [where])
    : null;
}

const refuseWeight = (position: Ocs, side: Side, name: string, weight: number): Refusal | null =>
  weight <= shippingLeft(position, side)
    ? null
    : no('19.4-1', `${name} weighs ${said(position, weight)}: your shipping carries ${said(position, shippingLeft(position, side))} more.`);

const refuseSame = (position: Ocs, from: number, to: number): Refusal | null =>
  from === to ? no('19.4-1', `It is in ${printed(position, to)} already.`) : null;

/** Takes what is shipped off the side's capacity; returns it in supply points. */
function use(position: Ocs, side: Side, tokens: number): number {
  const { shipped } = position.facts;
  applies('19.4-1');
  change(position, { shipped: { ...shipped, [side]: shipped[side] + tokens } });
  return tokens / position.world.supply.tokens;
}

/** Why no port takes what would be shipped there. */
type RefuseTo = (position: Ocs, side: Side, from: number, to: number) => Refusal | null;
/** The ports to which it can be shipped. */
const destinations = (position: Ocs, side: Side, from: number, refuse: RefuseTo): number[] =>
  portsOf(position, side).filter((to) => refuse(position, side, from, to) === null);

const unitTo =
  (unit: number): RefuseTo =>
  (position, side, from, to) =>
    refuseSame(position, from, to) ??
    refusePort(position, side, to) ??
    refuseComing(position, unit, to) ??
    refusePortFor(position, side, to, unitAt(position, unit).name, weightOf(position, unit));
const tokensTo =
  (tokens: number): RefuseTo =>
  (position, side, from, to) => {
    const refused = refuseSame(position, from, to) ?? refusePort(position, side, to);
    if (refused || tokens <= portLeft(position, side, to)) return refused;
    const where = printed(position, to);
    return no('20.0a-1', `The port in ${where} takes ${said(position, Math.max(0, portLeft(position, side, to)))} more in this phase.`, [
      where,
    ]);
  };
const noPort = (position: Ocs, from: number): Refusal =>
  no(['19.4-1', '20.0a-1'], `No other port of yours takes it from ${printed(position, from)}.`);

const act = actsOf<OnOccasion>();
const BY_SHIP = { ...OWN_MOVEMENT, rules: ['19.4-1'], says: 'Shipping carries in one’s own Movement Phase.' } as const;

/** 19.4-1, 12.3c-3: what has spent more than this share of its allowance goes by ship no more, as by rail. */
const HALF = 1 / 2;

/** Why a unit does not go by ship from where it is, after what it has done in the phase. */
function refuseEmbarking(position: Ocs, unit: number, { spent, allowance }: Before): Refusal | null {
  const [{ name }, side, from] = [unitAt(position, unit), sideOf(position, unit), hexOf(position, unit)];
  const refused = refusePort(position, side, from);
  if (refused) return refused;
  if (refuseMode(position, unit))
    return no(['19.4-1', '12.3c-7'], `${name} is neither in Move nor in Strategic Mode: it does not go by ship.`);
  if (spent > allowance * HALF) return no(['19.4-1', '12.3c-3'], `${name} has spent more than half of its movement allowance.`);
  return (
    refuseWeight(position, side, name, weightOf(position, unit)) ??
    (destinations(position, side, from, unitTo(unit)).length > 0 ? null : noPort(position, from))
  );
}

/** Why a unit does not go by ship to that hex from where it is. */
const refuseVoyage = (position: Ocs, unit: number, to: number): Refusal | null =>
  unitTo(unit)(position, sideOf(position, unit), hexOf(position, unit), to);

/** The ports to which a unit can go by ship from where it is. */
const voyages = (position: Ocs, unit: number): number[] =>
  destinations(position, sideOf(position, unit), hexOf(position, unit), unitTo(unit));

/** A unit goes by ship, and does not move again (19.4-1, 12.3c-4); the play goes on with these locals. */
function voyage(doing: Doing<Ocs>, unit: number, to: number, locals: Facts): Turn {
  const { position, happen } = doing;
  const [side, from, weight] = [sideOf(position, unit), hexOf(position, unit), weightOf(position, unit)];
  const capacity = use(position, side, weight);
  passPort(position, side, to, weight);
  bring(position, [unit], to);
  mark(position, unit, MOVED | RAILED);
  const way = { from: printed(position, from), to: printed(position, to) };
  happen({ what: 'shipped', seat: side, units: [unitAt(position, unit).id], ...way, capacity, rules: ['19.4-1', '20.0a-2'] });
  entered(doing, side, to);
  return cameOut(position, side, [from], { hex: to, by: 'movement', locals });
}

/** 19.4: units go from port to port. */
export const SHIPPING: Conveyance = {
  act: 'ship',
  rule: '19.4-1',
  when: { rules: BY_SHIP.rules, says: BY_SHIP.says },
  refuseAll: refuseShipping,
  refuse: refuseEmbarking,
  goals: voyages,
  refuseGoal: refuseVoyage,
  go: voyage,
};

/** Why no supply is shipped out of the hex. */
function refuseSupply(position: Ocs, side: Side, from: number): Refusal | null {
  const where = printed(position, from);
  const refused = refusePort(position, side, from);
  if (refused) return refused;
  if (supply.at(position, from, side) === 0) return no('19.4-1', `No supply of yours lies in ${where}.`, [where]);
  if (freshIn(position, side, from) === 0)
    return no(['19.4-1', '12.3c-5'], `The supply in ${where} has been moved in this phase.`, [where]);
  return destinations(position, side, from, tokensTo(1)).length > 0 ? null : noPort(position, from);
}

const mostSent = (position: Ocs, side: Side, from: number, to: number): number =>
  Math.min(freshIn(position, side, from), shippingLeft(position, side), portLeft(position, side, to));

/** 19.4: supply goes from port to port, and is not carried on in the phase. */
const shipSupply = act('ship-supply', '19.4-1')
  .unless(({ position, locals }) => refuseShipping(position, locals))
  .one('from', aHex, {
    of: ({ position, locals: { seat } }) => supplyOnMap(position).flatMap(({ place, good }) => (good === seat ? [place] : [])),
    unless: ({ position, locals: { seat } }, from) => refuseSupply(position, seat, from),
    leads: true,
  })
  .one('to', aHex, {
    of: ({ position, locals: { seat } }, { from }) => destinations(position, seat, from, tokensTo(1)),
    unless: ({ position, locals: { seat } }, to, { from }) => tokensTo(1)(position, seat, from, to),
    exact: true,
  })
  .one('tokens', aNumber, {
    of: ({ position, locals: { seat } }, { from, to }) => Array.from({ length: mostSent(position, seat, from, to) }, (_, i) => i + 1),
    otherwise: ({ position, locals: { seat } }, _tokens, { from, to }) =>
      no(['19.4-1', '20.0a-1'], `${said(position, mostSent(position, seat, from, to))} at most can be sent.`),
  })
  .when(BY_SHIP)
  .play(({ position, happen }, { locals: { seat } }, { from, to, tokens }) => {
    const capacity = use(position, seat, tokens);
    carryOver(position, seat, from, to, tokens);
    ashore.add(position, to, seat, tokens);
    const [start, end] = [printed(position, from), printed(position, to)];
    happen({ what: 'supply shipped', seat, tokens, from: start, to: end, capacity, rules: ['19.4-1', '20.0a-1'] });
    return stay();
  });

/** What a counter weighs, and where and which it is. */
const carrierAt = (position: Ocs, side: Side, id: string) => {
  const carrier = carrierNamed(position, side, id) as number;
  return { carrier, from: carrierHex(position, side, carrier), weight: carrierWeight(position, pointsOf(position, side, carrier)) };
};

/** Why a truck or wagon counter is not shipped: empty ones are, from ports (12.2c-3). */
function refuseCarrier(position: Ocs, side: Side, id: string): Refusal | null {
  const carrier = carrierNamed(position, side, id);
  if (carrier === undefined) return no('6.3b-1', `${id} is not yours.`);
  const name = carrierSaid(position, side, carrier);
  if (hasRailed(position, side, carrier)) return no(['19.4-1', '12.3c-4'], `${name} have gone by rail or ship in this phase.`);
  if (cargoOf(position, side, carrier) > 0) return no(['19.4-1', '12.2c-3'], `${name} are loaded: only empty ones go by ship.`);
  const allowance = carrierAllowance(position, side, kindOf(position, side, carrier));
  if (carriers[side].columns.spent.of(position, carrier) > allowance * HALF)
    return no(['19.4-1', '12.3c-3'], `${name} have spent more than half of their movement allowance.`);
  const { from, weight } = carrierAt(position, side, id);
  return (
    refusePort(position, side, from) ??
    refuseWeight(position, side, name, weight) ??
    (destinations(position, side, from, tokensTo(weight)).length > 0 ? null : noPort(position, from))
  );
}

/** 19.4, 12.2c-3: an empty truck or wagon counter goes from port to port. */
const shipCarrier = act('ship-carrier', '12.2c-3')
  .unless(({ position, locals }) => refuseShipping(position, locals))
  .one('carrier', aCarrier, {
    of: ({ position, locals: { seat } }) => carrierIds(position, seat),
    unless: ({ position, locals: { seat } }, id) => refuseCarrier(position, seat, id),
    leads: true,
  })
  .one('to', aHex, {
    of({ position, locals: { seat } }, { carrier }) {
      const { from, weight } = carrierAt(position, seat, carrier);
      return destinations(position, seat, from, tokensTo(weight));
    },
    unless({ position, locals: { seat } }, to, { carrier }) {
      const { from, weight } = carrierAt(position, seat, carrier);
      return tokensTo(weight)(position, seat, from, to);
    },
    exact: true,
  })
  .when(BY_SHIP)
  .play(({ position, happen }, { locals: { seat } }, { carrier: id, to }) => {
    const { carrier, from, weight } = carrierAt(position, seat, id);
    const capacity = use(position, seat, weight);
    const { at, marks } = carriers[seat].columns;
    at.set(position, carrier, to);
    marks.set(position, carrier, marks.of(position, carrier) | MOVED | RAILED);
    ashore.add(position, to, seat, weight);
    const what = { kind: kindOf(position, seat, carrier), points: pointsOf(position, seat, carrier) };
    const way = { from: printed(position, from), to: printed(position, to) };
    happen({ what: 'trucks shipped', seat, carrier: id, ...what, ...way, capacity, rules: ['12.2c-3', '19.4-1'] });
    return stay();
  });

/** What a side's shipping carries beside units. */
export const shippingActs = acts(shipSupply, shipCarrier);
