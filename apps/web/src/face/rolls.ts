import type { FieldFace, Line } from './editor.ts';

/** Tables of dice whose rows hold for totals up to a number. */

/** For which totals a row holds: "up to 2", "3 to 5", "6 and more". */
export const totals = (line: Line, at: number, all: readonly Line[]): string => {
  const [to, before] = [Number(line['to']), at === 0 ? null : Number(all[at - 1]?.['to'])];
  if (before === null) return `up to ${to}`;
  if (at === all.length - 1) return `${before + 1} and more`;
  return before + 1 === to ? String(to) : `${before + 1} to ${to}`;
};

export const UP_TO: FieldFace = { kind: 'number', path: ['to'], label: 'Up to', least: -99, most: 99 };
