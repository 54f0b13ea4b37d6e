import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { keep, kept } from '../../club/memory.ts';
import { heard, notes, unread } from '../../club/state.ts';
import { Side } from '../frame/Side.tsx';
import { Chat, insertPlace } from './Chat.tsx';
import { Notes } from './Notes.tsx';
import { beginNote, mySeats } from './noting.ts';
import { RequestsKept } from './Requests.tsx';

/** Messages are not read aloud, and no dot says that there are new ones. */
const isSilent = signal(kept('silent') === true);
const toggleSilence = (): void => {
  isSilent.value = !isSilent.value;
  keep('silent', isSilent.value);
};

/** Which of them is shown. */
export const tab = signal<'chat' | 'notes' | 'story'>('chat');

interface TalkProps {
  readonly face: Face;
  readonly isAside: boolean;
  readonly isMute: boolean;
}

/** From the map the key @ writes what is pointed at into the message at hand, and W begins a note on it. */
function useKeys(face: Face, isMute: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || target.matches('input, select, textarea') || target.closest('dialog'))
        return;
      const [seat] = mySeats();
      if (event.key === '@' && !isMute) {
        tab.value = 'chat';
        insertPlace(face);
      } else if (event.key.toLowerCase() === 'w' && !event.altKey && seat !== undefined) {
        tab.value = 'notes';
        beginNote(seat);
      } else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [face, isMute]);
}

/** What is said at the table, and what has happened: two tabs of one card. */
export function Talk({ face, isAside, isMute }: TalkProps) {
  const isChat = tab.value === 'chat';
  useKeys(face, isMute);
  const mayNote = mySeats().length > 0;
  const isNotes = mayNote && tab.value === 'notes';
  return (
    <div class="talk">
      <div class="talktabs" role="group" aria-label="Chat, notes or story">
        <button type="button" aria-pressed={isChat} onClick={() => (tab.value = 'chat')}>
          Chat{!isChat && !isSilent.value && unread.value > 0 && <i class="dot" aria-label={`${unread.value} new`} />}
        </button>
        {mayNote && (
          <button type="button" aria-pressed={isNotes} onClick={() => (tab.value = 'notes')}>
            Notes{notes.value.length > 0 && <small> {notes.value.length}</small>}
          </button>
        )}
        <button type="button" aria-pressed={!isChat && !isNotes} onClick={() => (tab.value = 'story')}>
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
      ) : isNotes ? (
        <Notes face={face} />
      ) : (
        <>
          <RequestsKept face={face} />
          <Side face={face} />
        </>
      )}
    </div>
  );
}

/** What others say, read aloud in its order whichever tab is shown, unless it is to be silent. */
function Aloud() {
  const begun = useRef(Date.now());
  const fresh = heard.value.filter(({ at }) => at >= begun.current);
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
