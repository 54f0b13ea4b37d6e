import { DIRECTIONS, type Direction } from '@sandtable/hexes';
import {
  once,
  stay,
  type Act,
  type Doing,
  type Facts,
  type Offer,
  type Position,
  type Refusal,
  type Turn,
  type Value,
} from '@sandtable/umpire';
import { indices, printed, type Pieces } from './pieces.ts';

/** Units left behind on the way; they may go on later with what is in their purse. */
export interface Group<Purse extends Facts> extends Facts {
  readonly at: string;
  readonly units: readonly string[];
  readonly purse: Purse;
}

/**
 * An open move: the units in hand, and those it has left behind. A purse is what a game remembers of a group's way so far: factors spent, hexes gone. It is
 * shared by copies, and has no fact called `reason`.
 */
export interface StackMove<Purse extends Facts> extends Facts {
  readonly seat: string;
  readonly at: string;
  readonly hand: readonly string[];
  readonly purse: Purse;
  readonly left: readonly Group<Purse>[];
}

/** What a game has to say of its stack moves. */
export interface StackMoveRules<P extends Position & Pieces, Purse extends Facts, Id extends string> {
  /** The rules cited for each part of a move. */
  readonly ids: {
    /** A unit goes to an adjacent hex. */
    readonly step: Id;
    /** Cited where the hex named is not adjacent. */
    readonly adjacent: readonly Id[];
    /** A stack may leave units behind, who go on later. */
    readonly split: Id;
    /** Only units that started together move together. */
    readonly together: Id;
    /** A move that is finished is finished for good. */
    readonly end: Id;
  };
  no(rules: Id | readonly Id[], reason: string): Refusal;
  /** Has a group with this purse left the hex where it was taken up? */
  hasMoved(purse: Purse): boolean;
  /** What the units would have left after going over the hexside together, or why one of them cannot: also over the edge of the map. */
  tryStep(position: P, seat: string, units: readonly number[], from: number, direction: Direction, purse: Purse): Purse | Refusal;
  /** What a step means for whoever shows it. */
  note(position: P, move: StackMove<Purse>, from: number, direction: Direction): Value;
  /** Why the group may not stay where it is. */
  refuseRest(position: P, move: StackMove<Purse>, group: Pick<Group<Purse>, 'at' | 'units'>): Refusal | null;
  /** Puts the units, in hand or about to be, into the hex. */
  enter(doing: Doing<P>, move: StackMove<Purse>, units: readonly number[], hex: number): void;
  /** Particulars of a happening that the game adds: of a step (with the purse after it), a leaving or a putting down of these units in that hex. */
  particulars(position: P, move: StackMove<Purse>, units: readonly string[], at: string, after: Purse | null): Facts;
  /** What follows when those in hand have come into a hex: `stay(move)`, or whatever ends their move. */
  arrived(doing: Doing<P>, move: StackMove<Purse>): Turn;
  /** What follows when units have been put down for good in the move's hex, with what is left in their purse. */
  finish(doing: Doing<P>, move: StackMove<Purse>, units: readonly number[], purse: Purse): Turn;
}

export const isRefusal = (answer: object): answer is Refusal => 'reason' in answer;

const hexAt = (position: Pieces, { at }: { readonly at: string }): number => position.world.grid.index(at);

/** The units that are put down next: those in hand, or the first group that was left behind. */
const nextDown = <Purse extends Facts>({ at, hand, purse, left }: StackMove<Purse>): Group<Purse> =>
  hand.length > 0 ? { at, units: hand, purse } : (left[0] as Group<Purse>);

/** Is anybody still to be put down? */
export const isOpen = ({ hand, left }: StackMove<Facts>): boolean => hand.length + left.length > 0;

/**
 * The acts of an open stack move: `step` {to}, `leave` {units}, `put-down`, `take-on` {unit}. Happenings: 'moved' {units, from, to}, 'left' and
 * 'put down' {units, hex}, with whatever particulars the game adds.
 */
export function stackMoveActs<P extends Position & Pieces, Purse extends Facts, Id extends string>(rules: StackMoveRules<P, Purse, Id>) {
  type Move = StackMove<Purse>;
  const { ids, no } = rules;

  const tryStep = (position: P, move: Move, direction: Direction): Purse | Refusal =>
    rules.tryStep(position, move.seat, indices(position, move.hand), hexAt(position, move), direction, move.purse);

  // From the edge of a map a hex that is not on it lies over the edge: the game says why nobody goes there.
  const directionTo = (position: P, move: Move, to: unknown): Direction | null =>
    position.world.grid.direction(hexAt(position, move), position.world.grid.index(String(to)));

  const step: Act<P, Move> = {
    parts: { to: 'one' },
    refuse(position, move, _seat, command) {
      if (move.hand.length === 0) return no(ids.split, 'No unit is in hand: take on a group that was left behind.');
      const direction = directionTo(position, move, command['to']);
      if (direction === null) return no(ids.adjacent, `${String(command['to'])} is not adjacent to ${move.at}.`);
      const answer = tryStep(position, move, direction);
      return isRefusal(answer) ? answer : null;
    },
    offers(position, move) {
      if (move.hand.length === 0) return [];
      const from = hexAt(position, move);
      const isOpenTo = (d: Direction): boolean => !isRefusal(tryStep(position, move, d));
      if (!DIRECTIONS.some(isOpenTo)) return [];
      const hexes = once(() => DIRECTIONS.filter(isOpenTo).map((d) => printed(position, position.world.grid.neighbour(from, d))));
      const note = (to: unknown): Value => rules.note(position, move, from, directionTo(position, move, to) as Direction);
      return [{ act: 'step', rule: ids.step, parts: [{ name: 'to', pick: 'one', of: hexes, note }] }];
    },
    play(doing, move, _seat, command) {
      const { position } = doing;
      const to = String(command['to']);
      const purse = tryStep(position, move, directionTo(position, move, to) as Direction) as Purse;
      rules.enter(doing, move, indices(position, move.hand), position.world.grid.index(to));
      doing.happen({
        what: 'moved',
        units: move.hand,
        from: move.at,
        to,
        ...rules.particulars(position, move, move.hand, to, purse),
        rules: [ids.step],
      });
      return rules.arrived(doing, { ...move, at: to, purse });
    },
  };

  const putDown: Act<P, Move> = {
    parts: {},
    refuse: (position, move) => rules.refuseRest(position, move, nextDown(move)),
    offers: (position, move) => (rules.refuseRest(position, move, nextDown(move)) ? [] : [{ act: 'put-down', rule: ids.end, parts: [] }]),
    play(doing, move) {
      const { at, units, purse } = nextDown(move);
      const told = rules.particulars(doing.position, move, units, at, null);
      doing.happen({ what: 'put down', units, hex: at, ...told, rules: [ids.end] });
      // Nothing moved is nothing spent: the units can be taken up again, together or otherwise.
      if (!rules.hasMoved(purse)) return stay({ hand: [] });
      const left = move.hand.length > 0 ? move.left : move.left.slice(1);
      return rules.finish(doing, { ...move, at, hand: [], left }, indices(doing.position, units), purse);
    },
  };

  const leave: Act<P, Move> = {
    parts: { units: 'list' },
    refuse(_position, move, _seat, command) {
      const units = command['units'] as readonly string[];
      if (move.hand.length === 0) return no(ids.split, 'No unit is in hand.');
      if (!rules.hasMoved(move.purse)) return no(ids.split, 'Before the first hex, take up fewer units instead of leaving some.');
      const stranger = units.find((id) => !move.hand.includes(id));
      if (stranger !== undefined) return no(ids.split, `${stranger} is not in hand.`);
      if (units.length === 0 || units.length === move.hand.length)
        return no(ids.split, 'Leave some of the units in hand, not none and not all.');
      return null;
    },
    offers(_position, { hand, purse }) {
      if (hand.length < 2 || !rules.hasMoved(purse)) return [];
      return [
        { act: 'leave', rule: ids.split, parts: [{ name: 'units', pick: 'some', of: () => hand, least: 1, most: () => hand.length - 1 }] },
      ];
    },
    play(doing, move, _seat, command) {
      const units = command['units'] as readonly string[];
      const told = rules.particulars(doing.position, move, units, move.at, null);
      doing.happen({ what: 'left', units, hex: move.at, ...told, rules: [ids.split] });
      const group: Group<Purse> = { at: move.at, units, purse: move.purse };
      return stay({ hand: move.hand.filter((id) => !units.includes(id)), left: [...move.left, group] });
    },
  };

  const takeOn: Act<P, Move> = {
    parts: { unit: 'one' },
    refuse(_position, move, _seat, command) {
      if (move.hand.length > 0) return no(ids.together, 'A moving stack picks up nobody: put down the units in hand first.');
      if (!move.left.some(({ units }) => units.includes(String(command['unit']))))
        return no(ids.together, `${String(command['unit'])} was not left behind by this move.`);
      return null;
    },
    offers(_position, { hand, left }): Offer[] {
      if (hand.length > 0 || left.length === 0) return [];
      const units = () => left.flatMap((group) => group.units);
      return [{ act: 'take-on', rule: ids.split, parts: [{ name: 'unit', pick: 'one', of: units }] }];
    },
    play(_doing, move, _seat, command) {
      const group = move.left.find(({ units }) => units.includes(String(command['unit']))) as Group<Purse>;
      return stay({ at: group.at, hand: group.units, purse: group.purse, left: move.left.filter((one) => one !== group) });
    },
  };

  return { step, leave, 'put-down': putDown, 'take-on': takeOn };
}
