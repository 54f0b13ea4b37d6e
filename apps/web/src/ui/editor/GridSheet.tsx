import type { Value } from '@sandtable/umpire';
import { useRef } from 'preact/hooks';
import { figureAt, linesAt, withFigure, withInserted } from '../../editor/path.ts';
import { isList } from '../../editor/values.ts';
import { changePart, setFigure } from '../../editor/workshop.ts';
import type { FieldFace, Line, Parts, Path, SheetFace } from '../../face/editor.ts';
import { Scroll } from '../companion/Scroll.tsx';
import { Icon } from '../icons.tsx';
import { IconButton } from '../parts.tsx';
import { Control, useLight } from './Fields.tsx';

interface Props {
  readonly part: keyof Parts;
  readonly parts: Parts;
  readonly base: Path;
  readonly sheet: SheetFace & { readonly kind: 'grid' };
}

/** Rows by columns of codes. A new row or column is as the one before it: where it differs is changed then. */
export function GridSheet({ part, parts, base, sheet: { title, columns, heads, rows, row, count, codes } }: Props) {
  const [columnsAt, rowsAt] = [
    [...base, ...columns],
    [...base, ...rows],
  ];
  const all = linesAt(parts[part], columnsAt);
  const found = figureAt(parts[part], rowsAt);
  const cells: readonly (readonly Value[])[] = isList(found) ? found.filter(isList) : [];
  const edit = (says: string, make: (value: Value) => Value) => changePart(part, `${title}: ${says}`, make);
  const withRows = (value: Value, make: (one: readonly Value[]) => readonly Value[]) => withFigure(value, rowsAt, cells.map(make));
  const copyColumn = (i: number) =>
    edit('a column more', (value) =>
      withRows(withInserted(value, columnsAt, i + 1, all[i] as Line), (one) => one.toSpliced(i + 1, 0, one[i] ?? '')),
    );
  const dropColumn = (i: number) =>
    edit('a column less', (value) => withRows(withFigure(value, [...columnsAt, i], undefined), (one) => one.toSpliced(i, 1)));
  const counted = (value: Value, many: number) => (count ? withFigure(value, [...base, ...count], many) : value);
  const copyRow = (i: number) =>
    edit('a row more', (value) => counted(withInserted(value, rowsAt, i + 1, cells[i] ?? []), cells.length + 1));
  const dropRow = (i: number) => edit('a row less', (value) => counted(withFigure(value, [...rowsAt, i], undefined), cells.length - 1));
  return (
    <Scroll says={title}>
      <table class="ed-table grid">
        <thead>
          {heads.map((field) => (
            <tr key={field.label}>
              <th scope="row">{field.label}</th>
              {all.map((line, i) => (
                <HeadCell key={i} part={part} at={[...columnsAt, i]} line={line} field={field} name={`${field.label}, column ${i + 1}`} />
              ))}
              <td />
            </tr>
          ))}
          <tr class="shape">
            <td />
            {all.map((_, i) => (
              <td key={i}>
                <IconButton label={`Copy column ${i + 1}`} onClick={() => copyColumn(i)}>
                  <Icon name="plus" size={13} />
                </IconButton>
                <IconButton label={`Remove column ${i + 1}`} disabled={all.length < 2} onClick={() => dropColumn(i)}>
                  <Icon name="bin" size={14} />
                </IconButton>
              </td>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {cells.map((line, y) => (
            <tr key={y}>
              <th scope="row">
                {row} {y + 1}
              </th>
              {all.map((_, x) => (
                <CodeCell
                  key={x}
                  part={part}
                  at={[...rowsAt, y, x]}
                  code={line[x]}
                  codes={codes}
                  name={`${row} ${y + 1}, column ${x + 1}`}
                  title={title}
                />
              ))}
              <td class="acts">
                <IconButton label={`Copy row ${y + 1}`} onClick={() => copyRow(y)}>
                  <Icon name="plus" size={13} />
                </IconButton>
                <IconButton label={`Remove row ${y + 1}`} disabled={cells.length < 2} onClick={() => dropRow(y)}>
                  <Icon name="bin" size={14} />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

interface HeadCellProps {
  readonly part: keyof Parts;
  readonly at: Path;
  readonly line: Line;
  readonly field: FieldFace;
  readonly name: string;
}

function HeadCell({ part, at, line, field, name }: HeadCellProps) {
  const ref = useRef<HTMLTableCellElement>(null);
  useLight(ref, part, [...at, ...field.path]);
  return (
    <td ref={ref} class="head">
      <Control
        field={field}
        figure={figureAt(line, field.path)}
        name={name}
        set={(figure) => setFigure(part, [...at, ...field.path], figure, name)}
      />
    </td>
  );
}

interface CodeCellProps {
  readonly part: keyof Parts;
  readonly at: Path;
  readonly code: Value | undefined;
  readonly codes: readonly string[];
  readonly name: string;
  readonly title: string;
}

function CodeCell({ part, at, code, codes, name, title }: CodeCellProps) {
  const ref = useRef<HTMLTableCellElement>(null);
  useLight(ref, part, at);
  const now = String(code ?? '');
  return (
    <td ref={ref}>
      <select
        class="code"
        aria-label={name}
        value={now}
        onChange={({ currentTarget }) => setFigure(part, at, currentTarget.value, `${title}, ${name}: ${currentTarget.value}`)}
      >
        {!codes.includes(now) && <option value={now}>{now || 'none'}</option>}
        {codes.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </td>
  );
}
