import { defineGame, type Facts } from '@sandtable/umpire';
import { explain } from './explain.ts';
import { filledIn, hide, tell } from './fog.ts';
import { offered } from './offered.ts';
import { clonePosition, emptyPosition, type WhatIf } from './position.ts';
import { procedures } from './procedures.ts';
import { rules } from './rulebook.ts';
import { digest, readState, writeState } from './saved.ts';
import { enterPhase } from './sequence.ts';
import { settle } from './settle.ts';

/** 1940: What If? (Decision Games, 2010), enforced by its rulebook. */
export const whatIf1940 = defineGame<WhatIf>({
  ...offered,
  rulebook: rules,
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
