import { LOOK_EVERY, LOOK_LASTS } from '@sandtable/desk/club/looks';
import { effect } from '@preact/signals';
import { isLooking, tellLook } from '../../club/state.ts';
import { isPrinted } from '../../face/places.ts';
import { replay } from '../../table/replay.ts';
import { cursor, hovered } from '../../table/state.ts';
import { dragged } from '../board/traydrag.ts';

/** Milliseconds for which a pointer rests on a hex before it is looked at: what it only goes over is nobody's business. */
const RESTS = 2 * LOOK_EVERY;
/** A look that goes on is told again as often, before what is shown of it has faded. */
const AGAIN = LOOK_LASTS - 2 * LOOK_EVERY;
const TIMES = 4;

/**
 * Tells the club which hex one looks at, where one has allowed that: with the mouse or the keys, not while counters are dragged, nor in what was
 * long ago. Returns how to end it.
 */
export function tellLooks(): () => void {
  return effect(() => {
    const at = hovered.value ?? cursor.value;
    if (!isLooking.value || at === null || !isPrinted(at) || dragged.value !== null || replay.value) return undefined;
    let [times, timer] = [0, setTimeout(tell, RESTS)];
    function tell(): void {
      tellLook(at);
      if (++times < TIMES) timer = setTimeout(tell, AGAIN);
    }
    return () => clearTimeout(timer);
  });
}
