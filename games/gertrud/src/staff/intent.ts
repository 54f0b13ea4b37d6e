import { NONE } from '@sandtable/hexes';
import type { Intention, Plan, Term } from '@sandtable/staff';
import { listed, planWorth, sentenceOf, termsTold, type Order, type TermWords } from '@sandtable/staff/plan';
import { ids, printed, type Gertrud } from '../position/position.ts';
import { AXIS, enemyOf, type Side } from '../world/world.ts';
import type { Worth } from './appraisal.ts';
import type { Strike } from './clash.ts';
import type { Field } from './field.ts';
import { ordersFor } from './march.ts';

/** A movement phase as planned, for those who ask what is meant by it. */
export interface Planned {
  readonly field: Field;
  readonly side: Side;
  /** By unit, where it stood and where it is to stand. */
  readonly before: Int16Array;
  readonly after: Int16Array;
  readonly worth: Worth;
  readonly strikes: readonly Strike[];
}

/** "Edirne", or a hex number where nothing has a name. */
export const placeName = ({ world }: Gertrud, hex: number): string => world.city[hex] ?? world.town[hex] ?? world.grid.number(hex);

/** At most so many places are named in one line. */
const NAMED = 3;

/** One line for the log: "Attack Edirne and Kırklareli; occupy Bursa; hold the straits." */
export function intentOf(planned: Planned): string {
  const { field, side, strikes } = planned;
  const { position } = field;
  const parts: string[] = [];
  const name = (hexes: readonly number[]) => listed(hexes.slice(0, NAMED).map((hex) => placeName(position, hex)));
  const attacked = strikes.toSorted((a, b) => b.worth - a.worth).map(({ hex }) => hex);
  if (attacked.length > 0) parts.push(`attack ${name(attacked)}`);
  const seized = entered(planned).filter((hex) => field.ground.objectiveAt[hex] !== -1);
  if (seized.length > 0) parts.push(`${side === AXIS ? 'occupy' : 'garrison'} ${name(seized)}`);
  if (holdsStrait(planned)) parts.push('hold the straits');
  const goal = bound(planned);
  if (goal !== null && parts.length < NAMED) parts.push(`${side === AXIS ? 'advance on' : 'close up to'} ${placeName(position, goal)}`);
  return sentenceOf(parts);
}

/** Hexes where the side will stand and stood not. */
function entered({ field, side, before, after }: Planned): number[] {
  const stood = new Set<number>();
  for (let unit = 0; unit < before.length; unit++) if (field.roster.side[unit] === side) stood.add(before[unit] as number);
  const hexes = new Set<number>();
  for (let unit = 0; unit < after.length; unit++)
    if (field.roster.side[unit] === side && after[unit] !== NONE && !stood.has(after[unit] as number)) hexes.add(after[unit] as number);
  return [...hexes];
}

/** Do German units that move stay or come to stand on both sides of a crossing arrow, over which supply runs (7.1d)? */
function holdsStrait({ field, side, after }: Planned): boolean {
  const { ground } = field;
  if (side !== AXIS) return false;
  const occupied = new Set<number>();
  for (let unit = 0; unit < after.length; unit++) if (field.roster.side[unit] === AXIS) occupied.add(after[unit] as number);
  return [...occupied].some((hex) => hex !== NONE && crossings(ground, hex).some((other) => occupied.has(other)));
}

const crossings = ({ strait, neighbours }: Field['ground'], hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].flatMap((d) => (strait[hex * 6 + d] === 1 ? [neighbours[hex * 6 + d] as number] : []));

/** The objective that those who march have come nearer to, all together; null where nobody has. */
function bound({ field, side, before, after }: Planned): number | null {
  const { ground, roster } = field;
  let best: { hex: number; gain: number } | null = null;
  for (const [o, hex] of ground.world.objectives.entries()) {
    let gain = 0;
    for (let unit = 0; unit < after.length; unit++) {
      const [from, to] = [before[unit] as number, after[unit] as number];
      if (roster.side[unit] !== side || from === to || from === NONE || to === NONE) continue;
      const far = roster.turkish[unit] === 1 ? ground.byRail : ground.afoot;
      const [was, is] = [far[o * ground.count + from] as number, far[o * ground.count + to] as number];
      gain += ((was - is) * (field.low[unit] as number)) / (5 + is);
    }
    if (gain > (best?.gain ?? 0)) best = { hex, gain };
  }
  return best?.hex ?? null;
}

/** What the terms of the value are called. */
const TERMS: TermWords<Worth> = {
  strikes: { says: 'attacks now, by exact odds', rule: '11.0m' },
  menace: { says: 'what the enemy can strike at next', rule: '11.0d' },
  screen: { says: 'units that stand alone before the enemy', rule: '8.1a' },
  objectives: { says: 'objectives at the coming victory roll', rule: '4.0a' },
  prospects: { says: 'objectives within reach afterwards', rule: '4.0b' },
  supply: { says: 'units that cannot trace supply', rule: '7.0b' },
};

/** The terms of the value, those that count for nothing left out. */
export const termsOf = (worth: Worth): Term[] => termsTold(worth, TERMS);

/** What is drawn on the map: marches, and the attacks that are to follow. */
export function intentionsOf(planned: Planned): Intention[] {
  const { field, side, before, after, strikes } = planned;
  const { position } = field;
  const fighters = new Map(strikes.flatMap(({ hex, units }) => units.map((unit) => [unit, hex] as const)));
  const marches = ordersFor(field, side, before, after).map((order): Intention => ({
    kind: 'move',
    pieces: ids(position, order.units),
    from: printed(position, order.from),
    to: printed(position, order.to),
    says: reasonFor(planned, order, fighters),
  }));
  const attacks = strikes.map(({ hex, units, column, worth }): Intention => ({
    kind: 'attack',
    pieces: ids(position, units),
    from: null,
    to: printed(position, hex),
    says: `attacks ${placeName(position, hex)} at ${position.world.tables.crt.columns[column]?.label ?? ''}, worth ${worth.toFixed(2)}`,
  }));
  return [...marches, ...attacks];
}

/** Why these units go where they go. */
function reasonFor({ field, side }: Planned, { units, from, to }: Order, fighters: ReadonlyMap<number, number>): string {
  const { position, ground } = field;
  const target = units.map((unit) => fighters.get(unit)).find((hex) => hex !== undefined);
  if (target !== undefined) return `to attack ${placeName(position, target)}`;
  if (ground.objectiveAt[to] !== -1) return `${side === AXIS ? 'occupies' : 'garrisons'} ${placeName(position, to)}`;
  if (side === AXIS && crossings(ground, to).length > 0) return 'holds the crossing for supply';
  const foe = enemyOf(side);
  if (field.zoned(foe, to)) return `closes with the enemy near ${nearest(field, to)}`;
  return field.zoned(foe, from) ? `falls back towards ${nearest(field, to)}` : `marches towards ${nearest(field, to)}`;
}

/** The objective nearest to a hex. */
function nearest({ position, ground }: Field, hex: number): string {
  const { objectives } = ground.world;
  let best = 0;
  for (let o = 1; o < objectives.length; o++)
    if ((ground.afoot[o * ground.count + hex] as number) < (ground.afoot[best * ground.count + hex] as number)) best = o;
  return placeName(position, objectives[best] as number);
}

/** The whole plan; `rejected` are others that were weighed. Its value is that of the terms told. */
export const planOf = (planned: Planned, rejected: Plan['rejected']): Plan =>
  planWorth({
    intent: intentOf(planned),
    intentions: intentionsOf(planned),
    unit: 'objectives',
    terms: termsOf(planned.worth),
    rejected,
  });
