/** The highest level of an air base (3.7c, 15.1). */
export const HIGHEST_BASE = 3;
