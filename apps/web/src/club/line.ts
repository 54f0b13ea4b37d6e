import type { Answers, Ask, Request } from '@sandtable/desk/messages';
import type { Line } from '../table/client.ts';
import { TroubleError } from '../table/client.ts';

/** Where the page has what it does not ask the club's table for. */
export interface Besides {
  /** Fetches a table's record. @throws Error saying why it cannot be had */
  record(table: string): Promise<string>;
  /** What there is to agree on in a game, its machines, and the editions kept in this browser, as the page itself knows them. */
  ours(ask: Extract<Ask, { readonly ask: 'offer' | 'levels' | 'editions' | 'edition' | 'read edition' }>): Promise<unknown>;
}

/** What a page at a club needs no club for: what concerns its own machine or memory, and what it fetches in another way. */
function answerHere(ask: Ask, besides: Besides): Promise<unknown> | undefined {
  switch (ask.ask) {
    case 'pace':
    case 'behind':
    case 'next event':
    case 'picture':
      return Promise.resolve(null);
    case 'offer':
    case 'levels':
    case 'editions':
    case 'edition':
    case 'read edition':
      return besides.ours(ask);
    case 'set-ups':
      return Promise.resolve([]);
    case 'export':
      return besides
        .record(ask.table)
        .then((text) => ({ name: `${ask.table}.sandtable`, text, sealed: false }) satisfies Answers['export']);
    default:
      return undefined;
  }
}

/** The way to a club's table, past which goes what is answered in the page itself. */
export function clubLine(line: Line, besides: Besides): Line {
  let take: Parameters<Line['listen']>[0] = () => {};
  return {
    postMessage(request: Request): void {
      const { id } = request;
      const answer = answerHere(request, besides);
      if (!answer) line.postMessage(request);
      else
        answer.then(
          (one) => take({ reply: id, ok: true, answer: one as Answers[keyof Answers] }),
          (error: unknown) => take({ reply: id, ok: false, trouble: troubleIn(error) }),
        );
    },
    listen(to): void {
      take = to;
      line.listen(to);
    },
  };
}

const troubleIn = (error: unknown) =>
  error instanceof TroubleError ? error.trouble : { kind: 'data' as const, says: error instanceof Error ? error.message : String(error) };
