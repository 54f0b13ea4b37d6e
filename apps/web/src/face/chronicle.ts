import { Grid } from '@sandtable/hexes';
import type { TurnInHistory } from '@sandtable/warfare/showing';
import type { Told } from '@sandtable/desk/messages';
import type { Board } from './board.ts';
import type { Face } from './face.ts';
import { placeOf } from './places.ts';
import type { Statistics, StoryEntry } from './story.ts';

/** A place that changed hands; `by` is the nationality that holds it since. */
export interface Taken {
  readonly hex: string;
  readonly by: string;
}

/** Attacks near one place. */
export interface Fought {
  readonly place: string;
  readonly hexes: readonly string[];
}

/** A turn as it is reported: what has been told of it, and what it came to. */
export interface TurnReport {
  readonly turn: number;
  /** What its beginning brought, in the story's words. */
  readonly entries: readonly StoryEntry[];
  /** Steps lost, by seat. */
  readonly losses: { readonly [seat: string]: number };
  /** The places with the most attacks first. */
  readonly fought: readonly Fought[];
  readonly taken: readonly Taken[];
  /** Who held what as it began. */
  readonly held: Board['control'];
  /** Supply on the map at its end, on the ground and aboard, by nationality, in points; as far as the seat sees it. */
  readonly supply: { readonly [nationality: string]: number };
  readonly history: TurnInHistory | null;
}

/** Where a turn stands in the record: the lines after which it begins and ends. */
export interface TurnSpan {
  readonly turn: number;
  readonly begins: number;
  readonly ends: number;
}

/** The turns that have begun; the last goes on to the end of what was told. */
export function spansOf(told: readonly Told[]): readonly TurnSpan[] {
  const spans: { turn: number; begins: number; ends: number }[] = [];
  let before = told[0]?.n ?? 1;
  for (const { n, happened } of told) {
    const turn = happened.flatMap((one) => (one.what === 'phase' ? [Number((one as { readonly turn?: unknown }).turn)] : [])).at(0);
    const last = spans.at(-1);
    if (turn !== undefined && turn > (last?.turn ?? 0)) {
      if (last) last.ends = before;
      spans.push({ turn, begins: n, ends: n });
    } else if (last) last.ends = n;
    before = n;
  }
  return spans;
}

/** Supply on a board by nationality, in points: what lies on the ground, and what is aboard trucks and wagons. */
export function supplyOn({ markers, stacks }: Board): TurnReport['supply'] {
  const points: Record<string, number> = {};
  const add = (nationality: string | undefined, some: number): void => {
    if (nationality !== undefined) points[nationality] = (points[nationality] ?? 0) + some;
  };
  for (const { kind, nationality, points: whole = 0, lights = 0, of = 1 } of markers)
    if (kind === 'crate') add(nationality, whole + lights / of);
  for (const { piece } of [...stacks.values()].flat()) if (piece.carrier) add(piece.nationality, piece.carrier.load);
  return points;
}

/** Places that another holds at the end than at the beginning. */
export const takenBetween = (begins: Board, ends: Board): readonly Taken[] =>
  [...ends.control].flatMap(([hex, by]) => (begins.control.get(hex) === by ? [] : [{ hex, by }]));

/** A span with the boards at both its ends. */
export interface SpanSeen extends TurnSpan {
  readonly first: Board;
  readonly last: Board;
}

/** Reports of all turns, the latest first. @throws never: a game without a chronicle has no reports */
export async function reportsOf(told: readonly Told[], spans: readonly SpanSeen[], face: Face): Promise<readonly TurnReport[]> {
  const { chronicle } = face;
  if (!chronicle) return [];
  const figures = await face.statistics(told);
  const tells = new Set([...chronicle.tells, 'phase']);
  const story = face.story(told.map((line) => ({ ...line, happened: line.happened.filter(({ what }) => tells.has(what)) })));
  const nearest = townFinder(face);
  return spans.toReversed().map(({ turn, begins, ends, first, last }) => ({
    turn,
    entries: story.flatMap((line) => (line.kind === 'entry' && line.n >= begins && line.n <= ends ? [line] : [])),
    losses: lossesIn(figures, turn),
    fought: foughtNear(
      figures.attacks.filter((attack) => attack.turn === turn).map(({ hex }) => hex),
      nearest,
    ),
    taken: takenBetween(first, last),
    held: first.control,
    supply: supplyOn(last),
    history: chronicle.history?.find((one) => one.turn === turn) ?? null,
  }));
}

const lossesIn = ({ seats }: Statistics, turn: number): TurnReport['losses'] =>
  Object.fromEntries(Object.entries(seats).map(([seat, { losses }]) => [seat, losses.find((one) => one.turn === turn)?.steps ?? 0]));

function foughtNear(hexes: readonly string[], nearest: (hex: string) => string): readonly Fought[] {
  const places = new Map<string, string[]>();
  for (const hex of hexes) {
    const place = nearest(hex);
    places.set(place, [...(places.get(place) ?? []), hex]);
  }
  return [...places].map(([place, at]) => ({ place, hexes: at })).toSorted((a, b) => b.hexes.length - a.hexes.length);
}

/** Finds the name of the town nearest to a hex on its sheet; a sheet without towns gives the hex. */
function townFinder({ map: { sheets } }: Face): (hex: string) => string {
  const known = sheets.map(({ grid: spec, hexes }) => {
    const grid = new Grid(spec);
    const towns = hexes.flatMap(({ hex, city, town }) => (city || town ? [{ at: grid.index(hex), name: city ?? town ?? hex }] : []));
    return { grid, towns, hexes: new Set(hexes.map(({ hex }) => hex)) };
  });
  return (hex) => {
    const sheet = known.find(({ hexes }) => hexes.has(hex));
    if (!sheet || sheet.towns.length === 0) return hex;
    const at = sheet.grid.index(hex);
    return sheet.towns.reduce((best, one) => (sheet.grid.distance(at, one.at) < sheet.grid.distance(at, best.at) ? one : best)).name;
  };
}

/**
 * A place that was taken in history, with the turns in which that was done then and here: `begins` where it was held as the game began, null
 * where it has not come to that here.
 */
export interface Compared {
  readonly hex: string;
  readonly name: string;
  readonly by: string;
  readonly then: number;
  readonly here: number | 'begins' | null;
}

/** What was taken in history while the scenario lasts, on what of the map is played on, beside when it was taken here. */
export function besideHistory(reports: readonly TurnReport[], { from = 1, turns, area }: Board, face: Face): readonly Compared[] {
  const early = reports.toReversed();
  return (face.chronicle?.history ?? [])
    .filter(({ turn }) => turn >= from && turn <= turns)
    .flatMap(({ turn: then, taken }) =>
      taken
        .filter(({ hex }) => area?.has(hex) ?? true)
        .map(({ hex, by: seat }) => {
          const by = face.seats[seat]?.nationality ?? seat;
          const isHeld = early[0]?.held.get(hex) === by;
          const at = early.find((report) => report.taken.some((one) => one.hex === hex && one.by === by))?.turn ?? null;
          const here = isHeld ? 'begins' : at;
          return { hex, name: placeOf(hex, face), by, then, here };
        }),
    );
}
