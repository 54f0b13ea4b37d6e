import { on, to, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { setActivity, wingAt } from '../../position/air.ts';
import { enemyOf } from '../../world/sides.ts';
import { actsOf } from '../acting.ts';
import { attackersIn, defendersIn, type AirCombat } from './combatants.ts';
import { aWing, isOffensive, wingIds, wingsNamed } from './skies.ts';

/** Two fight together in a doubling, and never more (14.10d). */
const TOGETHER = 2;

const act = actsOf<AirCombat>();
const during = (step: string) => ({ during: [step], rules: ['14.9d-1'], says: 'No air combat of yours is fought now.' }) as const;

/** So many of a side fight in the round: two, where it doubles. */
function most({ doubles = 0, doubler }: AirCombat, who: 'attacker' | 'defender'): number {
  applies('14.10-1', '14.10d-1');
  return doubles > 0 && doubler === who ? TOGETHER : 1;
}

const tooMany = (some: readonly number[]): Refusal =>
  no(
    ['14.10d-1', '14.10a-1'],
    some.length > TOGETHER ? 'No more than two fight together.' : 'One air unit fights in this round: nobody doubles.',
  );

/** What is left of the doublings. */
const doubled = ({ doubles = 0 }: AirCombat, those: readonly number[]): { readonly doubles: number } => ({
  doubles: those.length > 1 ? doubles - 1 : doubles,
});

/** 14.9d: the attacker names who fights, two where he doubles. */
export const engage = act('engage', '14.9d-1')
  .some('aircraft', aWing, {
    of: ({ position, locals }) => attackersIn(position, locals).filter((one) => isOffensive(position, one)),
    otherwise: ({ position, locals }, one) =>
      attackersIn(position, locals).includes(one)
        ? no('14.9a-1', `${wingAt(position, one).name} does not attack in the air.`)
        : no('14.9d-1', `${wingAt(position, one).name} is none of the attackers in the combat.`),
    most: ({ locals }) => most(locals, 'attacker'),
    many: (_at, some) => tooMany(some),
  })
  .when(during('engagement'))
  .play(({ position, happen }, { locals }, { aircraft }) => {
    const engaged = wingIds(position, aircraft);
    if (engaged.length > 1) happen({ what: 'doubled', seat: locals.seat, units: engaged, hex: locals.hex, rules: ['14.10-1', '14.10b-1'] });
    return on({ engaged, ...doubled(locals, aircraft) });
  });

/** 14.9d: the defender names who answers, two where he doubles. */
export const meet = act('answer', '14.9d-2')
  .some('aircraft', aWing, {
    of: ({ position, locals }) => defendersIn(position, locals),
    otherwise: ({ position }, one) => no('14.9d-2', `${wingAt(position, one).name} is none of the defenders in the combat.`),
    most: ({ locals }) => most(locals, 'defender'),
    many: (_at, some) => tooMany(some),
  })
  .when(during('answer'))
  .play(({ position, happen }, { locals }, { aircraft }) => {
    const met = wingIds(position, aircraft);
    if (met.length > 1)
      happen({ what: 'doubled', seat: enemyOf(locals.seat), units: met, hex: locals.hex, rules: ['14.10-1', '14.10c-1'] });
    return on({ met, ...doubled(locals, aircraft) });
  });

/** 14.10b: of two rolls the attacker takes one. */
export const choose = act('take-roll', '14.10b-1')
  .one('of', aWing, {
    of: ({ position, locals: { engaged = [] } }) => wingsNamed(position, engaged),
    otherwise: ({ position }, one) => no('14.10b-1', `${wingAt(position, one).name} has not rolled.`),
  })
  .when(during('choice'))
  .play(({ position }, _at, { of }) => {
    applies('14.10b-1');
    return on({ counts: wingAt(position, of).id });
  });

/** 14.10c: of two defenders the owner says who loses the step. */
export const damage = act('lose-aircraft-step', '14.10c-1')
  .one('unit', aWing, {
    of: ({ position, locals: { met = [] } }) => wingsNamed(position, met),
    otherwise: ({ position }, one) => no('14.10c-1', `${wingAt(position, one).name} has not fought in this round.`),
  })
  .when(during('damage'))
  .play(({ position }, _at, { unit }) => on({ hit: wingAt(position, unit).id }));

/** 14.9e: before the combat air units over a base of theirs may become inactive there. */
export const stayDown = act('stay-down', '14.9e-1')
  .some('aircraft', aWing, {
    of: ({ position, locals }) => defendersIn(position, locals),
    otherwise: ({ position }, one) => no('14.9e-1', `${wingAt(position, one).name} is not attacked over your base.`),
    least: () => 0,
  })
  .when({ during: ['staying down'], rules: ['14.9e-1'], says: 'Nobody flies into the hex of a base of yours now.' })
  .play(({ position, happen }, { locals }, { aircraft }) => {
    const ids = wingIds(position, aircraft);
    for (const one of aircraft) setActivity(position, one, 'inactive');
    if (ids.length > 0)
      happen({ what: 'stayed down', seat: enemyOf(locals.seat), units: ids, hex: locals.hex, rules: ['14.9e-1', '14.6d-1'] });
    return ids.length === locals.defenders.length
      ? to('over', { defenders: [] })
      : on({ defenders: locals.defenders.filter((id) => !ids.includes(id)) });
  });
