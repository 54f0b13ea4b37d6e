import type { Person, SeatListed, TableListed } from '@sandtable/desk/club/lobby';
import { coverOf } from '../../games.ts';
import { levelTitle } from '../../table/levels.ts';
import { colourOf, coloursAt } from './colours.ts';

interface AvatarProps {
  readonly person: Person;
  /** The table whose people are shown beside it. */
  readonly at?: Pick<TableListed, 'seats'> | null;
  readonly size?: number;
  readonly isHere?: boolean;
}

/** The first letter of a name on a colour that goes with it; of those who sit at one table no two have the same. */
export function Avatar({ person, at = null, size = 26, isHere }: AvatarProps) {
  const colour = (at && coloursAt(others(at, undefined)).get(person.id)) ?? colourOf(person);
  return (
    <span
      class={`avatar${isHere === undefined ? '' : isHere ? ' is-here' : ' is-away'}`}
      style={{ '--who': colour, '--size': `${size}px` }}
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
