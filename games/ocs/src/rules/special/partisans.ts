import { acts, call, on, procedure, type Doing, type Turn } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { no } from '../../cite.ts';
import { DESTROYED } from '../../position/marks.ts';
import { printed, railOf, setRail, type Ocs } from '../../position/position.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { hexesOnRail, isDestroyed, isOwnGauge } from '../12-specialized-units/railways.ts';
import { specialRule } from '../special-rules.ts';

/** The hexes in which partisans of the side can destroy the railroad now: of the enemy's gauge, whole, in their terrain. */
function targets(position: Ocs, side: Side): number[] {
  const rule = specialRule(position, 'partisans');
  if (rule?.side !== side || position.facts.turn < rule.from) return [];
  const { terrain, closed } = position.world;
  return hexesOnRail(position).filter(
    (hex) => terrain[hex] === rule.terrain && closed[hex] === 0 && !isDestroyed(position, hex) && isOwnGauge(position, enemyOf(side), hex),
  );
}

const sabotage = actsOf<OfSeat>()('sabotage', 'Intro.3-1')
  .one('hex', aHex, {
    of: ({ position, locals: { seat } }) => targets(position, seat),
    otherwise: ({ position }, hex) =>
      no('Intro.3-1', `Partisans destroy no railroad in ${printed(position, hex)}.`, [printed(position, hex)]),
  })
  .when({ during: ['partisans'], own: true, rules: ['Intro.3-1'], says: 'Partisans strike in the reinforcement segment.' })
  .play(({ position, happen }, _at, { hex }) => {
    setRail(position, hex, railOf(position, hex) | DESTROYED);
    happen({ what: 'rail destroyed', hex: printed(position, hex), rules: ['Intro.3-1', '12.3d-1'] });
    return on();
  });

/** Partisans destroy a railroad behind the enemy's front (Intro.3-1). */
export const partisansProcedure = procedure<Ocs, OfSeat>(
  'partisans',
  [
    {
      name: 'partisans',
      rule: 'Intro.3-1',
      seats: (position, { seat }) => (targets(position, seat).length > 0 ? [seat] : []),
      acts: acts(sabotage),
    },
  ],
  { seat: aSeat },
);

/** Once a turn a die says whether they strike, where there is anything to strike at. */
export function partisans({ position, dice, happen }: Doing<Ocs>, seat: Side): Turn {
  const rule = specialRule(position, 'partisans');
  if (!rule || targets(position, seat).length === 0) return on();
  const strikes = (face: number): boolean => face >= rule.least;
  const [face] = dice.roll('partisans', 1, rule.die, ([one]) => (strikes(one as number) ? 'strike' : 'lie low')) as [number];
  happen({ what: 'partisans', seat, face, strikes: strikes(face), rules: ['Intro.3-1'] });
  return strikes(face) ? call('partisans', { seat }) : on();
}
