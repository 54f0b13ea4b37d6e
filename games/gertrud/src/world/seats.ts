/** Who sits at the table. */
export const SEATS = ['german', 'allied'] as const;
export type GertrudSeat = (typeof SEATS)[number];
