import type { Value } from '@sandtable/umpire';
import { type Accounts, does, inFigures, shows, signed, tells, untold } from '@sandtable/warfare/telling';
import groundData from '../../data/ground-combat.json' with { type: 'json' };
import supplyData from '../../data/supply-effects.json' with { type: 'json' };
import type { happenings } from '../happenings.ts';
import { AIR } from './air.ts';
import { ASSAULTS } from './assaults.ts';
import { NAVAL } from './naval.ts';
import { SEA } from './sea.ts';
import { counted, inGsp, inLp, whose } from './saying.ts';

/** What the codes of the Ground Combat Results Table mean. */
const RESULTS: { readonly [code: string]: { readonly says: string } | undefined } = groundData.results.codes;
/** States of supply, as their chart calls them. */
const STATES: { readonly [state: string]: { readonly title: string } | undefined } = supplyData.effects.states;
/** A state of supply in words; of who is out of supply how far up its ladder he is (14.B.6). */
export function stateSaid(state: Value | undefined): string {
  const title = STATES[String(state)]?.title ?? String(state);
  const [, kind, level] = /^(.*) (\d)$/.exec(title) ?? [];
  if (kind === undefined) return title.toLowerCase();
  const levels = Object.values(STATES).filter((one) => one?.title.startsWith(kind)).length;
  return `${kind.toLowerCase()} (level ${level} of ${levels})`;
}

const NATIONS: { readonly [nation: string]: string } = {
  germany: 'the Germans',
  italy: 'the Italians',
  commonwealth: 'the Commonwealth',
  greece: 'the Greeks',
};

/** What one roll for collapse came to. */
const COLLAPSES: { readonly [result: string]: string } = {
  'holds out': 'holds out.',
  reduced: 'collapses to its reduced side.',
  eliminated: 'collapses.',
};

/** How a unit has come down. */
const FATES: { readonly [fate: string]: string } = {
  lost: 'is lost in the landing',
  disrupted: 'lands disrupted, at half strength',
  barred: 'lands disrupted among the enemy, and cannot attack',
  landed: 'lands fit to fight',
};

/** Every happening in words, and how it is watched. */
export const ACCOUNTS: Accounts<typeof happenings, unknown> = {
  ...AIR,
  ...SEA,
  ...NAVAL,
  ...ASSAULTS,
  assembled: tells((name) => ({ lead: name('units'), says: `make up ${name('unit')} again at ${name('hex')}.` })),
  'broken down': tells((name) => ({ lead: name('unit'), says: `breaks down into its elements at ${name('hex')}.` })),
  advanced: shows('hop', (name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'advances', 'advance')}`,
    says: `to ${name('hex')}.`,
  })),
  'attack declared': shows('arrow', (name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'is', 'are')} to attack`,
    says: `${name('hex')}.`,
    about: 'combat',
  })),
  combat: shows('flash', (name, of) => ({
    lead: `Combat in ${name('hex')}:`,
    says: RESULTS[String(of('result'))]?.says ?? String(of('result')),
    small: `${inFigures(of('attack'))} against ${inFigures(of('defence'))}, column ${String(of('column'))}, die ${String(of('die'))} ${signed(of('drm'))}: ${String(of('result'))}`,
    about: 'combat',
  })),
  surprise: tells((_name, of, { naming }) => ({
    small: `${whose(of('seat'), naming)} attempt at surprise: ${String(of('die'))} ${signed(of('modifier'))}, ${
      of('succeeds') === true ? 'it succeeds' : 'it fails'
    } (${signed(of('drm')) || '0'})`,
    joins: true,
    about: 'combat',
  })),
  majority: tells((_name, of, { naming }) => ({
    small: `${whose(of('seat'), naming)}: ${NATIONS[String(of('nation'))] ?? String(of('nation'))} are in the majority`,
    joins: true,
    about: 'combat',
  })),
  eliminated: shows('flash', (name) => ({ lead: name('unit'), says: `is eliminated at ${name('hex')}.`, about: 'combat' })),
  'step lost': tells((name) => ({ lead: name('unit'), says: `loses a step at ${name('hex')}.`, about: 'combat' })),
  held: tells((name, of, { naming }) => ({ lead: `${whose(of('seat'), naming)} units hold`, says: `${name('hex')}.`, about: 'combat' })),
  retreated: shows('hop', (name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'retreats', 'retreat')}`,
    says: `from ${name('from')} to ${name('to')}.`,
    about: 'combat',
  })),
  overrun: shows('arrow', (name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'overruns', 'overrun')}`,
    says: `the enemy in ${name('hex')}.`,
    small: `${inFigures(of('attack'))} against ${inFigures(of('defence'))}`,
    about: 'combat',
  })),
  left: tells((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'stays', 'stay')} behind at ${name('hex')}.` })),
  moved: shows('hop', (name, of) => ({
    lead: name('units'),
    says: `${name('from')} to ${name('to')}${of('cost') === undefined ? '' : `, ${String(of('cost'))} MP`}.`,
  })),
  'put down': untold,
  'set up': untold,
  phase: tells((_name, of, { naming }) => ({ lead: `Turn ${String(of('turn'))}: ${naming.phase(String(of('phase')))}.` })),
  taken: shows('flash', (name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} units take ${name('hex')}.`,
    about: 'capture',
  })),
  'base taken': shows('flash', (name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} units take the airbase at ${name('hex')}`,
    says: name('lost') === '' ? 'empty.' : `with ${name('lost')}.`,
    about: 'capture',
  })),
  arrived: shows('flash', (name, of) => ({ lead: name('units'), says: `${does(of('units'), 'arrives', 'arrive')} at ${name('at')}.` })),
  'not arrived': tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'does', 'do')} not arrive: ${name('at')} is barred.`,
  })),
  withdrawn: tells((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'leaves', 'leave')} the campaign.` })),
  'quartermaster formed': shows('flash', (name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} ${name('unit')}`,
    says: `is formed at ${name('hex')} with ${name('units')}.`,
  })),
  'quartermaster dissolved': shows('flash', (name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} ${name('unit')}`,
    says: `is taken off the map: ${name('units')} ${does(of('units'), 'is', 'are')} based at ${name('hex')}.`,
  })),
  'quartermaster attacked': tells((name, of) => ({
    lead: name('by'),
    says: `${does(of('by'), 'attacks', 'attack')} what ${name('unit')} flies over ${name('hex')}: ${String(of('interdicted'))} SP are cut.`,
    small: `die ${String(of('die'))}, strength ${String(of('strength'))}`,
  })),
  'quartermaster under fire': tells((name, of) => ({
    lead: name('unit'),
    says: `is fired at by guns of ${String(of('factors'))}: ${String(of('interdicted'))} SP are cut, and ${String(of('hits'))} hits are on its transports.`,
    small: `dice ${(of('faces') as readonly number[]).join(', ')}`,
  })),
  'cut off': tells((name, of) => ({
    lead: name('unit'),
    says: `goes without what ${name('by')} was to fly in, and is ${stateSaid(of('state'))}.`,
  })),
  'terminal put up': shows('flash', (name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} ${name('unit')}`,
    says: `is put up at ${name('hex')}.`,
  })),
  'wings supplied': tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'is', 'are')} supplied by a third of an LP from ${name('from')}.`,
  })),
  'flown in': tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'is', 'are')} in ${stateSaid(of('state'))}, flown in by ${name('by')} over ${name('hex')}.`,
  })),
  'airfield built': shows('flash', (name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} airfield`,
    says: `built at ${name('hex')}.`,
  })),
  'airfield removed': shows('flash', (name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} airfields at ${name('hex')}`,
    says: 'are taken off the map.',
  })),
  'supplies captured': tells((name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} units capture supplies`,
    says: `at ${name('hex')}: ${inGsp(of('gsp'))}${Number(of('lp')) > 0 ? ` and ${inLp(of('lp'))}` : ''}.`,
    ...(of('face') === null ? {} : { small: `die ${String(of('face'))}` }),
    about: 'capture',
  })),
  supplied: tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'is', 'are')} in ${stateSaid(of('state'))}, for ${inGsp(of('sixths'))} from ${name('from')}.`,
  })),
  issued: tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'is', 'are')} in offensive supply by ${name('by')}${of('from') === '' ? '' : ` from ${name('from')}`}.`,
  })),
  supply: tells((name, of) => ({
    lead: name('unit'),
    says: `${does(of('unit'), 'is', 'are')} now ${of('state') === 'offensive' || of('state') === 'general' ? 'in ' : ''}${stateSaid(of('state'))}.`,
  })),
  collapse: tells((name, of) => ({
    lead: name('unit'),
    says: COLLAPSES[String(of('result'))] ?? String(of('result')),
    small: `die ${String((of('faces') as readonly number[])[0])}${of('adds') === 0 ? '' : ` ${signed(of('adds'))}`}`,
  })),
  'drop planned': shows('flash', (name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'is', 'are')} to drop on ${name('hex')}.`,
  })),
  'drop cancelled': tells((name) => ({ lead: 'Drop called off:', says: `${name('units')}.` })),
  'unit dropped': shows('flash', (name, of) => ({
    lead: name('unit'),
    says: `${FATES[String(of('fate'))] ?? String(of('fate'))} at ${name('hex')}.`,
    small: `die ${String(of('die'))}${of('modifier') === 0 ? '' : ` ${signed(of('modifier'))}`}`,
  })),
  'landing failed': tells((name) => ({ lead: name('unit'), says: 'has not taken the hex in which it landed, and is lost there.' })),
  'supplies dropped': shows('flash', (name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} supplies dropped at ${name('hex')}:`,
    says: `${inGsp(of('landed'))} of ${inGsp(of('sixths'))} come down whole.`,
    small: `${counted((of('dice') as readonly number[]).length, 'die', 'dice')} ${(of('dice') as readonly number[]).join(', ')}${of('modifier') === 0 ? '' : `, each ${signed(of('modifier'))}`}`,
  })),
  victory: tells((_name, of, { naming }) => ({
    lead: `${String(of('says'))}.`,
    says: `Points: ${whose('axis', naming)} ${String(of('axis'))}, ${whose('allied', naming)} ${String(of('allied'))}.`,
  })),
};
