import { defineGame, type Foresight } from '@sandtable/umpire';
import { explain, questions } from './asking/explain.ts';
import { foresee } from './asking/foresight.ts';
import { happenings } from './happenings.ts';
import { offer, offered } from './offered.ts';
import { declaration, emptyPosition, readState, type Ocs } from './position/position.ts';
import { enterPhase } from './rules/02-sequence-of-play/course.ts';
import { readPhase } from './rules/02-sequence-of-play/played.ts';
import { hide, sideOfSeat, unseenIn } from './rules/04-general-concepts/fog.ts';
import { imagined } from './rules/04-general-concepts/imagining.ts';
import { procedures } from './rules/procedures.ts';
import { rules } from './rulebook.ts';
import { scenariosWith } from './world/scenario-list.ts';

/** The Operational Combat Series (The Gamers, 1992), enforced by its rulebook. */
export const ocs = defineGame<Ocs>({
  ...offered,
  rulebook: rules,
  scenariosWith: (edition) => offer(scenariosWith(edition)),
  procedures,
  opening: emptyPosition,
  clone: (position) => declaration.clone(position),
  successor: (position) => declaration.successor(position),
  turn: ({ facts }) => facts.turn,
  // A side turn, whoever reacts in it.
  playerTurn({ facts }) {
    const part = readPhase(facts.phase);
    return part.is === 'side turn' ? part.side : null;
  },
  state: (position) => ({ turn: position.facts.turn, phase: position.facts.phase, state: declaration.write(position) }),
  restore: readState,
  enter: enterPhase,
  digest: (position) => declaration.digest(position),
  hide,
  unseen: unseenIn,
  happenings,
  imagine: (view, seat, dice, restored): Ocs => imagined(view, sideOfSeat(seat), dice, restored),
  explain,
  foresee: (position, seat, command): Foresight | null => foresee(ocs, position, seat, command),
  questions,
  phases: declaration.phases,
  schema: () => declaration.schema(),
});

export type { Ocs } from './position/position.ts';
