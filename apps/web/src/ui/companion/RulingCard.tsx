import { computed, signal } from '@preact/signals';
import type { Choosable, Option } from '@sandtable/umpire';
import { useEffect } from 'preact/hooks';
import { game, screen, trying, umpire } from '../../table/state.ts';
import { Icon } from '../icons.tsx';
import { RuleRef } from '../parts.tsx';
import type { Book } from './book.ts';
import type { Ruling } from '../../face/companion.ts';
import { RuleWords, type Shorts } from './RuleWords.tsx';

interface CardProps {
  readonly ruling: Ruling;
  readonly book: Book;
  readonly shorts: Shorts;
  readonly isOpen: boolean;
}

/** A ruling: what is in question, all readings with the one that is played marked, why, and the option that switches it. */
export function RulingCard({ ruling, book, shorts, isOpen }: CardProps) {
  const { id, question, readings, ours, why, about } = ruling;
  const option = useOption(ruling.option);
  const played = option ? Math.max(0, option.values.indexOf(option.set)) : 0;
  const words = (text: string) => <RuleWords text={text} book={book} shorts={shorts} />;
  return (
    <details class="ruling" open={isOpen}>
      <summary>
        <span class="rule">{id}</span>
        <span>
          {question}
          {option && option.set !== option.default && <small class="changed">read otherwise in this game</small>}
        </span>
      </summary>
      <ol class="readings">
        {readings.map((reading, i) => (
          <li key={reading} class={i === played ? 'played' : ''}>
            {i === played ? <Icon name="tick" size={16} /> : <i aria-hidden="true" />}
            <span>
              {words(reading)} {i === played ? <small>played here</small> : <small>not played here</small>}
            </span>
          </li>
        ))}
      </ol>
      {played === 0 && ours !== readings[0] && <p>{words(ours)}</p>}
      <p>
        <b>Why</b> {words(why)}
      </p>
      {option && (
        <p>
          <b>Option</b> {option.title}. {game.value ? 'In this game' : 'Unless agreed otherwise'}:{' '}
          {option.labels?.[String(option.set)] ?? String(option.set)}.
        </p>
      )}
      <p class="ruled">
        <b>About</b>
        {about.map((rule) => (
          <RuleRef key={rule} id={rule} />
        ))}
      </p>
    </details>
  );
}

/** The options of a game, once they are fetched. */
const offered = signal<{ readonly game: string; readonly options: readonly Option[] } | null>(null);

/** The game that is open, or whose edition is being made. */
const looked = computed(() => game.value?.opened.setup.game ?? (screen.value.at === 'edit' ? screen.value.game : null));

/** The option by its id, and what it is set to in the open game. */
const useOption = (id: string | null): OptionSet | null => useOptions().find((one) => one.id === id) ?? null;

type OptionSet = Option & { readonly set: Choosable };

/** The options of the game, and what each is set to in the open one; none until they are fetched. */
export function useOptions(): readonly OptionSet[] {
  const id = looked.value;
  const options = offered.value?.game === id ? offered.value.options : null;
  useEffect(() => {
    if (id !== null && !options) void trying(async () => (offered.value = { game: id, options: await optionsOf(id) }));
  }, [id]);
  return (options ?? []).map((option) => ({ ...option, set: game.value?.opened.setup.options[option.id] ?? option.default }));
}

const optionsOf = async (id: string): Promise<readonly Option[]> =>
  (await umpire.ask({ ask: 'offer', game: id, edition: null })).scenarios[0]?.options ?? [];
