import { effect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Face, Nationality, Standing } from '../../face/face.ts';
import { board, hovered, refusal, selected } from '../../table/state.ts';
import { placeBeside } from './cardplace.ts';
import { cameraMoved, hoverCard, mapView } from './mapsignal.ts';
import { placeOf, printedIn } from '../../face/places.ts';
import { sideFigures, sideUp, wornWords } from '../../face/sides.ts';
import { NationChip } from '../parts.tsx';
import { isWide } from '../frame/sheet.ts';
import { surroundingsOf } from './surroundings.ts';
import { groundOf, laidIn } from '../words.ts';

/** Milliseconds that one points at a hex before it is described. */
const RESTS = 300;

/** The full names of what stands in the hex that one rests on, and what kind of place it is. */
export function HoverCard({ face }: { readonly face: Face }) {
  useEffect(
    () =>
      effect(() => {
        const hex = hovered.value;
        hoverCard.value = null;
        if (!hex) return undefined;
        const timer = setTimeout(() => (hoverCard.value = hex), RESTS);
        // Who goes on by the keys does not read it any longer, and it would lie over what they show.
        const away = () => {
          clearTimeout(timer);
          hoverCard.value = null;
        };
        addEventListener('keydown', away);
        return () => {
          clearTimeout(timer);
          removeEventListener('keydown', away);
        };
      }),
    [],
  );
  const hex = hoverCard.value;
  const isNoted = hex !== null && (printedIn(hex, face).length > 0 || laidIn(hex).length > 0);
  const stack = hex ? (board.value?.stacks.get(hex) ?? (isNoted ? [] : undefined)) : undefined;
  return hex && stack && hex !== selected.value && !refusal.value ? <Described key={hex} face={face} hex={hex} stack={stack} /> : null;
}

/** So many units are named at most: a box may hold dozens. */
const NAMED = 9;

interface DescribedProps {
  readonly face: Face;
  readonly hex: string;
  readonly stack: readonly Standing[];
}

function Described({ face, hex, stack }: DescribedProps) {
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
