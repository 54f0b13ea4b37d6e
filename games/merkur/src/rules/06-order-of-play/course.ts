import { back, call, on, procedure, to, type Doing, type Facts, type Flow, type Step, type Turn } from '@sandtable/umpire';
import { phaseNamed } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { DEFENDED, DISRUPTED, HARRIED, OF_A_PLAYER_TURN, UNTIL_INITIAL_PHASE } from '../../position/marks.ts';
import { change, clearMarks, hexOf, isMarked, isOnMap, mark, sideOf, unmark, type Merkur } from '../../position/position.ts';
import { forgetDrops, forgetFlights } from '../../position/air.ts';
import { readPhase, SEGMENTS, SEQUENCE, type Part, type Phase, type Segment } from '../../position/sequence-of-play.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { areEvents, arrive, withdraw } from './events.ts';
import { repairBases } from '../04-facilities/airbases.ts';
import { openBases, openPorts } from '../04-facilities/captured.ts';
import { occupy } from '../07-ground-movement/ownership.ts';
import { forgetLost, reactionIn } from '../07-ground-movement/reaction.ts';
import { endCooperation } from '../08-air-movement/cooperation.ts';
import { endZones } from '../08-air-movement/interdiction.ts';
import { endDue, reviewAssaults } from '../09-naval-movement/planning-assaults.ts';
import { endStorms } from '../09-naval-movement/storming.ts';
import { freePorts } from '../09-naval-movement/shore.ts';
import { areShips } from '../09-naval-movement/fleet.ts';
import { forgetKnown } from '../09-naval-movement/intelligence.ts';
import { actsAtSea } from '../09-naval-movement/segment.ts';
import { shadowOn } from '../09-naval-movement/shadowing.ts';
import { endAirSight, endIntelligence, endTurnsSight } from '../09-naval-movement/sighting.ts';
import { endLandings } from '../10-ground-combat/landing.ts';
import { voidPlans } from '../10-ground-combat/plans.ts';
import { isAdministered } from './administration.ts';
import { countAttackersAnew, takeAmmunition } from '../12-antiaircraft-combat/ship-guns.ts';
import { endGunfire, endShelling } from '../13-naval-combat/assault-gunfire.ts';
import { endSupport } from '../13-naval-combat/shore-guns.ts';
import { forgetLeft, loseAmongEnemies, openSupplies } from '../14-logistics/capture.ts';
import { forgetLanded } from '../14-logistics/landed.ts';
import { determines } from '../14-logistics/determination.ts';
import { judge } from '../17-victory/victory.ts';

/** Opens a phase: play, the log and the page show it. */
function open({ position, happen }: Doing<Merkur>, phase: Phase): void {
  const { listed, rule } = SEQUENCE.phase(phase);
  happen({ what: 'phase', phase, turn: position.facts.turn, rules: [...new Set([listed, rule])] });
}

/** 9.A.1: the naval segments, where a side has ships. */
function sailing(position: Merkur, seat: Side, rule: '9.A.1.a#1' | '9.A.1.b#1' | '9.A.1.c' | '9.A.1.d'): Turn {
  if (!areShips(position) || !actsAtSea(position, seat)) return on();
  applies(rule, '2.F#1');
  if (rule === '9.A.1.c' || rule === '9.A.1.d') applies('6.3.e#1');
  return call('ships', { seat });
}

/** How a segment is played; those that are left out have nothing to be played yet. */
const PLAY: { readonly [segment in Segment]?: (doing: Doing<Merkur>, part: Part) => Turn } = {
  supply: (_doing, { phasing }) => call('supply', { seat: phasing, kind: 'general', open: [] }),
  cooperation: (_doing, { phasing }) => call('cooperation', { seat: phasing }),
  'reply cooperation': (_doing, { phasing }) => call('cooperation', { seat: enemyOf(phasing) }),
  events(doing, { phasing }) {
    arrive(doing, phasing);
    return on();
  },
  administration: (_doing, { phasing }) => call('administration', { seat: phasing }),
  plans: (_doing, { phasing }) => call('plans', { seat: phasing, first: false }),
  ships: ({ position }, { phasing }) => sailing(position, phasing, '9.A.1.a#1'),
  'reply ships': ({ position }, { phasing }) => sailing(position, enemyOf(phasing), '9.A.1.b#1'),
  reaction: (_doing, { phasing }) => call('reaction', { seat: enemyOf(phasing), occasion: 'reaction' }),
  'pursuit ships': ({ position }, { phasing }) => sailing(position, phasing, '9.A.1.c'),
  'reply pursuit ships': ({ position }, { phasing }) => sailing(position, enemyOf(phasing), '9.A.1.d'),
  'reply air': (_doing, { phasing }) => call('reply in the air', { seat: enemyOf(phasing) }),
  movement: (_doing, { phasing }) => call('movement', { seat: phasing, occasion: 'movement' }),
  attacks: (_doing, { phasing }) => call('attacks', { seat: phasing }),
  'reply support': (_doing, { phasing }) => call('reply in combat', { seat: enemyOf(phasing) }),
  support: (_doing, { phasing }) => call('interception', { seat: phasing }),
  combat: (_doing, { phasing }) => call('combats', { seat: phasing }),
  interception: (_doing, { phasing }) => call('interception', { seat: enemyOf(phasing) }),
  transport: (_doing, { phasing }) => call('transport', { seat: phasing }),
  'reply missions': (_doing, { phasing }) => call('missions', { seat: enemyOf(phasing), raids: false }),
  missions: (_doing, { phasing }) => call('missions', { seat: phasing, raids: false }),
  pursuit: (_doing, { phasing }) => call('movement', { seat: phasing, occasion: 'pursuit' }),
  return: (_doing, { phasing }) => call('air return', { seat: phasing }),
  'reply return': (_doing, { phasing }) => call('air return', { seat: enemyOf(phasing) }),
};

/** Is nothing done in a segment in this game turn: supply only where it is determined (2.H.1#1), reaction in the series' own turns alone (2.H.2)? */
function isIdle(position: Merkur, { phasing, segment }: Part): boolean {
  if (segment === 'supply') return !determines(position);
  if (segment === 'cooperation' || segment === 'reply cooperation') return !areShips(position);
  if (segment === 'reaction') return reactionIn(position) === null;
  if (segment === 'events') return !areEvents(position, phasing);
  return segment === 'administration' && !isAdministered(position, phasing);
}

/** What ends as a segment begins. */
function begin(doing: Doing<Merkur>, { phasing, segment }: Part): void {
  const { position } = doing;
  if (segment === SEGMENTS[0]) {
    startInitialPhase(doing, phasing);
    voidPlans(doing, phasing);
    endGunfire(doing, phasing);
    reviewAssaults(doing, phasing);
    endIntelligence(doing, phasing);
    forgetKnown(doing, phasing);
    endZones(position, phasing);
  }
  if (segment === 'pursuit ships') endLandings(doing, phasing);
  if (segment === 'return') openBases(position);
  if (segment === 'return') {
    endZones(position, null);
    endCooperation(position);
    endAirSight(doing);
  }
}

/** What was to last until a side's next Initial Phase is over (10.N.1.g.v, 10.N.1.h.iii#2). */
function startInitialPhase(doing: Doing<Merkur>, side: Side): void {
  const { position } = doing;
  openPorts(position, side);
  openSupplies(position, side);
  forgetDrops(position, side);
  applies('10.N.1.g.v', '10.N.1.h.iii#2');
  const rallied: number[] = [];
  for (const unit of position.world.units.keys()) {
    if (sideOf(position, unit) !== side || !isMarked(position, unit, UNTIL_INITIAL_PHASE)) continue;
    if (isMarked(position, unit, DISRUPTED) && isOnMap(position, unit)) rallied.push(hexOf(position, unit));
    unmark(position, unit, UNTIL_INITIAL_PHASE);
  }
  // Who was disrupted did not gain the hex where he came down (10.N.1.g.iv#1), and does now.
  occupy(doing, rallied);
}

/** A player turn is over: what was done in it is forgotten, but whom of the enemy it attacked, till the end of its next (10.M.1.c). */
function endPlayerTurn(position: Merkur, side: Side): void {
  applies('10.M.1.c#1');
  for (const unit of position.world.units.keys()) {
    if (sideOf(position, unit) === side) continue;
    if (isMarked(position, unit, DEFENDED)) mark(position, unit, HARRIED);
    else if (isMarked(position, unit, HARRIED)) unmark(position, unit, HARRIED);
  }
  clearMarks(position, OF_A_PLAYER_TURN);
  applies('8.A.N');
  forgetFlights(position);
}

const phases = SEQUENCE.names.map((name): Step<Merkur> => ({
  name,
  do(doing) {
    const part = readPhase(name);
    change(doing.position, { phase: name });
    begin(doing, part);
    const play = PLAY[part.segment];
    if (!play || isIdle(doing.position, part)) return on();
    open(doing, name);
    applies('6.1#2', '6.1#3', '6.2');
    return play(doing, part);
  },
}));
const [FIRST] = SEQUENCE.names as readonly [Phase];

/** The last segment of a side's player turn, after which it is over. */
const endOf = (side: Side): Step<Merkur> => ({
  name: `${side} player turn is over`,
  do(doing) {
    endStorms(doing, side);
    endDue(doing, side);
    forgetLost(doing.position);
    forgetLeft(doing.position);
    forgetLanded(doing.position);
    loseAmongEnemies(doing);
    endPlayerTurn(doing.position, side);
    endTurnsSight(doing);
    shadowOn(doing.position);
    endSupport(doing);
    endShelling(doing.position);
    freePorts(doing.position);
    countAttackersAnew(doing.position);
    return side === LAST ? endTurn(doing) : on();
  },
});
const LAST = readPhase(SEQUENCE.names.at(-1) as Phase).phasing;

/** The next game turn, or the end of the game. */
function endTurn(doing: Doing<Merkur>): Turn {
  const { position } = doing;
  const { turn } = position.facts;
  repairBases(doing);
  withdraw(doing);
  takeAmmunition(position);
  if (turn >= position.scenario.last) {
    judge(doing);
    return back();
  }
  change(position, { turn: turn + 1 });
  return to(FIRST);
}

const ofPlayerTurn = (side: Side): Step<Merkur>[] => phases.filter(({ name }) => readPhase(name as Phase).phasing === side);

/** 6.1: the course of play. */
export const course = procedure<Merkur>('game', [
  { name: 'set-up', do: () => call('set-up', {}) },
  ...[enemyOf(LAST), LAST].flatMap((side) => [...ofPlayerTurn(side), endOf(side)]),
]);

/** Puts a position set up by hand at the beginning of a phase. @throws DataError for a phase that there is not */
export function enterPhase(_flow: Flow<Merkur>, position: Merkur, turn: number, name: string): void {
  const phase = phaseNamed(name, SEQUENCE, 'axis movement');
  change(position, { turn, phase });
  position.frames = { procedure: 'game', step: phase, locals: {} as Facts, below: null };
}
