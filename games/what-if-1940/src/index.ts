import { defineGame, type Edition, type Foresight, type Scenario } from '@sandtable/umpire';
import { explain } from './explain.ts';
import { foresee } from './foresight.ts';
import { hide } from './fog.ts';
import { imagined } from './imagining.ts';
import { offer, offered } from './offered.ts';
import { clonePosition, declaration, emptyPosition, readState, type WhatIf } from './position.ts';
import { procedures } from './procedures.ts';
import { rules } from './rulebook.ts';
import { scenariosWith } from './scenario-list.ts';
import { enterPhase } from './sequence.ts';
import { settle } from './settle.ts';
import { tell } from './telling.ts';

const offeredWith = new WeakMap<Edition, readonly Scenario[]>();

/** Asked for at every answer given ahead, and by every screen. */
function scenariosOffered(edition: Edition): readonly Scenario[] {
  const list = offeredWith.get(edition) ?? offer(scenariosWith(edition));
  offeredWith.set(edition, list);
  return list;
}

/** 1940: What If? (Decision Games, 2010), enforced by its rulebook. */
export const whatIf1940 = defineGame<WhatIf>({
  ...offered,
  scenariosWith: scenariosOffered,
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
