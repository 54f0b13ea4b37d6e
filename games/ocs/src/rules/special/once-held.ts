import { heldNote, isNoted, note } from '../../position/notes.ts';
import { holderOf, printed, type Ocs } from '../../position/position.ts';
import type { ScenarioData } from '../../world/schema/scenario.ts';
import type { Side } from '../../world/sides.ts';

const watched = new WeakMap<Ocs['world'], WeakMap<ScenarioData, ReadonlySet<string>>>();

/** The hexes of which it is asked who has ever been in them: where somebody comes, where a town has its own hedgehogs, and where a long bridge is. */
function hexesWatched({ world, scenario }: Ocs): ReadonlySet<string> {
  const ofWorld = watched.get(world) ?? new WeakMap<ScenarioData, ReadonlySet<string>>();
  watched.set(world, ofWorld);
  const found = ofWorld.get(scenario) ?? findWatched(world, scenario);
  ofWorld.set(scenario, found);
  return found;
}

function findWatched({ arrivals, special, blownBridges, grid }: Ocs['world'], scenario: ScenarioData): ReadonlySet<string> {
  const lines = [...scenario.arrivals, ...(scenario.schedules.includes('arrivals') ? arrivals.arrivals : [])];
  const places = lines.flatMap(({ places = [], otherwise = [] }) => [...places, ...otherwise]);
  const asked = places.flatMap((place) => (place.at === 'hex' && place.never !== undefined ? place.hex : []));
  const towns = scenario.rules.includes('town-defenses')
    ? special.rules.flatMap((rule) => (rule.id === 'town-defenses' ? rule.hexes : []))
    : [];
  const bridges = scenario.rules.includes('blown-bridges') ? blownBridges.map((hex) => grid.number(hex)) : [];
  return new Set([...asked, ...towns.map(({ hex }) => hex), ...bridges]);
}

/** Notes that the side has come into the hex, where that is ever asked. */
export function noteEntry(position: Ocs, side: Side, hex: number): void {
  const where = printed(position, hex);
  if (hexesWatched(position).has(where)) note(position, heldNote(side, where));
}

/** Has the hex ever been the side's (Intro.3-1)? */
export const wasHeldBy = (position: Ocs, side: Side, hex: number): boolean =>
  holderOf(position, hex) === side || isNoted(position, heldNote(side, printed(position, hex)));
