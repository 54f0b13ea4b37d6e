import { oneWordOf, stay, type Doing } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { LEVELS } from '../../position/marks.ts';
import { boxAt } from '../../position/off-map.ts';
import { hexOf, ids, setLevel, supply, type Ocs } from '../../position/position.ts';
import type { SupplyLevel } from '../../world/schema/forms.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf } from '../acting.ts';
import { aBox, boxedUnits } from '../00-introduction-and-components/boxes.ts';
import { paidFor, tokensPaid, type PaidLevel } from './bill.ts';
import { OWN_SEGMENT, type Usage } from './groups.ts';
import { said } from './paying.ts';

/** What can be paid for, the better first (11.4a). */
const PAID = ['full', 'low'] as const satisfies readonly PaidLevel[];

/** What all of them cost at the level, as one group that draws without a headquarters (11.5e). */
const costAt = (position: Ocs, units: readonly number[], level: PaidLevel): number =>
  tokensPaid(position, paidFor(position, new Map(units.map((unit) => [unit, level]))));

const unitsIn = (position: Ocs, side: Side, place: number): number[] =>
  boxedUnits(position, side).filter((unit) => hexOf(position, unit) === place);

/** The boxes whose units have still to draw. */
const waiting = (position: Ocs, { seat, boxes = [] }: Usage): number[] =>
  [...new Set(boxedUnits(position, seat).map((unit) => hexOf(position, unit)))].filter(
    (place) => !boxes.includes(boxAt(position, place).id),
  );

/** The levels that the supply in a box pays for all who are in it. */
const levelsIn = (position: Ocs, side: Side, place: number): PaidLevel[] =>
  PAID.filter((level) => costAt(position, unitsIn(position, side, place), level) <= supply.at(position, place, side));

/** All in a box draw within it. */
function drawIn({ position, happen }: Doing<Ocs>, side: Side, place: number, level: SupplyLevel): void {
  const units = unitsIn(position, side, place);
  const tokens = level === 'none' ? supply.at(position, place, side) : costAt(position, units, level);
  applies('11.5f-1');
  supply.add(position, place, side, -tokens);
  for (const unit of units) setLevel(position, unit, LEVELS[level]);
  const { id } = boxAt(position, place);
  const told = { seat: side, by: id, level, units: ids(position, units), tokens, from: { [id]: tokens } };
  happen({ what: 'drawn', ...told, rules: ['11.5f-1', '11.4a-1'] });
}

/** 11.5f, 11.4c-3: the owner says at which level the units in a box draw. */
export const drawInBox = actsOf<Usage>()('draw-in-box', '11.5f-1')
  .one('box', aBox, {
    of: ({ position, locals }) => waiting(position, locals).filter((place) => levelsIn(position, locals.seat, place).length > 0),
    otherwise: ({ position, locals }, place) => {
      const { name } = boxAt(position, place);
      return waiting(position, locals).includes(place)
        ? no(['11.4c-2', '11.5f-1'], `What is in ${name} does not pay for Low, and is spent when the segment ends.`)
        : no('11.5f-1', `Nobody of yours in ${name} has still to draw.`);
    },
  })
  .one('level', oneWordOf(...PAID), {
    rule: '11.4c-3',
    of: ({ position, locals: { seat } }, { box }) => levelsIn(position, seat, box),
    otherwise: ({ position, locals: { seat } }, level, { box }) => {
      const [cost, there] = [costAt(position, unitsIn(position, seat, box), level), supply.at(position, box, seat)];
      return no('11.4b-1', `That costs ${said(position, cost)}, and ${said(position, there)} are in ${boxAt(position, box).name}.`);
    },
  })
  .when(OWN_SEGMENT)
  .play((doing, { locals: { seat, boxes = [] } }, { box, level }) => {
    drawIn(doing, seat, box, level);
    applies('11.4c-3');
    return stay({ boxes: [...boxes, boxAt(doing.position, box).id] });
  });

/**
 * 11.5f: units in holding boxes off the map draw within their own box alone: where nothing else was said, all of a box at the best level that
 * its supply pays. Where it does not pay for Low it is spent, and they are at No Supply (11.4c-2).
 */
export function drawInBoxes(doing: Doing<Ocs>, usage: Usage): void {
  for (const place of waiting(doing.position, usage))
    drawIn(doing, usage.seat, place, levelsIn(doing.position, usage.seat, place)[0] ?? 'none');
}
