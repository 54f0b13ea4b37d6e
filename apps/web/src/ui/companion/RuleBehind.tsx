import { signal } from '@preact/signals';
import { reasonInWords, type RuleKnown, type RulePlace } from '@sandtable/umpire/rule-index';
import { indexes } from 'virtual:rule-index';
import { trying } from '../../table/state.ts';
import type { Book } from './book.ts';
import { RuleWords, type Shorts } from './RuleWords.tsx';

type Known = Pick<RuleKnown, 'enforced' | 'explained' | 'proved' | 'unproved'>;

/** What is known of the rules of games, by the game's id, once somebody has asked. */
const fetched = signal<ReadonlyMap<string, { readonly [rule: string]: Known }>>(new Map());

async function fetchIndex(game: string): Promise<void> {
  const fetch = indexes[game];
  if (!fetch || fetched.peek().has(game)) return;
  const index = await fetch();
  fetched.value = new Map(fetched.peek()).set(game, index);
}

interface KnownProps {
  readonly rule: string;
  readonly book: Book;
  readonly shorts: Shorts;
}

/** Where a rule is enforced and what proves it, folded; it is fetched when it is unfolded. */
export function RuleBehind({ rule, book, shorts }: KnownProps) {
  const { game } = book;
  const known = fetched.value.get(game)?.[rule];
  return (
    <details class="behind" onToggle={({ currentTarget }) => void (currentTarget.open && trying(() => fetchIndex(game)))}>
      <summary>Where it is enforced, what proves it</summary>
      {known ? <Behind known={known} book={book} shorts={shorts} /> : <p class="hint">Fetching …</p>}
    </details>
  );
}

function Behind({
  known: { enforced, explained, proved, unproved },
  book,
  shorts,
}: { readonly known: Known } & Pick<KnownProps, 'book' | 'shorts'>) {
  return (
    <>
      <Places title="Enforced at" places={enforced.map((place) => ({ at: placeOf(place), says: saysOf(place) }))} />
      <Places title="Explained at" places={explained.map((place) => ({ at: placeOf(place), says: place.inside ?? '' }))} />
      <Places title="Proved by" places={proved.map((proof) => ({ at: placeOf(proof), says: proof.test.replaceAll(' > ', ' › ') }))} />
      {unproved && (
        <>
          <h5>No test proves it</h5>
          <p>
            <RuleWords text={reasonInWords(unproved)} book={book} shorts={shorts} />
          </p>
        </>
      )}
    </>
  );
}

/** A file, without the room that the heading already says, and the line in it. */
const placeOf = ({ file, line }: { readonly file: string; readonly line: number | null }): string =>
  `${file.replace(/^(?:src|tests)\//, '')}${line === null ? '' : `:${line}`}`;

const HOW: { readonly [how in RulePlace['how']]?: string } = {
  refuses: 'refuses',
  applies: 'applies',
  reckons: 'adds a line',
  act: 'states an act',
};

/** What is around a place, and what is done with the rule there. */
const saysOf = ({ inside, how }: RulePlace): string => [inside, HOW[how]].filter(Boolean).join(', ');

function Places({ title, places }: { readonly title: string; readonly places: readonly { readonly at: string; readonly says: string }[] }) {
  if (places.length === 0) return null;
  return (
    <>
      <h5>{title}</h5>
      <ul>
        {places.map(({ at, says }) => (
          <li key={`${at} ${says}`}>
            <code>{at}</code> {says && <small>{says}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}
