import type { AheadFace, PlayFace } from '../../face/face.ts';
import { attackIn, framesOf, inHandOf } from '../../face/frames.ts';
import { resultsBy } from '../../face/results.ts';
import type { TablesData } from './data.ts';

const SET_UP_STEPS = new Set(['german set-up', 'allied set-up', 'soviet groups']);

const nobody = (act: string, part: string) => ({ act, [part]: null });

/** Questions that come again and again, and what one may answer to them for good. */
const AHEAD: readonly AheadFace[] = [
  {
    step: 'attacking ship',
    says: 'Naval gunfire for my attacks',
    isSupport: true,
    isWeighed: true,
    plain: { answer: nobody('ship', 'ship'), says: 'no ship' },
    others: [],
  },
  {
    step: 'attacking aircraft',
    says: 'Air support for my attacks',
    isSupport: true,
    isWeighed: true,
    plain: { answer: nobody('aircraft', 'aircraft'), says: 'no aircraft' },
    others: [],
  },
  {
    step: 'defending ship',
    says: 'Naval gunfire for my defence',
    isSupport: true,
    isWeighed: true,
    plain: { answer: nobody('ship', 'ship'), says: 'no ship' },
    others: [],
  },
  {
    step: 'defending aircraft',
    says: 'Air support for my defence',
    isSupport: true,
    isWeighed: true,
    plain: { answer: nobody('aircraft', 'aircraft'), says: 'no aircraft' },
    others: [],
  },
  {
    step: 'interception',
    says: 'Interception of interdiction',
    isSupport: true,
    isWeighed: true,
    plain: { answer: nobody('intercept', 'aircraft'), says: 'no aircraft' },
    others: [],
  },
  {
    step: 'air ultra',
    says: 'ULTRA in air combat',
    isSupport: false,
    isWeighed: true,
    plain: { answer: { act: 'ultra', spend: false }, says: 'keep it' },
    others: [{ answer: { act: 'ultra', spend: true }, says: 'spend it' }],
  },
  {
    step: 'land ultra',
    says: 'ULTRA in land combat',
    isSupport: false,
    isWeighed: true,
    plain: { answer: { act: 'ultra', spend: false }, says: 'keep it' },
    others: [{ answer: { act: 'ultra', spend: true }, says: 'spend it' }],
  },
  {
    step: 'last word',
    says: 'The last word before an attack',
    isSupport: false,
    isFormality: true,
    plain: { answer: { act: 'go-on' }, says: 'go on' },
    others: [{ answer: { act: 'call-off' }, says: 'call it off' }],
  },
];

/** Operation Gertrud's acts that are played on the map, with the results of these tables. */
export const playOf = (tables: TablesData): PlayFace => ({
  result: resultsBy(tables.crt),
  ahead: AHEAD,
  march: (units, to) => ({ march: { units, to } }),
  takeUp: { act: 'take-up', from: 'from', units: 'units' },
  step: { act: 'step', to: 'to' },
  leave: { act: 'leave', units: 'units' },
  putDown: { act: 'put-down' },
  takeOn: { act: 'take-on', unit: 'unit' },
  attack: { act: 'attack', hex: 'hex', units: 'units' },
  placing: [
    { act: 'deploy', hex: 'hex', units: 'units' },
    { act: 'arrive', hex: 'hex', units: 'units' },
  ],
  foretold: ['raid'],
  isSetUp: (step) => SET_UP_STEPS.has(step),
  limits: { deployment: {} },
  keepsSetUps: true,
  sparing: [],
  deliberate: [],
  airdrop: null,
  grave: () => null,
  storm: null,
  end: { act: 'end' },
  stacking: () => ({ most: 5, rule: '6.0a' }),
  forward: ['put-down', 'go-on', 'end'],
  concerns(view) {
    const frame = framesOf(view).at(-1);
    const hex = frame?.locals['hex'];
    const pieces = ['first', 'second', 'attackerShip', 'defenderShip', 'attackerAircraft', 'defenderAircraft'].map(
      (key) => frame?.locals[key],
    );
    return {
      hexes: typeof hex === 'string' ? [hex] : [],
      pieces: [...new Set(pieces.filter((one): one is string => typeof one === 'string'))],
    };
  },
  inHand: inHandOf,
  attackUnderWay: attackIn('attack'),
  supports(view) {
    const locals = framesOf(view).findLast(({ procedure }) => procedure === 'attack')?.locals ?? {};
    const committed = ['attackerShip', 'defenderShip', 'attackerAircraft', 'defenderAircraft'].map((key) => locals[key]);
    return committed.filter((one): one is string => typeof one === 'string');
  },
  reach: (units) => ({ reach: { units } }),
  odds: (hex, units) => ({ odds: { hex, units } }),
});
