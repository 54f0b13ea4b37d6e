import type { Ocs } from '../../position/position.ts';
import { rowFrom } from '../../rules/12-specialized-units/barrage-table.ts';
import { flakRating } from '../../rules/14-air-power/flak.ts';
import { enemyOf, type Side } from '../../world/sides.ts';

/** What flak does to each who attacks a hex: how likely he comes through, and the steps that he loses on average. */
export interface Flak {
  readonly through: number;
  readonly steps: number;
}

/** The faces of a die. */
const FACES = [1, 2, 3, 4, 5, 6];
const known = new WeakMap<object, Flak[]>();
const NONE: Flak = { through: 1, steps: 0 };

/** The flak that meets a side's aircraft over a hex, over all that its dice can fall (14.18b). */
export function flakOver(position: Ocs, side: Side, hex: number): Flak {
  const { flak } = position.world.tables;
  const column = rowFrom(flak.columns, flakRating(position, enemyOf(side), hex));
  if (column < 0) return NONE;
  const all = known.get(flak) ?? [];
  known.set(flak, all);
  return (all[column] ??= averaged(flak, column));
}

function averaged({ rows, codes, dice }: Ocs['world']['tables']['flak'], column: number): Flak {
  let [through, lost] = [0, 0];
  const ways = FACES.length ** 2;
  for (const one of FACES)
    for (const two of FACES) {
      const { aborts = false, steps = 0 } = codes[rows[one + two - dice]?.[column] as string] ?? {};
      if (!aborts) through += 1 / ways;
      lost += steps / ways;
    }
  return { through, steps: lost };
}
