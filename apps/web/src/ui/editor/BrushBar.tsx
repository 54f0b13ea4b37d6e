import { useId } from 'preact/hooks';
import { brush, brushId, brushValue, chooseValue, names } from '../../editor/painting.ts';
import { bench } from '../../editor/workshop.ts';
import type { BrushFace } from '../../face/editor.ts';

/** The brushes, and what the one taken up puts on. */
export function BrushBar() {
  const brushes = bench.value?.face.map.brushes ?? [];
  return (
    <section class="ed-brushes card" aria-label="Brushes">
      <div class="ed-tools" role="radiogroup" aria-label="Brush">
        <Tool id={null} title="Choose and look" shortcut="Esc" />
        {brushes.map(({ id, title, key }) => (
          <Tool key={id} id={id} title={title} shortcut={key.toUpperCase()} />
        ))}
      </div>
      {brush.value && <Values now={brush.value} />}
      <p class="ed-narrowonly hint">
        Painting needs a wider screen and a mouse: here a tap chooses a hex, and its figures can be changed below.
      </p>
    </section>
  );
}

const Tool = ({ id, title, shortcut }: { readonly id: string | null; readonly title: string; readonly shortcut: string }) => (
  <label class="ed-tool">
    <input type="radio" name="brush" checked={brushId.value === id} onChange={() => (brushId.value = id)} />
    <span>{title}</span>
    <kbd>{shortcut}</kbd>
  </label>
);

function Values({ now }: { readonly now: BrushFace }) {
  const list = useId();
  const { values, name, hint, id } = now;
  return (
    <div class="ed-values">
      {values.length > 1 && (
        <div role="radiogroup" aria-label={`${now.title}: what to paint`}>
          {values.map((value, i) => (
            <label key={value.id} class="ed-tool">
              <input type="radio" name="value" checked={brushValue.value === value} onChange={() => chooseValue(value.id)} />
              {value.swatch && <i class="swatch" style={{ background: value.swatch }} aria-hidden="true" />}
              <span>{value.says}</span>
              <kbd>{i + 1}</kbd>
            </label>
          ))}
        </div>
      )}
      {name && (
        <label class="ed-field">
          <span class="ed-label">{name.label}</span>
          <input
            class="field"
            type="text"
            list={list}
            value={names.value[id] ?? ''}
            onInput={({ currentTarget }) => (names.value = { ...names.value, [id]: currentTarget.value.trim() })}
          />
          <datalist id={list}>
            {name.suggest.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </label>
      )}
      {hint && <p class="hint">{hint}</p>}
      <p class="hint">Click or drag to paint{values.some(({ take }) => take) ? '; what is there already is taken off' : ''}.</p>
    </div>
  );
}

/** Takes up a brush, or a value of the one taken up, by its key; false where there is none. */
export function brushKey(key: string): boolean {
  const brushes = bench.peek()?.face.map.brushes ?? [];
  const found = brushes.find((one) => one.key === key);
  const value = /^[1-9]$/.test(key) ? brush.peek()?.values[Number(key) - 1] : undefined;
  if (found) brushId.value = found.id;
  else if (value) chooseValue(value.id);
  else if (key === 'escape' && brushId.peek() !== null) brushId.value = null;
  else return false;
  return true;
}
