import type { Refusal } from '@sandtable/umpire';
import { no } from '../../cite.ts';
import type { Fed } from './fed.ts';
import type { Spending } from './issuing.ts';

/** Why nothing is spent for a unit, wherever it is spent (14.N.2, 14.N.3). */
export function refuseNeed({ seat, kind }: Spending, fed: Fed): Refusal | null {
  const { side, hex, name, state, stands } = fed;
  if (side !== seat || hex < 0) return no('14.N.2#1', `${name} is not yours on the map.`);
  if (kind === 'offensive') {
    if (state === 'offensive') return no('14.N.2.b', `${name} is in offensive supply.`);
    if (state === 'general') return null;
    return no(['14.N.2.b', '14.G.4#2'], `${name} is out of supply: what is spent now does not take its marker off.`);
  }
  if (stands) return no('14.N.2.a', `${name} has been supplied.`);
  return fed.isFree ? no(['14.N.3#1', '14.N.4.b'], `${name} needs no GSPs: it is supplied without.`) : null;
}
