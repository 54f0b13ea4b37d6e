import { draw, type Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { putWing, setWingSteps, wingHex } from '../../position/air.ts';
import { DEAD } from '../../position/off-map.ts';
import {
  gsp,
  lp,
  put,
  savedOf,
  setLifted,
  setSaved,
  setSteps,
  SIXTHS,
  sideOf,
  stepsOf,
  unitAt,
  type Merkur,
} from '../../position/position.ts';
import { deckOf } from '../../position/sea.ts';
import {
  carryingWith,
  carryWith,
  groupOf,
  gunsHitOf,
  hitsOf,
  putShip,
  setGunsHit,
  setHits,
  setSlowed,
  shipAt,
  shipPlace,
  shipSide,
  slowedBy,
  stopSteering,
} from '../../position/ships.ts';
import type { RuleId } from '../../rulebook.ts';
import { criticalHit } from '../../world/tables/gunnery.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { rankOf } from '../05-units/ships.ts';
import { GSP_QUARTERS } from '../08-air-movement/cargo.ts';
import {
  carriersWith,
  craftAboard,
  evacueesAboard,
  roomIn,
  suppliesAboard,
  supplySize,
  transportSize,
  unitsAboard,
} from '../09-naval-movement/cargo.ts';
import { dissolve, shipsAboard } from '../09-naval-movement/fleet.ts';
import { hitPoints } from './ratings.ts';

/** What is done to a ship in one step of a combat, by guns, torpedoes or bombs: hits, and rolls for critical hits. */
export interface Blow {
  readonly ship: number;
  readonly hits: number;
  readonly criticals: number;
  readonly rule: RuleId;
  /** Each critical hit does something: where the table has nothing, one more hit (5.B.4.d#3; MA-172). */
  readonly isCertain?: boolean;
}

const isLost = (position: Merkur, ship: number): boolean => shipPlace(position, ship) === DEAD;

/** A roll for a critical hit: what it does beside its hits lasts (T48). Returns the hits, or null for a ship that it sinks. */
function rollCritical({ position, dice, happen }: Doing<Merkur>, ship: number, isCertain: boolean): number | null {
  const { gunnery } = position.world.tables;
  const die = rollDie(dice, 'critical hit', (face) => criticalHit(gunnery, face).does);
  const { does, hits = 0, tmr = 0 } = criticalHit(gunnery, die);
  if (does === 'nothing' && isCertain) {
    happen({ what: 'critical hit', ship: shipAt(position, ship).id, die, does: 'hit', rules: ['5.B.4.d#3'] });
    return 1;
  }
  happen({ what: 'critical hit', ship: shipAt(position, ship).id, die, does, rules: ['13.J.5'] });
  // Merchantmen lose steps, and nothing that lasts beside.
  if (shipAt(position, ship).type === 'NSP') return hits;
  if (does === 'engines') setSlowed(position, ship, slowedBy(position, ship) - tmr);
  if (does === 'steering') stopSteering(position, ship);
  if (does === 'guns') setGunsHit(position, ship, gunsHitOf(position, ship) + 1);
  return does === 'magazine' && rankOf(position, ship) !== 'capital' ? null : hits;
}

/** Brings hits to a ship, with what is critical in them; as many as it bears sink it (13.M.1#1). */
export function strike(doing: Doing<Merkur>, { ship, hits, criticals, rule, isCertain = false }: Blow): void {
  const { position, happen } = doing;
  if (isLost(position, ship) || hits + criticals === 0) return;
  let all = hits;
  for (let rolls = criticals; rolls > 0; rolls--) all += rollCritical(doing, ship, isCertain) ?? hitPoints(position, ship);
  // A torpedo that strikes a battleship may be critical where it is no hit (13.K.1.c#3).
  if (all === 0) return;
  const taken = hitsOf(position, ship) + all;
  const left = isWrecked(position, ship, rule) ? 0 : Math.max(0, hitPoints(position, ship) - taken);
  setHits(position, ship, Math.min(taken, hitPoints(position, ship)));
  happen({ what: 'ship hit', seat: shipSide(position, ship), ship: shipAt(position, ship).id, hits: all, left, rules: [rule, '13.M.1.a'] });
  if (left === 0) sink(doing, ship);
  else if (shipAt(position, ship).type === 'NSP') {
    applies('13.M.3.a', '13.M.3.c.i#1');
    spill(doing, carryingWith(position, ship) ?? ship);
  }
}

/** Guns and bombs whose hits destroy landing craft (13.M.4): torpedoes are none of those. */
const WRECKING: ReadonlySet<RuleId> = new Set(['13.J.4', '8.H.3#1', '8.H.3.b#1']);
function isWrecked(position: Merkur, ship: number, rule: RuleId): boolean {
  if (shipAt(position, ship).type !== 'LC' || !WRECKING.has(rule)) return false;
  applies('13.M.4');
  return true;
}

/** A ship is sunk, with its part of what it carries (13.M.1#2, 13.M.3.c#1). */
export function sink(doing: Doing<Merkur>, ship: number): void {
  const { position, happen } = doing;
  const group = groupOf(position, ship);
  applies('13.M.3.c#1');
  putShip(position, ship, DEAD);
  happen({ what: 'ship sunk', seat: shipSide(position, ship), ship: shipAt(position, ship).id, rules: ['13.M.1#1'] });
  if (group !== null) dissolve(position, group);
  loseAircraft(doing, ship);
  for (const other of shipsAboard(position, ship)) sink(doing, other);
  const leader = carryingWith(position, ship) ?? ship;
  const others = carriersWith(position, leader).filter((one) => one !== ship);
  carryWith(position, ship, null);
  if (leader !== ship || others.length === 0) return spill(doing, leader);
  handOver(position, ship, others);
  spill(doing, others[0] as number);
}

/** Aircraft go down with their carrier (13.M.3.e#2). */
function loseAircraft({ position, happen }: Doing<Merkur>, ship: number): void {
  for (const [wing, { id }] of position.world.aircraft.entries()) {
    if (wingHex(position, wing) !== deckOf(ship)) continue;
    applies('13.M.3.e#2');
    setWingSteps(position, wing, 0);
    putWing(position, wing, DEAD);
    happen({ what: 'drowned', seat: shipSide(position, ship), unit: id, left: 0, rules: ['13.M.3.e#2'] });
  }
}

/** The load of ships that carry together is of the next of them, once the first is lost (9.H.1.d). */
function handOver(position: Merkur, lost: number, others: readonly number[]): void {
  const [leader, ...rest] = others as readonly [number, ...number[]];
  for (const unit of unitsAboard(position, lost)) put(position, unit, deckOf(leader));
  for (const unit of evacueesAboard(position, lost)) setLifted(position, unit, deckOf(leader));
  const side = shipSide(position, lost);
  for (const goods of [gsp, lp]) {
    goods.add(position, deckOf(leader), side, goods.at(position, deckOf(lost), side));
    goods.set(position, deckOf(lost), side, 0);
  }
  carryWith(position, leader, null);
  for (const ship of rest) carryWith(position, ship, leader);
}

/**
 * Who finds no room any more in what is left of ships that carry together is lost, by lot and step by step: a unit with a reduced side turns to
 * it, others are out of play (13.M.3.c.i, MA-111).
 */
function spill(doing: Doing<Merkur>, leader: number): void {
  const { position, dice } = doing;
  const room = (): number => (isLost(position, leader) ? -roomTaken(position, leader) : roomIn(position, leader));
  while (room() < 0) {
    if (loseSupplies(position, leader, -room())) continue;
    const [aboard, craft] = [[...unitsAboard(position, leader), ...evacueesAboard(position, leader)], craftAboard(position, leader)];
    const lost = draw(dice, 'cargo lost', aboard.length + craft.length);
    if (lost < aboard.length) drown(doing, aboard[lost] as number);
    else sink(doing, craft[lost - aboard.length] as number);
  }
}
const roomTaken = (position: Merkur, leader: number): number =>
  [...unitsAboard(position, leader), ...evacueesAboard(position, leader)].reduce(
    (sum, unit) => sum + transportSize(position, unit),
    supplySize(position, leader),
  );

/** Supplies that find no room are lost before troops are: GSPs, then LPs by thirds (MA-196). Were there any? */
function loseSupplies(position: Merkur, leader: number, over: number): boolean {
  const [side, deck] = [shipSide(position, leader), deckOf(leader)];
  const aboard = suppliesAboard(position, leader);
  applies('13.M.3.e#1');
  if (aboard.gsp > 0) gsp.set(position, deck, side, Math.max(0, aboard.gsp - Math.ceil(over / GSP_QUARTERS) * SIXTHS));
  else if (aboard.lp > 0) lp.set(position, deck, side, aboard.lp - 1);
  return aboard.gsp + aboard.lp > 0;
}

/** A unit loses a step at sea, or is lost with the last; of one that was evacuated what was saved of that is lost as well (9.I.2.c#3). */
function drown({ position, happen }: Doing<Merkur>, unit: number): void {
  const steps = stepsOf(position, unit);
  const left = Math.max(0, steps - 1);
  const { id, reduced } = unitAt(position, unit);
  const survives = left > 0 && reduced !== null;
  applies('13.M.1#2', '13.M.3.c.i#1', '13.M.3.c.i#2', '13.M.3.c.i#3');
  setSteps(position, unit, survives ? left : 0);
  setSaved(position, unit, survives ? (savedOf(position, unit) * left) / steps : 0);
  if (!survives) {
    setLifted(position, unit, null);
    put(position, unit, DEAD);
  }
  happen({
    what: 'drowned',
    seat: sideOf(position, unit),
    unit: id,
    left: survives ? left : 0,
    rules: [survives ? '13.M.3.c.i#2' : '13.M.3.e#2'],
  });
}
