import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { failing, reach } from '../../play/asked.ts';
import { marchFrom } from '../../play/draft.ts';
import type { Face } from '../../face/face.ts';
import { isExchange } from '../../play/movers.ts';
import { cursor, hovered, refusal, selected } from '../../table/state.ts';
import { aimed } from './aim.ts';
import { Icon } from '../icons.tsx';
import { cameraMoved, mapView } from './mapsignal.ts';
import { placeOf } from '../../face/places.ts';
import { RuleRef } from '../parts.tsx';
import { isWide } from '../frame/sheet.ts';

/** The ruler is in hand: pointing says how far it is. Alt does the same while it is held. */
export const ruler = signal(false);
const isAltHeld = signal(false);
const follow = (event: Event) => {
  if ((event as KeyboardEvent).key === 'Alt') isAltHeld.value = event.type === 'keydown';
};
addEventListener('keydown', follow);
addEventListener('keyup', follow);
addEventListener('blur', () => (isAltHeld.value = false));

/** Half the width of the line in pixels, at most. */
const HALF = 170;

/** One line at the hex pointed at: what it costs to go there, why one cannot, or how far it is. */
export function HoverLine({ face }: { readonly face: Face }) {
  const view = mapView.value;
  const hex = hovered.value ?? cursor.value;
  void cameraMoved.value;
  if (!view || !hex || refusal.value) return null;
  const says = sayOf(hex, face);
  if (!says) return null;
  const { x, y } = view.screen(hex);
  const { width, height, inset, wide } = view.camera;
  const left = Math.max(inset.left + HALF, Math.min(width - inset.right - HALF, x));
  const below = y + wide * 0.62;
  // On the far side of the hex, so that the way to it stays free.
  const from = marchFrom.value ?? selected.value;
  const isFromBelow = from !== null && view.screen(from).y > y + wide * 0.3;
  const isAbove = (isFromBelow && y > inset.top + wide) || below > height - inset.bottom - 48;
  return (
    <div
      class={`hoverline${isAbove ? ' above' : ''}`}
      style={isWide.value ? { left: `${left}px`, top: `${isAbove ? y - wide * 0.62 : below}px` } : {}}
    >
      {says}
      {aimed.value === hex && <small>{isExchange(hex) ? 'Tap it again to take it up.' : 'Tap it again to go.'}</small>}
      {aimed.value !== hex && isExchange(hex) && reach.value.has(hex) && <small>Click takes it up; Shift and click go there.</small>}
    </div>
  );
}

function sayOf(hex: string, face: Face): ComponentChildren {
  const from = marchFrom.value ?? selected.value;
  if (ruler.value || isAltHeld.value) return from && from !== hex ? sayDistance(from, hex) : null;
  if (!marchFrom.value || marchFrom.value === hex) return null;
  const fails = failing.value?.hex === hex ? failing.value : null;
  if (fails)
    return (
      <>
        <Icon name="bar" size={15} />
        <span>
          {fails.reason} {fails.rules[0] && <RuleRef id={fails.rules[0]} />}
        </span>
      </>
    );
  const reached = reach.value.get(hex);
  if (!reached) return null;
  return (
    <span>
      <b>{reached.cost}</b> {Number(reached.cost) === 1 ? 'movement point' : 'movement points'} to {placeOf(hex, face)}
    </span>
  );
}

function sayDistance(from: string, to: string): ComponentChildren {
  const hexes = mapView.value?.layout.distance(from, to);
  if (hexes === undefined || hexes === null) return null;
  return (
    <span>
      <b>{hexes}</b> {hexes === 1 ? 'hex' : 'hexes'} from {from}
    </span>
  );
}
