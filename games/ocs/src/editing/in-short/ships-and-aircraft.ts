import { DataError, type Value } from '@sandtable/umpire';
import { AIR_CLASSES } from '../../world/schema/counters.ts';
import { SIDES } from '../../world/schema/forms.ts';

type Line = Record<string, Value>;

/** Lists of counters of which no unit is one, by the word that makes a new counter of the list. */
export const LIST_OF: { readonly [word: string]: 'ships' | 'aircraft' } = { ship: 'ships', aircraft: 'aircraft' };

const SHIP = {
  words: ['move', 'barrage', 'range', 'holds'],
  expected: 'a side, ship, move 5, barrage 20, range 4, holds 10 or craft',
} as const;
const AIRCRAFT = `a side, aircraft, ${AIR_CLASSES.join(', ')}, range 45, full 4-2, reduced 2-1 (behind it the tokens of a transport) or offensive`;
/** One side of an air unit as it is printed: air-to-air rating, ground support strength, the tokens that it carries. */
const PRINTED = /^(\d+)-(\d+)(?:-(\d+))?$/;

/** The words of a ship, changing what is known of it. @throws DataError naming the word that says nothing */
export function shipBy(text: string, line: Line): Line {
  const next = { ...line };
  read(
    text,
    (word, after) => {
      if (word === 'craft') next['craft'] = true;
      else if (word === 'barrage' || word === 'range')
        next['guns'] = { ...(next['guns'] as Line | undefined), [word]: number(word, after()) };
      else if (SHIP.words.some((one) => one === word)) next[word] = number(word, after());
      else return isOf(word, next);
      return true;
    },
    `a ship; expected are ${SHIP.expected}`,
  );
  return next;
}

/** The words of an air unit, changing what is known of it. @throws DataError naming the word that says nothing */
export function aircraftBy(text: string, line: Line): Line {
  const next = { ...line };
  const classes: string[] = [];
  read(
    text,
    (word, after) => {
      if (AIR_CLASSES.some((one) => one === word)) classes.push(word);
      else if (word === 'offensive') next['offensive'] = true;
      else if (word === 'range') next['range'] = number(word, after());
      else if (word === 'full' || word === 'reduced') next[word] = printed(word, after());
      else return isOf(word, next);
      return true;
    },
    `an air unit; expected are ${AIRCRAFT}`,
  );
  return classes.length > 0 ? { ...next, classes } : next;
}

/** Each word with what stands behind it; one that is not taken says nothing. */
function read(text: string, takes: (word: string, after: () => string) => boolean, of: string): void {
  const words = text.split(/\s+/).filter(Boolean);
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string;
    if (!takes(word, () => words[++i] ?? '')) throw new DataError(`"${word}" says nothing of ${of}`);
  }
}

/** The side, and what makes a counter of its list. */
function isOf(word: string, line: Line): boolean {
  if (SIDES.some((side) => side === word)) line['side'] = word;
  return SIDES.some((side) => side === word) || Object.hasOwn(LIST_OF, word);
}

function number(key: string, word: string): number {
  if (!/^\d+$/.test(word)) throw new DataError(`${key}: a number is expected, and not "${word}"`);
  return Number(word);
}

function printed(key: string, word: string): Value {
  const [, air, support, capacity] = PRINTED.exec(word) ?? [];
  if (air === undefined) throw new DataError(`${key}: what is printed is expected, such as 4-2, and not "${word}"`);
  return { air: Number(air), support: Number(support), ...(capacity === undefined ? {} : { capacity: Number(capacity) }) };
}
