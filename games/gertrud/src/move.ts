import { DIRECTIONS, type Direction } from '@sandtable/hexes';
import {
  back,
  call,
  procedure,
  stay,
  type Act,
  type Command,
  type Doing,
  type Facts,
  type Offer,
  type Refusal,
  type Turn,
} from '@sandtable/umpire';
import { applies, no } from './cite.ts';
import { costOf, refuseMines, refusePrice, refuseWay, spend, type Purse } from './costs.ts';
import { ids, isInZone, mark, MOVED, printed, stackOf, unitAt, unitsIn, type Gertrud } from './position.ts';
import { eliminate, mixesSoviets, moveTo, STACKING_LIMIT } from './units.ts';
import { enemyOf, sideOf, type Side } from './world.ts';

/** Units left behind on the way; they may go on later with what is left in their purse (6.1a). */
export interface Group extends Facts {
  readonly at: string;
  readonly units: readonly string[];
  readonly purse: PurseFacts;
}
type PurseFacts = { readonly spent: number; readonly hexes: number; readonly rail: boolean };

/** An open move: the units in hand, and those it has left behind. */
export interface MoveLocals extends Facts {
  readonly seat: string;
  readonly at: string;
  readonly hand: readonly string[];
  readonly purse: PurseFacts;
  readonly left: readonly Group[];
}

const indices = (position: Gertrud, units: readonly string[]): number[] => units.map((id) => position.world.unit.get(id) as number);
const at = (position: Gertrud, locals: MoveLocals): number => position.world.grid.index(locals.at);

/** What all units in hand would have left after the step, or why one of them cannot take it. */
export function tryStep(
  position: Gertrud,
  side: Side,
  units: readonly number[],
  from: number,
  direction: Direction,
  purse: Purse,
): Purse | Refusal {
  const barred = refuseWay(position, side, from, direction);
  if (barred) return barred;
  const after = spend(position, side, purse, from, direction, costOf(position, from, direction));
  for (const unit of units) {
    const refusal = refuseMines(position, unit, from, direction) ?? refusePrice(position, unit, from, direction, purse, after);
    if (refusal) return refusal;
  }
  return refuseCompany(position, side, units, position.world.grid.neighbour(from, direction), after) ?? after;
}

/**
 * 6.4a: Soviet and other units may pass through one another, but not end together: who enters must be able to go on.
 * Those who move together started together, so the first speaks for all.
 */
function refuseCompany(position: Gertrud, side: Side, units: readonly number[], hex: number, purse: Purse): Refusal | null {
  const [first] = units;
  if (first === undefined || !mixesSoviets(position, first, hex)) return null;
  applies('6.4a');
  const stops = isInZone(position, enemyOf(side), hex) && units.some((unit) => !ignoresZones(position, unit));
  if (!stops && DIRECTIONS.some((d) => !isRefusal(tryStep(position, side, units, hex, d, purse)))) return null;
  return no(
    '6.4a',
    `${unitAt(position, first).name} would have to stay with the units in ${printed(position, hex)}: Soviet units never stack with others.`,
    [printed(position, hex)],
  );
}

export const isRefusal = (answer: Purse | Refusal): answer is Refusal => 'reason' in answer;

const step: Act<Gertrud, MoveLocals> = {
  parts: { to: 'one' },
  refuse(position, locals, seat, command) {
    if (locals.hand.length === 0) return no('6.1a', 'No unit is in hand: take on a group that was left behind.');
    const from = at(position, locals);
    const direction = position.world.grid.direction(from, position.world.grid.index(String(command['to'])));
    if (direction === null) return no(['9.2c', '9.0a'], `${String(command['to'])} is not adjacent to ${locals.at}.`);
    const answer = tryStep(position, sideOf(seat), indices(position, locals.hand), from, direction, locals.purse);
    return isRefusal(answer) ? answer : null;
  },
  offers(position, locals, seat) {
    if (locals.hand.length === 0) return [];
    const from = at(position, locals);
    const units = indices(position, locals.hand);
    const hexes = DIRECTIONS.filter((d) => !isRefusal(tryStep(position, sideOf(seat), units, from, d, locals.purse))).map((d) =>
      printed(position, position.world.grid.neighbour(from, d)),
    );
    const note = (to: unknown) =>
      costOf(position, from, position.world.grid.direction(from, position.world.grid.index(String(to))) as Direction);
    return hexes.length === 0 ? [] : [{ act: 'step', rule: '9.0a', parts: [{ name: 'to', pick: 'one', of: () => hexes, note }] }];
  },
  play(doing, locals, seat, command) {
    const { position } = doing;
    const side = sideOf(seat);
    const from = at(position, locals);
    const hex = position.world.grid.index(String(command['to']));
    const direction = position.world.grid.direction(from, hex) as Direction;
    const units = indices(position, locals.hand);
    const purse = tryStep(position, side, units, from, direction, locals.purse) as PurseFacts;
    for (const unit of units) moveTo(doing, unit, hex);
    doing.happen({
      what: 'moved',
      units: locals.hand,
      from: locals.at,
      to: printed(position, hex),
      cost: purse.spent - locals.purse.spent,
      rules: ['9.0a'],
    });
    return stopInZone(doing, { ...locals, at: printed(position, hex), purse }, side);
  },
};

/** 8.1a: units that enter an enemy zone of control must stop, except those that ignore zones (8.2, 8.3). */
function stopInZone(doing: Doing<Gertrud>, locals: MoveLocals, side: Side): Turn {
  const { position } = doing;
  if (!isInZone(position, enemyOf(side), at(position, locals))) return stay(locals);
  applies('8.0a', '8.0c', '8.1c', '9.2e');
  const stopping = indices(position, locals.hand).filter((unit) => !ignoresZones(position, unit));
  if (stopping.length === 0) return stay(locals);
  doing.happen({ what: 'stopped', units: ids(position, stopping), hex: locals.at, rules: ['8.1a', '9.2e'] });
  return finish(doing, { ...locals, hand: locals.hand.filter((id) => !ids(position, stopping).includes(id)) }, stopping);
}

/** 8.2a, 8.3a. */
export function ignoresZones(position: Gertrud, unit: number): boolean {
  const { ignoresZoc, type } = unitAt(position, unit);
  if (ignoresZoc) applies(type === 'commando' ? '8.3a' : '8.2a');
  return ignoresZoc === true;
}

/** Ends the move of units in the hand's hex for good (9.0f), and sees to the stacking there (6.0c). */
function finish(doing: Doing<Gertrud>, locals: MoveLocals, units: readonly number[]): Turn {
  const { position } = doing;
  for (const unit of units) mark(position, unit, MOVED);
  applies('9.0f', '9.2a', '6.0a', '6.0d', '6.2a');
  const side = sideOf(locals.seat);
  const hex = at(position, locals);
  const passing = [...locals.left.filter((group) => group.at === locals.at).flatMap((group) => group.units), ...locals.hand];
  if (stackOf(position, side, hex) - passing.length <= STACKING_LIMIT) return stay(locals);
  return call('overstacked', { seat: locals.seat, hex: locals.at, passing }, undefined, locals);
}

/** The units that are put down next: those in hand, or the first group that was left behind. */
const nextDown = ({ at, hand, left }: MoveLocals): Pick<Group, 'at' | 'units'> =>
  hand.length > 0 ? { at, units: hand } : (left[0] as Group);

/** 6.4a: why these units may only pass through the hex where they are. */
function refuseRest(position: Gertrud, locals: MoveLocals): Refusal | null {
  const group = nextDown(locals);
  const [first] = indices(position, group.units);
  if (first === undefined || !mixesSoviets(position, first, position.world.grid.index(group.at))) return null;
  return no('6.4a', `${unitAt(position, first).name} may not stay with the units in ${group.at}.`, [group.at]);
}

const putDown: Act<Gertrud, MoveLocals> = {
  parts: {},
  refuse: refuseRest,
  offers: (position, locals) => (refuseRest(position, locals) ? [] : [{ act: 'put-down', rule: '9.0f', parts: [] }]),
  play(doing, locals) {
    const { at: hex, units } = nextDown(locals);
    const left = locals.hand.length > 0 ? locals.left : locals.left.slice(1);
    doing.happen({ what: 'put down', units, hex, rules: ['9.0f'] });
    return finish(doing, { ...locals, at: hex, hand: [], left }, indices(doing.position, units));
  },
};

const leave: Act<Gertrud, MoveLocals> = {
  parts: { units: 'list' },
  refuse(_position, locals, _seat, command) {
    const units = command['units'] as readonly string[];
    if (locals.hand.length === 0) return no('6.1a', 'No unit is in hand.');
    if (locals.purse.hexes === 0) return no('6.1a', 'Before the first hex, take up fewer units instead of leaving some.');
    const stranger = units.find((id) => !locals.hand.includes(id));
    if (stranger !== undefined) return no('6.1a', `${stranger} is not in hand.`);
    if (units.length === 0 || units.length === locals.hand.length)
      return no('6.1a', 'Leave some of the units in hand, not none and not all.');
    return null;
  },
  offers(_position, locals) {
    const { hand } = locals;
    if (hand.length < 2 || locals.purse.hexes === 0) return [];
    return [
      { act: 'leave', rule: '6.1a', parts: [{ name: 'units', pick: 'some', of: () => hand, least: 1, most: () => hand.length - 1 }] },
    ];
  },
  play(doing, locals, _seat, command) {
    const units = command['units'] as readonly string[];
    doing.happen({ what: 'left', units, hex: locals.at, rules: ['6.1a'] });
    const group: Group = { at: locals.at, units, purse: locals.purse };
    return stay({ hand: locals.hand.filter((id) => !units.includes(id)), left: [...locals.left, group] });
  },
};

const takeOn: Act<Gertrud, MoveLocals> = {
  parts: { unit: 'one' },
  refuse(_position, locals, _seat, command) {
    if (locals.hand.length > 0) return no('6.1b', 'A moving stack picks up nobody: put down the units in hand first.');
    if (!locals.left.some((group) => group.units.includes(String(command['unit']))))
      return no('6.1b', `${String(command['unit'])} was not left behind by this move.`);
    return null;
  },
  offers(_position, locals): Offer[] {
    if (locals.hand.length > 0 || locals.left.length === 0) return [];
    const units = () => locals.left.flatMap((group) => group.units);
    return [{ act: 'take-on', rule: '6.1a', parts: [{ name: 'unit', pick: 'one', of: units }] }];
  },
  play(_doing, locals, _seat, command) {
    const group = locals.left.find(({ units }) => units.includes(String(command['unit']))) as Group;
    return stay({ at: group.at, hand: group.units, purse: group.purse, left: locals.left.filter((one) => one !== group) });
  },
};

/** 6.1, 9.0: one stack's move, open until all its units are put down. */
export const moveProcedure = procedure<Gertrud, MoveLocals>('move', [
  {
    name: 'moving',
    rule: '9.0a',
    seats: (_position, locals) => (locals.hand.length + locals.left.length === 0 ? [] : [locals.seat]),
    acts: { step, leave, 'put-down': putDown, 'take-on': takeOn },
  },
]);

interface OverstackLocals extends Facts {
  readonly seat: string;
  readonly hex: string;
  /** Units of the open move that only pass through the hex (6.0b). */
  readonly passing: readonly string[];
}

const candidates = (position: Gertrud, { seat, hex, passing }: OverstackLocals): string[] =>
  ids(position, unitsIn(position, position.world.grid.index(hex), sideOf(seat))).filter((id) => !passing.includes(id));

const eliminateOne: Act<Gertrud, OverstackLocals> = {
  parts: { unit: 'one' },
  refuse(position, locals, _seat, command) {
    if (!candidates(position, locals).includes(String(command['unit'])))
      return no('6.0c', `${String(command['unit'])} is not one of the units that stay in ${locals.hex}.`);
    return null;
  },
  offers: (position, locals) => [
    { act: 'eliminate', rule: '6.0c', parts: [{ name: 'unit', pick: 'one', of: () => candidates(position, locals) }] },
  ],
  play(doing, locals, _seat, command: Command) {
    eliminate(doing, doing.position.world.unit.get(String(command['unit'])) as number, 'overstacked', ['6.0c']);
    return candidates(doing.position, locals).length > STACKING_LIMIT ? stay() : back();
  },
};

/** 6.0c: too many units have ended their move in a hex; the owner eliminates some at once. */
export const overstackedProcedure = procedure<Gertrud, OverstackLocals>('overstacked', [
  { name: 'elimination', rule: '6.0c', seats: (_position, locals) => [locals.seat], acts: { eliminate: eliminateOne } },
]);
