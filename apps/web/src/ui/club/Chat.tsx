import { LONGEST_SAID, type Said } from '@sandtable/desk/club/live';
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { read, said, say, tried } from '../../club/state.ts';
import { board, openRule, pointed, selected } from '../../table/state.ts';
import { mapView } from '../board/mapsignal.ts';
import { bookOf, showingWords } from '../rulewords.ts';
import { Avatar } from './people.tsx';
import { Linking, namesRule, type Piece } from './links.ts';
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

/** Writes the place that is pointed at into the message at hand, and goes there. */
export function insertPlace(face: Face): void {
  const input = document.querySelector<HTMLInputElement>('.chat input');
  const at = input?.selectionEnd ?? text.value.length;
  const now = withPlace(face, text.value.slice(0, at), text.value.slice(at));
  text.value = now.text;
  setTimeout(() => {
    const field = document.querySelector<HTMLInputElement>('.chat input');
    field?.focus();
    field?.setSelectionRange(now.caret, now.caret);
  });
}

const clock = (at: number): string => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** What is said at the table. */
export function Chat({ face, isAside, isMute }: ChatProps) {
  const list = useRef<HTMLOListElement>(null);
  const now = board.value;
  const all = said.value;
  const { book, fetch } = bookOf(face);
  const linking = useMemo(() => now && new Linking(face, now, book), [face, now, book]);
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
        {all.map((one) => (
          <Message key={one.id} one={one} pieces={linking?.pieces(one.text) ?? [{ kind: 'words', text: one.text }]} face={face} />
        ))}
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
            onInput={({ currentTarget: { value, selectionEnd }, data }) => {
              const at = selectionEnd ?? value.length;
              const isPlace = data === '@' && value[at - 1] === '@' && pointedLast.value !== null;
              text.value = isPlace ? value.slice(0, at - 1) + value.slice(at) : value;
              if (isPlace) insertPlace(face);
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

interface MessageProps {
  readonly one: Said;
  readonly pieces: readonly Piece[];
  readonly face: Face;
}

const Message = ({ one: { person, text, at }, pieces, face }: MessageProps) => (
  <li class="message">
    <Avatar person={person} size={22} />
    <div>
      <b>{person.name}</b> <time dateTime={new Date(at).toISOString()}>{clock(at)}</time>
      <p>
        {pieces.map((piece, i) => (
          <Named key={`${i} ${text}`} piece={piece} face={face} />
        ))}
      </p>
    </div>
  </li>
);

/** A name that is pointed at lights up on the map. */
function Named({ piece, face }: { readonly piece: Piece; readonly face: Face }) {
  if (piece.kind === 'words') return <>{piece.text}</>;
  if (piece.kind === 'rule')
    return (
      <button type="button" class="named" {...showingWords(face, piece.id)} onClick={() => (openRule.value = piece.id)}>
        {piece.text}
      </button>
    );
  const light = () => (pointed.value = piece.hexes);
  const dim = () => (pointed.value = []);
  return (
    <button
      type="button"
      class="named"
      onMouseEnter={light}
      onMouseLeave={dim}
      onFocus={light}
      onBlur={dim}
      onClick={() => {
        light();
        selected.value = piece.hexes[0] ?? null;
        mapView.value?.show(piece.hexes, undefined, 'person');
      }}
    >
      {piece.text}
    </button>
  );
}
