import type { ComponentChildren } from 'preact';
import { mapView } from '../board/mapsignal.ts';
import { SHEET_KEYS, SheetTools, showSheet } from '../board/SheetTools.tsx';
import { Icon } from '../icons.tsx';
import { IconButton } from '../parts.tsx';
import { editedFace } from './pictures.ts';

/** By how much a press zooms. */
const STEP = 1.4;

/** Nearer, farther, all of the map; what stands beside the buttons is given. */
export const Zoom = ({ children }: { readonly children?: ComponentChildren }) => (
  <div class="ed-zoom card">
    <IconButton label="Nearer" onClick={() => mapView.value?.zoom(STEP)}>
      <Icon name="plus" />
    </IconButton>
    <IconButton label="Farther" onClick={() => mapView.value?.zoom(1 / STEP)}>
      <Icon name="minus" />
    </IconButton>
    <IconButton label="The whole map" onClick={() => mapView.value?.fit()}>
      <Icon name="fit" />
    </IconButton>
    {editedFace.value && <SheetTools face={editedFace.value} />}
    {children}
  </div>
);

/** Zooms by the keys that do so on the map of a game, too; false for any other. */
export function zoomKey(key: string): boolean {
  const view = mapView.peek();
  if (!view) return false;
  if (key === '+' || key === '=') view.zoom(STEP);
  else if (key === '-') view.zoom(1 / STEP);
  else if (key === '0') view.fit();
  else if (SHEET_KEYS.some((one) => one === key))
    showSheet(
      view,
      SHEET_KEYS.findIndex((one) => one === key),
    );
  else return false;
  return true;
}
