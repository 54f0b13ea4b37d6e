import { back, call, on, procedure, to, type Doing, type Facts, type Flow, type Step } from '@sandtable/umpire';
import { change, indices, phaseNamed, put } from '../../src/index.ts';
import { applies } from './cite.ts';
import { supply, type Depot } from './position.ts';
import { SEQUENCE, type Phase } from './sequence.ts';
import { judge } from './victory.ts';
import { SEATS } from './world.ts';

/** 1.1a: puts units and depots where the scenario has them. */
function setUp({ position, happen }: Doing<Depot>): void {
  const { setup, depots } = position.scenario;
  for (const seat of SEATS)
    for (const { units, hex } of setup[seat]) {
      for (const unit of indices(position, units)) put(position, unit, position.world.grid.index(hex));
      happen({ what: 'set up', seat, units, hex, rules: ['1.1a'] });
    }
  for (const { hex, seat, points } of depots) supply.set(position, position.world.grid.index(hex), seat, points);
}

/** Opens a phase: play, the log and the page show it. */
function open({ position, happen }: Doing<Depot>, phase: Phase): void {
  change(position, { phase });
  happen({ what: 'phase', phase, turn: position.facts.turn, rules: ['1.2a'] });
}

/** The phases of the sequence of play, each played by the procedure of its title for the side whose turn it is. */
const phases = SEQUENCE.order({}).map(({ name, title, seat }): Step<Depot> => ({
  name,
  do(doing) {
    open(doing, name);
    if (seat !== null) return call(title.toLowerCase(), title === 'Combat' ? { seat, fought: [] } : { seat });
    judge(doing);
    if (doing.position.outcome) return back();
    change(doing.position, { turn: doing.position.facts.turn + 1 });
    return to(FIRST);
  },
}));
const [FIRST] = SEQUENCE.names as readonly [Phase];

/** 1.2a: the course of play. */
export const course = procedure<Depot>('game', [
  {
    name: 'set-up',
    do(doing) {
      setUp(doing);
      applies('1.1a');
      return on();
    },
  },
  ...phases,
]);

/** Puts a position set up by hand at the beginning of a phase. @throws DataError for a phase that there is not */
export function enterPhase(_flow: Flow<Depot>, position: Depot, turn: number, name: string): void {
  const phase = phaseNamed(name, SEQUENCE, FIRST);
  change(position, { turn, phase });
  position.frames = { procedure: 'game', step: phase, locals: {} as Facts, below: null };
}
