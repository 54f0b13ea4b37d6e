import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { question } from '../../table/state.ts';
import { Icon } from '../icons.tsx';
import { bookOf, chapterPlace, placeIn, RULINGS, searchPlace, type Book } from './book.ts';
import { ChapterText, RulingsText } from './ChapterText.tsx';
import type { PageProps } from './pageprops.ts';
import { drawer, openDrawer, turnTo } from './drawer.ts';
import { indexOf, search, type Found } from './search.ts';

/** The rules in our words: contents, a chapter with the rule that is asked for, the rulings, or what a search finds. */
export function RulesPage({ face, companion, at }: PageProps) {
  const book = useMemo(() => bookOf(companion), [companion]);
  const index = useMemo(() => indexOf(book, companion.shorts), [book, companion]);
  const place = placeIn(book, at);
  return (
    <>
      <SearchField query={place.at === 'search' ? place.query : ''} />
      {place.at === 'contents' && <Contents face={face} book={book} />}
      {place.at === 'search' && <Results found={search(index, place.query)} />}
      {place.at === 'rulings' && <RulingsText book={book} shorts={companion.shorts} id={place.id} />}
      {place.at === 'chapter' && <ChapterText book={book} shorts={companion.shorts} chapter={place.chapter} id={place.id} />}
    </>
  );
}

/** What is typed is a place of its own, so that back leads to what was found. */
function SearchField({ query }: { readonly query: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (drawer.peek()?.at === null && matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);
  const type = (text: string) => {
    const to = searchPlace(text.trimStart());
    if (query === '' && to && drawer.peek()?.at) openDrawer('rules', to);
    else turnTo(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const results = field.current?.closest('.drawerbody')?.querySelectorAll<HTMLElement>('.searchresults button');
    if (event.key === 'Enter') results?.[0]?.click();
    else if (event.key === 'ArrowDown') results?.[0]?.focus();
    else if (event.key === 'Escape' && query) type('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="searchbar" role="search">
      <Icon name="search" size={18} />
      <input
        ref={field}
        type="search"
        placeholder="Search: words, or a number"
        aria-label="Search the rules"
        value={query}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

function Contents({ face, book }: { readonly face: Face; readonly book: Book }) {
  const asked = question.value;
  return (
    <>
      {asked && (
        <button type="button" class="nowrule" onClick={() => openDrawer('rules', asked.rule)}>
          <small>Being decided now</small>
          <b>{face.words.step(asked.procedure, asked.step)}</b>
          <span class="rule">{asked.rule}</span>
        </button>
      )}
      <ol class="contents">
        {book.chapters.map(({ number, title, sections }) => (
          <li key={number}>
            <button type="button" onClick={() => openDrawer('rules', chapterPlace(number))}>
              <b class="number">{number}</b>
              <span>
                <b>{title}</b>
                {sections.length > 1 && <small>{sections.map((section) => section.title).join(' · ')}</small>}
              </span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => openDrawer('rules', RULINGS)}>
            <Icon name="book" size={18} />
            <span>
              <b>Rulings</b>
              <small>{book.rulings.length} places where the rules can be read in more than one way, and how they are played here</small>
            </span>
          </button>
        </li>
      </ol>
    </>
  );
}

/** Results that are shown; further ones are counted. */
const MOST = 60;

function Results({ found }: { readonly found: readonly Found[] }) {
  return (
    <>
      <p class="hint" role="status">
        {found.length === 0 ? 'No rule says that.' : `${found.length} found${found.length > MOST ? `, the best ${MOST} shown` : ''}`}
      </p>
      <ol class="searchresults">
        {found.slice(0, MOST).map(({ entry, marks }) => (
          <li key={entry.id}>
            <button type="button" onClick={() => openDrawer('rules', entry.id)}>
              <span class="rule">{entry.id}</span>
              <span>
                <Marked text={entry.words} marks={marks} />
                <small>{entry.kind === 'rule' ? entry.where : `Ruling about ${entry.where}`}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function Marked({ text, marks }: { readonly text: string; readonly marks: Found['marks'] }) {
  const pieces = marks.flatMap(([from, to], i) => [text.slice(marks[i - 1]?.[1] ?? 0, from), text.slice(from, to)]);
  return (
    <span class="words">
      {pieces.map((piece, i) => (i % 2 === 1 ? <mark key={i}>{piece}</mark> : piece))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </span>
  );
}
