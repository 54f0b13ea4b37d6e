import { LONGEST_SAID } from '@sandtable/desk/club/live';
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { muted, read, said, say, tried } from '../../club/state.ts';
import { board } from '../../table/state.ts';
import { bookOf } from '../rulewords.ts';
import { Linking, namesRule, type Piece } from './links.ts';
import { Folded, foldedAway, Message } from './Message.tsx';
import { named, pointedLast } from './pointing.ts';

interface ChatProps {
  readonly face: Face;
  /** Whoever looks on talks with others who do. */
  readonly isAside: boolean;
  /** Whoever has given a seat away says nothing before the game is over: they know too much. */
  readonly isMute: boolean;
}

/** What somebody at this page is about to say. */
const text = signal('');

/** The message, with the place last pointed at written in at the caret; as it was where nothing has been pointed at. */
function withPlace(face: Face, before: string, after: string): { readonly text: string; readonly caret: number } {
  const place = pointedLast.value;
  if (place === null) return { text: before + after, caret: before.length };
  const written = `${before}${before === '' || before.endsWith(' ') ? '' : ' '}${named(place, face)} `;
  return { text: written + after.trimStart(), caret: written.length };
}

/** Writes into the field at once: whoever types on types behind it. */
function put(field: HTMLInputElement, now: ReturnType<typeof withPlace>): void {
  text.value = field.value = now.text;
  field.setSelectionRange(now.caret, now.caret);
}

/** Writes the place that is pointed at into the message at hand, and goes there. */
export function insertPlace(face: Face): void {
  const field = () => document.querySelector<HTMLInputElement>('.chat > form input');
  const at = field()?.selectionEnd ?? text.value.length;
  const now = withPlace(face, text.value.slice(0, at), text.value.slice(at));
  text.value = now.text;
  // It may have to be shown first.
  setTimeout(() => {
    const shown = field();
    shown?.focus();
    if (shown) put(shown, now);
  });
}

/** What is said at the table. */
export function Chat({ face, isAside, isMute }: ChatProps) {
  const list = useRef<HTMLOListElement>(null);
  const now = board.value;
  const all = said.value;
  const { book, fetch } = bookOf(face);
  const linking = useMemo(() => now && new Linking(face, now, book), [face, now, book]);
  const linked = (words: string): readonly Piece[] => linking?.pieces(words) ?? [{ kind: 'words', text: words }];
  const isRuleNamed = all.some(({ text: one }) => namesRule(one));
  useEffect(() => {
    if (isRuleNamed) fetch();
  }, [face, isRuleNamed]);
  useLayoutEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [all]);
  useEffect(() => {
    read.value = all.at(-1)?.id ?? 0;
  }, [all]);
  // The decision above takes room and gives it back: the last message stays in sight.
  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const sized = new ResizeObserver(() => box.scrollTo(0, box.scrollHeight));
    sized.observe(box);
    return () => sized.disconnect();
  }, []);
  const send = async (words = text.value.trim()) => {
    if (words === '') return;
    text.value = '';
    if ((await tried(() => say(words).then(() => true))) === null) text.value = words;
  };
  return (
    <section class="card chat" aria-label="Chat">
      <ol ref={list} aria-label="What is said at the table" tabIndex={0}>
        {all.length === 0 && (
          <li class="hint">
            {isAside ? 'Whoever watches talks here, unheard by the players. ' : 'Nobody has said anything yet. '}A hex, a unit or a rule
            that you name becomes a link.
          </li>
        )}
        {foldedAway(all).map((run) =>
          run[0] && muted.value.has(run[0].person.id) ? (
            <Folded key={run[0].id} all={run} linked={linked} face={face} />
          ) : (
            run.map((one) => <Message key={one.id} one={one} pieces={linked(one.text)} face={face} />)
          ),
        )}
      </ol>
      {isMute && <p class="hint mute">You have given your seat away: you talk here again when the game is over.</p>}
      {!isMute && text.value === '' && (
        <p class="shortwords">
          {SHORT.map((words) => (
            <button key={words} type="button" onClick={() => void send(words)}>
              {words}
            </button>
          ))}
        </p>
      )}
      {!isMute && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <input
            value={text.value}
            maxLength={LONGEST_SAID}
            placeholder="Write, or point at the map and press @"
            aria-label="Say something"
            onInput={({ currentTarget, data }) => {
              const { value, selectionEnd } = currentTarget;
              const at = selectionEnd ?? value.length;
              text.value = value;
              if (data === '@' && value[at - 1] === '@' && pointedLast.value !== null)
                put(currentTarget, withPlace(face, value.slice(0, at - 1), value.slice(at)));
            }}
            onKeyDown={(event) => event.stopPropagation()}
          />
          <button
            type="button"
            class="insert"
            title="Inserts the place that you pointed at last"
            aria-label={pointedLast.value === null ? 'Insert a place: point at one first' : `Insert ${named(pointedLast.value, face)}`}
            disabled={pointedLast.value === null}
            onClick={() => insertPlace(face)}
          >
            @
          </button>
        </form>
      )}
    </section>
  );
}

/** What is said often, at one click. */
const SHORT = ['Good game', 'Back in ten minutes', 'Thinking'] as const;
