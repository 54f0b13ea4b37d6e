import { stay, type Refusal } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { baseOf, paidOf, setActivity, setBase, setPaid } from '../../position/air.ts';
import { hold, printed, type Ocs } from '../../position/position.ts';
import { HIGHEST_BASE } from '../../world/air-bases.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { actsOf, OWN_REORGANIZATION, type Reorganizing } from '../acting.ts';
import { troopsIn, hexesOfSide, isHeldBy } from '../04-general-concepts/stood.ts';
import { canTrace, payFor, said } from '../11-supply/paying.ts';
import { countersOf } from '../12-specialized-units/counter-mix.ts';
import { hasEngineer } from '../12-specialized-units/engineers.ts';
import { loseInactive } from '../14-air-power/losses.ts';
import { basesInRange } from '../14-air-power/range.ts';
import { activeIn } from '../14-air-power/skies.ts';
import { canFly } from '../14-air-power/weather.ts';
import { weatherEffects } from '../18-weather/weather.ts';
import { basesOf, isBaseOf } from './bases.ts';

/** 15.2: regimental equivalents that reduce an air base, in quarters. */
const REDUCING = QUARTERS / 2;

const costOf = ({ world: { supply } }: Pick<Ocs, 'world'>): number => supply.airBase.build * supply.tokens;

/** 15.1, 15.2: no base shifts by more than a level in a segment. */
function refuseShifted({ shifted = [] }: Reorganizing, where: string): Refusal | null {
  if (!shifted.includes(where)) return null;
  return no(['15.1-1', '15.2-1'], `The air base in ${where} has shifted by a level in this segment.`, [where]);
}

/** Why no air base is built or improved in the hex now. */
function refuseBuilding(position: Ocs, locals: Reorganizing, hex: number): Refusal | null {
  const { seat } = locals;
  const [where, level] = [printed(position, hex), baseOf(position, hex)];
  if (position.scenario.bases === undefined) return no('Intro.3-1', 'Nobody flies in this scenario: no air base is built.');
  if (!hasEngineer(position, seat, hex)) return no(['15.1-1', '12.8b-1'], `No engineer of yours is in ${where}.`, [where]);
  if (level > 0 && !isBaseOf(position, seat, hex)) return no('15.1-1', `The air base in ${where} is not yours.`, [where]);
  if (level >= HIGHEST_BASE) return no('15.1-1', `The air base in ${where} has level ${level}: none is higher.`, [where]);
  const shifted = refuseShifted(locals, where);
  if (shifted) return shifted;
  const mix = countersOf(position, seat, 'air-base', Infinity);
  if (level === 0 && basesOf(position, seat).length >= mix)
    return no(['15.1-1', 'Intro.3-1'], `All ${mix} of your air bases are in use.`, [where]);
  if (weatherEffects(position, seat, 'no-air-base').length > 0)
    return no('18.0-1', 'The mud is deep: no air base is built in it.', [where]);
  const cost = costOf(position);
  return canTrace(position, seat, hex, cost)
    ? null
    : no(['15.1-1', '11.5c-3'], `${said(position, cost)} do not come to ${where}.`, [where]);
}

/** 15.1: an air base is built at level 1, or has one level more. */
export const buildBase = actsOf<Reorganizing>()('build-base', '15.1-1')
  .one('hex', aHex, {
    of: ({ position, locals }) => (position.scenario.bases === undefined ? [] : hexesOfSide(position, locals.seat)),
    unless: ({ position, locals }, hex) => refuseBuilding(position, locals, hex),
    leads: true,
  })
  .when({ ...OWN_REORGANIZATION, rules: ['15.1-1', '2.3.I4-1'] })
  .play(({ position, happen }, { locals: { seat, shifted = [] } }, { hex }) => {
    const [level, where] = [baseOf(position, hex) + 1, printed(position, hex)];
    applies('15.0a-1', '15.0g-1', '3.7c-1');
    setBase(position, hex, level);
    hold(position, hex, seat);
    happen({ what: 'base built', seat, hex: where, level, rules: ['15.1-1', '12.8b-1'] });
    return payFor(position, seat, [hex], costOf(position), 'building', undefined, { shifted: [...shifted, where] });
  });

/** Why the air base in the hex is not reduced now. */
function refuseReducing(position: Ocs, locals: Reorganizing, hex: number): Refusal | null {
  const { seat } = locals;
  const where = printed(position, hex);
  if (!isBaseOf(position, seat, hex)) return no('15.2-1', `No air base of yours is in ${where}.`, [where]);
  if (troopsIn(position, seat, hex) < REDUCING) return no('15.2-1', `Half an RE of yours is needed in ${where}.`, [where]);
  return refuseShifted(locals, where);
}

/** 15.2: the owner takes a level off an air base of his. */
export const reduceBase = actsOf<Reorganizing>()('reduce-base', '15.2-1')
  .one('hex', aHex, {
    of: ({ position, locals }) => basesOf(position, locals.seat),
    unless: ({ position, locals }, hex) => refuseReducing(position, locals, hex),
    leads: true,
  })
  .when({ ...OWN_REORGANIZATION, rules: ['15.2-1', '2.3.I4-1'] })
  .play((doing, { locals: { seat, shifted = [] } }, { hex }) => {
    const { position, happen } = doing;
    const [level, where] = [baseOf(position, hex) - 1, printed(position, hex)];
    setBase(position, hex, level);
    happen({ what: 'base reduced', seat, hex: where, level, rules: ['15.2-1'] });
    if (level === 0) {
      if (paidOf(position, hex) > 0) setPaid(position, hex, 0);
      loseInactive(doing, seat, hex, ['15.2-1']);
    }
    return stay({ shifted: [...shifted, where] });
  });

/** 9.16f, 15.0f: ground units of a side have come into a hex with an air base of the enemy, whose it was until then. */
export function captureBase(doing: Parameters<typeof loseInactive>[0], side: Side, hex: number): void {
  const { position, happen } = doing;
  if (baseOf(position, hex) === 0 || isHeldBy(position, enemyOf(side), hex)) return;
  applies('15.0f-3', '9.16f-5', '15.0d-1');
  if (paidOf(position, hex) > 0) setPaid(position, hex, 0);
  happen({ what: 'base taken', seat: side, hex: printed(position, hex), level: baseOf(position, hex), rules: ['9.16f-1', '15.0f-3'] });
  loseInactive(doing, enemyOf(side), hex, ['9.16f-2']);
  displace(position, enemyOf(side), hex);
}

/** 9.16f-3: who is still active there may leave for another base, if any is in range; his owner is asked at once (`leaving.ts`). */
function displace(position: Ocs, owner: Side, hex: number): void {
  if (!canFly(position)) return;
  // The base is the captor's when those who leave are asked.
  const others = (one: number): number[] => basesInRange(position, owner, [one], hex).filter((base) => base !== hex);
  for (const one of activeIn(position, owner, hex)) if (others(one).length > 0) setActivity(position, one, 'displaced');
}
