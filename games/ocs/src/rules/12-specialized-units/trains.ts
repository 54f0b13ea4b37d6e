import { aNumber, stay, type Doing, type Facts, type Refusal, type Turn } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { FACES, MODES, MOVED, RAILED } from '../../position/marks.ts';
import {
  carriers,
  change,
  faceOf,
  hexOf,
  mark,
  modeOf,
  printed,
  sideOf,
  supply,
  supplyOnMap,
  unitAt,
  type Ocs,
} from '../../position/position.ts';
import { inPoints } from '../../world/supply-points.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, OWN_MOVEMENT, type OnOccasion } from '../acting.ts';
import { bring } from '../04-general-concepts/stacks.ts';
import { unitsIn } from '../04-general-concepts/stood.ts';
import { refuseComing } from '../05-modes/coming.ts';
import { carryOver } from '../11-supply/stocks.ts';
import { carrierWeight, weightOf } from '../13-motorization-and-transport/weights.ts';
import { cameOut } from '../17-hedgehogs/left-behind.ts';
import { entered } from '../entering.ts';
import { cargoOf, carrierHex, kindOf, pointsOf } from './carriers.ts';
import type { Before, Conveyance } from './conveyance.ts';
import { aCarrier, carrierAllowance, carrierIds, carrierNamed, carrierSaid, freshIn, hasRailed } from './driving.ts';
import { capacityLeft, hexesByRail, inSupplyPoints, refuseStation, refuseTrack, tripCost } from './railways.ts';

/** 12.3c-3: what has spent more than this share of its allowance entrains no more. */
const HALF = 1 / 2;

/** What a train carries. */
type Cargo = 'units' | 'supply' | 'carriers';

/** Why that does not leave the train there: in villages and cities, by option elsewhere (12.3c-2, 12.3c-8). */
function refuseDetraining(position: Ocs, side: Side, cargo: Cargo, hex: number): Refusal | null {
  if (optionOf(position, 'detraining') === 'cities') return refuseStation(position, side, hex);
  applies('12.3c-8');
  const track = refuseTrack(position, side, hex);
  if (track || cargo === 'units') return track;
  const hasHeadquarters = unitsIn(position, side, hex).some(
    (unit) => unitAt(position, unit).kind === 'headquarters' && modeOf(position, unit) === MODES.combat,
  );
  return cargo === 'supply' && hasHeadquarters ? null : refuseStation(position, side, hex);
}

/** Why no train takes so many tokens from one hex to the other. */
export function refuseTrip(position: Ocs, side: Side, cargo: Cargo, tokens: number, from: number, to: number): Refusal | null {
  const refused = refuseDetraining(position, side, cargo, to);
  if (refused) return refused;
  const where = [printed(position, to)];
  const cost = tripCost(position, side, from, to);
  if (cost === null || from === to)
    return no(['12.3a-1', '12.3a-3'], `No train can run from ${printed(position, from)} to ${where[0]}.`, where);
  const left = capacityLeft(position, side);
  if (cost * tokens <= left) return null;
  return no(
    ['12.3-1', '12.3a-4'],
    `That takes ${inSupplyPoints(cost * tokens)} of your rail capacity, of which ${inSupplyPoints(left)} is left.`,
    where,
  );
}

/** Where a train can take so many tokens from there. */
export const destinations = (position: Ocs, side: Side, cargo: Cargo, tokens: number, from: number): number[] =>
  hexesByRail(position, side, from).filter((hex) => refuseTrip(position, side, cargo, tokens, from, hex) === null);

/** Why no train takes the unit there. */
const refuseJourney = (position: Ocs, unit: number, to: number): Refusal | null =>
  refuseTrip(position, sideOf(position, unit), 'units', weightOf(position, unit), hexOf(position, unit), to) ??
  refuseComing(position, unit, to);

/** Where a train can take the unit. */
const journeys = (position: Ocs, unit: number): number[] =>
  hexesByRail(position, sideOf(position, unit), hexOf(position, unit)).filter((hex) => refuseJourney(position, unit, hex) === null);

/** Can a train take so many tokens from there anywhere at all? */
const goesAnywhere = (position: Ocs, side: Side, cargo: Cargo, tokens: number, from: number): boolean =>
  hexesByRail(position, side, from).some((hex) => refuseTrip(position, side, cargo, tokens, from, hex) === null);

/** Why nothing of the side goes by rail at all now. */
function refuseTrains(position: Ocs, { seat, occasion }: Pick<OnOccasion, 'occasion'> & { readonly seat: Side }): Refusal | null {
  if (occasion !== 'regular') return no('12.3b-1', 'Railways carry in one’s own Movement Phase alone.');
  return capacityLeft(position, seat) > 0 ? null : no('12.3-1', 'Your railways carry nothing more in this Player Turn.');
}

/** Why the unit's mode keeps it off trains; rail repair units have none (12.3c-7, OA-124). */
export function refuseMode(position: Ocs, unit: number): Refusal | null {
  const { kind, name } = unitAt(position, unit);
  const mode = modeOf(position, unit);
  applies('12.3c-7', '5.6b-1', '5.8c-1');
  if (kind === 'repair' || mode === MODES.move || mode === MODES.strategic) return null;
  const isOther = mode === MODES.reserve || mode === MODES.disorganized;
  if (isOther && faceOf(position, unit) === FACES.move && optionOf(position, 'rail-by-mode') === 'yes') return null;
  return no(
    mode === MODES.combat ? ['12.3c-7', '5.5b-1'] : '12.3c-7',
    `${name} is neither in Move nor in Strategic Mode: it does not go by rail.`,
  );
}

/** Why a unit does not board a train where it is, after what it has done in the phase. */
function refuseEntraining(position: Ocs, unit: number, { spent, allowance, repaired }: Before): Refusal | null {
  const { name } = unitAt(position, unit);
  if (repaired > 0) return no('12.3f-3', `${name} has repaired railroads in this phase: it does not go by rail.`);
  const side = sideOf(position, unit);
  const from = hexOf(position, unit);
  const refused = refuseMode(position, unit);
  if (refused) return refused;
  if (spent > allowance * HALF) return no('12.3c-3', `${name} has spent more than half of its movement allowance.`);
  const station = refuseStation(position, side, from);
  if (station) return station;
  return hexesByRail(position, side, from).some((hex) => refuseJourney(position, unit, hex) === null)
    ? null
    : no(['12.3a-1', '12.3-1'], `No train can take ${name} anywhere: no other station is on the line, or too little capacity is left.`);
}

/** Takes what a trip costs off the side's capacity; returns it in supply points. */
function use(position: Ocs, side: Side, from: number, to: number, tokens: number): number {
  const cost = (tripCost(position, side, from, to) as number) * tokens;
  const { byRail } = position.facts;
  applies('12.3-2', '12.3c-1', '12.3c-6');
  change(position, { byRail: { ...byRail, [side]: byRail[side] + cost } });
  return Number(inSupplyPoints(cost));
}

/** A unit travels: it boards, rides and leaves the train at once, and does not move again (12.3c). */
function travel(doing: Doing<Ocs>, unit: number, to: number, locals: Facts): Turn {
  const { position, happen } = doing;
  const [side, from] = [sideOf(position, unit), hexOf(position, unit)];
  const capacity = use(position, side, from, to, weightOf(position, unit));
  bring(position, [unit], to);
  mark(position, unit, MOVED | RAILED);
  const [start, end] = [printed(position, from), printed(position, to)];
  const { id } = unitAt(position, unit);
  happen({ what: 'by rail', seat: side, units: [id], from: start, to: end, capacity, rules: ['12.3a-1', '12.3c-1', '12.3c-4'] });
  entered(doing, side, to);
  return cameOut(position, side, [from], { hex: to, by: 'movement', locals });
}

const act = actsOf<OnOccasion>();
const BY_RAIL = { ...OWN_MOVEMENT, rules: ['12.3b-1'], says: 'Railways carry in one’s own Movement Phase.' } as const;

/** 12.3c: units go by rail. */
export const RAIL: Conveyance = {
  act: 'entrain',
  rule: '12.3c-1',
  when: { rules: BY_RAIL.rules, says: BY_RAIL.says },
  refuseAll: refuseTrains,
  refuse: refuseEntraining,
  goals: journeys,
  refuseGoal: refuseJourney,
  go: travel,
};

/** Why no supply is put aboard trains there: none of it may have been carried in the phase (12.3c-5). */
export function refuseLoading(position: Ocs, side: Side, from: number): Refusal | null {
  const where = printed(position, from);
  if (supply.at(position, from, side) === 0) return no('12.3c-5', `No supply of yours lies in ${where}.`, [where]);
  if (freshIn(position, side, from) === 0) return no('12.3c-5', `The supply in ${where} has been moved in this phase.`, [where]);
  const station = refuseStation(position, side, from);
  if (station) return station;
  return goesAnywhere(position, side, 'supply', 1, from) ? null : no('12.3a-1', `No train can take anything from ${where}.`, [where]);
}

/** The tokens that can be sent from one hex to the other. */
function mostSent(position: Ocs, side: Side, from: number, to: number): number {
  const cost = tripCost(position, side, from, to) ?? Infinity;
  return Math.min(freshIn(position, side, from), Math.floor(capacityLeft(position, side) / cost));
}

/** 12.3c-5: supply goes by rail from the ground to the ground, and is not carried on in the phase. */
export const freight = act('freight', '12.3c-5')
  .unless(({ position, locals }) => refuseTrains(position, locals))
  .one('from', aHex, {
    of: ({ position, locals: { seat } }) => supplyOnMap(position).flatMap(({ place, good }) => (good === seat ? [place] : [])),
    unless: ({ position, locals: { seat } }, from) => refuseLoading(position, seat, from),
    leads: true,
  })
  .one('to', aHex, {
    of: ({ position, locals: { seat } }, { from }) => destinations(position, seat, 'supply', 1, from),
    unless: ({ position, locals: { seat } }, to, { from }) => refuseTrip(position, seat, 'supply', 1, from, to),
    exact: true,
  })
  .one('tokens', aNumber, {
    rule: '12.3a-1',
    of: ({ position, locals: { seat } }, { from, to }) => Array.from({ length: mostSent(position, seat, from, to) }, (_, i) => i + 1),
    otherwise({ position, locals: { seat } }, _tokens, { from, to }) {
      const most = inPoints(mostSent(position, seat, from, to), position.world.supply.tokens);
      return freshIn(position, seat, from) < supply.at(position, from, seat)
        ? no('12.3c-5', `${most} at most can be sent: the rest has been moved in this phase.`)
        : no(['12.3a-1', '12.3-1'], `${most} at most can be sent.`);
    },
  })
  .when({ ...BY_RAIL, during: ['movement'] })
  .play(({ position, happen }, { locals: { seat } }, { from, to, tokens }) => {
    const capacity = use(position, seat, from, to, tokens);
    carryOver(position, seat, from, to, tokens);
    const [start, end] = [printed(position, from), printed(position, to)];
    happen({ what: 'freight', seat, tokens, from: start, to: end, capacity, rules: ['12.3a-1', '12.3c-5'] });
    return stay();
  });

/** Why a truck or wagon counter does not board a train where it is: only empty ones go by rail (12.2c-3). */
function refuseCarrier(position: Ocs, side: Side, id: string): Refusal | null {
  const carrier = carrierNamed(position, side, id);
  if (carrier === undefined) return no('6.3b-1', `${id} is not yours.`);
  const said = carrierSaid(position, side, carrier);
  if (hasRailed(position, side, carrier)) return no('12.3c-4', `${said} have gone by rail or ship in this phase.`);
  if (cargoOf(position, side, carrier) > 0) return no('12.2c-3', `${said} are loaded: only empty ones go by rail.`);
  const allowance = carrierAllowance(position, side, kindOf(position, side, carrier));
  if (carriers[side].columns.spent.of(position, carrier) > allowance * HALF)
    return no('12.3c-3', `${said} have spent more than half of their movement allowance.`);
  const from = carrierHex(position, side, carrier);
  const station = refuseStation(position, side, from);
  if (station) return station;
  return goesAnywhere(position, side, 'carriers', carrierWeight(position, pointsOf(position, side, carrier)), from)
    ? null
    : no(['12.3a-1', '12.3-1'], `No train can take ${said} anywhere: no other station is on the line, or too little capacity is left.`);
}

/** What a counter weighs and where it is. */
const carrierAt = (position: Ocs, side: Side, id: string): readonly [weight: number, hex: number, carrier: number] => {
  const carrier = carrierNamed(position, side, id) as number;
  return [carrierWeight(position, pointsOf(position, side, carrier)), carrierHex(position, side, carrier), carrier];
};

/** 12.2c-3: an empty truck or wagon counter goes by rail. */
export const entrainCarrier = act('entrain-carrier', '12.2c-3')
  .unless(({ position, locals }) => refuseTrains(position, locals))
  .one('carrier', aCarrier, {
    of: ({ position, locals: { seat } }) => carrierIds(position, seat),
    unless: ({ position, locals: { seat } }, id) => refuseCarrier(position, seat, id),
    leads: true,
  })
  .one('to', aHex, {
    of({ position, locals: { seat } }, { carrier }) {
      const [weight, from] = carrierAt(position, seat, carrier);
      return destinations(position, seat, 'carriers', weight, from);
    },
    unless({ position, locals: { seat } }, to, { carrier }) {
      const [weight, from] = carrierAt(position, seat, carrier);
      return refuseTrip(position, seat, 'carriers', weight, from, to);
    },
    exact: true,
  })
  .when({ ...BY_RAIL, during: ['movement'] })
  .play(({ position, happen }, { locals: { seat } }, { carrier: id, to }) => {
    const [weight, from, carrier] = carrierAt(position, seat, id);
    const capacity = use(position, seat, from, to, weight);
    const { at, marks } = carriers[seat].columns;
    at.set(position, carrier, to);
    marks.set(position, carrier, marks.of(position, carrier) | MOVED | RAILED);
    const [start, end] = [printed(position, from), printed(position, to)];
    const what = { kind: kindOf(position, seat, carrier), points: pointsOf(position, seat, carrier) };
    happen({ what: 'carriers by rail', seat, carrier: id, ...what, from: start, to: end, capacity, rules: ['12.2c-3', '12.3c-4'] });
    return stay();
  });
