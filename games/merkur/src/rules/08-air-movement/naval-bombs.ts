import { exact, type Doing, type Exact } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { ARMED, isAir, loadOf, wingAt, wingSide, wingSteps, WHOLE_LOAD } from '../../position/air.ts';
import type { Merkur } from '../../position/position.ts';
import { isAtSea, shipAt } from '../../position/ships.ts';
import { bombDice, bombDrm } from '../../world/tables/air.ts';
import { outcomeOf, suffices, torpedoDrm } from '../../world/tables/naval.ts';
import { rollDie, rollPercentile } from '../02-concepts/percentile.ts';
import { FACES } from '../../world/dice.ts';
import { strike as bring, type Blow } from '../13-naval-combat/damage.ts';
import { tmrOf } from '../13-naval-combat/ratings.ts';
import { runAt } from '../13-naval-combat/torpedoes.ts';
import { aimedBy } from './bombing.ts';
import { bombsAboard } from './ranges.ts';

/** The torpedo factors that an aircraft carries, exactly: by its type and training, for its steps (8.H.3.b). */
export function torpedoFactors(position: Merkur, one: number): Exact {
  const { torpedoes } = position.world.tables.air.bombing;
  const { kind, codes } = wingAt(position, one);
  const isBomber = kind === 'B';
  const isOfCarriers = codes.has('C');
  if (isBomber) applies(isOfCarriers ? '8.H.3.b.ii' : '8.H.3.b.i');
  else applies(isOfCarriers ? '8.H.3.b.iv' : '8.H.3.b.iii');
  applies('8.H.3.b#1');
  const each = torpedoes[isBomber ? 'B' : 'other'][isOfCarriers ? 'CV' : 'V'];
  return exact.times(exact.times(each, [wingSteps(position, one), 1]), exact.fraction(loadOf(position, one), WHOLE_LOAD));
}

/** What an aircraft that attacks ships has aboard: torpedo factors, or bombing factors (8.H.3). */
export const navalLoad = (position: Merkur, one: number): Exact =>
  isAir(position, one, ARMED)
    ? torpedoFactors(position, one)
    : bombsAboard(position, one, { factor: 'obf', isAirbase: false, byNight: false });

/** What of the factors on target counts against ships: torpedoes whole, bombs as they are aimed; what has gone astray is not on target (12.C.1.b.v#1). */
function atShips(position: Merkur, one: number, onTarget: Exact): Exact {
  applies('12.C.1.b.v#1');
  return isAir(position, one, ARMED) ? onTarget : aimedBy(position, one, onTarget, true);
}

/** So many dice for factors on target: one each, and for what is over a percentage of one more (8.H.3#1; MA-89). */
export function diceFor({ position, dice }: Doing<Merkur>, one: number, onTarget: Exact): number {
  const { dice: whole, percent } = bombDice(atShips(position, one, onTarget));
  if (percent === 0) return whole;
  applies('8.H.3#1', '5.B.4.d#1');
  const roll = rollPercentile(dice, 'bombs', (number) => (number <= percent ? 'one more' : 'no more'));
  return roll <= percent ? whole + 1 : whole;
}

/** What is added to the dice of bombs at a ship (T35). */
function drmOfBombs(position: Merkur, one: number, ship: number): number {
  const { kind, codes } = wingAt(position, one);
  // 5.B.4.e: who may carry torpedoes bombs as those who are trained for it.
  const trained = codes.has('V') ? [...codes, 'S'] : [...codes];
  if (kind === 'A') applies('5.B.3.a.ii');
  if (kind === 'D') applies('5.B.3.a.iv', '8.H.3.a');
  if (kind === 'B') applies('5.B.3.a.iii', '8.H.3.c#1');
  if (codes.has('H')) applies('5.B.3.b.i');
  if (trained.includes('S')) applies('5.B.4.d#2', '5.B.4.e');
  return bombDrm(
    position.world.tables.air,
    { kind, codes: trained },
    { type: shipAt(position, ship).like, tmr: tmrOf(position, ship), inPort: !isAtSea(position, ship) },
  );
}

/** Bombs at a ship: a die for each, a success hits; an unmodified 10 may be critical, and surely is of whoever is trained (8.H.3#1, 5.B.4.d). */
function dropOn(doing: Doing<Merkur>, one: number, ship: number, rolls: number): Blow {
  const { position, dice, happen } = doing;
  const { naval } = position.world.tables;
  const modifier = drmOfBombs(position, one, ship);
  const isHit = (face: number): boolean => suffices(naval, outcomeOf(naval, face, modifier), 'bomb');
  const faces = Array.from({ length: rolls }, () => rollDie(dice, 'bombs on ships', (face) => (isHit(face) ? 'hit' : 'miss')));
  const hits = faces.filter(isHit).length;
  const criticals = faces.filter((face) => face === FACES).length;
  const { codes } = wingAt(position, one);
  const isTrained = codes.has('S') || codes.has('V');
  if (criticals > 0) applies(isTrained ? '5.B.4.d#3' : '8.H.3#2');
  happen({
    what: 'ships bombed',
    seat: wingSide(position, one),
    unit: wingAt(position, one).id,
    ship: shipAt(position, ship).id,
    faces,
    modifier,
    hits,
    rules: ['8.H.3#1'],
  });
  return { ship, hits, criticals, rule: '8.H.3#1', ...(isTrained ? { isCertain: true } : {}) };
}

/** Torpedoes at a ship: as of ships (13.K.1.c); in port they hit twice and are critical for sure (8.H.3.b.N). */
function launchAt(doing: Doing<Merkur>, one: number, ship: number, rolls: number): Blow {
  const { position, happen } = doing;
  const { naval, air } = position.world.tables;
  const { port } = air.bombing.torpedoes;
  const { force, id } = wingAt(position, one);
  const isInPort = !isAtSea(position, ship);
  const efficiency = force === 'fleet-air-arm' ? naval.efficiency.services[force] : 0;
  const modifier = torpedoDrm(naval, shipAt(position, ship).like, tmrOf(position, ship)) + efficiency + (isInPort ? port.drm : 0);
  applies('8.H.3.b#1', ...(isInPort ? (['8.H.3.b.N#1', '8.H.3.b.N#2'] as const) : []));
  const { faces, damage, hits, criticals } = runAt(doing, ship, rolls, modifier, isInPort ? port.hits : 1);
  happen({
    what: 'torpedoes',
    seat: wingSide(position, one),
    ship: shipAt(position, ship).id,
    ships: [id],
    faces,
    modifier,
    damage,
    hits,
    lines: [],
    rules: ['8.H.3.b#1', '13.K.1.c#1'],
  });
  return { ship, hits, criticals: isInPort ? hits : criticals, rule: '8.H.3.b#1' };
}

/** An aircraft attacks ships, with so many dice for each. */
export function attackShips(doing: Doing<Merkur>, one: number, dice: ReadonlyMap<number, number>): void {
  const isArmed = isAir(doing.position, one, ARMED);
  for (const [ship, rolls] of dice) {
    if (rolls === 0) continue;
    bring(doing, isArmed ? launchAt(doing, one, ship, rolls) : dropOn(doing, one, ship, rolls));
  }
}
