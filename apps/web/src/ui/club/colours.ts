import type { Person } from '@sandtable/desk/club/lobby';

/** Colours of people, dark enough for white letters; those that follow one another are unlike each other. */
export const COLOURS = ['#7a5c23', '#35498c', '#a8321a', '#2f6b3c', '#7b3f6b', '#565e60', '#1b5e7d', '#5d660f'] as const;

type Colour = (typeof COLOURS)[number];

const placeOf = ({ id }: Person): number => [...id].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) >>> 0, 7) % COLOURS.length;

/** The colour that goes with somebody, wherever they are. */
export const colourOf = (person: Person): Colour => COLOURS[placeOf(person)] as Colour;

/** The colours of the people at a table, first to last: each has their own, or where somebody before them has it the next that is free. */
export function coloursAt(people: readonly Person[]): ReadonlyMap<string, Colour> {
  const taken = new Map<string, Colour>();
  for (const person of people) {
    const free = COLOURS.map((_, i) => COLOURS[(placeOf(person) + i) % COLOURS.length] as Colour);
    const used = new Set(taken.values());
    taken.set(person.id, free.find((colour) => !used.has(colour)) ?? colourOf(person));
  }
  return taken;
}
