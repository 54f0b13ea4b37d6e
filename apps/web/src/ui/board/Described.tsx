import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Face, Nationality, Standing } from '../../face/face.ts';
import { placeBeside } from './cardplace.ts';
import { cameraMoved, mapView } from './mapsignal.ts';
import { placeOf, printedIn } from '../../face/places.ts';
import { sideFigures, sideUp, wornWords } from '../../face/sides.ts';
import { NationChip } from '../parts.tsx';
import { isWide } from '../frame/sheet.ts';
import { surroundingsOf } from './surroundings.ts';
import { groundOf, laidIn } from '../words.ts';

/** So many units are named at most: a box may hold dozens. */
const NAMED = 9;

export interface DescribedProps {
  readonly face: Face;
  readonly hex: string;
  readonly stack: readonly Standing[];
}

/** What stands in a hex, by full names, and what kind of place it is. */
export function Described({ face, hex, stack }: DescribedProps) {
  const card = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 260, height: 90 });
  const view = mapView.value;
  void cameraMoved.value;
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = card.current ?? {};
    if (width > 0 && (width !== size.width || height !== size.height)) setSize({ width, height });
  });
  if (!view) return null;
  const { left, top } = placeBeside(size, surroundingsOf(hex, view));
  return (
    <div ref={card} class="card hovercard" role="tooltip" style={isWide.value ? { left: `${left}px`, top: `${top}px` } : {}}>
      <p>
        <b>{placeOf(hex, face)}</b> <small>{[groundOf(hex, face), ...printedIn(hex, face), ...laidIn(hex)].join(', ')}</small>
      </p>
      <ul>
        {stack.slice(0, NAMED).map((standing) => (
          <UnitLine key={standing.piece.id} face={face} standing={standing} />
        ))}
        {stack.length > NAMED && <li class="more">and {stack.length - NAMED} more</li>}
      </ul>
    </div>
  );
}

function UnitLine({ face, standing }: { readonly face: Face; readonly standing: Standing }) {
  const { piece, reduced, marks, notes: more = [] } = standing;
  const up = sideUp(standing);
  const factor = piece.factors[reduced ? 1 : 0];
  const other = piece.otherFactors?.[reduced ? 1 : 0];
  const notes = [up?.title.toLowerCase(), wornWords(standing), ...marks.map((mark) => face.words.mark(mark)?.says ?? mark), ...more].filter(
    Boolean,
  );
  return (
    <li>
      <NationChip nation={face.nationalities[piece.nationality] as Nationality} size={14} />
      <span>
        {piece.name}
        {notes.length > 0 && <small> {notes.join(', ')}</small>}
      </span>
      {piece.sides && up && <b>{sideFigures(up, piece.sides)}</b>}
      {factor !== undefined && !piece.sides && !piece.carrier && !piece.blank && (
        <b>
          {factor}
          {piece.defense ? `–${piece.defense[reduced ? 1 : 0] ?? piece.defense[0]}` : ''}
          {other === undefined ? '' : `(${other})`}
          {piece.movement === null ? '' : `–${piece.movement}`}
        </b>
      )}
    </li>
  );
}
