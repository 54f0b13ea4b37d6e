import { LONGEST_NOTE, MOST_NOTES, type Note } from '@sandtable/desk/club/notes';
import { useEffect, useRef } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { notes } from '../../club/state.ts';
import { board, pointed, selected, sides } from '../../table/state.ts';
import { mapView } from '../board/mapsignal.ts';
import { beginNote, dropNote, fixable, inOrder, keepNote, mySeats, onWords, placeOfNote, writing } from './noting.ts';

interface Props {
  readonly face: Face;
}

/** A lock: nobody else reads it. */
export const Lock = ({ size = 13 }: { readonly size?: number }) => (
  <svg class="lock" width={size} height={size} viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
    <path d="M6.5 9V6.5a3.5 3.5 0 0 1 7 0V9M4.5 9h11v8h-11z" />
  </svg>
);

/** What somebody notes for themselves. */
export function Notes({ face }: Props) {
  const [seat] = mySeats();
  const turn = board.value?.turn;
  return (
    <section class="card chat notes" aria-label="Notes to yourself">
      <ol aria-label="Your notes" tabIndex={0}>
        {notes.value.length === 0 && (
          <li class="hint">
            <Lock /> What you write here nobody else reads. Point at a hex or a unit and press W, or write it below.
          </li>
        )}
        {inOrder().map((note) => (
          <Kept key={note.id} note={note} face={face} isNow={note.on.kind === 'turn' && note.on.turn === turn} />
        ))}
      </ol>
      {writing.value ? (
        <Writing face={face} />
      ) : (
        <p class="acts">
          <button
            type="button"
            class="btn"
            disabled={seat === undefined || notes.value.length >= MOST_NOTES * mySeats().length}
            onClick={() => seat !== undefined && beginNote(seat)}
          >
            Write a note <kbd>W</kbd>
          </button>
        </p>
      )}
    </section>
  );
}

/** A note that is kept; pointing at it lights its place on the map. */
function Kept({ note, face, isNow }: Props & { readonly note: Note; readonly isNow: boolean }) {
  const place = placeOfNote(note);
  const light = () => (pointed.value = place === null ? [] : [place]);
  const dim = () => (pointed.value = []);
  useEffect(() => dim, []);
  const on = onWords(note.on, face);
  const seat = mySeats().length > 1 && ` · ${sides.value[note.seat]?.name ?? note.seat}`;
  return (
    <li class={`note${isNow ? ' is-now' : ''}`} onMouseEnter={light} onMouseLeave={dim}>
      <header>
        {place === null ? (
          <b>{on}</b>
        ) : (
          <button
            type="button"
            class="named"
            onFocus={light}
            onBlur={dim}
            onClick={() => {
              selected.value = place;
              mapView.value?.show([place], undefined, 'person');
            }}
          >
            {on}
          </button>
        )}
        <small>
          {isNow ? 'now' : `turn ${note.turn}`}
          {seat}
        </small>
        <Lock />
      </header>
      <p>{note.says}</p>
      <p class="noteacts">
        <button type="button" class="link" aria-label={`Change the note on ${on}`} onClick={() => (writing.value = note)}>
          Change
        </button>
        <button type="button" class="link" aria-label={`Drop the note on ${on}`} onClick={() => void dropNote(note.id)}>
          Drop
        </button>
      </p>
    </li>
  );
}

/** A note at hand: on what, and what it says. */
function Writing({ face }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const note = writing.value;
  useEffect(() => field.current?.focus(), [note?.id]);
  if (!note) return null;
  const choices = fixable(note.on, face);
  const close = () => (writing.value = null);
  return (
    <form
      class="notepad"
      onSubmit={(event) => {
        event.preventDefault();
        void keepNote();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') close();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void keepNote();
      }}
    >
      <label>
        On
        <select
          value={JSON.stringify(note.on)}
          onChange={({ currentTarget: { value } }) =>
            (writing.value = { ...note, on: choices.find((on) => JSON.stringify(on) === value) ?? note.on })
          }
        >
          {choices.map((on) => (
            <option key={JSON.stringify(on)} value={JSON.stringify(on)}>
              {onWords(on, face)}
            </option>
          ))}
        </select>
      </label>
      <textarea
        ref={field}
        rows={3}
        value={note.says}
        maxLength={LONGEST_NOTE}
        aria-label="A note to yourself"
        placeholder="Nobody else reads it"
        onInput={({ currentTarget: { value } }) => (writing.value = { ...note, says: value })}
      />
      <div class="acts">
        <button type="submit" class="btn" disabled={note.says.trim() === ''}>
          Keep it
        </button>
        <button type="button" class="btn" onClick={close}>
          Not now
        </button>
      </div>
    </form>
  );
}
