import type { Showing } from '@sandtable/warfare/showing';
import { listOf, texts } from '@sandtable/warfare/telling';
import type { PlayFace } from '../face.ts';
import { battleIn, framesOf, inHandOf } from '../frames.ts';
import { membersOf } from './members.ts';
import { isPrinted } from '../places.ts';
import { resultsBy } from '../results.ts';

/** The page warns of no number of units. */
const UNBOUND = { most: Infinity, rule: '' } as const;

/** How a game's steps are played on the map: its moves are stack moves, its attacks on a hex by units beside it. */
export const playFrom = ({ plays, results, faces, stacking = UNBOUND }: Showing): PlayFace => ({
  takeUp: { act: plays.takeUp, from: 'from', units: 'units' },
  step: { act: plays.step, to: 'to' },
  leave: { act: plays.leave, units: 'units' },
  putDown: { act: plays.putDown },
  takeOn: { act: plays.takeOn, unit: 'unit' },
  attack: { act: plays.attack, hex: 'hex', units: 'units', ...(plays.flags ? { plain: plays.flags, isDirect: true } : {}) },
  end: { act: plays.end },
  forward: plays.forward,
  placing: [],
  isSetUp: () => false,
  limits: null,
  keepsSetUps: false,
  sparing: plays.sparing ?? [],
  deliberate: plays.deliberate ?? [],
  storm: plays.storm ?? null,
  airdrop: null,
  grave: () => null,
  stacking: () => stacking,
  concerns(view) {
    const { hex, units, aircraft, riders } = framesOf(view).at(-1)?.locals ?? {};
    // Who flies, and who is aboard of them, is not to be seen on the map.
    const aboard = listOf(riders).flatMap((one) => texts([membersOf(one)['unit'] ?? null]));
    return { hexes: isPrinted(hex) ? [hex] : [], pieces: [...texts(units), ...texts(aircraft), ...aboard] };
  },
  inHand: inHandOf,
  attackUnderWay: plays.battle ? battleIn(plays.battle) : () => null,
  supports: () => [],
  result: resultsBy(results),
  ...(faces ? { faces } : {}),
  suggests: plays.suggests ?? {},
  prospects: plays.prospects ?? [],
  foretold: plays.foretold ?? [],
  numbered: plays.numbered ?? {},
  roles: plays.roles ?? [],
  usual: plays.usual ?? {},
  ahead: [
    ...(plays.formalities ?? []).map(({ step, act, says }) => ({
      step,
      says,
      isSupport: false,
      isFormality: true as const,
      plain: { answer: { act }, says },
      others: [],
    })),
    ...(plays.orders ?? []).map(({ step, says, orders: [plain, ...others] }) => ({ step, says, isSupport: false, plain, others })),
  ],
  march: (units, to) => ({ march: { units, to } }),
  reach: (units) => ({ reach: { units } }),
  odds: (hex, units) => ({ odds: { hex, units } }),
});
