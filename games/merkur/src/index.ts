import { defineGame, type Foresight } from '@sandtable/umpire';
import { explain, questions } from './asking/explain.ts';
import { foresee } from './asking/foresight.ts';
import { happenings } from './happenings.ts';
import { offer, offered } from './offered.ts';
import { declaration, emptyPosition, readState, type Merkur } from './position/position.ts';
import { readPhase } from './position/sequence-of-play.ts';
import { enterPhase } from './rules/06-order-of-play/course.ts';
import { procedures } from './rules/procedures.ts';
import { hide, imagine } from './rules/secrecy.ts';
import { settle } from './rules/settle.ts';
import { rules } from './rulebook.ts';
import { scenariosWith } from './world/scenario-list.ts';

/** Operation Merkur (The Second World War game V), enforced by its rulebook. */
export const merkur = defineGame<Merkur>({
  ...offered,
  rulebook: rules,
  scenariosWith: (edition) => offer(scenariosWith(edition)),
  procedures,
  opening: emptyPosition,
  clone: (position) => declaration.clone(position),
  successor: (position) => declaration.successor(position),
  turn: ({ facts }) => facts.turn,
  playerTurn: ({ facts }) => readPhase(facts.phase).phasing,
  state: (position) => ({ turn: position.facts.turn, phase: position.facts.phase, state: declaration.write(position) }),
  restore: readState,
  enter: enterPhase,
  digest: (position) => declaration.digest(position),
  hide,
  imagine,
  happenings,
  settle,
  explain,
  questions,
  phases: declaration.phases,
  schema: () => declaration.schema(),
  foresee: (position, seat, command): Foresight | null => foresee(merkur, position, seat, command),
});

export type { Merkur } from './position/position.ts';
