import { back, call, flag, listOf, maybe, on, procedure, to, wholeNumber, type Doing, type Facts, type Turn } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { ids, indices, hexOf, isOnMap, LATER, setSteps, stepsOf, unitAt, type Ocs } from '../../position/position.ts';
import type { PlayerTurn } from '../../position/sequence-of-play.ts';
import type { ArrivalLine, VariableReinforcementsData } from '../../world/schema/arrivals.ts';
import type { Side } from '../../world/sides.ts';
import { aSeat, type OfSeat } from '../acting.ts';
import { airArrival, airSteps } from './air-arrival.ts';
import { arrivalLines, type Arriving } from './arrival.ts';
import { partisans } from '../special/partisans.ts';
import { remnants } from '../special/remnants.ts';
import { poolOf, spareCounters } from './counter-mix.ts';
import { receiveNamed, receiveRolled } from './receipts.ts';

/** Reinforcements of a side: of which Player Turn, whether in the segment of the Overphase, and which lines have come. */
interface Reinforcing extends OfSeat {
  readonly playerTurn: PlayerTurn;
  readonly segment: boolean;
  readonly done: readonly string[];
  /** What was rolled on the Variable Reinforcement Table. */
  readonly roll?: number;
}

/** What a line or the table brings beside named units. */
interface Besides {
  readonly personnel?: number | undefined;
  readonly equipment?: number | undefined;
  readonly pools?: readonly { readonly pool: string; readonly count: number }[] | undefined;
  readonly carriers?: Arriving['carriers'] | undefined;
}

/** The counters for that many replacement units and guns, as far as the counter mix goes. */
function countersFor(position: Ocs, side: Side, { personnel = 0, equipment = 0, pools = [] }: Besides): number[] {
  const wanted = [
    { pool: poolOf(position, side, 'personnel')?.id, count: personnel },
    { pool: poolOf(position, side, 'equipment')?.id, count: equipment },
    ...pools,
  ];
  return wanted.flatMap(({ pool, count }) => (pool === undefined ? [] : spareCounters(position, pool).slice(0, count)));
}

const arriving = (
  position: Ocs,
  seat: Side,
  line: string | null,
  units: readonly number[],
  lost: number,
  { carriers = [] }: Besides,
): Facts => ({
  seat,
  line,
  units: ids(position, units),
  lost,
  carriers: carriers.map(({ kind, points }) => ({ kind, points })),
});

/** 2.3.I3-2: the supply that the segment brings. */
function receipts(doing: Doing<Ocs>, { seat, segment }: Reinforcing): Turn {
  if (!segment) return on();
  receiveNamed(doing, seat);
  return doing.position.scenario.schedules.includes('receipts') ? receiveRolled(doing, seat) : on();
}

/** The next line that is due. */
const lineDue = (position: Ocs, { seat, playerTurn, done }: Reinforcing): ArrivalLine | undefined =>
  arrivalLines(position).find(
    (one) => one.side === seat && one.turn === position.facts.turn && one.playerTurn === playerTurn && !done.includes(one.id),
  );

/** 2.3.I3-1: the next line that is due; units of it that were lost or built already do not come again. */
function scheduled(doing: Doing<Ocs>, locals: Reinforcing): Turn {
  const { position } = doing;
  const { seat, playerTurn, done } = locals;
  const line = lineDue(position, locals);
  if (!line) return on();
  applies(playerTurn === 2 ? 'Intro.3-1' : '2.3.I3-1', '12.6-1');
  restore(doing, line);
  const units = indices(position, line.units ?? []).filter((unit) => hexOf(position, unit) === LATER);
  const others = countersFor(position, seat, line);
  const brought = { carriers: line.carriers };
  return call('arrival', arriving(position, seat, line.id, [...units, ...others], line.lost ?? 0, brought), 'scheduled aircraft', {
    done: [...done, line.id],
  });
}

/** Units on the map regain a step where they stand; one that is dead, or whole, does not. */
function restore({ position, happen }: Doing<Ocs>, { restored = [] }: ArrivalLine): void {
  for (const unit of indices(position, restored)) {
    if (!isOnMap(position, unit) || stepsOf(position, unit) >= unitAt(position, unit).steps) continue;
    setSteps(position, unit, stepsOf(position, unit) + 1);
    happen({ what: 'step regained', unit: unitAt(position, unit).id, rules: ['2.3.I3-1'] });
  }
}

/** 2.3.I3: the faces of the dice for the Variable Reinforcement Table. */
const FACES = 6;
/** No table has more dice. */
const HIGHEST_ROLL = 99;

/** What a roll brings, with the modifier that holds for the turn. */
function rowOf({ sides }: VariableReinforcementsData, side: Side, turn: number, roll: number) {
  const table = sides.find(({ id }) => id === side);
  const add = table?.modifiers.findLast(({ from }) => turn >= from)?.add ?? 0;
  return table?.rows.find(({ to }) => roll + add <= to) ?? table?.rows.at(-1) ?? {};
}

/** 2.3.I3-3: the roll on the Variable Reinforcement Table, and what it brings. */
function variable({ position, dice, happen }: Doing<Ocs>, { seat }: Reinforcing): Turn {
  const { variable: table } = position.world;
  const { turn } = position.facts;
  const faces = dice.roll('variable reinforcements', table.dice, FACES);
  const roll = faces.reduce((sum, face) => sum + face, 0);
  const row: Besides = rowOf(table, seat, turn, roll);
  const units = countersFor(position, seat, row);
  const { personnel = 0, equipment = 0 } = row;
  happen({
    what: 'rolled for reinforcements',
    seat,
    roll,
    personnel,
    equipment,
    units: ids(position, units),
    rules: ['2.3.I3-3', '12.5-1'],
  });
  return call('arrival', arriving(position, seat, null, units, 0, row), 'air steps', { roll });
}

const isVariable = ({ world, scenario, facts }: Ocs, { segment }: Reinforcing): boolean =>
  segment && scenario.schedules.includes('variable-reinforcements') && facts.turn >= world.variable.from;

/**
 * 2.3.I3: a side's Reinforcement Placement Segment; and its reinforcements that come with a Player Turn: those of the second, and where the
 * scenario has no such segment, of the first, too.
 */
export const reinforcementProcedure = procedure<Ocs, Reinforcing>(
  'reinforcement',
  [
    { name: 'receipts', do: receipts },
    { name: 'scheduled', do: scheduled },
    {
      name: 'scheduled aircraft',
      do: ({ position }, { seat, done }) => {
        const line = arrivalLines(position).find(({ id }) => id === done.at(-1));
        return line?.aircraft ? airArrival(position, seat, line.aircraft, line.places ?? []) : on();
      },
    },
    { name: 'next line', do: ({ position }, locals) => (lineDue(position, locals) ? to('scheduled') : on()) },
    { name: 'remnants', do: ({ position }, { seat, segment }) => (segment ? remnants(position, seat) : on()) },
    { name: 'partisans', do: (doing, { seat, segment }) => (segment ? partisans(doing, seat) : on()) },
    { name: 'variable', do: (doing, locals) => (isVariable(doing.position, locals) ? variable(doing, locals) : back()) },
    {
      name: 'air steps',
      do: ({ position }, { seat, roll = 0 }) => airSteps(seat, rowOf(position.world.variable, seat, position.facts.turn, roll)),
    },
  ],
  {
    seat: aSeat,
    playerTurn: wholeNumber(1, 2),
    segment: flag,
    done: listOf({ expects: 'the id of a line of arrivals', fits: (value) => typeof value === 'string' }),
    roll: maybe(wholeNumber(0, HIGHEST_ROLL)),
  },
);

/** The reinforcements of a side that come with a Player Turn, before its first phase. */
export const withPlayerTurn = (seat: Side, playerTurn: PlayerTurn): Turn =>
  call('reinforcement', { seat, playerTurn, segment: false, done: [] });
/** Those that come in the segment of the Overphase. */
export const inSegment = (seat: Side): Turn => call('reinforcement', { seat, playerTurn: 1, segment: true, done: [] });
