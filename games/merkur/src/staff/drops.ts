import { PairedDice } from '@sandtable/staff';
import { grouped, type Thought } from '@sandtable/staff/plan';
import { draw, type Command, type Dice } from '@sandtable/umpire';
import { planOf, ridersOf } from '../position/aboard.ts';
import { wingAt, wingHex } from '../position/air.ts';
import { BARRED, DISRUPTED, LANDED, WITHOUT_ZOI } from '../position/marks.ts';
import { allMissions, missionSide, stageOf, targetOf } from '../position/missions.ts';
import { isBox } from '../position/off-map.ts';
import { declaration, DEAD, hexOf, ids, mark, printed, put, setOwner, sideOf, unitAt, type Merkur } from '../position/position.ts';
import { hexesOfSide, isEnemyIn, spOf } from '../rules/05-units/stood.ts';
import { capacityFor } from '../rules/08-air-movement/cargo.ts';
import { hexesBetween, reachOf } from '../rules/08-air-movement/ranges.ts';
import { wingsOf } from '../rules/08-air-movement/sky.ts';
import { refuseOrders } from '../rules/10-ground-combat/drop-orders.ts';
import { dropModifier } from '../rules/10-ground-combat/drop-die.ts';
import { landInPlay } from '../world/kept.ts';
import { dropFate } from '../world/tables/ground-combat.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { QUARTERS } from '../world/units.ts';
import { Appraisal, PLAIN, Threats, type Style } from './appraisal.ts';
import { Stakes } from './stakes.ts';
import { isContested } from './theatre.ts';
import { FACES } from '../world/dice.ts';

/** Falls of the dice under which a plan of drops is weighed, the same for all plans: so many at most, and so many dice in all. */
const SAMPLES = 12;
const FEWEST_SAMPLES = 2;
const DICE = 96;
/** Rounds of changes, each of every unit or all of one base to every other hex that is likely, at most. */
const ROUNDS = 3;
/** Hexes that are likely: so many where it would be best to drop all. */
const LIKELY = 8;
/** Plans that are weighed at most. */
const MOST_PLANS = 280;

/** So far from what counts somebody may still be dropped, in hexes. */
const NEAR = 2;

/** Units that jump, each with the hex where it is to come down. */
export type Drops = ReadonlyMap<number, number>;

/** The units of a side that wait at bases for a drop that is still to be planned or flown. */
export const jumpersOf = (position: Merkur, side: Side): number[] =>
  [...position.world.units.keys()].filter((unit) => {
    const at = hexOf(position, unit);
    return (
      sideOf(position, unit) === side &&
      unitAt(position, unit).abilities.has('air-droppable') &&
      (isBox(at) || (at >= 0 && !isContested(position, at)))
    );
  });

/** What the transports of a base can drop together so far away, in quarters of an SP, gliders and their tugs among them. */
function liftFrom(position: Merkur, side: Side, base: number, target: number): number {
  const there = wingsOf(position, side).filter((one) => wingHex(position, one) === base);
  const gliders = there.filter((one) => wingAt(position, one).kind === 'G');
  const hexes = hexesBetween(position, base, target);
  let sum = 0;
  let towed = 0;
  for (const one of there) {
    const band = hexes === null ? null : reachOf(position, one, hexes)?.band;
    if (wingAt(position, one).kind !== 'T' || band === null || band === undefined) continue;
    const glider = gliders[towed];
    const isTug = glider !== undefined;
    if (isTug) towed++;
    sum += capacityFor(position, one, { by: 'drop', band, isTug });
    if (isTug) sum += capacityFor(position, glider, { by: 'drop', band, isTug: false });
  }
  return sum;
}

/** Of those who are to jump whoever finds room in the transports of his base. */
function flown(position: Merkur, side: Side, drops: Drops): number[] {
  const room = new Map<number, number>();
  return [...drops].flatMap(([unit, target]) => {
    const base = hexOf(position, unit);
    const left = room.get(base) ?? liftFrom(position, side, base, target);
    const needs = spOf(position, unit);
    room.set(base, left < needs ? left : left - needs);
    return left < needs ? [] : [unit];
  });
}

/** What is added to the die of each drop, as things stand before anybody has landed. */
function modifiersOf(position: Merkur, side: Side, drops: Drops, those: readonly number[]): ReadonlyMap<number, number> {
  return new Map(
    those.map((unit) => {
      const hex = drops.get(unit) as number;
      const { nation, abilities } = unitAt(position, unit);
      const flight = hexesBetween(position, hexOf(position, unit), hex) ?? 0;
      return [unit, dropModifier(position, { side, nation, hex, flown: flight, byGlider: abilities.has('glider-only'), isNight: false })];
    }),
  );
}

/** Those who jump come down by the dice, in a position of the planner's own. */
function comeDown(position: Merkur, side: Side, drops: Drops, modifiers: ReadonlyMap<number, number>, dice: Dice): void {
  const among = new Map([...new Set(drops.values())].map((hex) => [hex, isEnemyIn(position, side, hex)]));
  const landed = new Map<number, number>();
  for (const [unit, modifier] of modifiers) {
    const hex = drops.get(unit) as number;
    const fate = dropFate(position.world.tables.ground, draw(dice, unitAt(position, unit).id, FACES) + 1 + modifier);
    if (fate === 'lost' || (fate === 'lost-among-enemies' && among.get(hex) === true)) {
      put(position, unit, DEAD);
      continue;
    }
    put(position, unit, hex);
    const hurt = fate === 'landed' ? 0 : fate === 'disrupted' ? DISRUPTED : DISRUPTED | BARRED;
    mark(position, unit, LANDED | WITHOUT_ZOI | hurt);
    if (fate === 'landed') landed.set(hex, (landed.get(hex) ?? 0) + spOf(position, unit));
  }
  for (const [hex, quarters] of landed) if (quarters >= QUARTERS && among.get(hex) !== true) setOwner(position, hex, side);
}

/** What is weighed for plans of drops. */
interface Weighing {
  readonly position: Merkur;
  readonly side: Side;
  readonly stakes: Stakes;
  readonly threats: Threats;
  readonly style: Style;
  /** Of the dice, which fall alike for all plans. */
  readonly seed: string;
  readonly samples: number;
}

/** What a plan of drops is worth on average: the attacks that follow at once, whoever is lost on the way, and what the enemy can do. */
function worthOf({ position, side, stakes, threats, style, seed, samples }: Weighing, drops: Drops): number {
  const those = flown(position, side, drops);
  const modifiers = modifiersOf(position, side, drops, those);
  let sum = 0;
  for (let sample = 0; sample < samples; sample++) {
    const copy = declaration.clone(position);
    comeDown(copy, side, drops, modifiers, new PairedDice(`${seed}\n${sample}`));
    const lost = those.filter((unit) => hexOf(copy, unit) === DEAD).reduce((all, unit) => all + stakes.whole(position, unit), 0);
    sum += new Appraisal(copy, side, stakes, threats, { attacks: true }, style).worth().total - lost;
  }
  return sum / samples;
}

/** Those who may be sent elsewhere together: each by itself, and all of a base. */
function parties(position: Merkur, jumpers: readonly number[]): number[][] {
  const bases = grouped(jumpers, (unit) => hexOf(position, unit));
  return [...[...bases.values()].filter(({ length }) => length > 1), ...jumpers.map((unit) => [unit])];
}

/** The hexes that come into question: near a place that counts, or near an enemy. */
function worthwhile(position: Merkur, side: Side, { places }: Stakes): number[] {
  const { grid } = position.world;
  const aims = [...places, ...hexesOfSide(position, enemyOf(side))];
  return landInPlay(position.world).filter((hex) => isContested(position, hex) && aims.some((aim) => grid.distance(hex, aim) <= NEAR));
}

/**
 * Where those who wait are dropped best: first all into one hex, then whoever does better elsewhere, while plans may still be weighed. Null
 * where it is better to wait. `turn`: that for which they are planned. `effort`: the share that is thought of it, from 0 to 1, of what steady does.
 */
export function* bestDrops(
  position: Merkur,
  side: Side,
  jumpers: readonly number[],
  turn: number,
  seed: string,
  style: Style = PLAIN,
  effort = 1,
): Thought<Drops | null> {
  if (jumpers.length === 0) return null;
  const stakes = new Stakes(position);
  const samples = Math.max(FEWEST_SAMPLES, Math.ceil(effort * Math.min(SAMPLES, Math.ceil(DICE / jumpers.length))));
  const plans = Math.ceil(effort * MOST_PLANS);
  const weighing = { position, side, stakes, threats: new Threats(position, enemyOf(side)), style, seed, samples };
  const hexes = worthwhile(position, side, stakes);
  const groups = parties(position, jumpers);
  let [best, most]: [Drops | null, number] = [null, worthOf(weighing, new Map())];
  let tried = 0;
  /** Those of a party whose orders let them jump there. */
  const sent = (party: readonly number[], hex: number) =>
    party.flatMap((unit) => (refuseOrders(position, side, turn, unit, hex) === null ? [[unit, hex] as const] : []));
  const weigh = (drops: Drops): number => {
    tried++;
    const worth = worthOf(weighing, drops);
    if (worth > most) [best, most] = [drops, worth];
    return worth;
  };
  const all = new Map<number, number>();
  for (const hex of hexes) {
    all.set(hex, weigh(new Map(sent(jumpers, hex))));
    if (yield { done: Math.min(1, tried / plans), plan: null }) return best;
  }
  const inOrder = hexes.toSorted((a, b) => (all.get(b) as number) - (all.get(a) as number));
  const likely = (party: readonly number[]): number[] => inOrder.filter((hex) => sent(party, hex).length > 0).slice(0, LIKELY);
  for (let round = 0, before: Drops | null = null; round < ROUNDS && best !== before; round++) {
    before = best;
    for (const party of groups)
      for (const hex of likely(party)) {
        const now: Drops = best ?? new Map();
        const more = sent(party, hex);
        if (more.every(([unit]) => now.get(unit) === hex)) continue;
        if (tried >= plans) return best;
        weigh(new Map([...now, ...more]));
        if (yield { done: Math.min(1, tried / plans), plan: null }) return best;
      }
  }
  return best;
}

/** The next command by which drops are planned; null where all have been. */
export function nextPlan(position: Merkur, drops: Drops): Command | null {
  for (const hex of new Set(drops.values())) {
    const units = [...drops].flatMap(([unit, to]) => (to === hex && planOf(position, unit) === null ? [unit] : []));
    if (units.length > 0) return { act: 'plan-drop', hex: printed(position, hex), units: ids(position, units) };
  }
  return null;
}

/** Whoever is in the air is put where he is going, in a position of the planner's own: what is lifted comes, and what is dropped lands well. */
export function arrived(position: Merkur, side: Side): void {
  for (const mission of allMissions(position)) {
    if (missionSide(position, mission) !== side || stageOf(position, mission) !== 'flown') continue;
    for (const unit of ridersOf(position, mission)) put(position, unit, targetOf(position, mission));
  }
}
