import type { Face } from '../../face/face.ts';
import { nextSays, openHexes } from '../../play/places.ts';
import { isOurs } from '../../table/state.ts';
import { goNext } from '../board/clicks.ts';
import { Find } from './Find.tsx';
import { ruler } from '../board/HoverLine.tsx';
import { Icon } from '../icons.tsx';
import { cameraMoved, mapView } from '../board/mapsignal.ts';
import { IconButton } from '../parts.tsx';
import { isOverviewShown, toggleOverview } from '../board/overviewing.ts';
import { SheetTools } from '../board/SheetTools.tsx';
import { UndoTool } from './UndoTool.tsx';

/** Undo and redo, zoom, overview, find and measure, and the next unit that can act. */
export function Tools({ face }: { readonly face: Face }) {
  const view = mapView.value;
  void cameraMoved.value;
  return (
    <div class="tools">
      <UndoTool />
      <SheetTools face={face} />
      <div class="tool zoom">
        <IconButton label="Zoom out" onClick={() => view?.zoom(0.8)}>
          <Icon name="minus" size={18} />
        </IconButton>
        <button type="button" class="percent" title="Actual size (0)" onClick={() => view?.actualSize()}>
          {Math.round(((view?.camera.wide ?? 104) / 104) * 100)}%
        </button>
        <IconButton label="Zoom in" onClick={() => view?.zoom(1.25)}>
          <Icon name="plus" size={18} />
        </IconButton>
        <IconButton label="Show everything" onClick={() => view?.fit()}>
          <Icon name="fit" size={18} />
        </IconButton>
        <span class="overviewtool">
          <IconButton
            label="Overview of the map"
            title="Overview of the map (M)"
            aria-pressed={isOverviewShown.value}
            onClick={toggleOverview}
          >
            <Icon name="overview" size={18} />
          </IconButton>
        </span>
        <IconButton
          label="Measure distances from the selected hex"
          title="Measure from the selected hex (hold Alt)"
          aria-pressed={ruler.value}
          onClick={() => (ruler.value = !ruler.value)}
        >
          <Icon name="ruler" size={18} />
        </IconButton>
      </div>
      <Find face={face} />
      {/* Last, for it comes and goes, and nothing is to slide under the mouse. */}
      {isOurs.value && openHexes().length > 0 && (
        <button
          type="button"
          class="tool nextunit"
          title="Next that can act (N), the one before (Shift+N)"
          onClick={() => view && void goNext(view)}
        >
          {nextSays()}
          <kbd>N</kbd>
        </button>
      )}
    </div>
  );
}
