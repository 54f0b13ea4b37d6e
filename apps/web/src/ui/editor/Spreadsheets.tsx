import '../../styles/editor-cells.css';
import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { editionOf } from '../../editor/figures.ts';
import { cellSheets, faultsFound, pasted, sheetText, type CellSheet, type Checks, type Pasted } from '../../editor/spreadsheet/sheets.ts';
import { bench, change, draft } from '../../editor/workshop.ts';
import { textIn } from '../../table/files.ts';
import { trying, umpire } from '../../table/state.ts';
import { Dialog } from '../Dialog.tsx';
import { saveFile } from '../files.ts';
import { Icon } from '../icons.tsx';
import { spreadsheetsOpen } from './spreadsheets-open.ts';

const chosen = signal('');
const text = signal('');
const copied = signal(false);
/** What the game finds wrong with what was pasted; null while it looks. */
const found = signal<readonly string[] | null>([]);

const all = computed<readonly CellSheet[]>(() => {
  const [at, now] = [bench.value, draft.value];
  return at && now ? cellSheets(now.parts, at.own) : [];
});
const sheet = computed(() => all.value.find(({ title }) => title === chosen.value) ?? all.value[0]);
const read = computed<Pasted | null>(() => {
  const [at, now, one] = [bench.value, draft.value, sheet.value];
  return at && now && one && text.value.trim() !== '' ? pasted(one, text.value, now.parts, at.own) : null;
});

/** Lists and figures of the edition, copied to a spreadsheet and pasted from one. */
export function SpreadsheetsDialog() {
  const [at, now, one] = [bench.value, draft.value, sheet.value];
  if (!spreadsheetsOpen.value || !at || !now || !one) return null;
  const textFor = (separator: ',' | '\t') => sheetText(one, now.parts, at.own, separator);
  const close = () => {
    spreadsheetsOpen.value = false;
    text.value = '';
  };
  return (
    <Dialog title="Spreadsheets" kind="wide" onClose={close}>
      <div class="ed-cells">
        <label>
          <b>What</b>
          <select
            aria-label="What"
            value={one.title}
            onChange={({ currentTarget }) => {
              chosen.value = currentTarget.value;
              copied.value = false;
            }}
          >
            {all.value.map(({ title }) => (
              <option key={title}>{title}</option>
            ))}
          </select>
        </label>
        <div class="ed-cellways">
          <button
            type="button"
            class="btn small"
            onClick={() => void trying(() => navigator.clipboard.writeText(textFor('\t'))).then((done) => (copied.value = done !== null))}
          >
            {copied.value ? 'Copied' : 'Copy for a spreadsheet'}
          </button>
          <button
            type="button"
            class="btn small"
            onClick={() => saveFile(`${one.title.replaceAll(/\W+/g, '-').toLowerCase()}.csv`, textFor(','))}
          >
            <Icon name="export" size={15} /> Save as CSV
          </button>
          <label class="btn small">
            <Icon name="import" size={15} /> Open a CSV file
            <input
              type="file"
              accept=".csv,.tsv,.txt"
              aria-label="Open a CSV file"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file) void trying(async () => (text.value = await textIn(file)));
                currentTarget.value = '';
              }}
            />
          </label>
        </div>
        <label>
          <b>Pasted from a spreadsheet</b>
          <textarea
            aria-label="Pasted from a spreadsheet"
            rows={9}
            spellcheck={false}
            placeholder="The line of headings first; what is pasted takes the place of all that was there."
            value={text.value}
            onInput={({ currentTarget }) => (text.value = currentTarget.value)}
          />
        </label>
        {read.value && <Reading read={read.value} onPut={close} />}
      </div>
    </Dialog>
  );
}

/** So many faults are listed at once. */
const MOST = 50;

/** What was pasted comes to, with what is wrong in it by line and column. */
function Reading({ read: now, onPut }: { readonly read: Pasted; onPut(): void }) {
  useEffect(() => {
    const at = bench.peek();
    const name = draft.peek()?.name ?? '';
    if (!at || now.says.length > 0) {
      found.value = [];
      return undefined;
    }
    let isOld = false;
    found.value = null;
    const checks: Checks = (edition) => umpire.ask({ ask: 'problems', game: at.face.game, edition });
    void trying(() => faultsFound(now, editionOf({ name, parts: now.parts }, at.own), checks)).then((faults) => {
      if (!isOld) found.value = faults ?? [];
    });
    return () => {
      isOld = true;
    };
  }, [now]);
  const faults = [...now.says, ...(found.value ?? [])];
  const { title } = now.sheet;
  return (
    <section aria-label="What was pasted" aria-busy={found.value === null}>
      <p role="status">
        {now.lines.length} {now.lines.length === 1 ? 'line' : 'lines'}
        {found.value === null ? ', being checked' : faults.length === 0 ? ', nothing wrong with them' : `, ${faults.length} wrong`}
      </p>
      {faults.length > 0 && (
        <ul class="ed-cellfaults">
          {faults.slice(0, MOST).map((says) => (
            <li key={says}>{says}</li>
          ))}
          {faults.length > MOST && <li>and {faults.length - MOST} more</li>}
        </ul>
      )}
      <button
        type="button"
        class="btn primary small"
        disabled={now.says.length > 0}
        onClick={() => {
          change(`${title} from a spreadsheet, ${now.lines.length} lines`, ({ name }) => ({ name, parts: now.parts }));
          onPut();
        }}
      >
        Put them in
      </button>
    </section>
  );
}
