import { LONGEST_COMPLAINT } from '@sandtable/desk/club/talk';
import type { Said } from '@sandtable/desk/club/live';
import type { Person } from '@sandtable/desk/club/lobby';
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { club } from '../../club/api.ts';
import { askClub, listed, me, muted, said, tried } from '../../club/state.ts';
import { openRule, pointed, selected } from '../../table/state.ts';
import { mapView } from '../board/mapsignal.ts';
import { showingWords } from '../rulewords.ts';
import { Avatar } from './people.tsx';
import type { Piece } from './links.ts';

export interface MessageProps {
  readonly one: Said;
  readonly pieces: readonly Piece[];
  readonly face: Face;
}

/** The message of which it is asked what to do about it, by its number. */
const asked = signal<number | null>(null);

const clock = (at: number): string => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** What somebody said; of another's one can keep away. */
export function Message({ one, pieces, face }: MessageProps) {
  const { id, person, text, at } = one;
  const isOpen = asked.value === id;
  // The club itself has no id.
  const isOthers = person.id !== '' && person.id !== me.value?.id;
  return (
    <li class="message">
      <Avatar person={person} at={listed.value} size={22} />
      <div>
        <header>
          <b>{person.name}</b> <time dateTime={new Date(at).toISOString()}>{clock(at)}</time>
          {isOthers && (
            <button
              type="button"
              class="about"
              aria-expanded={isOpen}
              aria-label={`Mute, block or report ${person.name}`}
              onClick={() => (asked.value = isOpen ? null : id)}
            >
              …
            </button>
          )}
        </header>
        <p>
          {pieces.map((piece, i) => (
            <Named key={`${i} ${text}`} piece={piece} face={face} />
          ))}
        </p>
        {isOpen && <KeepAway one={one} />}
      </div>
    </li>
  );
}

/** What one can do about whoever said something: one after the other, so that nothing is done by a slip. */
function KeepAway({ one: { id, person } }: Pick<MessageProps, 'one'>) {
  const [about, setAbout] = useState<'block' | 'report' | null>(null);
  const [says, setSays] = useState('');
  const [isDone, setDone] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [about]);
  const close = () => (asked.value = null);
  const report = () => tried(() => askClub<'report'>({ ask: 'report', message: id, says }).then(() => setDone(true)));
  if (isDone) return <p role="status">Whoever runs the club will look at it. {person.name} is not told.</p>;
  return (
    <div ref={box} class="keepaway" onKeyDown={(event) => event.key === 'Escape' && (event.stopPropagation(), close())}>
      {about === null && (
        <div class="acts">
          <button type="button" class="btn small" onClick={() => (close(), void setMuted(person, true))}>
            Mute here
          </button>
          <button type="button" class="btn small" onClick={() => setAbout('block')}>
            Block
          </button>
          <button type="button" class="btn small" onClick={() => setAbout('report')}>
            Report
          </button>
        </div>
      )}
      {about === 'block' && (
        <>
          <p>
            No new tables together, and you read nothing of theirs. This game goes on without their words. {person.name} is not told. You
            can lift it under your name.
          </p>
          <div class="acts">
            <button type="button" class="btn small primary" onClick={() => (close(), void block(person))}>
              Block {person.name}
            </button>
            <button type="button" class="btn small" onClick={close}>
              Not now
            </button>
          </div>
        </>
      )}
      {about === 'report' && (
        <form
          class="plain"
          onSubmit={(event) => {
            event.preventDefault();
            void report();
          }}
        >
          <label>
            What is wrong with it? Whoever runs the club reads this and the message.
            <input
              value={says}
              maxLength={LONGEST_COMPLAINT}
              onInput={({ currentTarget }) => setSays(currentTarget.value)}
              onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
            />
          </label>
          <div class="acts">
            <button type="submit" class="btn small primary">
              Report it
            </button>
            <button type="button" class="btn small" onClick={close}>
              Not now
            </button>
          </div>
        </form>
      )}
    </div>
  );
}

const setMuted = (person: Person, isMuted: boolean) => tried(() => askClub<'mute'>({ ask: 'mute', person: person.id, isMuted }));

/** From now on the club sends nothing that they say; what is here goes at once. */
const block = (person: Person) =>
  tried(async () => {
    await club.block({ person: person.id });
    said.value = said.value.filter((one) => one.person.id !== person.id);
  });

/** What somebody says whose words are folded away: they are there when one wants them. */
export const Folded = ({ all, linked, face }: { readonly all: readonly Said[]; readonly face: Face } & Linked) => {
  const [first] = all;
  if (!first) return null;
  return (
    <li class="folded">
      <details>
        <summary>
          {first.person.name} is muted: {all.length === 1 ? 'a message' : `${all.length} messages`}
        </summary>
        <ol>
          {all.map((one) => (
            <Message key={one.id} one={one} pieces={linked(one.text)} face={face} />
          ))}
        </ol>
        <button type="button" class="btn small" onClick={() => void setMuted(first.person, false)}>
          Hear {first.person.name} again
        </button>
      </details>
    </li>
  );
};

interface Linked {
  readonly linked: (text: string) => readonly Piece[];
}

/** Messages in their order, those of one who is muted that follow each other together. */
export function foldedAway(all: readonly Said[]): readonly (readonly Said[])[] {
  const runs: Said[][] = [];
  for (const one of all) {
    const last = runs.at(-1)?.at(-1);
    if (last && last.person.id === one.person.id && muted.value.has(one.person.id)) runs.at(-1)?.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** A name that is pointed at lights up on the map. */
export function Named({ piece, face }: { readonly piece: Piece; readonly face: Face }) {
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
