/** 1.3c: four seats; one person may hold several of a side (WA-64). */
export const SEATS = ['german-west', 'german-east', 'anglo-french', 'soviet'] as const;
export type SeatId = (typeof SEATS)[number];
/** Who win and lose together (4.1a). */
export const SIDES = [
  { id: 'german', seats: ['german-west', 'german-east'] },
  { id: 'allied', seats: ['anglo-french', 'soviet'] },
] as const;
