import { NONE } from '@sandtable/hexes';
import { Stacks, type Total } from '../../src/plan/index.ts';

/** A map of hexes in a row from the west to the east, ten of them: only directions 1 and 4 lead anywhere. */
export const LENGTH = 10;
export const neighbours = new Int16Array(LENGTH * 6).fill(NONE);
for (let hex = 0; hex < LENGTH; hex++) {
  if (hex + 1 < LENGTH) neighbours[hex * 6 + 1] = hex + 1;
  if (hex > 0) neighbours[hex * 6 + 4] = hex - 1;
}

/** Units of two sides, put where it says: one entry a unit. */
export function onTheLine(...units: readonly (readonly [side: number, hex: number])[]): Stacks {
  const field = new Stacks(
    Uint8Array.from(units, ([side]) => side),
    LENGTH,
  );
  for (const [unit, [, hex]] of units.entries()) field.put(unit, hex);
  return field;
}

/** Worth as somebody says, counting how often it was asked for. */
export class Worths {
  asked = 0;
  readonly #of: () => number;

  constructor(of: () => number) {
    this.#of = of;
  }

  worth(): Total {
    this.asked++;
    return { total: this.#of() };
  }
}
