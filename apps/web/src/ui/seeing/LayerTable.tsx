import '../../styles/layer-table.css';
import { useRef, useState } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { overlayFace } from '../../play/overlays.ts';
import { cursor, overlay, selected } from '../../table/state.ts';
import { mapView } from '../board/mapsignal.ts';
import { Dialog } from '../Dialog.tsx';
import { RuleRef } from '../parts.tsx';
import { isTableOpen } from './layer-table.ts';
import { layerRows, sortedBy, type LayerColumn } from './layer-rows.ts';

const HEADS: { readonly [column in LayerColumn]: string } = { name: 'Place', what: 'What', figure: 'Figure' };

/** Hex width in pixels at which a place is shown. */
const NEAR = 64;

/** Leads to a place, and the focus with it. */
function show(place: string): void {
  mapView.value?.show([place], NEAR, 'person');
  selected.value = place;
  cursor.value = place;
}

/** What lies over the map as a table: read aloud, sorted by any column, each place a way to it. */
export function LayerTable({ face }: { readonly face: Face }) {
  const [{ column, isDown }, sort] = useState<{ readonly column: LayerColumn; readonly isDown: boolean }>({
    column: 'name',
    isDown: false,
  });
  const wanted = useRef<string | null>(null);
  const [now, layer] = [overlay.value, overlayFace.value];
  if (!now || !layer) return null;
  const all = layerRows(now, face);
  const columns = (['name', 'what', 'figure'] as const).filter((one) => one !== 'figure' || all.some(({ figure }) => figure !== null));
  const close = () => (isTableOpen.value = false);
  const go = (place: string) => {
    wanted.current = place;
    close();
  };
  return (
    <Dialog title={`${now.title}, place by place`} onClose={close} onGone={() => wanted.current !== null && show(wanted.current)}>
      <p class="hint">
        {now.legend.map(({ says }) => says).join(' · ')} <RuleRef id={now.rule ?? layer.rule} />
      </p>
      <table class="layertable">
        <thead>
          <tr>
            {columns.map((one) => (
              <th key={one} scope="col" aria-sort={one === column ? (isDown ? 'descending' : 'ascending') : 'none'}>
                <button type="button" onClick={() => sort({ column: one, isDown: one === column && !isDown })}>
                  {HEADS[one]}
                  <i aria-hidden="true">{one === column ? (isDown ? '▼' : '▲') : ''}</i>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortedBy(all, column, isDown).map(({ place, name, what, figure }) => (
            <tr key={place}>
              <th scope="row">
                <button type="button" class="link" onClick={() => go(place)}>
                  {name}
                </button>
              </th>
              <td>{what}</td>
              {columns.includes('figure') && <td class="figure">{figure ?? ''}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
