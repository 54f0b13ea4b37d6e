import type { Value } from '@sandtable/umpire';
import { useRef } from 'preact/hooks';
import { figureAt, lineAt, linesAt, withFigure, withInserted } from '../../editor/path.ts';
import { inHand } from '../../editor/places.ts';
import { changePart, setFigure } from '../../editor/workshop.ts';
import type { FieldFace, Line, Parts, Path, SheetFace } from '../../face/editor.ts';
import { Scroll } from '../companion/Scroll.tsx';
import { Icon } from '../icons.tsx';
import { IconButton } from '../parts.tsx';
import { Control, Form, useLight } from './Fields.tsx';
import { GridSheet } from './GridSheet.tsx';
import { RuleNumber } from './RuleNumber.tsx';

export interface SheetProps {
  readonly part: keyof Parts;
  readonly parts: Parts;
  /** Where in the part the sheet's paths begin. */
  readonly base: Path;
  readonly sheet: SheetFace;
}

/** One sheet of a table, a list or a form. */
export function Sheet(props: SheetProps) {
  const { title, rule, note } = props.sheet;
  return (
    <section class={`ed-sheet sheet-${props.sheet.kind}`} aria-label={title}>
      <h3>
        {title} {rule && <RuleNumber id={rule} />}
      </h3>
      {note && <p class="hint">{note}</p>}
      <Body {...props} />
    </section>
  );
}

function Body({ part, parts, base, sheet }: SheetProps) {
  const at = (path: Path) => [...base, ...path];
  switch (sheet.kind) {
    case 'form':
      return <Form part={part} says={sheet.title} path={at(sheet.path)} line={lineAt(parts[part], at(sheet.path))} fields={sheet.fields} />;
    case 'lines':
      return <LinesSheet part={part} parts={parts} path={at(sheet.path)} sheet={sheet} />;
    case 'named':
      return <NamedSheet part={part} parts={parts} path={at(sheet.path)} sheet={sheet} />;
    case 'grid':
      return <GridSheet part={part} parts={parts} base={base} sheet={sheet} />;
  }
}

interface LinesProps<K extends SheetFace['kind']> {
  readonly part: keyof Parts;
  readonly parts: Parts;
  readonly path: Path;
  readonly sheet: SheetFace & { readonly kind: K };
}

function LinesSheet({ part, parts, path, sheet: { title, columns, blank, head } }: LinesProps<'lines'>) {
  const lines = linesAt(parts[part], path);
  const insert = (i: number, line: Line) => changePart(part, `${title}: a line more`, (value) => withInserted(value, path, i, line));
  const add = blank && (
    <button type="button" class="btn small" onClick={() => insert(lines.length, lines.length > 0 && head ? (lines.at(-1) as Line) : blank)}>
      <Icon name="plus" size={14} /> Add to {title.toLowerCase()}
    </button>
  );
  if (columns.some(({ kind }) => kind === 'pieces' || kind === 'hexes'))
    return (
      <>
        {lines.map((line, i) => (
          <CardLine
            key={i}
            part={part}
            path={[...path, i]}
            line={line}
            columns={columns}
            title={title}
            name={`${title}, ${i + 1}`}
            onRemove={() => setFigure(part, [...path, i], undefined, `${title}: a line less`)}
          />
        ))}
        {add}
      </>
    );
  return (
    <>
      {lines.length > 0 && (
        <Scroll says={title}>
          <table class="ed-table">
            <Head columns={columns} first={head ? '' : null} hasActs={blank !== undefined} />
            <tbody>
              {lines.map((line, i) => (
                <LineRow
                  key={i}
                  part={part}
                  path={[...path, i]}
                  line={line}
                  columns={columns}
                  head={head ? <th scope="row">{head(line, i, lines)}</th> : null}
                  name={head ? head(line, i, lines) : `line ${i + 1}`}
                  title={title}
                  onRemove={blank ? () => setFigure(part, [...path, i], undefined, `${title}: a line less`) : null}
                  onCopy={blank ? () => insert(i + 1, line) : null}
                />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {add}
    </>
  );
}

/** A line with lists in it, which has no room in a row of a table. */
function CardLine({ part, path, line, columns, name, title, onRemove }: Omit<LineRowProps, 'head' | 'onCopy'>) {
  return (
    <div class="ed-card" role="group" aria-label={name} onFocusIn={() => part === 'scenarios' && (inHand.value = path)}>
      <Form part={part} says={title} path={path} line={line} fields={columns} />
      {onRemove && (
        <button type="button" class="btn small" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Icon name="bin" size={14} /> Remove
        </button>
      )}
    </div>
  );
}

function NamedSheet({ part, parts, path, sheet: { title, name, columns, blank } }: LinesProps<'named'>) {
  const all = Object.entries(lineAt(parts[part], path)).filter(([, line]) => typeof line === 'object') as [string, Line][];
  const rename = (from: string, to: string) =>
    changePart(part, `${title}: ${from} is called ${to}`, (value) =>
      withFigure(value, path, Object.fromEntries(Object.entries(lineAt(value, path)).map(([key, one]) => [key === from ? to : key, one]))),
    );
  return (
    <>
      <Scroll says={title}>
        <table class="ed-table">
          <Head columns={columns} first={name} hasActs={blank !== undefined} />
          <tbody>
            {all.map(([key, line]) => (
              <LineRow
                key={key}
                part={part}
                path={[...path, key]}
                line={line}
                columns={columns}
                head={
                  <th scope="row">
                    {blank ? (
                      <input
                        class="field short"
                        aria-label={`${name} ${key}`}
                        value={key}
                        onChange={({ currentTarget }) => {
                          const to = currentTarget.value.trim();
                          if (to !== '' && !all.some(([other]) => other === to)) rename(key, to);
                          else currentTarget.value = key;
                        }}
                      />
                    ) : (
                      key
                    )}
                  </th>
                }
                name={key}
                title={title}
                onRemove={blank ? () => setFigure(part, [...path, key], undefined, `${title}: without ${key}`) : null}
                onCopy={null}
              />
            ))}
          </tbody>
        </table>
      </Scroll>
      {blank && (
        <button
          type="button"
          class="btn small"
          onClick={() => setFigure(part, [...path, freeName(all.map(([key]) => key))], blank, `${title}: one more`)}
        >
          <Icon name="plus" size={14} /> Add a {name.toLowerCase()}
        </button>
      )}
    </>
  );
}

const freeName = (taken: readonly string[]): string => {
  for (let i = 1; ; i++) if (!taken.includes(`N${i}`)) return `N${i}`;
};

const Head = ({
  columns,
  first,
  hasActs,
}: {
  readonly columns: readonly FieldFace[];
  readonly first: string | null;
  readonly hasActs: boolean;
}) => (
  <thead>
    <tr>
      {first !== null && (first === '' ? <td /> : <th scope="col">{first}</th>)}
      {columns.map(({ path, label, rule }) => (
        <th scope="col" key={path.join('.')}>
          {label} {rule && <RuleNumber id={rule} />}
        </th>
      ))}
      {hasActs && <td />}
    </tr>
  </thead>
);

interface LineRowProps {
  readonly part: keyof Parts;
  readonly path: Path;
  readonly line: Line;
  readonly columns: readonly FieldFace[];
  readonly head: preact.ComponentChildren;
  readonly name: string;
  readonly title: string;
  readonly onRemove: (() => void) | null;
  readonly onCopy: (() => void) | null;
}

function LineRow({ part, path, line, columns, head, name, title, onRemove, onCopy }: LineRowProps) {
  const ref = useRef<HTMLTableRowElement>(null);
  useLight(ref, part, path);
  const set = (field: FieldFace) => (figure: Value | undefined) =>
    setFigure(part, [...path, ...field.path], figure, `${title}, ${name}: ${field.label}`);
  return (
    <tr ref={ref}>
      {head}
      {columns.map((field) => (
        <td key={field.path.join('.')} class={field.kind}>
          <Control field={field} figure={figureAt(line, field.path)} name={`${field.label}, ${name}`} set={set(field)} />
        </td>
      ))}
      {onRemove && (
        <td class="acts">
          {onCopy && (
            <IconButton label={`Copy ${name}`} onClick={onCopy}>
              <Icon name="plus" size={14} />
            </IconButton>
          )}
          <IconButton label={`Remove ${name}`} onClick={onRemove}>
            <Icon name="bin" size={15} />
          </IconButton>
        </td>
      )}
    </tr>
  );
}
