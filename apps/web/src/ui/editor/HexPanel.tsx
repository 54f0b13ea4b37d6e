import type { Value } from '@sandtable/umpire';
import { withHexLine, withSideLine } from '../../editor/change.ts';
import { hexLine, sideLine, type Side } from '../../editor/lines.ts';
import { hexChosen, sideChosen } from '../../editor/painting.ts';
import { figureAt, pathOf, withFigure } from '../../editor/path.ts';
import { bench, change, draft, soughtIn } from '../../editor/workshop.ts';
import type { EditorFace, FieldFace, Line, Parts, SheetFace } from '../../face/editor.ts';
import { mapView } from '../board/mapsignal.ts';
import { Control, Labelled } from './Fields.tsx';
import { GridForms } from './GridForm.tsx';
import { Sheet } from './Sheets.tsx';

/** All about the hex chosen, as a form: the hex and its six sides. */
export function HexPanel() {
  const [at, now, hex] = [bench.value, draft.value, hexChosen.value];
  if (!at || !now) return null;
  const line = hex ? hexLine(now.parts.map, hex) : null;
  return (
    <section class="ed-panel card" aria-label="The hex chosen">
      {hex && line ? <Hex key={hex} hex={hex} line={line} face={at.face} parts={now.parts} /> : <Nothing />}
      <GridForms face={at.face} parts={now.parts} />
      {at.face.map.sheets(now.parts).map((sheet) => (
        <Folded key={sheet.title} sheet={sheet} parts={now.parts} />
      ))}
    </section>
  );
}

/** What else belongs to the map; open where somebody was led to it. */
function Folded({ sheet, parts }: { readonly sheet: SheetFace; readonly parts: Parts }) {
  const spot = soughtIn('map');
  const [list] = 'path' in sheet ? sheet.path : [];
  return (
    <details class="ed-side ed-grid" open={spot !== null && list !== undefined && pathOf(spot.path)[0] === list}>
      <summary>{sheet.title}</summary>
      <Sheet part="map" parts={parts} base={[]} sheet={sheet} />
    </details>
  );
}

const Nothing = () => (
  <>
    <h2>No hex chosen</h2>
    <p class="hint">
      Choose a hex on the map to see and change all its figures here.{' '}
      <span class="ed-wideonly">Take up a brush at the left to paint many. </span>
      Every change is kept at once and can be undone.
    </p>
  </>
);

interface HexProps {
  readonly hex: string;
  readonly line: Line;
  readonly face: EditorFace;
  readonly parts: Parts;
}

function Hex({ hex, line, face, parts }: HexProps) {
  const set = (field: FieldFace) => (figure: Value | undefined) =>
    change(`${hex}: ${field.label}`, (before, own) => ({
      ...before,
      parts: withHexLine(before.parts, own, hex, withFigure(hexLine(before.parts.map, hex) ?? { hex }, field.path, figure) as Line),
    }));
  return (
    <>
      <h2>
        <span class="number">{hex}</span> {face.map.nameOf(line)}
      </h2>
      <p class="hint">{face.map.hexSays(line)}</p>
      <AsOurs hex={hex} line={line} face={face} />
      <div class="ed-form">
        {face.map.hexFields(line, parts).map((field) => (
          <div key={field.label} class={`ed-row ${field.kind}${isSought(hex, field) ? ' ed-lit' : ''}`}>
            <Labelled field={field}>
              <Control field={field} figure={figureAt(line, field.path)} name={field.label} set={set(field)} />
            </Labelled>
          </div>
        ))}
      </div>
      <Sides hex={hex} face={face} parts={parts} />
    </>
  );
}

/** Was somebody led to this figure? */
function isSought(hex: string, field: FieldFace): boolean {
  const spot = soughtIn('map');
  return spot?.hex === hex && pathOf(spot.path).at(-1) === field.path[0];
}

/** What the game itself has in a hex that was changed, and the way back to it. */
function AsOurs({ hex, line, face }: Omit<HexProps, 'parts'>) {
  const mine = bench.value && hexLine(bench.value.own.map, hex);
  if (!mine || mine === line) return null;
  return (
    <p class="ed-other">
      Ours: {face.map.hexSays(mine)}
      <button
        type="button"
        class="btn small"
        onClick={() => change(`${hex} as ours`, (before, own) => ({ ...before, parts: withHexLine(before.parts, own, hex, mine) }))}
      >
        As ours
      </button>
    </p>
  );
}

/** The hexsides towards each neighbour, one below the other. */
function Sides({ hex, face, parts }: Omit<HexProps, 'line'>) {
  const view = mapView.value;
  if (!view) return null;
  const chosen = sideChosen.value;
  return (
    <>
      <h3>Hexsides</h3>
      {view.layout.neighbours(hex).map((other) => {
        const side: Side = [hex, other];
        const line = sideLine(parts.map, side);
        const isChosen = chosen?.includes(hex) && chosen.includes(other);
        const says = `${wayTo(view.layout.centre(hex), view.layout.centre(other))} to ${other}`;
        return (
          <details key={other} class={`ed-side${isChosen ? ' ed-lit' : ''}`} open={isChosen ?? false}>
            <summary>
              <span class="number">{other}</span> {wayTo(view.layout.centre(hex), view.layout.centre(other))}
              <span class="what">{face.map.sideSays(line)}</span>
            </summary>
            <div class="ed-form">
              {face.map.sideFields(line, parts).map((field) => (
                <div key={field.label} class={`ed-row ${field.kind}`}>
                  <Labelled field={field}>
                    <Control
                      field={field}
                      figure={figureAt(line, field.path)}
                      name={`${field.label}, ${says}`}
                      set={setSide(side, field)}
                    />
                  </Labelled>
                </div>
              ))}
            </div>
          </details>
        );
      })}
    </>
  );
}

const setSide = (side: Side, field: FieldFace) => (figure: Value | undefined) =>
  change(`${side.join('/')}: ${field.label}`, (before, own) => ({
    ...before,
    parts: withSideLine(before.parts, own, side, withFigure(sideLine(before.parts.map, side), field.path, figure) as Line),
  }));

const WINDS = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'] as const;

/** The wind towards which a neighbour lies; points of the map have their y to the south. */
function wayTo(from: { readonly x: number; readonly y: number }, to: { readonly x: number; readonly y: number }): string {
  const eighths = Math.round((Math.atan2(from.y - to.y, to.x - from.x) / Math.PI) * 4);
  return WINDS[(eighths + 8) % 8] ?? '';
}
