import type { Position } from '../contract/contract.ts';
import type { Game } from '../contract/contract.ts';
import type { Course } from './course.ts';
import type { SnapshotLine } from './lines.ts';
import type { PositionFile } from './position-file.ts';
import { sinceSnapshot, snapshotOf } from './positions.ts';

/**
 * A position kept beside a record, so that it is opened without all lines behind its last snapshot being played: what those up to line `n` lead to,
 * and what happened on them. It is a cache: the record alone says what was played, and is opened without it where it does not fit.
 */
export interface Waypoint {
  readonly n: number;
  /** The version of the rules under which it was reached. */
  readonly rules: string;
  /** That of line `n`, which ties it to all lines up to there. */
  readonly check: string;
  readonly snapshot: PositionFile;
  readonly happened: SnapshotLine['happened'];
}

/**
 * The waypoint at a course's last line; null where that is no command, where something could be redone, for what happened on lines that do not
 * stand is not kept, and where the game is over.
 */
export function waypointAt<P extends Position>(game: Game<P>, course: Course<P>): Waypoint | null {
  const { last, size, end, undone, rules, check } = course;
  if (end || undone || last !== size || !('do' in course.entry(last).line)) return null;
  const position = course.position(last);
  return position && { n: last, rules, check, snapshot: snapshotOf(game, position), happened: sinceSnapshot(course) };
}
