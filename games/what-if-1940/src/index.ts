import { defineGame, type Foresight } from '@sandtable/umpire';
import { explain, questions } from './asking/explain.ts';
import { foresee } from './asking/foresight.ts';
import { happenings } from './happenings.ts';
import { hide } from './rules/07-stacking-and-fog-of-war/fog.ts';
import { imagined } from './rules/07-stacking-and-fog-of-war/imagining.ts';
import { offer, offered } from './offered.ts';
import { declaration, emptyPosition, readState, type WhatIf } from './position/position.ts';
import { SEQUENCE } from './position/sequence-of-play.ts';
import { clonePosition } from './rules/07-stacking-and-fog-of-war/stacks.ts';
import { procedures } from './rules/procedures.ts';
import { rules } from './rulebook.ts';
import { scenariosWith } from './world/scenario-list.ts';
import { refuseSeats } from './world/players.ts';
import { enterPhase } from './rules/05-turn-sequence/sequence.ts';
import { settle } from './rules/settle.ts';

/** 1940: What If? (Decision Games, 2010), enforced by its rulebook. */
export const whatIf1940 = defineGame<WhatIf>({
  ...offered,
  scenariosWith: (edition) => offer(scenariosWith(edition)),
  rulebook: rules,
  procedures,
  opening: emptyPosition,
  clone: clonePosition,
  successor: (position) => declaration.successor(position),
  turn: ({ facts }) => facts.turn,
  // Both German seats play one player turn.
  playerTurn: ({ facts }) => SEQUENCE.seatOf(facts.phase)?.replace('west', 'east') ?? null,
  refuseSeats,
  state: (position) => ({ turn: position.facts.turn, phase: position.facts.phase, state: declaration.write(position) }),
  restore: readState,
  enter: enterPhase,
  digest: (position) => declaration.digest(position),
  hide,
  happenings,
  imagine: (view, _seat, dice, restored): WhatIf => imagined(view, dice, restored),
  settle,
  explain,
  questions,
  phases: declaration.phases,
  schema: () => declaration.schema(),
  foresee: (position, seat, command): Foresight | null => foresee(whatIf1940, position, seat, command),
});

export type { WhatIf } from './position/position.ts';
