import {
  DataError,
  defineGame,
  type Command,
  type Facts,
  type Foresight,
  type Saved,
  type Scenario,
  type Seat,
  type Setup,
} from '@sandtable/umpire';
import { airProcedures } from './air.ts';
import { combatProcedures } from './combat.ts';
import { applies } from './cite.ts';
import { explain } from './explain.ts';
import { foresee } from './foresight.ts';
import { interdictionProcedure } from './interdiction.ts';
import { moveProcedure, overstackedProcedure } from './move.ts';
import { movementProcedure } from './movement.ts';
import { clonePosition, emptyPosition, type Gertrud } from './position.ts';
import { replacementProcedure } from './replacement.ts';
import { rules } from './rulebook.ts';
import { digest, readState, writeState } from './saved.ts';
import { scenarios } from './scenario.ts';
import { enterPhase, sequence } from './sequence.ts';
import { setUpProcedure } from './set-up.ts';
import { settle } from './settle.ts';
import { SEATS } from './world.ts';

/** Rulings with two sensible readings (`data/rulings.json`). */
const options: Scenario['options'] = [
  { id: 'experten', title: 'Experten roll two dice: their sum, or the better one', rule: '13.2b', values: ['sum', 'best'], default: 'sum' },
  { id: 'odds', title: 'Odds in percent, or in whole hundreds', rule: '11.0j', values: ['percent', 'whole'], default: 'percent' },
];

function opening(setup: Setup): Gertrud {
  if (!scenarios.some(({ id }) => id === setup.scenario))
    throw new DataError(`scenario: Operation Gertrud has no scenario "${setup.scenario}"`);
  return emptyPosition(setup);
}

/** 6.3: there is no fog of war. */
function seeAll(saved: Required<Saved>): Facts {
  applies('6.3a');
  return saved as unknown as Facts;
}

/** The foresight plays the game on, so that it needs the whole of it. */
const foreseen = (position: Gertrud, seat: Seat, command: Command): Foresight | null => foresee(gertrud, position, seat, command);

/** Operation Gertrud: the German invasion of Turkey (Decision Games, 2016), enforced by its rulebook. */
export const gertrud = defineGame<Gertrud>({
  id: 'gertrud',
  title: 'Operation Gertrud',
  rulebook: rules,
  scenarios: scenarios.map(({ id, title, turns }) => ({ id, title, turns, seats: SEATS, options })),
  procedures: [
    sequence,
    setUpProcedure,
    replacementProcedure,
    interdictionProcedure,
    movementProcedure,
    moveProcedure,
    overstackedProcedure,
    ...airProcedures,
    ...combatProcedures,
  ],
  opening,
  clone: clonePosition,
  turn: ({ facts }) => facts.turn,
  state: (position) => ({ turn: position.facts.turn, phase: position.facts.phase, state: writeState(position) }),
  restore: readState,
  enter: enterPhase,
  digest,
  hide: seeAll,
  explain,
  foresee: foreseen,
  settle,
});

export type { Gertrud } from './position.ts';
export type { GertrudCommand } from './commands.ts';
