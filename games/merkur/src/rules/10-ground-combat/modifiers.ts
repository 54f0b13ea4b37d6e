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

/** The guns of a unit against armour: their points, and how it is supplied. */
interface Guns {
  readonly points: number;
  readonly supply: SupplyState;
}
/** One side's armour in a combat, each unit by how it is supplied, and what the side has against the other's. */
export interface Arms {
  readonly armour: readonly SupplyState[];
  readonly guns: readonly Guns[];
}

/** Is what a unit adds to the die halved: it attacks without offensive supply (14.I.2.e)? */
export function isHalved(supply: SupplyState, isAttack: boolean): boolean {
  if (isAttack) applies(supply === 'offensive' ? '14.I.1.c' : '14.I.2.e');
  return isAttack && supply !== 'offensive';
}

/** What is left of effects in a state of supply (14.H.1). */
const keptIn = ({ supply: { effects } }: Tables, state: SupplyState) => effects.states[state].effects;

/** What armour in a state of supply adds: half of a bare 1 is nothing (MA-45), and at E-1 and U-1 it is one less (14.H.1). */
function shockIn(tables: Tables, state: SupplyState, isAttack: boolean): number {
  const kept = keptIn(tables, state);
  if (kept === 'none') return 0;
  const { drm } = tables.ground.shock;
  const left = isHalved(state, isAttack) ? Math.floor(drm / 2) : drm;
  if (kept !== 'less' && kept !== 'less shock') return left;
  applies(state === 'E1' ? '14.H.1.a.i' : '14.H.1.b.i');
  return Math.max(0, left - 1);
}
/** Of several units of armour that counts which is best supplied: one that is there will do (10.L.1.a). */
const shockOf = (tables: Tables, { armour }: Arms, isAttack: boolean): number =>
  Math.max(0, ...armour.map((state) => shockIn(tables, state, isAttack)));

/**
 * What a side's guns against armour are worth to it in a combat, where the other has some: the points of each by its own supply (MA-129), and one less
 * on the die where guns at U-1 are needed for it (14.H.1.b.i).
 */
export function gunsDrm(tables: Tables, { guns }: Arms, enemy: Arms, isAttack: boolean): number {
  if (enemy.armour.length === 0) return 0;
  const read = (those: readonly Guns[]): number =>
    antitankDrm(
      tables.ground,
      those.reduce((sum, { points, supply }) => sum + (isHalved(supply, isAttack) ? points / 2 : points), 0),
    );
  const able = guns.filter(({ supply }) => keptIn(tables, supply) !== 'none');
  const whole = able.filter(({ supply }) => keptIn(tables, supply) !== 'less');
  if (whole.length === able.length) return read(able);
  applies('14.H.1.b.i');
  return Math.max(read(whole), read(able) - 1);
}

/** What armour and guns against it add to the die (10.L.1): for the attacker what is his, less what is the defender's. */
export function armsDrm(tables: Tables, attacker: Arms, defender: Arms, lines?: Lines): number {
  applies('10.L.1.a#1');
  if (attacker.armour.some((supply) => supply !== 'offensive')) applies('10.L.1.a#3');
  const armour = shockOf(tables, attacker, true) - shockOf(tables, defender, false);
  const guns = gunsDrm(tables, attacker, defender, true) - gunsDrm(tables, defender, attacker, false);
  if (armour !== 0) lines?.add('10.L.1.a#1', signed(armour), 'armour');
  if (guns !== 0) {
    applies('10.L.1.a#2');
    lines?.add('10.L.1.a#2', signed(guns), 'antitank');
  }
  return armour + guns;
}

/** Strength points of attackers, in quarters: of mountain troops, of those of them in offensive supply, and of all. */
export interface Climbers {
  readonly mountain: number;
  readonly supplied: number;
  readonly all: number;
}

/**
 * What a stack adds that is for more than half of mountain troops, against ground that is climbed (10.L.2#3): half of it where it takes such as lack
 * offensive supply to be more than half (14.I.2.e).
 */
export function mountainDrm({ ground: { crt } }: Tables, ground: Ground, { mountain, supplied, all }: Climbers, lines?: Lines): number {
  if (!CLIMBED.has(ground)) return 0;
  applies('10.L.2#3');
  const { drm, share } = crt.modifiers.mountain;
  const areMost = (points: number): boolean => exact.compare([points, 1], exact.times([all, 1], share)) > 0;
  if (!areMost(mountain)) return 0;
  const left = areMost(supplied) ? drm : Math.floor(drm / 2);
  if (left !== 0) lines?.add('10.L.2#3', signed(left), 'mountain troops');
  return left;
}

/** What the defender's ground and city add to the die, one total (10.I#2). */
export function terrainDrm({ terrain }: Tables, ground: Ground, city: CityType | undefined, lines?: Lines): number {
  applies('10.I#2');
  const drm = groundDrm(terrain, ground, city);
  if (drm !== 0) lines?.add('10.I#2', signed(drm), 'ground');
  return drm;
}
