import { computed, effect, signal, untracked } from '@preact/signals';
import type { Seat } from '@sandtable/umpire';
import type { StoryHeading, StoryLine } from '../../face/face.ts';
import type { Player } from '@sandtable/desk/choosing';
import { board, game, goTo, pace, presenter, shown, story, trying, umpire } from '../../table/state.ts';
import { replay } from '../../table/replay.ts';
import { mapView } from '../board/mapsignal.ts';
import { motionsOf, playOn } from './stage.ts';
import { isShownInMotion, strideOf, TEMPI, type Tempo } from './tempi.ts';

export const tempo = signal<Tempo>('brisk');
/** Milliseconds after which a motion is left, whatever became of it. */
const LONGEST = 1500;

export const isRunning = signal(false);

/** The lines that one can look back at: those in which something happened. */
export const lines = computed(() => story.value.filter(({ happened }) => happened.length > 0));
/** Which of them is looked for, counted from 0; null for the present. */
export const sought = signal<number | null>(null);

/** The story as the game tells it. */
export const told = computed(() => game.value?.face.story(story.value) ?? []);

/** Is a line of the story the heading of a phase of a turn? */
export const isHeadingOf = (line: StoryLine, turn: number | undefined, phase: string): line is StoryHeading =>
  line.kind === 'heading' && line.turn === turn && line.phase === phase;

/** The heading to which the story is to be scrolled; null when it has been. */
export const headingWanted = signal<StoryHeading | null>(null);

/** Scrolls the story to where a phase of the turn began. */
export function showInStory(phase: string): void {
  headingWanted.value = told.value.find((line): line is StoryHeading => isHeadingOf(line, board.value?.turn, phase)) ?? null;
}

/** Turn and phase of the position looked at. */
export const lookedAt = computed<StoryHeading | null>(() => {
  const n = replay.value?.n ?? Infinity;
  return told.value.findLast((line): line is StoryHeading => line.kind === 'heading' && line.n <= n) ?? null;
});

/** Shows the position after a line; the last of them is the present. */
export function lookAt(index: number): void {
  isRunning.value = false;
  seek(index);
}

function seek(index: number): void {
  const last = lines.value.length - 1;
  const to = Math.max(0, index);
  if (to >= last) {
    leave();
    return;
  }
  if (sought.value === null) hold();
  sought.value = to;
  void fetchSought();
}

/** One line on or back. */
export function step(by: 1 | -1): void {
  lookAt((sought.value ?? lines.value.length - 1) + by);
}

/** The position after the line with this number, or the last one before it. */
export function lookAtLine(n: number): void {
  lookAt(lines.value.findLastIndex((line) => line.n <= n));
}

/** Back to the game. */
export function leave(): void {
  isRunning.value = false;
  if (sought.value === null && !replay.value) return;
  sought.value = null;
  replay.value = null;
  mapView.value?.skip();
  void trying(() => umpire.ask({ ask: 'pace', pause: pace.value }));
}

/** Machines wait while one looks back. */
function hold(): void {
  presenter.flush();
  void trying(() => umpire.ask({ ask: 'pace', pause: null }));
}

let fetched: Promise<void> = Promise.resolve();

/** Fetches what is sought when the fetch before is over; a dragged slider skips what it passes too fast. */
function fetchSought(): Promise<void> {
  fetched = fetched.then(fetchOnce);
  return fetched;
}

async function fetchOnce(): Promise<void> {
  const line = soughtLine();
  const table = game.value?.table;
  const seat = shown.value?.seat;
  if (!line || seat === undefined || line.n === replay.value?.n) return;
  const { n } = line;
  const past = await trying(() => umpire.ask({ ask: 'past', seat, n }));
  if (sought.value === null || game.value?.table !== table) return;
  if (past) replay.value = { n, ...past };
  else leave();
}

const soughtLine = () => (sought.value === null ? undefined : lines.value[sought.value]);

/** Plays the game forward from the line looked at, from the beginning where that is the last. */
export async function run(): Promise<void> {
  if (isRunning.value) return;
  isRunning.value = true;
  if (sought.value === null) seek(0);
  const wait = (milliseconds: number) => new Promise<void>((over) => setTimeout(over, milliseconds));
  while (isRunning.value && sought.value !== null) {
    const started = performance.now();
    const next = sought.value + strideOf(tempo.value, lines.value.length);
    const line = lines.value[next];
    if (!line || next >= lines.value.length - 1) break;
    sought.value = next;
    await fetchSought();
    const view = mapView.value;
    const face = game.value?.face;
    if (!isRunning.value || !view || !face) break;
    if (isShownInMotion(tempo.value)) await Promise.race([playOn(view, motionsOf(line, face)), wait(LONGEST)]);
    const dwell = line.dice.length > 0 && isShownInMotion(tempo.value) ? 2 * TEMPI[tempo.value] : TEMPI[tempo.value];
    await wait(Math.max(0, dwell - (performance.now() - started)));
  }
  if (isRunning.value) leave();
}

/** A new game from the position looked at, between these players. */
export async function goOnFromHere(seats: { readonly [seat: Seat]: Player }): Promise<void> {
  const n = replay.value?.n;
  if (n === undefined) return;
  const forked = await trying(() => umpire.ask({ ask: 'fork', n, seats }));
  if (!forked) return;
  leave();
  goTo({ at: 'game', table: forked.table });
}

/** What happened earlier may be told when one looks back already: the line looked at stays the same. */
let firstTold: number | undefined;
effect(() => {
  const [before, all] = [firstTold, lines.value];
  firstTold = all[0]?.n;
  const more = all.findIndex(({ n }) => n === before);
  if (more > 0 && sought.peek() !== null) sought.value = (sought.peek() as number) + more;
});

/** A game that is left is not looked back at any more. */
effect(() => {
  if (game.value) return;
  untracked(() => {
    isRunning.value = false;
    sought.value = null;
  });
});
