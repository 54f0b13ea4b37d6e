import { DIRECTIONS, NONE, type Direction } from '@sandtable/hexes';
import {
  acts,
  stating,
  stay,
  type Doing,
  type Facts,
  type Position,
  type Refusal,
  type Turn,
  type Value,
  type When,
} from '@sandtable/umpire';
import { ids as idsOf, indices, printed, type Pieces } from './pieces.ts';
import { aHex, aUnit } from './remembered.ts';

/** Units left behind on the way; they may go on later with what is in their purse. */
export interface Group<Purse extends Facts> extends Facts {
  readonly at: string;
  readonly units: readonly string[];
  readonly purse: Purse;
}

/**
 * An open move: the units in hand, and those it has left behind. A purse is what a game remembers of a group's way so far: factors spent,
 * hexes gone. It is shared by copies, and has no fact called `reason`.
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
  /** When each of its acts may be given. */
  readonly when: {
    readonly step: When<P, Id, { readonly to: number }>;
    readonly leave: When<P, Id, { readonly units: readonly number[] }>;
    readonly putDown: When<P, Id, object>;
    readonly takeOn: When<P, Id, { readonly unit: number }>;
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
  /**
   * Particulars of a happening that the game adds: of a step (with the purse after it), a leaving or a putting down of these units in that
   * hex.
   */
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
 * The acts of an open stack move: `step` {to}, `leave` {units}, `put-down`, `take-on` {unit}. Happenings: 'moved' {units, from, to}, 'left'
 * and 'put down' {units, hex}, with whatever particulars the game adds.
 */
export function stackMoveActs<P extends Position & Pieces, Purse extends Facts, Id extends string>(rules: StackMoveRules<P, Purse, Id>) {
  return acts(stepAct(rules), leaveAct(rules), putDownAct(rules), takeOnAct(rules));
}

function stepAct<P extends Position & Pieces, Purse extends Facts, Id extends string>(rules: StackMoveRules<P, Purse, Id>) {
  type Move = StackMove<Purse>;
  const { ids, no } = rules;

  const tryStep = (position: P, move: Move, direction: Direction): Purse | Refusal =>
    rules.tryStep(position, move.seat, indices(position, move.hand), hexAt(position, move), direction, move.purse);

  const directionTo = (position: P, move: Move, to: number): Direction | null => position.world.grid.direction(hexAt(position, move), to);

  const refuseStep = (position: P, move: Move, to: number, named: string): Refusal | null => {
    const direction = directionTo(position, move, to);
    if (direction === null) return no(ids.adjacent, `${named} is not adjacent to ${move.at}.`);
    const answer = tryStep(position, move, direction);
    return isRefusal(answer) ? answer : null;
  };

  return stating<P, Move, Id>()('step', ids.step)
    .unless(({ locals: { hand } }) =>
      hand.length === 0 ? no(ids.split, 'No unit is in hand: take on a group that was left behind.') : null,
    )
    .one('to', aHex, {
      ...(ids.adjacent[0] === undefined ? {} : { rule: ids.adjacent[0] }),
      of: ({ position, locals }) =>
        DIRECTIONS.map((d) => position.world.grid.neighbour(hexAt(position, locals), d)).filter((hex) => hex !== NONE),
      unless: ({ position, locals }, to) => refuseStep(position, locals, to, printed(position, to)),
      // From the edge of a map a hex that is not on it lies over the edge: the game says why nobody goes there.
      unknown: ({ position, locals }, name) => refuseStep(position, locals, NONE, name) as Refusal,
      note: ({ position, locals }, to) =>
        rules.note(position, locals, hexAt(position, locals), directionTo(position, locals, to) as Direction),
    })
    .when(rules.when.step)
    .play((doing, { locals: move }, { to }) => {
      const { position } = doing;
      const where = printed(position, to);
      const purse = tryStep(position, move, directionTo(position, move, to) as Direction) as Purse;
      rules.enter(doing, move, indices(position, move.hand), to);
      doing.happen({
        what: 'moved',
        units: move.hand,
        from: move.at,
        to: where,
        ...rules.particulars(position, move, move.hand, where, purse),
        rules: [ids.step],
      });
      return rules.arrived(doing, { ...move, at: where, purse });
    });
}

function leaveAct<P extends Position & Pieces, Purse extends Facts, Id extends string>(rules: StackMoveRules<P, Purse, Id>) {
  const { ids, no } = rules;
  const neitherNoneNorAll = (): Refusal => no(ids.split, 'Leave some of the units in hand, not none and not all.');
  return stating<P, StackMove<Purse>, Id>()('leave', ids.split)
    .unless(({ locals: { hand, purse } }) => {
      if (hand.length === 0) return no(ids.split, 'No unit is in hand.');
      return rules.hasMoved(purse) ? null : no(ids.split, 'Before the first hex, take up fewer units instead of leaving some.');
    })
    .some('units', aUnit, {
      of: ({ position, locals }) => indices(position, locals.hand),
      otherwise: ({ position }, unit) => no(ids.split, `${aUnit.spell(position, unit)} is not in hand.`),
      few: neitherNoneNorAll,
      most: ({ locals }) => locals.hand.length - 1,
      many: neitherNoneNorAll,
    })
    .when(rules.when.leave)
    .play((doing, { position, locals: move }, { units }) => {
      const gone = idsOf(position, units);
      const told = rules.particulars(position, move, gone, move.at, null);
      doing.happen({ what: 'left', units: gone, hex: move.at, ...told, rules: [ids.split] });
      const group: Group<Purse> = { at: move.at, units: gone, purse: move.purse };
      return stay({ hand: move.hand.filter((id) => !gone.includes(id)), left: [...move.left, group] });
    });
}

function putDownAct<P extends Position & Pieces, Purse extends Facts, Id extends string>(rules: StackMoveRules<P, Purse, Id>) {
  const { ids } = rules;
  return stating<P, StackMove<Purse>, Id>()('put-down', ids.end)
    .unless(({ position, locals }) => rules.refuseRest(position, locals, nextDown(locals)))
    .when(rules.when.putDown)
    .play((doing, { locals: move }) => {
      const { at, units, purse } = nextDown(move);
      const told = rules.particulars(doing.position, move, units, at, null);
      doing.happen({ what: 'put down', units, hex: at, ...told, rules: [ids.end] });
      // Nothing moved is nothing spent: the units can be taken up again, together or otherwise.
      if (!rules.hasMoved(purse)) return stay({ hand: [] });
      const left = move.hand.length > 0 ? move.left : move.left.slice(1);
      return rules.finish(doing, { ...move, at, hand: [], left }, indices(doing.position, units), purse);
    });
}

function takeOnAct<P extends Position & Pieces, Purse extends Facts, Id extends string>(rules: StackMoveRules<P, Purse, Id>) {
  const { ids, no } = rules;
  const notLeftBehind = (name: string): Refusal => no(ids.together, `${name} was not left behind by this move.`);
  return stating<P, StackMove<Purse>, Id>()('take-on', ids.split)
    .unless(({ locals: { hand } }) =>
      hand.length > 0 ? no(ids.together, 'A moving stack picks up nobody: put down the units in hand first.') : null,
    )
    .one('unit', aUnit, {
      of: ({ position, locals: { left } }) =>
        indices(
          position,
          left.flatMap(({ units }) => units),
        ),
      otherwise: ({ position }, unit) => notLeftBehind(aUnit.spell(position, unit)),
      unknown: (_at, name) => notLeftBehind(name),
    })
    .when(rules.when.takeOn)
    .play((_doing, { position, locals: move }, { unit }) => {
      const group = move.left.find(({ units }) => units.includes(aUnit.spell(position, unit))) as Group<Purse>;
      return stay({ at: group.at, hand: group.units, purse: group.purse, left: move.left.filter((one) => one !== group) });
    });
}
