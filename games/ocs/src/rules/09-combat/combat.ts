import { acts, aFlag, call, on, procedure, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { no } from '../../cite.ts';
import { ATTACKED, DEFENDED } from '../../position/marks.ts';
import { hexOf, ids, mark, printed, unitAt, type Ocs } from '../../position/position.ts';
import { enemyOf } from '../../world/sides.ts';
import { actsOf, anOccasion, aSeat, type OnOccasion } from '../acting.ts';
import { said } from '../11-supply/paying.ts';
import { unitsIn } from '../04-general-concepts/stood.ts';
import { attackersOf, refuseAttacker, refuseTarget, targetsOf } from './attackers.ts';
import { announced } from './battle.ts';
import { attackCost, availableTo, canPay, fighting, groupsThatPay, isAllowed, isFree, type Group } from './combat-supply.ts';

const act = actsOf<OnOccasion>();

const OWN_SEGMENT = {
  during: ['combat'],
  own: true,
  meanwhile: { rules: ['9.2-1'], says: 'An attack is under way, and is carried out first.' },
} as const;

/** An attack on some hexes by units of a group: of the whole of those who need no counting, or on one hex of those who do. */
interface Way {
  readonly hexes: readonly number[];
  /** By the hex. */
  readonly groups: ReadonlyMap<number, Group>;
}

/** The ways in which the side can attack now: first all attacks that are paid for whoever is left out (9.5a-2). */
function waysOf(position: Ocs, locals: OnOccasion): Way[] {
  const found: Map<number, Group>[] = [];
  for (const hex of targetsOf(position, locals))
    for (const [i, group] of groupsThatPay(position, locals.seat, attackersOf(position, locals, hex)).entries())
      (found[i] ??= new Map()).set(hex, group);
  return found.map((groups) => ({ hexes: [...groups.keys()], groups }));
}

/** Why a unit that may attack the hex lacks supply for it. */
function refuseUnsupplied(position: Ocs, { seat }: OnOccasion, unit: number): Refusal | null {
  const [{ name }, from] = [unitAt(position, unit), hexOf(position, unit)];
  if (isFree(position) || availableTo(position, seat, [unit]) > 0) return null;
  return no(['9.5b-1', '9.5b-2', '9.1g-1'], `${name} cannot trace to combat supply: none comes into ${printed(position, from)}.`);
}

/** Why these cannot pay for an attack together. */
function refuseTogether(position: Ocs, locals: OnOccasion, units: readonly number[], hex: number): Refusal | null {
  const { seat } = locals;
  if (isAllowed(groupsThatPay(position, seat, attackersOf(position, locals, hex)), units)) return null;
  const [cost, there] = [attackCost(position, seat, fighting(position, units), false), availableTo(position, seat, units)];
  return no(['9.5a-2', '9.1g-1'], `The attack costs ${said(position, cost)}, and ${said(position, there)} can be traced to.`);
}

/** 9.1, 9.2: an attack is announced with all who take part, and whether it is at all costs; it is carried out at once. */
const attack = act('attack', '9.0-1')
  .ways(({ position, locals }) => waysOf(position, locals))
  .one('hex', aHex, {
    of: ({ way }) => way.hexes,
    unless: ({ position, locals: { seat } }, hex) => refuseTarget(position, seat, hex),
  })
  .some('units', aUnit, {
    of: ({ way }, { hex }) => way.groups.get(hex)?.units ?? [],
    unless: ({ position, locals }, unit, { hex }) =>
      refuseAttacker(position, locals, unit, hex) ?? refuseUnsupplied(position, locals, unit),
    exact: true,
    least: ({ way }, { hex }) => way.groups.get(hex)?.least ?? 1,
    together: ({ position, locals }, units, { hex }) => refuseTogether(position, locals, units, hex),
  })
  .one('all-costs', aFlag, {
    rule: '9.8-1',
    of: ({ position, locals: { seat } }, { units }) => (canPay(position, seat, units, true) ? [false, true] : [false]),
    otherwise: ({ position, locals: { seat } }, _all, { units }) => {
      const cost = attackCost(position, seat, fighting(position, units), true);
      return no(['9.8-1', '9.8a-1'], `An attack at all costs takes ${said(position, cost)}: so much cannot be traced to.`);
    },
  })
  .when({ ...OWN_SEGMENT, rules: ['9.1a-1', '9.1a-3', '6.1-1'], says: 'A side attacks in its own combat segments.' })
  .play((doing, { locals: { seat, occasion } }, { hex, units, 'all-costs': allCosts }) => {
    const { position } = doing;
    const defenders = unitsIn(position, enemyOf(seat), hex);
    for (const unit of units) mark(position, unit, ATTACKED);
    for (const unit of defenders) mark(position, unit, DEFENDED);
    return call(
      'battle',
      announced(doing, {
        seat,
        occasion,
        hex: printed(position, hex),
        units: ids(position, units),
        defenders: ids(position, defenders),
        allCosts,
        isOverrun: false,
        along: [],
      }),
    );
  });

const end = act('end', '9.1b-1')
  .when({ ...OWN_SEGMENT, rules: ['2.2-3', '9.1b-1'], says: 'A side ends its own phases; nobody has to attack.' })
  .play(() => on());

/** 9.0: a side's Combat Phase, or the combat segment of its Reaction or Exploitation. */
export const combatProcedure = procedure<Ocs, OnOccasion>(
  'combat',
  [
    {
      name: 'combat',
      rule: '9.0-1',
      seats: (position, locals) => (waysOf(position, locals).length > 0 ? [locals.seat] : []),
      acts: acts(attack, end),
    },
  ],
  { seat: aSeat, occasion: anOccasion },
);
