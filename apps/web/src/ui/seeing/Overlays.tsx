import { signal } from '@preact/signals';
import type { Face } from '../../face/face.ts';
import { laid, overlayFace, toggleOverlay, wanting } from '../../play/overlays.ts';
import { overlay } from '../../table/state.ts';
import { Icon } from '../icons.tsx';
import { IconButton, RuleRef } from '../parts.tsx';
import { OverlaySign } from './signs.tsx';

/** On the phone: the list of overlays is open. */
const isOpen = signal(false);

/** What can be laid over the map: a toolbar at its left, on the phone a list behind one button. */
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
        {face.overlays.map(({ id, title, icon, key }) => (
          <button
            type="button"
            key={id}
            aria-pressed={laid.value === id}
            aria-keyshortcuts={key}
            title={`${title} (${key})`}
            onClick={() => {
              toggleOverlay(id);
              isOpen.value = false;
            }}
          >
            <OverlaySign icon={icon} />
            {title}
          </button>
        ))}
      </div>
    </nav>
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
          <RuleRef id={face.rule} />
          <IconButton label="Take the overlay away" onClick={() => toggleOverlay(face.id)}>
            <Icon name="close" size={15} />
          </IconButton>
        </div>
      )}
    </div>
  );
}
