import { DIRECTIONS, type Direction } from '@sandtable/hexes';
import { acts, back, procedure, SAID_LATER, stay, type Facts, type Refusal } from '@sandtable/umpire';
import { actsOf } from '../acting.ts';
import { applies, no } from '../../cite.ts';
import { refuseMines } from '../09-movement/costs.ts';
import { ignoresZones, isInZone, stackOf } from '../08-zones-of-control/zones.ts';
import { hexOf, ids, printed, unitAt, type Gertrud } from '../../position/position.ts';
import { eliminate } from '../02-components/steps.ts';
import { mixesSoviets, room } from '../06-stacking/room.ts';
import { moveTo } from '../units.ts';
import { enemyOf, isCrossable, sideOf } from '../../world/world.ts';
import { aHex, aSeat, aUnit, units } from '../remembered.ts';

interface RetreatLocals extends Facts {
  readonly seat: string;
  /** Those that have still to retreat. */
  readonly units: readonly string[];
}

/** Why a unit cannot retreat over this hexside. */
type RetreatBar = 'water' | 'mines' | 'enemy' | 'zone' | 'full' | 'soviet';

/** 11.1b, 11.1c; whether a unit is interdicted or out of supply has no part in it (11.1f), nor what the hex costs (9.5a). */
function retreatBar(position: Gertrud, unit: number, direction: Direction): RetreatBar | null {
  const { world } = position;
  const { side } = unitAt(position, unit);
  const from = hexOf(position, unit);
  const hex = world.grid.neighbour(from, direction);
  applies('11.1a', '11.1b', '11.1f', '9.5a', '9.2f');
  if (!isCrossable(world, from, direction)) return 'water';
  if (refuseMines(position, unit, from, direction)) return 'mines';
  if (stackOf(position, enemyOf(side), hex) > 0) return 'enemy';
  if (isInZone(position, enemyOf(side), hex) && !ignoresZones(position, unit)) return 'zone';
  if (room(position, side, hex) <= 0) return 'full';
  return mixesSoviets(position, unit, hex) ? 'soviet' : null;
}

function refuseRetreat(position: Gertrud, unit: number, direction: Direction): Refusal | null {
  const bar = retreatBar(position, unit, direction);
  const { name, side } = unitAt(position, unit);
  const from = hexOf(position, unit);
  const hex = position.world.grid.neighbour(from, direction);
  const where = printed(position, hex);
  switch (bar) {
    case null:
    // How many find room there is said of all that retreat together.
    case 'full':
      return null;
    case 'water':
      return no(['11.1b', '9.5a'], `Land units cannot go from ${printed(position, from)} to ${where}.`, [where]);
    case 'mines':
      return refuseMines(position, unit, from, direction);
    case 'enemy':
      return no('11.1b', `Enemy units stand in ${where}.`, [where]);
    case 'zone':
      return stackOf(position, side, hex) > 0
        ? no(['11.1b', '11.1c', '8.1c'], `${where} lies in an enemy zone of control; the friendly units there do not lift it.`, [where])
        : no('11.1b', `${where} lies in an enemy zone of control.`, [where]);
    case 'soviet':
      return no('6.4a', `${name} may not stack with the units in ${where}.`, [where]);
  }
}

const indices = (position: Gertrud, { units }: RetreatLocals): number[] => units.map((id) => position.world.unit.get(id) as number);

/** The directions in which a unit can retreat now (11.1b). */
export const waysOut = (position: Gertrud, unit: number): Direction[] => DIRECTIONS.filter((d) => retreatBar(position, unit, d) === null);

/** The hexes from which somebody can retreat. */
function startsOf(position: Gertrud, locals: RetreatLocals): number[] {
  const hexes = new Set<number>();
  for (const unit of indices(position, locals))
    if (!hexes.has(hexOf(position, unit)) && waysOut(position, unit).length > 0) hexes.add(hexOf(position, unit));
  return [...hexes];
}

const retreatersFrom = (position: Gertrud, locals: RetreatLocals, hex: number): number[] =>
  indices(position, locals).filter((unit) => hexOf(position, unit) === hex);

/** The hexes to which somebody in the hex can retreat. */
function goalsFrom(position: Gertrud, locals: RetreatLocals, from: number): number[] {
  const open = new Set(retreatersFrom(position, locals, from).flatMap((unit) => waysOut(position, unit)));
  return [...open].map((d) => position.world.grid.neighbour(from, d));
}

const towards = (position: Gertrud, from: number, to: number): Direction => position.world.grid.direction(from, to) as Direction;

/** Why the unit is not among those who retreat from the hex to that one (11.1a, 11.1e). */
function refuseRetreater(position: Gertrud, locals: RetreatLocals, unit: number, from: number, to: number): Refusal | null {
  const { id, name } = unitAt(position, unit);
  if (!locals.units.includes(id)) return no('11.1a', `${name} has not to retreat.`);
  if (hexOf(position, unit) !== from) return no('11.1e', `${name} stands in ${printed(position, hexOf(position, unit))}.`);
  return refuseRetreat(position, unit, towards(position, from, to));
}

const retreat = actsOf<RetreatLocals>()('retreat', '11.1a')
  .one('from', aHex, { ...SAID_LATER, rule: '11.1e', of: ({ position, locals }) => startsOf(position, locals) })
  .one('to', aHex, {
    of: ({ position, locals }, { from }) => goalsFrom(position, locals, from),
    unless: ({ position }, to, { from }) =>
      position.world.grid.direction(from, to) === null
        ? no('11.1a', `${printed(position, to)} is not adjacent to ${printed(position, from)}: a retreat is one hex.`)
        : null,
    exact: true,
  })
  .some('units', aUnit, {
    of: ({ position, locals }, { from, to }) =>
      retreatersFrom(position, locals, from).filter((unit) => retreatBar(position, unit, towards(position, from, to)) === null),
    unless: ({ position, locals }, unit, { from, to }) => refuseRetreater(position, locals, unit, from, to),
    exact: true,
    few: () => no('11.1e', 'Name the units that retreat together.'),
    most: ({ position, seat }, { to }) => room(position, sideOf(seat), to),
    many: ({ position }, _units, { to }) =>
      no(['11.1b', '6.0a'], `${printed(position, to)} would hold too many units.`, [printed(position, to)]),
  })
  .when({
    rules: ['9.5a', '11.1a'],
    during: ['retreat'],
    says: 'Units retreat when a combat result makes them, and at no other time.',
  })
  .play((doing, { locals }, { from, to, units }) => {
    const { position } = doing;
    const gone = ids(position, units);
    for (const unit of units) moveTo(doing, unit, to);
    doing.happen({ what: 'retreated', units: gone, from: printed(position, from), to: printed(position, to), rules: ['11.1a', '11.1e'] });
    return stay({ units: locals.units.filter((id) => !gone.includes(id)) });
  });

/** 11.1: every unit falls back a hex, as its owner likes; those that cannot when the others have gone are eliminated. */
export const retreatProcedure = procedure<Gertrud, RetreatLocals>(
  'retreat',
  [
    {
      name: 'retreat',
      rule: '11.1a',
      seats: (position, locals) => (startsOf(position, locals).length > 0 ? [locals.seat] : []),
      acts: acts(retreat),
    },
    {
      name: 'no way out',
      do(doing, locals) {
        const { position } = doing;
        for (const unit of indices(position, locals)) {
          const offMap = position.world.grid.isEdge(hexOf(position, unit));
          eliminate(doing, unit, 'retreat', offMap ? ['11.1d', '9.2h'] : ['11.1d'], offMap);
        }
        return back();
      },
    },
  ],
  { seat: aSeat, units },
);
