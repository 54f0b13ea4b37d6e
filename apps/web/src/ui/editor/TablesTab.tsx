import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { pathOf } from '../../editor/path.ts';
import { bench, draft, soughtIn } from '../../editor/workshop.ts';
import { RuleText } from '../RuleText.tsx';
import { RuleNumber } from './RuleNumber.tsx';
import { Sheet } from './Sheets.tsx';

const chosen = signal<string | null>(null);

/** The tables of the game, one at a time. */
export function TablesTab() {
  const [at, now, spot] = [bench.value, draft.value, soughtIn('tables')];
  useEffect(() => {
    const wanted = spot && (spot.table ?? String(pathOf(spot.path)[0] ?? ''));
    if (at?.face.tables.some(({ id }) => id === wanted)) chosen.value = wanted;
  }, [spot]);
  if (!at || !now) return null;
  const { tables } = at.face;
  const table = tables.find(({ id }) => id === chosen.value) ?? tables[0];
  if (!table) return null;
  const sheets = table.sheets(now.parts);
  return (
    <div class="ed-page ed-split ed-tables">
      <nav class="ed-list" aria-label="Tables">
        <ul class="ed-menu">
          {tables.map(({ id, title, rule }) => (
            <li key={id}>
              <button type="button" aria-pressed={id === table.id} onClick={() => (chosen.value = id)}>
                {title} {rule && <RuleText id={rule} />}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div class="ed-detail" tabIndex={0} role="region" aria-label={table.title}>
        <h2>
          {table.title} {table.rule && <RuleNumber id={table.rule} />}
        </h2>
        {sheets.map((sheet) => (
          <Sheet key={sheet.title} part="tables" parts={now.parts} base={[]} sheet={sheet} />
        ))}
        {sheets.length === 0 && (
          <p class="hint">Its lines are of many kinds, and changed in a file: save the edition as one, and open it again.</p>
        )}
      </div>
    </div>
  );
}
