import { batch, computed, effect, signal } from '@preact/signals';
import type { Refusal, Seat } from '@sandtable/umpire';
import { Umpire } from './client.ts';
import type { Board, Face } from '../face/face.ts';
import { COVERS, coverOf } from '../games.ts';
import { expectMap, prepareMap } from '../map/printed.ts';
import type { Overlay } from '../face/overlay.ts';
import { AWAY, type Player } from '@sandtable/desk/choosing';
import type { News, Opened, SeatNews, Stories, ThinkingNews, Told, Trouble } from '@sandtable/desk/messages';
import { asOfReplay, replay } from './replay.ts';
import { PAUSES, speed } from '../settings.ts';
import { sideOf } from './sides.ts';
import { mapColours } from '../theme.ts';
import { isBehind, Presenter } from './watching.ts';

/** The game that lies open on the table. */
export interface OpenGame {
  readonly table: string;
  readonly opened: Opened;
  readonly face: Face;
}

export const game = signal<OpenGame | null>(null);
export const players = signal<{ readonly [seat: Seat]: Player }>({});
/** The game is played at a club: whoever is away has a page of their own, and this one keeps nothing of it. */
export const atClub = signal(false);
/** Who holds the seats of those who are away, by seat. */
export const holders = signal<{ readonly [seat: Seat]: string }>({});
/** Why nobody decides anything at the table now, beside what the news of its seats say of it. */
export const laidAside = signal<string | null>(null);
/** Does a machine play this seat? */
export const isMachines = (seat: Seat): boolean => players.value[seat] !== 'person' && players.value[seat] !== AWAY;
/** The machine that thinks, for longer than one would notice, and what it would do if it had to play now. */
export const thinking = signal<ThinkingNews | null>(null);
const news = signal<ReadonlyMap<Seat, SeatNews>>(new Map());
const stories = signal<ReadonlyMap<Seat, readonly Told[]>>(new Map());
/** What went wrong that is no rule's refusal. */
export const trouble = signal<Trouble | null>(null);
/** The last refusal, and where on the screen it belongs. */
export const refusal = signal<{ readonly refusal: Refusal; readonly at: { readonly x: number; readonly y: number } | null } | null>(null);
export const selected = signal<string | null>(null);
export const hovered = signal<string | null>(null);
export const cursor = signal<string | null>(null);
/** Places that a line pointed at speaks of. */
export const pointed = signal<readonly string[]>([]);
/** Hexsides that a line pointed at speaks of. */
export const pointedSides = signal<readonly (readonly [string, string])[]>([]);
/** What is laid over the whole map. */
export const overlay = signal<Overlay | null>(null);
/** The rule whose words are open. */
export const openRule = signal<string | null>(null);
/** Milliseconds before a machine begins an event; null while it is held. */
export const pace = signal<number | null>(PAUSES[speed.value]);

export type Screen =
  | { readonly at: 'home' }
  | { readonly at: 'game'; readonly table: string }
  /** A lesson of a game; null for its first. */
  | { readonly at: 'learn'; readonly game: string; readonly lesson: string | null }
  /** The workbench for editions; with no edition, the list of those there are. */
  | { readonly at: 'edit'; readonly game: string; readonly edition: string | null };
export const screen = signal<Screen>(screenOf(location.hash));
function screenOf(hash: string): Screen {
  const [, edited, edition] = /^#\/edit\/([^/]+)(?:\/(.+))?$/.exec(hash) ?? [];
  if (edited !== undefined)
    return { at: 'edit', game: decodeURIComponent(edited), edition: edition === undefined ? null : decodeURIComponent(edition) };
  const [, learnt, lesson] = /^#\/learn\/([^/]+)(?:\/(.+))?$/.exec(hash) ?? [];
  if (learnt !== undefined)
    return { at: 'learn', game: decodeURIComponent(learnt), lesson: lesson === undefined ? null : decodeURIComponent(lesson) };
  const [, table] = /^#\/game\/(.+)$/.exec(hash) ?? [];
  return table === undefined ? { at: 'home' } : { at: 'game', table: decodeURIComponent(table) };
}
addEventListener('hashchange', () => (screen.value = screenOf(location.hash)));
export const goTo = (to: Screen): void => {
  location.hash = hashOf(to);
};
function hashOf(to: Screen): string {
  const place = (...names: readonly string[]) => `#/${names.map(encodeURIComponent).join('/')}`;
  if (to.at === 'home') return place('');
  if (to.at === 'game') return place('game', to.table);
  if (to.at === 'learn') return to.lesson === null ? place('learn', to.game) : place('learn', to.game, to.lesson);
  return to.edition === null ? place('edit', to.game) : place('edit', to.game, to.edition);
}

/** The seat whose view is shown: the person's who is to decide, or the one who decided last. */
let lastShown: Seat | null = null;
export const shown = computed<SeatNews | null>(() => {
  const all = [...news.value.values()];
  const deciding = all.find(({ question, seat }) => question?.seats.includes(seat));
  const one = deciding ?? all.find(({ seat }) => seat === lastShown) ?? all[0] ?? null;
  lastShown = one?.seat ?? null;
  return asOfReplay(one, replay.value);
});
/** What happened, as the seat that is shown was told it; enemies are not told the same. */
export const story = computed<readonly Told[]>(() => {
  const [first = [], ...more] = stories.value.values();
  const face = game.value?.face;
  const seat = shown.value?.seat;
  if (more.length === 0 || !face || !seat) return first;
  const [, its] = [...stories.value].find(([listener]) => sideOf(listener, face) === sideOf(seat, face)) ?? [];
  return its ?? first;
});
export const board = computed<Board | null>(() => {
  const [face, now] = [game.value?.face, shown.value];
  if (!face || !now) return null;
  const read = face.read(now.view);
  if (!face.recalled) return read;
  const last = replay.value?.n ?? Infinity;
  const told = story.value.filter(({ n }) => n <= last);
  return { ...read, markers: [...read.markers, ...face.recalled(read, told, now.seat)] };
});
/** What the seats are called now: it may change in the course of a game. */
export const sides = computed<Face['seats']>(() => board.value?.seats ?? game.value?.face.seats ?? {});
export const question = computed(() => shown.value?.question ?? null);
/** Is a person at this page to decide? */
/** Why nobody decides anything at the table now; null where somebody may. */
export const held = computed(() => shown.value?.held ?? laidAside.value);
export const isOurs = computed(
  () =>
    held.value === null &&
    !replay.value &&
    !!shown.value?.question?.seats.includes(shown.value.seat) &&
    players.value[shown.value.seat] === 'person',
);
export const choices = computed(() => (isOurs.value ? (shown.value?.choices ?? []) : []));

/** The news on their way to the board. */
export const presenter = new Presenter(show);
export const umpire = new Umpire(take);

/** The umpire plays its machines at the pace set here, and the pace last chosen is the one to begin with next time. */
effect(() => {
  void umpire.ask({ ask: 'pace', pause: pace.value });
  speed.value = (['slow', 'brisk', 'fast'] as const).find((one) => PAUSES[one] === pace.value) ?? speed.peek();
});

/** No machine runs ahead of what is watched. */
effect(() => {
  void umpire.ask({ ask: 'behind', isBehind: isBehind.value });
});

function take(one: News): void {
  if (one.news === 'trouble') {
    trouble.value = one.trouble;
    // It is gone on with from the start page, in one of two ways.
    if (one.trouble.kind === 'rules') goTo({ at: 'home' });
  } else if (one.news === 'players') {
    players.value = one.seats;
    stories.value = new Map(Object.entries(one.stories));
  } else if (one.news === 'earlier') {
    if (screen.value.at === 'game' && screen.value.table === one.table) stories.value = joined(one.stories);
  } else if (one.news === 'thinking') thinking.value = one.done < 1 ? one : null;
  else presenter.take(one);
}

/** Puts news on the board, in the order of the changes. */
function show(all: readonly SeatNews[]): void {
  batch(() => {
    news.value = seatedHere(new Map([...news.value, ...all.map((one) => [one.seat, one] as const)]));
    stories.value = all.reduce(withTold, stories.value);
  });
}

/**
 * The news of the people's seats, where people sit at this page. What a seat was told last before it went to a machine is old, asks what
 * was answered long ago, and may be a secret. While a game is still being opened nobody knows yet who plays.
 */
function seatedHere(all: ReadonlyMap<Seat, SeatNews>): ReadonlyMap<Seat, SeatNews> {
  if (!game.peek()) return all;
  const people = [...all].filter(([seat]) => players.peek()[seat] === 'person');
  return people.length > 0 ? new Map(people) : all;
}

/** While a game is still being opened nobody knows yet whose stories are told. */
function withTold(before: typeof stories.value, { seat, told, again, commands }: SeatNews): typeof stories.value {
  if (game.peek() && !before.has(seat)) return before;
  const fresh = told ? [told] : again;
  const first = fresh[0]?.n ?? Infinity;
  const kept = (before.get(seat) ?? []).filter(({ n }) => n <= commands && n < first);
  return new Map(before).set(seat, [...kept, ...fresh]);
}

/** How a game that was played under other rules is to be opened next. */
let resuming: { readonly table: string; readonly as: 'snapshot' | 'it stands' } | null = null;

/** Opens a game that today's rules play differently. */
export function resume(table: string, as: 'snapshot' | 'it stands'): void {
  resuming = { table, as };
  goTo({ at: 'game', table });
}

/** Sits down at a table and fetches what it shows. */
export async function open(table: string): Promise<void> {
  close();
  const as = resuming?.table === table ? { resume: resuming.as } : {};
  resuming = null;
  // How to go on with a game of other rules is not asked over this one.
  if (trouble.peek()?.kind === 'rules') trouble.value = null;
  prepare(table);
  try {
    const opened = await umpire.ask({ ask: 'open', table, ...as });
    const cover = coverOf(opened.setup.game);
    if (!cover) throw new Error(`This page cannot show the game "${opened.setup.game}".`);
    const whole = await cover.face(opened.setup.edition);
    const face = whole.playing?.(opened.setup.scenario) ?? whole;
    players.value = opened.seats;
    stories.value = joined(opened.stories);
    game.value = { table, opened, face };
    document.title = `${face.title} · Sandtable`;
  } catch (error) {
    trouble.value = troubleOf(error);
    goTo({ at: 'home' });
  }
}

/** Stories with what these seats have been told before and since. */
function joined(told: Stories): ReadonlyMap<Seat, readonly Told[]> {
  const known = stories.peek();
  return new Map(Object.entries(told).map(([seat, story]) => [seat, around(story, known.get(seat) ?? [])]));
}

function around(story: readonly Told[], told: readonly Told[]): readonly Told[] {
  const [first, last] = [story[0]?.n, story.at(-1)?.n];
  if (first === undefined || last === undefined) return told;
  return [...told.filter(({ n }) => n < first), ...story, ...told.filter(({ n }) => n > last)];
}

/** Fetches what a game shows while the umpire still reads its record: a table's name begins with its game's. */
function prepare(table: string): void {
  expectMap();
  const cover = COVERS.find(({ id }) => table.startsWith(`${id}-`));
  cover?.face(null).then(
    ({ map }) => prepareMap(map, mapColours(isDark.peek())),
    () => {}, // It is asked for again, and the trouble told, when the record has been read.
  );
}

export function close(): void {
  if (game.value) void umpire.ask({ ask: 'leave' });
  game.value = null;
  presenter.clear();
  replay.value = null;
  news.value = new Map();
  stories.value = new Map();
  selected.value = hovered.value = cursor.value = openRule.value = null;
  refusal.value = null;
  thinking.value = null;
  lastShown = null;
  document.title = 'Sandtable';
}

/** How the browsers say that a part of the page that is fetched when it is wanted cannot be had. */
const NOT_FETCHED = /dynamically imported module|importing a module script|module script failed/i;

export function troubleOf(error: unknown): Trouble {
  if (error instanceof Error && 'trouble' in error) return error.trouble as Trouble;
  if (error instanceof Error && NOT_FETCHED.test(error.message))
    return {
      kind: 'fault',
      says: 'A part of the page could not be fetched: there is no network, or the page has been renewed meanwhile. Reload it; the game is kept.',
    };
  return { kind: 'fault', says: error instanceof Error ? error.message : String(error) };
}

/** Runs something that may come to grief and shows the trouble. */
export async function trying<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    trouble.value = troubleOf(error);
    return null;
  }
}

export type Theme = 'system' | 'light' | 'dark';
const KEPT_THEME = 'sandtable theme';
export const theme = signal<Theme>(keptTheme());
function keptTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEPT_THEME);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}
const systemDark = signal(matchMedia('(prefers-color-scheme: dark)').matches);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => (systemDark.value = matches));
export const isDark = computed(() => theme.value === 'dark' || (theme.value === 'system' && systemDark.value));
effect(() => {
  document.documentElement.dataset['theme'] = isDark.value ? 'dark' : 'light';
  try {
    localStorage.setItem(KEPT_THEME, theme.value);
  } catch {
    // A browser that keeps nothing forgets the theme, and says so when a game is to be kept.
  }
});
