import { signal, type Signal } from '@preact/signals';
import type { Edition, Value } from '@sandtable/umpire';
import { Icon } from '../icons.tsx';
import { IconButton } from '../parts.tsx';

const PARTS = ['map', 'counters', 'tables'] as const;

const fault = signal<string | null>(null);

/** A file of figures that stand in place of the game's own; the umpire checks them when the game starts. */
export function EditionField({ edition }: { readonly edition: Signal<Edition | null> }) {
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      edition.value = readEditionFile(await file.text());
      fault.value = null;
    } catch (error) {
      edition.value = null;
      fault.value = `${file.name}: ${(error as Error).message}`;
    }
  };
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
      )}
      <p class="hint">An edition file brings a map, counters or tables in place of those that come with Sandtable.</p>
      {fault.value && !chosen && (
        <p class="fault" role="alert">
          <Icon name="bar" size={18} /> {fault.value}
        </p>
      )}
    </div>
  );
}

/** @throws Error saying what is wrong, for the player */
function readEditionFile(text: string): Edition {
  let found: Value;
  try {
    found = JSON.parse(text) as Value;
  } catch (error) {
    throw new Error(`This is no JSON: ${(error as Error).message}`, { cause: error });
  }
  if (typeof found !== 'object' || found === null || Array.isArray(found)) throw new Error('An edition is an object with a name.');
  const { name, ...rest } = found as { readonly [part: string]: Value };
  if (typeof name !== 'string' || name === '') throw new Error('The edition has no name.');
  const parts = PARTS.filter((part) => rest[part] !== undefined);
  if (parts.length === 0) throw new Error(`The edition brings none of ${PARTS.join(', ')}.`);
  return { name, ...Object.fromEntries(parts.map((part) => [part, rest[part] as Value])) };
}
