import { askedIn, PERSON, type Asked, type Position, type Seat, type Table } from '@sandtable/umpire';
import type { Back, Formality, Going } from './messages.ts';

/** A standing line after which a person is asked: where undo may stop. */
interface Decision extends Asked {
  readonly n: number;
}

/** A kind of question that is answered unasked: whoever is asked, or that seat. */
export type Unasked = Pick<Formality, 'step'> & { readonly seat?: Seat };

/** How decisions are looked for. */
interface Looking {
  /** Nobody goes back to those; to those of a seat only where they are not asked of it. */
  readonly formalities?: readonly Unasked[];
  /** Of more than the last decision, no further back than the table was played here: what lies before a late opening is not played again. */
  readonly isNear?: boolean;
}

/** The phase in which a position is, and how deep in it the question lies that is asked. */
export const phaseIn = ({ game }: Table, position: Position): Pick<Asked, 'phase' | 'depth'> => askedIn(game, position);

/** What tells the phase that is played now from every other. */
export const phaseOf = (table: Table): string => phaseIn(table, table.position).phase;

/** A turn's start, or the position within a long one: that of the line before it. */
function isSnapshot(table: Table, n: number): boolean {
  const line = table.line(n);
  return 'snapshot' in line && !('resumed' in line);
}

/**
 * Where people were asked before the last decision, but for formalities, last to first; of a turn's start only the snapshot counts, and
 * what other seats have answered ahead is none.
 */
function* decisionsBefore(
  table: Table,
  people: readonly Seat[],
  seat: Seat,
  { formalities = [], isNear = false }: Looking,
): Generator<Decision, undefined> {
  const last = table.undoable;
  if (last === null || people.length === 0) return;
  const { origin, standing } = table;
  let isFound = false;
  for (let i = standing.lastIndexOf(last); i >= 0 && (standing[i] as number) >= origin; i--) {
    const n = standing[i] as number;
    const next = standing[i + 1];
    if (n < last && next !== undefined && isSnapshot(table, next)) continue;
    if (table.isQuietFor(seat, next ?? n)) continue;
    if (isNear && isFound && !table.wasHere(n)) return;
    const decision = { n, ...table.asked(n) };
    const { seats, step } = decision;
    if (!seats.some((one) => people.includes(one)) || isUnasked(formalities, seats, step)) continue;
    isFound = true;
    yield decision;
  }
}

const isUnasked = (formalities: readonly Unasked[], seats: readonly Seat[], step: string | undefined): boolean =>
  formalities.some((one) => one.step === step && (one.seat === undefined || seats.includes(one.seat)));

/** Takes in decisions, last to first, as long as they are of one phase. */
class LastPhase {
  readonly decisions: Decision[] = [];
  isWhole = false;

  take(decision: Decision): void {
    this.isWhole ||= this.decisions.length > 0 && this.decisions[0]?.phase !== decision.phase;
    if (!this.isWhole) this.decisions.push(decision);
  }
}

/**
 * The lines to which a seat's undo leads, always to a decision of a person, for a machine would only decide again; null
 * where there is none. A phase in which the seat has decided nothing yet counts with the one before it.
 */
export function undoTargets(
  table: Table,
  people: readonly Seat[],
  seat: Seat,
  looking: Looking = {},
): { readonly [back in Back]: number | null } {
  if (table.over) return { step: null, move: null, phase: null };
  const [all, own] = [new LastPhase(), new LastPhase()];
  for (const decision of decisionsBefore(table, people, seat, looking)) {
    all.take(decision);
    if (decision.seats.includes(seat)) own.take(decision);
    if (all.isWhole && own.isWhole) break;
  }
  const shallowest = Math.min(...all.decisions.map(({ depth }) => depth));
  return {
    step: all.decisions[0]?.n ?? null,
    move: all.decisions.find(({ depth }) => depth === shallowest)?.n ?? null,
    phase: own.decisions.at(-1)?.n ?? null,
  };
}

/** Why nobody goes back over dice at a table with a machine. */
export const WITH_MACHINE =
  'Dice have fallen, or a secret was revealed, since: against a machine that is taken back in a practice game only.';
const free: Going = { can: true, why: null, byConsent: false };

/**
 * Whether a seat may go back to a line: freely, by the consent of the other people, or why not. A machine consents to all but dice and
 * revealed secrets; these are taken back in a practice game only, and neither by a person who gave the other seat away, nor by one who has
 * taken it over.
 */
export function goingTo(table: Table, people: readonly Seat[], seat: Seat, target: number | null): Going {
  if (target === null) return { can: false, why: table.over ? 'The game is over.' : 'There is nothing to undo.', byConsent: false };
  const { practice, seats } = table.header;
  if (practice || table.isFree(seat, target)) return free;
  const hasMachine = Object.entries(seats).some(([one, player]) => player !== PERSON || !people.includes(one));
  if (hasMachine && table.hasChanceSince(target)) return { can: false, why: WITH_MACHINE, byConsent: false };
  if (people.every((other) => other === seat)) return free;
  return { can: false, why: 'Dice have fallen, something was laid open, or another seat has decided since.', byConsent: true };
}
