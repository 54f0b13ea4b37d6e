import type { Face } from '../../face/face.ts';
import type { MapView } from '../../map/mapview.ts';
import { cameraMoved, mapView } from './mapsignal.ts';

/** The keys that go to the first and the second sheet of a map that has several. */
export const SHEET_KEYS = [',', '.'] as const;

/** Goes to a sheet of the map, counted from 0, where there are several. */
export function showSheet(view: MapView, index: number): void {
  const { sheets } = view.layout;
  const sheet = sheets.length > 1 ? sheets[index] : undefined;
  if (sheet) view.fitSheet(sheet.face.id);
}

/** A button for each sheet of a map that has several. */
export function SheetTools({ face }: { readonly face: Face }) {
  const view = mapView.value;
  void cameraMoved.value;
  const { sheets } = face.map;
  if (!view || sheets.length < 2) return null;
  const here = view.sheet;
  return (
    <div class="tool sheets" role="group" aria-label="Maps">
      {sheets.map(({ id, title, short }, i) => (
        <button
          type="button"
          key={id}
          title={SHEET_KEYS[i] === undefined ? title : `${title} (${SHEET_KEYS[i]})`}
          aria-keyshortcuts={SHEET_KEYS[i]}
          aria-current={id === here}
          onClick={() => showSheet(view, i)}
        >
          {short}
        </button>
      ))}
    </div>
  );
}
