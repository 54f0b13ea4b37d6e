import type { Value } from '@sandtable/umpire';
import { withGridFigure } from '../../editor/grid.ts';
import { mapPaths } from '../../editor/lines.ts';
import { figureAt, lineAt, pathOf } from '../../editor/path.ts';
import { change, soughtIn } from '../../editor/workshop.ts';
import type { EditorFace, FieldFace, Parts, Path } from '../../face/editor.ts';
import { editedFace } from './pictures.ts';
import { Control, Row } from './Fields.tsx';

interface Props {
  readonly face: EditorFace;
  readonly parts: Parts;
}

/** The hex grid of each map: how large it is and how it lies, with a way to change what of it can be. */
export function GridForms({ face, parts }: Props) {
  const paths = mapPaths(parts.map);
  const sheets = editedFace.value?.map.sheets ?? [];
  return (
    <>
      {paths.map((path, i) => (
        <GridForm
          key={path.join('.')}
          face={face}
          parts={parts}
          at={path}
          title={paths.length > 1 ? `The hex grid, ${sheets[i]?.short ?? i + 1}` : 'The hex grid'}
        />
      ))}
    </>
  );
}

function GridForm({ face, parts, at, title }: Props & { readonly at: Path; readonly title: string }) {
  const grid = lineAt(parts.map, [...at, 'grid']);
  const editing = face.map.grid;
  const spot = soughtIn('map');
  const isSought = spot !== null && [...at, 'grid'].every((step, i) => pathOf(spot.path)[i] === step);
  const set = (field: FieldFace) => (figure: Value | undefined) =>
    change(`${title}: ${field.label}`, (before, own) => ({
      ...before,
      parts: withGridFigure(before.parts, own, editing, at, field.path, figure),
    }));
  return (
    <details class="ed-side ed-grid" open={isSought}>
      <summary>
        {title} <span class="what">{editing.size(grid)}</span>
      </summary>
      <p class="hint">{editing.says}</p>
      <div class="ed-form">
        {editing.fields(grid).map((field) => (
          <Row key={field.path.join('.')} part="map" field={field} at={[...at, 'grid', ...field.path]}>
            <Control field={field} figure={figureAt(grid, field.path)} name={field.label} set={set(field)} />
          </Row>
        ))}
      </div>
      <p class="hint">What lies beyond a smaller grid goes; what a larger one adds is as in the game, or else sea. Undo brings all back.</p>
    </details>
  );
}
