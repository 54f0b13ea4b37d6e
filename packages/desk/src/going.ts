import { PERSON, type Position, type Seat, type Table } from '@sandtable/umpire';
import type { Back, Formality, Going } from './messages.ts';

/** A standing line after which a person is asked: where undo may stop. */
interface Decision {
  readonly n: number;
  readonly asked: readonly Seat[];
  readonly step: string | undefined;
  /** What tells the phase: the turn and the outermost frame. */
  readonly phase: string;
  /** Frames deep: a phase's own question lies shallowest, the questions of a march or an attack deeper. */
  readonly depth: number;
}

/** Positions in a record never change, so each is looked at once. */
const known = new WeakMap<Position, Omit<Decision, 'n'>>();

/** The phase in which a position is, and how deep in it the question lies that is asked. */
export function phaseIn({ game }: Table, position: Position): Pick<Decision, 'phase' | 'depth'> {
  let depth = 0;
  let outermost = position.frames;
  for (let frame = position.frames; frame; frame = frame.below, depth++) outermost = frame;
  return { phase: `${game.turn(position)} ${outermost?.procedure} ${outermost?.step} ${JSON.stringify(outermost?.locals)}`, depth };
}

function lookAt(table: Table, position: Position): Omit<Decision, 'n'> {
  const found = known.get(position);
  if (found) return found;
  const awaiting = table.game.awaiting(position);
  const one = { asked: awaiting?.seats ?? [], step: awaiting?.step, ...phaseIn(table, position) };
  known.set(position, one);
  return one;
}

/** What tells the phase that is played now from every other. */
export const phaseOf = (table: Table): string => lookAt(table, table.position).phase;

/**
 * Where people were asked before the last decision, but for formalities, first to last; of a turn's start only the snapshot counts, and
 * what other seats have answered ahead is none.
 */
function decisionsBefore(table: Table, people: readonly Seat[], seat: Seat, formalities: readonly Formality[]): Decision[] {
  const last = table.undoable;
  if (last === null || people.length === 0) return [];
  const { origin, standing } = table;
  const back = standing.filter((n) => n >= origin && n <= last);
  return back
    .filter((n, i) => i + 1 === back.length || table.at(n) !== table.at(back[i + 1] as number))
    .filter((n) => !table.isQuietFor(seat, standing[standing.indexOf(n) + 1] ?? n))
    .map((n) => ({ n, ...lookAt(table, table.at(n)) }))
    .filter(({ asked, step }) => asked.some((seat) => people.includes(seat)) && !formalities.some((one) => one.step === step));
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
export function undoTargets(
  table: Table,
  people: readonly Seat[],
  seat: Seat,
  formalities: readonly Formality[] = [],
): { readonly [back in Back]: number | null } {
  if (table.over) return { step: null, move: null, phase: null };
  const decisions = decisionsBefore(table, people, seat, formalities);
  const phase = lastPhase(decisions);
  const shallowest = Math.min(...phase.map(({ depth }) => depth));
  return {
    step: decisions.at(-1)?.n ?? null,
    move: phase.findLast(({ depth }) => depth === shallowest)?.n ?? null,
    phase: lastPhase(decisions.filter(({ asked }) => asked.includes(seat)))[0]?.n ?? null,
  };
}

const WITH_MACHINE = 'Dice have fallen, or a secret was revealed, since: against a machine that is taken back in a practice game only.';
const free: Going = { can: true, why: null, byConsent: false };

/**
 * Whether a seat may go back to a line: freely, by the consent of the other people, or why not. A machine consents to all but dice and
 * revealed secrets; these are taken back in a practice game only, and neither by a person who gave the other seat away, nor by one who has
 * taken it over.
 */
export function goingTo(table: Table, people: readonly Seat[], seat: Seat, target: number | null): Going {
  if (target === null) return { can: false, why: table.over ? 'The game is over.' : 'There is nothing to undo.', byConsent: false };
  const { practice, seats } = table.header;
  if (practice || target >= table.undoFloor(seat)) return free;
  const hasMachine = Object.entries(seats).some(([one, player]) => player !== PERSON || !people.includes(one));
  if (hasMachine && target < table.chanceFloor) return { can: false, why: WITH_MACHINE, byConsent: false };
  if (people.every((other) => other === seat)) return free;
  return { can: false, why: 'Dice have fallen, something was laid open, or another seat has decided since.', byConsent: true };
}
