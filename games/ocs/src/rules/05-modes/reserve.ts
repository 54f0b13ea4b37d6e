import { NONE } from '@sandtable/hexes';
import type { Doing, Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { FACES, MODES } from '../../position/marks.ts';
import { faceOf, hexOf, ids, isOnMap, modeOf, printed, setMode, type Ocs } from '../../position/position.ts';
import { craftOf } from '../../position/sea.ts';
import { inReserveMarkers } from '../../world/counted.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { hexesOfSide, unitsIn, unitsOf } from '../04-general-concepts/stood.ts';
import { poolOf } from '../12-specialized-units/counter-mix.ts';
import { choosersOf } from './choosers.ts';

/** The mode of the side that is up. */
const showing = (position: Ocs, unit: number): number => (faceOf(position, unit) === FACES.combat ? MODES.combat : MODES.move);

/** Takes a Reserve or Strategic marker off: the unit is in the mode of the side that is up (5.7b-2, 4.1-7). */
export const takeMarkerOff = (position: Ocs, unit: number): void =>
  setMode(position, unit, showing(position, unit), faceOf(position, unit));

/** The hexes in which units of the side are in Reserve: one marker stands for all of a hex (OA-14). */
export const reservesOf = (position: Ocs, side: Side): number[] =>
  hexesOfSide(position, side).filter((hex) => unitsIn(position, side, hex).some((unit) => modeOf(position, unit) === MODES.reserve));

/** The units of the side that are in Reserve on the map. */
export const reserveUnits = (position: Ocs, side: Side): number[] =>
  unitsOf(position, side).filter((unit) => modeOf(position, unit) === MODES.reserve);

/** Those that may be released: they, and those in Reserve in holding boxes and aboard craft (5.7b-1). */
export const releasable = (position: Ocs, side: Side): number[] =>
  choosersOf(position, side).filter((unit) => modeOf(position, unit) === MODES.reserve);

/** Reserve markers that the side has in this turn (5.7-1). */
export function markersOf(position: Ocs, side: Side): number {
  const { scenario, facts } = position;
  if (scenario.reserves !== 'mix') return scenario.reserves[side];
  return poolOf(position, side, 'reserve')?.counts.findLast(({ from }) => facts.turn >= from)?.count ?? 0;
}

/** Stacks of the side in Reserve that stand in no hex, in a holding box or aboard a craft, but for these units: they have markers, too. */
function reservesElsewhere(position: Ocs, side: Side, but: readonly number[] = []): number {
  const { holding, ships } = position.world;
  if (holding.length === 0 && ships.length === 0) return 0;
  const there = choosersOf(position, side).filter(
    (unit) => !isOnMap(position, unit) && modeOf(position, unit) === MODES.reserve && !but.includes(unit),
  );
  return new Set(there.map((unit) => `${craftOf(position, unit)} ${hexOf(position, unit)}`)).size;
}

/** Reserve markers of the side that lie nowhere (5.7-1). */
export function spareMarkers(position: Ocs, side: Side): number {
  applies('5.7-1', '5.7-2');
  return markersOf(position, side) - reservesOf(position, side).length - reservesElsewhere(position, side);
}

/**
 * The only hexes into which units in Reserve can go together, where a marker for them alone is more than there are (5.7-1): those in which
 * others are in Reserve. Null where they can go anywhere, and where none of them is in Reserve.
 */
export function sharedMarkers(position: Ocs, side: Side, units: readonly number[]): ReadonlySet<number> | null {
  if (!units.some((unit) => modeOf(position, unit) === MODES.reserve)) return null;
  const now = reservesOf(position, side);
  const others = now.filter((hex) =>
    unitsIn(position, side, hex).some((unit) => modeOf(position, unit) === MODES.reserve && !units.includes(unit)),
  );
  const elsewhere = reservesElsewhere(position, side, units);
  const most = Math.max(markersOf(position, side), now.length + reservesElsewhere(position, side));
  applies('5.7-1', '5.7-2');
  return others.length + elsewhere < most ? null : new Set(others);
}

/** Why units do not go there in Reserve: they would be a stack more than there are markers (5.7-1). */
export function refuseMarkerMore(position: Ocs, side: Side, units: readonly number[], to: number): Refusal | null {
  const shared = sharedMarkers(position, side, units);
  if (shared === null || shared.has(to)) return null;
  return no(
    ['5.7-1', '5.7-2'],
    `You have ${inReserveMarkers(markersOf(position, side))}, one for a hex, and all are in use: who is in Reserve stays together.`,
    [printed(position, to)],
  );
}

/** Do units of a hex that are in Reserve stay there, because a marker would be needed wherever they can go first (5.7-1)? */
export function isKept(position: Ocs, side: Side, units: readonly number[], from: number): boolean {
  const shared = sharedMarkers(position, side, units);
  return shared !== null && !position.world.grid.neighbours.subarray(from * 6, from * 6 + 6).some((hex) => shared.has(hex));
}

/** 4.1-7: units of the side have ended their movement in the hex; enemies next to it lose their Reserve, and by option Strategic Mode. */
export function disturb({ position, happen }: Doing<Ocs>, side: Side, hex: number): void {
  const enemy = enemyOf(side);
  const isCaught = (unit: number): boolean =>
    modeOf(position, unit) === MODES.reserve ||
    (modeOf(position, unit) === MODES.strategic && optionOf(position, 'strategic-caught') === 'loses');
  for (const beside of position.world.grid.neighbours.subarray(hex * 6, hex * 6 + 6)) {
    const caught = beside === NONE ? [] : unitsIn(position, enemy, beside).filter(isCaught);
    if (caught.length === 0) continue;
    for (const unit of caught) takeMarkerOff(position, unit);
    happen({
      what: 'disturbed',
      units: ids(position, caught),
      hex: printed(position, hexOf(position, caught[0] as number)),
      rules: ['4.1-7', '5.7a-5'],
    });
  }
}
