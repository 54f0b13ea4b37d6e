import {
  acts,
  back,
  call,
  on,
  oneWordOf,
  procedure,
  to,
  type Doing,
  type Facts,
  type Flow,
  type Frame,
  type Turn,
} from '@sandtable/umpire';
import { clearMarks, phaseNamed } from '@sandtable/warfare';
import { actsOf } from '../acting.ts';
import { applies, no } from '../../cite.ts';
import { DEFENDED, ASSAULTED, ATTACKED, MOVED, RETREATED, TURNED } from '../../position/marks.ts';
import { change, type WhatIf } from '../../position/position.ts';
import { SEQUENCE, type Phase } from '../../position/sequence-of-play.ts';
import { returnAircraft } from '../08-airpower-and-7th-flieger/air.ts';
import { checkMoscow, endOfGame } from '../04-victory/victory.ts';
import type { Front, SeatId } from '../../world/world.ts';

/** What a phase of one seat on one map remembers. */
export interface PhaseLocals extends Facts {
  readonly seat: SeatId;
  /** Which map: 0 the west, 1 the east. */
  readonly front: Front;
}

/** Opens a phase: play, the log and the page show it. */
export function open({ position, happen }: Doing<WhatIf>, phase: Phase): void {
  change(position, { phase });
  clearMarks(position, MOVED | ASSAULTED | ATTACKED | DEFENDED | RETREATED | TURNED);
  happen({ what: 'phase', phase, turn: position.facts.turn, rules: [SEQUENCE.phase(phase).listed] });
}

/** A phase that some seat plays, in the turns in which there is one (5.4a). */
const phase = (name: Phase, procedureName: string, locals: Facts) => ({
  name,
  do(doing: Doing<WhatIf>): Turn {
    if (SEQUENCE.skips(name, doing.position.facts.turn) !== null) {
      applies('5.4a');
      return on();
    }
    open(doing, name);
    return call(procedureName, locals);
  },
});

/** 5.5a. */
const FIRST_TURN = 1;

const ORDERS = ['move-fight', 'fight-move'] as const;

/** 5.3a; after Ploesti has fallen there is one order left (6.10f). */
const declareOrder = actsOf()('order', '5.3a')
  .one('order', oneWordOf(...ORDERS), {
    of: () => ORDERS,
    unless({ position: { facts } }, order) {
      if (!facts.ploesti || order === 'move-fight') return null;
      return no(['6.10f', '5.3d'], 'Without Ploesti the Germans can only move and then fight.');
    },
    unknown: () => no('5.3a', 'The order is move-fight or fight-move.'),
  })
  .when({
    rules: ['5.3a', '5.3c'],
    during: [],
    says: 'The German east commander declares the order of his phases at the start of a game turn; nobody else has a choice.',
  })
  .play(({ position, happen }, _at, { order }) => {
    change(position, { order });
    happen({ what: 'order', order, rules: position.facts.ploesti ? ['5.3a', '5.3d', '6.10f'] : ['5.3a'] });
    return on();
  });

const EAST_PHASES: ReadonlySet<Phase> = new Set(['german east movement', 'german east combat']);
/** The German east map phases in their order (5.3a). */
const eastPhases = ({ facts }: WhatIf): readonly Phase[] =>
  SEQUENCE.order(facts).flatMap(({ name }) => (EAST_PHASES.has(name) ? [name] : []));

/** The German east map phase that comes first, or second. */
function eastPhase(doing: Doing<WhatIf>, which: 'first' | 'second'): Turn {
  const name = eastPhases(doing.position)[which === 'first' ? 0 : 1] as Phase;
  open(doing, name);
  return call(name === 'german east movement' ? 'movement' : 'combat', { seat: 'german-east', front: 1 });
}

/** 5.2 The sequence of play: German, Soviet, Anglo-French player turn. */
export const sequence = procedure<WhatIf>('game', [
  { name: 'set-up', do: () => call('set-up', {}) },
  {
    name: 'turn',
    do(doing) {
      applies('5.1a', '5.1b');
      // The order is declared, and aircraft return, as the German player turn begins (5.3a, 8.1d).
      change(doing.position, { phase: 'german air and transfer' });
      returnAircraft(doing);
      return on();
    },
  },
  { name: 'order', rule: '5.3a', seats: () => ['german-east'], acts: acts(declareOrder) },
  phase('german air and transfer', 'air and transfer', {}),
  phase('german west movement', 'movement', { seat: 'german-west', front: 0 }),
  phase('german west combat', 'combat', { seat: 'german-west', front: 0 }),
  {
    name: 'surprise',
    do(doing) {
      // 5.5a: at the very start of the first German phase on the east map, once in the game.
      return doing.position.facts.turn === FIRST_TURN ? call('surprise', {}) : on();
    },
  },
  { name: 'german east first', do: (doing) => eastPhase(doing, 'first') },
  { name: 'german east second', do: (doing) => eastPhase(doing, 'second') },
  phase('german replacement', 'german replacement', {}),
  {
    name: 'moscow',
    do(doing) {
      open(doing, 'moscow');
      change(doing.position, { ignoreRivers: false });
      checkMoscow(doing);
      return doing.position.outcome ? back() : on();
    },
  },
  phase('german supply', 'terminal supply', { side: 'german' }),
  phase('soviet movement', 'movement', { seat: 'soviet', front: 1 }),
  phase('soviet combat', 'combat', { seat: 'soviet', front: 1 }),
  phase('far east', 'far east', {}),
  phase('arctic', 'arctic', {}),
  phase('southwest', 'southwest', {}),
  phase('soviet supply', 'terminal supply', { side: 'soviet' }),
  phase('soviet reinforcement', 'soviet reinforcement', {}),
  phase('armor doctrine', 'armor doctrine', {}),
  phase('anglo-french movement', 'movement', { seat: 'anglo-french', front: 0 }),
  phase('anglo-french combat', 'combat', { seat: 'anglo-french', front: 0 }),
  phase('anglo-french supply', 'terminal supply', { side: 'anglo-french' }),
  phase('anglo-french replacement', 'anglo-french replacement', {}),
  {
    name: 'end of turn',
    do(doing) {
      const { position } = doing;
      if (position.facts.turn >= position.scenario.turns) {
        endOfGame(doing);
        return back();
      }
      change(position, { turn: position.facts.turn + 1, order: null });
      return to('turn');
    },
  },
]);

/** Puts a position set up by hand at the beginning of a phase. @throws DataError for a phase that is not in 5.2 */
export function enterPhase(_flow: Flow<WhatIf>, position: WhatIf, turn: number, name: string): void {
  const wanted = phaseNamed(name, SEQUENCE, 'german air and transfer');
  change(position, { turn, phase: wanted });
  position.frames = { procedure: 'game', step: stepFor(position, wanted), locals: {} as Facts, below: null } satisfies Frame;
}

/** The step that opens a phase. A German phase on the east map that begins by hand settles the order if none was given. */
function stepFor(position: WhatIf, wanted: Phase): string {
  if (wanted !== 'german east movement' && wanted !== 'german east combat') return wanted;
  if (!position.facts.order) change(position, { order: 'move-fight' });
  return eastPhases(position)[0] === wanted ? 'german east first' : 'german east second';
}
