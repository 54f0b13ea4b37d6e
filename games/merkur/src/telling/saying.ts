import type { Value } from '@sandtable/umpire';
import { listOf, type Naming } from '@sandtable/warfare/telling';
import { SIXTHS, THIRDS } from '../world/supply-points.ts';

/** Whose it is, as his seat is called. */
export const whose = (seat: Value | undefined, naming: Naming): string => naming.seat(String(seat)) ?? String(seat);

/** What is left over of a point, by how many parts of it that is. */
const PARTS: { readonly [of: number]: { readonly [rest: number]: string } } = {
  [SIXTHS]: { 1: '⅙', 2: '⅓', 3: '½', 4: '⅔', 5: '⅚' },
  [THIRDS]: { 1: '⅓', 2: '⅔' },
};

function inParts(parts: number, of: number): string {
  const [whole, rest] = [Math.floor(parts / of), parts % of];
  const part = PARTS[of]?.[rest] ?? '';
  return whole === 0 && part !== '' ? part : `${whole}${part}`;
}

/** "2½ GSP", from sixths. */
export const inGsp = (sixths: Value | undefined): string => `${inParts(Number(sixths), SIXTHS)} GSP`;
/** "1⅓ LP", from thirds. */
export const inLp = (thirds: Value | undefined): string => `${inParts(Number(thirds), THIRDS)} LP`;

/** "1.25 SP", from sixteenths. */
export const inSp = (sixteenths: Value | undefined): string => `${Number(sixteenths) / SIXTEENTHS} SP`;
const SIXTEENTHS = 16;

/** "1 hit", "2 hits". */
export const counted = (number: Value | undefined, one: string, several: string): string =>
  `${String(number)} ${number === 1 ? one : several}`;

/** A particular that is a list of facts. */
export const factsIn = (value: Value | undefined): readonly { readonly [particular: string]: Value | undefined }[] =>
  listOf(value).filter(
    (one): one is { readonly [particular: string]: Value } => typeof one === 'object' && one !== null && !Array.isArray(one),
  );
