import { DataError, isFacts, type Seat, type Value } from '@sandtable/umpire';
import type { BackKind, ConsentAnswers, ConsentAsk, PauseKind, RequestWanted } from '@sandtable/desk/club/consent';
import type { Back } from '@sandtable/desk/messages';
import { goes } from '../tables/desk.ts';
import { answer, request, withdraw } from '../tables/requests.ts';
import type { Asking, AtTable, Means } from './answers.ts';

type Answered<K extends ConsentAsk['ask']> = (means: Means, asking: Asking) => Promise<ConsentAnswers[K]>;

const BACK: readonly string[] = ['step', 'move', 'phase'] satisfies readonly Back[];
const BACK_KINDS: readonly string[] = ['take back', 'correct', 'note'] satisfies readonly BackKind[];
const PAUSES: readonly string[] = ['lay aside', 'go on'] satisfies readonly PauseKind[];

const isLine = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** @throws DataError for a seat that is not this person's */
export function seatOf({ seats }: AtTable, seat: unknown): Seat {
  if (typeof seat !== 'string' || !seats.includes(seat)) throw new DataError('seat: one of one’s own at this table is expected');
  return seat;
}

function wantedIn(want: unknown): RequestWanted {
  const { kind, to, says } = isFacts(want as Value) ? (want as Record<string, unknown>) : {};
  if (typeof says !== 'string') throw new DataError('want.says: a text is expected');
  if (typeof kind === 'string' && PAUSES.includes(kind)) return { kind: kind as PauseKind, says };
  if (typeof kind !== 'string' || !BACK_KINDS.includes(kind))
    throw new DataError(`want.kind: one of ${[...BACK_KINDS, ...PAUSES].join(', ')} is expected`);
  if (!isLine(to)) throw new DataError('want.to: the number of a line is expected');
  return { kind: kind as BackKind, to, says };
}

function numberIn(asked: Asking['asked'], part: string): number {
  const value = asked[part];
  if (!isLine(value)) throw new DataError(`${part}: a whole number from 0 is expected`);
  return value;
}

/** What somebody asks of the others at a table, and what they answer. */
export const CONSENT_ASKS: { readonly [K in ConsentAsk['ask']]: Answered<K> } = {
  goes: async ({ umpires }, { at, asked: { seat, to } }) => {
    const its = seatOf(at, seat);
    if (!isLine(to) && !(typeof to === 'string' && BACK.includes(to)))
      throw new DataError(`to: the number of a line, or one of ${BACK.join(', ')}, is expected`);
    return umpires.glance(at.id, (played) => goes(played, at, its, to as Back | number));
  },
  request: async (means, { at, asked: { seat, want }, key }) => {
    const { id: table, person, seats } = at;
    return request(means, { table, person, seats, seat: seatOf(at, seat), key }, wantedIn(want));
  },
  'answer request': async (means, { at, asked }) => {
    const { yes } = asked;
    if (typeof yes !== 'boolean') throw new DataError('yes: true or false is expected');
    await answer(means, at.id, at.person, numberIn(asked, 'request'), yes);
    return null;
  },
  'withdraw request': async (means, { at, asked }) => {
    await withdraw(means, at.id, at.person, numberIn(asked, 'request'));
    return null;
  },
};
