import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { attack, inHand, marchFrom } from '../play/draft.ts';
import { lessonOf } from '../games.ts';
import { laid } from '../play/overlays.ts';
import { replay } from '../table/replay.ts';
import { board, game, isOurs, pointed, question, selected, shown, story, trying } from '../table/state.ts';
import type { Lesson, Now, Step } from './lesson.ts';
import { forgetProgress, keepProgress, progressAt } from './progress.ts';

/** A lesson under way at the open table. */
export interface Course {
  readonly lesson: Lesson;
  /** The lesson's id among those of its game. */
  readonly id: string;
  readonly table: string;
  readonly at: number;
  /** The last line of the record when the step began. */
  readonly since: number;
  /** The player came back to this step, so the coach does not hurry on from it. */
  readonly isRevisited: boolean;
}

export const course = signal<Course | null>(null);
export const step = computed<Step | null>(() => {
  const one = course.value;
  return one ? (one.lesson.steps[one.at] ?? null) : null;
});
/** What the step asks for has been done, and stays done. */
export const isDone = signal(false);
/** The sheet in the middle of the screen, as the coach sees it. */
export const sheetSeen = signal<string | null>(null);

const lastLine = (): number => shown.peek()?.commands ?? 0;

/** Since the step began something was taken back; and after that the game went on again. */
const gone = signal<{ readonly back: boolean; readonly again: boolean }>({ back: false, again: false });
let lineBefore = 0;
effect(() => {
  const line = shown.value?.commands ?? 0;
  untracked(() => {
    if (line < lineBefore) gone.value = { ...gone.value, back: true };
    else if (line > lineBefore && gone.value.back) gone.value = { ...gone.value, again: true };
    lineBefore = line;
  });
});

export const now = computed<Now | null>(() => {
  const one = course.value;
  const seen = shown.value;
  if (!one || !seen || !board.value || replay.value) return null;
  return {
    board: board.value,
    view: seen.view,
    question: question.value,
    isOurs: isOurs.value,
    selected: selected.value,
    from: marchFrom.value,
    inHand: inHand.value !== null,
    attack: attack.value,
    laid: laid.value,
    sheet: sheetSeen.value,
    happened: story.value.filter(({ n }) => n > one.since).flatMap(({ happened }) => happened),
    told: story.value.flatMap(({ happened }) => happened),
    ...gone.value,
  };
});

/** Sits down beside the player where a lesson was begun at this table. */
effect(() => {
  const open = game.value;
  untracked(() => {
    course.value = null;
    const progress = open ? progressAt(open.table) : null;
    const face = progress ? lessonOf(progress.game, progress.lesson ?? null) : undefined;
    if (!open || !progress || !face) return;
    void trying(face.fetch).then((lesson) => {
      if (!lesson || game.peek() !== open) return;
      const at = Math.max(
        0,
        lesson.steps.findIndex(({ id }) => id === progress.step),
      );
      begin({ lesson, id: face.id, table: open.table, at, since: progress.since, isRevisited: false });
    });
  });
});

function begin(next: Course): void {
  const id = next.lesson.steps[next.at]?.id;
  if (id === undefined) return;
  batch(() => {
    isDone.value = false;
    gone.value = { back: false, again: false };
    course.value = next;
  });
  keepProgress(next.table, { game: next.lesson.agreement.game, lesson: next.id, step: id, since: next.since });
}

/** Goes to another step; past the last one the lesson is over. */
export function turnTo(at: number): void {
  const one = course.peek();
  if (!one || at < 0) return;
  if (laid.peek() === step.peek()?.overlay) laid.value = null;
  if (at >= one.lesson.steps.length) leave();
  else begin({ ...one, at, since: lastLine(), isRevisited: at < one.at });
}

/** The lesson ends, and the game goes on. */
export function leave(): void {
  const one = course.peek();
  if (one) forgetProgress(one.table);
  course.value = null;
}

/** Notices that a step is done, or that the game has gone past it. */
effect(() => {
  const one = course.value;
  const seen = now.value;
  const at = step.value;
  if (!one || !seen || !at || isDone.value) return;
  const isOver = !one.isRevisited && (at.over?.(seen) ?? false);
  const isDoneNow = at.done?.(seen) ?? false;
  untracked(() => {
    if (isDoneNow && (at.after || one.isRevisited)) isDone.value = true;
    else if (isDoneNow || isOver) turnTo(one.at + 1);
  });
});

/** Rings on the map what the step speaks of, as long as nothing else is pointed at. */
let ringed: readonly string[] = [];
effect(() => {
  const hexes = replay.value ? [] : (step.value?.at ?? []);
  const others = pointed.value;
  untracked(() => {
    if (others !== ringed && others.length > 0) return;
    if (others === hexes || (hexes.length === 0 && others.length === 0)) return;
    ringed = hexes;
    pointed.value = hexes;
  });
});
