import type { Command, Facts } from '@sandtable/umpire';
import { isAir, LOOKED, wingAt, wingSteps } from '../../position/air.ts';
import { groupPlace } from '../../position/groups.ts';
import { isZone } from '../../position/sea.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { shipAt } from '../../position/ships.ts';
import type { Merkur } from '../../position/position.ts';
import { assignable, isCooperating } from '../../rules/08-air-movement/cooperation.ts';
import { isNaval, readyOf, refuseAsSupplied } from '../../rules/08-air-movement/flyers.ts';
import { hexesToZone, SEARCH_SPARE } from '../../rules/08-air-movement/sea-range.ts';
import { airSearcherDrm, lookedInto, searchers } from '../../rules/09-naval-movement/air-search.ts';
import { aBerth, shipsIn } from '../../rules/09-naval-movement/fleet.ts';
import { tokenOf } from '../../rules/09-naval-movement/sighting.ts';
import { sees } from '../../rules/09-naval-movement/spotting.ts';
import { closestSpread } from '../../world/tables/air.ts';
import type { Side } from '../../world/sides.ts';
import { waitingOf } from '../air.ts';
import type { Stakes } from '../stakes.ts';
import { diceAt, expectedHits, stepsLost } from './bombs.ts';
import { Prizes } from './prizes.ts';
import { isFighting, likely, openZones, sightedBy, unseenBy, weights } from './waters.ts';
import { FACES } from '../../world/dice.ts';

/*
 * Aircraft at sea: which of them are spared for it, who looks where, and which group is attacked.
 */

/** Searchers that a side spares who are made for nothing else. */
const SEARCHERS = 1;
/**
 * Of its dive bombers a side spares so many in a hundred for the sea: while it attacks on land, while it is attacked there, and while
 * nobody is.
 */
const SPARED = { attacking: 0, attacked: 50, quiet: 100 } as const;
/** A step of an air unit lost, in victory points, where the scenario says nothing else. */
const STEP = 1;
/** An attack on ships is flown that gains so much. */
const LEAST = 0.15;

type Task = 'cooperation' | 'search';

/** A flight over the sea, and what it gains, in victory points. */
export interface Sortie {
  readonly command: Command;
  readonly gain: number;
  /** Whether ships are attacked, or looked for. */
  readonly strikes: boolean;
  readonly aircraft: readonly string[];
  readonly zone: string;
}

/** How many in a hundred of the dive bombers fly over the sea in this player turn. */
function sparedFor(position: Merkur, side: Side): number {
  const isOwn = readPhase(position.facts.phase).phasing === side;
  const isWaiting = isOwn && waitingOf(position, side).length > 0;
  if (isWaiting || (isOwn && isFighting(position, side))) return SPARED.attacking;
  return isFighting(position, side) ? SPARED.attacked : SPARED.quiet;
}

/**
 * Who is assigned to the sea, and to what: reconnaissance looks, those trained for it attack, and of the others as many as the land can
 * spare.
 */
export function assignment(position: Merkur, side: Side): Command {
  const zones = openZones(position);
  const reaches = (one: number, spare?: number): boolean => zones.some((zone) => hexesToZone(position, one, zone, spare) !== null);
  const able = assignable(position, side).filter((one) => refuseAsSupplied(position, one) === null && wingAt(position, one).kind !== 'T');
  const enemies = unseenBy(position, side).length + sightedBy(position, side).length;
  const tasks = new Map<number, Task>();
  if (enemies > 0) {
    const scouts = able.filter((one) => reaches(one, SEARCH_SPARE));
    const made = scouts.filter((one) => wingAt(position, one).kind === 'R');
    for (const one of made.length > 0 ? made : spareScouts(position, scouts)) tasks.set(one, 'search');
    const others = able.filter(
      (one) => !tasks.has(one) && !isCooperating(position, one) && wingAt(position, one).kind === 'D' && reaches(one),
    );
    const share = sparedFor(position, side);
    const all = others.reduce((sum, one) => sum + wingSteps(position, one), 0);
    let left = Math.floor((all * share) / 100);
    for (const one of others.toSorted((a, b) => wingSteps(position, a) - wingSteps(position, b))) {
      if (wingSteps(position, one) > left) continue;
      tasks.set(one, 'cooperation');
      left -= wingSteps(position, one);
    }
  }
  return { act: 'assign-aircraft', aircraft: Object.fromEntries([...tasks].map(([one, task]) => [wingAt(position, one).id, task])) };
}

/** Bombers that do least over land: level bombers that are not trained for the sea, the largest first. */
const spareScouts = (position: Merkur, scouts: readonly number[]): number[] =>
  scouts
    .filter((one) => wingAt(position, one).kind === 'B' && !isNaval(wingAt(position, one)))
    .toSorted((a, b) => wingAt(position, a).obf - wingAt(position, b).obf || wingSteps(position, b) - wingSteps(position, a))
    .slice(0, SEARCHERS);

/** The chance that a searcher sees a group of a middling size. */
function sight(position: Merkur, one: number, how: 'flown' | 'from base'): number {
  const drm = airSearcherDrm(position, one);
  let wins = 0;
  for (let face = 1; face <= FACES; face++) if (sees(position, face, drm, how === 'flown' ? 'flown' : 'fromBase')) wins++;
  return wins / FACES;
}

/** The next search from the air: over the zone from which most is seen that counts, and that can be attacked from the air. */
export function nextSearch(position: Merkur, side: Side, stakes: Stakes): Sortie | null {
  const counts = weights(position, stakes);
  const strikers = readyOf(position, side).filter((one) => isCooperating(position, one) && wingAt(position, one).obf > 0);
  const worth = (zone: number): number =>
    likely(position, counts, zone) * (strikers.some((one) => hexesToZone(position, one, zone) !== null) ? 1 : 1 / 2);
  let [best, most]: [Sortie | null, number] = [null, 0];
  for (const one of searchers(position, side)) {
    if (isAir(position, one, LOOKED)) continue;
    for (const zone of openZones(position))
      for (const how of ['flown', 'from base'] as const) {
        if (hexesToZone(position, one, zone, how === 'flown' ? SEARCH_SPARE : undefined) === null) continue;
        const gain = sight(position, one, how) * lookedInto(position, zone, how).reduce((sum, at) => sum + worth(at), 0);
        if (gain <= most) continue;
        const [id, name] = [wingAt(position, one).id, aBerth.spell(position, zone)];
        const command = { act: 'search-from-air', aircraft: id, zone: name, how };
        [best, most] = [{ command, gain, strikes: false, aircraft: [id], zone: name }, gain];
      }
  }
  return best;
}

/** The next attack from the air on ships that are seen, by all who are spared for it and come so far; null where none pays. */
export function nextStrike(position: Merkur, side: Side, stakes: Stakes): Sortie | null {
  const prizes = new Prizes(position, stakes);
  let [best, most]: [Sortie | null, number] = [null, LEAST];
  for (const target of sightedBy(position, side)) {
    const zone = groupPlace(position, target);
    if (!isZone(zone)) continue;
    const ships = shipsIn(position, target);
    const able = readyOf(position, side).filter(
      (one) =>
        wingAt(position, one).obf > 0 &&
        isCooperating(position, one) &&
        refuseAsSupplied(position, one) === null &&
        diceAt(position, one, zone) > 0,
    );
    const wings = enough(position, prizes, able, ships, zone);
    if (wings.length === 0) continue;
    const gain = prizes.struck(ships, expectedHits(position, wings, ships, zone)) - stepsLost(position, wings, ships) * STEP;
    if (gain <= most) continue;
    const aircraft = Object.fromEntries(
      wings.map((one) => [wingAt(position, one).id, wingAt(position, one).codes.has('V') ? 'torpedoes' : 'bombs']),
    );
    const command = { act: 'strike', target: tokenOf(position, target), determined: false, aircraft };
    const name = aBerth.spell(position, zone);
    [best, most] = [{ command, gain, strikes: true, aircraft: Object.keys(aircraft), zone: name }, gain];
  }
  return best;
}

/** Of those who can come so many as one more would not add to. */
function enough(position: Merkur, prizes: Prizes, able: readonly number[], ships: readonly number[], zone: number): number[] {
  const worth = (wings: readonly number[]): number =>
    prizes.struck(ships, expectedHits(position, wings, ships, zone)) - stepsLost(position, wings, ships) * STEP;
  const chosen: number[] = [];
  for (const one of able.toSorted((a, b) => diceAt(position, b, zone) - diceAt(position, a, zone)))
    if (worth([...chosen, one]) > worth(chosen) + LEAST / 2) chosen.push(one);
  return chosen;
}

/**
 * The dice of the air unit whose turn it is, on ships of the group that is attacked: as many as may be on the most rewarding, then on the
 * next.
 */
export function attackOnShips(position: Merkur, stakes: Stakes, target: string, dice: Facts): Command | null {
  const [first] = Object.entries(dice);
  if (!first) return null;
  const ships = shipsIn(position, target);
  const rolls = Number(first[1]);
  const most = closestSpread(position.world.tables.air, rolls, ships.length)[0] ?? 0;
  let left = rolls;
  const given = new Prizes(position, stakes).ranked(ships).flatMap((ship): [string, number][] => {
    const some = Math.min(most, left);
    left -= some;
    return some > 0 ? [[shipAt(position, ship).id, some]] : [];
  });
  return { act: 'attack-ships', ships: Object.fromEntries(given) };
}
