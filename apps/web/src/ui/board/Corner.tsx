import type { Face } from '../../face/face.ts';
import { isLater, later } from '../later.tsx';
import { cameraMoved, mapView } from './mapsignal.ts';
import { isOverviewShown } from './overviewing.ts';

const Overview = later<{ readonly face: Face }>(async () => (await import('./Overview.tsx')).Overview);

/** In the corner of the map: the way back to where one was, and the overview. */
export const Corner = ({ face }: { readonly face: Face }) => (
  <div class="corner">
    <BackTool />
    {isLater.value && isOverviewShown.value && <Overview face={face} />}
  </div>
);

/** Shown while the camera has been taken somewhere else, by a question or by a jump of one's own. */
function BackTool() {
  const view = mapView.value;
  void cameraMoved.value;
  if (!view?.canGoBack) return null;
  return (
    <button type="button" class="tool backtool" title="Back to where I was (B); on again (Shift+B)" onClick={() => view.back()}>
      Back to where I was
      <kbd>B</kbd>
    </button>
  );
}
