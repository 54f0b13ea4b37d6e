import fc from 'fast-check';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { change, hexOf, isOnMap, mark, put, unitAt } from '../../src/position/position.ts';
import { stackOf } from '../../src/rules/08-zones-of-control/zones.ts';
import { OUT_OF_SUPPLY } from '../../src/position/marks.ts';
import { mixesSoviets, room } from '../../src/rules/06-stacking/room.ts';
import { enemyOf } from '../../src/world/world.ts';
import { positions, readOtherwise } from '../sampled.ts';

/** The units on the map. */
export const onMap = (position: Gertrud): number[] => position.world.units.flatMap((_, unit) => (isOnMap(position, unit) ? [unit] : []));

/** Is a march under way in which Soviet units pass through others? No battle finds them in one hex (6.4a). */
const isPassing = (position: Gertrud): boolean => onMap(position).some((unit) => mixesSoviets(position, unit, hexOf(position, unit)));

/** Of the scenario without options, and of one with Italians and Soviets in which every ruling is read otherwise. */
const sampled = [...positions('4', 20), ...positions('5', 20, { scenario: 'late-1942', options: readOtherwise('late-1942') })].filter(
  (position) => !isPassing(position),
);

/** A position of a random game with units crowded together as they may stand (6.0a, 6.4a), some out of supply, in turn 1 or later. */
export const crowded = fc
  .record({
    at: fc.nat(sampled.length - 1),
    first: fc.boolean(),
    whole: fc.boolean(),
    moves: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 40 }),
  })
  .map(({ at, first, whole, moves }) => {
    const one = game.clone(sampled[at] as Gertrud);
    const position = whole ? { ...one, setup: { ...one.setup, options: { ...one.setup.options, odds: 'whole' } } } : one;
    if (first) change(position, { turn: 1, blitzkrieg: true });
    const units = onMap(position);
    const { grid, land } = position.world;
    for (const [who, where] of moves) {
      const [unit, other] = [units[who % units.length] as number, units[where % units.length] as number];
      const beside = grid.neighbours[hexOf(position, other) * 6 + (where % 6)] as number;
      const { side } = unitAt(position, unit);
      if (beside < 0 || !land[beside] || stackOf(position, enemyOf(side), beside) > 0 || room(position, side, beside) <= 0) continue;
      if (mixesSoviets(position, unit, beside)) continue;
      put(position, unit, beside);
      if (where % 3 === 0) mark(position, unit, OUT_OF_SUPPLY);
    }
    return position;
  });
