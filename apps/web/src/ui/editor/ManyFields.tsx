import type { Value } from '@sandtable/umpire';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { figureAt, withFigure } from '../../editor/path.ts';
import { picking } from '../../editor/places.ts';
import { isFacts, isList } from '../../editor/values.ts';
import type { FieldFace, Line, Way } from '../../face/editor.ts';
import { Icon } from '../icons.tsx';
import type { FieldProps } from './field-props.ts';

/** Figures that are made of others: one of several, a list of lines, hexes of the map. */

/** With what a figure inside of another is set. */
interface Nested extends FieldProps {
  Inner(props: FieldProps): ComponentChildren;
}

/** One of several figures of a line: which one it is, and what. */
export function EitherField({ figure, name, set, ways, Inner }: Nested & { readonly ways: readonly Way[] }) {
  const line = isFacts(figure) ? figure : {};
  const way = ways.find((one) => line[one.figure] !== undefined) ?? null;
  const others = Object.fromEntries(Object.entries(line).filter(([key]) => !ways.some((one) => one.figure === key)));
  const become = (to: Way, value: Value | undefined) => set({ [to.figure]: value ?? to.blank, ...others });
  return (
    <span class="ed-either">
      <select
        aria-label={name}
        value={way?.figure ?? 'none'}
        onChange={({ currentTarget }) => {
          const to = ways.find((one) => one.figure === currentTarget.value);
          if (to) become(to, undefined);
        }}
      >
        {!way && <option value="none">not set</option>}
        {ways.map(({ figure: key, says }) => (
          <option key={key} value={key}>
            {says}
          </option>
        ))}
      </select>
      {way && (
        <Inner
          field={
            way.values
              ? { kind: 'choice', path: [], label: way.says, values: way.values }
              : { kind: 'text', path: [], label: way.says, optional: true }
          }
          figure={line[way.figure]}
          name={`${name}: ${way.says.toLowerCase()}`}
          set={(value) => become(way, value)}
        />
      )}
    </span>
  );
}

interface ListProps extends Nested {
  readonly fields: readonly FieldFace[];
  readonly blank: Line;
  readonly adds: string;
}

/** Lines one below the other, each a small form. */
export function LinesField({ figure, name, set, fields, blank, adds, Inner }: ListProps) {
  const lines: readonly Value[] = isList(figure) ? figure : [];
  return (
    <div class="ed-lines" role="group" aria-label={name}>
      {lines.map((line, i) => (
        <div key={i} class="ed-line" role="group" aria-label={`${name}, ${i + 1}`}>
          {fields.map((field) => (
            <label key={field.label} class={field.kind}>
              <Inner
                field={field}
                figure={figureAt(line, field.path)}
                name={`${field.label}, ${name.toLowerCase()} ${i + 1}`}
                set={(value) => set(lines.with(i, withFigure(line, field.path, value)))}
              />
              {field.kind === 'flag' && field.label}
            </label>
          ))}
          <button
            type="button"
            class="ib"
            aria-label={`Remove: ${name.toLowerCase()} ${i + 1}`}
            onClick={() => set(lines.length > 1 ? lines.toSpliced(i, 1) : undefined)}
          >
            <Icon name="bin" size={15} />
          </button>
        </div>
      ))}
      <button type="button" class="btn small" onClick={() => set([...lines, blank])}>
        <Icon name="plus" size={14} /> {adds}
      </button>
    </div>
  );
}

/**
 * Hexes by their numbers, to be written, or clicked on the map while it is said so; a way goes on with what is clicked, other hexes stand
 * in order.
 */
export function HexesField({ figure, name, set, isWay }: FieldProps & { readonly isWay: boolean }) {
  const id = useId();
  const hexes = isList(figure) ? figure.map(String) : [];
  const become = (now: readonly string[]) => set(now.length > 0 ? now : undefined);
  // Two clicks may come before the page has drawn the first.
  const latest = useRef({ hexes, become });
  latest.current = { hexes, become };
  const toggle = (hex: string) => {
    const { hexes: now, become: put } = latest.current;
    const more = isWay ? [...now, hex] : [...now, hex].toSorted();
    latest.current = { hexes: now.includes(hex) ? now.filter((one) => one !== hex) : more, become: put };
    put(latest.current.hexes);
  };
  const isPicking = picking.value?.id === id;
  const end = () => {
    if (picking.peek()?.id === id) picking.value = null;
  };
  useEffect(() => end, []);
  return (
    <span class="ed-hexes">
      <input
        class="field"
        type="text"
        aria-label={name}
        value={hexes.join(', ')}
        onChange={({ currentTarget }) => become(currentTarget.value.split(/[\s,;]+/).filter(Boolean))}
      />
      <button
        type="button"
        class="btn small"
        aria-pressed={isPicking}
        onClick={() => (isPicking ? end() : (picking.value = { id, toggle }))}
      >
        {isPicking ? 'Done' : 'Click them on the map'}
      </button>
    </span>
  );
}
