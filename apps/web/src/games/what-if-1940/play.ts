import { texts } from '@sandtable/warfare/telling';
import type { AheadFace, PlayFace, ResultFace } from '../../face/face.ts';
import { attackIn, framesOf, inHandOf } from '../../face/frames.ts';
import { isWest, type Figures, type TablesData } from './data.ts';
import { violationOf } from './neutrality.ts';
import { isHex } from './values.ts';

const SET_UP_STEPS = new Set(['soviet set-up', 'sorting', 'german west set-up', 'dutch and belgian set-up', 'east and french set-up']);

/** The 7th Flieger Corps (8.7a). */
const FLIEGER = 'de-7-flieger';

const nothing = (act: string, part: string) => ({ act, [part]: [] });

/** Questions that come again and again, and what one may answer to them for good. */
const AHEAD: readonly AheadFace[] = [
  {
    step: 'attacking aircraft',
    says: 'Air support for my attacks',
    isSupport: true,
    isWeighed: true,
    plain: { answer: nothing('aircraft', 'aircraft'), says: 'no aircraft' },
    others: [],
  },
  {
    step: 'defending aircraft',
    says: 'Air support for my defence',
    isSupport: true,
    isWeighed: true,
    plain: { answer: nothing('aircraft', 'aircraft'), says: 'no aircraft' },
    others: [],
  },
  {
    step: 'interdiction',
    says: 'Interdiction of enemy movement',
    isSupport: true,
    plain: { answer: { act: 'end' }, says: 'no aircraft' },
    others: [],
  },
  {
    step: 'stand',
    says: 'German defenders who could stand',
    isSupport: false,
    plain: { answer: { act: 'convert', to: 'DR' }, says: 'retreat' },
    others: [{ answer: { act: 'convert', to: 'DL1' }, says: 'stand and lose a step' }],
  },
];

const LOSERS: { readonly [code: string]: ResultFace['loses'] } = { AL1: 'attacker', BB: 'both', DE: 'defender' };
const SHORT: { readonly [code: string]: string } = {
  AL1: 'att. −1',
  AS: 'stalled',
  BB: 'bloodbath',
  DR: 'retreat',
  DE: 'each −1',
};

/** The steps of which the next roll hangs on what is decided in them, or that come right before one: 12.5, 12.6, 4.3 and 5.5. */
const TABLES: { readonly [step: string]: string } = {
  'far east': 'japan',
  arctic: 'finland',
  superiority: 'surprise',
  replacement: 'moscow',
};

/** What a battle may come to before its die: 11.19b, 6.11c, 8.7c, 8.7e. */
const WITHOUT_DIE: { readonly [code: string]: { readonly like: string } & Pick<ResultFace, 'short' | 'says' | 'loses'> } = {
  DL1: { like: 'DR', short: 'def. −1', says: 'The defender loses one step.', loses: 'defender' },
  cancelled: { like: 'AS', short: 'called off', says: 'Attenuated supply calls the attack off.', loses: 'nobody' },
  'lost in landing': { like: 'AL1', short: 'drop lost', says: 'The paratroops are lost in landing.', loses: 'attacker' },
  landed: { like: 'DE', short: 'landed', says: 'The paratroops land, and hold the hex.', loses: 'nobody' },
};

function resultsOf({ crt }: TablesData): (code: string) => ResultFace | null {
  const order = (crt['order'] as readonly string[] | undefined) ?? Object.keys(crt.codes);
  return (code) => {
    const other = WITHOUT_DIE[code];
    const says = crt.codes[code]?.says ?? other?.says;
    if (says === undefined) return null;
    const rank = Math.max(0, order.indexOf(other?.like ?? code)) / Math.max(1, order.length - 1);
    return { short: other?.short ?? SHORT[code] ?? code, says, loses: other?.loses ?? LOSERS[code] ?? 'nobody', rank };
  };
}

/** 7.4a, 7.5a. */
const IN_THE_WEST = { most: 2, rule: '7.4a' } as const;
const IN_THE_EAST = { most: 3, rule: '7.5a' } as const;

const countries = new WeakMap<Figures['map'], ReadonlyMap<string, string | undefined>>();

/** The country of each hex; found once for each map. */
function countriesIn(map: Figures['map']): ReadonlyMap<string, string | undefined> {
  const known = countries.get(map) ?? new Map(map.maps.flatMap(({ hexes }) => hexes.map(({ hex, country }) => [hex, country] as const)));
  countries.set(map, known);
  return known;
}

/** The acts of 1940: What If? that are played on the map, with the results of these tables. */
export const playOf = ({ tables, map }: Pick<Figures, 'tables' | 'map'>, nationOf: (unit: string) => string | undefined): PlayFace => ({
  result: resultsOf(tables),
  ahead: AHEAD,
  march: (units, to) => ({ march: { units, to } }),
  tableAt: (step) => (TABLES[step] ? { chances: { of: TABLES[step] } } : null),
  takeUp: { act: 'take-up', from: 'from', units: 'units' },
  step: { act: 'step', to: 'to' },
  leave: { act: 'leave', units: 'units' },
  putDown: { act: 'put-down' },
  takeOn: { act: 'take-on', unit: 'unit' },
  attack: { act: 'attack', hex: 'hex', units: 'units', plain: { drop: false } },
  placing: [
    { act: 'deploy', hex: 'hex', units: 'units' },
    { act: 'enter', hex: 'hex', units: 'units' },
    { act: 'place', hex: 'hex', units: 'units' },
  ],
  grouping: { act: 'assign', to: 'to', units: 'units' },
  isSetUp: (step) => SET_UP_STEPS.has(step),
  limits: null,
  keepsSetUps: true,
  sparing: ['aircraft', 'assign', 'withdraw', 'to-romania', 'send', 'recall', 'reinforce', 'invade'],
  deliberate: ['drop', 'turn-up'],
  airdrop: { act: 'drop', hex: 'hex', unit: FLIEGER, joins: 'drop' },
  storm: { act: 'assault', to: 'to', plain: { drop: false } },
  grave: (command, view) => violationOf(command, view, { countryOf: (hex) => countriesIn(map).get(hex), nationOf }),
  end: { act: 'end' },
  stacking: (hex) => (hex !== null && isWest(hex) ? IN_THE_WEST : IN_THE_EAST),
  forward: ['put-down', 'end'],
  concerns(view) {
    const { procedure, step, locals = {} } = framesOf(view).at(-1) ?? {};
    const hex = locals['hex'];
    // 12.4a: who answers an invasion wants to see it.
    if (procedure === 'southwest' && step === 'reaction') return { hexes: ['romania'], pieces: [] };
    return { hexes: isHex(hex) ? [hex] : [], pieces: [] };
  },
  inHand: inHandOf,
  attackUnderWay: attackIn('battle'),
  supports(view) {
    const locals = framesOf(view).findLast(({ procedure }) => procedure === 'battle')?.locals ?? {};
    return [...texts(locals['attackerAircraft']), ...texts(locals['defenderAircraft'])];
  },
  reach: (units) => ({ reach: { units } }),
  odds(hex, units, adding) {
    const ground = units.filter((unit) => unit !== FLIEGER);
    const aircraft = adding?.act === 'aircraft' ? adding['aircraft'] : undefined;
    return {
      odds: { hex, units: ground, ...(ground.length < units.length && { drop: true }), ...(aircraft !== undefined && { aircraft }) },
    };
  },
});
