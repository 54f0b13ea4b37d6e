import { acts, back, call, flag, maybe, on, procedure, type Doing, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { MODES } from '../../position/marks.ts';
import { ids, modeOf, unitAt, type Ocs } from '../../position/position.ts';
import { enemyOf } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { readPhase } from '../02-sequence-of-play/played.ts';
import { unitsIn } from '../04-general-concepts/stood.ts';
import { reserveUnits, takeMarkerOff } from '../05-modes/reserve.ts';
import { specialRule } from '../special-rules.ts';
import { refuseArtillery, refuseLevel, refuseRange } from './artillery.ts';
import { refuseSupply } from './barrage-supply.ts';

/** An overrun that has been declared, which the defending side may answer with a barrage (7.2, OA-29). */
export interface AntiOverrun extends OfSeat {
  /** Where those are who overrun: the barrage falls there. */
  readonly hex: string;
  /** The hex that they overrun. */
  readonly target: string;
  /** Has the attacker surprise, so that nobody fires (7.2d)? */
  readonly surprised?: boolean;
  /** Did the barrage bring DG? */
  readonly disorganized?: boolean;
}

/** Do the scenario's rules silence the side's reserves in this side turn? */
function isSilenced(position: Ocs, { seat }: AntiOverrun): boolean {
  const rule = specialRule(position, 'surprised-front');
  const part = readPhase(position.facts.phase);
  if (rule?.side !== seat || rule.turn !== position.facts.turn || part.is !== 'side turn') return false;
  applies('Intro.3-1');
  return part.side === enemyOf(seat) && part.turn === rule.playerTurn;
}

/** Why a unit does not fire on the overrunners (7.2a). */
function refuseFire(position: Ocs, { seat, hex }: AntiOverrun, unit: number): Refusal | null {
  const barred = refuseArtillery(position, seat, unit);
  if (barred) return barred;
  if (modeOf(position, unit) !== MODES.reserve)
    return no('7.2a-1', `${unitAt(position, unit).name} is not in Reserve: it does not fire against an overrun.`);
  const far = refuseRange(position, unit, position.world.grid.index(hex));
  if (far) return no(['7.2c-1', '12.4e-1'], far.reason, far.at);
  const unpaid = refuseSupply(position, seat, unit);
  return refuseLevel(position, unit) ?? (unpaid && no(['7.2b-2', '12.4f-1'], unpaid.reason, unpaid.at));
}

/** The artillery that can fire on the overrunners. */
function firers(position: Ocs, locals: AntiOverrun): number[] {
  if (locals.surprised) {
    applies('7.2d-1');
    return [];
  }
  const able = reserveUnits(position, locals.seat).filter((unit) => refuseFire(position, locals, unit) === null);
  return able.length > 0 && isSilenced(position, locals) ? [] : able;
}

const act = actsOf<AntiOverrun>();
const AT_AN_OVERRUN = { during: ['anti-overrun barrage'], own: true } as const;

/** 7.2b: artillery in Reserve fires on the overrunners, and leaves Reserve. */
const fire = act('fire', '7.2-1')
  .some('units', aUnit, {
    of: ({ position, locals }) => firers(position, locals),
    unless: ({ position, locals }, unit) => refuseFire(position, locals, unit),
    exact: true,
  })
  .when({ ...AT_AN_OVERRUN, rules: ['7.2-1', '7.2a-1'], says: 'Artillery in Reserve fires where an overrun has been declared.' })
  .play(({ position, happen }, { locals: { seat, hex } }, { units }) => {
    for (const unit of units) takeMarkerOff(position, unit);
    const firing = ids(position, units);
    happen({ what: 'barrage', seat, hex, target: 'units', units: firing, rules: ['7.2-1', '7.2b-1', '7.2c-1', '7.2c-2'] });
    return call('fire', { seat, hex, target: 'units', units: firing }, 'markers');
  });

const hold = act('hold-fire', '7.2-1')
  .when({ ...AT_AN_OVERRUN, rules: ['7.2-1'], says: 'Who is overrun says whether artillery answers.' })
  .play(() => on());

/** OA-34: Reserve markers in the hex that is overrun come off. */
function takeMarkersOff({ position, happen }: Doing<Ocs>, { seat, target }: AntiOverrun): void {
  const caught = unitsIn(position, seat, position.world.grid.index(target)).filter((unit) => modeOf(position, unit) === MODES.reserve);
  for (const unit of caught) takeMarkerOff(position, unit);
  if (caught.length > 0) happen({ what: 'disturbed', units: ids(position, caught), hex: target, rules: ['4.1-7', '7.2b-1'] });
}

/**
 * 7.2: the defending side answers an overrun: {seat, hex: where the overrunners are, target: the hex that they overrun, surprised?}. It goes
 * back with {cancelled}: the overrun is off, and those who would have made it move no further (7.2b-4).
 */
export const antiOverrunProcedure = procedure<Ocs, AntiOverrun>(
  'anti-overrun barrage',
  [
    {
      name: 'anti-overrun barrage',
      rule: '7.2-1',
      seats: (position, locals) => (firers(position, locals).length > 0 ? [locals.seat] : []),
      acts: acts(fire, hold),
    },
    {
      name: 'markers',
      do(doing, locals) {
        takeMarkersOff(doing, locals);
        applies('7.2b-4');
        return back({ cancelled: locals.disorganized === true });
      },
    },
  ],
  { seat: aSeat, hex: aHex, target: aHex, surprised: maybe(flag), disorganized: maybe(flag) },
);
