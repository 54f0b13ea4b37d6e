import type { Position, Seat, Table } from '@sandtable/umpire';
import type { Back, Going } from '../messages.ts';

/** A standing line after which a person is asked: where undo may stop. */
interface Decision {
  readonly n: number;
  readonly asked: readonly Seat[];
  /** What tells the phase: the turn and the outermost frame. */
  readonly phase: string;
  /** Frames deep: a phase's own question lies shallowest, the questions of a march or an attack deeper. */
  readonly depth: number;
}

/** Positions in a record never change, so each is looked at once. */
const known = new WeakMap<Position, Omit<Decision, 'n'>>();

function lookAt({ game }: Table, position: Position): Omit<Decision, 'n'> {
  const found = known.get(position);
  if (found) return found;
  let depth = 0;
  let outermost = position.frames;
  for (let frame = position.frames; frame; frame = frame.below, depth++) outermost = frame;
  const phase = `${game.turn(position)} ${outermost?.procedure} ${outermost?.step} ${JSON.stringify(outermost?.locals)}`;
  const one = { asked: game.awaiting(position)?.seats ?? [], phase, depth };
  known.set(position, one);
  return one;
}

/** Where people were asked before the last decision, first to last; of a turn's start only the snapshot counts. */
function decisionsBefore(table: Table, people: readonly Seat[]): Decision[] {
  const last = table.undoable;
  if (last === null || people.length === 0) return [];
  const { origin, standing } = table;
  const back = standing.filter((n) => n >= origin && n <= last);
  return back
    .filter((n, i) => i + 1 === back.length || table.at(n) !== table.at(back[i + 1] as number))
    .map((n) => ({ n, ...lookAt(table, table.at(n)) }))
    .filter(({ asked }) => asked.some((seat) => people.includes(seat)));
}

/** The decisions of the phase in which the last of them fell. */
function lastPhase(decisions: readonly Decision[]): readonly Decision[] {
  const phase = decisions.at(-1)?.phase;
  return decisions.slice(decisions.findLastIndex((one) => one.phase !== phase) + 1);
}

/**
 * The lines to which a seat's undo leads, always to a decision of a person, for a machine would only decide again; null
 * where there is none. A phase in which the seat has decided nothing yet counts with the one before it.
 */
export function undoTargets(table: Table, people: readonly Seat[], seat: Seat): { readonly [back in Back]: number | null } {
  if (table.over) return { step: null, move: null, phase: null };
  const decisions = decisionsBefore(table, people);
  const phase = lastPhase(decisions);
  const shallowest = Math.min(...phase.map(({ depth }) => depth));
  return {
    step: decisions.at(-1)?.n ?? null,
    move: phase.findLast(({ depth }) => depth === shallowest)?.n ?? null,
    phase: lastPhase(decisions.filter(({ asked }) => asked.includes(seat)))[0]?.n ?? null,
  };
}

/** Whether a seat may go back to a line: freely, by the consent of the others, or why not. */
export function goingTo(table: Table, people: readonly Seat[], seat: Seat, target: number | null): Going {
  if (target === null) return { can: false, why: table.over ? 'The game is over.' : 'There is nothing to undo.', byConsent: false };
  const isAlone = people.every((other) => other === seat);
  if (target >= table.undoFloor(seat) || table.header.practice || isAlone) return { can: true, why: null, byConsent: false };
  return { can: false, why: 'Dice have fallen or another seat has decided since.', byConsent: true };
}
