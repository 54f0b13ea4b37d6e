import type { Seat } from '../contract/command.ts';
import type { Position } from '../contract/contract.ts';
import { isQuiet, type Course } from './course.ts';
import { PERSON, type Header } from './lines.ts';

/**
 * Who may take back, put back, put right and give up, and with whose consent. The table asks it before a line is written, `verify` of every
 * line that was: what the one refuses the other finds. Each answer is a reason in words, or null where nothing stands against it.
 */

type AnyCourse = Course<Position>;

/** The line with which play began: the opening, or the position given in its place before anything was decided. */
export const beginningOf = (course: AnyCourse): number => (course.standing[1] === 3 && 'correct' in course.entry(3).line ? 3 : 2);

/** The earliest line to which undo leads: the beginning, or the first line since the last whose position is not known. */
export function originOf(course: AnyCourse): number {
  if (!course.hasUnknown) return beginningOf(course);
  const { standing } = course;
  const lost = standing.findLastIndex((n) => !course.isKnown(n));
  return Math.max(beginningOf(course), standing[lost + 1] as number);
}

/** The earliest line that can be reached over lines each of which `passes`. */
function floorOf(course: AnyCourse, passes: (n: number) => boolean): number {
  const { standing } = course;
  let at = standing.length - 1;
  while (at > 0 && passes(standing[at] as number)) at--;
  return course.stands(standing[at] as number);
}

/** Did a die fall at a line, or was a secret revealed? */
function isChance(course: AnyCourse, n: number): boolean {
  const { line, happened } = course.entry(n);
  return 'do' in line && (line.dice.length > 0 || happened.some(({ reveals }) => reveals === true));
}

/** Does `floorOf` lie at line `to`, which stands, or before it? No line further back is looked at: of a long game it would be played again. */
function reaches(course: AnyCourse, to: number, passes: (n: number) => boolean): boolean {
  const { standing } = course;
  let at = standing.length - 1;
  while (at > 0 && (standing[at] as number) > to && passes(standing[at] as number)) at--;
  const n = standing[at] as number;
  // A turn's start is one with the command that led to it, and the floor is there only where that command does not pass.
  return to >= course.stands(n) || (n <= to && at > 0 && passes(n));
}

/** Does a line not keep a seat from going back behind it without asking? */
const isOwnFor =
  (course: AnyCourse, seat: Seat) =>
  (n: number): boolean => {
    const entry = course.entry(n);
    const { line } = entry;
    if (('snapshot' in line && !('resumed' in line)) || isQuiet(entry)) return true;
    return 'do' in line && line.seat === seat && !isChance(course, n);
  };

/**
 * The line to which a seat may go back without asking: after the last die, revealed secret, or other seat's decision. What others will
 * answer is none.
 */
export const undoFloor = (course: AnyCourse, seat: Seat): number => floorOf(course, isOwnFor(course, seat));

/** May a seat go back to line `to`, which stands, without asking: is that not before `undoFloor`? */
export const isFree = (course: AnyCourse, seat: Seat, to: number): boolean => reaches(course, to, isOwnFor(course, seat));

/** The line after the last die or revealed secret: further back nobody goes at a table with a machine, which never consents to that. */
export const chanceFloor = (course: AnyCourse): number => floorOf(course, (n) => !isChance(course, n));

/** Has a die fallen, or was a secret revealed, since line `to`, which stands: is that before `chanceFloor`? */
export const hasChanceSince = (course: AnyCourse, to: number): boolean => !reaches(course, to, (n) => !isChance(course, n));

const hasSeat = ({ seats }: Header, seat: Seat): boolean => Object.hasOwn(seats, seat);
const noSeat = (seat: Seat): string => `There is no seat "${seat}".`;

/** The other seats in which people sit, in the header's order; all of them for null. */
export const peopleBeside = ({ seats }: Header, seat: Seat | null): readonly Seat[] =>
  Object.keys(seats).filter((other) => other !== seat && seats[other] === PERSON);

const hasMachine = ({ seats }: Header): boolean => Object.values(seats).some((player) => player !== PERSON);

/** Why a seat may not go back to line `to`, with the consent of these seats. */
export function refuseUndo(course: AnyCourse, seat: Seat, to: number | null, consent: readonly Seat[]): string | null {
  const { header, size, end } = course;
  const strange = [seat, ...consent].find((one) => !hasSeat(header, one));
  if (strange !== undefined) return noSeat(strange);
  if (end) return 'The game is over and its seed revealed: nothing can be undone.';
  if (to === null) return 'There is nothing to undo.';
  if (!Number.isInteger(to) || to < 1 || to > size) return `There is no line ${to} to go back to.`;
  const target = course.stands(to);
  if (!course.standing.includes(target)) return `Line ${to} was undone and no longer stands.`;
  if (target === course.last) return `The game stands after line ${to} already.`;
  const origin = originOf(course);
  if (target < origin) return `Line ${to} lies before line ${origin}, with which this game began.`;
  if (header.practice || isFree(course, seat, target)) return null;
  if (hasMachine(header) && hasChanceSince(course, target))
    return `Back to line ${to}, over dice or a revealed secret: a machine consents to that in a practice game only.`;
  const missing = peopleBeside(header, seat).filter((other) => !consent.includes(other));
  if (missing.length === 0) return null;
  return `Back to line ${to}, over dice, a revealed secret or another seat's decision, needs the consent of ${missing.join(' and ')}.`;
}

/** Why a seat may not put back what was undone last. */
export function refuseRedo({ undone, end }: AnyCourse, seat: Seat): string | null {
  if (!undone || end) return 'There is nothing to redo.';
  return undone.seat === seat ? null : `It was undone by ${undone.seat}, who may redo it.`;
}

/** Why the position may not be put right by the agreement of these seats. */
export function refuseCorrection({ header, end }: AnyCourse, seats: readonly Seat[]): string | null {
  if (end) return 'The game is over.';
  const strange = seats.find((seat) => !hasSeat(header, seat));
  if (strange !== undefined) return noSeat(strange);
  const missing = peopleBeside(header, null).filter((seat) => !seats.includes(seat));
  if (missing.length > 0) return `A correction needs the agreement of ${missing.join(' and ')}.`;
  return seats.length > 0 ? null : 'A correction needs the agreement of somebody.';
}

/** Why a seat may not give the game up. */
export function refuseConcession({ header, end }: AnyCourse, seat: Seat): string | null {
  if (end) return 'The game is over.';
  return hasSeat(header, seat) ? null : noSeat(seat);
}

/** Why the seed may not be laid open. */
export function refuseUnsealing({ header, unsealed, end }: AnyCourse): string | null {
  if (end || header.commitment === undefined) return 'The seed is open already.';
  return unsealed === null ? null : `The seed is open since line ${unsealed}.`;
}
