/** Is the page played with fingers? Then nothing hovers, and a drag moves the map. */
export const isTouch = (): boolean => !matchMedia('(hover: hover)').matches;

/** What to do, as it is said to a player without a mouse: taps for clicks, and no dragging of counters. */
export const forHand = (says: string): string =>
  isTouch() ? says.replace(/\b([Cc])lick\b/g, (_, first: string) => (first === 'C' ? 'Tap' : 'tap')).replace(/, or drag [^.]*/g, '') : says;
