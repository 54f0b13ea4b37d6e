import { signal } from '@preact/signals';
import type { Value } from '@sandtable/umpire';
import { useEffect } from 'preact/hooks';
import { lineAt, linesAt, withFigure, withInserted } from '../../editor/path.ts';
import { bench, changePart, draft, sought } from '../../editor/workshop.ts';
import type { CountersEditing, Line, Parts } from '../../face/editor.ts';
import type { Face } from '../../face/face.ts';
import { Icon } from '../icons.tsx';
import { Counter } from '../parts.tsx';
import { Form } from './Fields.tsx';
import { standing } from './PiecesField.tsx';
import { editedFace } from './pictures.ts';
import { Sheet } from './Sheets.tsx';

const chosen = signal<string | null>(null);
const words = signal('');

/** The counters, and beside them the one chosen with all its figures. */
export function CountersTab() {
  const [at, now, face] = [bench.value, draft.value, editedFace.value];
  useEffect(() => {
    if (sought.value?.counter) chosen.value = sought.value.counter;
  }, [sought.value]);
  if (!at || !now || !face) return null;
  const { counters } = at.face;
  const lines = linesAt(now.parts.counters, counters.list);
  const place = lines.findIndex(({ id }) => id === chosen.value);
  return (
    <div class="ed-page ed-split">
      <CounterList lines={lines} face={face} counters={counters} />
      <div class="ed-detail" tabIndex={0} role="region" aria-label="The counter chosen">
        {place >= 0 ? (
          <OneCounter key={chosen.value} counters={counters} parts={now.parts} place={place} line={lines[place] as Line} face={face} />
        ) : (
          <p class="hint">Choose a counter to change its figures.</p>
        )}
        {counters.sheets(now.parts).map((sheet) => (
          <Sheet key={sheet.title} part="counters" parts={now.parts} base={[]} sheet={sheet} />
        ))}
      </div>
    </div>
  );
}

/** An id that nothing has yet. */
function freeId(lines: readonly Line[], wanted: string): string {
  const base = wanted.replace(/-\d+$/, '');
  for (let i = 2; ; i++) if (!lines.some(({ id }) => id === `${base}-${i}`)) return `${base}-${i}`;
}

/** Whose a counter is: games of two sides with one nationality each write down the side alone. */
const nationOf = ({ nationality, side }: Line): string => String(nationality ?? side);

interface ListProps {
  readonly lines: readonly Line[];
  readonly face: Face;
  readonly counters: CountersEditing;
}

function CounterList({ lines, face, counters }: ListProps) {
  const wanted = words.value.toLowerCase();
  const shown = lines.filter(({ id, name }) => `${String(id)} ${String(name)}`.toLowerCase().includes(wanted));
  const nations = [...new Set(shown.map(nationOf))];
  const add = (blank: Line) => {
    const id = freeId(lines, 'new');
    changePart('counters', 'A counter more', (value) => withInserted(value, counters.list, lines.length, { ...blank, id }));
    chosen.value = id;
  };
  return (
    <section class="ed-list" aria-label="Counters">
      <div class="ed-listhead">
        <input
          class="field"
          type="search"
          placeholder="Find a counter"
          aria-label="Find a counter"
          value={words.value}
          onInput={({ currentTarget }) => (words.value = currentTarget.value)}
        />
        <div class="ed-adds">
          {counters.blanks.map(({ says, line }) => (
            <button type="button" class="btn small" key={says} onClick={() => add(line)}>
              <Icon name="plus" size={14} /> {says}
            </button>
          ))}
        </div>
      </div>
      <div class="ed-scroll" tabIndex={0} role="group" aria-label="All counters">
        {nations.map((nation) => (
          <section key={nation}>
            <h2>
              {face.nationalities[nation]?.name ?? nation} <small>{shown.filter((one) => nationOf(one) === nation).length}</small>
            </h2>
            <ul class="ed-counters">
              {shown
                .filter((one) => nationOf(one) === nation)
                .map((line) => (
                  <li key={String(line['id'])}>
                    <CounterButton line={line} face={face} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
        {shown.length === 0 && <p class="hint">{lines.length === 0 ? 'There are no counters yet.' : 'No counter is called so.'}</p>}
      </div>
    </section>
  );
}

function CounterButton({ line, face }: { readonly line: Line; readonly face: Face }) {
  const piece = face.pieces[String(line['id'])];
  return (
    <button type="button" aria-pressed={chosen.value === line['id']} onClick={() => (chosen.value = String(line['id']))}>
      {piece && <Counter standing={standing(piece)} face={face} size={40} />}
      <span>{String(line['name'])}</span>
    </button>
  );
}

interface OneProps {
  readonly counters: CountersEditing;
  readonly parts: Parts;
  readonly place: number;
  readonly line: Line;
  readonly face: Face;
}

function OneCounter({ counters, parts, place, line, face }: OneProps) {
  const path = [...counters.list, place];
  const id = String(line['id']);
  const piece = face.pieces[id];
  const lines = linesAt(parts.counters, counters.list);
  const edit = (says: string, make: (value: Value) => Value) => changePart('counters', says, make);
  const mine = linesAt(bench.value?.own.counters, counters.list).find((one) => one['id'] === id);
  const others = lines.flatMap((one) => (one['id'] === id ? [] : [String(one['id'])]));
  const copy = () => {
    const other = freeId(lines, id);
    edit(`A copy of ${String(line['name'])}`, (value) =>
      withInserted(value, counters.list, place + 1, { ...lineAt(value, path), id: other }),
    );
    chosen.value = other;
  };
  return (
    <section class="ed-one" aria-label={String(line['name'])}>
      <header>
        {piece && <Counter standing={standing(piece)} face={face} size={84} />}
        {piece && piece.steps > 1 && <Counter standing={standing(piece, true)} face={face} size={84} />}
        <div>
          <h2>{String(line['name'])}</h2>
          <p class="hint">{id}</p>
          <div class="acts">
            <button type="button" class="btn small" onClick={copy}>
              Copy
            </button>
            {mine && mine !== line && (
              <button
                type="button"
                class="btn small"
                onClick={() => edit(`${String(mine['name'])} as ours`, (value) => withFigure(value, path, mine))}
              >
                As ours
              </button>
            )}
            <button
              type="button"
              class="btn small"
              onClick={() => edit(`${String(line['name'])} is taken out`, (value) => withFigure(value, path, undefined))}
            >
              Remove
            </button>
          </div>
        </div>
      </header>
      <Form
        part="counters"
        says={String(line['name'])}
        path={path}
        line={line}
        fields={[
          { kind: 'text', path: ['id'], label: 'Id', hint: 'What scenarios call it.', taken: others },
          ...counters.fields(line, parts),
        ]}
      />
    </section>
  );
}
