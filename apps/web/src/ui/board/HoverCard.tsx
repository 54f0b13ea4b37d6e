import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { board, hovered, refusal, selected } from '../../table/state.ts';
import { later } from '../later.tsx';
import type { DescribedProps } from './Described.tsx';
import { hoverCard } from './mapsignal.ts';
import { printedIn } from '../../face/places.ts';
import { laidIn } from '../words.ts';

const Described = later<DescribedProps>(async () => (await import('./cards.ts')).Described);

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
