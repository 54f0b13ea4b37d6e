import { LONGEST_SAID, type Said } from '@sandtable/desk/club/live';
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { keep, kept } from '../../club/memory.ts';
import { me, read, said, say, tried, unread } from '../../club/state.ts';
import { board, cursor, hovered, openRule, pointed, selected } from '../../table/state.ts';
import { mapView } from '../board/mapsignal.ts';
import { Side } from '../frame/Side.tsx';
import { bookOf, showingWords } from '../rulewords.ts';
import { Avatar } from './people.tsx';
import { RequestsKept } from './Requests.tsx';
import { Linking, namesRule, type Piece } from './links.ts';

/** Messages are not read aloud, and no dot says that there are new ones. */
const isSilent = signal(kept('silent') === true);
const toggleSilence = (): void => {
  isSilent.value = !isSilent.value;
  keep('silent', isSilent.value);
};

/** Which of them is shown. */
export const tab = signal<'chat' | 'story'>('chat');

interface TalkProps {
  readonly face: Face;
  /** Whoever looks on talks with others who do. */
  readonly isAside: boolean;
  /** Whoever has given a seat away says nothing before the game is over: they know too much. */
  readonly isMute: boolean;
}

/** What is said at the table, and what has happened: two tabs of one card. */
export function Talk({ face, isAside, isMute }: TalkProps) {
  const isChat = tab.value === 'chat';
  return (
    <div class="talk">
      <div class="talktabs" role="group" aria-label="Chat or story">
        <button type="button" aria-pressed={isChat} onClick={() => (tab.value = 'chat')}>
          Chat{!isChat && !isSilent.value && unread.value > 0 && <i class="dot" aria-label={`${unread.value} new`} />}
        </button>
        <button type="button" aria-pressed={!isChat} onClick={() => (tab.value = 'story')}>
          Story
        </button>
        <button
          type="button"
          class="silence"
          aria-pressed={isSilent.value}
          title="Messages are not read aloud, nor announced by a dot"
          onClick={toggleSilence}
        >
          Silent
        </button>
      </div>
      <Aloud />
      {isChat ? (
        <Chat face={face} isAside={isAside} isMute={isMute} />
      ) : (
        <>
          <RequestsKept face={face} />
          <Side face={face} />
        </>
      )}
    </div>
  );
}

const clock = (at: number): string => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

function Chat({ face, isAside, isMute }: TalkProps) {
  const list = useRef<HTMLOListElement>(null);
  const [text, setText] = useState('');
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
  const send = async (words = text.trim()) => {
    if (words === '') return;
    setText('');
    if ((await tried(() => say(words).then(() => true))) === null) setText(words);
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
      {!isMute && text === '' && (
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
            value={text}
            maxLength={LONGEST_SAID}
            placeholder="Write; @ inserts what the pointer is on"
            aria-label="Say something"
            onInput={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              event.stopPropagation();
              const place = hovered.value ?? cursor.value ?? selected.value;
              if (event.key !== '@' || place === null) return;
              event.preventDefault();
              setText(`${text}${text === '' || text.endsWith(' ') ? '' : ' '}${place} `);
            }}
          />
        </form>
      )}
    </section>
  );
}

/** What is said often, at one click. */
const SHORT = ['Good game', 'Back in ten minutes', 'Thinking'] as const;

/** What others say, read aloud in its order whichever tab is shown, unless it is to be silent. */
function Aloud() {
  const begun = useRef(Date.now());
  const fresh = said.value.filter(({ at, person }) => at >= begun.current && person.id !== me.value?.id);
  return (
    <div class="unseen" role="log" aria-live={isSilent.value ? 'off' : 'polite'} aria-label="New messages">
      {fresh.map(({ id, person, text }) => (
        <p key={id}>
          {person.name}: {text}
        </p>
      ))}
    </div>
  );
}

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
