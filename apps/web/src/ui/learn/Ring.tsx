import { useEffect, useState } from 'preact/hooks';

/** Milliseconds between two looks at where the control is. */
const LOOK = 250;
/** Pixels around the control. */
const AROUND = 4;

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** So many pixels of a control must be seen, or it is not pointed at. */
const SEEN = 40;

/** The part of a control that is seen, between the edges of what it scrolls in. */
function seenOf(control: Element): Place {
  const { left, top: own, width, bottom: end } = control.getBoundingClientRect();
  const pane = control.closest('.sheetbody, .decisionbody')?.getBoundingClientRect();
  const top = Math.max(own, pane?.top ?? own);
  return { left, top, width, height: Math.min(end, pane?.bottom ?? end) - top };
}

/** The first of the controls that can be seen. */
function placeOf(points: string): Place | null {
  for (const one of document.querySelectorAll(points)) {
    const { left, top, width, height } = seenOf(one);
    const isInside = left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight;
    const isSeen = height >= Math.min(SEEN, one.getBoundingClientRect().height);
    if (width > 0 && isInside && isSeen)
      return { left: left - AROUND, top: top - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
  }
  return null;
}

/** A ring around the control that a step speaks of. */
export function Ring({ points }: { readonly points: string }) {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const look = () => setPlace((before) => same(before, placeOf(points)));
    look();
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }, [points]);
  if (!place) return null;
  const { left, top, width, height } = place;
  return (
    <i class="coachring" aria-hidden="true" style={{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }} />
  );
}

const same = (before: Place | null, after: Place | null): Place | null =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after;
