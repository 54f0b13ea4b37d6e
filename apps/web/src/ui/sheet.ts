import { signal } from '@preact/signals';
import { WIDE } from './layout.ts';

/** Is there room for panels beside the map? */
export const isWide = signal(innerWidth >= WIDE);
/** Pixels of height from which on a whole breakdown fits beside the map, line by line. */
const HIGH = 820;
export const isHigh = signal(innerHeight >= HIGH);
addEventListener('resize', () => {
  isWide.value = innerWidth >= WIDE;
  isHigh.value = innerHeight >= HIGH;
});

/** How far the sheet of a narrow screen is open: its title, the decision, or the whole list. */
export type SheetHeight = 'low' | 'middle' | 'high';
export const sheet = signal<SheetHeight>('middle');
