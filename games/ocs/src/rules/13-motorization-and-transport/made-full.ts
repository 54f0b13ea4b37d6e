import { applies } from '../../cite.ts';
import { declaration, isThere, motorizedOf, type Ocs } from '../../position/position.ts';
import { NO_FORMATION } from '../../world/units.ts';

const { at, motorized } = declaration.families.units.columns;

const formations = declaration.derive<Set<number>>(
  { columns: [at, motorized] },
  {
    blank: () => new Set(),
    derive(position, found) {
      found.clear();
      for (const [unit, { formation, size }] of position.world.units.entries())
        if (formation !== NO_FORMATION && size === 'division' && isThere(position, unit) && motorizedOf(position, unit) === 'full')
          found.add(formation);
    },
  },
);

/** Is the division, of one counter, fully motorized by truck points (13.0c)? */
export function isMadeFull(position: Ocs, formation: number): boolean {
  if (!formations.of(position).has(formation)) return false;
  applies('13.0c-1');
  return true;
}
