import { cheapest, Paths } from '@sandtable/hexes';
import { aNumber, stay, type Refusal } from '@sandtable/umpire';
import { inMovementPoints } from '../../world/counted.ts';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { carriers, printed, type Ocs } from '../../position/position.ts';
import { inPoints } from '../../world/supply-points.ts';
import type { Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { actsOf, OWN_MOVEMENT, type OnOccasion } from '../acting.ts';
import { points } from '../06-movement/step.ts';
import { carryOver } from '../11-supply/stocks.ts';
import { carrierHex, carriersOfKind, kindOf, poolOf } from './carriers.ts';
import { aCarrier, carrierAllowance, carrierIds, carrierNamed, carrierSaid, freshIn, hasRailed, passageFor, roomIn } from './driving.ts';

/** There and back: half of what is left after loading and unloading is the way (12.2f). */
const WAYS = 2;

/** How far the next station may lie, in quarters of a movement point (12.2f). */
function legOf(position: Ocs, side: Side, carrier: number): number {
  applies('12.2f-1');
  const kind = kindOf(position, side, carrier);
  const { load, unload } = poolOf(position, side, kind);
  return Math.floor((carrierAllowance(position, side, kind) - (load + unload) * QUARTERS) / WAYS);
}

/** Why the carrier passes nothing on now: it must be at its station with its whole allowance, empty, with supply beside it (OA-67). */
function refuseStation(position: Ocs, side: Side, carrier: number | undefined): Refusal | null {
  if (carrier === undefined) return no('12.2f-1', 'That is none of your trucks and wagons.');
  const said = carrierSaid(position, side, carrier);
  if (carriers[side].columns.spent.of(position, carrier) > 0 || hasRailed(position, side, carrier))
    return no('12.2f-1', `${said} have done something else in this phase.`);
  const hex = carrierHex(position, side, carrier);
  if (roomIn(position, side, carrier) === 0) return no('12.2b-1', `${said} are full.`);
  const where = printed(position, hex);
  return freshIn(position, side, hex) > 0
    ? null
    : no('11.3a-1', `In ${where} is no supply that has not been carried in this phase.`, [where]);
}

/** The hexes of stations of the same kind that it reaches. */
function stationsFrom(position: Ocs, side: Side, carrier: number): number[] {
  const kind = kindOf(position, side, carrier);
  const from = carrierHex(position, side, carrier);
  const paths = new Paths(position.world.grid.count);
  cheapest(passageFor(position, side, kind), { hex: from, at: 0 }, legOf(position, side, carrier), paths);
  return [...paths.reached].filter((hex) => hex !== from && carriersOfKind(position, side, hex, kind).length > 0);
}

const able = (position: Ocs, side: Side): string[] =>
  carrierIds(position, side).filter((id) => {
    const carrier = carrierNamed(position, side, id);
    return refuseStation(position, side, carrier) === null && stationsFrom(position, side, carrier as number).length > 0;
  });

const named = (position: Ocs, { seat }: OnOccasion, id: string): number => carrierNamed(position, seat, id) as number;

/** 12.2f: supply is passed on to the next station, for the whole allowance of a carrier that stays at its own. */
export const passOn = actsOf<OnOccasion>()('pass-on', '12.2f-1')
  .unless(({ position, locals: { occasion } }) => {
    if (!optionOf(position, 'stationing'))
      return no('12.2f-1', 'It was not agreed that trucks and wagons pass supply on from station to station.');
    return occasion === 'regular' ? null : no('12.2c-2', 'Trucks and wagons pass supply on in their own Movement Phase.');
  })
  .one('carrier', aCarrier, {
    of: ({ position, locals }) => able(position, locals.seat),
    unless({ position, locals: { seat } }, id) {
      const carrier = carrierNamed(position, seat, id);
      const refused = refuseStation(position, seat, carrier);
      if (refused || carrier === undefined) return refused;
      const leg = points(legOf(position, seat, carrier));
      return stationsFrom(position, seat, carrier).length > 0
        ? null
        : no('12.2f-1', `No other station is within ${inMovementPoints(leg)}.`);
    },
    exact: true,
  })
  .one('station', aCarrier, {
    of: ({ position, locals }) => carrierIds(position, locals.seat),
    unless: ({ position, locals }, id, { carrier }) => refuseNext(position, locals, carrier, id),
    leads: true,
  })
  .one('tokens', aNumber, {
    rule: '12.2b-1',
    of: ({ position, locals }, { carrier }) => Array.from({ length: mostOf(position, locals, carrier) }, (_, i) => i + 1),
    otherwise: ({ position, locals }, _tokens, { carrier }) =>
      no('12.2b-1', `${inPoints(mostOf(position, locals, carrier), position.world.supply.tokens)} can be passed on.`),
  })
  .when({ ...OWN_MOVEMENT, rules: ['12.2f-1'], says: 'Supply is passed on from station to station in one’s own Movement Phase.' })
  .play(({ position, happen }, { locals }, { carrier: id, station, tokens }) => {
    const { seat } = locals;
    const carrier = named(position, locals, id);
    const [from, to] = [carrierHex(position, seat, carrier), carrierHex(position, seat, named(position, locals, station))];
    carryOver(position, seat, from, to, tokens);
    carriers[seat].columns.spent.set(position, carrier, carrierAllowance(position, seat, kindOf(position, seat, carrier)));
    const [start, end] = [printed(position, from), printed(position, to)];
    happen({ what: 'passed on', seat, carrier: id, station, tokens, from: start, to: end, rules: ['12.2f-1', '11.3a-1'] });
    return stay();
  });

const mostOf = (position: Ocs, locals: OnOccasion, id: string): number => {
  const carrier = named(position, locals, id);
  return Math.min(roomIn(position, locals.seat, carrier), freshIn(position, locals.seat, carrierHex(position, locals.seat, carrier)));
};

/** Why that is no next station of the carrier. */
function refuseNext(position: Ocs, locals: OnOccasion, id: string, next: string): Refusal | null {
  const [carrier, other] = [named(position, locals, id), carrierNamed(position, locals.seat, next)];
  if (other === undefined || kindOf(position, locals.seat, other) !== kindOf(position, locals.seat, carrier))
    return no('12.2f-1', 'The next station is another of your counters of the same kind.');
  const where = printed(position, carrierHex(position, locals.seat, other));
  if (stationsFrom(position, locals.seat, carrier).includes(carrierHex(position, locals.seat, other))) return null;
  return no('12.2f-1', `${where} is not within ${inMovementPoints(points(legOf(position, locals.seat, carrier)))}.`, [where]);
}
