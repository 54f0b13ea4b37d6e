/**
 * So many answers to one question at most have their chances worked out. A page must know it before its first map, which waits for nothing
 * else of `best-chances.ts`.
 */
export const MOST_FORESEEN = 16;
