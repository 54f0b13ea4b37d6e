import type { Showing } from '@sandtable/warfare/showing';
import { texts } from '@sandtable/warfare/telling';
import type { PlayFace } from '../face.ts';
import { battleIn, framesOf, inHandOf } from '../frames.ts';
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
    const { hex, units } = framesOf(view).at(-1)?.locals ?? {};
    return { hexes: isPrinted(hex) ? [hex] : [], pieces: texts(units) };
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
