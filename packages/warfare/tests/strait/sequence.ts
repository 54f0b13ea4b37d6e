import { sequenceOf } from '../../src/index.ts';
import type { Seat } from './world.ts';

/** 1.2a: what a side does in its player turn. Each phase is played by the procedure of its title. */
const playerTurn = <S extends Seat>(seat: S, title: string) => ({
  title,
  parts: [
    { name: `${seat} movement` as const, title: 'Movement', rule: '3.1a', seat },
    { name: `${seat} search` as const, title: 'Search', rule: '4.2a', seat },
    { name: `${seat} combat` as const, title: 'Combat', rule: '5.2a', seat },
    { name: `${seat} landing` as const, title: 'Landing', rule: '6.1a', seat },
  ],
});

export const SEQUENCE = sequenceOf<`${Seat} ${'movement' | 'search' | 'combat' | 'landing'}` | 'end of turn'>({
  title: 'Game turn',
  rule: '1.2a',
  parts: [
    playerTurn('blue', 'Blue turn'),
    playerTurn('red', 'Red turn'),
    { title: 'End of turn', parts: [{ name: 'end of turn', title: 'End of turn', rule: '7.1a', seat: null }] },
  ],
});

export type Phase = (typeof SEQUENCE)['names'][number];
