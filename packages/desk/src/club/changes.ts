import type { Seat } from '@sandtable/umpire';
import type { SeatNews } from '../messages.ts';

/**
 * What differs in an object or a list from one that was sent before: parts that have gone, others that have come with the place among all
 * that each has now, others that are something else now, and others in which something differs.
 */
export interface Change {
  readonly gone?: readonly string[];
  readonly come?: readonly (readonly [place: number, name: string, is: unknown])[];
  readonly now?: { readonly [name: string]: unknown };
  readonly within?: { readonly [name: string]: Change };
}

/** The news of a seat, as what differs from the last that this page was told of it. */
export interface SeatChange {
  readonly news: 'seat changed';
  readonly seat: Seat;
  readonly change: Change;
}

type Parts = { readonly [name: string]: unknown };

const isParted = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/** The names of what is sent of it. */
const namesIn = (value: Parts): readonly string[] => Object.keys(value).filter((name) => value[name] !== undefined);

/** Something else must be sent whole. */
const WHOLE = 'whole';

/** What has changed from one value to another, both as JSON has them; null where nothing has. */
function changeTo(before: unknown, after: unknown): Change | typeof WHOLE | null {
  if (before === after) return null;
  if (!isParted(before) || !isParted(after) || Array.isArray(before) !== Array.isArray(after)) return WHOLE;
  const [had, has] = [Object.keys(before), Object.keys(after)];
  if (had.length !== has.length || !had.every((name, i) => name === has[i])) return changeOfParts(before, after);
  const now: Record<string, unknown> = {};
  const within: Record<string, Change> = {};
  let many = 0;
  for (const name of has) {
    const change = changeTo(before[name], after[name]);
    if (change === null) continue;
    // What is undefined is not sent: it has come or gone.
    if (before[name] === undefined || after[name] === undefined) return changeOfParts(before, after);
    many++;
    if (change === WHOLE) now[name] = after[name];
    else within[name] = change;
  }
  return many === 0 ? null : saying({ now, within });
}

/** What has changed where not all parts are there that were before, or others. */
function changeOfParts(before: Parts, after: Parts): Change | typeof WHOLE | null {
  const [had, has] = [namesIn(before), namesIn(after)];
  if (Array.isArray(before) && had.length !== has.length) return WHOLE;
  const gone = had.filter((name) => after[name] === undefined);
  const come = has.flatMap((name, place) => (before[name] === undefined ? [[place, name, after[name]] as const] : []));
  const stay = had.filter((name) => after[name] !== undefined);
  // Objects keep the order of their parts, too.
  if ((stay.length === 0 && had.length + has.length > 0) || !isInOrder(stay, has, before)) return WHOLE;
  const rest = changeTo(
    Object.fromEntries(stay.map((name) => [name, before[name]])),
    Object.fromEntries(stay.map((name) => [name, after[name]])),
  );
  const change = saying({ gone, come, ...(rest as Change | null) });
  return Object.keys(change).length > 0 ? change : null;
}

/** A change without what it does not say. */
const saying = (change: Change): Change =>
  Object.fromEntries(Object.entries(change).filter(([, parts]) => Object.keys(parts as object).length > 0));

/** Are those that stay in the same order among all that there are now? */
function isInOrder(stay: readonly string[], has: readonly string[], before: Parts): boolean {
  let i = 0;
  for (const name of has) if (before[name] !== undefined && stay[i++] !== name) return false;
  return true;
}

/** The value that has changed so. */
function changed(before: Parts, { gone, come = [], now = {}, within = {} }: Change): Parts {
  const inside = Object.entries(within).map(([name, change]) => [name, changed(before[name] as Parts, change)] as const);
  if (Array.isArray(before)) return Object.assign([...(before as unknown[])], now, Object.fromEntries(inside)) as unknown as Parts;
  const stays = { ...before, ...now, ...Object.fromEntries(inside) };
  if (!gone && come.length === 0) return stays;
  const all = Object.entries(stays).filter(([name]) => !gone?.includes(name));
  for (const [place, name, is] of come) all.splice(place, 0, [name, is]);
  return Object.fromEntries(all);
}

/**
 * The news of seats between a club's server and a page, of which the first are sent whole and each later one as what has changed: little of
 * what a seat sees does by one command. Both ends of a connection have one.
 */
export class SeatsTold {
  readonly #last = new Map<Seat, SeatNews>();

  /** What is sent for these news. */
  short(news: SeatNews): SeatNews | SeatChange {
    const last = this.#last.get(news.seat);
    this.#last.set(news.seat, news);
    const change = last ? changeTo(last, news) : WHOLE;
    return change === WHOLE ? news : { news: 'seat changed', seat: news.seat, change: change ?? {} };
  }

  /** The news for which that was sent; other messages as they are. @throws Error for what differs from something that was never sent */
  whole<T extends object>(message: T | SeatNews | SeatChange): T | SeatNews {
    const { news } = message as { readonly news?: unknown };
    if (news !== 'seat' && news !== 'seat changed') return message as T;
    const told = news === 'seat' ? (message as SeatNews) : this.#changed(message as SeatChange);
    this.#last.set(told.seat, told);
    return told;
  }

  #changed({ seat, change }: SeatChange): SeatNews {
    const last = this.#last.get(seat);
    if (!last) throw new Error(`a change was told of ${seat}, of which nothing had been told before`);
    return changed(last as unknown as Parts, change) as unknown as SeatNews;
  }

  /** From now on all is sent whole again, once. */
  forget(): void {
    this.#last.clear();
  }
}
