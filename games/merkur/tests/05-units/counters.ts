import countersData from '../../data/counters.json' with { type: 'json' };
import type { Value } from '@sandtable/umpire';
import { declaration, indices, put, type Merkur } from '../../src/position/position.ts';
import { crete } from '../referee.ts';

/** A counter of the Axis that the campaign has not. */
const line = (id: string, size: string, sp: number, more: object = {}) => ({
  id,
  kind: 'combat',
  side: 'axis',
  nation: 'germany',
  name: id,
  short: id,
  icon: 'infantry',
  size,
  sp,
  attack: 9,
  defence: 9,
  move: 6,
  source: 'test',
  ...more,
});
const many = (count: number, of: (i: number) => object) => Array.from({ length: count }, (_, i) => of(i + 1));
const guns = { icon: 'artillery', abilities: ['field-artillery'] };

/** Divisions div-1 to 5 (div-1 with a reduced side), brigades, regiments, battalions, artillery of 1 SP and of division size, and cavalry. */
const own = [
  line('div-1', 'XX', 4, { reduced: { attack: 5, defence: 5 } }),
  ...many(4, (i) => line(`div-${i + 1}`, 'XX', 4)),
  line('group', 'XX', 4, { grouping: true }),
  line('brig', 'X', 2),
  ...many(7, (i) => line(`reg-${i}`, 'III', 1)),
  ...many(2, (i) => line(`bat-${i}`, 'II', 0.5)),
  ...many(7, (i) => line(`art-${i}`, 'III', 1, guns)),
  ...many(3, (i) => line(`arty-${i}`, 'XX', 4, guns)),
  line('posse', 'II', 0.5, { attack: 1, defence: 1, bracketed: true }),
  line('cav', 'III', 1, { icon: 'cavalry', abilities: ['cavalry'] }),
];

/** Read once: that takes longer than any test of a rule may. */
const base = crete().counters({ ...countersData, units: [...countersData.units, ...own] } as unknown as Value).position;

/** The west of Crete with these counters beside those of the campaign, of whom these stand in a hex. */
export function withMore(number = '2925', ...units: string[]): Merkur {
  const position = declaration.clone(base);
  for (const unit of indices(position, units)) put(position, unit, position.world.grid.index(number));
  return position;
}
