import { bits, Column, count, made, perhaps, place, type MadeFamily } from '@sandtable/warfare';
import type { Side } from '../world/sides.ts';
import type { Merkur } from './facts.ts';
import { zonePlaces } from './sea.ts';

const PREFIX: { readonly [side in Side]: string } = { axis: 'assault-x', allied: 'assault-a' };
/** More game turns are never played, nor hexes gained. */
const MOST = 10_000;
/** The landing was put off by a turn, which it is once (9.I.2.a.iv#2). */
const DELAYED = 1;
/** Nobody had seen those come who made it. */
const UNSEEN = 2;

const columns = () => ({
  /** The sea zone beside the beaches that are to be assaulted. */
  at: new Column(place<Merkur>([zonePlaces]), 0),
  /** The game turn for which it is planned. */
  for: new Column(count<Merkur>({ most: () => MOST, otherwise: () => 0 }), 0),
  /** The game turn in which it was declared; 0 while it is not. */
  declared: new Column(perhaps(count<Merkur>({ most: () => MOST, otherwise: () => 0 }), 0), 0),
  /** Hexes of the enemy's that its side has gained since (13.P.1.b.i.10.a). */
  gained: new Column(perhaps(count<Merkur>({ most: () => MOST, otherwise: () => 0 }), 0), 0),
  'assault-marks': new Column(perhaps(bits({ delayed: DELAYED, unseen: UNSEEN }), 0), 0),
});
type AssaultColumns = ReturnType<typeof columns>;

/**
 * Amphibious assaults that a side has planned, and those that go on (9.I.2.a). Who takes part in one has its number.
 *
 *     { "assault-x-1": { "at": "zone 2725", "for": 3 } }
 */
export const assaults: { readonly [side in Side]: MadeFamily<Merkur, AssaultColumns> } = {
  axis: made<Merkur>()('assault', PREFIX.axis, columns()),
  allied: made<Merkur>()('assault', PREFIX.allied, columns()),
};

/** An assault: of a side, by its running number. */
export interface Assault {
  readonly side: Side;
  readonly number: number;
}

/** The assaults of a side, in the order in which they were planned. */
export const assaultsOf = (position: Merkur, side: Side): Assault[] =>
  assaults[side].roster.number.all(position).map((number) => ({ side, number }));
/** The assault of a side with that number; null where there is none. */
export const assaultNumbered = (position: Merkur, side: Side, number: number): Assault | null =>
  number > 0 && assaults[side].roster.number.all(position).includes(number) ? { side, number } : null;

type Figure = Exclude<keyof AssaultColumns, 'assault-marks'>;
const member = (position: Merkur, { side, number }: Assault): number => assaults[side].roster.number.all(position).indexOf(number);
const read = (position: Merkur, assault: Assault, column: Figure): number =>
  assaults[assault.side].columns[column].of(position, member(position, assault));
const write = (position: Merkur, assault: Assault, column: Figure, to: number): void =>
  assaults[assault.side].columns[column].set(position, member(position, assault), to);

export const assaultZone = (position: Merkur, assault: Assault): number => read(position, assault, 'at');
export const setAssaultZone = (position: Merkur, assault: Assault, zone: number): void => write(position, assault, 'at', zone);
/** The game turn for which it is planned. */
export const assaultTurn = (position: Merkur, assault: Assault): number => read(position, assault, 'for');
/** The game turn in which it was declared; 0 while it is not. */
export const declaredIn = (position: Merkur, assault: Assault): number => read(position, assault, 'declared');
export const setDeclared = (position: Merkur, assault: Assault, turn: number): void => write(position, assault, 'declared', turn);
export const gainedBy = (position: Merkur, assault: Assault): number => read(position, assault, 'gained');
export const setGained = (position: Merkur, assault: Assault, hexes: number): void => write(position, assault, 'gained', hexes);

const marked = (position: Merkur, assault: Assault, mark: number): boolean =>
  (assaults[assault.side].columns['assault-marks'].of(position, member(position, assault)) & mark) !== 0;
function mark(position: Merkur, assault: Assault, bit: number): void {
  const { 'assault-marks': marks } = assaults[assault.side].columns;
  const one = member(position, assault);
  marks.set(position, one, marks.of(position, one) | bit);
}
export const isDelayed = (position: Merkur, assault: Assault): boolean => marked(position, assault, DELAYED);
/** Had nobody seen those come who made it? */
export const isUnseen = (position: Merkur, assault: Assault): boolean => marked(position, assault, UNSEEN);
export const comesUnseen = (position: Merkur, assault: Assault): void => mark(position, assault, UNSEEN);

/** It is put off to the next turn (9.I.2.a.iv#2). */
export function putOff(position: Merkur, assault: Assault): void {
  write(position, assault, 'for', assaultTurn(position, assault) + 1);
  mark(position, assault, DELAYED);
}

/** Plans an assault from a sea zone for a game turn. */
export function makeAssault(position: Merkur, side: Side, zone: number, turn: number): Assault {
  const family = assaults[side];
  const made = family.make(position);
  family.columns.at.set(position, made, zone);
  family.columns.for.set(position, made, turn);
  return { side, number: family.roster.number.of(position, made) };
}
export const unmakeAssault = (position: Merkur, assault: Assault): void =>
  assaults[assault.side].unmake(position, member(position, assault));
