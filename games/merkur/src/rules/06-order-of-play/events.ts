import type { Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { destroyWing, putWing, wingHex } from '../../position/air.ts';
import { PACKED } from '../../position/marks.ts';
import { isBox, READY } from '../../position/off-map.ts';
import { DEAD, GONE, hexOf, indices, LATER, mark, ownerOf, put, setSteps, unitAt, type Merkur } from '../../position/position.ts';
import { isZone } from '../../position/sea.ts';
import { putShip, shipIds, shipPlace } from '../../position/ships.ts';
import type { ScenarioData } from '../../world/schema/scenario.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { isBarredByEnemy } from '../05-units/stood.ts';
import { supplyArrived } from '../14-logistics/arrived.ts';
import { isBaseOf } from '../08-air-movement/bases.ts';
import { aBerth, isPortOf } from '../09-naval-movement/fleet.ts';
import { station, stationOf } from '../09-naval-movement/stationing.ts';
import { FACES } from '../../world/dice.ts';

type Arrival = ScenarioData['arrivals'][number];

const wingsOf = ({ world }: Merkur, ids: readonly string[] = []): number[] => ids.map((id) => world.wing.get(id) as number);

/** Is a ship that comes by a die still to come? */
const isAwaited = (position: Merkur, { ships = [] }: Arrival): boolean =>
  ships.some((id) => shipPlace(position, position.world.ship.get(id) as number) === LATER);

/** What comes for a side in this game turn, or may by a die (15.A.1). */
const due = (position: Merkur, side: Side): Arrival[] =>
  position.scenario.arrivals.filter((line) => {
    const { turn } = position.facts;
    return line.side === side && (line.die === undefined ? line.turn === turn : line.turn <= turn && isAwaited(position, line));
  });

/** Does a line come: one that waits for a die does when that shows enough (6.3.a.i#4)? */
function comes({ dice, happen }: Doing<Merkur>, { id, side, die: needs }: Arrival): boolean {
  if (needs === undefined) return true;
  const [die = 0] = dice.roll(`arrival of ${id}`, 1, FACES, ([face = 0]) => (face >= needs ? 'comes' : 'waits'));
  happen({ what: 'arrival rolled', seat: side, die, needs, rules: ['6.3.a.i#4'] });
  return die >= needs;
}

/** Does anything of the scenario's own happen in a side's Initial Phase (6.3.a.i#4)? */
export const areEvents = (position: Merkur, side: Side): boolean => due(position, side).length > 0;

/** Where a line of the schedule leads, and its name. */
function placeOf(position: Merkur, line: Arrival): { readonly place: number; readonly at: string } {
  return { place: stationOf(position, line), at: line.hex ?? line.box ?? line.zone ?? '' };
}

/** Where a unit comes: an Air QM is there to be formed, wherever its transports are (14.K.2#1). */
const placeFor = (position: Merkur, unit: number, place: number): number =>
  unitAt(position, unit).kind === 'quartermaster' ? READY : place;

/** Of these those who are still to come: who has been lost comes no more, and nobody replaces him (15.B.1). */
function awaited(position: Merkur, units: readonly string[]): number[] {
  applies('15.B.1');
  return indices(position, units).filter((unit) => hexOf(position, unit) === LATER);
}

/** Does ground keep out whoever is to come: it is the enemy's (15.A.1.a#2), or he stands there, as among whom nobody comes (7.C.1.c#1)? */
const isBarredTo = (position: Merkur, side: Side, hex: number): boolean =>
  ownerOf(position, hex) === enemyOf(side) || isBarredByEnemy(position, side, hex);

/** Ground units come, whatever enemy ZOI is there (15.A.1.a#1), but not where the enemy keeps them out: then they are lost. */
function bringUnits(doing: Doing<Merkur>, line: Arrival): void {
  const { position, happen } = doing;
  const { place, at } = placeOf(position, line);
  const those = awaited(position, line.units ?? []);
  const ids = those.map((unit) => position.world.units[unit]?.id ?? '');
  if (those.length === 0) return;
  const isBarred = !isBox(place) && isBarredTo(position, line.side, place);
  // How many stand there is nothing to them: that is looked at when movement ends.
  applies('15.A.1#3');
  for (const unit of those) {
    put(position, unit, isBarred ? DEAD : placeFor(position, unit, place));
    if (isBarred) setSteps(position, unit, 0);
  }
  if (isBarred) {
    happen({ what: 'not arrived', seat: line.side, units: ids, at, rules: ['15.A.1.a#2', '15.A.1.a#3'] });
    return;
  }
  for (const unit of those)
    if (unitAt(position, unit).kind === 'terminal') {
      applies('14.J.1.e');
      mark(position, unit, PACKED);
    }
  happen({ what: 'arrived', seat: line.side, units: ids, at, rules: ['6.3.a.i#4', '15.A.1#1', '15.A.1.a#1'] });
  supplyArrived(doing, those);
}

/** Air units come to a base of their side; where there is none they are lost. */
function bringAircraft({ position, happen }: Doing<Merkur>, line: Arrival): void {
  const { place, at } = placeOf(position, line);
  const those = wingsOf(position, line.aircraft).filter((one) => wingHex(position, one) === LATER);
  const ids = those.map((one) => position.world.aircraft[one]?.id ?? '');
  if (those.length === 0) return;
  if (isBaseOf(position, line.side, place)) {
    for (const one of those) putWing(position, one, place);
    happen({ what: 'arrived', seat: line.side, units: ids, at, rules: ['6.3.a.i#4', '15.A.1#1'] });
    return;
  }
  for (const one of those) destroyWing(position, one);
  happen({ what: 'not arrived', seat: line.side, units: ids, at, rules: ['15.A.1.a#2', '15.A.1.a#3'] });
}

/** Ships come in their sea zone, where nothing keeps them out, or in a port of their side; where that is the enemy's they are lost. */
function bringShips({ position, happen }: Doing<Merkur>, line: Arrival): void {
  const { place, at } = placeOf(position, line);
  const those = (line.ships ?? []).map((id) => position.world.ship.get(id) as number).filter((ship) => shipPlace(position, ship) === LATER);
  const ids = shipIds(position, those);
  if (those.length === 0) return;
  if (isZone(place) || isPortOf(position, line.side, place)) {
    const { scenario } = position;
    station(position, those, line, (scenario.groups ?? []).length + scenario.arrivals.indexOf(line) + 1);
    const berth = aBerth.spell(position, place);
    happen({ what: 'ships arrived', seat: line.side, ships: ids, at: berth, rules: ['6.3.a.i#4', '15.A.1#1', '5.C.10#1'] });
    return;
  }
  for (const ship of those) putShip(position, ship, DEAD);
  happen({ what: 'not arrived', seat: line.side, units: ids, at, rules: ['15.A.1.a#2', '15.A.1.a#3'] });
}

/** 15.A.1: what is due for a side comes in its Initial Phase. */
export function arrive(doing: Doing<Merkur>, side: Side): void {
  applies('6.3.a.i#4', '15.A.1#1');
  for (const line of due(doing.position, side).filter((one) => comes(doing, one))) {
    bringUnits(doing, line);
    bringAircraft(doing, line);
    bringShips(doing, line);
  }
}

/** At the end of a game turn air units leave that are wanted elsewhere (6.3.a.i#4). */
export function withdraw({ position, happen }: Doing<Merkur>): void {
  const { scenario, facts } = position;
  for (const { aircraft, side, turn } of scenario.withdrawals ?? []) {
    if (turn !== facts.turn) continue;
    const those = wingsOf(position, aircraft).filter((one) => ![DEAD, GONE, LATER].includes(wingHex(position, one)));
    if (those.length === 0) continue;
    for (const one of those) putWing(position, one, GONE);
    const units = those.map((one) => position.world.aircraft[one]?.id ?? '');
    happen({ what: 'withdrawn', seat: side, units, rules: ['6.3.a.i#4'] });
  }
}
