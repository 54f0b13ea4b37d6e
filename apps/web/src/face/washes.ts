import type { Explanation, Facts, Value } from '@sandtable/umpire';
import type { Overlay, WashKind } from './overlay.ts';

/** Hexes by their printed number, each with its wash, and what is written in it. */
export type Washes = Map<string, { wash: WashKind; figure?: string }>;

export const factsIn = (value: unknown): Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Facts) : {};
export const listIn = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as readonly T[]) : []);
export const count = (number: number, one: string, several: string): string => `${number} ${number === 1 ? one : several}`;

/** How many hexes are washed so. */
export const washed = (washes: Washes, wash: WashKind): number => [...washes.values()].filter((one) => one.wash === wash).length;

const costOf = (value: Value | undefined): string => {
  const cost = typeof value === 'object' ? factsIn(value)['cost'] : value;
  return typeof cost === 'number' || typeof cost === 'string' ? String(cost) : '';
};

/** The hexes that an answer says can be reached, each with its cost in movement points. */
export const costsIn = (answer: Explanation, wash: WashKind): Washes =>
  new Map(Object.entries(factsIn(answer['hexes'])).map(([hex, value]) => [hex, { wash, figure: costOf(value) }]));

/** How many hexes somebody can reach. */
export const reachOf = (whose: string, hexes: number): string =>
  hexes === 0 ? `${whose}: nowhere to go` : `${whose}: ${count(hexes, 'hex', 'hexes')}, each with its cost`;

/** Where units can go; where they can go nowhere, why. */
export function reachOverlay(answer: Explanation, wash: 'reach' | 'threat', title: string, whose: string): Overlay {
  const washes = costsIn(answer, wash);
  const why = washes.size === 0 ? answer.lines[0]?.says : undefined;
  return { title, washes, lines: [], marks: new Map(), legend: [{ wash, says: why ?? reachOf(whose, washes.size) }] };
}
