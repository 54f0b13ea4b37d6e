import type { Seat } from '@sandtable/umpire';
import type { Board, Face, SeatFace } from '../face/face.ts';

/** The side of a seat: that of the seats it wins and loses with, else the seat itself. */
export const sideOf = (seat: Seat, { sides }: Pick<Face, 'sides'>): string => sides.find(({ seats }) => seats.includes(seat))?.id ?? seat;

/** What a side is called now. */
export const sideFace = (side: string, { sides }: Pick<Face, 'sides'>, seats: Board['seats']): SeatFace | undefined =>
  sides.find(({ id }) => id === side) ?? seats[side];

/** One seat of each side among these, in their order: what it knows, the others of its side know. */
export const oneOfEach = (seats: readonly Seat[], face: Pick<Face, 'sides'>): readonly Seat[] =>
  seats.filter((seat, i) => seats.findIndex((other) => sideOf(other, face) === sideOf(seat, face)) === i);
