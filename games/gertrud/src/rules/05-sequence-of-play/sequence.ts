import { back, call, on, procedure, to, type Doing, type Facts, type Flow, type Frame, type Turn } from '@sandtable/umpire';
import { phaseNamed } from '@sandtable/warfare';
import { administrative } from './administrative.ts';
import { applies } from '../../cite.ts';
import { change, type Gertrud } from '../../position/position.ts';
import { SEQUENCE, type Phase } from '../../position/sequence-of-play.ts';
import { rollRaid } from '../17-raid-and-missions/raid.ts';
import { beginSequel } from '../19-soviet-duplicity/sequel.ts';
import { checkVictory, followsSequel } from '../04-victory/victory.ts';

/** Opens a phase: play, the log and the page show it. */
function open({ position, happen }: Doing<Gertrud>, phase: Phase): void {
  change(position, { phase, replacements: {}, interdicted: [] });
  applies('5.0c');
  happen({ what: 'phase', phase, turn: position.facts.turn, rules: ['5.0c'] });
}

const phase = (name: Phase, procedureName: string, seat: string) => ({
  name,
  do(doing: Doing<Gertrud>): Turn {
    open(doing, name);
    return call(procedureName, { seat });
  },
});

/** 5.1 The sequence of play. The German player turn always comes first; in the second game the Soviets take it (19.0e). */
export const sequence = procedure<Gertrud>('game', [
  {
    name: 'set-up',
    do: () => call('set-up', {}),
  },
  {
    name: 'administrative',
    do(doing) {
      open(doing, 'administrative');
      applies('5.0a', '5.1a', '5.1c', '5.1d');
      administrative(doing);
      return on();
    },
  },
  phase('german replacement', 'replacement', 'german'),
  phase('allied interdiction', 'interdiction', 'allied'),
  phase('german movement', 'movement', 'german'),
  {
    name: 'german combat',
    do(doing) {
      open(doing, 'german combat');
      // GA-52: the raid's roll comes before any attack, for the Blitzkrieg Bonus hangs on it.
      if (doing.position.facts.raid) rollRaid(doing);
      return call('combat', { seat: 'german' });
    },
  },
  phase('allied replacement', 'replacement', 'allied'),
  phase('german interdiction', 'interdiction', 'german'),
  phase('allied movement', 'movement', 'allied'),
  phase('allied combat', 'combat', 'allied'),
  {
    name: 'end of turn',
    do(doing) {
      open(doing, 'end of turn');
      checkVictory(doing);
      if (doing.position.outcome) return back();
      if (followsSequel(doing.position)) return on();
      change(doing.position, { turn: doing.position.facts.turn + 1 });
      applies('5.0b');
      return to('administrative');
    },
  },
  {
    name: 'second game',
    do(doing) {
      beginSequel(doing);
      return call('soviet set-up', {}, 'administrative');
    },
  },
]);

/** Puts a position set up by hand at the beginning of a phase. @throws DataError for a phase that is not in 5.1 */
export function enterPhase(flow: Flow<Gertrud>, position: Gertrud, turn: number, name: string): void {
  const wanted = phaseNamed(name, SEQUENCE, 'german movement');
  change(position, { turn, phase: wanted });
  const game = (step: string): Frame => ({ procedure: 'game', step, locals: {} as Facts, below: null });
  const isSovietSetUp = wanted === 'set-up' && position.facts.sequel;
  position.frames = isSovietSetUp ? flow.enter('soviet set-up', {} as Facts, game('administrative')) : game(wanted);
}
