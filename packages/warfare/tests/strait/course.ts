import { back, call, on, procedure, to, type Doing, type Facts, type Flow, type Step } from '@sandtable/umpire';
import { change, phaseNamed } from '../../src/index.ts';
import { applies } from './cite.ts';
import { form, loseSight, setFuel, shipIds } from './groups.ts';
import { aboardOf, battalionFamily, groupIds, ofGroup, placeNamed, shipFamily, type Strait } from './position.ts';
import { SEQUENCE, type Phase } from './sequence.ts';
import { judge } from './victory.ts';
import { SEATS, type Seat } from './world.ts';

/** 1.1a: puts groups, craft and battalions where the scenario has them. */
function setUp({ position, happen }: Doing<Strait>): void {
  const { world, scenario } = position;
  for (const { seat, at, ships } of scenario.groups) {
    const those = ships.map((id) => world.ship.get(id) as number);
    const group = form(position, seat, placeNamed(at) as number, those);
    setFuel(position, group, those.length * world.figures.fuel.full);
    happen({ what: 'set up', seat, group, ships: shipIds(position, those), at, rules: ['1.1a'] });
  }
  const put = (id: string, place: number): void => {
    const ship = world.ship.get(id);
    if (ship !== undefined) shipFamily.columns.at.set(position, ship, place);
    else battalionFamily.columns.at.set(position, world.battalion.get(id) as number, place);
  };
  for (const [id, ship] of Object.entries(scenario.aboard)) put(id, aboardOf(world.ship.get(ship) as number));
  for (const [id, port] of Object.entries(scenario.ashore)) put(id, placeNamed(port) as number);
}

/** Opens a phase: play, the log and the page show it. */
function open({ position, happen }: Doing<Strait>, phase: Phase): void {
  change(position, { phase });
  happen({ what: 'phase', phase, turn: position.facts.turn, rules: ['1.2a'] });
}

/** Groups in the order of what both sides know of them: told in that in which they were made, it would tell the enemy their numbers. */
const bySighting = (position: Strait, seat: Seat): string[] =>
  groupIds(position, seat).toSorted((one, other) => ofGroup(position, one, 'sighting') - ofGroup(position, other, 'sighting'));

/** The phases of the sequence of play, each played by the procedure of its title for the side whose turn it is. */
const phases = SEQUENCE.order({}).map(({ name, title, seat }): Step<Strait> => ({
  name,
  do(doing) {
    open(doing, name);
    if (seat !== null) return call(title.toLowerCase(), { seat });
    judge(doing);
    const { position } = doing;
    if (position.outcome) return back();
    for (const side of SEATS) for (const group of bySighting(position, side)) loseSight(doing, group);
    change(position, { turn: position.facts.turn + 1 });
    return to(FIRST);
  },
}));
const [FIRST] = SEQUENCE.names as readonly [Phase];

/** 1.2a: the course of play. */
export const course = procedure<Strait>('game', [
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
export function enterPhase(_flow: Flow<Strait>, position: Strait, turn: number, name: string): void {
  const phase = phaseNamed(name, SEQUENCE, FIRST);
  change(position, { turn, phase });
  position.frames = { procedure: 'game', step: phase, locals: {} as Facts, below: null };
}
