import { pointed } from '../../table/state.ts';
import { mapView } from './mapsignal.ts';

/** What whoever points at something lights up on the map. */
export const pointingAt = (places: readonly string[]) => ({ point: () => (pointed.value = places), leave: () => (pointed.value = []) });

interface ShowProps {
  readonly places: readonly string[];
  /** Hex width in pixels at which they are shown; as the map is where it is left out. */
  readonly wide?: number;
  readonly children: string;
}

/** A title that leads to its places on the map, and lights them up while it has the focus. */
export function ShowPlaces({ places, wide, children }: ShowProps) {
  const { point, leave } = pointingAt(places);
  const show = () => mapView.value?.show(places, wide ?? mapView.value.camera.wide, 'person');
  return (
    <button type="button" class="link" title="Show on the map" onFocus={point} onBlur={leave} onClick={show}>
      {children}
    </button>
  );
}
