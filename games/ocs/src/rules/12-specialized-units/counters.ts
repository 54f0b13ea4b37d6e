import { aNumber, stay, type Refusal } from '@sandtable/umpire';
import { no } from '../../cite.ts';
import { carriers, printed, type Ocs } from '../../position/position.ts';
import type { Carrier } from '../../world/schema/forms.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, OWN_MOVEMENT, type OnOccasion } from '../acting.ts';
import { capacityOf, cargoOf, carrierHex, carriersOfKind, kindOf, pointsOf, poolOf, spareOf } from './carriers.ts';
import { aCarrier, carriedBy, carrierIds, carrierNamed, carrierSaid } from './driving.ts';

const act = actsOf<OnOccasion>();

/** 12.2b-2: counters split and merge in their own Movement Phase. */
const WHEN = {
  ...OWN_MOVEMENT,
  rules: ['12.2b-2'],
  says: 'Counters of trucks and wagons split and merge in their own Movement Phase.',
} as const;

const refuseOccasion = ({ locals: { occasion } }: { readonly locals: OnOccasion }): Refusal | null =>
  occasion === 'regular' ? null : no('12.2b-2', WHEN.says);

const named = (position: Ocs, { seat }: OnOccasion, id: string): number => carrierNamed(position, seat, id) as number;

const refuseStranger = (position: Ocs, { seat }: OnOccasion, id: string): Refusal | null =>
  carrierNamed(position, seat, id) === undefined ? no('12.2b-2', `${id} is not yours.`) : null;

const sizesOf = (position: Ocs, side: Side, kind: Carrier): number[] => poolOf(position, side, kind).sizes.map(({ points }) => points);

/** Sizes of a counter that the carrier can give off, so that what is left is a counter, too. */
function partsOf(position: Ocs, side: Side, carrier: number): number[] {
  const [all, kind] = [pointsOf(position, side, carrier), kindOf(position, side, carrier)];
  const spare = (size: number): number => spareOf(position, side, kind, size);
  return sizesOf(position, side, kind).filter((size) => {
    const rest = all - size;
    return spare(size) >= (rest === size ? 2 : 1) && spare(rest) >= 1;
  });
}

/** How many tokens the part takes along: as many as it carries, and no fewer than the rest has no room for. */
function sharesOf(position: Ocs, side: Side, carrier: number, points: number): number[] {
  const cargo = cargoOf(position, side, carrier);
  const rest = capacityOf(position, pointsOf(position, side, carrier) - points);
  const [least, most] = [Math.max(0, cargo - rest), Math.min(cargo, capacityOf(position, points))];
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => least + i);
}

/** 12.2b-2: a counter gives off another, with a part of the cargo; both have spent what it had (OA-122). */
export const split = act('split', '12.2b-2')
  .unless(refuseOccasion)
  .one('carrier', aCarrier, {
    of: ({ position, locals }) => carrierIds(position, locals.seat),
    unless: ({ position, locals }, id) => refuseStranger(position, locals, id),
  })
  .one('points', aNumber, {
    of: ({ position, locals }, { carrier }) => partsOf(position, locals.seat, named(position, locals, carrier)),
    otherwise: ({ position, locals }, points, { carrier }) =>
      no(
        '12.2b-2',
        `${carrierSaid(position, locals.seat, named(position, locals, carrier))} cannot give off ${points}: no counters are left for the two parts.`,
      ),
  })
  .one('tokens', aNumber, {
    rule: '12.2b-1',
    of: ({ position, locals }, { carrier, points }) => sharesOf(position, locals.seat, named(position, locals, carrier), points),
    otherwise: (_at, tokens) => no('12.2b-1', `The two counters cannot carry their cargo so that the new one has ${tokens} tokens.`),
  })
  .when(WHEN)
  .play(({ position, happen }, { locals }, { carrier: id, points, tokens }) => {
    const { seat } = locals;
    const whole = named(position, locals, id);
    const { columns, make } = carriers[seat];
    const [carried, cargo, all] = [carriedBy(position, seat, whole), cargoOf(position, seat, whole), pointsOf(position, seat, whole)];
    const part = make(position);
    for (const column of [columns.at, columns.kind, columns.marks, columns.spent]) column.set(position, part, column.of(position, whole));
    columns.points.set(position, part, points);
    columns.cargo.set(position, part, tokens);
    columns.carried.set(position, part, Math.min(carried, tokens));
    const late = columns.dropped.of(position, whole);
    columns.dropped.set(position, part, Math.min(late, tokens));
    columns.dropped.set(position, whole, late - Math.min(late, tokens));
    columns.points.set(position, whole, all - points);
    columns.cargo.set(position, whole, cargo - tokens);
    columns.carried.set(position, whole, carried - Math.min(carried, tokens));
    const hex = printed(position, carrierHex(position, seat, whole));
    happen({ what: 'split', seat, carrier: id, points, tokens, into: carriers[seat].idOf(position, part), hex, rules: ['12.2b-2'] });
    return stay();
  });

/** Why one counter does not merge with the other. */
function refuseMerger(position: Ocs, side: Side, one: number, other: number | undefined): Refusal | null {
  if (other === undefined || other === one) return no('12.2b-2', 'A counter merges with another of yours.');
  const [kind, where] = [kindOf(position, side, one), printed(position, carrierHex(position, side, one))];
  if (kindOf(position, side, other) !== kind) return no('12.2b-3', 'Trucks and wagons never merge.');
  if (carrierHex(position, side, other) !== carrierHex(position, side, one))
    return no('12.2b-2', `${carrierSaid(position, side, other)} are not in ${where}.`, [where]);
  const together = pointsOf(position, side, one) + pointsOf(position, side, other);
  return spareOf(position, side, kind, together) > 0 ? null : no('12.2b-2', `There is no counter of ${together} ${kind} points left.`);
}

const mergersOf = (position: Ocs, side: Side, carrier: number): number[] =>
  carriersOfKind(position, side, carrierHex(position, side, carrier), kindOf(position, side, carrier)).filter(
    (other) => refuseMerger(position, side, carrier, other) === null,
  );

/** 12.2b-2: a counter becomes part of another; that has spent the more of what both had (OA-122). */
export const merge = act('merge', '12.2b-2')
  .unless(refuseOccasion)
  .one('carrier', aCarrier, {
    of: ({ position, locals }) => carrierIds(position, locals.seat),
    unless: ({ position, locals }, id) => refuseStranger(position, locals, id),
  })
  .one('into', aCarrier, {
    of: ({ position, locals }, { carrier }) =>
      mergersOf(position, locals.seat, named(position, locals, carrier)).map((other) => carriers[locals.seat].idOf(position, other)),
    unless: ({ position, locals }, id, { carrier }) =>
      refuseMerger(position, locals.seat, named(position, locals, carrier), carrierNamed(position, locals.seat, id)),
    exact: true,
  })
  .when(WHEN)
  .play(({ position, happen }, { locals }, { carrier: id, into }) => {
    const { seat } = locals;
    const [part, whole] = [named(position, locals, id), named(position, locals, into)];
    const { columns } = carriers[seat];
    const carried = carriedBy(position, seat, part) + carriedBy(position, seat, whole);
    for (const column of [columns.points, columns.cargo, columns.dropped])
      column.set(position, whole, column.of(position, whole) + column.of(position, part));
    columns.carried.set(position, whole, carried);
    columns.spent.set(position, whole, Math.max(columns.spent.of(position, whole), columns.spent.of(position, part)));
    columns.marks.set(position, whole, columns.marks.of(position, whole) | columns.marks.of(position, part));
    const hex = printed(position, carrierHex(position, seat, whole));
    carriers[seat].unmake(position, part);
    happen({ what: 'merged', seat, carrier: id, into, hex, rules: ['12.2b-2'] });
    return stay();
  });
