import type { Happening } from '../contract/happenings.ts';
import type { Entry } from './course.ts';
import {
  checkFitsRow,
  readHeader,
  readRow,
  type Header,
  type RecordLine,
  type RedoLine,
  type SnapshotLine,
  type UndoLine,
} from './lines.ts';
import type { Waypoint } from './waypoint.ts';

/** What happened on the lines before a snapshot or up to a waypoint, as it tells; it is read when somebody asks. */
class Story {
  readonly #teller: () => Pick<SnapshotLine, 'happened'>;
  #told: ReadonlyMap<number, readonly Happening[]> | null = null;

  constructor(teller: () => Pick<SnapshotLine, 'happened'>) {
    this.#teller = teller;
  }

  of(n: number): readonly Happening[] {
    this.#told ??= new Map(this.#teller().happened.map(({ n: its, happened }) => [its, happened]));
    return this.#told.get(n) ?? [];
  }
}

/** A row of a record whose number and kind can be told without reading it, as those that we wrote. */
interface Row {
  readonly n: number;
  readonly kind: string;
  readonly text: string;
}

/** A command or snapshot of a record, of which what it says and what happened there is read when somebody asks. */
export class Unread implements Entry {
  readonly n: number;
  readonly check: string;
  readonly isSnapshot: boolean;
  /** Where it is told what happened here. */
  story: Story | null = null;
  readonly #text: string;
  /** The check of the line before. */
  readonly #previous: string;
  #line: Entry['line'] | null = null;

  /** @throws RecordError where the row was changed */
  constructor({ n, kind, text }: Row, previous: string) {
    this.n = n;
    this.isSnapshot = kind === 'snapshot';
    this.#text = text;
    this.#previous = previous;
    const check = checkIn(text);
    this.check = checkFitsRow(previous, text, check) ? check : this.line.check;
  }

  /** @throws RecordError where it has not the form of a line */
  get line(): Entry['line'] {
    this.#line ??= readRow(this.#text, this.n, this.#previous) as Entry['line'];
    return this.#line;
  }

  /** @throws RecordError where the snapshot that tells it has not the form of one */
  get happened(): readonly Happening[] {
    return this.story?.of(this.n) ?? [];
  }
}

/** How a row begins: its number, its seat where it is a command's, and the key that tells its kind. */
const BEGINNING = /^\{"n":(\d+),(?:"seat":"[^"\\]*",)?"(\w+)":/;
const CHECK = /"check":"(\w+)"\}$/;
const LONGEST_CHECK = 40;
const checkIn = (row: string): string => CHECK.exec(row.slice(-LONGEST_CHECK))?.[1] ?? '';

function rowOf(text: string, number: number): Row | null {
  const [, n, kind] = BEGINNING.exec(text) ?? [];
  return Number(n) === number && kind !== undefined ? { n: number, kind, text } : null;
}

/** What a record is opened from, a snapshot or a waypoint, with all lines before it, unread but for those that go back and forth; and those that follow. */
export interface LateRecord {
  readonly header: Header;
  /** The last of them is that from which it is opened. */
  readonly left: readonly (Unread | UndoLine | RedoLine)[];
  /** The waypoint from which it is opened; null where it is a snapshot. */
  readonly waypoint: Waypoint | null;
  readonly lines: readonly RecordLine[];
}

/** Lines of these kinds can be passed over. */
const PASSED = new Set(['do', 'undo', 'redo', 'snapshot']);
/** The header and the opening are so many lines. */
const OPENED = 2;

/**
 * Reads a record from its last snapshot on, or from a waypoint behind that, a line at each step; null where there is neither but the opening, or a line before it cannot be
 * passed over. A waypoint that is not of this record counts for nothing. @throws RecordError for a line that was changed, or one of those read that has not the form of one
 */
export function* readingLate(text: string, waypoint: Waypoint | null = null): Generator<number, LateRecord | null> {
  const { header, rows } = readHeader(text);
  const known = rows.slice(1).map((row, i) => rowOf(row, i + OPENED));
  const last = known.findLastIndex((row) => row?.kind === 'snapshot');
  const at = waypoint && isAt(waypoint, known[waypoint.n - OPENED]) ? waypoint.n - OPENED : -1;
  const from = Math.max(last, at);
  const isPlain = known.every((row, i) => row && row.kind !== 'resumed' && (i > from || PASSED.has(row.kind)));
  if (from <= 0 || !isPlain) return null;
  const left: (Unread | UndoLine | RedoLine)[] = [];
  const lines: RecordLine[] = [];
  let { check } = header;
  for (const [i, row] of (known as Row[]).entries()) {
    const line = i <= from && (row.kind === 'do' || row.kind === 'snapshot') ? new Unread(row, check) : readRow(row.text, row.n, check);
    if (i <= from) left.push(line as (typeof left)[number]);
    else lines.push(line as RecordLine);
    ({ check } = line);
    yield row.n;
  }
  const its = at > last ? waypoint : null;
  tellFrom(left, its && new Story(() => its));
  return { header, left, waypoint: its, lines };
}

const isAt = ({ check }: Waypoint, row: Row | null | undefined): boolean => row?.kind === 'do' && checkIn(row.text) === check;

/** Each snapshot tells what happened since the one before it, the opening what happened there, and `last` what did behind the last of them. */
function tellFrom(left: LateRecord['left'], last: Story | null): void {
  let story = last;
  for (const one of left.toReversed()) {
    if (!(one instanceof Unread)) continue;
    const own = one.isSnapshot ? new Story(() => one.line as SnapshotLine) : story;
    one.story = one.n === OPENED ? own : story;
    story = own;
  }
}
