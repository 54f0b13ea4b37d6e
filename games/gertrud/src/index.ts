import { defineGame, type Command, type Facts, type Foresight, type Saved, type Seat } from '@sandtable/umpire';
import { applies } from './cite.ts';
import { explain, questions } from './asking/explain.ts';
import { foresee } from './asking/foresight.ts';
import { happenings } from './happenings.ts';
import { offer, offered } from './offered.ts';
import { declaration, emptyPosition, readState, type Gertrud } from './position/position.ts';
import { SEQUENCE } from './position/sequence-of-play.ts';
import { procedures } from './rules/procedures.ts';
import { rules } from './rulebook.ts';
import { scenariosWith } from './world/scenario-list.ts';
import { enterPhase } from './rules/05-sequence-of-play/sequence.ts';
import { settle } from './rules/settle.ts';

/** 6.3: there is no fog of war. */
function seeAll(saved: Required<Saved>): Facts {
  applies('6.3a');
  return saved as unknown as Facts;
}

/** The foresight plays the game on, so that it needs the whole of it. */
const foreseen = (position: Gertrud, seat: Seat, command: Command): Foresight | null => foresee(gertrud, position, seat, command);

/** Operation Gertrud: the German invasion of Turkey (Decision Games, 2016), enforced by its rulebook. */
export const gertrud = defineGame<Gertrud>({
  ...offered,
  rulebook: rules,
  scenariosWith: (edition) => offer(scenariosWith(edition)),
  procedures,
  opening: emptyPosition,
  clone: (position) => declaration.clone(position),
  successor: (position) => declaration.successor(position),
  turn: ({ facts }) => facts.turn,
  playerTurn: ({ facts }) => SEQUENCE.seatOf(facts.phase),
  state: (position) => ({ turn: position.facts.turn, phase: position.facts.phase, state: declaration.write(position) }),
  restore: readState,
  enter: enterPhase,
  digest: (position) => declaration.digest(position),
  hide: seeAll,
  happenings,
  explain,
  questions,
  phases: declaration.phases,
  schema: () => declaration.schema(),
  foresee: foreseen,
  settle,
});

export type { Gertrud } from './position/position.ts';
