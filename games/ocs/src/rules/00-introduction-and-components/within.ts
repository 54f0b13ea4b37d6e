import { acts, procedure, stay, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { inHexes } from '../../world/counted.ts';
import { applies, no } from '../../cite.ts';
import { hexOf, indices, LATER, printed, unitAt, type Ocs } from '../../position/position.ts';
import { isWithin } from '../../world/area.ts';
import type { SetupLine } from '../../world/schema/scenario.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { mostThatFit, roomIn, said } from '../04-general-concepts/stacking.ts';
import { refuseGround, refuseSize } from '../04-general-concepts/standing.ts';
import { stackedWith } from '../04-general-concepts/stood.ts';
import { setUpUnits } from './set-up.ts';

type Zone = Pick<NonNullable<SetupLine['zone']>, 'columns' | 'rows'>;

/** The units of a side that its owner has still to place, each with its line (Intro.SetUp1). */
const waiting = (position: Ocs, side: Side): (readonly [unit: number, line: SetupLine])[] =>
  position.scenario.setup[side].flatMap((line) =>
    line.within === undefined && line.zone === undefined
      ? []
      : indices(position, line.units)
          .filter((unit) => hexOf(position, unit) === LATER)
          .map((unit) => [unit, line] as const),
  );

const sizeOf = (position: Ocs, unit: number, { lost = 0 }: SetupLine): number =>
  stackedWith(position, unit, unitAt(position, unit).steps - lost);

/** The zone between these lines of hexes. */
const between = ({ columns: [west, east], rows: [south, north] }: Zone): Zone => ({
  columns: [west + 1, east - 1],
  rows: [south + 1, north - 1],
});

/** Why the hex is not in the zone of the line: its boundary is a part of it where it is inclusive (Intro.SetUp6). */
function refuseZone({ world: { grid } }: Ocs, { zone }: SetupLine, hex: number, name: string): Refusal | null {
  if (!zone || isWithin(grid, zone.inclusive ? zone : between(zone), hex)) return null;
  const { columns, rows } = zone;
  const lines = `columns ${columns.join(' to ')} and rows ${rows.join(' to ')}`;
  return no('Intro.SetUp6', `${name} is set up ${zone.inclusive ? 'in' : 'between'} ${lines}.`, [grid.number(hex)]);
}

/** Why a unit of the line cannot be set up in the hex: too far off, out of play, with the enemy, or too many there. */
function refusePlace(position: Ocs, side: Side, unit: number, line: SetupLine, hex: number): Refusal | null {
  const { grid } = position.world;
  const where = printed(position, hex);
  const { name } = unitAt(position, unit);
  const outside = refuseZone(position, line, hex, name);
  if (outside) return outside;
  const { within = 0, hex: middle } = line;
  if (middle !== undefined && grid.distance(grid.index(middle), hex) > within)
    return no('Intro.SetUp1', `${name} is set up in ${middle} or ${inHexes(within)} from it at most.`, [where, middle]);
  return refuseGround(position, side, hex) ?? refuseSize(position, side, hex, name, sizeOf(position, unit, line), ['Intro.SetUp3']);
}

/** The hexes of the map in which a unit of the line can be set up. */
function hexesFor(position: Ocs, side: Side, unit: number, line: SetupLine): number[] {
  const { grid } = position.world;
  const hexes = Array.from({ length: grid.count }, (_, hex) => hex);
  return hexes.filter((hex) => refusePlace(position, side, unit, line, hex) === null);
}

const able = (position: Ocs, side: Side, hex: number) =>
  waiting(position, side).filter(([unit, line]) => refusePlace(position, side, unit, line, hex) === null);

const most = (position: Ocs, side: Side, hex: number): number =>
  mostThatFit(
    able(position, side, hex).map(([unit, line]) => sizeOf(position, unit, line)),
    roomIn(position, side, hex),
  );

/** Intro.SetUp1: units are placed in a hex, or so far from it, as their owner likes. */
const place = actsOf<OfSeat>()('place', 'Intro.SetUp1')
  .one('hex', aHex, {
    of: ({ position, locals: { seat } }) => [
      ...new Set(waiting(position, seat).flatMap(([unit, line]) => hexesFor(position, seat, unit, line))),
    ],
    unless({ position, locals: { seat } }, hex) {
      const refusals = waiting(position, seat).map(([unit, line]) => refusePlace(position, seat, unit, line, hex));
      return refusals.includes(null) ? null : (refusals[0] ?? null);
    },
    exact: true,
  })
  .some('units', aUnit, {
    of: ({ position, locals: { seat } }, { hex }) => able(position, seat, hex).map(([unit]) => unit),
    unless({ position, locals: { seat } }, unit, { hex }) {
      const line = waiting(position, seat).find(([one]) => one === unit)?.[1];
      if (line === undefined) return no('Intro.SetUp1', `${unitAt(position, unit).name} is not to be placed.`);
      return refusePlace(position, seat, unit, line, hex);
    },
    exact: true,
    most: ({ position, locals: { seat } }, { hex }) => most(position, seat, hex),
    many({ position, locals: { seat } }, units, { hex }) {
      const limit = most(position, seat, hex);
      const where = printed(position, hex);
      return units.length <= limit
        ? null
        : no(
            'Intro.SetUp3',
            `${where} has room for ${said(roomIn(position, seat, hex))} RE: no more than ${limit} of them are sure to find it.`,
          );
    },
  })
  .when({ rules: ['Intro.SetUp1'], during: ['place'], own: true, says: 'Units are placed at the set-up.' })
  .play((doing, { locals: { seat } }, { hex, units }) => {
    const { position } = doing;
    applies('Intro.SetUp1', 'Intro.SetUp3');
    for (const [unit, line] of waiting(position, seat)) if (units.includes(unit)) setUpUnits(doing, seat, line, [unit], hex);
    return stay();
  });

/** Intro.SetUp1: a side places the units that it is free to place. */
export const placeProcedure = procedure<Ocs, OfSeat>(
  'place',
  [
    {
      name: 'place',
      rule: 'Intro.SetUp1',
      seats: (position, { seat }) =>
        waiting(position, seat).some(([unit, line]) => hexesFor(position, seat, unit, line).length > 0) ? [seat] : [],
      acts: acts(place),
    },
  ],
  { seat: aSeat },
);
