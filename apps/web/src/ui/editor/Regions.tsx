import type { Value } from '@sandtable/umpire';
import { figureAt, withFigure } from '../../editor/path.ts';
import { inHand } from '../../editor/places.ts';
import { change, draft } from '../../editor/workshop.ts';
import type { FieldFace, Line, Parts, RegionEditing, RegionFace, ScenarioEditing } from '../../face/editor.ts';
import { Icon } from '../icons.tsx';
import { Control, Row } from './Fields.tsx';

interface Props {
  readonly editing: ScenarioEditing;
  readonly regions: RegionEditing;
  readonly parts: Parts;
  /** The scenario, and its place in the list. */
  readonly scenario: Line;
  readonly at: number;
}

/** The regions that places may name: opened, one shows its hexes on the map; it can be changed, and others defined. */
export function Regions({ editing, regions, parts, scenario, at }: Props) {
  const put = (says: string, id: string, region: Line | null) =>
    change(says, (before) => {
      const scenarios = editing.withList(before.parts, regions.withRegion(editing.list(before.parts), at, id, region));
      return { ...before, parts: { ...before.parts, scenarios } };
    });
  const add = () => {
    const now = draft.peek()?.parts;
    if (!now) return;
    const region = regions.blank(now);
    put(`A region more: ${String(region['id'])}`, String(region['id']), region);
    inHand.value = [at, 'region', String(region['id'])];
  };
  return (
    <section class="ed-sheet" aria-label="Regions">
      <h3>Regions</h3>
      <p class="hint">Open one to see its hexes on the map. A changed region holds in every scenario of the edition.</p>
      {regions.list(scenario, parts).map((region) => (
        <Region
          key={region.id}
          region={region}
          fields={regions.fields(region.line, parts)}
          at={at}
          put={(says, line) => put(says, region.id, line)}
        />
      ))}
      <button type="button" class="btn small" onClick={add}>
        <Icon name="plus" size={14} /> Define a region
      </button>
    </section>
  );
}

interface RegionProps {
  readonly region: RegionFace;
  readonly fields: readonly FieldFace[];
  readonly at: number;
  put(says: string, line: Line | null): void;
}

function Region({ region: { id, name, line, at: own }, fields, at, put }: RegionProps) {
  const hand = inHand.value;
  const isInHand = hand?.[1] === 'region' && hand[2] === id;
  const set = (field: FieldFace) => (figure: Value | undefined) => {
    const made = withFigure(line, field.path, figure) as Line;
    put(`${name}: ${field.label}`, made);
    if (made['id'] !== id) inHand.value = [at, 'region', String(made['id'])];
  };
  return (
    <details
      class="ed-order ed-region"
      open={isInHand}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) inHand.value = [at, 'region', id];
        else if (isInHand) inHand.value = null;
      }}
    >
      <summary>
        <span class="where">{name}</span>
        {own !== null && <small>of this edition</small>}
      </summary>
      {isInHand && (
        <div class="ed-form">
          {fields.map((field) => (
            <Row key={field.path.join('.')} field={field} part="scenarios" at={own === null ? [] : [at, 'regions', own, ...field.path]}>
              <Control field={field} figure={figureAt(line, field.path)} name={`${field.label}, ${name}`} set={set(field)} />
            </Row>
          ))}
        </div>
      )}
      {own !== null && (
        <button type="button" class="btn small" onClick={() => put(`Without the region ${name}`, null)}>
          <Icon name="bin" size={14} /> Remove it here
        </button>
      )}
    </details>
  );
}
