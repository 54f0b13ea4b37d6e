import { exact, type Exact } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import { loadOf, roleOf, tookOffFrom, wingAt, wingSide, wingSteps, wingSupply } from '../../position/air.ts';
import { baseHits, ownerOf, type Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Aircraft } from '../../world/aircraft.ts';
import { airCode, cutAttack, ratioDrm } from '../../world/tables/air.ts';
import { reachFlown } from '../08-air-movement/ranges.ts';

/** 11.B.1.b.iv, 5.B.3.b.ii#2: what fighters with their bombs aboard have left of their attack, and night fighters without radar. */
const HALF: Exact = [1, 2];
/** 5.B.4.f: what fighters have against fast aircraft at high altitude, night fighters against bombers and all against reconnaissance. */
const HIGH_AND_FAST = -2;

const signed = (drm: number): string => (drm > 0 ? `+${drm}` : String(drm));

/** Is a fighter led from the ground: does it come from a station whose hex its side owns, and whose airbase has no hit (T51)? */
function isLed(position: Merkur, one: number): boolean {
  const base = tookOffFrom(position, one);
  const side = wingSide(position, one);
  if (base === null || base < 0 || ownerOf(position, base) !== side || baseHits(position, base) > 0) return false;
  const there = new Set([...(position.world.places[base] ?? []), ...(position.world.airports[base] ?? []).map(({ name }) => name)]);
  const { stations } = position.world.tables.air.control;
  return stations.some(({ side: whose, place }) => whose === side && there.has(place));
}

/** Does a fighter of the crew keep its bombs (11.B.1.b.iv)? */
export const keepsBombs = (position: Merkur, one: number): boolean =>
  wingAt(position, one).kind === 'F' && roleOf(position, one) === 'crew' && loadOf(position, one) > 0;

/** The attack factor of an air unit in its mission, exactly (5.B.2.a, 11.B.1.b). */
export function attackOf(position: Merkur, one: number, lines?: Lines): Exact {
  const { air } = position.world.tables;
  const { attack, kind, codes, name } = wingAt(position, one);
  lines?.add('5.B.2.a', attack, name);
  if (kind !== 'F') return [attack, 1];
  const { band, hasTanks } = reachFlown(position, one);
  const role = roleOf(position, one);
  let left: Exact = [attack, 1];
  const becomes = (to: Exact, says: string, ...rules: [RuleId, ...RuleId[]]): void => {
    left = to;
    applies(...rules);
    lines?.add(rules[0], exact.written(to), says);
  };
  if (codes.has('N') && !codes.has('R')) becomes(cutAttack(air, left, HALF), 'a night fighter without radar', '5.B.3.b.ii#2');
  if (hasTanks) becomes(cutAttack(air, left, air.ranges.extended.attack), 'with tanks', '11.B.1.b.ii', '8.B.2.a.iv#3');
  if (role === 'escort' && band === 'long')
    becomes(cutAttack(air, left, air.ranges.bands.long.escort), 'escort at long range', '11.B.1.b.iii', '8.B.2.a.i#3');
  if (role === 'interceptor' && band === 'short' && isLed(position, one))
    becomes(exact.times(left, [air.control.attack, 1]), 'led from the ground', '11.B.1.b.i', '8.B.2.a.iii#4');
  if (keepsBombs(position, one)) becomes([exact.up(exact.times(left, HALF)), 1], 'with bombs aboard', '11.B.1.b.iv');
  applies('5.B.2.a');
  return left;
}

/** How good a unit's air force is in the air: its nation's ACEV, or the naval efficiency of a naval air arm (5.B.6). */
export function acevOf({ world: { tables } }: Merkur, { force }: Aircraft): number {
  if (force === 'fleet-air-arm') {
    applies('5.B.6.N', '11.A.1.N');
    return tables.naval.efficiency.services[force];
  }
  applies('5.B.6', '11.A.1.b');
  return tables.air.acev.nations[force];
}

/** What its supply takes off an air unit's shots (14.H.3.c#1). */
const supplyDrm = (position: Merkur, one: number): number =>
  position.world.tables.supply.effects.states[wingSupply(position, one)].airCombat ?? 0;

/** Its efficiency, of which nothing good is left when it has been out of supply for long (14.H.3.c#1). */
function acevInSupply(position: Merkur, one: number): number {
  const acev = acevOf(position, wingAt(position, one));
  if (supplyDrm(position, one) === 0) return acev;
  applies('14.H.3.c#1');
  return Math.min(0, acev);
}

/** Fighters of these in squadrons, a wing as two; heavy ones are none where the enemy has nothing but fighters (11.C.1.b.vi#2). */
function squadrons(position: Merkur, those: readonly number[], enemies: readonly number[]): number {
  const isAgainstFighters = enemies.length > 0 && enemies.every((one) => wingAt(position, one).kind === 'F');
  return those.reduce((sum, one) => {
    const { kind, codes } = wingAt(position, one);
    if (kind !== 'F') return sum;
    if (!codes.has('H') || !isAgainstFighters) return sum + wingSteps(position, one);
    applies('11.C.1.b.vi#2');
    return sum;
  }, 0);
}

/** Both sides of an air combat, as they are now. */
export interface Forces {
  readonly own: readonly number[];
  readonly enemies: readonly number[];
}

/** One air unit that shoots at another. */
export interface Shot {
  readonly by: number;
  readonly at: number;
  /** It is shot at while it slips past, and does not shoot back (11.C.1.b.iv). */
  readonly isPassing: boolean;
}

/** What is added to the die of a shot (11.C.1.b.v, 11.C.1.b.vi). */
export function shotDrm(position: Merkur, { by, at, isPassing }: Shot, { own, enemies }: Forces, lines?: Lines): number {
  const { air } = position.world.tables;
  const [shooter, target] = [wingAt(position, by), wingAt(position, at)];
  const acev = acevInSupply(position, by) - acevInSupply(position, at);
  const ratio = ratioDrm(air, squadrons(position, own, enemies), squadrons(position, enemies, own));
  const isFast = target.codes.has('H') && shooter.kind === 'F';
  const isNightBomber = isFast && target.kind === 'B' && shooter.codes.has('N');
  const isHighRecce = isFast && target.kind === 'R';
  const parts: readonly (readonly [RuleId, number, string])[] = [
    ['11.C.1.b.v', acev, 'efficiency in the air'],
    ['11.C.1.b.vi#1', ratio, 'fighters to one of the enemy'],
    ['14.H.3.c#1', supplyDrm(position, by), 'out of supply for long'],
    ['11.C.1.b.iv#1', isPassing ? air.crt.modifiers.bypass : 0, 'it slips past'],
    ['5.B.4.f.i#2', isNightBomber ? HIGH_AND_FAST : 0, 'a fast bomber'],
    ['5.B.4.f.ii', isHighRecce ? HIGH_AND_FAST : 0, 'fast reconnaissance'],
  ];
  for (const [rule, drm, says] of parts) {
    if (drm === 0) continue;
    applies(rule);
    lines?.add(rule, signed(drm), says);
  }
  applies('11.C.1.b.v', '11.C.1.b.v#2', '11.C.1.b.vi#1');
  return parts.reduce((sum, [, drm]) => sum + drm, 0);
}

/** The attack factor of a shot less the defence factor of its target, rounded up: the columns begin above whole numbers (5.B.2.b). */
export function differenceOf(position: Merkur, { by, at }: Shot, lines?: Lines): number {
  const { defence, name } = wingAt(position, at);
  const attack = attackOf(position, by, lines);
  applies('5.B.2.b');
  lines?.add('5.B.2.b', -defence, name);
  return exact.up(exact.minus(attack, [defence, 1]));
}

/** The code of the Air CRT for a die with its modifiers (11.C.1.b.vii). */
export function codeOf({ world: { tables } }: Merkur, difference: number, modified: number): string {
  applies('11.C.1.b.vii');
  return airCode(tables.air, difference, modified);
}
