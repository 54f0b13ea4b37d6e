import { localsOf } from '@sandtable/staff';
import type { Awaiting, Command } from '@sandtable/umpire';
import type { AttackLocals } from '../../rules/11-combat/battle.ts';
import type { Gertrud } from '../../position/position.ts';
import type { GertrudSeat } from '../../world/world.ts';
import { advanceAnswer, type Advance } from './advances.ts';
import { airbaseAnswer } from './airbases.ts';
import { attackUnderWay } from './asked.ts';
import { setUpAnswer } from './deployments.ts';
import { interceptionAnswer, interdictionAnswer } from './interdictions.ts';
import { overstackedAnswer, stepLossAnswer } from './losses.ts';
import { replacementAnswer } from './replacements.ts';
import { retreatAnswer } from './retreats.ts';
import { supplyDropAnswer } from './supply-drops.ts';
import { airUltra, landUltra, support, type AirCombat } from './support.ts';

export type { Operation } from './operation.ts';
export { operation } from './operations.ts';
export { attackWorth } from './support.ts';

/**
 * The command for any step but the three that a plan decides (movement › movement, move › moving, combat › combat): what is best
 * for the seat as things stand. Null only where it finds none. It follows from the position alone and changes nothing in it.
 */
export function answer(position: Gertrud, seat: GertrudSeat, { procedure, step }: Awaiting): Command | null {
  switch (procedure) {
    case 'set-up':
    case 'soviet set-up':
      return setUpAnswer(position, seat);
    case 'replacement':
      return replacementAnswer(position, seat);
    case 'interdiction':
      return step === 'interception' ? interceptionAnswer(position, seat, localsOf(position)) : interdictionAnswer(position, seat);
    case 'movement':
      return step === 'supply drops' || step === 'first supply drops' ? supplyDropAnswer(position, seat) : null;
    case 'airbase':
      return airbaseAnswer(position, seat);
    case 'overstacked': {
      const { hex, passing } = localsOf<{ hex: string; passing: readonly string[] }>(position);
      return overstackedAnswer(position, seat, hex, passing);
    }
    case 'attack': {
      const locals = localsOf<AttackLocals>(position);
      if (step === 'last word') return { act: 'go-on' };
      return step === 'land ultra' ? landUltra(position, locals) : support(position, step, locals);
    }
    case 'air combat':
      return airUltra(position, localsOf<AirCombat>(position), attackUnderWay(position));
    case 'losses':
      return stepLossAnswer(position, localsOf<{ units: readonly string[] }>(position).units);
    case 'retreat':
      return retreatAnswer(position, localsOf(position));
    case 'advance':
      return advanceAnswer(position, localsOf<Advance>(position));
    default:
      return null;
  }
}
