import type { Value } from '@sandtable/umpire';
import { withGridFigure } from '../../editor/grid.ts';
import { figureAt, lineAt, pathOf } from '../../editor/path.ts';
import { change, soughtIn } from '../../editor/workshop.ts';
import type { EditorFace, FieldFace, Parts } from '../../face/editor.ts';
import { Control, Row } from './Fields.tsx';

/** The hex grid: how large it is and how it lies, with a way to change what of it can be. */
export function GridForm({ face, parts }: { readonly face: EditorFace; readonly parts: Parts }) {
  const grid = lineAt(parts.map, ['grid']);
  const editing = face.map.grid;
  const spot = soughtIn('map');
  const set = (field: FieldFace) => (figure: Value | undefined) =>
    change(`The grid: ${field.label}`, (before, own) => ({
      ...before,
      parts: withGridFigure(before.parts, own, editing, field.path, figure),
    }));
  return (
    <details class="ed-side ed-grid" open={spot !== null && pathOf(spot.path)[0] === 'grid'}>
      <summary>
        The hex grid <span class="what">{editing.size(grid)}</span>
      </summary>
      <p class="hint">{editing.says}</p>
      <div class="ed-form">
        {editing.fields(grid).map((field) => (
          <Row key={field.path.join('.')} part="map" field={field} at={['grid', ...field.path]}>
            <Control field={field} figure={figureAt(grid, field.path)} name={field.label} set={set(field)} />
          </Row>
        ))}
      </div>
      <p class="hint">What lies beyond a smaller grid goes; what a larger one adds is as in the game, or else sea. Undo brings all back.</p>
    </details>
  );
}
