import { best, choicesOf, namedBy, offerOf } from '@sandtable/staff';
import type { Offer } from '@sandtable/umpire';
import { kommandoOf } from '../../rules/17-raid-and-missions/raid.ts';
import { missionModifier } from '../../rules/17-raid-and-missions/missions.ts';
import { hexOf, isReduced, unitAt, type Gertrud } from '../../position/position.ts';
import { stackOf } from '../../rules/08-zones-of-control/zones.ts';
import type { MissionId } from '../../world/schema.ts';
import { isEliminated } from '../../rules/02-components/steps.ts';
import { ALLIES, AXIS } from '../../world/world.ts';
import { WORTH } from '../worth.ts';
import { holdChance } from './drops.ts';
import type { Operation } from './operation.ts';
import { hexStake, isObjective, markerLoss, outlook, stepLoss, strengthOf, turnsLeft, unitLoss } from './stakes.ts';

/** Nothing is risked for less. */
const LEAST_WORTH = 0.15;
/** What a bridge down or a strait closed to the enemy is worth. */
const OBSTACLE = 0.1;
/** What a Turkish combat factor near the front could do in one turn, were it not for Inonu's capture. */
const FACTOR_STILLED = 0.012;
const NEAR = 3;

/** 17.1: a mission of the Kommando, by its exact mean: seldom worth the aircraft and the penalty that stays. */
export function mission(position: Gertrud, offers: readonly Offer[]): Operation | null {
  const offer = offerOf(offers, 'mission');
  if (!offer) return null;
  let found: Operation | null = null;
  for (const id of choicesOf(offer, 'mission') as MissionId[]) {
    const one = planOf(position, offer, id);
    if (one && one.worth > Math.max(LEAST_WORTH, found?.worth ?? 0)) found = one;
  }
  return found;
}

/** The best way to fly one mission: where from, at what, and with how many aircraft. */
function planOf(position: Gertrud, offer: Offer, id: MissionId): Operation | null {
  const aircraft = namedBy(offer, 'aircraft', { mission: id }).toSorted((a, b) => priceOf(position, a) - priceOf(position, b));
  const [first, second] = aircraft;
  const hex = best(namedBy(offer, 'hex', { mission: id }), (one) => siteWorth(position, position.world.grid.index(one)));
  if (first === undefined || hex === undefined) return null;
  const targets = choicesOf(offer, 'target', { mission: id, hex }) as (string | null)[];
  const target = best(targets, (one) => gainOf(position, id, one)) ?? null;
  const site = siteWorth(position, position.world.grid.index(hex));
  const with1 = missionWorth(position, id, target, false, site) - priceOf(position, first);
  const with2 =
    second === undefined
      ? -Infinity
      : missionWorth(position, id, target, true, site) - waitForTwo(position) * (priceOf(position, first) + priceOf(position, second));
  const more = with2 > with1 ? (second as string) : null;
  const title = position.world.tables.missions.missions.find((one) => one.id === id)?.title ?? id;
  return { command: { act: 'mission', mission: id, hex, target, aircraft: first, more }, says: title, worth: Math.max(with1, with2) };
}

const priceOf = (position: Gertrud, id: string): number => {
  const marker = position.world.marker.get(id) as number;
  return markerLoss(position, marker) + BONUS * (position.world.markers[marker]?.bonus ?? 0) + (position.facts.experten === id ? ACES : 0);
};
/**
 * So many times the price of both: two aircraft wait longer for their replacement, the fewer steps there are (10.3a), unless all is over.
 */
function waitForTwo(position: Gertrud): number {
  if (turnsLeft(position) === 0) return 1;
  const steps = Number(position.scenario.replacements[position.world.contender] ?? 0);
  return 1 + 1 / (2 * Math.max(1, steps));
}
const BONUS = 0.05;
const ACES = 0.3;

/** Where the Kommando stands afterwards: an empty objective is one more, if it can be held. */
function siteWorth(position: Gertrud, hex: number): number {
  if (!isObjective(position, hex)) return 0;
  return hexStake(position, hex) * holdChance(position, AXIS, hex, strengthOf(position, kommandoOf(position.world)));
}

/**
 * The mean over the die of what a mission brings and costs, the aircraft apart.
 * @param site what it is worth that the Kommando lives and stands where it has been flown to
 */
export function missionWorth(position: Gertrud, id: MissionId, target: string | null, more: boolean, site = 0): number {
  const { die, rows, missions } = position.world.tables.missions;
  const kommando = kommandoOf(position.world);
  const modifier = missionModifier(position, more);
  const penalty = (missions.find((one) => one.id === id)?.penalty ?? 0) * WORTH.penalty;
  const gain = gainOf(position, id, target);
  let sum = 0;
  for (let face = 1; face <= die; face++) {
    const row = rows.find(({ to }) => face + modifier <= to) ?? rows.at(-1);
    if (!row) continue;
    sum += row.result === 'success' ? gain : -penalty;
    if (row.kommando === 'reduced') sum -= stepLoss(position, kommando);
    else if (row.kommando !== 'unhurt') sum -= unitLoss(position, kommando);
    if (row.kommando === 'unhurt' || (row.kommando === 'reduced' && !isReduced(position, kommando))) sum += site;
  }
  return sum / die;
}

/** What a success is worth. */
function gainOf(position: Gertrud, id: MissionId, target: string | null): number {
  switch (id) {
    case 'inonu':
      return inonuWorth(position);
    case 'eskisehir':
    case 'izmir':
      return WORTH.aircraft.allied * outlook(position);
    case 'barracks':
      return target === null ? 0 : stepLoss(position, position.world.unit.get(target) as number);
    default:
      return OBSTACLE * outlook(position);
  }
}

/** 17.1k: the Turkish player turn that does not take place: what could have been retaken, and what could have come. */
function inonuWorth(position: Gertrud): number {
  let worth = 0;
  for (const hex of position.world.objectives) {
    if (stackOf(position, AXIS, hex) === 0) continue;
    worth += hexStake(position, hex) * (1 - holdChance(position, AXIS, hex, garrison(position, hex)));
  }
  for (let unit = 0; unit < position.world.units.length; unit++)
    if (unitAt(position, unit).nationality === 'turkish' && !isEliminated(position, unit) && isNearGermans(position, hexOf(position, unit)))
      worth += FACTOR_STILLED * strengthOf(position, unit) * outlook(position);
  return worth;
}

function garrison(position: Gertrud, hex: number): number {
  let strength = 0;
  for (let unit = 0; unit < position.world.units.length; unit++)
    if (hexOf(position, unit) === hex && unitAt(position, unit).side !== ALLIES) strength += strengthOf(position, unit);
  return strength;
}

function isNearGermans(position: Gertrud, hex: number): boolean {
  if (hex < 0) return false;
  for (let unit = 0; unit < position.world.units.length; unit++) {
    const at = hexOf(position, unit);
    if (at >= 0 && unitAt(position, unit).side === AXIS && position.world.grid.distance(hex, at) <= NEAR) return true;
  }
  return false;
}
