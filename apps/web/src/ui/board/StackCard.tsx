import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { draft, inHand } from '../../play/draft.ts';
import type { Face } from '../../face/face.ts';
import type { MapView } from '../../map/mapview.ts';
import { board, overlay, selected } from '../../table/state.ts';
import { placingAt } from '../../play/placing.ts';
import { placeAbove } from './cardplace.ts';
import { FanNote, StackRow } from './Fan.tsx';
import { Icon } from '../icons.tsx';
import { cameraMoved, mapView } from './mapsignal.ts';
import { groundOf, laidIn } from '../words.ts';
import { placeOf, titleOf } from '../../face/places.ts';
import { IconButton } from '../parts.tsx';
import { arrivedAt } from './march.ts';
import { scene } from './scene.ts';
import { surroundingsOf } from './surroundings.ts';

/** So many counters lie in a row of the card at most: a box may hold dozens. */
const IN_A_ROW = 9;

/**
 * The stack of the selected hex, fanned out above it; elsewhere where it would cover what is being decided. A target is described in the
 * decision, and what is laid over the map stays free while nothing is put together.
 */
export function StackCard({ face }: { readonly face: Face }) {
  const hex = inHand.value || (overlay.value && !draft.value) ? null : selected.value;
  const view = mapView.value;
  if (hex === arrivedAt.value && !draft.value) return null;
  const isEmpty = hex === null || !board.value?.stacks.has(hex);
  if (isEmpty && (draft.value || placingAt.value)) return null;
  return hex && view && hex !== scene.value.target ? <OpenCard key={hex} face={face} hex={hex} view={view} /> : null;
}

function OpenCard({ face, hex, view }: { readonly face: Face; readonly hex: string; readonly view: MapView }) {
  const card = useRef<HTMLElement>(null);
  const [size, setSize] = useState({ width: 240, height: 130 });
  const stack = board.value?.stacks.get(hex) ?? [];
  // What marks mean is a line more.
  const marks = stack.flatMap((one) => one.marks).join(' ');
  void cameraMoved.value;
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = card.current ?? {};
    if (width > 0 && (width !== size.width || height !== size.height)) setSize({ width, height });
    // Not after every change of its place: where the card lies can change how wide it is, and the two would chase one another.
  }, [hex, stack.length, marks]);
  const { left, top, side } = placeAbove(size, surroundingsOf(hex, view));
  return (
    <section
      ref={card}
      class={`card stackcard ${side}`}
      aria-label={titleOf(hex, face)}
      style={{
        left: `${left}px`,
        top: `${top}px`,
        '--point': `${view.screen(hex).x - left}px`,
        '--counters': Math.min(stack.length, IN_A_ROW),
      }}
    >
      <header>
        <b>{placeOf(hex, face)}</b>
        <small>{[groundOf(hex, face), ...laidIn(hex)].filter(Boolean).join(', ')}</small>
        <IconButton label="Close" onClick={() => (selected.value = null)}>
          <Icon name="close" size={15} />
        </IconButton>
      </header>
      {stack.length > 0 && (
        <>
          <StackRow face={face} stack={stack} />
          <FanNote face={face} stack={stack} />
        </>
      )}
    </section>
  );
}
