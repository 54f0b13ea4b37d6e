import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import type { MapView } from '../../map/mapview.ts';
import { board, selected } from '../../table/state.ts';
import { placeAbove } from './cardplace.ts';
import { Fanned } from './Fan.tsx';
import { Icon } from '../icons.tsx';
import { cameraMoved } from './mapsignal.ts';
import { groundOf, laidIn } from '../words.ts';
import { placeOf, titleOf } from '../../face/places.ts';
import { IconButton } from '../parts.tsx';
import { surroundingsOf } from './surroundings.ts';

/** So many counters lie in a row of the card at most: a box may hold dozens. */
const IN_A_ROW = 9;

/** Of a counter in it, in CSS pixels: of few, and of more than so many. */
const COUNTER = { few: 60, many: 46 };
const FEW = 5;

export interface OpenCardProps {
  readonly face: Face;
  readonly hex: string;
  readonly view: MapView;
}

/** The stack of a hex, fanned out beside it. */
export function OpenCard({ face, hex, view }: OpenCardProps) {
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
        '--counter': `${stack.length > FEW ? COUNTER.many : COUNTER.few}px`,
      }}
    >
      <header>
        <b>{placeOf(hex, face)}</b>
        <small>{[groundOf(hex, face), ...laidIn(hex)].filter(Boolean).join(', ')}</small>
        <IconButton label="Close" onClick={() => (selected.value = null)}>
          <Icon name="close" size={15} />
        </IconButton>
      </header>
      {stack.length > 0 && <Fanned face={face} stack={stack} size={stack.length > FEW ? COUNTER.many : COUNTER.few} />}
    </section>
  );
}
