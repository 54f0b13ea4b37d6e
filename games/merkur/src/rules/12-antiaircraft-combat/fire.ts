import { draw, exact, type Doing, type Exact } from '@sandtable/umpire';
import { applies, ledger, type Lines } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { ARMED, isAir, loseWingSteps, wingAt, wingSteps } from '../../position/air.ts';
import { ANTIAIRCRAFT } from '../../position/marks.ts';
import { mark, ownerOf, printed, type Merkur } from '../../position/position.ts';
import type { FlakResult } from '../../world/schema/air.ts';
import { NAVIES, type Navy } from '../../world/schema/forms.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { aaCode, aaResult, droppedUnder, type Dropped } from '../../world/tables/air.ts';
import { FACES } from '../../world/dice.ts';
import { fireOf, gunners, gunsOf, hexesOf, type Fire, type Flown, type Gunners } from './guns.ts';

/** 12.D.1.a: what a further unit takes where a result drives one off. */
const DRIVEN_OFF = 'R';
const UNHURT = '-';

/** A mission as it is fired at. */
export interface UnderFire {
  /** Who flies it. */
  readonly side: Side;
  readonly flown: Flown;
  /** What the place is called, where it is no hex. */
  readonly at?: string;
  readonly isNight: boolean;
  /** It presses on whatever fires at it (11.B.1.c, 11.B.1.d). */
  readonly isDetermined: boolean;
}

/** One of a mission's aircraft as it comes under fire. */
export interface Flyer {
  readonly wing: number;
  /** What is left of its load: bombing factors, or quarters of an SP. */
  readonly load: Exact;
  /** Air combat has sent it home: it drops what it has left and goes (11.C.1.b.viii). */
  readonly isReturned: boolean;
}

/** What became of one of them: the code it was dealt, steps lost, whether it goes home at once, and its load. */
export interface Shot extends Dropped {
  readonly wing: number;
  /** What it had aboard. */
  readonly load: Exact;
  readonly die: number;
  readonly code: string;
  readonly lost: number;
  readonly isHome: boolean;
}

const isNavy = (one: Gunners): one is Navy => (NAVIES as readonly string[]).includes(one);

/** What is added to the die against an air unit (12.C.1.b.i): the nation that fires, and what is fired at. */
export function aaDrm(position: Merkur, nation: Gunners, wing: number, isNight: boolean, lines?: Lines): number {
  const { nations, kinds, night, codeH } = position.world.tables.air.aaModifiers;
  const { services } = position.world.tables.naval.efficiency;
  const { kind, codes } = wingAt(position, wing);
  const parts: [number, string][] = [
    [isNavy(nation) ? services[nation] : nations[nation], isNavy(nation) ? 'the efficiency of that navy' : 'the guns of that nation'],
    [kind === 'T' || kind === 'G' || kind === 'F' ? kinds[kind] : 0, 'the type of aircraft'],
    [isNight ? night : 0, 'at night'],
  ];
  applies('12.B.1#2', '12.C.1.b.i');
  let forAll = 0;
  for (const [drm, says] of parts) {
    if (drm !== 0) lines?.add('12.C.1.b.i', drm, says);
    forAll += drm;
  }
  if (isNavy(nation)) applies('12.E.1');
  if (!codes.has('H')) return forAll;
  const low = optionOf(position, 'attack-aircraft-flak') === 'for-guns' ? -codeH : codeH;
  applies('5.B.4.f.iii');
  lines?.add('5.B.4.f.iii', low, 'code H');
  return forAll + low;
}

const RESULT_RULES = {
  '-': [],
  R: ['12.D.1.a'],
  'R*': ['12.D.1.b'],
  '1': ['12.D.1.c'],
  '2': ['12.D.1.d'],
  '1R': ['12.D.1.c', '12.D.1.e'],
  '2R': ['12.D.1.d', '12.D.1.e'],
} as const;

/** 11.B.1.c#3: what of a determined attack goes astray at sea. */
const AT_SHIPS: Exact = [1, 4];

/** Does it bomb from level flight, so that heavy guns alone reach it from ships (12.A.1.b.iii)? */
function isLevel(position: Merkur, { flown }: UnderFire, wing: number): boolean {
  if (flown.as !== 'naval') return false;
  applies('12.A.1.b.iii#2', '12.A.1.b.iii#3');
  return wingAt(position, wing).kind === 'B' && !isAir(position, wing, ARMED);
}

/** What fires at one of a mission's aircraft: at heavy bombers over a hex the heavy guns alone (12.C.1.a.ii#2), of ships at level bombers those. */
function factorsAt(position: Merkur, mission: UnderFire, wing: number, { factors, atLevel }: Fire): number {
  if (isLevel(position, mission, wing)) return atLevel;
  if (!wingAt(position, wing).isHeavy) return factors;
  applies('12.C.1.a.ii#2');
  return fireOf(position, enemyOf(mission.side), mission.flown, undefined, true).factors;
}

/** The load after a result: what is dropped, and what of it goes astray (12.C.1.b.iv). */
function loadUnder(position: Merkur, { flown: { as }, isDetermined }: UnderFire, result: FlakResult, load: Exact): Dropped {
  if (isDetermined && as === 'naval') {
    applies('11.B.1.c#3');
    return droppedUnder({ ...result, dispersed: [...exact.times(result.dispersed, AT_SHIPS)] as [number, number] }, load, false);
  }
  if (isDetermined) {
    // 11.B.1.d#2: cargo is out before anybody is lost; 11.B.1.c#3: bombs do not go astray on land.
    const dropped = as === 'transport' ? load : exact.times(load, result.dropped);
    applies(as === 'transport' ? '11.B.1.d#2' : '11.B.1.c#3');
    return { dropped, dispersed: 0, onTarget: dropped };
  }
  applies('11.C.1.b.viii.N', '12.C.1.b.iv', '12.C.1.b.iv#2', '12.D.1.a#2');
  return droppedUnder(result, load, as === 'strategic' || optionOf(position, 'dispersed-loads') === 'always');
}

/** What a code does to an air unit. Losses are taken before its load is counted (12.C.1.b.iii). */
function struck(position: Merkur, mission: UnderFire, { wing, load, isReturned }: Flyer, die: number, code: string): Shot {
  const result = aaResult(position.world.tables.air, code);
  applies('12.C.1.b.ii', '12.C.1.b.iii', ...(RESULT_RULES[code as keyof typeof RESULT_RULES] ?? []));
  const lost = isReturned ? 0 : Math.min(result.steps, wingSteps(position, wing));
  if (lost > 0) {
    if (lost === wingSteps(position, wing)) applies('12.D.N#2');
    loseWingSteps(position, wing, lost);
  }
  if (isReturned) applies('12.D.N#1');
  return { wing, load, die, code, lost, isHome: isReturned || result.home, ...loadUnder(position, mission, result, load) };
}

/** 12.D.1.e: for each result that drives one off, one that nothing has happened to, whichever the dice choose, takes it. */
function driveOff({ position, dice }: Doing<Merkur>, mission: UnderFire, flyers: readonly Flyer[], shots: Shot[]): void {
  const more = shots.filter(({ code }) => aaResult(position.world.tables.air, code).another).length;
  for (let i = 0; i < more; i++) {
    const unhurt = [...flyers.keys()].filter((at) => shots[at]?.code === UNHURT && !flyers[at]?.isReturned);
    if (unhurt.length === 0) return;
    const at = unhurt[draw(dice, 'driven off', unhurt.length)] as number;
    shots[at] = struck(position, mission, flyers[at] as Flyer, (shots[at] as Shot).die, DRIVEN_OFF);
  }
}

/** Is a mission over its own side's territory? */
function isOverOwn(position: Merkur, { flown, side }: UnderFire): boolean {
  const [hex] = hexesOf(position, flown);
  return hex !== undefined && ownerOf(position, hex) === side;
}

/** 12.A.1.a.i#4: heavy guns that fire at aircraft do so for the rest of the player turn. */
function keepMode(position: Merkur, mission: UnderFire): void {
  applies('12.A.1.a.i#4');
  for (const unit of gunners(position, enemyOf(mission.side), hexesOf(position, mission.flown)))
    if (gunsOf(position, unit).heavy > 0) mark(position, unit, ANTIAIRCRAFT);
}

const untouched = ({ wing, load, isReturned }: Flyer): Shot => ({
  wing,
  load,
  die: 0,
  code: UNHURT,
  lost: 0,
  isHome: isReturned,
  dropped: load,
  dispersed: 0,
  onTarget: load,
});

/**
 * The guns must fire at a mission that has come to its target, when all air combat there is over and before anything is resolved (12.B.1,
 * 12.C.1): a die for each air unit that carries it out, none for its escorts (MA-105).
 *
 * @returns what became of each, in their order
 */
export function fireAt(doing: Doing<Merkur>, mission: UnderFire, flyers: readonly Flyer[]): Shot[] {
  const { position, dice, happen } = doing;
  const { air } = position.world.tables;
  const guns = enemyOf(mission.side);
  const lines = ledger();
  const fire = fireOf(position, guns, mission.flown, lines);
  const { factors: own, nation } = fire;
  applies('12.B.1#1', '12.B.1#3', '12.C.1#1', '8.J.1.a#2');
  if (own === 0 || nation === null) return flyers.map(untouched);
  const times = mission.isDetermined ? air.aaModifiers.determined : 1;
  const factors = own * times;
  if (mission.isDetermined) lines.add('12.B.1.N', `× ${air.aaModifiers.determined}`, 'a determined mission');
  keepMode(position, mission);
  const shots = flyers.map((flyer) => {
    const drm = aaDrm(position, nation, flyer.wing, mission.isNight);
    const against = factorsAt(position, mission, flyer.wing, fire) * times;
    const read = ([face]: readonly number[]): string => aaCode(air, against, (face ?? 0) + drm) ?? UNHURT;
    const faces = dice.roll('antiaircraft', 1, FACES, read);
    return struck(position, mission, flyer, faces[0] as number, read(faces));
  });
  driveOff(doing, mission, flyers, shots);
  if (mission.isDetermined) applies(mission.flown.as === 'transport' ? '11.B.1.d#1' : '11.B.1.c#2');
  happen({
    what: 'antiaircraft fire',
    seat: guns,
    hex: mission.at ?? printed(position, hexesOf(position, mission.flown)[0] ?? 0),
    factors,
    // 12.C.1.b.iii: by whose territory a loss is counted.
    over: isOverOwn(position, mission) ? 'friendly' : 'hostile',
    shots: shots.map(({ wing, die, code, lost }) => {
      const { id, aircraft } = wingAt(position, wing);
      return { unit: id, model: aircraft, drm: aaDrm(position, nation, wing, mission.isNight), die, code, lost };
    }),
    lines: lines.told,
    rules: ['12.C.1#1', '12.C.1.b.i', '12.C.1.b.iii'],
  });
  return shots;
}
