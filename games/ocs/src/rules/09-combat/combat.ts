import { acts, aFlag, call, on, procedure } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { ATTACKED, DEFENDED } from '../../position/marks.ts';
import { ids, mark, printed, type Ocs } from '../../position/position.ts';
import { enemyOf } from '../../world/sides.ts';
import { actsOf, anOccasion, aSeat, type OnOccasion } from '../acting.ts';
import { unitsIn } from '../04-general-concepts/stood.ts';
import { attackersOf, refuseAttacker, refuseTarget, targetsOf } from './attackers.ts';
import { announced } from './battle.ts';

const act = actsOf<OnOccasion>();

const OWN_SEGMENT = {
  during: ['combat'],
  own: true,
  meanwhile: { rules: ['9.2-1'], says: 'An attack is under way, and is carried out first.' },
} as const;

/** 9.1, 9.2: an attack is announced with all who take part, and whether it is at all costs; it is carried out at once. */
const attack = act('attack', '9.0-1')
  .one('hex', aHex, {
    of: ({ position, locals }) => targetsOf(position, locals),
    unless: ({ position, locals: { seat } }, hex) => refuseTarget(position, seat, hex),
  })
  .some('units', aUnit, {
    of: ({ position, locals }, { hex }) => attackersOf(position, locals, hex),
    unless: ({ position, locals }, unit, { hex }) => refuseAttacker(position, locals, unit, hex),
    exact: true,
  })
  .one('all-costs', aFlag, { rule: '9.8-1', of: () => [false, true] })
  .when({ ...OWN_SEGMENT, rules: ['9.1a-1', '9.1a-3'], says: 'A side attacks in its own combat segments.' })
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
      seats: (position, locals) => (targetsOf(position, locals).length > 0 ? [locals.seat] : []),
      acts: acts(attack, end),
    },
  ],
  { seat: aSeat, occasion: anOccasion },
);
