import { DataError } from '@sandtable/umpire';
import type { MannersAnswers, MannersAsk } from '@sandtable/desk/club/talk';
import { mute } from '../talk/manners.ts';
import { report } from '../talk/reports.ts';
import type { Asking, Means } from './answers.ts';

type Answered<K extends MannersAsk['ask']> = (means: Means, asking: Asking) => Promise<MannersAnswers[K]>;

/** How somebody at a table keeps away from what another says there. @throws DataError, and Denied */
export const MANNERS_ASKS: { readonly [K in MannersAsk['ask']]: Answered<K> } = {
  mute: async ({ store }, { at, asked: { person, isMuted } }) => {
    if (typeof person !== 'string' || person.includes('\0')) throw new DataError('mute.person: a text is expected');
    if (typeof isMuted !== 'boolean') throw new DataError('mute.isMuted: true or false is expected');
    await mute(store, at.id, at.person, { other: person, isMuted });
    return null;
  },
  report: async ({ store }, { at, asked: { message, says } }) => {
    if (!Number.isSafeInteger(message)) throw new DataError('report.message: the number of a message is expected');
    if (typeof says !== 'string') throw new DataError('report.says: a text is expected');
    const sees = { aside: at.seats.length === 0, all: at.isOver };
    await report(store, { table: at.id, reporter: at.person, message: message as number, sees, says });
    return null;
  },
};
