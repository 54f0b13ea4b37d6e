import { Grid, NONE, type GridSpec } from '@sandtable/hexes';
import type { Value } from '@sandtable/umpire';
import type { GridEditing, Line, Parts, Path } from '../face/editor.ts';
import { hexLine, listOf, sidePlace, type Side } from './lines.ts';
import { figureAt, withFigure } from './path.ts';

/**
 * The parts with another figure of the grid of the map at a path in its part. Hexes and hexsides follow: what lies beyond the new grid
 * goes; what comes is as the game has it, blank where the game has nothing there. On a grid that is not sound they stay as they are.
 */
export function withGridFigure(parts: Parts, own: Parts, editing: GridEditing, at: Path, path: Path, figure: Value | undefined): Parts {
  const [old, ours] = [figureAt(parts.map, at) ?? {}, figureAt(own.map, at) ?? {}];
  const made = withFigure(old, ['grid', ...path], figure);
  const put = (one: Value): Parts => ({ ...parts, map: withFigure(parts.map, at, one) });
  const [before, now] = [old, made].map((one) => gridOf(one, editing)) as [Grid | null, Grid | null];
  if (!now) return put(made);
  const hexes = withFigure(made, ['hexes'], hexesOn(now, before, old, ours, editing.blank));
  return put(withFigure(hexes, ['hexsides'], sidesOn(now, before, old, ours)));
}

function gridOf(map: Value, { isSound }: GridEditing): Grid | null {
  const spec = figureAt(map, ['grid']);
  return isSound(spec) ? new Grid(spec as unknown as GridSpec) : null;
}

const isOn = (grid: Grid | null, hex: string): boolean => grid !== null && grid.index(hex) !== NONE;

/** A line for each hex of the grid, in its order. */
function hexesOn(now: Grid, before: Grid | null, map: Value, own: Value, blank: Line): readonly Line[] {
  return Array.from({ length: now.count }, (_, index) => {
    const hex = now.number(index);
    return hexLine(map, hex) ?? (isOn(before, hex) ? null : hexLine(own, hex)) ?? { hex, ...blank };
  });
}

const sideOf = ({ between }: Line): Side => between as unknown as Side;

/** The hexsides between hexes of the grid; those that the game has stand in its order. */
function sidesOn(now: Grid, before: Grid | null, map: Value, own: Value): readonly Line[] {
  const lieOn = (grid: Grid | null) => (line: Line) => sideOf(line).every((hex) => isOn(grid, hex));
  const kept = listOf(map, 'hexsides').filter(lieOn(now));
  const come = listOf(own, 'hexsides').filter(
    (line) => lieOn(now)(line) && !lieOn(before)(line) && sidePlace(map, sideOf(line)) === undefined,
  );
  const placeOf = (line: Line): number => sidePlace(own, sideOf(line)) ?? Infinity;
  return [...kept, ...come].toSorted((a, b) => placeOf(a) - placeOf(b) || 0);
}
