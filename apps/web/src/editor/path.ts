import type { Value } from '@sandtable/umpire';
import type { Line, Path } from '../face/editor.ts';
import { isFacts, isList } from './values.ts';

/** The figure at the end of a path; undefined where there is none. */
export function figureAt(value: Value | undefined, path: Path): Value | undefined {
  let here = value;
  for (const step of path) {
    if (isList(here) && typeof step === 'number') here = here[step];
    else if (isFacts(here)) here = here[step];
    else return undefined;
  }
  return here;
}

/** The line at the end of a path; empty where there is none. */
export const lineAt = (value: Value | undefined, path: Path): Line => {
  const found = figureAt(value, path);
  return isFacts(found) ? found : {};
};

/** The lines at the end of a path; none where there is no list. */
export const linesAt = (value: Value | undefined, path: Path): readonly Line[] => {
  const found = figureAt(value, path);
  return isList(found) ? found.filter(isFacts) : [];
};

/**
 * The value with another figure at the end of a path; without that figure where it is undefined. What is not on the path stays the same
 * object.
 */
export function withFigure(value: Value | undefined, path: Path, figure: Value | undefined): Value {
  const [step, ...rest] = path;
  if (step === undefined) return figure ?? null;
  if (typeof step === 'number') {
    const list = isList(value) ? value : [];
    if (rest.length === 0 && figure === undefined) return list.toSpliced(step, 1);
    const made = withFigure(list[step], rest, figure);
    const isEmptied = figure === undefined && isFacts(made) && Object.keys(made).length === 0;
    return isEmptied ? list.toSpliced(step, 1) : list.toSpliced(step, 1, made);
  }
  const { [step]: old, ...others } = isFacts(value) ? value : {};
  if (rest.length === 0 && figure === undefined) return others;
  // The figure keeps its place among the others, so that files compare well.
  return { ...(isFacts(value) ? value : {}), [step]: withFigure(old, rest, figure) };
}

/** The value with one more at a place of a list. */
export function withInserted(value: Value, path: Path, at: number, one: Value): Value {
  const list = figureAt(value, path);
  return withFigure(value, path, (isList(list) ? list : []).toSpliced(at, 0, one));
}

/** Reads `hexes[12].terrain` as a path. */
export const pathOf = (text: string): Path =>
  [...text.matchAll(/\[(\d+)\]|\["([^"]*)"\]|([^.[\]]+)/g)].map(([, index, quoted, name]) =>
    index === undefined ? (quoted ?? name ?? '') : Number(index),
  );
