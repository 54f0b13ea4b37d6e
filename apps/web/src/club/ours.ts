import type { Answers } from '@sandtable/desk/messages';
import { TroubleError, Umpire } from '../table/client.ts';
import { umpireHere } from '../table/here.ts';

/** What a record says of the dice: to what the club and the seats had committed, and what was laid open. */
export interface Promised {
  readonly commitment: string | null;
  /** The club's secret; null where it has not been laid open. */
  readonly secret: string | null;
  readonly words: number;
  readonly dice: number;
}

/** Reads a record's first and last line, and counts its dice. @throws SyntaxError for what is no record */
export function promisedIn(text: string): Promised {
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { readonly [key: string]: unknown });
  const [header = {}, last = {}] = [lines[0], lines.at(-1)];
  return {
    commitment: typeof header['commitment'] === 'string' ? header['commitment'] : null,
    secret: typeof last['seed'] === 'string' ? last['seed'] : null,
    words: Object.keys((header['words'] as object | undefined) ?? {}).length,
    dice: lines.reduce((all, { dice }) => all + (Array.isArray(dice) ? dice.length : 0), 0),
  };
}

const STOPPED = 'What this page knows of the games could not be loaded, or has stopped. Look whether there is a network, and try again.';

let own: Pick<Umpire, 'ask'> | null = null;

/**
 * An umpire of this browser's own, as it plays without a club: it knows what there is to agree on in a game, and checks records by the rules
 * that came with the page. It is begun when it is first asked, and anew after it has stopped, as where it could not be loaded; then whoever
 * waits for an answer is told so.
 */
export function umpireOfOurs(): Pick<Umpire, 'ask'> {
  if (own) return own;
  let stop: (error: TroubleError) => void = () => {};
  const stopped = new Promise<never>((_, reject) => (stop = reject));
  // Nobody may be waiting.
  stopped.catch(() => {});
  const umpire = new Umpire((news) => {
    if (news.news !== 'trouble') return;
    if (own === one) own = null;
    stop(new TroubleError({ ...news.trouble, says: STOPPED }));
  });
  umpire.connect(umpireHere());
  const one: Pick<Umpire, 'ask'> = { ask: (ask) => Promise.race([umpire.ask(ask), stopped]) };
  own = one;
  return one;
}

/** Checks a record in this browser: the club is not asked. @throws TroubleError for what is no record */
export const verifyHere = (text: string): Promise<Answers['verify']> => umpireOfOurs().ask({ ask: 'verify', text });
