import { applies } from '../../cite.ts';

/** 10.J#1: from this benefit on those who give it must bear their share. */
export const BENEFIT = 2;

/** Units of one capability that helped their side: whether any is left to lose, and how many losses they have borne in this combat. */
export interface Capable {
  readonly type: string;
  readonly isLeft: boolean;
  readonly borne: number;
}

/**
 * What of the losses of a side must fall on those who gave it a benefit on the die: half, in quarters of a strength point, where that is 2
 * or more (10.J#1, 10.J#2).
 */
export function requiredOf(losses: number, benefit: number): number {
  applies(benefit >= BENEFIT ? '10.J#1' : '10.J#2');
  return benefit >= BENEFIT ? losses / 2 : 0;
}

/**
 * The capabilities of which the next loss must be one, as long as less has fallen on them than is required: of those with somebody left
 * the ones that have borne least, for none bears a second before each has borne one (10.J#3). Nobody: the owner takes whom he will.
 */
export function nextRequired(capable: readonly Capable[], required: number, fallen: number): string[] {
  applies('10.J#3');
  const left = capable.filter(({ isLeft }) => isLeft);
  if (fallen >= required || left.length === 0) return [];
  applies('10.J#5');
  const least = Math.min(...left.map(({ borne }) => borne));
  return left.filter(({ borne }) => borne === least).map(({ type }) => type);
}
