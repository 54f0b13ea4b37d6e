import type { Value } from '@sandtable/umpire';
import { counted } from '@sandtable/warfare/layers';
import { does, shows, signed, tells, untold, type Accounts, type Naming } from '@sandtable/warfare/telling';
import type { happenings } from '../happenings.ts';
import { inPoints } from '../world/supply-points.ts';
import { OVERPHASE } from './overphase.ts';
import supplyData from '../../data/supply.json' with { type: 'json' };
import { AIR } from './air.ts';
import { AIRLIFT } from './airlift.ts';
import { SEA } from './sea.ts';
import { BARRAGES } from './barrages.ts';
import { TRANSPORT } from './transport.ts';
import tablesData from '../../data/tables.json' with { type: 'json' };
import weatherData from '../../data/weather.json' with { type: 'json' };

/** What the codes of the Weather Table mean. */
const WEATHER: { readonly [code: string]: { readonly says: string } | undefined } = weatherData.codes;

/** A mode, or the side of a counter, within a sentence. */
const MODES: { readonly [mode: string]: string } = {
  combat: 'Combat Mode',
  move: 'Move Mode',
  strategic: 'Strategic Mode',
  reserve: 'Reserve',
};
const modeOf = (mode: Value | undefined): string => MODES[String(mode)] ?? String(mode);

const whose = (seat: Value | undefined, naming: Naming): string => naming.seat(String(seat)) ?? String(seat);

const inTokens = (tokens: Value | undefined): string => inPoints(Number(tokens), supplyData.tokens);

/** The dumps that paid; what else did has no name: "43.36 and trucks or wagons". */
function sourcesIn(from: Value | undefined, naming: Naming): string {
  const all = Object.keys(from ?? {}).map((source) => naming.place(source) ?? 'trucks or wagons');
  return [...new Set(all)].join(' and ');
}

/** Supply levels. */
const LEVELS: { readonly [level: string]: string } = { full: 'Full Supply', low: 'Low Supply', none: 'No Supply' };
/** What supply is paid for. */
const PURPOSES: { readonly [purpose: string]: string } = {
  attack: 'an attack',
  defense: 'a defense',
  barrage: 'a barrage',
  building: 'building',
  repair: 'repairs',
  rebuilding: 'rebuilding',
  motorization: 'motorization',
  'air base': 'an air base',
};

/** What the codes of the Combat Table mean. */
const RESULTS: { readonly [code: string]: { readonly says: string } | undefined } = tablesData.combat.codes;

/** Every happening in words, and how it is watched. */
export const ACCOUNTS: Accounts<typeof happenings, unknown> = {
  ...OVERPHASE,
  ...AIR,
  ...AIRLIFT,
  ...SEA,
  ...TRANSPORT,
  advanced: shows('hop', (name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'advances', 'advance')}`,
    says: `to ${name('hex')}.`,
  })),
  attack: shows('arrow', (name, of) => ({
    lead: `${name('units')} ${of('overrun') === true ? does(of('units'), 'overruns', 'overrun') : does(of('units'), 'attacks', 'attack')}`,
    says: `${name('defenders')} in ${name('hex')}${of('allCosts') === true ? ', at all costs' : ''}.`,
    about: 'combat',
  })),
  ...BARRAGES,
  attrition: tells((name, of) => {
    const steps = Number(of('steps'));
    const lost = steps === 0 ? 'loses nothing' : steps === 1 ? 'loses a step' : `loses ${steps} steps`;
    return { lead: name('unit'), says: `${lost} to attrition at ${name('hex')}.`, small: `total ${String(of('total'))}` };
  }),
  blown: shows('flash', (name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} supply at ${name('hex')} is blown:`,
    says: `${inTokens(of('destroyed'))} of ${inTokens(of('tokens'))} are destroyed.`,
  })),
  'city taken': shows('flash', (_name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} units take ${String(of('city'))}.`,
    about: 'capture',
  })),
  'cleaned up': tells((name) => ({ lead: 'Markers off:', says: `${name('units')}.` })),
  disorganized: shows('flash', (name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'is', 'are')} disorganized at ${name('hex')}.`,
    about: 'combat',
  })),
  disturbed: tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'loses its', 'lose their')} marker: the enemy stops next to ${name('hex')}.`,
  })),
  drawn: tells((name, of) => ({
    lead: `${name('by')}: ${LEVELS[String(of('level'))] ?? ''}, ${inTokens(of('tokens'))}`,
    says: `for ${name('units')}.`,
  })),
  eliminated: shows('flash', (name) => ({ lead: name('unit'), says: `is lost at ${name('hex')}.`, about: 'combat' })),
  exploits: tells((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'exploits', 'exploit')}.`, about: 'combat' })),
  'kept together': tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'stays', 'stay')} in Reserve with the others at ${name('hex')}: no marker is left for another stack.`,
  })),
  led: tells((name, of) => ({ small: `action rating ${String(of('rating'))}: ${name('unit')}`, joins: true, about: 'combat' })),
  'laid open': tells((name) => ({
    lead: 'Laid open:',
    says: `${[name('units'), name('defenders')].filter(Boolean).join('; ')}.`,
    about: 'combat',
  })),
  left: tells((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'stays', 'stay')} behind at ${name('hex')}.` })),
  mode: tells((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'takes', 'take')} ${modeOf(of('mode'))}.` })),
  moved: shows('hop', (name, of) => ({
    lead: name('units'),
    says: `${name('from')} to ${name('to')}${of('cost') === undefined ? '' : `, ${String(of('cost'))} MP`}.`,
  })),
  paid: shows('flash', (_name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} supply:`,
    says: `${inTokens(of('tokens'))} for ${PURPOSES[String(of('purpose'))] ?? ''}, from ${sourcesIn(of('from'), naming)}.`,
  })),
  odds: tells((_name, of) => ({
    small: `odds ${String(of('ratio') ?? 'none')}, column ${String(of('column'))}`,
    joins: true,
    about: 'combat',
  })),
  option: tells((_name, of, { naming }) => ({
    lead: whose(of('seat'), naming),
    says: `option: ${counted(Number(of('steps')), 'step', 'steps')} lost, ${counted(Number(of('hexes')), 'hex', 'hexes')} retreated.`,
    about: 'combat',
  })),
  'option ignored': tells((_name, of, { naming }) => ({ lead: whose(of('seat'), naming), says: 'option ignored.', about: 'combat' })),
  phase: tells((_name, of, { naming }) => ({ lead: `Turn ${String(of('turn'))}: ${naming.phase(String(of('phase')))}.` })),
  'put down': untold,
  released: tells((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'is', 'are')} released from Reserve.` })),
  result: shows('flash', (_name, of) => ({
    lead: `Result ${String(of('result'))}:`,
    says: RESULTS[String(of('result'))]?.says ?? '',
    small: `${(of('dice') as readonly number[]).join(' and ')}, ${signed(Number(of('modifier')))} on ${String(of('column'))}`,
    joins: true,
    about: 'combat',
  })),
  retreated: shows('hop', (name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'retreats', 'retreat')}`,
    says: `to ${name('to')}.`,
    about: 'combat',
  })),
  'set up': untold,
  'step lost': tells((name) => ({ lead: name('unit'), says: `loses a step at ${name('hex')}.`, about: 'combat' })),
  surprise: tells((_name, of) => ({
    small: of('favors') === 'nobody' ? 'no surprise' : `surprise for the ${String(of('favors'))}: ${signed(Number(of('shift')))} columns`,
    joins: true,
    about: 'combat',
  })),
  'turned up': tells((name) => ({ lead: name('unit'), says: `is laid on top at ${name('hex')}.` })),
  victory: tells((_name, of, { naming }) => {
    const winner = of('winner');
    const says = `Points: ${whose('german', naming)} ${String(of('german'))}, ${whose('soviet', naming)} ${String(of('soviet'))}.`;
    return { lead: winner === null ? 'A draw.' : `${naming.side(String(winner)) ?? ''} victory.`, says };
  }),
  weather: tells((_name, of) => ({ lead: 'Weather:', says: WEATHER[String(of('code'))]?.says ?? String(of('code')) })),
  'without supply': tells((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'is', 'are')} at No Supply.` })),
};
