import type { Value } from '@sandtable/umpire';
import type { Line, Parts, Path } from '../face/editor.ts';
import { changedFigures, hexLine, owned, sideLine, withHex, withSide, type Side } from './lines.ts';
import { figureAt, lineAt, withFigure } from './path.ts';
import { isFacts, isList, PARTS } from './values.ts';

/**
 * Changes of an edition's parts. What comes to be as the game has it becomes the game's own object again, so that only what differs counts
 * as changed.
 */

export function withHexLine(parts: Parts, own: Parts, hex: string, line: Line): Parts {
  const before = hexLine(parts.map, hex) ?? { hex };
  return { ...parts, map: withHex(parts.map, hex, ownedLine(before, line, hexLine(own.map, hex))) };
}

export function withSideLine(parts: Parts, own: Parts, side: Side, line: Line): Parts {
  const before = sideLine(parts.map, side);
  return { ...parts, map: withSide(parts.map, side, ownedLine(before, line, sideLine(own.map, side))) };
}

/** A changed line; the game's own where it says the same. */
function ownedLine(before: Line, line: Line, own: Line | null): Line {
  if (own && changedFigures(own, line).length === 0) return own;
  return owned(line, changedFigures(before, line));
}

/** The parts with another figure; without it where it is undefined. */
export function withFigureIn(parts: Parts, own: Parts, part: keyof Parts, path: Path, figure: Value | undefined): Parts {
  const made = withFigure(parts[part], path, figure);
  const at = lineOf(parts[part], path);
  if (at === null || part === 'scenarios') return { ...parts, [part]: made };
  const line = ownedLine(lineAt(parts[part], at), lineAt(made, at), ownAt(own[part], parts[part], at));
  return { ...parts, [part]: withFigure(made, at, line) };
}

/** The value with the line on a path as the game's own, source and all, where it says the same. */
export function withOwnLine(value: Value, own: Value, path: Path): Value {
  const at = lineOf(value, path);
  const mine = at && ownAt(own, value, at);
  return at && mine && changedFigures(mine, lineAt(value, at)).length === 0 ? withFigure(value, at, mine) : value;
}

/** The innermost line on a path that names its source. */
function lineOf(value: Value, path: Path): Path | null {
  for (let length = path.length - 1; length > 0; length--) {
    const found = figureAt(value, path.slice(0, length));
    if (isFacts(found) && found['source'] !== undefined) return path.slice(0, length);
  }
  return null;
}

/** The game's own line at a path, if it is the same thing there. */
function ownAt(own: Value, now: Value, path: Path): Line | null {
  const found = figureAt(own, path);
  return isFacts(found) && found['id'] === lineAt(now, path)['id'] ? found : null;
}

/** The value with everything that says what the game's own says as the game's own objects. */
function settled(value: Value, own: Value | undefined): Value {
  if (value === own || own === undefined) return value;
  if (isList(value)) {
    if (!isList(own)) return value;
    const byId = value.length > 0 && value.every((one) => isFacts(one) && typeof one['id'] === 'string');
    const list = value.map((one, i) =>
      settled(one, byId && isFacts(one) ? own.find((other) => isFacts(other) && other['id'] === one['id']) : own[i]),
    );
    return list.length === own.length && list.every((one, i) => one === own[i]) ? own : list;
  }
  if (!isFacts(value) || !isFacts(own)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, settled(one, own[key])] as const);
  return entries.length === Object.keys(own).length && entries.every(([key, one]) => one === own[key]) ? own : Object.fromEntries(entries);
}

export const settledParts = (parts: Parts, own: Parts): Parts =>
  Object.fromEntries(PARTS.map((part) => [part, settled(parts[part], own[part])])) as unknown as Parts;
