import type { Facts, Value } from '@sandtable/umpire';
import { texts } from '@sandtable/warfare/telling';
import type { AheadFace, PlayFace, ResultFace } from '../../face/face.ts';
import type { TablesData } from './data.ts';

interface FrameSeen {
  readonly procedure: string;
  readonly step: string;
  readonly locals: Facts;
}

export const framesOf = (view: Facts): readonly FrameSeen[] => (view['awaiting'] as unknown as readonly FrameSeen[] | undefined) ?? [];

/** The rule under which the breakdown names the column, before and after the shifts. */
const COLUMN = '11.0m';
const text = (value: Value | undefined): string | null => (typeof value === 'string' ? value : null);

const SET_UP_STEPS = new Set(['german set-up', 'allied set-up', 'soviet groups']);

const nobody = (act: string, part: string) => ({ act, [part]: null });

/** Questions that come again and again, and what one may answer to them for good. */
const AHEAD: readonly AheadFace[] = [
  {
    step: 'attacking ship',
    says: 'Naval gunfire for my attacks',
    isSupport: true,
    plain: { answer: nobody('ship', 'ship'), says: 'no ship' },
    others: [],
  },
  {
    step: 'attacking aircraft',
    says: 'Air support for my attacks',
    isSupport: true,
    plain: { answer: nobody('aircraft', 'aircraft'), says: 'no aircraft' },
    others: [],
  },
  {
    step: 'defending ship',
    says: 'Naval gunfire for my defence',
    isSupport: true,
    plain: { answer: nobody('ship', 'ship'), says: 'no ship' },
    others: [],
  },
  {
    step: 'defending aircraft',
    says: 'Air support for my defence',
    isSupport: true,
    plain: { answer: nobody('aircraft', 'aircraft'), says: 'no aircraft' },
    others: [],
  },
  {
    step: 'interception',
    says: 'Interception of interdiction',
    isSupport: true,
    plain: { answer: nobody('intercept', 'aircraft'), says: 'no aircraft' },
    others: [],
  },
  {
    step: 'air ultra',
    says: 'ULTRA in air combat',
    isSupport: false,
    plain: { answer: { act: 'ultra', spend: false }, says: 'keep it' },
    others: [{ answer: { act: 'ultra', spend: true }, says: 'spend it' }],
  },
  {
    step: 'land ultra',
    says: 'ULTRA in land combat',
    isSupport: false,
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

/** What a code of the results table means, from the effects that the table lists for it. */
function resultsOf({ crt }: TablesData): (code: string) => ResultFace | null {
  const order = (crt['order'] as readonly string[] | undefined) ?? Object.keys(crt.codes);
  return (code) => {
    const entry = crt.codes[code];
    if (!entry) return null;
    const hits = entry.effects.flatMap((effect) => (effect.do === 'lose' ? [effect] : []));
    const whose = new Set(hits.map(({ who }) => who));
    const loses = whose.size > 1 ? 'both' : whose.has('attacker') ? 'attacker' : whose.has('defender') ? 'defender' : 'nobody';
    const back = entry.effects.find((effect) => effect.do === 'retreat');
    const isAttackers = loses === 'attacker' || back?.who === 'attacker';
    const loss = hits[0] ? (hits[0].steps === 'all' ? 'gone' : `−${hits[0].steps}`) : '';
    const retreat = back ? (loss ? 'ret.' : 'retreat') : '';
    const whom = isAttackers ? 'att.' : loses === 'both' ? 'both' : '';
    return {
      short: [whom, retreat, loss].filter(Boolean).join(' '),
      says: entry.says,
      loses: isAttackers ? 'attacker' : loses,
      rank: Math.max(0, order.indexOf(code)) / Math.max(1, order.length - 1),
    };
  };
}

/** Operation Gertrud's acts that are played on the map, with the results of these tables. */
export const playOf = (tables: TablesData): PlayFace => ({
  result: resultsOf(tables),
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
  inHand(view) {
    const frame = framesOf(view).at(-1);
    const units = texts(frame?.locals['hand']);
    const at = frame?.locals['at'];
    return frame?.procedure === 'move' && typeof at === 'string' ? { units, at } : null;
  },
  attackUnderWay(view) {
    const frame = framesOf(view).findLast(({ procedure }) => procedure === 'attack');
    const hex = frame?.locals['hex'];
    const result = frame?.locals['result'];
    return typeof hex === 'string'
      ? { hex, units: texts(frame?.locals['units']), result: typeof result === 'string' ? result : null }
      : null;
  },
  supports(view) {
    const locals = framesOf(view).findLast(({ procedure }) => procedure === 'attack')?.locals ?? {};
    const committed = ['attackerShip', 'defenderShip', 'attackerAircraft', 'defenderAircraft'].map((key) => locals[key]);
    return committed.filter((one): one is string => typeof one === 'string');
  },
  readOdds({ value, lines, ...more }) {
    const columns = lines.flatMap(({ rule }, i) => (rule === COLUMN ? [i] : []));
    const first = columns[0] ?? lines.length;
    const last = columns.at(-1) ?? lines.length;
    const total = (rule: string) => lines.find((line) => line.rule === rule)?.value;
    const attack = total('11.0d');
    const defence = total('11.0h') ?? total('15.0e');
    return {
      attack: typeof attack === 'number' ? attack : null,
      defence: typeof defence === 'number' ? defence : null,
      ratio: typeof value === 'number' ? `${value}%` : null,
      before: text(lines[first]?.value),
      base: lines[first] ?? null,
      after: text(more['column'] as Value | undefined),
      strengths: lines.slice(0, first),
      shifts: last > first ? lines.slice(first + 1, last) : [],
    };
  },
  reach: (units) => ({ reach: { units } }),
  odds: (hex, units) => ({ odds: { hex, units } }),
});
