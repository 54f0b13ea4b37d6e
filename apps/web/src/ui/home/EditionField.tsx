import { signal, type Signal } from '@preact/signals';
import type { Edition, EditionPartName } from '@sandtable/umpire';
import { useEffect } from 'preact/hooks';
import { editionIn } from '../../editor/files.ts';
import type { EditionKept } from '@sandtable/desk/choosing';
import { trying, umpire } from '../../table/state.ts';
import { Icon } from '../icons.tsx';
import { IconButton } from '../parts.tsx';

const PARTS: readonly EditionPartName[] = ['map', 'counters', 'tables', 'scenarios'];

const fault = signal<string | null>(null);
/** The owner's editions in this browser. */
const kept = signal<readonly EditionKept[]>([]);

interface Props {
  readonly game: string;
  readonly edition: Signal<Edition | null>;
}

/** Figures that stand in place of the game's own: an edition kept here, or from a file; the umpire checks them when the game starts. */
export function EditionField({ game, edition }: Props) {
  useEffect(() => void trying(async () => (kept.value = await umpire.ask({ ask: 'editions', game }))), [game]);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      edition.value = await editionIn(game, file);
      fault.value = null;
    } catch (error) {
      edition.value = null;
      fault.value = (error as Error).message;
    }
  };
  const takeKept = (id: string) => trying(async () => (edition.value = (await umpire.ask({ ask: 'edition', kept: id })).edition));
  const chosen = edition.value;
  return (
    <div class="editionfile">
      {chosen ? (
        <p>
          <span>
            <b>{chosen.name}</b> <small>its own {new Intl.ListFormat('en').format(PARTS.filter((part) => part in chosen))}</small>
          </span>
          <IconButton label="Without these figures" onClick={() => (edition.value = null)}>
            <Icon name="close" size={16} />
          </IconButton>
        </p>
      ) : (
        <div class="editionways">
          {kept.value.map(({ id, name }) => (
            <button type="button" class="btn" key={id} onClick={() => void takeKept(id)}>
              {name}
            </button>
          ))}
          <label class="btn">
            <Icon name="import" size={16} /> Figures of your own
            <input
              type="file"
              accept=".json"
              aria-label="Edition file"
              onChange={({ currentTarget }) => {
                void take(currentTarget.files?.[0]);
                currentTarget.value = '';
              }}
            />
          </label>
        </div>
      )}
      <p class="hint">An edition brings a map, counters, tables or scenarios in place of those that come with Sandtable, or beside them.</p>
      {fault.value && !chosen && (
        <p class="fault" role="alert">
          <Icon name="bar" size={18} /> {fault.value}
        </p>
      )}
    </div>
  );
}
