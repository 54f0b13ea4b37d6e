import { defineGame, type Foresight } from '@sandtable/umpire';
import { explain, questions } from './asking.ts';
import { advance, attackProcedure, losses } from './attack.ts';
import { combat } from './combat.ts';
import { course, enterPhase } from './course.ts';
import { foresee } from './foresight.ts';
import { happenings } from './happenings.ts';
import { movement, moveProcedure } from './movement.ts';
import { offer, offered } from './offered.ts';
import { declaration, emptyPosition, readState, type Depot } from './position.ts';
import { retreat } from './retreat.ts';
import { rules } from './rulebook.ts';
import { supplyPhase } from './supply.ts';
import { loaded } from './world.ts';

/** All its procedures; the first is the sequence of play. */
export const procedures = [course, supplyPhase, movement, moveProcedure, combat, attackProcedure, losses, retreat, advance];

/**
 * Depot: two columns with their depots and trucks race for a bridge, on sixty hexes. A whole game in the small, made of nothing but
 * declarations: it proves the forms that the Operational Combat Series will need.
 */
export const depot = defineGame<Depot>({
  ...offered,
  scenariosWith: (edition) => offer(loaded(edition).scenarios),
  rulebook: rules,
  procedures,
  opening: emptyPosition,
  clone: (position) => declaration.clone(position),
  turn: ({ facts }) => facts.turn,
  state: (position) => ({ turn: position.facts.turn, phase: position.facts.phase, state: declaration.write(position) }),
  restore: readState,
  enter: enterPhase,
  digest: (position) => declaration.digest(position),
  happenings,
  explain,
  questions,
  phases: declaration.phases,
  schema: () => declaration.schema(),
  foresee: (position, seat, command): Foresight | null => foresee(depot, position, seat, command),
});
export type { Depot } from './position.ts';
