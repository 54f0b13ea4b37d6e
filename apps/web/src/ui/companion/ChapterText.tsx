import { useEffect, useRef } from 'preact/hooks';
import { game, openRule } from '../../table/state.ts';
import { ScenarioFacts } from '../home/ScenarioChoice.tsx';
import { chapterPlace, type Book, type BookRule, type Chapter, type Section } from './book.ts';
import { called, openDrawer } from './drawer.ts';
import { RulingCard, useOptions } from './RulingCard.tsx';
import { RuleBehind } from './RuleBehind.tsx';
import { RuleWords, type Shorts } from './RuleWords.tsx';

interface TextProps {
  readonly book: Book;
  readonly shorts: Shorts;
  /** What is asked for; it is lit up and brought into view. */
  readonly id: string | null;
}

/** Brings what is asked for into view each time it is called for, and the focus to it; without it, goes to the top. */
function useAsked(id: string | null, of: unknown) {
  const text = useRef<HTMLDivElement>(null);
  const calls = called.value;
  useEffect(() => {
    const asked = text.current?.querySelector<HTMLElement>('.lit');
    if (asked) {
      asked.scrollIntoView({ block: asked.matches('section') ? 'start' : 'center' });
      asked.focus({ preventScroll: true });
    } else text.current?.parentElement?.scrollTo(0, 0);
  }, [id, of, calls]);
  return text;
}

/** A chapter as one text. */
export function ChapterText({ book, shorts, chapter, id }: TextProps & { readonly chapter: Chapter }) {
  const text = useAsked(id, chapter);
  const at = book.chapters.indexOf(chapter);
  return (
    <div ref={text} class="chapter">
      <button type="button" class="up" onClick={() => openDrawer('rules')}>
        Contents
      </button>
      <h3>
        <span class="number">{chapter.number}</span> {chapter.title}
      </h3>
      {chapter.sections.map((section) => (
        <SectionText key={section.id} book={book} shorts={shorts} section={section} id={id} isAlone={chapter.sections.length === 1} />
      ))}
      <nav class="chapterturn" aria-label="Chapters">
        <Turn chapter={book.chapters[at - 1]} says="Before" />
        <Turn chapter={book.chapters[at + 1]} says="Next" />
      </nav>
    </div>
  );
}

const Turn = ({ chapter, says }: { readonly chapter: Chapter | undefined; readonly says: string }) =>
  chapter ? (
    <button type="button" onClick={() => openDrawer('rules', chapterPlace(chapter.number))}>
      <small>{says}</small>
      {chapter.number} {chapter.title}
    </button>
  ) : (
    <span />
  );

function SectionText({ book, shorts, section, id, isAlone }: TextProps & { readonly section: Section; readonly isAlone: boolean }) {
  const isAsked = section.id === id;
  const face = game.value?.face;
  const scenario = face?.scenarios.find(({ title }) => title === section.title);
  return (
    <section class={isAsked ? 'lit' : ''} tabIndex={isAsked ? -1 : undefined} aria-label={`${section.id} ${section.title}`}>
      {!isAlone && (
        <h4>
          <span class="number">{section.id}</span> {section.title}
        </h4>
      )}
      {face && scenario && <ScenarioFacts face={face} scenario={scenario} />}
      <dl class="ruletexts">
        {section.rules.map((rule) => (
          <RuleLine key={rule.id} book={book} shorts={shorts} rule={rule} isAsked={rule.id === id} />
        ))}
      </dl>
    </section>
  );
}

export interface RuleProps extends Omit<TextProps, 'id'> {
  readonly rule: BookRule;
  readonly isAsked: boolean;
}

/** One rule and the rulings about it; those of the one that is asked for lie open, and it says what is behind it. */
export const RuleLine = ({ book, shorts, rule, isAsked }: RuleProps) => (
  <div class={isAsked ? 'lit' : ''} tabIndex={isAsked ? -1 : undefined} aria-current={isAsked ? 'true' : undefined}>
    <dt class="rule">
      {isAsked ? (
        rule.id
      ) : (
        <button type="button" class="rule inline" aria-label={`Rule ${rule.id}`} onClick={() => (openRule.value = rule.id)}>
          {rule.id}
        </button>
      )}
    </dt>
    <dd>
      <RuleWords text={rule.says} book={book} shorts={shorts} />
      {rule.rulings.map((ruling) => (
        <RulingCard key={ruling.id} ruling={ruling} book={book} shorts={shorts} isOpen={isAsked} />
      ))}
      {isAsked && <RuleBehind rule={rule.id} book={book} shorts={shorts} />}
    </dd>
  </div>
);

/** All rulings, in the order of the rules. */
export function RulingsText({ book, shorts, id }: TextProps) {
  const text = useAsked(id, book);
  return (
    <div ref={text} class="chapter">
      <button type="button" class="up" onClick={() => openDrawer('rules')}>
        Contents
      </button>
      <h3>Rulings</h3>
      <p class="hint">
        Where the rules can be read in more than one way, this is how they are played here, and why. <Switched book={book} />
      </p>
      {book.rulings.map((ruling) => (
        <div key={ruling.id} class={ruling.id === id ? 'lit' : ''} tabIndex={ruling.id === id ? -1 : undefined}>
          <RulingCard ruling={ruling} book={book} shorts={shorts} isOpen={ruling.id === id} />
        </div>
      ))}
    </div>
  );
}

/** How many of the rulings this game plays otherwise than usual. */
function Switched({ book }: { readonly book: Book }) {
  const options = useOptions();
  const switched = book.rulings.flatMap(({ option }) => options.filter(({ id }) => id === option));
  const changed = switched.filter((one) => one.set !== one.default).length;
  if (switched.length === 0) return null;
  return (
    <b>
      {switched.length} can be switched when a table is set up;{' '}
      {changed === 0 ? 'this game plays all as usual.' : `this game plays ${changed} otherwise.`}
    </b>
  );
}
