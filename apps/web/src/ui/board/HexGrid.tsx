import { effect, untracked } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Face, HexFace } from '../../face/face.ts';
import { placeOf } from '../../face/places.ts';
import { printedMap } from '../../map/printed.ts';
import { cursor, selected } from '../../table/state.ts';
import { cameraMoved, mapView, onceShown } from './mapsignal.ts';
import { hexWords, placesSpokenOf } from './hexwords.ts';
import { moment } from './moment.ts';

/**
 * The map once more, for the keyboard and for those who cannot see it: a grid with a cell for every hex, of which one takes the
 * focus. The keys of the map walk it; what stands in a hex and what can be done there is the cell's name. The canvas draws the
 * ring around the cell that has the focus.
 */
export function HexGrid({ face }: { readonly face: Face }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const grid = root.current;
    if (!grid) return undefined;
    const stop: (() => void)[] = [];
    let isFilled = false;
    const begin = () => {
      if (isFilled) return;
      isFilled = true;
      const cells = fill(grid, partsOf(face));
      stop.push(effect(namer(cells, face)), effect(rover(cells, grid)));
    };
    stop.push(
      onceShown(begin),
      // Whoever goes to a hex before there was time for the grid is not left without the focus.
      effect(() => {
        if (cursor.value) untracked(begin);
      }),
    );
    return () => {
      for (const end of stop) end();
      grid.replaceChildren();
    };
  }, [face]);
  return (
    <div
      ref={root}
      class="unseen hexgrid"
      role="grid"
      aria-label={`Map of ${face.title}. Arrow keys, Q, E, Z and C walk from hex to hex, Enter acts.`}
      onFocusIn={({ target }) => {
        const hex = (target as HTMLElement).dataset['hex'];
        if (!hex) return;
        cursor.value = hex;
        mapView.value?.reveal(hex);
      }}
      onFocusOut={({ relatedTarget }) => {
        if (!root.current?.contains(relatedTarget as Node | null)) cursor.value = null;
      }}
    />
  );
}

/** A place of the map: a hex or a box. */
type Place = HexFace | { readonly hex: string; readonly box: string };

interface Part {
  readonly title: string;
  readonly rows: readonly (readonly Place[])[];
}

/** The sheets and, where there are any, the boxes, each with its places in rows. */
function partsOf(face: Face): readonly Part[] {
  const { sheets, boxes } = face.map;
  const places = boxes.map(({ id }) => ({ hex: id, box: placeOf(id, face) }));
  return [
    ...sheets.map(({ title, hexes }) => ({ title, rows: rowsOf(hexes, face) })),
    ...(places.length > 0 ? [{ title: 'Boxes', rows: rowsOf(places, face) }] : []),
  ];
}

/** Places in rows from north to south, each from west to east. */
function rowsOf<P extends Place>(places: readonly P[], face: Face): readonly (readonly P[])[] {
  const { layout } = printedMap(face.map);
  const rows = new Map<number, { readonly x: number; readonly place: P }[]>();
  for (const place of places) {
    const { x, y } = layout.centre(place.hex);
    const row = Math.round(y * 10);
    (rows.get(row) ?? rows.set(row, []).get(row))?.push({ x, place });
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row.toSorted((a, b) => a.x - b.x).map(({ place }) => place));
}

type Cells = ReadonlyMap<string, { readonly place: Place; readonly cell: HTMLElement }>;

/** Several sheets are groups of rows, each with its title. */
function fill(grid: HTMLElement, parts: readonly Part[]): Cells {
  const cells = new Map<string, { place: Place; cell: HTMLElement }>();
  for (const { title, rows } of parts) {
    if (parts.length === 1) fillRows(grid, rows, cells);
    else {
      const group = document.createElement('div');
      group.setAttribute('role', 'rowgroup');
      group.setAttribute('aria-label', title);
      fillRows(group, rows, cells);
      grid.append(group);
    }
  }
  return cells;
}

function fillRows(grid: HTMLElement, rows: Part['rows'], cells: Map<string, { place: Place; cell: HTMLElement }>): void {
  for (const places of rows) {
    const row = document.createElement('div');
    row.setAttribute('role', 'row');
    for (const place of places) {
      const cell = document.createElement('div');
      cell.setAttribute('role', 'gridcell');
      cell.dataset['hex'] = place.hex;
      cell.tabIndex = -1;
      cells.set(place.hex, { place, cell });
      row.append(cell);
    }
    grid.append(row);
  }
}

/** Names every cell after what its hex shows now; of a large map most cells never have other words than what is printed. */
function namer(cells: Cells, face: Face): () => void {
  let before: ReadonlySet<string> | null = null;
  return () => {
    const now = moment.value;
    if (!now) return;
    const spokenOf = placesSpokenOf(now);
    for (const hex of before ? new Set([...before, ...spokenOf]) : cells.keys()) {
      const one = cells.get(hex);
      if (!one) continue;
      const words = hexWords(one.place, now, face);
      if (one.cell.getAttribute('aria-label') !== words) one.cell.setAttribute('aria-label', words);
    }
    before = spokenOf;
  };
}

/**
 * Chooses the one cell that Tab leads to: under the cursor, else the hex selected last, else the one last visited, else the middle of
 * what the map shows. The focus goes with a cursor that is moved, and with the selection while it is in the grid.
 */
function rover(cells: Cells, grid: HTMLElement): () => void {
  let tabbed: HTMLElement | null = null;
  let chosen: string | null = null;
  return () => {
    const isNew = selected.value !== chosen;
    chosen = selected.value;
    const hex = cursor.value ?? (isNew || !tabbed ? chosen : null);
    const cell = cells.get(hex ?? '')?.cell ?? tabbed ?? inTheMiddle(cells);
    if (!cell) return;
    const hadFocus = grid.contains(document.activeElement);
    tabbed?.setAttribute('tabindex', '-1');
    cell.setAttribute('tabindex', '0');
    if (hex) tabbed = cell;
    if ((cursor.value || hadFocus) && document.activeElement !== cell) cell.focus({ preventScroll: true });
  };
}

/** The cell in the middle of the screen; follows the camera as long as nothing else has been chosen. */
function inTheMiddle(cells: Cells): HTMLElement | undefined {
  const view = mapView.value;
  void cameraMoved.value;
  const hex = view?.hexAt({ x: view.camera.width / 2, y: view.camera.height / 2 });
  return (cells.get(hex ?? '') ?? [...cells.values()][0])?.cell;
}
