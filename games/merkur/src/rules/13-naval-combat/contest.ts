import type { Doing } from '@sandtable/umpire';
import { added, type Term } from '@sandtable/warfare';
import { applies, ledger, type Lines } from '../../cite.ts';
import type { Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Attempt, Outcome } from '../../world/schema/naval.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { contest, outcomeOf } from '../../world/tables/naval.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { signed } from '../10-ground-combat/modifiers.ts';
import { navyIn, presentOf, type NavalCombat } from './force.ts';
import { slowestOf } from './ratings.ts';

/**
 * What is added to a die by which ships of a side try something against the enemy's: their slowest against the slowest of his, whatever has
 * been done to them, and efficiency against efficiency (13.C.1.c, 13.G.1.b, 13.H.1.a.i).
 */
export function contestDrm(
  position: Merkur,
  combat: NavalCombat,
  { side, ships, rule }: { readonly side: Side; readonly ships: readonly number[]; readonly rule: RuleId },
  terms: readonly Term[] = [],
  lines?: Lines,
): number {
  const enemies = presentOf(position, combat, enemyOf(side));
  const speed = slowestOf(position, ships) - slowestOf(position, enemies);
  const efficiency = contest(position.world.tables.naval, navyIn(position, combat, side), navyIn(position, combat, enemyOf(side)));
  applies(rule);
  return added(lines, rule, [[true, speed, 'speed of the slowest'], [true, efficiency, 'efficiency'], ...terms], signed);
}

/** What came of a try, as it is told. */
export interface Tried {
  readonly die: number;
  readonly modifier: number;
  readonly outcome: Outcome;
  readonly lines: ReturnType<typeof ledger>['told'];
}

/** Rolls one die for it on the Naval Success Table; `on` is what the die is rolled for. */
export function tryIt(doing: Doing<Merkur>, on: Attempt, drm: (lines: Lines) => number): Tried {
  const { position, dice } = doing;
  const lines = ledger();
  const modifier = drm(lines);
  const { naval } = position.world.tables;
  const die = rollDie(dice, on, (face) => outcomeOf(naval, face, modifier));
  return { die, modifier, outcome: outcomeOf(naval, die, modifier), lines: lines.told };
}
