import { sequenceOf } from '../../src/index.ts';
import type { Seat } from './schema.ts';

/** 1.2a: what a side does in its player turn. Each phase is played by the procedure of its title. */
const playerTurn = <S extends Seat>(seat: S, title: string) => ({
  title,
  parts: [
    { name: `${seat} supply` as const, title: 'Supply', rule: '4.1a', seat },
    { name: `${seat} movement` as const, title: 'Movement', rule: '6.1a', seat },
    { name: `${seat} combat` as const, title: 'Combat', rule: '8.1a', seat },
  ],
});

export const SEQUENCE = sequenceOf<`${Seat} ${'supply' | 'movement' | 'combat'}` | 'end of turn'>({
  title: 'Game turn',
  rule: '1.2a',
  parts: [
    playerTurn('blue', 'Blue turn'),
    playerTurn('red', 'Red turn'),
    { title: 'End of turn', parts: [{ name: 'end of turn', title: 'End of turn', rule: '9.1a', seat: null }] },
  ],
});

export type Phase = (typeof SEQUENCE)['names'][number];
