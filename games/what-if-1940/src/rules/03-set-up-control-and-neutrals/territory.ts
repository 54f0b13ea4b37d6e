import type { Refusal } from '@sandtable/umpire';
import { printed, unitAt } from '@sandtable/warfare';
import { no } from '../../cite.ts';
import type { WhatIf } from '../../position/position.ts';
import { titleOf } from '../02-components/untried.ts';
import { EAST, frontOf, hasBuilt, RED_ROW, type Country } from '../../world/world.ts';
import { passed } from '../acting.ts';

/** Why a unit may neither enter nor attack the hex by its nationality and the hex's country. */
export function refuseTerritory(position: WhatIf, unit: number, from: number, to: number, violating: boolean): Refusal | null {
  const { world } = position;
  const { nationality, type } = unitAt(position, unit);
  const country = world.country[to] as Country;
  const where = printed(position, to);
  switch (nationality) {
    case 'german':
      if (frontOf(world, to) === EAST)
        return hasBuilt(world, to, RED_ROW) ? no('12.9a', `${where} is a red row hex: no German unit enters it.`, [where]) : null;
      if (type === 'panzer') return no('3.9b', `${titleOf(position, unit)} is a panzer corps: those never operate on the west map.`);
      if (country === 'germany') return passed('3.9a');
      if (country === 'netherlands') return no(['3.6e', '3.9a'], `${where} is in Holland: no German unit enters it.`, [where]);
      if (country === 'luxembourg') return no(['3.7b', '3.9a'], `${where} is in Luxembourg: no German unit enters it.`, [where]);
      return no('3.9a', `${where} is outside Greater Germany.`, [where]);
    case 'dutch':
      return country === 'netherlands' ? passed('3.6d') : no('3.6d', `${where} is outside Holland: Dutch units stay in it.`, [where]);
    case 'belgian':
      if (country === 'belgium' || country === 'germany') return passed('3.6i');
      return no('3.6i', `${where} is neither in Belgium nor in Germany: Belgian units go nowhere else.`, [where]);
    case 'soviet':
      if (!hasBuilt(world, to, RED_ROW)) return null;
      if (!hasBuilt(world, from, RED_ROW))
        return no('12.9c', `${where} is a red row hex: Soviet units outside never go back into it.`, [where]);
      return passed('12.9c', '12.9b');
    default:
      if (country === 'luxembourg') return passed('3.7a');
      if (violating || !isNeutral(position, to)) return null;
      return no('3.6b', `${where} is neutral: Anglo-French units violate a nation's neutrality only by moving in.`, [where]);
  }
}

/** Does the hex lie in a nation that is still neutral (3.6a)? Luxembourg's neutrality binds nobody (3.7a). */
export function isNeutral({ world, facts }: WhatIf, hex: number): boolean {
  const country = world.country[hex];
  return (country === 'belgium' && facts.belgium === 'neutral') || (country === 'netherlands' && facts.netherlands === 'neutral');
}
