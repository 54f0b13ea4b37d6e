import { localsOfProcedure } from '@sandtable/staff';
import type { AttackLocals } from '../../rules/11-combat/battle.ts';
import type { Gertrud } from '../../position/position.ts';

/** The attack under way, or null. */
export const attackUnderWay = (position: Gertrud): AttackLocals | null => localsOfProcedure<AttackLocals>(position, 'attack');

/** The units of these ids. */
export const unitsNamed = (position: Gertrud, ids: readonly string[]): number[] => ids.map((id) => position.world.unit.get(id) as number);
