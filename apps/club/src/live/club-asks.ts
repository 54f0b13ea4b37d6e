import { DataError, isFacts, type Facts, type Value } from '@sandtable/umpire';
import { readRequest } from '@sandtable/desk/requests';
import type { ClubAnswers, ClubAsk } from '@sandtable/desk/club/live';
import type { Ask } from '@sandtable/desk/messages';
import { Denied } from '../denied.ts';
import { sayAhead } from '../tables/ahead.ts';
import { say } from '../talk/messages.ts';
import { isStorable, type Asking, type Means } from './answers.ts';
import { CONSENT_ASKS, seatOf } from './consent-asks.ts';
import { LOOKS_ASKS } from './looks-asks.ts';
import { MANNERS_ASKS } from './manners-asks.ts';
import { NOTES_ASKS } from './notes-asks.ts';

type Formalities = Extract<Ask, { readonly ask: 'formalities' }>;

type Answered<K extends ClubAsk['ask']> = (means: Means, asking: Asking) => Promise<ClubAnswers[K]>;

/** Who answers what is asked of a club alone. @throws DataError, and Denied */
const CLUB_ASKS: { readonly [K in ClubAsk['ask']]: Answered<K> } = {
  say: async ({ store }, { at, asked: { text }, key }) => {
    if (typeof text !== 'string') throw new DataError('say.text: a text is expected');
    // They know what their side knew, and see what happens now: neither players nor those who look on may hear it of them.
    if ((at.watches ?? []).length > 0 && !at.isOver)
      throw new Denied('forbidden', 'whoever has given a seat away talks at this table again when the game is over');
    await say(store, { table: at.id, person: at.person, key, text, aside: at.seats.length === 0 });
    return null;
  },
  'answers ahead': async ({ store, umpires }, { at, asked: { seat, answers } }) => {
    const its = seatOf(at, seat);
    const said = isFacts(answers as Value) ? (answers as Facts) : {};
    const { formalities } = readRequest({ id: 0, ask: 'formalities', formalities: said['formalities'] ?? null }) as Formalities;
    const best = stepsIn(said['best'] ?? []);
    if (!isStorable([formalities, best])) throw new DataError('answers: they have characters that cannot be kept');
    await sayAhead(store, { table: at.id, seat: its, person: at.person }, { formalities, ...(best.length > 0 && { best }) });
    umpires.goOnAhead(at.id);
    return null;
  },
  ...CONSENT_ASKS,
  ...LOOKS_ASKS,
  ...MANNERS_ASKS,
  ...NOTES_ASKS,
};

/** Steps by their names. @throws DataError */
function stepsIn(value: unknown): readonly string[] {
  if (!Array.isArray(value) || !value.every((one): one is string => typeof one === 'string'))
    throw new DataError('answers.best: a list of texts is expected');
  return value;
}

const isClubAsk = (ask: unknown): ask is ClubAsk['ask'] => typeof ask === 'string' && Object.hasOwn(CLUB_ASKS, ask);

/** Who answers this; null where it is nothing that a club alone is asked. */
export const clubAnswerTo = (ask: unknown): Answered<ClubAsk['ask']> | null => (isClubAsk(ask) ? CLUB_ASKS[ask] : null);
