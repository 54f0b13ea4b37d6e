import { DataError, type Facts as Json, type Setup, type Value } from '@sandtable/umpire';
import {
  bits,
  Column,
  count,
  counters,
  declare,
  fact,
  hexNames,
  hexOf,
  keptCells,
  listed,
  only,
  openFact,
  perhaps,
  place,
  placesOf,
  readMember,
  unitAt,
  word,
  writeMember,
  type Declared,
  type StateOf,
} from '@sandtable/warfare';
import type { Facts } from './facts.ts';
import { SEQUENCE } from './sequence-of-play.ts';
import * as forms from './forms.ts';
import {
  CONTROL,
  EVER_GERMAN,
  HELD_BY_ALLIES,
  HELD_BY_GERMANS,
  INTERDICTING,
  MARKS,
  PASTS,
  READY,
  STATES,
  type AirState,
} from './marks.ts';
import { pastAtStart } from './opening.ts';
import { ASIDE, placeNames } from '../world/places.ts';
import { scenarioIn } from '../world/scenario-list.ts';
import type { ScenarioData } from '../world/scenario.ts';
import { ALLIED, GERMAN, NEUTRAL, worldOf, type Allegiance, type Side, type Unit, type World } from '../world/world.ts';

/** Where a game of 1940 stands. */
export type WhatIf = Declared<World, ScenarioData, Facts>;

/** No face is known, or no shuffle holds it. */
export const UNKNOWN = -1;

/** In which shuffle an untried piece may lie. */
const inShuffle = count<WhatIf>({
  most: ({ facts }) => facts.shuffles.length - 1,
  otherwise: () => UNKNOWN,
});

/**
 * What a position consists of, and how it is saved. Units that lie aside are left out, and so are all steps, no marks, and hexes that are
 * as at the start:
 *
 *     { "units": { "de-xix-pz": { "at": "5003", "level": 1 }, "su-army-4": { "at": "track-1", "shuffle": 1 } },
 *       "aircraft": { "de-air-1": { "is": "interdicting", "hex": "4516" } }, "hexes": { "4624": ["german", "ever-german"] }, "turn": …, … }
 */
export const declaration = declare<WhatIf>()({
  families: {
    units: {
      ...counters<WhatIf>(
        'unit',
        ({ world }) => world.units,
        ({ world }) => world.unit,
      ),
      columns: {
        at: new Column(
          place<WhatIf>([placeNames], ({ world }, at, name) => (at >= 0 && !world.land[at] ? `hex ${name} is water` : null)),
          ASIDE,
        ),
        steps: new Column(
          count<WhatIf>({
            most: (position, unit) => unitAt(position, unit).steps,
            otherwise: (position, unit) => unitAt(position, unit).steps,
          }),
          (position, unit) => unitAt(position as WhatIf, unit).steps,
        ),
        marks: new Column(perhaps(bits(MARKS), 0), 0),
        /** From the bottom of its stack, counted from 1; 0 in boxes. */
        level: new Column(
          count<WhatIf>({
            most: ({ world }) => world.units.length,
            otherwise: (position, unit) => (hexOf(position, unit) >= 0 ? 1 : 0),
            isWritten: (_position, level) => level !== 0,
          }),
          0,
        ),
        /** Of a Soviet piece that has been turned up: its number in `world.faces`. */
        face: new Column(
          perhaps(
            listed<WhatIf>(
              'fronts',
              ({ world }, face) => world.faces[face]?.id,
              ({ world }, id) => world.face.get(id),
            ),
            UNKNOWN,
          ),
          UNKNOWN,
        ),
        /** The shuffle that holds the front of an untried piece. */
        shuffle: new Column(
          perhaps(
            {
              ...inShuffle,
              read(position, written, unit) {
                if (position.facts.shuffles.length === 0) throw new DataError('there are no shuffles; "shuffles" tells them');
                return inShuffle.read(position, written, unit);
              },
            },
            UNKNOWN,
          ),
          UNKNOWN,
        ),
      },
      isWritten: (position: WhatIf, unit: number) => hexOf(position, unit) !== ASIDE || shuffleOf(position, unit) !== UNKNOWN,
      check: checkFront,
    },
    aircraft: {
      ...counters<WhatIf>(
        'aircraft',
        ({ world }) => world.aircraft,
        ({ world }) => world.air,
      ),
      isOpen: true,
      columns: {
        is: new Column(word(STATES, READY), READY),
        /** The hex on which it interdicts. */
        hex: new Column(
          only(place<WhatIf>([hexNames]), UNKNOWN, (position, air) => airState(position, air) === INTERDICTING),
          UNKNOWN,
        ),
      },
    },
    hexes: {
      called: 'hex',
      size: ({ world }: WhatIf) => world.grid.count,
      idOf: ({ world }: WhatIf, hex: number) => world.grid.number(hex),
      memberOf: (position: WhatIf, number: string) => hexNames.placeOf(position, number),
      columns: {
        past: new Column(
          bits(PASTS, (all) => ((all & CONTROL) === CONTROL ? '"german" or "allied" is expected, and not both' : null)),
          (position, hex) => pastAtStart((position as WhatIf).world, (position as WhatIf).scenario, hex),
        ),
      },
      alone: 'past' as const,
      isOpen: true,
    },
  },
  facts: {
    order: openFact(forms.anOrder, null),
    belgium: openFact(forms.belgianStance, 'neutral'),
    netherlands: openFact(forms.dutchStance, 'neutral'),
    ardennes: openFact(forms.flag, false),
    tankArmy: openFact(forms.flag, false),
    tanks: openFact(forms.tankTurns, { british: 0, french: 0 }),
    ignoreRivers: openFact(forms.flag, false),
    finland: openFact(forms.flag, false),
    japan: openFact(forms.flag, false),
    romania: openFact(forms.flag, false),
    ploesti: openFact(forms.flag, false),
    savedReplacements: openFact(forms.aCount, 0),
    shuffles: fact(forms.shuffles, []),
  },
  phases: SEQUENCE,
  check: checkFronts,
});

const { units, aircraft, hexes } = declaration.families;
const { at, level, face, shuffle } = units.columns;
const { is, hex: interdicted } = aircraft.columns;
const { past } = hexes.columns;

/** Its facts as they are saved, and as a view shows what of them a seat may know. */
export type State = StateOf<typeof declaration>;

/** A position before set-up: every counter lies aside, and nobody's fronts are shuffled yet. */
export const emptyPosition = (setup: Setup): WhatIf =>
  declaration.opening({ setup, world: worldOf(setup.edition), scenario: scenarioIn(setup) });

/** The position with these facts. @throws DataError */
export const readState = (setup: Setup, turn: number, phase: string, state: Json): WhatIf =>
  declaration.read(emptyPosition(setup), turn, phase, state);

/** Puts a unit as it is written; for one that has not been read yet. @throws DataError */
export const readUnit = (position: WhatIf, id: string, written: Value): void => readMember(units, position, id, written, 'state.units');
/** A unit as it is saved. */
export const writeUnit = (position: WhatIf, unit: number): Json => writeMember(units, position, unit) as Json;

/** A front that can be turned up is known or lies in a shuffle, and not both; others have always been known. */
function checkFront(position: WhatIf, unit: number): void {
  const isKnown = faceIn(position, unit) !== UNKNOWN;
  const isShuffled = shuffleOf(position, unit) !== UNKNOWN;
  if ((isKnown || isShuffled) && unitAt(position, unit).pool === null)
    throw new DataError('its front has always been known; neither "face" nor "shuffle" is expected');
  if (isKnown && isShuffled) throw new DataError('"face" or "shuffle" is expected, and not both: it has been turned up or it has not');
}

/**
 * Every army in play has been turned up or lies in a shuffle, and every untried piece has a front left in its shuffle: those that were
 * mixed again are counted where they lie now. @throws DataError
 */
function checkFronts(position: WhatIf): void {
  const { world, facts } = position;
  for (const [unit, { id, pool }] of world.units.entries())
    if (pool !== null && hexOf(position, unit) !== ASIDE && faceIn(position, unit) === UNKNOWN && shuffleOf(position, unit) === UNKNOWN)
      throw new DataError(`state.units.${id}: "face" or "shuffle" is expected: it has been turned up, or lies in a shuffle`);
  const drawn = facts.shuffles.map(() => 0);
  for (const item of facts.shuffles.flat()) if (typeof item !== 'string') drawn[item.shuffle] = (drawn[item.shuffle] as number) + 1;
  for (const unit of world.units.keys()) {
    const shuffle = shuffleOf(position, unit);
    if (shuffle !== UNKNOWN) drawn[shuffle] = (drawn[shuffle] as number) + 1;
  }
  for (const [number, items] of facts.shuffles.entries())
    if ((drawn[number] as number) > items.length)
      throw new DataError(`state.shuffles[${number}]: ${drawn[number]} pieces are drawn from it, and it has ${items.length} fronts`);
}

export { change } from '@sandtable/warfare';

export const levelOf = (position: WhatIf, unit: number): number => level.of(position, unit);
export const setLevel = (position: WhatIf, unit: number, to: number): void => level.set(position, unit, to);

/** The face of a Soviet piece that has been turned up: its number in `world.faces`, or UNKNOWN. */
export const faceIn = (position: WhatIf, unit: number): number => face.of(position, unit);
export const setFace = (position: WhatIf, unit: number, to: number): void => face.set(position, unit, to);
/** The shuffle that holds the front of an untried piece, or UNKNOWN. */
export const shuffleOf = (position: WhatIf, unit: number): number => shuffle.of(position, unit);
export const setShuffle = (position: WhatIf, unit: number, to: number): void => shuffle.set(position, unit, to);

export const airState = (position: WhatIf, air: number): AirState => is.of(position, air) as AirState;
export const airIds = ({ world }: WhatIf, all: readonly number[]): string[] => all.map((air) => world.aircraft[air]?.id ?? '');
/** The hex on which an aircraft interdicts; UNKNOWN otherwise. */
export const airHex = (position: WhatIf, air: number): number => interdicted.of(position, air);
export function setAir(position: WhatIf, air: number, state: AirState, hex = UNKNOWN): void {
  is.set(position, air, state);
  interdicted.set(position, air, hex);
}

/** Everything that a hex has gone through, as bits. */
export const pastOf = (position: WhatIf, hex: number): number => past.of(position, hex);
export const setPast = (position: WhatIf, hex: number, to: number): void => past.set(position, hex, to);
export const hasPast = (position: WhatIf, hex: number, what: number): boolean => (pastOf(position, hex) & what) !== 0;
/** What a hex was at the start of the game. */
export const openingPast = (position: WhatIf, hex: number): number => declaration.openingOf(position, past)[hex] as number;
/** What all hexes have gone through until now, for good. */
export const pastsUntilNow = (position: WhatIf): readonly number[] => keptCells(position, past.index);

/** Who controls a hex (3.12): NOBODYS where it belongs to a neutral nation (WA-15). */
export const controlOf = (position: WhatIf, hex: number): number => pastOf(position, hex) & CONTROL;
export const isControlledBy = (position: WhatIf, side: Side, hex: number): boolean =>
  controlOf(position, hex) === (side === GERMAN ? HELD_BY_GERMANS : HELD_BY_ALLIES);
/** Gives a hex to a side; German control once had is remembered (6.5, 9.5d). */
export function giveTo(position: WhatIf, side: Side, hex: number): void {
  const held = side === GERMAN ? HELD_BY_GERMANS | EVER_GERMAN : HELD_BY_ALLIES;
  setPast(position, hex, (pastOf(position, hex) & ~CONTROL) | held);
}

/** On whose side a unit fights now: Belgians and Dutch on neither while they are neutral or frozen (3.6). */
export function allegianceOf({ world, facts }: Pick<WhatIf, 'world' | 'facts'>, unit: number): Allegiance {
  switch ((world.units[unit] as Unit).nationality) {
    case 'german':
      return GERMAN;
    case 'dutch':
      return facts.netherlands === 'german' ? GERMAN : NEUTRAL;
    case 'belgian':
      return facts.belgium === 'allied' ? ALLIED : NEUTRAL;
    default:
      return ALLIED;
  }
}

/** All units in a box, in the order of the counter list. */
export function unitsAt(position: WhatIf, place: number): number[] {
  const found: number[] = [];
  const places = placesOf(position);
  for (let unit = 0; unit < places.length; unit++) if (places[unit] === place) found.push(unit);
  return found;
}

/** Has what follows at once from where units are been carried out (`settle.ts`)? */
export const consequences = declaration.derive<{ drawn: boolean }>(
  { columns: [at, past], facts: ['belgium', 'netherlands'] },
  {
    blank: () => ({ drawn: false }),
    derive(_position, known) {
      known.drawn = false;
    },
  },
);

/** Is the unit a static one: it never moves, and has no stacking value (2.10d, 2.10g, 7.6a)? */
export const isStatic = (position: WhatIf, unit: number): boolean => unitAt(position, unit).class === 'static';
