import { acts, stay, type Refusal } from '@sandtable/umpire';
import { aUnit, type StackMove } from '@sandtable/warfare';
import { inMovementPoints } from '../../world/counted.ts';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { CONVERTED, DESTROYED, MODES, RELEASED, WORKED } from '../../position/marks.ts';
import {
  hexOf,
  ids,
  indices,
  isMarked,
  levelOf,
  mark,
  modeOf,
  printed,
  railOf,
  setRail,
  unitAt,
  type Ocs,
} from '../../position/position.ts';
import { times } from '../../world/factor.ts';
import { SUPPLY_LEVELS, type Factor, type SupplyLevel } from '../../world/schema/forms.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, type Occasion } from '../acting.ts';
import { isNextToEnemy } from '../04-general-concepts/stood.ts';
import { canTrace, payFor } from '../11-supply/paying.ts';
import { isDestroyed, workIn } from '../12-specialized-units/railways.ts';
import { boardingAct, type Boarders } from '../12-specialized-units/conveyance.ts';
import { RAIL } from '../12-specialized-units/trains.ts';
import { embark } from '../19-naval-power/landing.ts';
import { SHIPPING } from '../19-naval-power/shipping.ts';
import { allowanceOf } from './allowance.ts';
import { points, spentBy, type Purse } from './step.ts';

/** A stack on the move, and in which of its side's movements it is. */
export interface Move extends StackMove<Purse> {
  readonly occasion: Occasion;
  /** Trucks and wagons that are to go along with what it overruns (7.1g). */
  readonly trucks?: readonly string[];
}

const act = actsOf<Move>();
const WHEN = { during: ['move'], own: true } as const;

/** 12.3e: what a unit spends of its allowance to destroy the railroad in a hex. */
const QUARTER: Factor = [1, 4];

const sideOf = ({ seat }: Move): Side => seat as Side;
const isInHand = (position: Ocs, { hand }: Move, unit: number): boolean => hand.includes(unitAt(position, unit).id);

/** 12.3c-3, 19.4-1, OA-142: those in hand go on by rail, by ship or aboard landing craft. */
const IN_HAND: Boarders<Move> = {
  whose: (move) => ({ seat: sideOf(move), occasion: move.occasion }),
  units: (position, { hand }) => indices(position, hand),
  refuse: (position, move, unit, { rule }) =>
    isInHand(position, move, unit) ? null : no(rule, `${unitAt(position, unit).name} is not in hand.`),
  before: (position, { purse, occasion }, unit) => ({
    spent: spentBy(position, unit, purse),
    allowance: allowanceOf(position, unit, occasion),
    repaired: purse.repaired[unitAt(position, unit).id] ?? 0,
  }),
  without: (position, move, units) => ({ ...move, hand: move.hand.filter((id) => !ids(position, units).includes(id)) }),
};

/** Why the unit's mode keeps it from destroying railroads (OA-69). */
function refuseMode(position: Ocs, unit: number): Refusal | null {
  const { name, kind } = unitAt(position, unit);
  const mode = modeOf(position, unit);
  const isPlain = mode === MODES.combat || mode === MODES.move;
  const isMarkedSo = mode === MODES.exploitation || isMarked(position, unit, RELEASED);
  const isAble = optionOf(position, 'rail-destruction') === 'marked' ? isPlain || isMarkedSo : isPlain && !isMarkedSo;
  return isAble && kind !== 'repair' ? null : no('12.3e-1', `${name} is not in Combat or Move Mode: it does not destroy railroads.`);
}

/** What it spends on that, in quarters of a movement point. */
const quarterOf = (position: Ocs, { occasion }: Move, unit: number): number => times(allowanceOf(position, unit, occasion), QUARTER);

/** Why a unit does not destroy the railroad where it is. */
function refuseDestroying(position: Ocs, move: Move, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  if (!isInHand(position, move, unit)) return no('12.3e-1', `${name} is not in hand.`);
  const refused = refuseMode(position, unit);
  if (refused) return refused;
  const where = move.at;
  const hex = hexOf(position, unit);
  if (position.world.onRail[hex] === 0) return no('12.3e-1', `No railroad runs through ${where}.`, [where]);
  if (isDestroyed(position, hex)) return no('12.3e-1', `The railroad in ${where} is destroyed.`, [where]);
  const left = allowanceOf(position, unit, move.occasion) - spentBy(position, unit, move.purse);
  const cost = quarterOf(position, move, unit);
  return cost <= left ? null : no('12.3e-1', `${name} has ${inMovementPoints(points(left))} left: that takes ${points(cost)}.`, [where]);
}

/** 12.3e: a unit destroys the railroad in its hex. */
const destroy = act('destroy-rail', '12.3e-1')
  .one('unit', aUnit, {
    of: ({ position, locals }) => indices(position, locals.hand),
    unless: ({ position, locals }, unit) => refuseDestroying(position, locals, unit),
    leads: true,
  })
  .when({ ...WHEN, rules: ['12.3e-1'], says: 'Railroads are destroyed by units on the move.' })
  .play(({ position, happen }, { locals }, { unit }) => {
    const { purse } = locals;
    const hex = hexOf(position, unit);
    const spent = spentBy(position, unit, purse) + quarterOf(position, locals, unit);
    setRail(position, hex, railOf(position, hex) | DESTROYED);
    mark(position, unit, WORKED);
    happen({ what: 'rail torn up', units: ids(position, [unit]), hex: printed(position, hex), rules: ['12.3e-1', '12.3d-2'] });
    return stay({ purse: { ...purse, spent: { ...purse.spent, [unitAt(position, unit).id]: spent } } });
  });

/** Why a unit does not repair the railroad where it is. */
function refuseRepairing(position: Ocs, move: Move, unit: number): Refusal | null {
  const { id, name, kind } = unitAt(position, unit);
  const { hexes, tokens } = position.world.supply.repair;
  const [side, hex, where] = [sideOf(move), hexOf(position, unit), [move.at]];
  if (!isInHand(position, move, unit)) return no('12.3f-1', `${name} is not in hand.`);
  if (kind !== 'repair') return no(['12.3f-5', '12.8-2'], `${name} is no rail repair unit.`);
  if (move.occasion !== 'regular') return no('12.3f-1', 'Railroads are repaired in one’s own Movement Phase alone.');
  if (!position.world.tables.supplyLevels[SUPPLY_LEVELS[levelOf(position, unit)] as SupplyLevel].repairsRail)
    return no('12.3f-2', `${name} is at No Supply: it repairs nothing.`);
  if (isNextToEnemy(position, side, hex))
    return no(['4.1D-1', '12.3f-4'], `The enemy is next to ${move.at}: nothing is repaired there.`, where);
  if (position.world.onRail[hex] === 0) return no('12.3f-1', `No railroad runs through ${move.at}.`, where);
  const work = workIn(position, side, hex);
  if (work === 0) return no('12.3f-1', `The railroad in ${move.at} is whole.`, where);
  if ((move.purse.repaired[id] ?? 0) + work > hexes) return no('12.3f-1', `${name} repairs ${hexes} hexes in a phase, and no more.`, where);
  return canTrace(position, side, hex, tokens)
    ? null
    : no(['12.3f-1', '11.5c-3'], `Supply for the repair does not come to ${move.at}.`, where);
}

/** 12.3f: a rail repair unit repairs the railroad in its hex, or brings it to the side's own gauge (12.3d-2). */
const repair = act('repair-rail', '12.3f-1')
  .one('unit', aUnit, {
    of: ({ position, locals }) => indices(position, locals.hand),
    unless: ({ position, locals }, unit) => refuseRepairing(position, locals, unit),
    leads: true,
  })
  .when({ ...WHEN, rules: ['12.3f-1'], says: 'Railroads are repaired by rail repair units on the move.' })
  .play(({ position, happen }, { locals }, { unit }) => {
    const { purse } = locals;
    const [side, hex, { id }] = [sideOf(locals), hexOf(position, unit), unitAt(position, unit)];
    const repaired = { ...purse.repaired, [id]: (purse.repaired[id] ?? 0) + workIn(position, side, hex) };
    applies('12.3d-2');
    setRail(position, hex, side === position.world.supply.gauge.side ? CONVERTED : 0);
    mark(position, unit, WORKED);
    happen({ what: 'rail repaired', units: [id], hex: printed(position, hex), rules: ['12.3f-1', '12.3d-2'] });
    return payFor(position, side, [hex], position.world.supply.repair.tokens, 'repair', undefined, { purse: { ...purse, repaired } });
  });

/** What a stack on the move may do beside going on. */
export const onTheWay = acts(boardingAct(RAIL, IN_HAND), boardingAct(SHIPPING, IN_HAND), embark(IN_HAND), destroy, repair);
