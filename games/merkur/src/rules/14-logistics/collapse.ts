import type { Doing } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import {
  DEAD,
  furtherOf,
  hexOf,
  isReduced,
  ownerOf,
  put,
  setSteps,
  sideOf,
  stepsOf,
  supplyOf,
  unitAt,
  type Merkur,
} from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { collapseFrom } from '../../world/tables/supply-effects.ts';
import { territoryOf } from '../../world/territory.ts';
import { unitsOf } from '../05-units/stood.ts';

/** Faces of a die. */
const TEN = 10;

/** What a great or major city adds to the roll of those in it: more where it was theirs before the war (14.H.1.c.i, 14.H.1.c.ii). */
function cityDrm(position: Merkur, side: Side, hex: number, lines?: Lines): number {
  const { world, scenario } = position;
  const { held, taken, since1939 } = world.tables.supply.effects.collapse;
  const city = world.city[hex];
  if (!city || !world.tables.terrain.cities.collapse.includes(city) || ownerOf(position, hex) !== side) return 0;
  const country = world.territory[hex];
  const isAtStart = territoryOf(world, scenario)[hex] === side;
  if (isAtStart && country && since1939[side].includes(country)) {
    lines?.add('14.H.1.c.i', held, 'city held since before the war');
    applies('14.H.1.c.i');
    return held;
  }
  // What was taken before the operation is neither.
  if (isAtStart) return 0;
  lines?.add('14.H.1.c.ii', taken, 'captured city');
  applies('14.H.1.c.ii');
  return taken;
}

/** What is added to a unit's roll for collapse (14.H.1.b.iii#2, 14.H.1.c). */
export function collapseDrm(position: Merkur, unit: number, lines?: Lines): number {
  const further = furtherOf(position, unit) * position.world.tables.supply.effects.collapse.eachTurn;
  if (further > 0) {
    applies('14.H.1.b.iii#2');
    lines?.add('14.H.1.b.iii#2', `+${further}`, 'determinations at U-3 after the first');
  }
  return further + cityDrm(position, sideOf(position, unit), hexOf(position, unit), lines);
}

/** A unit collapses: it goes to its other side, supplied as before, or is eliminated (14.H.1.c#1). */
function collapse(position: Merkur, unit: number): 'reduced' | 'eliminated' {
  applies('14.H.1.c#1');
  if (stepsOf(position, unit) > 1 && !isReduced(position, unit)) {
    setSteps(position, unit, stepsOf(position, unit) - 1);
    return 'reduced';
  }
  put(position, unit, DEAD);
  setSteps(position, unit, 0);
  return 'eliminated';
}

/** 14.H.1.c: in their side's own Initial Phase isolated units that are cut off too long roll, and may collapse (MA-65). */
export function rollForCollapse({ position, dice, happen }: Doing<Merkur>, side: Side): void {
  for (const unit of unitsOf(position, side)) {
    const state = supplyOf(position, unit);
    const from = collapseFrom(position.world.tables.supply, state);
    if (from === null) continue;
    applies('14.H.1.c#2', '14.H.1.c#3', state === 'U2' ? '14.H.1.b.ii#2' : '14.H.1.b.iii#2');
    const adds = collapseDrm(position, unit);
    const faces = dice.roll('collapse', 1, TEN, ([face]) => ((face as number) + adds >= from ? 'collapses' : 'holds out'));
    const total = (faces[0] as number) + adds;
    const result = total >= from ? collapse(position, unit) : 'holds out';
    happen({ what: 'collapse', unit: unitAt(position, unit).id, faces, adds, total, result, rules: ['14.H.1.c#1', '14.H.1.c#2'] });
  }
}
