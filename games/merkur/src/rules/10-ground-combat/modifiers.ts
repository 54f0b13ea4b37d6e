import { exact } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import type { RuleId } from '../../rulebook.ts';
import type { SupplyState } from '../../world/schema/supply-effects.ts';
import type { CityType, Ground } from '../../world/schema/terrain.ts';
import type { Tables } from '../../world/tables.ts';
import { antitankDrm } from '../../world/tables/ground-combat.ts';
import { groundDrm } from '../../world/tables/terrain.ts';

/** Sides of a hex. */
const SIDES = 6;
/** 10.L.2#3: where mountain troops help each other up. */
const CLIMBED: ReadonlySet<Ground> = new Set(['hills', 'woods', 'forest', 'wooded-hills', 'karst']);

/** A modifier as it is told: "+2". */
export const signed = (drm: number): string => (drm > 0 ? `+${drm}` : String(drm));

/** Runs of neighbouring hexsides that nobody attacks across, by their length. */
function gaps(attacked: ReadonlySet<number>): number[] {
  const found: number[] = [];
  for (const side of attacked) {
    let length = 0;
    while (!attacked.has((side + length + 1) % SIDES)) length++;
    if (length > 0) found.push(length);
  }
  return found;
}

/**
 * What attacks over several sides of a hex add to the die: once, whatever holds (10.K.1). `directions`: 0 to 5, of the hexsides crossed.
 */
export function concentricDrm({ ground: { concentric } }: Tables, directions: readonly number[], lines?: Lines): number {
  const attacked = new Set(directions);
  const rules: RuleId[] = [];
  const isParted = gaps(attacked).filter((length) => length >= concentric.between).length > 1;
  if (isParted) rules.push('10.K.1.a');
  if (attacked.size >= concentric.hexsides) rules.push('10.K.1.b');
  if ([...attacked].some((side) => attacked.has((side + SIDES / 2) % SIDES))) rules.push('10.K.1.c');
  applies('10.K.1#1', ...rules);
  const [rule] = rules;
  if (rule === undefined) return 0;
  lines?.add(rule, signed(concentric.drm), 'concentric');
  return concentric.drm;
}

/** A count of squadrons of each side in one combat. */
export interface Squadrons {
  readonly attacker: number;
  readonly defender: number;
}

/** Which side has the better of it: 1 for the attacker, -1 for the defender, 0 for nobody. */
const betterOf = ({ attacker, defender }: Squadrons): number => Math.sign(attacker - defender);

/** Which side has at least so many squadrons to one of the enemy's. */
function ratioOf({ attacker, defender }: Squadrons, least: number): number {
  if (attacker > 0 && attacker >= least * defender) return 1;
  return defender > 0 && defender >= least * attacker ? -1 : 0;
}

/**
 * What superiority in the air adds to the die (5.B.5): active fighters of the theatre at two to one, fighters in the hex, and squadrons
 * that give close support there; 3 at most in all.
 */
export function airDrm({ ground: { crt } }: Tables, theatre: Squadrons, inHex: Squadrons, support: Squadrons, lines?: Lines): number {
  const { each, most, theatre: least } = crt.modifiers.superiority;
  const parts: readonly (readonly [RuleId, number, string])[] = [
    ['5.B.5.a', ratioOf(theatre, least) * each, 'theatre'],
    ['5.B.5.b#1', betterOf(inHex) * each, 'fighters in the hex'],
    ['5.B.5.c', betterOf(support) * each, 'close support'],
  ];
  for (const [rule, drm, says] of parts) {
    applies(rule);
    if (drm !== 0) lines?.add(rule, signed(drm), says);
  }
  applies('5.B.5#1');
  return Math.max(
    -most,
    Math.min(
      most,
      parts.reduce((sum, [, drm]) => sum + drm, 0),
    ),
  );
}

/** One side's armour in a combat, and what it has against the other's. */
export interface Arms {
  readonly hasArmour: boolean;
  readonly antitank: number;
  readonly supply: SupplyState;
}

/** An effect of arms: shock, or guns against it, and what its points add to the die. */
interface Effect {
  readonly isShock: boolean;
  readonly read: (points: number) => number;
}

/**
 * How effects hold in a state of supply: half of their points in attacks without offensive supply (14.I.2.e, MA-45), then less one, that of armour alone
 * where units are over-extended, or none (14.H.1).
 */
function effectIn(
  { supply: { effects } }: Tables,
  points: number,
  state: SupplyState,
  isAttack: boolean,
  { isShock, read }: Effect,
): number {
  const { effects: kept } = effects.states[state];
  if (kept === 'none') return 0;
  const isHalved = isAttack && state !== 'offensive';
  if (isAttack) applies(isHalved ? '14.I.2.e' : '14.I.1.c');
  const drm = read(isHalved ? Math.floor(points / 2) : points);
  if (kept !== 'less' && !(kept === 'less shock' && isShock)) return drm;
  applies(state === 'E1' ? '14.H.1.a.i' : '14.H.1.b.i');
  return Math.max(0, drm - 1);
}

/** What a side's guns against armour are worth to it in a combat, where the other has some. */
export const gunsDrm = (tables: Tables, { antitank, supply }: Arms, enemy: Arms, isAttack: boolean): number =>
  enemy.hasArmour
    ? effectIn(tables, antitank, supply, isAttack, { isShock: false, read: (points) => antitankDrm(tables.ground, points) })
    : 0;

/** What armour and guns against it add to the die (10.L.1): for the attacker what is his, less what is the defender's. */
export function armsDrm(tables: Tables, attacker: Arms, defender: Arms, lines?: Lines): number {
  const { shock } = tables.ground;
  applies('10.L.1.a#1');
  if (attacker.supply !== 'offensive' && attacker.hasArmour) applies('10.L.1.a#3');
  const shockOf = ({ hasArmour, supply }: Arms, isAttack: boolean): number =>
    hasArmour ? effectIn(tables, shock.drm, supply, isAttack, { isShock: true, read: (drm) => drm }) : 0;
  const armour = shockOf(attacker, true) - shockOf(defender, false);
  const guns = gunsDrm(tables, attacker, defender, true) - gunsDrm(tables, defender, attacker, false);
  if (armour !== 0) lines?.add('10.L.1.a#1', signed(armour), 'armour');
  if (guns !== 0) {
    applies('10.L.1.a#2');
    lines?.add('10.L.1.a#2', signed(guns), 'antitank');
  }
  return armour + guns;
}

/**
 * What a stack adds that is for more than half of mountain troops, against ground that is climbed (10.L.2#3); points are quarters of a
 * strength point.
 */
export function mountainDrm({ ground: { crt } }: Tables, ground: Ground, mountain: number, all: number, lines?: Lines): number {
  if (!CLIMBED.has(ground)) return 0;
  applies('10.L.2#3');
  const { drm, share } = crt.modifiers.mountain;
  if (exact.compare([mountain, 1], exact.times([all, 1], share)) <= 0) return 0;
  lines?.add('10.L.2#3', signed(drm), 'mountain troops');
  return drm;
}

/** What the defender's ground and city add to the die, one total (10.I#2). */
export function terrainDrm({ terrain }: Tables, ground: Ground, city: CityType | undefined, lines?: Lines): number {
  applies('10.I#2');
  const drm = groundDrm(terrain, ground, city);
  if (drm !== 0) lines?.add('10.I#2', signed(drm), 'ground');
  return drm;
}
