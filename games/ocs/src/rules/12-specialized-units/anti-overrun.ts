import { acts, back, call, flag, maybe, procedure, to, type Doing, type Refusal, type Turn } from '@sandtable/umpire';
import { aHex, aUnit, units as someUnits } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { wingAt } from '../../position/air.ts';
import { MODES } from '../../position/marks.ts';
import { ids, modeOf, unitAt, type Ocs } from '../../position/position.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { unitsIn } from '../04-general-concepts/stood.ts';
import { reserveUnits, takeMarkerOff } from '../05-modes/reserve.ts';
import { answering, deploy, refuseAnswer, stillThere } from '../14-air-power/answering.ts';
import { flakAt } from '../14-air-power/flak.ts';
import { flyHome, sendHome } from '../14-air-power/homeward.ts';
import { isOffensive, aWing, wingIds, wings } from '../14-air-power/skies.ts';
import { canFly } from '../14-air-power/weather.ts';
import { isSurprised } from '../special-rules.ts';
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
  /** The artillery and the air units that barrage together (7.2b). */
  readonly units?: readonly string[];
  readonly aircraft?: readonly string[];
  /** Of them, who has been beaten in an air combat over the hex. */
  readonly beaten?: readonly string[];
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

/** Does nobody answer, whoever could (7.2d)? */
function isSpared(position: Ocs, locals: AntiOverrun): boolean {
  if (locals.surprised) applies('7.2d-1');
  return locals.surprised === true || isSurprised(position, locals.seat);
}

/** The artillery that can fire on the overrunners. */
function firers(position: Ocs, locals: AntiOverrun): number[] {
  const able = reserveUnits(position, locals.seat).filter((unit) => refuseFire(position, locals, unit) === null);
  return able.length > 0 && isSpared(position, locals) ? [] : able;
}

/** The air units that can answer: fighters, and bombers. */
function flyers(position: Ocs, locals: AntiOverrun): ReturnType<typeof answering> {
  const able = answering(position, locals.seat, position.world.grid.index(locals.hex));
  const isNobody = able.fighters.length + able.bombers.length === 0;
  return isNobody || !isSpared(position, locals) ? able : { fighters: [], bombers: [], isGuarded: false };
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

/** Who leads an answer from the air: fighters, or bombers where no enemy that attacks is over the hex. */
function leaders(position: Ocs, locals: AntiOverrun): ('fighters' | 'bombers')[] {
  const { fighters, bombers, isGuarded } = flyers(position, locals);
  return [...(fighters.length > 0 ? (['fighters'] as const) : []), ...(bombers.length > 0 && !isGuarded ? (['bombers'] as const) : [])];
}

/** Why too few fighters come. */
function refuseToLead(position: Ocs, locals: AntiOverrun): Refusal | null {
  const { hex } = locals;
  if (flyers(position, locals).isGuarded)
    return no(['14.9b-2', '14.12c-1'], `Enemy fighters are over ${hex}: bombers come with a fighter alone.`, [hex]);
  return leaders(position, locals).length > 0 ? null : no('7.2a-1', `No fighter or tactical bomber of yours can come to ${hex}.`, [hex]);
}

/** Why the air unit does not answer: as a fighter, or as a bomber. */
function refuseWing(position: Ocs, locals: AntiOverrun, one: number, isFighter: boolean): Refusal | null {
  const refused = refuseAnswer(position, locals.seat, position.world.grid.index(locals.hex), one);
  if (refused || isOffensive(position, one) === isFighter) return refused;
  return no('14.9a-1', `${wingAt(position, one).name} ${isFighter ? 'does not attack in the air' : 'is a fighter'}.`);
}

/** 7.2b: aircraft come into the hex of the overrunners, and attack them there, with artillery if their owner likes. */
const answer = act('answer-overrun', '7.2b-5')
  .unless(({ position }) => (canFly(position) ? null : no('14.1e-2', 'The weather lets nobody fly.')))
  .ways(({ position, locals }) => leaders(position, locals))
  .some('fighters', aWing, {
    of: ({ position, locals }) => flyers(position, locals).fighters,
    unless: ({ position, locals }, one) => refuseWing(position, locals, one, true),
    exact: true,
    least: ({ way }) => (way === 'fighters' ? 1 : 0),
    few: ({ position, locals }) => refuseToLead(position, locals),
  })
  .some('bombers', aWing, {
    of: ({ position, locals }) => flyers(position, locals).bombers,
    unless: ({ position, locals }, one) => refuseWing(position, locals, one, false),
    exact: true,
    least: ({ way }) => (way === 'bombers' ? 1 : 0),
  })
  .some('units', aUnit, {
    rule: '7.2b-2',
    of: ({ position, locals }) => firers(position, locals),
    unless: ({ position, locals }, unit) => refuseFire(position, locals, unit),
    exact: true,
    least: () => 0,
  })
  .when({ ...AT_AN_OVERRUN, rules: ['7.2-1', '7.2b-5'], says: 'Aircraft answer where an overrun has been declared.' })
  .play(({ position, happen }, { locals: { seat, hex } }, { fighters, bombers, units }) => {
    for (const unit of units) takeMarkerOff(position, unit);
    const those = [...fighters, ...bombers];
    happen({ what: 'answered', seat, hex, units: wingIds(position, those), rules: ['7.2b-5', '7.2a-1'] });
    const changes = { units: ids(position, units), aircraft: wingIds(position, those) };
    return deploy(position, seat, position.world.grid.index(hex), those, 'flak', changes);
  });

const hold = act('hold-fire', '7.2-1')
  .when({ ...AT_AN_OVERRUN, rules: ['7.2-1'], says: 'Who is overrun says whether artillery and aircraft answer.' })
  .play(() => to('markers'));

/** 14.12a-2, OA-33: flak at those who have come; who is left attacks, and flies home (7.2b-3). */
function attack(doing: Doing<Ocs>, { seat, hex, aircraft = [], beaten = [], units = [] }: AntiOverrun): Turn {
  const { position, happen } = doing;
  const left = flakAt(doing, seat, position.world.grid.index(hex), stillThere(position, aircraft, beaten));
  if (left.length + units.length === 0) return to('home');
  const used = wingIds(position, left);
  happen({ what: 'bombed', seat, hex, target: 'units', units: used, artillery: units, rules: ['7.2b-2', '14.12-1', '14.13a-1'] });
  sendHome(position, left, '7.2b-3', '14.6b-1');
  return call('fire', { seat, hex, target: 'units', units, aircraft: used }, 'home');
}

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
      seats: (position, locals) => (firers(position, locals).length > 0 || leaders(position, locals).length > 0 ? [locals.seat] : []),
      acts: acts(fire, answer, hold),
    },
    { name: 'spared', do: () => to('markers') },
    { name: 'flak', do: attack },
    { name: 'home', do: (_doing, { seat }) => flyHome(seat, 'markers') },
    {
      name: 'markers',
      do(doing, locals) {
        takeMarkersOff(doing, locals);
        applies('7.2b-4');
        return back({ cancelled: locals.disorganized === true });
      },
    },
  ],
  {
    seat: aSeat,
    hex: aHex,
    target: aHex,
    surprised: maybe(flag),
    disorganized: maybe(flag),
    units: maybe(someUnits),
    aircraft: maybe(wings),
    beaten: maybe(wings),
  },
);
