import { acts, stay } from '@sandtable/umpire';
import { no } from '../../cite.ts';
import { hedgehogOf } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf } from '../acting.ts';
import type { Move } from '../06-movement/on-the-way.ts';
import { destroyHedgehog } from './destroying.ts';

/** 17.0-3: a stack on the move destroys the hedgehog of its side in the hex out of which it has just come; one in retreat never does. */
const raze = actsOf<Move>()('raze', '17.0-3')
  .unless(({ position, locals: { purse, at } }) => {
    const { left } = purse;
    if (left !== undefined && hedgehogOf(position, position.world.grid.index(left)) > 0) return null;
    if (position.world.fortified[position.world.grid.index(at)] === 1)
      return no(['16.0-1', '17.0-3'], `The fortification in ${at} is printed on the map: nobody destroys it.`, [at]);
    return no('17.0-3', `The units in ${at} have not just come out of a hex with a hedgehog.`, [at]);
  })
  .when({ during: ['move'], own: true, rules: ['17.0-3'], says: 'A hedgehog is destroyed as units move out of its hex.' })
  .play((doing, { locals: { seat, purse } }) => {
    const { left, ...rest } = purse;
    destroyHedgehog(doing, seat as Side, left as string);
    return stay({ purse: rest });
  });

/** What a stack on the move does about hedgehogs. */
export const razing = acts(raze);
