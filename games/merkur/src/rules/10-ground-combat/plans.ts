import { acts, flag, on, procedure, SAID_LATER, stay, type Doing, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { forgetPlan, planOf, setPlan } from '../../position/aboard.ts';
import { wingAt, wingHex, wingSide } from '../../position/air.ts';
import { HARRIED } from '../../position/marks.ts';
import { isBox } from '../../position/off-map.ts';
import { DEAD, GONE, hexOf, ids, isMarked, LATER, printed, sideOf, unitAt, type Merkur } from '../../position/position.ts';
import { keptFor, landInPlay } from '../../world/kept.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { aimAssault, cancelPlan, delayPlan, planAssault, plansAssaults } from '../09-naval-movement/planning-assaults.ts';
import { specialRule } from '../special-rules.ts';
import { ezoiIn } from '../07-ground-movement/zoi.ts';
import { hasDropOrders, refuseOrders, turnPlanned } from './drop-orders.ts';

/** A side plans drops: before the first turn, for that turn, or in its Initial Phase for later ones (MA-46). */
export interface Planning extends OfSeat {
  readonly first: boolean;
}

/** Is it due as a reinforcement (10.N.1.c.v)? */
function isDue(position: Merkur, unit: number): boolean {
  if (hexOf(position, unit) !== LATER) return false;
  applies('10.N.1.c.v');
  const { id } = unitAt(position, unit);
  return position.scenario.arrivals.some(({ units }) => units?.includes(id));
}

/** Why no drop of the unit is planned. */
function refusePlanned(position: Merkur, { seat }: Planning, unit: number): Refusal | null {
  const { name, abilities } = unitAt(position, unit);
  const place = hexOf(position, unit);
  if (sideOf(position, unit) !== seat || !(place >= 0 || isBox(place) || isDue(position, unit)))
    return no(['10.N.1.c.i', '10.N.1.c.v'], `${name} is none of your units that are there or due.`);
  if (!abilities.has('air-droppable')) return no('10.N.1#2', `${name} does not jump: its counter has no parachute.`);
  const plan = planOf(position, unit);
  return plan === null ? null : no('10.N.1.c.ii#1', `A drop of ${name} is planned already, in ${printed(position, plan.hex)}.`);
}

/** Why no drop of the unit is planned there. */
const refuseThere = (position: Merkur, locals: Planning, unit: number, hex: number): Refusal | null =>
  refusePlanned(position, locals, unit) ?? refuseOrders(position, locals.seat, turnPlanned(position, locals.first), unit, hex);

/** The units that jump (10.N.1#2). */
const jumpers = keptFor(({ units }) => [...units.keys()].filter((unit) => units[unit]?.abilities.has('air-droppable')));

const isPlannable = (position: Merkur, locals: Planning, unit: number): boolean => refusePlanned(position, locals, unit) === null;
const plannable = (position: Merkur, locals: Planning): number[] =>
  jumpers(position.world).filter((unit) => isPlannable(position, locals, unit));
const arePlannable = (position: Merkur, locals: Planning): boolean =>
  jumpers(position.world).some((unit) => isPlannable(position, locals, unit));
const planned = (position: Merkur, { seat }: OfSeat): number[] =>
  jumpers(position.world).filter((unit) => sideOf(position, unit) === seat && planOf(position, unit) !== null);

const isLand = ({ world }: Merkur, hex: number): boolean => world.closed[hex] === 0 && world.terrain[hex] !== null;

/** Hexes in which drops of the side are planned. */
const dropsOf = (position: Merkur, locals: OfSeat): number[] => [
  ...new Set(planned(position, locals).flatMap((unit) => planOf(position, unit)?.hex ?? [])),
];

/** Why no drop is planned there where whoever jumps is of one division: it makes a few, all in the same hex or next to one another. */
function refuseApart(position: Merkur, locals: OfSeat, hex: number): Refusal | null {
  const rule = specialRule(position, 'one-division');
  if (rule?.side !== locals.seat) return null;
  const drops = dropsOf(position, locals);
  if (drops.includes(hex)) return null;
  if (drops.length >= rule.drops) return no('10.N.1.c.ii#2', `${rule.drops} drops of the division are planned already.`);
  const far = drops.find((one) => position.world.grid.distance(one, hex) > 1);
  if (far === undefined) return null;
  return no('10.N.1.c.ii#2', `${printed(position, hex)} is not next to ${printed(position, far)}, where the division jumps, too.`);
}

/** Has the side transports at all? */
const hasTransports = (position: Merkur, side: Side): boolean =>
  position.world.aircraft.some((_, one) => {
    const place = wingHex(position, one);
    return wingSide(position, one) === side && wingAt(position, one).kind === 'T' && ![DEAD, GONE, LATER].includes(place);
  });

const act = actsOf<Planning>();
const WHEN = {
  during: ['plans'],
  own: true,
  rules: ['10.N.1.c.i'],
  says: 'Drops are planned in the Initial Phase of the turn before.',
} as const;

const plan = act('plan-drop', '10.N.1.c.i')
  .possible(({ position, locals }) => arePlannable(position, locals))
  .one('hex', aHex, {
    of: ({ position, locals }) => {
      const land = landInPlay(position.world);
      if (!specialRule(position, 'one-division') && !hasDropOrders(position, locals.seat, turnPlanned(position, locals.first))) return land;
      const those = plannable(position, locals);
      return land.filter(
        (hex) => refuseApart(position, locals, hex) === null && those.some((unit) => refuseThere(position, locals, unit, hex) === null),
      );
    },
    unless: ({ position, locals }, hex) =>
      isLand(position, hex) ? refuseApart(position, locals, hex) : no('10.N.1#1', `There is no land in play in ${printed(position, hex)}.`),
    exact: true,
  })
  .some('units', aUnit, {
    of: ({ position, locals }, { hex }) => plannable(position, locals).filter((unit) => refuseThere(position, locals, unit, hex) === null),
    unless: ({ position, locals }, unit, { hex }) => refuseThere(position, locals, unit, hex),
    exact: true,
  })
  .when(WHEN)
  .play(({ position, happen }, { locals: { seat, first } }, { hex, units }) => {
    const { turn } = position.facts;
    for (const unit of units) setPlan(position, unit, hex, first ? turn - 1 : turn);
    happen({ what: 'drop planned', seat, hex: printed(position, hex), units: ids(position, units), rules: ['10.N.1.c.i'] });
    return stay();
  });

const cancel = act('cancel-drop', '10.N.1.c.iii')
  .some('units', aUnit, {
    ...SAID_LATER,
    of: ({ position, locals }) => planned(position, locals),
    unless: ({ position, locals }, unit) =>
      planned(position, locals).includes(unit) ? null : no('10.N.1.c.iii', `No drop of ${unitAt(position, unit).name} is planned.`),
    exact: true,
  })
  .when(WHEN)
  .play(({ position, happen }, { locals: { seat } }, { units }) => {
    for (const unit of units) forgetPlan(position, unit);
    happen({ what: 'drop cancelled', seat, units: ids(position, units), rules: ['10.N.1.c.iii'] });
    return stay();
  });

const end = act('end', '10.N.1.c.i')
  .when(WHEN)
  .play(() => on());

/** 10.N.1.c, 9.I.2.a.iii: drops and assaults from the sea are planned, and plans dropped. */
export const plansProcedure = procedure<Merkur, Planning>(
  'plans',
  [
    {
      name: 'plans',
      rule: '10.N.1.c.i',
      seats: (position, locals) => {
        if (plansAssaults(position, locals.seat)) return [locals.seat];
        if (!hasTransports(position, locals.seat)) return [];
        return arePlannable(position, locals) || planned(position, locals).length > 0 ? [locals.seat] : [];
      },
      acts: acts(plan, cancel, planAssault, aimAssault, cancelPlan, delayPlan, end),
    },
  ],
  { seat: aSeat, first: flag },
);

/** Plans of those are void who begin their turn in an enemy ZOI, or whom the enemy has attacked (10.N.1.c.iv). */
export function voidPlans({ position, happen }: Doing<Merkur>, seat: Side): void {
  const those = planned(position, { seat }).filter((unit) => {
    const hex = hexOf(position, unit);
    return isMarked(position, unit, HARRIED) || (hex >= 0 && ezoiIn(position, seat, hex) !== 'none');
  });
  if (those.length === 0) return;
  for (const unit of those) forgetPlan(position, unit);
  happen({ what: 'drop cancelled', seat, units: ids(position, those), rules: ['10.N.1.c.iv'] });
}
