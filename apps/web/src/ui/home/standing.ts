import type { ScenarioCover } from '../../cover.ts';
import type { Face } from '../../face/face.ts';
import { coverOf } from '../../games.ts';
import type { Kept } from '@sandtable/desk/choosing';

/** What the start page says of a kept game. */

/** What a seat, or a side, is called. */
function nameOf({ game }: Kept, id: string): string {
  const { seats = [], sides = [] } = coverOf(game) ?? {};
  return [...sides, ...seats].find((one) => one.id === id)?.name ?? id;
}

/** A game of its own that is played by another's rules, to which a kept game's scenario belongs. */
export const titleIn = ({ game, scenario }: Kept) =>
  coverOf(game)?.titles?.find(({ scenarios }) => scenarios.some(({ id }) => id === scenario));

export const titleOf = (one: Kept): string => (titleIn(one) ?? coverOf(one.game))?.title ?? one.game;

/** The scenario that is played; undefined where it is one of an owner's edition. */
export const scenarioOf = (one: Kept): ScenarioCover | undefined =>
  (titleIn(one) ?? coverOf(one.game))?.scenarios.find(({ id }) => id === one.scenario);

/** "Early 1941, turn 3 of 10". */
export function momentOf(one: Kept, last: number | null): string {
  const scenario = scenarioOf(one)?.title ?? one.scenario;
  return `${scenario}, turn ${one.turn}${last === null ? '' : ` of ${last}`}`;
}

/** Who won, or who is to decide, and what; null where that is not known. */
export function openQuestion(one: Kept, face: Face | null): { readonly who: string; readonly what: string | null } | null {
  if (one.result) return { who: one.result === 'draw' ? 'A draw' : `${nameOf(one, one.result)} victory`, what: null };
  if (!one.question) return null;
  const { seats, procedure, step } = one.question;
  return { who: `${seats.map((seat) => nameOf(one, seat)).join(' and ')} to decide`, what: face?.words.step(procedure, step) ?? null };
}

/** Who sits at the table: "You play German against the machine". */
export function playersOf(one: Kept): string {
  const seats = Object.entries(one.seats);
  const people = seats.filter(([, player]) => player === 'person').map(([seat]) => nameOf(one, seat));
  if (people.length === 0) return 'The machine plays every seat';
  if (people.length === seats.length) return `${listed(people)} at one table`;
  return `You play ${listed(people)} against the machine`;
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago something was, in words; after a week the date. Both times in milliseconds since 1970. */
export function ago(then: number, now = Date.now()): string {
  const seconds = Math.max(0, (now - then) / 1000);
  if (seconds > 7 * 86_400) return new Date(then).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const [unit, length] = STEPS.find(([, length]) => seconds >= length) ?? [];
  if (unit === undefined || length === undefined) return 'just now';
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(seconds / length), unit);
}
