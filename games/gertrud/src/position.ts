import { NONE } from '@sandtable/hexes';
import type { Facts as Json, Setup } from '@sandtable/umpire';
import {
  allMarks,
  bits,
  boxNames,
  Column,
  count,
  counters,
  declare,
  fact,
  hexNames,
  hexOf,
  isOnMap,
  nextVersion,
  perhaps,
  place,
  placesOf,
  quietFact,
  unitAt,
  word,
  type Declared,
  type StateOf,
} from '@sandtable/warfare';
import { agreedScenario } from './agreed-scenario.ts';
import { applies } from './cite.ts';
import { PHASES, type Facts } from './facts.ts';
import { DROPPED, MARKS, NOT_YET, STATES, type MarkerState } from './marks.ts';
import { optionOf } from './options.ts';
import { ABSENT, DEAD, GONE, PLACES } from './places.ts';
import * as forms from './remembered.ts';
import type { ScenarioData } from './scenario.ts';
import { scenarioOf } from './scenario-list.ts';
import { turnToSequel } from './sequel-world.ts';
import { shipsInBattle } from './ships.ts';
import { STRAIT, WATER, worldOf, type Nationality, type Side, type Unit, type World } from './world.ts';

/** Where a game of Operation Gertrud stands. World and scenario change once, when the second game begins (19.0c). */
export type Gertrud = Declared<World, ScenarioData, Facts>;

/** Unless they are dead for now or for good, units have all their steps. */
const stepsUnsaid = (position: Gertrud, unit: number): number =>
  [DEAD, GONE].includes(hexOf(position, unit)) ? 0 : unitAt(position, unit).steps;

/**
 * What a position consists of, and how it is saved. Units that are not in play are left out, and so are all steps on the map and no marks:
 *
 *     { "units": { "de-9-pz": { "at": "2905" }, "tr-23": { "at": "2809", "steps": 1, "marks": ["oos"] } },
 *       "markers": { "de-cas-1": "ready" }, "ultra": 4, … }
 */
export const declaration = declare<Gertrud>()({
  families: {
    units: {
      ...counters<Gertrud>(
        'unit',
        ({ world }) => world.units,
        ({ world }) => world.unit,
      ),
      columns: {
        at: new Column(
          place<Gertrud>([hexNames, boxNames(PLACES)], ({ world }, at, name) => (at >= 0 && !world.land[at] ? `hex ${name} is sea` : null)),
          ABSENT,
        ),
        steps: new Column(
          count<Gertrud>({
            least: (position, unit) => (isOnMap(position, unit) ? 1 : 0),
            most: (position, unit) => unitAt(position, unit).steps,
            otherwise: stepsUnsaid,
            isWritten: (position, steps, unit) => !isOnMap(position, unit) || steps !== unitAt(position, unit).steps,
          }),
          0,
        ),
        marks: new Column(perhaps(bits(MARKS), 0), 0),
      },
      isWritten: (position: Gertrud, unit: number) => hexOf(position, unit) !== ABSENT,
    },
    markers: {
      ...counters<Gertrud>(
        'marker',
        ({ world }) => world.markers,
        ({ world }) => world.marker,
      ),
      columns: { is: new Column(word(STATES, NOT_YET), NOT_YET) },
      alone: 'is' as const,
    },
  },
  facts: {
    sequel: quietFact(forms.flag, false),
    ultra: { form: forms.ultraMarkers, opening: ({ scenario }) => scenario.ultra.count },
    experten: fact(forms.orNothing(forms.anAircraft), null),
    blitzkrieg: fact(forms.flag, true),
    yavuz: fact(forms.aYavuz, 'turkish'),
    raid: fact(forms.aRaid, null),
    missions: fact(forms.missions, []),
    missionTurn: fact(forms.aTurn, 0),
    kommandoReady: fact(forms.flag, false),
    penalty: fact(forms.aPenalty, 0),
    inonuTurn: fact(forms.aTurn, 0),
    roadBridgesDown: fact(forms.hexsides, []),
    railBridgesDown: fact(forms.hexsides, []),
    mined: fact(forms.hexsides, []),
    captured: fact(forms.hexes, []),
    replacements: fact(forms.stepsByNationality, {}),
    spent: quietFact(forms.aircraft, []),
    dropped: quietFact(forms.unitsInOrder, []),
    interdicted: fact(forms.hexes, []),
  },
  phases: PHASES,
});

/** Its facts as they are saved, and as a view shows what of them a seat may know. */
export type State = StateOf<typeof declaration>;

/** A position before set-up, with no counter in play: the scenario's units are placed by its procedure, not here. */
export function emptyPosition(setup: Setup): Gertrud {
  const world = worldOf(setup.edition);
  return declaration.opening({ setup, world, scenario: agreedScenario(scenarioOf(setup.scenario, setup.edition), { setup }) });
}

/** The position with these facts. @throws DataError */
export function readState(setup: Setup, turn: number, phase: string, state: Json): Gertrud {
  const position = declaration.read(emptyPosition(setup), turn, phase, state);
  if (position.facts.sequel) turnToSequel(position);
  return position;
}

export { change } from '@sandtable/warfare';
export {
  hexOf,
  ids,
  isMarked,
  isOnMap,
  isReduced,
  mark,
  marksOf,
  names,
  placesOf,
  printed,
  put,
  setSteps,
  stepsOf,
  unitAt,
  unmark,
} from '@sandtable/warfare';

const { at, marks } = declaration.families.units.columns;
const { is } = declaration.families.markers.columns;

export const markerState = (position: Gertrud, marker: number): MarkerState => is.of(position, marker) as MarkerState;

export function setMarker(position: Gertrud, marker: number, state: MarkerState): void {
  is.set(position, marker, state);
}

/** The units of a side in a hex, in the order of the counter list. */
export function unitsIn(position: Gertrud, hex: number, side: Side): number[] {
  const found: number[] = [];
  const { units } = position.world;
  const places = placesOf(position);
  if (hex < 0 || stackOf(position, side, hex) === 0) return found;
  for (let unit = 0; unit < units.length; unit++) if (places[unit] === hex && (units[unit] as Unit).side === side) found.push(unit);
  return found;
}

/** How many land units of a side are in a hex. */
export const stackOf = (position: Gertrud, side: Side, hex: number): number =>
  stacks.of(position).stack[side * position.world.grid.count + hex] as number;

/** Is the hex in a zone of control of that side's units? */
export const isInZone = (position: Gertrud, side: Side, hex: number): boolean =>
  stacks.of(position).zone[side * position.world.grid.count + hex] === 1;

/** Notes that something has changed which no column holds: a ship has come into a battle or has left it (7.1e). */
export function touch(position: Gertrud): void {
  position.version = nextVersion();
}

/** Where land units stand, and where they exert a zone of control. */
interface Stacks {
  /** Land units of a side in a hex, at [side * hexes + hex]. */
  readonly stack: Uint16Array;
  /** 1 where units of a side exert a zone of control, at [side * hexes + hex]. */
  readonly zone: Uint8Array;
}

/** GA-71: by option a dropped unit has no zone before it has fought for its hex. */
const isQuietWhenDropped = ({ setup }: Gertrud): boolean => optionOf({ setup }, 'drop-zone') === 'after-fight';

/** What stacks and zones follow from. */
const fromUnits = { columns: [at], sometimes: [{ column: marks, when: isQuietWhenDropped }] };

export const stacks = declaration.derive<Stacks>(fromUnits, {
  blank: ({ world: { grid } }) => ({ stack: new Uint16Array(grid.count * 2), zone: new Uint8Array(grid.count * 2) }),
  derive: findStacks,
});

/** 8.0: a land unit exerts a zone of control into the adjacent hexes, but not across hexsides of water. */
function findStacks(position: Gertrud, { stack, zone }: Stacks): void {
  applies('8.0b', '8.0d');
  const { world } = position;
  const { count, neighbours } = world.grid;
  const places = placesOf(position);
  const quiet = isQuietWhenDropped(position) ? allMarks(position) : null;
  stack.fill(0);
  zone.fill(0);
  for (let unit = 0; unit < world.units.length; unit++) {
    const hex = places[unit] as number;
    if (hex < 0) continue;
    const base = (world.units[unit] as Unit).side * count;
    stack[base + hex] = (stack[base + hex] as number) + 1;
    if (quiet ? ((quiet[unit] as number) & DROPPED) !== 0 : (stack[base + hex] as number) > 1) continue;
    for (let index = hex * 6; index < hex * 6 + 6; index++) {
      const next = neighbours[index] as number;
      if (next !== NONE && world.land[next] && ((world.hexsides[index] as number) & ALL_WATER) === 0) zone[base + next] = 1;
    }
  }
}

/** WATER and STRAIT of the map: no zone of control passes either (GA-19). */
const ALL_WATER = WATER | STRAIT;

/** What supply and the possession of cities follow from: units and zones, and the ships, bridges and cities of 7. */
const fromFront = {
  ...fromUnits,
  facts: ['captured', 'roadBridgesDown', 'railBridgesDown', 'mined', 'yavuz', 'raid'],
  also: shipsInBattle,
} as const;

interface Found {
  readonly reached: Uint8Array;
  isGood: boolean;
}

/** The hexes from which units of a nationality can trace supply, 1 each, as far as somebody has asked for them (`supply.ts`). */
export const supplyFound = declaration.derive<Map<Nationality, Found>>(fromFront, {
  blank: () => new Map(),
  derive(_position, found) {
    for (const one of found.values()) one.isGood = false;
  },
});

/** Has what follows at once from where units are been carried out (`settle.ts`)? */
export const consequences = declaration.derive<{ drawn: boolean }>(
  { ...fromFront, columns: [at, marks] },
  {
    blank: () => ({ drawn: false }),
    derive(_position, known) {
      known.drawn = false;
    },
  },
);
