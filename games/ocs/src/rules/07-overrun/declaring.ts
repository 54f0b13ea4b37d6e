import { DIRECTIONS, NONE, type Direction } from '@sandtable/hexes';
import { aFlag, call, stay, type Refusal } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { inMovementPoints } from '../../world/counted.ts';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { MODES, MOVED, WORKED } from '../../position/marks.ts';
import { ids, indices, isMarked, mark, modeOf, printed, sideOf, unitAt, type Ocs } from '../../position/position.ts';
import { countryCost, PROHIBITED, riverAt } from '../../world/costs.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { actsOf } from '../acting.ts';
import { roomIn } from '../04-general-concepts/stacking.ts';
import { isHeldBy, unitsIn } from '../04-general-concepts/stood.ts';
import { settleModes } from '../05-modes/modes.ts';
import { allowanceOf, movesBy } from '../06-movement/allowance.ts';
import type { Move } from '../06-movement/on-the-way.ts';
import { points, spentBy } from '../06-movement/step.ts';
import { refuseHex, refuseKind } from '../09-combat/attackers.ts';
import { attackCost, canPay, fighting } from '../09-combat/combat-supply.ts';
import { soundRatingOf } from '../09-combat/rating.ts';
import { said } from '../11-supply/paying.ts';
import { INTERDICTION, isInterdicted } from '../14-air-power/interdiction.ts';
import { aCarrier, carrierIds } from '../12-specialized-units/driving.ts';
import { conditionsOf } from '../18-weather/weather.ts';
import { refuseLimit } from '../special/limits.ts';
import { isTaggingFree, OVERRUN_COST, payAlong, refuseAlong, trucksWith } from './trucks.ts';

/** 7.1b: the least action rating that overruns where nobody is surprised. */
const LEAST_RATING = 3;

/** Why the unit is in no state to overrun. */
function refuseState(position: Ocs, unit: number): Refusal | null {
  const barred = refuseKind(position, unit);
  if (barred) return barred;
  const { name } = unitAt(position, unit);
  const mode = modeOf(position, unit);
  if (mode === MODES.disorganized) return no(['5.10b-2', '7.0-3'], `${name} is DG: it overruns nobody.`);
  if (mode === MODES.strategic || mode === MODES.reserve)
    return no('7.0-3', `${name} is in ${mode === MODES.reserve ? 'Reserve' : 'Strategic Mode'}: it overruns nobody.`);
  if (optionOf(position, 'surprise')) return null;
  return soundRatingOf(position, unit) < LEAST_RATING
    ? no('7.1b-1', `${name} has an action rating of less than ${LEAST_RATING}: it overruns nobody.`)
    : null;
}

const leftOf = (position: Ocs, { occasion, purse }: Move, unit: number): number =>
  allowanceOf(position, unit, occasion) - spentBy(position, unit, purse);

/** What interdiction adds to the cost by which it is seen whether a hex can be overrun; by option nothing (OA-24). */
function interdictionOn(position: Ocs, side: Side, hex: number): number {
  if (!isInterdicted(position, side, hex) || optionOf(position, 'overrun-interdiction') === 'no') return 0;
  applies('6.4-1');
  return INTERDICTION;
}

/** Why the ground or its points keep the unit from overrunning the hex; roads and bridges help it not (7.1a, OA-24, 12.8a-4). */
function refuseCost(position: Ocs, move: Move, unit: number, from: number, direction: Direction): Refusal | null {
  const { world } = position;
  const { name } = unitAt(position, unit);
  const left = leftOf(position, move, unit);
  if (left < OVERRUN_COST)
    return no(
      ['7.1a-1', '7.0-5', '6.1c-2'],
      `${name} has ${inMovementPoints(points(left))} left: an overrun costs ${points(OVERRUN_COST)}.`,
    );
  const conditions = conditionsOf(position);
  const [side, to] = [from * DIRECTIONS.length + direction, world.grid.neighbour(from, direction)];
  const country = countryCost(world, to, movesBy(position, unit), conditions.ground, riverAt(world, side, conditions));
  const cost = country === PROHIBITED ? country : country + interdictionOn(position, sideOf(position, unit), to);
  applies('12.8a-4');
  if (cost === PROHIBITED) return no(['9.3a-1', '7.1a-1'], `${name} cannot enter ${printed(position, to)} but by road: no overrun.`);
  if (cost <= OVERRUN_COST) return null;
  return no(
    '7.0-5',
    `${printed(position, to)} costs ${name} ${inMovementPoints(points(cost))}: an overrun may cost ${points(OVERRUN_COST)}.`,
  );
}

/** Why a unit in hand has no part in an overrun of a hex beside it. */
const refuseOverrunner = (position: Ocs, move: Move, unit: number, from: number, direction: Direction): Refusal | null =>
  refuseState(position, unit) ??
  refuseCost(position, move, unit, from, direction) ??
  refuseLimit(position, unit, position.world.grid.neighbour(from, direction), from);

/** Those in hand who overrun the hex: all who can; the others tag along (7.1g-1). They need not stand yet where the move has come to. */
export function overrunnersOf(position: Ocs, move: Move, hex: number): number[] {
  const { grid } = position.world;
  const from = grid.index(move.at);
  const direction = grid.direction(from, hex);
  if (direction === null) return [];
  return indices(position, move.hand).filter((unit) => refuseOverrunner(position, move, unit, from, direction) === null);
}

/** Why those in hand cannot overrun the hex. */
function refuseOverrun(position: Ocs, move: Move, hex: number): Refusal | null {
  const { grid } = position.world;
  const [side, from, where] = [move.seat as Side, grid.index(move.at), printed(position, hex)];
  const direction = grid.direction(from, hex);
  if (direction === null) return no('7.0-4', `${where} is not adjacent to ${move.at}.`, [where]);
  const barred = refuseHex(position, side, hex);
  if (barred) return barred;
  if (roomIn(position, side, from) < 0)
    return no(['4.2-7', '4.2-1'], `Too many stand in ${move.at}: no overrun is made from there.`, [move.at]);
  const overrunners = overrunnersOf(position, move, hex);
  if (overrunners.length === 0) {
    const [first] = indices(position, move.hand);
    return refuseOverrunner(position, move, first as number, from, direction);
  }
  if (canPay(position, side, overrunners, false)) return null;
  const cost = attackCost(position, side, fighting(position, overrunners), false);
  return no(['9.5a-2', '9.1g-1', '7.0-8'], `The overrun costs ${said(position, cost)}: so much cannot be traced to.`, [where]);
}

/** Those in hand who tag along, and those who cannot pay for it and stay (7.1g, OA-28). */
function tagging(position: Ocs, move: Move, overrunners: readonly number[]): readonly [along: number[], staying: number[]] {
  const others = indices(position, move.hand).filter((unit) => !overrunners.includes(unit));
  if (isTaggingFree(position)) return [others, []];
  const canFollow = (unit: number): boolean => leftOf(position, move, unit) >= OVERRUN_COST;
  return [others.filter(canFollow), others.filter((unit) => !canFollow(unit))];
}

/** The hexes that those in hand can overrun. */
function targetsOf(position: Ocs, move: Move): number[] {
  const { grid } = position.world;
  const from = grid.index(move.at);
  return DIRECTIONS.map((direction) => grid.neighbour(from, direction)).filter(
    (hex) => hex !== NONE && isHeldBy(position, enemyOf(move.seat as Side), hex) && refuseOverrun(position, move, hex) === null,
  );
}

const act = actsOf<Move>();

/** Why no trucks go along: nothing is overrun from here, or they do not move in the phase (12.2c-2). */
function refuseTrucks(position: Ocs, move: Move): Refusal | null {
  if (move.occasion !== 'regular') return no(['12.2c-2', '7.1g-2'], 'Trucks and wagons move in their own Movement Phase alone.');
  return move.hand.length > 0 && targetsOf(position, move).length > 0
    ? null
    : no(['7.1g-1', '7.0-4'], `No hex is overrun from ${move.at} now: trucks go along with an overrun.`, [move.at]);
}

/** 7.1g, OA-141: trucks or wagons of the hex are to go along with what is overrun from it. */
export const takeAlong = act('take-along', '7.1g-2')
  .unless(({ position, locals }) => refuseTrucks(position, locals))
  .one('carrier', aCarrier, {
    of: ({ position, locals }) => carrierIds(position, locals.seat as Side),
    unless: ({ position, locals }, id) =>
      refuseAlong(position, locals, id) ?? (locals.trucks?.includes(id) ? no('7.1g-1', 'They are to go along already.') : null),
    leads: true,
  })
  .when({
    during: ['move'],
    own: true,
    rules: ['7.1g-2', '7.0-1'],
    says: 'Trucks go along with an overrun, while its stack is on the move.',
  })
  .play((_doing, { locals: { trucks = [] } }, { carrier }) => stay({ trucks: [...trucks, carrier] }));

/** 7.0: a stack on the move overruns an adjacent hex. */
export const overrunAct = act('overrun', '7.0-1')
  .unless(({ locals: { hand } }) => (hand.length === 0 ? no('7.0-4', 'No unit is in hand.') : null))
  .one('hex', aHex, {
    of: ({ position, locals }) => targetsOf(position, locals),
    unless: ({ position, locals }, hex) => refuseOverrun(position, locals, hex),
    exact: true,
  })
  .one('all-costs', aFlag, {
    rule: '9.8-1',
    of: ({ position, locals }, { hex }) =>
      canPay(position, locals.seat as Side, overrunnersOf(position, locals, hex), true) ? [false, true] : [false],
    otherwise: () => no(['9.8-1', '9.8a-1'], 'An overrun at all costs takes twice the supply: so much cannot be traced to.'),
  })
  .when({ during: ['move'], own: true, rules: ['7.0-1', '7.0-4'], says: 'Units overrun while they are on the move.' })
  .play(({ position, happen }, { locals: move }, { hex, 'all-costs': allCosts }) => {
    const { seat, occasion, at, hand, purse } = move;
    const overrunners = overrunnersOf(position, move, hex);
    const [along, staying] = tagging(position, move, overrunners);
    // 12.8a-3: who overruns from where he began the phase, and stays there, has not gone away.
    for (const unit of indices(position, hand)) if (!isMarked(position, unit, MOVED)) mark(position, unit, WORKED);
    settleModes(position, seat as Side, hex);
    const trucks = trucksWith(position, move);
    payAlong(position, seat as Side, trucks);
    const paying = isTaggingFree(position) ? overrunners : [...overrunners, ...along];
    const spent = Object.fromEntries(paying.map((unit) => [unitAt(position, unit).id, spentBy(position, unit, purse) + OVERRUN_COST]));
    if (staying.length > 0) happen({ what: 'put down', units: ids(position, staying), hex: at, rules: ['7.1g-1'] });
    applies('7.0-2', '7.0-6', '7.0-10', '7.0-11', '7.1g-1', '7.1g-2', '7.1i-1');
    if (occasion === 'reaction') applies('8.1b-1');
    return call('overrun', {
      seat,
      occasion,
      at,
      hand: ids(position, overrunners),
      along: ids(position, along),
      ...(trucks.length > 0 ? { trucks } : {}),
      // Next to an enemy who moves by truck points only overruns again (4.1A-2, OA-27).
      purse: { ...purse, hexes: purse.hexes + 1, spent: { ...purse.spent, ...spent } },
      hex: printed(position, hex),
      defenders: ids(position, unitsIn(position, enemyOf(seat as Side), hex)),
      allCosts,
      retreated: false,
      cancelled: false,
      isOver: false,
    });
  });
