import type { Value } from '@sandtable/umpire';
import { useEffect, useId, useRef } from 'preact/hooks';
import { setFigure, soughtIn } from '../../editor/workshop.ts';
import { figureAt, pathOf } from '../../editor/path.ts';
import type { FieldFace, Line, Parts, Path } from '../../face/editor.ts';
import type { FieldProps } from './field-props.ts';
import { EitherField, HexesField, LinesField } from './ManyFields.tsx';
import { PiecesField } from './PiecesField.tsx';
import { RuleNumber } from './RuleNumber.tsx';
import { StepsField } from './StepsField.tsx';

interface FormProps {
  readonly part: keyof Parts;
  /** What the form is about, for what is told of a change. */
  readonly says: string;
  readonly path: Path;
  readonly line: Line;
  readonly fields: readonly FieldFace[];
  /** Somebody has come to a figure, to fill it in. */
  onField?(at: Path): void;
}

/** Figures one below the other, each with its label. */
export function Form({ part, says, path, line, fields, onField }: FormProps) {
  return (
    <div class="ed-form">
      {fields.map((field) => (
        <Row
          key={field.path.join('.')}
          field={field}
          at={[...path, ...field.path]}
          part={part}
          onFocus={() => onField?.([...path, ...field.path])}
        >
          <Control
            field={field}
            figure={figureAt(line, field.path)}
            name={field.label}
            set={(figure) => setFigure(part, [...path, ...field.path], figure, `${says}: ${field.label}`)}
          />
        </Row>
      ))}
    </div>
  );
}

interface RowProps {
  readonly field: FieldFace;
  readonly part: keyof Parts;
  readonly at: Path;
  readonly children: preact.ComponentChildren;
  onFocus?(): void;
}

/** A line of a form; lit where somebody was led to it. */
export function Row({ field, part, at, children, onFocus }: RowProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLight(ref, part, at);
  return (
    <div class={`ed-row ${field.kind}`} ref={ref} onFocusIn={onFocus}>
      <Labelled field={field}>{children}</Labelled>
      {field.hint && <p class="hint">{field.hint}</p>}
    </div>
  );
}

/** What a figure is called and the rule about it, before what it is set with. */
export function Labelled({ field, children }: Pick<RowProps, 'field' | 'children'>) {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  const isGroup = GROUPS.has(field.kind);
  useEffect(() => {
    const control = isGroup ? null : ref.current?.querySelector(':scope > input, :scope > select');
    if (control) control.id = id;
  });
  return (
    <div class="ed-field" ref={ref}>
      <span class="ed-label">
        {isGroup ? field.label : <label for={id}>{field.label}</label>} {field.rule && <RuleNumber id={field.rule} />}
      </span>
      {children}
    </div>
  );
}

/** Kinds with more than one thing to press. */
const GROUPS: ReadonlySet<FieldFace['kind']> = new Set(['several', 'pieces', 'steps', 'either', 'list', 'hexes']);

/** Brings what somebody was led to into sight, and lights it. */
export function useLight(ref: { readonly current: HTMLElement | null }, part: keyof Parts, at: Path): void {
  const spot = soughtIn(part);
  const isHere = spot !== null && spot.path !== '' && leadsTo(pathOf(spot.path), at);
  useEffect(() => {
    if (!isHere || !ref.current) return undefined;
    const here = ref.current;
    here.classList.add('ed-lit');
    here.scrollIntoView({ block: 'center' });
    here.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true });
    return () => here.classList.remove('ed-lit');
  }, [isHere, spot]);
}

/** Is a spot in this figure, or is this figure one of a list that the spot names? */
const leadsTo = (spot: Path, at: Path): boolean =>
  startsWith(spot, at) ||
  (at.length === spot.length + 1 && typeof at.at(-1) === 'number' && startsWith(at, spot) && typeof spot.at(-1) === 'string');

const startsWith = (path: Path, start: Path): boolean => start.length > 0 && start.every((step, i) => path[i] === step);

/** What a figure is set with. */
export function Control(props: FieldProps) {
  const { field, figure, name, set } = props;
  switch (field.kind) {
    case 'text':
      return <TextField {...props} suggest={field.suggest ?? []} taken={field.taken ?? []} isOptional={field.optional ?? false} />;
    case 'number':
      return <NumberField {...props} field={field} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'flag':
      return (
        <input
          type="checkbox"
          aria-label={name}
          checked={figure === undefined ? field.unset : figure === true}
          onChange={({ currentTarget }) => set(currentTarget.checked === field.unset ? undefined : currentTarget.checked)}
        />
      );
    case 'several':
      return <SeveralField {...props} values={field.values} />;
    case 'numbers':
      return <ListField {...props} isOptional={field.optional ?? false} read={readNumbers} />;
    case 'texts':
      return <ListField {...props} isOptional={field.optional ?? false} read={readTexts} />;
    case 'steps':
      return <StepsField {...props} kinds={field.kinds} adds={field.adds} />;
    case 'either':
      return <EitherField {...props} ways={field.ways} Inner={Control} />;
    case 'list':
      return <LinesField {...props} fields={field.fields} blank={field.blank} adds={field.adds} Inner={Control} />;
    case 'hexes':
      return <HexesField {...props} isWay={field.isWay ?? false} />;
    case 'pieces':
      return <PiecesField {...props} among={field.among} />;
  }
}

const shown = (figure: Value | undefined): string => (figure === undefined || figure === null ? '' : String(figure));

function TextField({
  figure,
  name,
  set,
  suggest,
  taken,
  isOptional,
}: FieldProps & { readonly suggest: readonly string[]; readonly taken: readonly string[]; readonly isOptional: boolean }) {
  const id = useId();
  return (
    <>
      <input
        class="field"
        type="text"
        aria-label={name}
        value={shown(figure)}
        {...(suggest.length > 0 ? { list: id } : {})}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value.trim();
          if ((text === '' && !isOptional) || (text !== figure && taken.includes(text))) currentTarget.value = shown(figure);
          else set(text === '' ? undefined : text);
        }}
      />
      {suggest.length > 0 && (
        <datalist id={id}>
          {suggest.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}

interface NumberProps extends FieldProps {
  readonly field: FieldFace & { readonly kind: 'number' };
}

/** Is it a figure that the field takes? */
function isTaken(written: string, { least = -Infinity, most = Infinity, isFirm = false }: NumberProps['field']): boolean {
  const number = Number(written);
  return written !== '' && Number.isInteger(number) && (!isFirm || (number >= least && number <= most));
}

const NumberField = ({ field, figure, name, set }: NumberProps) => (
  <input
    class="field number"
    type="number"
    step={1}
    {...(field.least === undefined ? {} : { min: field.least })}
    {...(field.most === undefined ? {} : { max: field.most })}
    {...(typeof field.empty === 'string' ? { placeholder: field.empty } : {})}
    aria-label={name}
    value={typeof figure === 'number' ? figure : ''}
    onChange={({ currentTarget }) => {
      const { value } = currentTarget;
      if (value === '' && field.optional) set(field.empty);
      else if (isTaken(value, field)) set(Number(value));
      else currentTarget.value = shown(figure);
    }}
  />
);

/** A value that stands in the data and is none of the choices is shown as it is: what is wrong with it the problems say. */
function ChoiceField({ field, figure, name, set }: FieldProps) {
  if (field.kind !== 'choice') return null;
  const { values, none } = field;
  const at = values.findIndex(({ value }) => value === figure);
  const isNone = figure === undefined || figure === null;
  return (
    <select
      aria-label={name}
      value={isNone ? 'none' : String(at)}
      onChange={({ currentTarget }) =>
        set(currentTarget.value === 'none' ? (figure === null ? null : undefined) : values[Number(currentTarget.value)]?.value)
      }
    >
      {(none !== undefined || isNone) && <option value="none">{none ?? 'not set'}</option>}
      {at < 0 && !isNone && <option value="-1">{String(figure)}</option>}
      {values.map(({ value, says }, i) => (
        <option key={String(value)} value={String(i)}>
          {says}
        </option>
      ))}
    </select>
  );
}

function SeveralField({
  figure,
  name,
  set,
  values,
}: FieldProps & { readonly values: readonly { readonly value: Value; readonly says: string }[] }) {
  const chosen: readonly Value[] = Array.isArray(figure) ? figure : [];
  return (
    <span class="ed-several" role="group" aria-label={name}>
      {values.map(({ value, says }) => (
        <label key={String(value)}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) => {
              const now = currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value);
              set(now.length > 0 ? now : undefined);
            }}
          />
          {says}
        </label>
      ))}
    </span>
  );
}

const readTexts = (text: string): readonly Value[] | null =>
  text
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Null where what is written are not whole numbers. */
function readNumbers(text: string): readonly Value[] | null {
  const found = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  return found.every(Number.isInteger) ? found : null;
}

interface ListProps extends FieldProps {
  readonly isOptional: boolean;
  read(text: string): readonly Value[] | null;
}

function ListField({ figure, name, set, isOptional, read }: ListProps) {
  const text = Array.isArray(figure) ? figure.join(', ') : '';
  return (
    <input
      class="field"
      type="text"
      aria-label={name}
      value={text}
      onChange={({ currentTarget }) => {
        const found = read(currentTarget.value);
        if (found === null) currentTarget.value = text;
        else set(found.length === 0 && isOptional ? undefined : found);
      }}
    />
  );
}
