import type { Seat } from '../contract/command.ts';
import type { Game, Position } from '../contract/contract.ts';
import { CONCEDED, GIVEN, type Happening } from '../contract/happenings.ts';
import type { Course } from './course.ts';
import type { SnapshotLine } from './lines.ts';
import { writePosition, type PositionFile } from './position-file.ts';
import { scenarioOf, sidesOf } from '../game/setup.ts';

/** A position as a snapshot line holds it: without the edition's parts, which stand in the header. */
export function snapshotOf<P extends Position>(game: Game<P>, position: P): PositionFile {
  const { map: _map, counters: _counters, tables: _tables, scenarios: _scenarios, ...file } = writePosition(game, position);
  return file;
}

/** What happened on the standing lines since the last snapshot, line by line. */
export function sinceSnapshot<P extends Position>(course: Course<P>): SnapshotLine['happened'] {
  const since: { n: number; happened: readonly Happening[] }[] = [];
  for (const n of course.standing.toReversed()) {
    if (course.isSnapshot(n)) break;
    const { happened } = course.entry(n);
    if (happened.length > 0) since.unshift({ n, happened });
  }
  return since;
}

/** The end of a game that a seat has given up, for its side: the other side has won, where there is one other. */
export function conceded<P extends Position>(game: Game<P>, before: P, seat: Seat) {
  const { scenario: id, edition } = before.setup;
  const others = sidesOf(scenarioOf(game, id, edition)).filter(({ seats }) => !seats.includes(seat));
  const position = game.clone(before);
  position.frames = null;
  position.outcome = { winner: others.length === 1 ? (others[0]?.id ?? null) : null, rule: null, says: 'The game was given up.' };
  return { position, happened: [{ what: CONCEDED, seat }] };
}

/** A position that was put in place of another by agreement. */
export function given<P extends Position>(game: Game<P>, position: P) {
  const { turn, phase } = game.save(position);
  return { position, happened: [{ what: GIVEN, turn, phase }] };
}
