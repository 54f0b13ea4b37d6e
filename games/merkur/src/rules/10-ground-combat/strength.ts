import { exact, type Exact } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Contingent, Mover } from '../../world/schema/forms.ts';
import type { SupplyState } from '../../world/schema/supply-effects.ts';
import type { CityType, Ground, Hexside } from '../../world/schema/terrain.ts';
import type { Tables } from '../../world/tables.ts';
import { attackFactor, hexsideFactor } from '../../world/tables/terrain.ts';
import { cevOf, contingentFactor, type Efficiency, type Part } from './contingents.ts';

/** 10.L.4#1: artillery without other troops beside it fights with half of its values. */
const ALONE: Exact = [1, 2];

/** 9.I.2.a.v#2: marines and commandos attack doubled where they have come ashore. */
const STORMING: Exact = [2, 1];

/** A unit in a ground combat, as it stands: the factors of the side that is up, and what changes them. */
export interface Fighter extends Efficiency {
  readonly attack: number;
  readonly defence: number;
  readonly mover: Mover;
  readonly isArtillery: boolean;
  /** No strength point of other troops that are not support is in its stack. */
  readonly isAlone: boolean;
  /** It is amphibious, and attacks where it has come ashore (9.I.2.a.v#2). */
  readonly isStorming: boolean;
  /** What a drop that went wrong has left of it; 1 for all others (10.N.1.g). */
  readonly disruption: Exact;
}

/** The ground that is attacked, and the hexsides that a unit attacks across. */
export interface Attacked {
  readonly ground: Ground;
  readonly city?: CityType;
}

/** 14.H.1: the rule of each state of supply that changes strengths. */
const SUPPLY_RULE: { readonly [state in SupplyState]?: RuleId } = {
  E1: '14.H.1.a.i',
  E2: '14.H.1.a.ii#1',
  U1: '14.H.1.b.i',
  U2: '14.H.1.b.ii#1',
  U3: '14.H.1.b.iii#1',
};

/** One thing that a strength is multiplied by, with its rule. */
interface Change {
  readonly rule: RuleId;
  readonly factor: Exact;
  readonly says: string;
}

/** What changes a unit on either side: its supply, disruption, and want of escort for artillery. */
function ownChanges({ supply: { effects } }: Tables, fighter: Fighter, part: Part): Change[] {
  const { supply, isArtillery, isAlone, isStorming, disruption } = fighter;
  const changes: Change[] = [];
  const rule = SUPPLY_RULE[supply];
  applies(supply === 'offensive' ? '14.I.1.a' : '14.I.2.a');
  if (rule) changes.push({ rule, factor: effects.states[supply][part], says: effects.states[supply].title });
  if (disruption[0] !== disruption[1]) changes.push({ rule: '10.N.1.g.i', factor: disruption, says: 'disrupted' });
  if (isStorming && part === 'attack') changes.push({ rule: '9.I.2.a.v#2', factor: STORMING, says: 'amphibious assault' });
  if (isArtillery && isAlone) changes.push({ rule: '10.L.4#1', factor: ALONE, says: 'artillery alone' });
  return changes;
}

function multiplied(printed: number, changes: readonly Change[], lines: Lines): Exact {
  let strength: Exact = [printed, 1];
  for (const { rule, factor, says } of changes) {
    applies(rule);
    if (factor[0] === factor[1]) continue;
    strength = exact.times(strength, factor);
    lines?.add(rule, `× ${exact.written(factor)}`, says);
  }
  return strength;
}

/** The better of the two columns that motorised artillery may use; the own one for all others (10.L.3). */
function terrainChange({ terrain }: Tables, { mover, isArtillery }: Fighter, { ground, city }: Attacked): Change {
  const own = attackFactor(terrain, ground, mover, city);
  const other = attackFactor(terrain, ground, 'other', city);
  if (isArtillery && mover === 'motorised' && exact.compare(other, own) > 0) return { rule: '10.L.3#1', factor: other, says: 'ground' };
  return { rule: mover === 'mountain' && ground === 'mountain' ? '10.L.2#1' : '10.I#1', factor: own, says: 'ground' };
}

/**
 * What a unit attacks with (10.B.1): its printed attack by its supply, its contingent, its CEV, and the ground. `sides`: what lies on the
 * hexside that it attacks across; null where that cannot be done (10.A#3).
 */
export function attackOf(
  tables: Tables,
  fighter: Fighter,
  majority: Contingent,
  where: Attacked,
  sides: readonly Hexside[],
  lines?: Lines,
): Exact | null {
  const across = hexsideFactor(tables.terrain, sides);
  if (across === null) return null;
  lines?.add('10.B.1', fighter.attack, 'printed attack');
  const own = multiplied(fighter.attack, ownChanges(tables, fighter, 'attack'), lines);
  const national = exact.times(own, contingentFactor(tables, fighter.nation, majority, 'attack', lines));
  const able = exact.times(national, cevOf(tables, fighter, 'attack', lines));
  const changes = [terrainChange(tables, fighter, where), { rule: '10.I#1', factor: across, says: 'hexside' } as const];
  applies('10.B.1', '10.B.1#2', '5.A.10.d.v');
  return exact.times(able, multiplied(1, changes, lines));
}

/** What a unit defends with (10.B.2): ground changes nothing in it, not for mountain troops either (10.L.2#2). */
export function defenceOf(tables: Tables, fighter: Fighter, majority: Contingent, lines?: Lines): Exact {
  applies('10.B.2');
  if (fighter.mover === 'mountain') applies('10.L.2#2');
  lines?.add('10.B.2', fighter.defence, 'printed defence');
  const own = multiplied(fighter.defence, ownChanges(tables, fighter, 'defence'), lines);
  const national = exact.times(own, contingentFactor(tables, fighter.nation, majority, 'defence', lines));
  return exact.times(national, cevOf(tables, fighter, 'defence', lines));
}
