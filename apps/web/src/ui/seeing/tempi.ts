/** Milliseconds between two lines; `in a minute` leaves out as many as it must. */
export const TEMPI = { slow: 900, brisk: 250, fast: 30, 'in a minute': 250 } as const;
export type Tempo = keyof typeof TEMPI;
/** Milliseconds in which the whole game is over. */
const MINUTE = 60_000;

/** So many lines are gone on by at once: one, but where the whole game is to be over in a minute. */
export const strideOf = (at: Tempo, count: number): number =>
  at === 'in a minute' ? Math.max(1, Math.ceil((count * TEMPI[at]) / MINUTE)) : 1;

/** Are moves drawn at it, and dice left to be read? */
export const isShownInMotion = (at: Tempo): boolean => at === 'slow' || at === 'brisk';
