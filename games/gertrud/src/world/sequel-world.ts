import nationsData from '../../data/nations.json' with { type: 'json' };
import sequelData from '../../data/sequel.json' with { type: 'json' };
import type { Arrival, Entry, ScenarioData } from './scenario.ts';
import { AXIS, homeOf, markerOf, unitOf, type Nationality, type World } from './world.ts';

/** Whose units and markers leave when the second game begins (19.0b, GA-68). */
export const leavers = sequelData.leave as readonly Nationality[];

/** Where Soviet units are set up that had no part in the first game (19.0d, GA-66). */
export const sovietSetUp = sequelData.setup as readonly Entry[];

const worlds = new WeakMap<World, World>();

/** The world of the second game: the same, with the Soviets on the side of the German seat, and winning it (19.0c, 19.0e). */
export function sequelWorld(world: World): World {
  let known = worlds.get(world);
  if (!known) worlds.set(world, (known = turned(world)));
  return known;
}

function turned(world: World): World {
  const contender = sequelData.contender as Nationality;
  return {
    ...world,
    units: world.units.map((unit) => (unit.nationality === contender ? unitOf(unit, AXIS) : unit)),
    markers: world.markers.map((marker) => (marker.nationality === contender ? markerOf(marker, AXIS) : marker)),
    contender,
    sideOfNationality: { ...world.sideOfNationality, [contender]: AXIS },
    owner: homeOf(world.country, sequelData.homelands),
  };
}

const scenarios = new WeakMap<ScenarioData, ScenarioData>();

/**
 * The scenario of the second game: as long as the first (19.0e), its own set-up and replacements (19.0d, 19.0h), no modifier (19.0i). Units
 * that never came in the first game, or find no place in the set-up, come as soon as they can (3.3b); nothing comes twice (GA-68).
 */
export function sequelScenario(scenario: ScenarioData): ScenarioData {
  let known = scenarios.get(scenario);
  if (!known) scenarios.set(scenario, (known = renewed(scenario)));
  return known;
}

function renewed(scenario: ScenarioData): ScenarioData {
  const isLeaver = (nationality: string): boolean => leavers.some((one) => one === nationality);
  const stayers = Object.entries(scenario.replacements).filter(([nationality]) => !isLeaver(nationality));
  return {
    ...scenario,
    victory: { modifier: 0 },
    setup: { german: sovietSetUp, allied: [] },
    reduced: { units: [], rule: '19.0d' },
    offMap: [],
    air: [],
    naval: [],
    arrivals: [...scenario.arrivals.flatMap(outstanding), ...sovietSetUp.map(late)],
    replacements: { ...Object.fromEntries(stayers), ...sequelData.replacements },
  };
}

/** What of an arrival can still be due: its units, from the first game turn on. */
function outstanding(arrival: Arrival): Arrival[] {
  const { markers: _, ...others } = arrival;
  return arrival.units ? [{ ...others, turn: 1 }] : [];
}

/** A group for which there was no hex. */
const late = ({ units, place, rule }: Entry): Arrival => ({ turn: 1, units, places: [{ ...place, together: false }], rule });

/** What the player in the German seat is called. */
export const contenderName = ({ contender }: Pick<World, 'contender'>): string =>
  nationsData.nationalities.find(({ id }) => id === contender)?.power ?? contender;

/** Puts the Soviets into the German seat. */
export function turnToSequel(position: { world: World; scenario: ScenarioData; version: number }): void {
  position.world = sequelWorld(position.world);
  position.scenario = sequelScenario(position.scenario);
  position.version++;
}
