import type { Facts as Json, Setup } from '@sandtable/umpire';
import {
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
  quietFact,
  unitAt,
  word,
  type Declared,
  type StateOf,
} from '@sandtable/warfare';
import { agreedScenario } from '../world/agreed-scenario.ts';
import type { Facts } from './facts.ts';
import { SEQUENCE } from './sequence-of-play.ts';
import { MARKS, NOT_YET, STATES, type MarkerState } from './marks.ts';
import { ABSENT, DEAD, GONE, PLACES } from '../world/places.ts';
import type { ScenarioData } from '../world/scenario.ts';
import { scenarioOf } from '../world/scenario-list.ts';
import { turnToSequel } from '../world/sequel-world.ts';
import { worldOf, type World } from '../world/world.ts';
import * as forms from './forms.ts';

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
    found: quietFact(forms.unitsInOrder, []),
    dropped: quietFact(forms.unitsInOrder, []),
    interdicted: fact(forms.hexes, []),
  },
  phases: SEQUENCE,
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

const { is } = declaration.families.markers.columns;

export const markerState = (position: Gertrud, marker: number): MarkerState => is.of(position, marker) as MarkerState;

export function setMarker(position: Gertrud, marker: number, state: MarkerState): void {
  is.set(position, marker, state);
}

/** Notes that something has changed which no column holds: a ship has come into a battle or has left it (7.1e). */
export function touch(position: Gertrud): void {
  position.version = nextVersion();
}
