import { signal } from '@preact/signals';
import type { Face } from '../../face/face.ts';
import { alerts, laid, overlayFace, toggleOverlay, wanting } from '../../play/overlays.ts';
import { overlay } from '../../table/state.ts';
import { ruler } from '../board/HoverLine.tsx';
import { SheetTools } from '../board/SheetTools.tsx';
import { Find } from '../frame/Find.tsx';
import { isWide } from '../frame/sheet.ts';
import { Icon } from '../icons.tsx';
import { IconButton, RuleRef } from '../parts.tsx';
import { isTableOpen } from './layer-table.ts';
import { OverlaySign } from './signs.tsx';

/** On the phone: the list of overlays is open. */
const isOpen = signal(false);
const shut = () => {
  isOpen.value = false;
};

/** What can be laid over the map: a toolbar at its left; on the phone a list behind one button, with what has no room elsewhere. */
export function OverlayTools({ face }: { readonly face: Face }) {
  return (
    <nav class={`overlays${isOpen.value ? ' open' : ''}`} aria-label="Laid over the map">
      <IconButton
        label="What to lay over the map"
        class="ib layers card"
        aria-expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        <Icon name="layers" />
      </IconButton>
      <div class="card overlaylist">
        {!isWide.value && <Find face={face} onShown={shut} />}
        {face.overlays.map(({ id, title, icon, key, alert, alertSays = 'Somebody goes without' }) => (
          <button
            type="button"
            key={id}
            aria-pressed={laid.value === id}
            aria-keyshortcuts={key}
            title={`${title} (${key})`}
            onClick={() => {
              toggleOverlay(id);
              shut();
            }}
          >
            <OverlaySign icon={icon} />
            {title}
            {alert !== undefined && alerts.value.has(id) && (
              <i class="alert" role="img" aria-label={alertSays}>
                {alert}
              </i>
            )}
          </button>
        ))}
        {!isWide.value && <Ruler />}
      </div>
      {!isWide.value && <SheetTools face={face} />}
      {!isWide.value && ruler.value && (
        <IconButton label="Measure no more" class="ib measuring card" onClick={() => (ruler.value = false)}>
          <Icon name="ruler" />
        </IconButton>
      )}
    </nav>
  );
}

/** On the phone, where there is no row of tools: the ruler. */
function Ruler() {
  return (
    <button
      type="button"
      aria-pressed={ruler.value}
      onClick={() => {
        ruler.value = !ruler.value;
        shut();
      }}
    >
      <Icon name="ruler" />
      Measure
    </button>
  );
}

/** What the overlay that is on says, in colours and in words. */
export function Legend() {
  const face = overlayFace.value;
  const now = overlay.value;
  return (
    <div role="status" class="legendplace">
      {face && (
        <div class="card legend">
          <b>{now?.title ?? face.title}</b>
          {wanting.value !== null && <span>{wanting.value}</span>}
          {wanting.value === null &&
            now?.legend.map(({ wash, says }) => (
              <span key={says}>
                <i class={`wash ${wash}`} aria-hidden="true" />
                {says}
              </span>
            ))}
          {now && now.washes.size + now.marks.size + (now.moons?.length ?? 0) > 0 && (
            <button type="button" class="link" onClick={() => (isTableOpen.value = true)}>
              As a table
            </button>
          )}
          <RuleRef id={now?.rule ?? face.rule} />
          <IconButton label="Take the overlay away" onClick={() => toggleOverlay(face.id)}>
            <Icon name="close" size={15} />
          </IconButton>
        </div>
      )}
    </div>
  );
}
