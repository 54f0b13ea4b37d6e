import type { Facts, Happening, Value } from '@sandtable/umpire';

type Happened = Happening & Facts;

const listed = (value: Value | undefined): readonly Value[] =>
  Array.isArray(value) ? (value as readonly Value[]) : value === undefined ? [] : [value];

/** Do two happenings differ in nothing but a particular? */
function differIn(particular: string, one: Happened, other: Happened): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => name === particular || JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

/**
 * Of happenings of a kind that follow one another those as one that differ in nothing but the particular that is given for it, with a list of that: "A, B
 * and 9 more are now in general supply".
 */
export function toldTogether(happened: readonly Happened[], particulars: { readonly [what: string]: string }): readonly Happened[] {
  const told: Happened[] = [];
  // Where those of the kind that is told now begin.
  let begins = 0;
  for (const one of happened) {
    const particular = particulars[one.what];
    if (told.at(-1)?.what !== one.what) begins = told.length;
    const at = particular === undefined ? -1 : told.findIndex((other, i) => i >= begins && differIn(particular, one, other));
    const other = told[at];
    if (particular === undefined || !other) told.push(one);
    else told[at] = { ...other, [particular]: [...listed(other[particular]), ...listed(one[particular])] };
  }
  return told;
}
