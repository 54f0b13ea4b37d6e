import { defineGame, type Foresight } from '@sandtable/umpire';
import { explain } from './explain.ts';
import { foresee } from './foresight.ts';
import { hide } from './fog.ts';
import { imagined } from './imagining.ts';
import { offer, offered } from './offered.ts';
import { declaration, emptyPosition, readState, type WhatIf } from './position.ts';
import { clonePosition } from './stacks.ts';
import { procedures } from './procedures.ts';
import { rules } from './rulebook.ts';
import { scenariosWith } from './scenario-list.ts';
import { enterPhase } from './sequence.ts';
import { settle } from './settle.ts';
import { tell } from './telling.ts';

/** 1940: What If? (Decision Games, 2010), enforced by its rulebook. */
export const whatIf1940 = defineGame<WhatIf>({
  ...offered,
  scenariosWith: (edition) => offer(scenariosWith(edition)),
  rulebook: rules,
  procedures,
  opening: emptyPosition,
  clone: clonePosition,
  turn: ({ facts }) => facts.turn,
  state: (position) => ({ turn: position.facts.turn, phase: position.facts.phase, state: declaration.write(position) }),
  restore: readState,
  enter: enterPhase,
  digest: (position) => declaration.digest(position),
  hide,
  tell,
  imagine: (view, _seat, dice, restored): WhatIf => imagined(view, dice, restored),
  settle,
  explain,
  foresee: (position, seat, command): Foresight | null => foresee(whatIf1940, position, seat, command),
});

export type { WhatIf } from './position.ts';
