import { defineGame } from '@sandtable/umpire';
import { explain, foresee } from './asking.ts';
import { battle, combat } from './battle.ts';
import { course, enterPhase } from './course.ts';
import { happenings } from './happenings.ts';
import { landing } from './landing.ts';
import { movement, passage } from './movement.ts';
import { declaration, emptyPosition, readState, type Strait } from './position.ts';
import { rules } from './rulebook.ts';
import { hide, imagine } from './secrecy.ts';
import { search } from './spotting.ts';
import { data, SEATS } from './world.ts';

/** All its procedures; the first is the sequence of play. */
export const procedures = [course, movement, passage, search, combat, battle, landing];

/**
 * Strait: two sides send hidden task groups across a strait, with landing craft aboard and battalions aboard those. A whole game in the
 * small: it proves the forms that Operation Merkur will need for its fleets.
 */
export const strait = defineGame<Strait>({
  id: 'strait',
  title: 'Strait',
  scenarios: data.scenarios.map(({ id, title, turns }) => ({ id, title, turns, seats: SEATS, options: [] })),
  rulebook: rules,
  procedures,
  opening: emptyPosition,
  clone: (position) => declaration.clone(position),
  turn: ({ facts }) => facts.turn,
  state: (position) => ({ turn: position.facts.turn, phase: position.facts.phase, state: declaration.write(position) }),
  restore: readState,
  enter: enterPhase,
  digest: (position) => declaration.digest(position),
  hide,
  imagine,
  happenings,
  explain,
  foresee,
});
export type { Strait } from './position.ts';
