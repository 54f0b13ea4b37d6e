import { on, procedure, type Facts } from '@sandtable/umpire';
import { hexOf, ids } from '../../../src/index.ts';
import { isConnected } from './ownership.ts';
import { sideOf, SIDES, unitFamily, type Isle, type Side } from './world.ts';

/**
 * 14.G: markers of isolation and over-extension climb a ladder, each in the phases of its own colour; what kind it is may change,
 * its level goes on.
 */
interface Initial extends Facts {
  readonly seat: Side;
}

const [SUPPLIED, ISOLATED, OVEREXTENDED] = [0, 1, 2];
/** So far from its source a unit with a line is over-extended. */
const FAR = 6;
const { out, level, colour } = unitFamily.columns;

/** How a unit stands with supply now. */
export function stateOf(position: Isle, one: number): number {
  const [side, at] = [sideOf(position, one), hexOf(position, one)];
  if (!isConnected(position, side, at)) return ISOLATED;
  return position.world.grid.distance(at, position.world.sources[side]) > FAR ? OVEREXTENDED : SUPPLIED;
}

export const determination = procedure<Isle, Initial>('supply determination', [
  {
    name: 'units',
    do({ position, happen }, { seat }) {
      for (const one of position.world.units.keys()) {
        if (hexOf(position, one) < 0) continue;
        const [was, is] = [out.of(position, one), stateOf(position, one)];
        const own = SIDES[colour.of(position, one)] === seat;
        if (is === SUPPLIED) {
          if (was !== SUPPLIED) happen({ what: 'back in supply', unit: ids(position, [one])[0] ?? '', rules: ['14.G'] });
          for (const column of [out, level, colour]) column.set(position, one, 0);
          continue;
        }
        // A marker of the other colour is looked at again in its own phase.
        if (was !== SUPPLIED && !own) continue;
        out.set(position, one, is);
        level.set(position, one, level.of(position, one) + 1);
        colour.set(position, one, SIDES.indexOf(seat));
        happen({ what: 'out of supply', unit: ids(position, [one])[0] ?? '', level: level.of(position, one), rules: ['14.G'] });
      }
      return on();
    },
  },
]);
