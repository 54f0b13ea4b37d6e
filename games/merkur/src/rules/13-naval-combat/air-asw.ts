import { stay, type Doing, type Refusal } from '@sandtable/umpire';
import { added } from '@sandtable/warfare';
import { applies, ledger, no, type Lines } from '../../cite.ts';
import { HOMEWARD, isAir, loadOf, missionOf, setLoad, wingAt, wingSide, WHOLE_LOAD } from '../../position/air.ts';
import { kindOf, targetOf } from '../../position/missions.ts';
import type { Merkur } from '../../position/position.ts';
import { isZone } from '../../position/sea.ts';
import { hitsOf, shipAt, shipPlace } from '../../position/ships.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { airAswPoints, submarineFate } from '../../world/tables/naval.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { signed } from '../10-ground-combat/modifiers.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { bombsAboard } from '../08-air-movement/ranges.ts';
import { aWing, inRole, missionPlace, wingsOf } from '../08-air-movement/sky.ts';
import { lookedInto } from '../09-naval-movement/air-search.ts';
import { aShip } from '../09-naval-movement/fleet.ts';
import { isFound, submarinesIn } from '../09-naval-movement/submarines.ts';
import { reduce } from './asw.ts';
import { sink } from './damage.ts';
import { driveOff } from './patrols.ts';

/** The zones in which an aircraft that is out over the sea can attack submarines: that over which it is, of a search those beside it, too (9.G.7.b#1). */
function zonesUnder(position: Merkur, one: number): readonly number[] {
  const mission = missionOf(position, one);
  if (mission === null || isAir(position, one, HOMEWARD) || !inRole(position, mission, 'crew').includes(one)) return [];
  switch (kindOf(position, mission)) {
    case 'submarine hunt':
      return [targetOf(position, mission)];
    case 'convoy escort':
      return [missionPlace(position, mission)].filter(isZone);
    case 'naval search':
      return lookedInto(position, targetOf(position, mission), 'flown');
    default:
      return [];
  }
}

/** The submarines that an aircraft has under it, and its side has found. */
const foundUnder = (position: Merkur, one: number): number[] =>
  zonesUnder(position, one).flatMap((zone) =>
    submarinesIn(position, enemyOf(wingSide(position, one)), zone).filter((ship) => isFound(position, ship)),
  );

/** Why an aircraft attacks no submarines. */
function refuseBomber(position: Merkur, side: Side, one: number): Refusal | null {
  const { name, codes, side: whose } = wingAt(position, one);
  if (whose !== side) return no('8.G.3.b#4', `${name} is not yours.`);
  if (!codes.has('A')) return no(['9.G.7.b#1', '8.G.3.b#4'], `${name} is not trained and equipped against submarines.`);
  if (zonesUnder(position, one).length === 0) return no('8.G.3.b#4', `${name} is not out over the sea.`);
  if (loadOf(position, one) < WHOLE_LOAD) return no('13.O.5.a#1', `${name} has dropped what it had.`);
  return foundUnder(position, one).length > 0 ? null : no('8.G.3.a#2', `${name} has found no submarines.`);
}

const bombers = (position: Merkur, side: Side): number[] =>
  wingsOf(position, side).filter((one) => wingAt(position, one).codes.has('A') && refuseBomber(position, side, one) === null);
/** Can a side attack submarines from the air now? */
export const canBombSubmarines = (position: Merkur, side: Side): boolean => bombers(position, side).length > 0;

/** How often an aircraft attacks submarines: its bombing factors, converted (13.O.5.a#1, 5.B.4.g). */
export function airAttacks(position: Merkur, one: number): number {
  applies('13.O.5.a#1', '5.B.4.g');
  return airAswPoints(position.world.tables.naval, bombsAboard(position, one, { factor: 'obf', isAirbase: false, byNight: false }));
}

/** What is added to the die of each attack (T41). */
export function airAswDrm({ world }: Merkur, one: number, lines?: Lines): number {
  const { spotted, flyingBoat } = world.tables.naval.airAsw.modifiers;
  const isFlyingBoat = world.aircraft[one]?.codes.has('F') === true;
  return added(
    lines,
    '13.O.5.a#1',
    [
      [true, spotted, 'they have been found'],
      [isFlyingBoat, flyingBoat, 'a flying boat'],
    ],
    signed,
  );
}

/** A hit on a flotilla: it is driven off, reduced or eliminated, at once (13.O.5.b, 13.O.5.c). */
function hit(doing: Doing<Merkur>, submarine: number): void {
  const { position, dice, happen } = doing;
  const { naval } = position.world.tables;
  const isReduced = hitsOf(position, submarine) > 0;
  const die = rollDie(dice, 'asw', (face) => submarineFate(naval, face, isReduced));
  const fate = submarineFate(naval, die, isReduced);
  happen({ what: 'submarine struck', ship: shipAt(position, submarine).id, die, fate, rules: ['13.O.5.b', '13.O.5.c'] });
  if (fate === 'eliminated') sink(doing, submarine);
  else if (fate === 'reduced') reduce(doing, submarine);
  else driveOff(doing, submarine, '13.O.5.b');
}

/** An aircraft attacks submarines; whoever has been driven off or sunk is struck no more. */
function bomb(doing: Doing<Merkur>, one: number, submarine: number): void {
  const { position, dice, happen } = doing;
  const { from } = position.world.tables.naval.airAsw;
  const lines = ledger();
  const modifier = airAswDrm(position, one, lines);
  const isHit = (face: number): boolean => face + modifier >= from;
  const faces = Array.from({ length: airAttacks(position, one) }, () =>
    rollDie(dice, 'bombs on submarines', (face) => (isHit(face) ? 'hit' : 'miss')),
  );
  const hits = faces.filter(isHit).length;
  const told = { unit: wingAt(position, one).id, ship: shipAt(position, submarine).id, faces, modifier, hits, lines: lines.told };
  happen({ what: 'submarines bombed', seat: wingSide(position, one), ...told, rules: ['13.O.5.a#1'] });
  const zone = shipPlace(position, submarine);
  for (let i = 0; i < hits && shipPlace(position, submarine) === zone; i++) hit(doing, submarine);
}

/** 13.O.5: an aircraft of code A attacks submarines that have been found where it is, once. */
export const bombSubmarines = actsOf<OfSeat>()('bomb-submarines', '8.G.3.b#4')
  .one('aircraft', aWing, {
    of: ({ position, locals: { seat } }) => bombers(position, seat),
    unless: ({ position, locals: { seat } }, one) => refuseBomber(position, seat, one),
  })
  .one('submarine', aShip, {
    of: ({ position }, { aircraft }) => foundUnder(position, aircraft),
    otherwise: ({ position }, ship, { aircraft }) =>
      no('8.G.3.a#2', `${wingAt(position, aircraft).name} has not found ${shipAt(position, ship).name}.`),
  })
  .when({ during: ['ships'], own: true, rules: ['8.G.3.b#4'], says: 'Submarines are attacked from the air in naval segments.' })
  .play((doing, { position }, { aircraft: one, submarine }) => {
    applies('8.G.3.b#4', '13.O.5.c');
    bomb(doing, one, submarine);
    setLoad(position, one, 0);
    return stay();
  });
