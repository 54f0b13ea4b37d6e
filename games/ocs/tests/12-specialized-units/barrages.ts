import type { Happening, Line } from '@sandtable/umpire';
import { fieldWith, type Referee } from '../referee.ts';

/** Artillery: a German regiment (18 in Combat Mode, 9 on its Move side, range 3) and a corps regiment (12, range 3); a Soviet one (12, range 3). */
export const [GUNS, MORE_GUNS, SOVIET_GUNS] = ['de-ar-103', 'de-art-xlviii', 'su-151-art'] as const;

/** A Soviet division (3 RE) and brigade (1 RE), and German infantry (3 RE), a regiment (1 RE) and a battalion (half an RE). */
export const [DIVISION, BRIGADE] = ['su-413', 'su-10-abn'] as const;
export const [INFANTRY, RIFLES, BATTALION] = ['de-167-inf', 'de-sr-12', 'de-k-34'] as const;

/** Guns of both sides with a target in range, far from the rest, so that no segment is over before it is to be. */
const STANDBY = [
  ['de-art-xiii', '11.12'],
  ['su-9-gm', '11.11'],
] as const;

/** A field on which fighting costs no supply, unless the scenario has other rules. */
export const ground = (map = '', rules: readonly string[] = ['free-fighting']): Referee =>
  STANDBY.reduce((referee, [unit, hex]) => referee.put(unit, hex), fieldWith({ rules }, map));

/** The German barrage segment of the Combat Phase. */
export const combat = (map = ''): Referee => ground(map).in('1 german barrage');

export const barrage = (hex: string, units: readonly string[] = [GUNS], target = 'units') => ({ act: 'barrage', hex, target, units });

/** What was told of that kind. */
export const told = (happened: readonly Happening[], what: string): Happening | undefined => happened.find((one) => one.what === what);

/** The breakdown that is told of a barrage: rule and value of each line. */
export function linesOf(happened: readonly Happening[]): (Line['rule'] | Line['value'])[][] {
  const { lines } = told(happened, 'barrage strength') as unknown as { readonly lines: readonly Line[] };
  return lines.map(({ rule, value }) => [rule, value]);
}
