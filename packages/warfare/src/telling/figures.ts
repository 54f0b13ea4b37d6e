import type { Value } from '@sandtable/umpire';

/** A mixed number as exact arithmetic writes it ("3 3/4"), with its fraction in one sign where there is one ("3¾"). */
export function inFigures(written: Value | undefined): string {
  const [first = '', second] = String(written).split(' ');
  const part = FRACTIONS[second ?? first];
  if (part === undefined) return String(written);
  return second === undefined ? part : `${first}${part}`;
}

/** Fractions that have a sign of their own. */
const FRACTIONS: { readonly [written: string]: string } = {
  '1/2': '½',
  '1/4': '¼',
  '3/4': '¾',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
  '1/3': '⅓',
  '2/3': '⅔',
};
