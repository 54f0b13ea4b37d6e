/** Naval segments in a row for which ships may stay at sea (9.B#1). */
export const MOST_SEGMENTS = 4;
