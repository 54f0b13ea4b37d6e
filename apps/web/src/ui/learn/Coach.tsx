import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { MapView } from '../../map/mapview.ts';
import { replay } from '../../table/replay.ts';
import { goTo } from '../../table/state.ts';
import { forHand } from '../../touch.ts';
import { footing } from '../decision/footing.ts';
import { Icon } from '../icons.tsx';
import { cameraMoved, mapView } from '../board/mapsignal.ts';
import { IconButton, RuleRef } from '../parts.tsx';
import { isBeside, isTaught, isWide, sheet } from '../frame/sheet.ts';
import { course, isDone, leave, now, sheetSeen, step, turnTo, type Course } from '../../learn/course.ts';
import { hand } from './hand.ts';
import type { Now, Step } from '../../learn/lesson.ts';
import { keepClear, spot, type Spot } from './place.ts';
import { Ring } from './Ring.tsx';

/** Hex width in pixels from which a counter shows all that is printed on it. */
const READABLE = 84;
/**
 * The coach of a lesson: one thing at a time, on a card beside what it speaks of, on a narrow screen at the head of the sheet. The player
 * may do otherwise at any time.
 */
export function Coach() {
  const one = course.value;
  const at = step.value;
  const seen = useLast(now.value);
  useEffect(watchSheet, []);
  if (!one || !at || !seen) return null;
  const first = at.needs?.done?.(seen) === false ? at.needs : at;
  const { says, rules } = isDone.value && at.after ? at.after : first;
  const words = typeof says === 'function' ? says(seen) : says;
  return (
    <>
      <p class="unseen" role="status">
        {`Lesson, ${one.at + 1} of ${one.lesson.steps.length}: ${at.title}. ${words}`}
      </p>
      <Card one={one} at={at} first={first} words={words} rules={rules} seen={seen} />
      {first.points && !isDone.value && <Ring points={first.points} />}
    </>
  );
}

/** Tells the lesson which sheet of the map is shown; returns how to end it. */
const watchSheet = (): (() => void) =>
  effect(() => {
    void cameraMoved.value;
    sheetSeen.value = mapView.value?.sheet ?? null;
  });

/** What was seen last, while the table is looked at as it was. */
function useLast(seen: Now | null): Now | null {
  const last = useRef<Now | null>(null);
  if (seen) last.current = seen;
  return last.current;
}

interface CardProps {
  readonly one: Course;
  readonly at: Step;
  /** What is to be done now: the step, or what it needs. */
  readonly first: Step;
  readonly words: string;
  readonly rules: readonly string[];
  readonly seen: Now;
}

function Card({ one, at, first, words, rules, seen }: CardProps) {
  const card = useRef<HTMLElement>(null);
  const [isFolded, setFolded] = useState(false);
  const wide = isWide.value;
  const view = mapView.value;
  // A sheet that is shut has room for a line.
  const isLow = !wide && !isBeside.value && sheet.value === 'low';
  const isShut = !wide && (isFolded || isLow);
  const isOpen = at.done !== null && !isDone.value;
  useEffect(() => setFolded(false), [at, isDone.value]);
  useEffect(() => {
    if (view) lookAt(view, at.at);
  }, [at, view]);
  useEffect(() => {
    if (!view || !card.current) return undefined;
    return wide ? keepClear(card.current) : makeRoom(() => setFolded(true));
  }, [wide, view]);
  // A new step is read first: the button that led here now skips it.
  useEffect(() => {
    if (isOpen && card.current?.contains(document.activeElement)) card.current.focus({ preventScroll: true });
  }, [at]);
  const turn = () => {
    if (isLow) sheet.value = 'middle';
    setFolded(!isShut);
  };
  const count = `${one.at + 1} of ${one.lesson.steps.length}`;
  return (
    <section
      ref={card}
      class={`card coach${isShut ? ' shut' : ''}`}
      aria-label="Lesson"
      tabIndex={-1}
      style={wide && spot.value ? styleOf(spot.value) : {}}
    >
      <header>
        <h2>
          {wide ? at.title : <Fold title={at.title} isShut={isShut} turn={turn} />}
          <small>{count}</small>
        </h2>
        <IconButton label="Leave the lesson" onClick={() => end()}>
          <Icon name="close" size={15} />
        </IconButton>
      </header>
      {!isShut && (
        <>
          <p class={isDone.value ? 'done' : ''}>
            {isDone.value && <Icon name="tick" size={16} />}
            {forHand(words)}{' '}
            {rules.map((id) => (
              <RuleRef key={id} id={id} />
            ))}
          </p>
          <Acts one={one} at={at} first={first} seen={seen} />
        </>
      )}
      <progress aria-label="How far the lesson is" max={one.lesson.steps.length} value={one.at + 1} />
    </section>
  );
}

const styleOf = ({ left, top, bottom }: Spot) => ({
  left: `${left}px`,
  ...(bottom === undefined ? { top: `${top}px` } : { bottom: `${bottom}px` }),
});

/** On a narrow screen the title opens and shuts the card. */
const Fold = ({ title, isShut, turn }: { readonly title: string; readonly isShut: boolean; turn(): void }) => (
  <button type="button" class={`fold${isShut ? ' shut' : ''}`} aria-expanded={!isShut} onClick={turn}>
    <Icon name="more" size={16} />
    {title}
  </button>
);

function Acts({ one, at, first, seen }: Pick<CardProps, 'one' | 'at' | 'first' | 'seen'>) {
  const isLast = one.at + 1 === one.lesson.steps.length;
  const isOpen = at.done !== null && !isDone.value;
  // The one filled button of the screen is the decision's, where it has one.
  const loud = isOpen || footing.value.main || replay.value ? '' : ' primary';
  return (
    <div class="acts">
      {one.at > 0 && (
        <button type="button" class="btn" key="back" onClick={keepingFocus(() => turnTo(one.at - 1))}>
          Back
        </button>
      )}
      {isOpen && first.show && (
        <button type="button" class="btn" key="show" onClick={keepingFocus(() => first.show?.(hand, seen))}>
          Show me
        </button>
      )}
      {isLast && (
        <button type="button" class="btn" key="tables" onClick={() => end(() => goTo({ at: 'home' }))}>
          Set up a table
        </button>
      )}
      <button type="button" class={`btn next${loud}`} key="next" onClick={() => (isLast ? end() : turnTo(one.at + 1))}>
        {isLast ? 'Play on' : isOpen ? 'Skip this step' : 'Next'}
      </button>
    </div>
  );
}

/** Where a pressed button goes with its step, the focus stays on the card. */
const keepingFocus = (act: () => unknown) => async (): Promise<void> => {
  await act();
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('.coach')?.focus({ preventScroll: true });
  });
};

/** The lesson ends; the focus goes to what lies nearest (`keepFocus`), and the map stays where it is. */
function end(then: () => void = () => {}): void {
  leave();
  then();
}

/** Shows hexes where they are not seen, or so small that their counters cannot be read. */
function lookAt(view: MapView, hexes: readonly string[]): void {
  const { camera, layout } = view;
  const isSeen = camera.wide >= READABLE && hexes.every((hex) => camera.sees(layout.centre(hex), camera.wide / 2));
  if (!isSeen) view.show(hexes);
}

/**
 * In the sheet the words fold to their title when the map is touched or one scrolls to what lies below, and half of the screen is the
 * map's.
 */
function makeRoom(fold: () => void): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  document.querySelector('canvas.map')?.addEventListener('pointerdown', fold, { signal });
  const body = document.querySelector('.sheetbody');
  body?.addEventListener('scroll', () => body.scrollTop > 0 && fold(), { signal });
  isTaught.value = true;
  return () => {
    ends.abort();
    isTaught.value = false;
  };
}
