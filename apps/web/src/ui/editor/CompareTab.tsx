import { signal } from '@preact/signals';
import type { Difference } from '@sandtable/umpire';
import { draftOf } from '../../editor/figures.ts';
import { editionIn } from '../../editor/files.ts';
import { takenBack } from '../../editor/take-back.ts';
import { PARTS } from '../../editor/values.ts';
import { against, bench, change, compared, differences, edition, hasTitles, seek } from '../../editor/workshop.ts';
import { Icon } from '../icons.tsx';
import { whereOf } from './Problems.tsx';

/** Makes a figure what it is on the other side: ours again, or the other file's. */
function takeBack(difference: Difference): void {
  const [at, other] = [bench.peek(), against.peek()];
  if (!at) return;
  change(`Taken back: ${difference.says}`, ({ name, parts }, own) => {
    const theirs = other ? draftOf(other, own, hasTitles(bench.value?.face.game ?? '')).parts : own;
    return { name, parts: takenBack(parts, own, theirs, difference, at.face) };
  });
}

const fault = signal<string | null>(null);

/** Figure by figure, in what the edition differs from the game's own or from another file. */
export function CompareTab() {
  const found = differences.value;
  const other = against.value;
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      differences.value = null;
      against.value = await editionIn(bench.peek()?.face.game ?? '', file);
      fault.value = null;
    } catch (error) {
      fault.value = (error as Error).message;
    }
  };
  return (
    <div class="ed-page ed-compare">
      <header>
        <h2>Compared with {other ? other.name : 'the game’s own figures'}</h2>
        <div class="acts">
          {other && (
            <button
              type="button"
              class="btn small"
              onClick={() => {
                differences.value = null;
                against.value = null;
              }}
            >
              With the game’s own
            </button>
          )}
          <label class="btn small ed-file">
            <Icon name="import" size={15} /> With another file
            <input
              type="file"
              accept=".json"
              aria-label="Compare with a file"
              onChange={({ currentTarget }) => {
                void take(currentTarget.files?.[0]);
                currentTarget.value = '';
              }}
            />
          </label>
        </div>
      </header>
      {fault.value && (
        <p class="fault" role="alert">
          <Icon name="bar" size={18} /> {fault.value}
        </p>
      )}
      <p role="status" class="hint">
        {found === null
          ? 'Comparing …'
          : found.length === 0
            ? 'There is no difference.'
            : `${found.length} ${found.length === 1 ? 'figure differs' : 'figures differ'}.`}
      </p>
      <div class="ed-scroll" tabIndex={0} role="region" aria-label="Differences">
        {PARTS.map((part) => (
          <PartOf key={part} part={part} all={(found ?? []).filter(({ at }) => at.part === part)} />
        ))}
      </div>
    </div>
  );
}

/** So many are listed of a part at once. */
const MOST = 400;

function PartOf({ part, all }: { readonly part: string; readonly all: readonly Difference[] }) {
  if (all.length === 0) return null;
  return (
    <section>
      <h3>
        {part[0]?.toUpperCase()}
        {part.slice(1)} <small>{all.length}</small>
      </h3>
      <ul class="ed-differences">
        {all.slice(0, MOST).map((one, i) => (
          <li key={i}>
            <button type="button" onClick={() => seek(one.at)}>
              <span class="where">{whereOf(one.at)}</span>
              <span>{one.says}</span>
            </button>
            <button
              type="button"
              class="btn small"
              aria-label={`Take back: ${one.says}`}
              title={against.value ? 'As it is there' : 'As ours'}
              disabled={compared.value !== edition.value}
              onClick={() => takeBack(one)}
            >
              <Icon name="undo" size={15} /> Take back
            </button>
          </li>
        ))}
        {all.length > MOST && <li class="hint">and {all.length - MOST} more</li>}
      </ul>
    </section>
  );
}
