import type { Person, SeatListed, TableListed } from '@sandtable/desk/club/lobby';
import { coverOf } from '../../games.ts';
import { levelTitle } from '../../table/levels.ts';

/** Colours of people, dark enough for white letters. */
const COLOURS = ['#7a5c23', '#565e60', '#a8321a', '#2f6b3c', '#7b3f6b', '#35498c', '#8a5a2b', '#1b5e7d'];

/** The first letter of a name on a colour that goes with it. */
export function Avatar({ person, size = 26, isHere }: { readonly person: Person; readonly size?: number; readonly isHere?: boolean }) {
  const sum = [...person.id].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return (
    <span
      class={`avatar${isHere === undefined ? '' : isHere ? ' is-here' : ' is-away'}`}
      style={{ '--who': COLOURS[sum % COLOURS.length] ?? '', '--size': `${size}px` }}
      data-letter={person.name.slice(0, 1).toUpperCase()}
      aria-hidden="true"
    />
  );
}

/** What a seat of a table is called before its game is open. */
export const seatName = ({ game }: Pick<TableListed, 'game'>, seat: string): string =>
  coverOf(game)?.seats.find(({ id }) => id === seat)?.name ?? seat;

/** Who sits in a seat, in words. */
export const holderOf = ({ game, stage }: Pick<TableListed, 'game' | 'stage'>, { person, machine }: SeatListed): string =>
  person ? person.name : machine === null ? (stage === 'gathering' ? 'free' : 'somebody') : `${levelTitle(game, machine)} machine`;

/** A rating as it is written: "1,512". */
export const points = (rating: number): string => rating.toLocaleString('en');

/** Words one after another: "Marta, Tom and Ines". */
export const listed = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);

/** The people at a table but one, each once. */
export const others = ({ seats }: Pick<TableListed, 'seats'>, me: string | undefined): readonly Person[] => [
  ...new Map(seats.flatMap(({ person }) => (person && person.id !== me ? [[person.id, person] as const] : []))).values(),
];
