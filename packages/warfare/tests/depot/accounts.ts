import { does, shows, tells, untold, type Accounts } from '@sandtable/warfare/telling';
import type { happenings } from './happenings.ts';
import tables from './data/tables.json' with { type: 'json' };

/** What the results of the table mean, by their codes. */
interface Codes {
  readonly [code: string]: { readonly says: string } | undefined;
}

const points = (value: unknown): string => `${String(value)} ${value === 1 ? 'point' : 'points'}`;

/** Every happening of Depot in words, and how it is watched, with these results of combat. */
export const accountsWith = (codes: Codes): Accounts<typeof happenings, unknown> => ({
  'set up': untold,
  phase: tells((_name, of, { naming }) => ({ lead: `Turn ${of('turn')}: ${naming.phase(String(of('phase')))}.` })),
  arrived: shows('flash', (name, of) => ({ lead: name('units'), says: `${does(of('units'), 'arrives', 'arrive')} at ${name('hex')}.` })),
  delivered: shows('flash', (name, of) => ({ lead: `${points(of('points'))} come`, says: `to the depot at ${name('hex')}.` })),
  supplied: tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'draws', 'draw')} ${points(of('points'))} from ${name('by')}.`,
  })),
  'out of supply': tells((name) => ({ lead: 'Out of supply:', says: `${name('units')}.` })),
  moved: shows('hop', (name, of) => ({ lead: name('units'), says: `${name('from')} to ${name('to')}, ${of('cost')} MP.` })),
  left: tells((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'stays', 'stay')} behind at ${name('hex')}.` })),
  'put down': untold,
  stopped: tells((name) => ({ says: `${name('units')} must stop at ${name('hex')} before the enemy.`, joins: true })),
  loaded: tells((name, of) => ({ lead: name('truck'), says: `loads ${points(of('points'))} at ${name('hex')}.` })),
  unloaded: tells((name, of) => ({ lead: name('truck'), says: `unloads ${points(of('points'))} at ${name('hex')}.` })),
  'truck captured': shows('flash', (name, of) => ({
    lead: `${name('truck')} is captured`,
    says: `at ${name('hex')} with ${points(of('points'))}.`,
    about: 'capture',
  })),
  'depot captured': shows('flash', (name, of) => ({
    lead: `The depot at ${name('hex')} is taken:`,
    says: `${points(of('points'))}; ${points(of('burnt'))} burn.`,
    about: 'capture',
  })),
  'place taken': shows('flash', (name, of, { naming }) => ({
    lead: `${naming.seat(String(of('seat'))) ?? ''} takes ${name('hex')}.`,
    about: 'capture',
  })),
  attack: shows('arrow', (name) => ({
    lead: `Attack on ${name('hex')}.`,
    says: `${name('units')} against ${name('defenders')}.`,
    about: 'combat',
  })),
  odds: tells((_name, of) => ({ small: `${of('attack')} to ${of('defence')}, column ${of('column')}`, joins: true, about: 'combat' })),
  result: shows('flash', (name, of) => ({
    lead: `The fight for ${name('hex')}:`,
    says: codes[String(of('result'))]?.says ?? '',
    small: `${of('die')} on ${of('column')}`,
    about: 'combat',
  })),
  reduced: tells((name) => ({ lead: name('unit'), says: `loses a step at ${name('hex')}.`, about: 'combat' })),
  eliminated: shows('flash', (name) => ({ lead: name('unit'), says: `is lost at ${name('hex')}.`, about: 'combat' })),
  retreated: shows('hop', (name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'retreats', 'retreat')} from ${name('from')} to ${name('to')}.`,
    about: 'combat',
  })),
  stood: tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'has', 'have')} no way out of ${name('hex')}.`,
    about: 'combat',
  })),
  advanced: shows('flash', (name, of) => ({ lead: name('units'), says: `${does(of('units'), 'advances', 'advance')} to ${name('hex')}.` })),
  points: tells((_name, of) => ({ lead: `Places count ${of('blue')} for Blue,`, says: `${of('red')} for Red.` })),
  victory: tells((_name, of, { naming }) => ({
    lead: of('winner') === null ? 'Nobody wins.' : `${naming.seat(String(of('winner'))) ?? ''} wins.`,
  })),
});

/** The same with the results of our own table. */
export const ACCOUNTS = accountsWith(tables.crt.codes);
