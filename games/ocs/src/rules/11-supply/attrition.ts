import type { Doing } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import { LEVELS } from '../../position/marks.ts';
import { DEAD, placeName } from '../../position/off-map.ts';
import { hexOf, levelOf, unitAt, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { boxedUnits } from '../00-introduction-and-components/boxes.ts';
import { equivalentsOf, unitsOf } from '../04-general-concepts/stood.ts';
import { ratingOf } from '../09-combat/rating.ts';
import { loseStep } from '../09-combat/step-losses.ts';

/** Units of the side that roll on the Attrition Table: all at No Supply but headquarters (11.4e, OA-58). */
export function sufferers(position: Ocs, side: Side): number[] {
  applies('11.4e-1', '11.4e-2');
  return [...unitsOf(position, side), ...boxedUnits(position, side)].filter(
    (unit) => levelOf(position, unit) === LEVELS.none && unitAt(position, unit).kind !== 'headquarters',
  );
}

/** What is added to a unit's roll on the Attrition Table: for its action rating as it is now and its size. */
export function attritionAdds(position: Ocs, unit: number, lines?: Lines): number {
  const { attrition } = position.world.tables;
  const rating = ratingOf(position, unit);
  const equivalents = equivalentsOf(position, unit) / QUARTERS;
  const byRating = rating * attrition.rating;
  const bySize = attrition.size.findLast(({ from }) => equivalents >= from)?.add ?? 0;
  lines?.add('11.4e-1', byRating, `action rating ${rating}`);
  lines?.add('11.4e-1', bySize, `${equivalents} RE`);
  return byRating + bySize;
}

/** The steps that a total on the Attrition Table takes; of a unit of fewer all. */
export const stepsFor = ({ world }: Pick<Ocs, 'world'>, total: number): number =>
  world.tables.attrition.rows.find(({ to }) => total <= to)?.steps ?? 0;

/** 11.4e: each of the side's units at No Supply rolls on the Attrition Table. */
export function rollForAttrition(doing: Doing<Ocs>, side: Side): void {
  const { position, dice, happen } = doing;
  const { dice: count } = position.world.tables.attrition;
  for (const unit of sufferers(position, side)) {
    const adds = attritionAdds(position, unit);
    const totalOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, adds);
    const faces = dice.roll('attrition', count, DIE, (rolled) => String(stepsFor(position, totalOf(rolled))));
    const [total, hex] = [totalOf(faces), placeName(position, hexOf(position, unit))];
    const steps = stepsFor(position, total);
    happen({ what: 'attrition', unit: unitAt(position, unit).id, hex, faces, adds, total, steps, rules: ['11.4e-1'] });
    for (let lost = 0; lost < steps && hexOf(position, unit) !== DEAD; lost++) loseStep(doing, unit, ['11.4e-1']);
  }
}

/** Faces of a die. */
const DIE = 6;
