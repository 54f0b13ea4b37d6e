import type { Answers, Ask, Going, News, Request, SeatNews, Wishes } from '@sandtable/desk/messages';
import type { Line } from '../table/client.ts';
import { TroubleError } from '../table/client.ts';
import { kept, keep } from './memory.ts';

/** How a table's record is fetched. @throws Error saying why it cannot be */
export type FetchRecord = (table: string) => Promise<string>;

/** What a page at a club needs no club for: what concerns its own machine or memory, and what it fetches in another way. */
function answerHere(ask: Ask, table: string, record: FetchRecord): Promise<unknown> | undefined {
  switch (ask.ask) {
    case 'pace':
    case 'behind':
    case 'next event':
    case 'picture':
      return Promise.resolve(null);
    case 'editions':
    case 'set-ups':
      return Promise.resolve([]);
    case 'wishes':
      return Promise.resolve(wishesOf(table, ask.seat));
    case 'wish':
      keep(`wishes ${table} ${ask.seat}`, { ...wishesOf(table, ask.seat), [ask.proposal]: ask.wishes });
      return Promise.resolve(null);
    case 'orders':
      return Promise.resolve(kept(`orders ${table} ${ask.seat}`) ?? null);
    case 'keep orders':
      keep(`orders ${table} ${ask.seat}`, ask.orders);
      return Promise.resolve(null);
    case 'export':
      return record(ask.table).then((text) => ({ name: `${ask.table}.sandtable`, text, sealed: false }) satisfies Answers['export']);
    default:
      return undefined;
  }
}

const wishesOf = (table: string, seat: string): Wishes => (kept(`wishes ${table} ${seat}`) as Wishes | undefined) ?? {};

/** The way to a club's table, past which goes what is answered in the page itself. */
export function clubLine(line: Line, record: FetchRecord): Line {
  let table = '';
  let take: Parameters<Line['listen']>[0] = () => {};
  return {
    postMessage(request: Request): void {
      if (request.ask === 'open') table = request.table;
      const { id } = request;
      const answer = answerHere(request, table, record);
      if (!answer) line.postMessage(request);
      else
        answer.then(
          (one) => take({ reply: id, ok: true, answer: one as Answers[keyof Answers] }),
          (error: unknown) => take({ reply: id, ok: false, trouble: troubleIn(error) }),
        );
    },
    listen(to): void {
      take = (message) => to('news' in message ? withoutConsent(message) : message);
      line.listen(take);
    },
  };
}

const troubleIn = (error: unknown) =>
  error instanceof TroubleError ? error.trouble : { kind: 'data' as const, says: error instanceof Error ? error.message : String(error) };

/** Nobody is asked for consent at a club: what would need it cannot be taken back. */
const withoutConsent = (news: News): News => (news.news === 'seat' ? { ...news, undo: eachWithout(news.undo) } : news);

const eachWithout = ({ step, move, phase }: SeatNews['undo']): SeatNews['undo'] => ({
  step: without(step),
  move: without(move),
  phase: without(phase),
});

const without = (going: Going): Going =>
  going.byConsent ? { can: false, why: `${going.why ?? ''} The others would have to agree.`.trim(), byConsent: false } : going;
