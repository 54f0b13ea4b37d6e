import { back, call, on, procedure, to, type Doing, type Facts, type Flow, type Turn } from '@sandtable/umpire';
import { phaseNamed } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { OF_A_PHASE } from '../../position/marks.ts';
import { carriers, change, clearMarks, dropped, type Ocs } from '../../position/position.ts';
import { forgetDropsAboard, forgetSea } from '../../position/sea.ts';
import { SEQUENCE, type Phase } from '../../position/sequence-of-play.ts';
import type { Phase as Listed } from '../../world/schema/scenario.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import type { OnOccasion } from '../acting.ts';
import { NOTHING_BARRAGED } from '../12-specialized-units/open-targets.ts';
import { forgetTransport } from '../12-specialized-units/carriers.ts';
import { judge, noteTurn } from '../victory/victory.ts';
import { determineWeather } from '../18-weather/weather.ts';
import { inSegment, withPlayerTurn } from '../12-specialized-units/reinforcements.ts';
import { succession } from '../21-break-down-regiments/succession.ts';
import { forgetLandings } from '../19-naval-power/landing.ts';
import { reorganization } from './reorganization.ts';
import { airReturn } from '../14-air-power/returning.ts';
import { ground } from '../14-air-power/weather.ts';
import { determineFirstPlayer } from './first-player.ts';
import { layStrips } from '../special/air-strips.ts';
import { refits } from '../special/box-refit.ts';
import { raiseMore } from '../special/town-defenses.ts';
import { withdraw } from '../special/withdrawals.ts';
import { isPlayed, phaseAfter, readPhase, type OverphasePart, type SideTurnPart } from './played.ts';

/** Opens the phase of the position: play, the log and the page show it. */
function open({ position, happen }: Doing<Ocs>): void {
  const { phase, turn } = position.facts;
  const { listed, rule } = SEQUENCE.phase(phase);
  applies('Intro.1D-1', 'Intro.1E-1');
  happen({ what: 'phase', phase, turn, rules: [...new Set(['2.1-1', listed, rule])] });
}

/** The phase of the position opens, and from this step on it is played. */
function opened(doing: Doing<Ocs>, step: 'phase' | 'first side arrives'): Turn {
  open(doing);
  return to(step);
}

/** Who acts in a phase of a side turn, and on which occasion: in the reaction it is the other side (2.3.II-E). */
const actingIn = (side: Side, phase: Listed): OnOccasion =>
  phase === 'reaction'
    ? { seat: enemyOf(side), occasion: 'reaction' }
    : { seat: side, occasion: phase === 'exploitation' ? 'exploitation' : 'regular' };

/** The procedure by which the phase is played; goes on where it asks nobody. */
function play(doing: Doing<Ocs>, phase: Phase): Turn {
  const part = readPhase(phase);
  switch (part.is) {
    case 'turn end':
      withdraw(doing);
      return on();
    case 'overphase':
      return playOverphase(doing, part);
    case 'side turn':
      return playSideTurn(doing, part);
  }
}

function playOverphase(doing: Doing<Ocs>, { segment, side }: OverphasePart): Turn {
  if (segment === 'weather') {
    determineWeather(doing);
    return ground(doing) ? call('going home', { seat: doing.position.facts.leads, safe: true }) : on();
  }
  if (segment === 'first-player') return determineFirstPlayer(doing);
  if (side === null) return on();
  if (segment === 'reinforcement') return inSegment(side);
  if (segment === 'reorganization') return reorganization(side);
  return segment === 'supply' ? call('supply usage', { seat: side, groups: [], without: [] }) : on();
}

function playSideTurn({ position }: Doing<Ocs>, { segment, side, phase }: SideTurnPart): Turn {
  const acting = actingIn(side, phase);
  switch (segment) {
    case 'air return':
      return airReturn(position, side);
    case 'air refit':
      return refits(position, side);
    case 'modes':
      // 5.11: with that option modes are chosen in the Movement Phase.
      return optionOf(position, 'mode-choice') === 'moving' ? on() : call('modes', { seat: side, setUp: false });
    case 'clean up':
      return call('clean up', { seat: side });
    case 'barrage':
      return call('barrage', { ...acting, ...NOTHING_BARRAGED });
    case 'movement':
    case 'combat':
      return call(segment, acting);
  }
}

/** 2.3.IV: the next game turn begins; who was first player leads its Overphase (OA-105). */
function nextTurn({ position }: Doing<Ocs>): void {
  const { turn, first } = position.facts;
  applies('2.3.IV-1', '2.2-5');
  change(position, { turn: turn + 1, leads: first });
  const said = position.scenario.firstPlayer.find((one) => one.turn === turn + 1);
  if (said) change(position, { first: said.side });
}

/** Is a phase over with this part of it? Its segments are parts of one (2.2-4). */
function isOver(name: Phase, next: Phase | null): boolean {
  const [part, then] = [readPhase(name), next === null ? null : readPhase(next)];
  return part.is !== 'side turn' || then?.is !== 'side turn' || part.phase !== then.phase || part.side !== then.side;
}

/** Are both phases of one Player Turn, or both of none? */
function isOfOnePlayerTurn(before: Phase, next: Phase): boolean {
  const [a, b] = [readPhase(before), readPhase(next)];
  return (a.is === 'side turn' ? a.turn : 0) === (b.is === 'side turn' ? b.turn : 0);
}

/** Are both phases of one side turn? */
function isOfOneSideTurn(before: Phase, next: Phase | null): boolean {
  const [part, then] = [readPhase(before), next === null ? null : readPhase(next)];
  return part.is === 'side turn' && then?.is === 'side turn' && part.side === then.side && part.turn === then.turn;
}

/**
 * Who comes with the Player Turn that begins: those of the second, and those of the first where the game turn has no segment in which
 * they were placed.
 */
function arrivals({ facts, scenario }: Ocs, side: Side): Turn {
  const part = readPhase(facts.phase);
  if (part.is !== 'side turn' || (part.turn === 1 && isPlayed(scenario, facts.turn, facts.first, `${side} reinforcement`))) return on();
  return withPlayerTurn(side, part.turn);
}

/** What has been done in a phase is forgotten when it is over. */
function endPhase(position: Ocs): void {
  clearMarks(position, OF_A_PHASE);
  forgetTransport(position);
  forgetSea(position);
}

/** What was dropped from the air in a Player Turn is supply like any other after it (14.19a). */
const forgetDrops = (position: Ocs): void => {
  for (const { place, good } of dropped.all(position)) dropped.set(position, place, good, 0);
  for (const { columns, size } of Object.values(carriers))
    for (let carrier = 0; carrier < size(position); carrier++)
      if (columns.dropped.of(position, carrier) > 0) columns.dropped.set(position, carrier, 0);
  forgetDropsAboard(position);
};

/** 2.2: the course of play. */
export const course = procedure<Ocs>('game', [
  { name: 'set-up', do: () => call('set-up', {}) },
  { name: 'opening', do: (doing) => opened(doing, 'first side arrives') },
  // OA-105: in a Player Turn the first player is known, and places first.
  { name: 'first side arrives', do: ({ position }) => arrivals(position, position.facts.first) },
  { name: 'second side arrives', do: ({ position }) => arrivals(position, enemyOf(position.facts.first)) },
  { name: 'phase', do: (doing) => play(doing, doing.position.facts.phase) },
  { name: 'succession', do: ({ position }) => succession(position, 'succession') },
  {
    name: 'next',
    do(doing) {
      const { position } = doing;
      const before = position.facts.phase;
      const next = phaseAfter(position, before);
      if (isOver(before, next)) endPhase(position);
      if (!isOfOneSideTurn(before, next)) forgetLandings(position);
      applies('2.1-1', '2.2-1', '2.2-2', '2.2-3', '2.2-4');
      if (next === null || !isOfOnePlayerTurn(before, next)) forgetDrops(position);
      if (next !== null) {
        change(position, { phase: next });
        return opened(doing, isOfOnePlayerTurn(before, next) ? 'phase' : 'first side arrives');
      }
      noteTurn(position);
      if (position.facts.turn >= position.scenario.last.turn) {
        judge(doing);
        return back();
      }
      nextTurn(doing);
      raiseMore(doing);
      layStrips(doing);
      change(position, { phase: phaseAfter(position, null) as Phase });
      return opened(doing, 'first side arrives');
    },
  },
  { name: 'a position', do: (doing) => opened(doing, 'phase') },
]);

/** Puts a position set up by hand at the beginning of a phase. @throws DataError for a phase that there is not */
export function enterPhase(_flow: Flow<Ocs>, position: Ocs, turn: number, name: string): void {
  const phase = phaseNamed(name, SEQUENCE, '1 german movement');
  change(position, { turn, phase });
  position.frames = { procedure: 'game', step: 'a position', locals: {} as Facts, below: null };
}
