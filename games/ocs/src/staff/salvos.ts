import { MODES } from '../position/marks.ts';
import { hedgehogOf, modeOf, type Ocs } from '../position/position.ts';
import { barrageStrength } from '../rules/12-specialized-units/barrage-strength.ts';
import { rowFrom } from '../rules/12-specialized-units/barrage-table.ts';
import { coverOf } from '../world/costs.ts';
import { QUARTERS } from '../world/units.ts';
import { other, type Field, type Numbered } from './field.ts';

/** What a barrage on units comes to: how likely it disorganizes them, and the steps that it then costs them on average. */
export interface Salvo {
  readonly disorganizes: number;
  readonly steps: number;
}

const NOTHING: Salvo = { disorganizes: 0, steps: 0 };
/** The faces of a die. */
const FACES = [1, 2, 3, 4, 5, 6];
const known = new WeakMap<object, Salvo[]>();

/** What a column of the Barrage Table comes to, over all that its dice can fall (12.4c-5). */
function salvoIn({ world: { tables } }: Ocs, column: number): Salvo {
  const { barrage } = tables;
  const all = known.get(barrage) ?? [];
  known.set(barrage, all);
  return (all[column] ??= averaged(barrage, column));
}

function averaged({ rows, dice, codes, half }: Ocs['world']['tables']['barrage'], column: number): Salvo {
  let [disorganizes, steps] = [0, 0];
  const ways = FACES.length ** 2;
  for (const one of FACES)
    for (const two of FACES) {
      const code = codes[rows[one + two - dice]?.[column] as string];
      if (!code?.disorganizes) continue;
      disorganizes += 1 / ways;
      steps += (code.steps + (code.half ? (half.die + 1 - half.from) / half.die : 0)) / ways;
    }
  return disorganizes > 0 ? { disorganizes, steps: steps / disorganizes } : NOTHING;
}

/** What guns of a side do to those in a hex, as everybody stands on the field. */
export const salvoOn = (field: Field, side: Numbered, hex: number, guns: readonly number[]): Salvo =>
  salvoOf(field, side, hex, barrageStrength(field.position, guns));

/** What a barrage of that strength does to those in a hex: the table's shifts by density, ground and who looks on. */
export function salvoOf(field: Field, side: Numbered, hex: number, strength: number): Salvo {
  const { position } = field;
  const { columns, shifts } = position.world.tables.barrage;
  const enemy = other(side);
  const defenders = field.unitsIn(enemy, hex);
  const quarters = defenders.reduce((sum, unit) => sum + (field.size[unit] as number), 0);
  let column = rowFrom(columns, strength);
  column += shifts.density[rowFrom(shifts.density, quarters / QUARTERS)]?.shift ?? 0;
  column += shifts[coverOf(position.world, hex).row];
  if (hedgehogOf(position, hex) > 0) column += shifts.hedgehog;
  if (!field.around(hex).some((one) => field.stacked(side, one) > 0)) column += shifts.unobserved;
  if (defenders.some((unit) => modeOf(position, unit) === MODES.strategic)) column += shifts.strategic;
  return salvoIn(position, Math.min(Math.max(column, 0), columns.length - 1));
}
