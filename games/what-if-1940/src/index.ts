import { defineGame, type Facts, type Scenario } from '@sandtable/umpire';
import { explain } from './explain.ts';
import { filledIn, hide, tell } from './fog.ts';
import { options } from './options.ts';
import { clonePosition, emptyPosition, type WhatIf } from './position.ts';
import { procedures } from './procedures.ts';
import { rules } from './rulebook.ts';
import { digest, readState, writeState } from './saved.ts';
import { scenarios } from './scenario.ts';
import { enterPhase } from './sequence.ts';
import { settle } from './settle.ts';
import { SEATS, SIDES } from './world.ts';

/** The scenarios as they are offered before play. 1.3: four seats, of which one person may hold several (WA-64). */
const offered: readonly Scenario[] = scenarios.map(({ id, title, turns }) => ({ id, title, turns, seats: SEATS, sides: SIDES, options }));

/** 1940: What If? (Decision Games, 2010), enforced by its rulebook. */
export const whatIf1940 = defineGame<WhatIf>({
  id: 'what-if-1940',
  title: '1940: What If?',
  rulebook: rules,
  scenarios: offered,
  procedures,
  opening: emptyPosition,
  clone: clonePosition,
  turn: ({ facts }) => facts.turn,
  state: (position) => ({ turn: position.facts.turn, phase: position.facts.phase, state: writeState(position) }),
  restore: readState,
  enter: enterPhase,
  digest,
  hide,
  tell,
  imagine(view, _seat, dice): WhatIf {
    const { setup, saved } = filledIn(view as Facts, dice);
    return whatIf1940.load(setup, saved);
  },
  settle,
  explain,
});

export type { WhatIf } from './position.ts';
