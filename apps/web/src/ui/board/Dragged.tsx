import type { Face } from '../../face/face.ts';
import { Counter } from '../parts.tsx';
import { standingOf } from '../words.ts';
import { dragged } from './traydrag.ts';

/** Counters under the pointer while they are dragged from the tray. */
export function Dragged({ face }: { readonly face: Face }) {
  const now = dragged.value;
  if (!now) return null;
  return (
    <div class="dragged" style={{ left: `${now.x}px`, top: `${now.y}px` }} aria-hidden="true">
      {now.units.map((id, i) => {
        const standing = standingOf(id, face);
        return (
          standing && (
            <span key={id} style={{ transform: `translate(${i * 5}px, ${i * 5}px)` }}>
              <Counter standing={standing} face={face} size={48} />
            </span>
          )
        );
      })}
    </div>
  );
}
