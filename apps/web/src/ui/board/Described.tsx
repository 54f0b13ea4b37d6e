import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Face, Nationality, Standing } from '../../face/face.ts';
import type { Point } from '../../map/points.ts';
import { failing } from '../../play/asked.ts';
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

/** How bad it would be to lie over the line that says why one cannot go there: as bad as over what is being decided. */
const OVER_LINE = 50;

/** Where on the map, in its CSS pixels, the line about the hex that is pointed at lies: its ends and its middle. */
function lineOver(): readonly Point[] {
  const line = document.querySelector<HTMLElement>('.hoverline');
  const map = line?.offsetParent?.getBoundingClientRect();
  if (!line || !map) return [];
  const { left, top, width, height } = line.getBoundingClientRect();
  return [0, 0.25, 0.5, 0.75, 1].map((part) => ({ x: left - map.left + part * width, y: top - map.top + height / 2 }));
}

export interface DescribedProps {
  readonly face: Face;
  readonly hex: string;
  readonly stack: readonly Standing[];
}

/** What stands in a hex, by full names, and what kind of place it is. */
export function Described({ face, hex, stack }: DescribedProps) {
  const card = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 260, height: 90 });
  const [line, setLine] = useState<readonly Point[]>([]);
  const view = mapView.value;
  void cameraMoved.value;
  // The line's reason comes when the umpire has been asked.
  void failing.value;
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = card.current ?? {};
    if (width > 0 && (width !== size.width || height !== size.height)) setSize({ width, height });
  });
  // After all has been laid out: the line is none of this component's.
  useEffect(() => {
    const now = lineOver();
    if (JSON.stringify(now) !== JSON.stringify(line)) setLine(now);
  });
  if (!view) return null;
  const around = surroundingsOf(hex, view);
  const kept = [...around.kept, ...line.map((at) => ({ at, weight: OVER_LINE }))];
  const { left, top } = placeBeside(size, { ...around, kept });
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
