import type { Told } from '@sandtable/warfare/layers';
import { signed } from '@sandtable/warfare/telling';
import { printed, unitAt, unitNamed, type Ocs } from '../position/position.ts';
import { isHeldBy } from '../rules/04-general-concepts/stood.ts';
import { tokensAboard } from '../rules/14-air-power/loads.ts';
import type { Airlift } from '../rules/14-air-power/mission.ts';
import { coverOf } from '../world/costs.ts';
import { enemyOf } from '../world/sides.ts';
import { inPoints } from '../world/supply-points.ts';
import { chancesOf } from './chances.ts';

/** What comes of a drop is read from one die. */
const DICE = 1;

/** How units come down in a hex, each by a die of its own, to which close ground adds (14.19b). */
function unitsTold(position: Ocs, names: readonly string[], hex: number): Told {
  const { die, units: line } = position.world.tables.airDrop;
  const add = line[coverOf(position.world, hex).row];
  const places = [printed(position, hex)];
  return {
    title: `Dropped on ${places.join('')}: ${names.join(', ')}`,
    lines: [
      { rule: '14.19b-1', says: 'added to the die of each for the ground', value: signed(add) || '0', places },
      { rule: '14.19b-2', says: 'whoever comes down is disorganized' },
    ],
    chances: chancesOf(DICE, (face) => {
      if (face + add >= line.loses) return { says: 'loses a step', isBad: true };
      return face + add === line.drifts ? { says: `drifts 1 to ${die} hexes away`, isBad: true } : { says: 'lands there' };
    }),
  };
}

/** What becomes of supply that is dropped, by a die for each transport (14.19a). */
function supplyTold(position: Ocs, tokens: number, hex: number): Told {
  const { supply } = position.world.tables.airDrop;
  return {
    title: `Supply dropped: ${inPoints(tokens, position.world.supply.tokens)}`,
    lines: [{ rule: '14.19a-1', says: 'a die for what each transport carries', places: [printed(position, hex)] }],
    chances: chancesOf(DICE, (face) => (face >= supply.lost ? { says: 'it is lost', isBad: true } : { says: 'it lands' })),
  };
}

/** What comes of dropping on a hex what transports have aboard (14.19); what comes down among the enemy is lost. */
export function dropTold(position: Ocs, locals: Airlift, hex: number): Told[] {
  const { seat, riders = [] } = locals;
  if (isHeldBy(position, enemyOf(seat), hex)) {
    const places = [printed(position, hex)];
    return [{ title: 'What comes down there is lost', lines: [{ rule: '14.19b-2', says: 'the enemy stands there', places }] }];
  }
  const names = riders.map(({ unit }) => unitAt(position, unitNamed(position, unit)).name);
  const tokens = tokensAboard(locals);
  return [...(names.length > 0 ? [unitsTold(position, names, hex)] : []), ...(tokens > 0 ? [supplyTold(position, tokens, hex)] : [])];
}
