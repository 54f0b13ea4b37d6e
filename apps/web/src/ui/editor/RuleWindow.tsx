import '../../styles/companion-rules.css';
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { bench } from '../../editor/workshop.ts';
import { openRule, trying } from '../../table/state.ts';
import { bookOf, placeIn, type Book, type BookRule } from '../companion/book.ts';
import { RuleLine } from '../companion/ChapterText.tsx';
import { RulingCard } from '../companion/RulingCard.tsx';
import type { Shorts } from '../companion/RuleWords.tsx';
import { Dialog } from '../Dialog.tsx';
import { editedFace } from './pictures.ts';

interface Loaded {
  readonly game: string;
  readonly book: Book;
  readonly shorts: Shorts;
}
const loaded = signal<Loaded | null>(null);

/** The words of the rule whose number was clicked, among those of its section, with the rulings about them; or of the ruling. */
export function RuleWindow() {
  const id = openRule.value;
  useEffect(() => () => void (openRule.value = null), []);
  const before = useTrail(id);
  if (id === null) return null;
  return (
    <Dialog title={nameOf(id)} onClose={() => (openRule.value = null)}>
      {before !== null && (
        <button type="button" class="link rulesback" onClick={() => (openRule.value = before)}>
          Back to {nameOf(before)}
        </button>
      )}
      <Words key={id} id={id} />
    </Dialog>
  );
}

const nameOf = (id: string): string => (/^\d/.test(id) ? `Rule ${id}` : `Ruling ${id}`);

/** Which rule was read before the one that is open, since the window was opened; null for the first. */
function useTrail(id: string | null): string | null {
  const trail = useRef<readonly string[]>([]);
  const now = trail.current;
  if (id === null) trail.current = [];
  else if (id === now.at(-2)) trail.current = now.slice(0, -1);
  else if (id !== now.at(-1)) trail.current = [...now, id];
  return trail.current.at(-2) ?? null;
}

function Words({ id }: { readonly id: string }) {
  const text = useRef<HTMLDListElement>(null);
  const game = bench.value?.face.game;
  const has = loaded.value?.game === game ? loaded.value : null;
  useEffect(() => {
    const face = editedFace.peek();
    if (has || game === undefined || !face) return;
    void trying(async () => {
      const companion = await face.companion();
      loaded.value = { game, book: bookOf(companion), shorts: companion.shorts };
    });
  }, [has, game]);
  useEffect(() => text.current?.querySelector('.lit')?.scrollIntoView({ block: 'nearest' }), [has]);
  if (!has) return <p class="hint">Fetching …</p>;
  const { book, shorts } = has;
  const ruling = placeIn(book, id).at === 'rulings' ? book.rulings.find((one) => one.id === id) : undefined;
  if (ruling) return <RulingCard ruling={ruling} book={book} shorts={shorts} isOpen />;
  return (
    <dl ref={text} class="ruletexts">
      {rulesOf(book, id).map((rule) => (
        <RuleLine key={rule.id} book={book} shorts={shorts} rule={rule} isAsked={rule.id === id} />
      ))}
    </dl>
  );
}

/** The rules that a number names: those of its section; of its chapter where it has no section. */
function rulesOf(book: Book, id: string): readonly BookRule[] {
  const sections = book.chapters.flatMap((chapter) => chapter.sections);
  const own = sections.find((section) => section.id === id || section.rules.some((rule) => rule.id === id));
  const [number] = id.split('.');
  return own?.rules ?? book.chapters.find((chapter) => String(chapter.number) === number)?.sections.flatMap(({ rules }) => rules) ?? [];
}
