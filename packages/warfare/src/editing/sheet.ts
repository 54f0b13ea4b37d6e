import { DIRECTIONS, Grid, NONE } from '@sandtable/hexes';
import type * as z from 'zod/mini';
import { gridSchema } from '../figures.ts';
import { doubled, member, type Findings, type Formed } from './findings.ts';
import { hexsideSpot, hexSpot, mapSpot } from './spots.ts';

type GridSpec = z.infer<typeof gridSchema>;

/** A line of a map's list of hexes, and one of its list of hexsides. */
export interface HexLine {
  readonly hex: string;
}
export interface HexsideLine {
  readonly between: readonly [string, string];
}

/** One map with the lines that are of the right form, on its grid. */
export interface Sheet<H extends HexLine, S extends HexsideLine> {
  readonly grid: Grid;
  readonly spec: GridSpec;
  /** Where in the part the map is: empty, or such as `maps[1].`. */
  readonly base: string;
  /** The line of each hex that has one, by its place on the grid; of two the later one, as play takes them. */
  readonly hexes: ReadonlyMap<number, Formed<H>>;
  readonly hexsides: readonly Formed<S>[];
}

/** How a game's maps are written. */
export interface Forms<H extends HexLine, S extends HexsideLine> {
  readonly hexLine: z.ZodMiniObject & z.ZodMiniType<H>;
  readonly hexsideLine: z.ZodMiniType<S>;
  /** What a hex counts as whose terrain cannot be read, so that one wrong word does not make those around it look wrong too. */
  readonly meant: Omit<H, 'hex'>;
  /** The rule by which a number names one hex. */
  readonly numbers: string;
}

/** Reads one map; all that is wrong with its form, its numbers and its grid is told. Null where it has no grid. */
export function sheetOf<H extends HexLine, S extends HexsideLine>(
  map: unknown,
  base: string,
  { hexLine, hexsideLine, meant, numbers }: Forms<H, S>,
  findings: Findings,
): Sheet<H, S> | null {
  const spec = findings.formed(gridSchema, member(map, 'grid'), `${base}grid`, mapSpot);
  const lines = findings.lines(hexLine as z.ZodMiniType<H>, member(map, 'hexes'), `${base}hexes`, hexSpot);
  const hexsides = findings.lines(hexsideLine, member(map, 'hexsides'), `${base}hexsides`, hexsideSpot);
  if (!spec) return null;
  const grid = new Grid(spec);
  const all = [...lines, ...guessed<H>(member(map, 'hexes'), base, lines, hexLine, meant)];
  return { grid, spec, base, hexes: placed(grid, all, numbers, findings), hexsides };
}

/** Lines whose form is wrong as they may be meant. */
function guessed<H extends HexLine>(
  list: unknown,
  base: string,
  sound: readonly Formed<H>[],
  form: z.ZodMiniObject,
  meant: Omit<H, 'hex'>,
): Formed<H>[] {
  const known = new Set(sound.map(({ line }) => line));
  return (Array.isArray(list) ? (list as readonly unknown[]) : []).flatMap((line, i) => {
    const hex = member(line, 'hex');
    if (known.has(line as H) || typeof hex !== 'string') return [];
    const figures = Object.entries(form.shape).filter(([figure, one]) => (one as z.ZodMiniType).safeParse(member(line, figure)).success);
    const good = Object.fromEntries(figures.map(([figure]) => [figure, member(line, figure)]));
    return [{ line: { ...meant, ...good, hex } as unknown as H, path: `${base}hexes[${i}]`, guessed: true }];
  });
}

/** The lines by place. A hex off the grid or listed again is told. */
function placed<H extends HexLine>(
  grid: Grid,
  lines: readonly Formed<H>[],
  numbers: string,
  findings: Findings,
): ReadonlyMap<number, Formed<H>> {
  for (const { first, again } of doubled(lines, ({ hex }) => hex))
    findings.fault(hexSpot(again.path, again.line), `hex ${again.line.hex} is listed twice, first as ${first.path}`, numbers);
  const hexes = new Map<number, Formed<H>>();
  for (const one of lines) {
    const hex = grid.index(one.line.hex);
    if (hex === NONE) findings.fault(hexSpot(`${one.path}.hex`, one.line), `there is no hex ${one.line.hex} on the grid`, numbers);
    else hexes.set(hex, one);
  }
  return hexes;
}

/** A hexside by its two hexes, in either order. */
export const hexsideKey = ({ between: [a, b] }: HexsideLine): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** The hexsides that lie between two neighbours, with the places of both; those that do not, and those listed again, are told. */
export function hexsidesOn<H extends HexLine, S extends HexsideLine>(
  { grid, hexsides }: Sheet<H, S>,
  findings: Findings,
): readonly { readonly one: Formed<S>; readonly a: number; readonly b: number }[] {
  for (const { first, again } of doubled(hexsides, hexsideKey))
    findings.fault(hexsideSpot(again.path, again.line), `the hexside ${hexsideKey(again.line)} is listed twice, first as ${first.path}`);
  return hexsides.flatMap((one) => {
    const at = hexsideSpot(`${one.path}.between`, one.line);
    const { between } = one.line;
    const [a, b] = between.map((number) => grid.index(number)) as [number, number];
    const missing = between.filter((number) => grid.index(number) === NONE);
    if (missing.length > 0) {
      const why = missing.length === 1 ? 'the edge of the map is no hexside' : 'neither is on the map';
      findings.fault(at, `there is no hex ${missing.join(' and no hex ')} on the grid: ${why}`);
    } else if (grid.direction(a, b) === null) findings.fault(at, `${between.join(' and ')} are not adjacent`);
    else return [{ one, a, b }];
    return [];
  });
}

/** How many hexes of the grid no line is about. */
export const unlisted = ({ grid, hexes }: Sheet<HexLine, HexsideLine>): number => grid.count - hexes.size;

/** The hexes around one that are on the grid. */
export const around = ({ grid }: Pick<Sheet<HexLine, HexsideLine>, 'grid'>, hex: number): readonly number[] =>
  DIRECTIONS.map((d) => grid.neighbour(hex, d)).filter((one) => one !== NONE);
