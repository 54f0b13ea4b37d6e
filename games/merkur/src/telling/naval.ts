import { does, shows, signed, tells, type Accounts } from '@sandtable/warfare/telling';
import type { Value } from '@sandtable/umpire';
import type { happenings } from '../happenings.ts';
import { counted, whose } from './saying.ts';

type Naval =
  | 'engaged'
  | 'evasion'
  | 'broke off'
  | 'scattered'
  | 'merchantmen lost'
  | 'division formed'
  | 'naval round'
  | 'covering'
  | 'screening'
  | 'disengagement'
  | 'naval fire'
  | 'critical hit'
  | 'ship hit'
  | 'ship sunk'
  | 'drowned'
  | 'torpedoes'
  | 'range changed'
  | 'naval combat over'
  | 'coast guns'
  | 'interception at sea'
  | 'submarine sailed'
  | 'submarine found'
  | 'submarine lost from sight'
  | 'hunted'
  | 'lurked'
  | 'group shadowed'
  | 'shadowed'
  | 'submarine attack'
  | 'asw attack'
  | 'submarines bombed'
  | 'submarine struck'
  | 'driven off';

const RANGES: { readonly [range: string]: string } = { long: 'long range', short: 'short range', torpedo: 'torpedo range' };
const rangeSaid = (range: Value | undefined): string => RANGES[String(range)] ?? String(range);

const ESCORTS: { readonly [escort: string]: string } = {
  screens: 'its escort stays to fight.',
  evades: 'its escort tries to evade.',
  none: 'it has no escort.',
};

/** What a critical hit does. */
const CRITICALS: { readonly [does: string]: string } = {
  nothing: 'does no more.',
  hit: 'counts one hit more.',
  engines: 'strikes the engines.',
  steering: 'jams the rudder.',
  guns: 'knocks out half of the guns.',
  magazine: 'goes into the magazines.',
};

const OUTCOMES: { readonly [outcome: string]: string } = {
  S: 'gets away.',
  'F*': 'gets away under fire.',
  F: 'does not get away.',
};

/** What an attack on submarines comes to. */
const ASW: { readonly [outcome: string]: string } = {
  S: 'it is reduced and driven off.',
  'F*': 'it is reduced.',
  F: 'nothing comes of it.',
};

const diceSaid = (faces: Value | undefined): string => (faces as readonly number[]).join(', ');
const dieSaid = (die: Value | undefined, modifier: Value | undefined): string => `die ${String(die)} ${signed(modifier)}`.trim();

/** What happens in naval combats in words. */
export const NAVAL: Pick<Accounts<typeof happenings, unknown>, Naval> = {
  engaged: shows('arrow', (name) => ({
    lead: `Naval combat in ${name('at')}:`,
    says: `${name('ships')} against ${name('enemies')}.`,
    about: 'combat',
  })),
  evasion: tells((name, of) => ({
    lead: name('ships'),
    says:
      of('succeeds') === true
        ? `${does(of('ships'), 'evades', 'evade')}.`
        : `${does(of('ships'), 'tries', 'try')} to evade, and ${does(of('ships'), 'does', 'do')} not get away.`,
    small: dieSaid(of('die'), of('modifier')),
    about: 'combat',
  })),
  'broke off': tells(() => ({ lead: 'Both sides evade:', says: 'there is no combat.', about: 'combat' })),
  scattered: shows('flash', (name, of) => ({
    lead: `The convoy of ${name('ships')} scatters:`,
    says: ESCORTS[String(of('escort'))] ?? String(of('escort')),
    small: `${String(of('strength'))} gunnery against it`,
    about: 'combat',
  })),
  'merchantmen lost': tells((_name, of) => ({
    lead: 'Of what has scattered',
    says: `${counted(of('lost'), 'is', 'are')} lost.`,
    about: 'combat',
  })),
  'division formed': tells((name, of) => ({
    lead: name('ships'),
    says: `${does(of('ships'), 'forms', 'form')} a division at ${rangeSaid(of('range'))}.`,
    about: 'combat',
  })),
  'naval round': tells((_name, of) => ({ lead: `Round ${String(of('round'))} of the naval combat.`, about: 'combat' })),
  covering: tells((name, of) => ({
    lead: name('ships'),
    says: `${does(of('ships'), 'closes', 'close')} to ${rangeSaid(of('range'))} to cover others.`,
    about: 'combat',
  })),
  screening: tells((name, of) => ({
    lead: name('ships'),
    says: `${does(of('ships'), 'closes', 'close')} to ${rangeSaid(of('range'))} as a screen.`,
    about: 'combat',
  })),
  disengagement: tells((name, of) => ({
    lead: name('ships'),
    says: OUTCOMES[String(of('outcome'))] ?? String(of('outcome')),
    small: dieSaid(of('die'), of('modifier')),
    about: 'combat',
  })),
  'naval fire': tells((name, of) => ({
    lead: `${name('ships')} ${does(of('ships'), 'fires', 'fire')} at ${name('ship')}:`,
    says: of('hits') === 0 ? 'no hit.' : `${counted(of('hits'), 'hit', 'hits')}.`,
    small: `value ${String(of('value'))}, dice ${diceSaid(of('faces'))} ${signed(of('modifier'))}: ${(of('codes') as readonly string[]).join(', ')}`,
    about: 'combat',
  })),
  'critical hit': tells((name, of) => ({
    lead: `A critical hit on ${name('ship')}`,
    says: CRITICALS[String(of('does'))] ?? String(of('does')),
    small: `die ${String(of('die'))}`,
    about: 'combat',
  })),
  'ship hit': shows('flash', (name, of) => ({
    lead: name('ship'),
    says: `takes ${counted(of('hits'), 'hit', 'hits')}${of('left') === 0 ? '' : `, and bears ${String(of('left'))} more`}.`,
    about: 'combat',
  })),
  'ship sunk': shows('flash', (name, _of) => ({ lead: name('ship'), says: 'is sunk.', about: 'combat' })),
  drowned: tells((name, of) => ({
    lead: name('unit'),
    says: of('left') === 0 ? 'goes down with its ship.' : 'loses a step at sea.',
    about: 'combat',
  })),
  torpedoes: shows('arrow', (name, of) => ({
    lead: `${name('ships')} ${does(of('ships'), 'launches', 'launch')} torpedoes at ${name('ship')}:`,
    says: of('hits') === 0 ? 'no hit.' : `${counted(of('hits'), 'hit', 'hits')}.`,
    small: `dice ${diceSaid(of('faces'))} ${signed(of('modifier'))}${(of('damage') as readonly number[]).length === 0 ? '' : `, damage ${diceSaid(of('damage'))}`}`,
    about: 'combat',
  })),
  'range changed': tells((name, of) => ({
    lead: name('ships'),
    says: of('succeeds') === true ? `${does(of('ships'), 'is', 'are')} at ${rangeSaid(of('range'))} now.` : 'cannot change the range.',
    ...(of('die') === undefined ? {} : { small: dieSaid(of('die'), of('modifier')) }),
    about: 'combat',
  })),
  'naval combat over': tells((_name, of, { naming }) => ({
    lead: `The naval combat that the ${whose(of('seat'), naming)} side began is over.`,
    about: 'combat',
  })),
  'coast guns': shows('arrow', (name, of) => ({
    lead: `Coast guns at ${name('hex')} fire at ${name('ship')}:`,
    says: of('hits') === 0 ? 'no hit.' : `${counted(of('hits'), 'hit', 'hits')}.`,
    small: `value ${String(of('value'))}, dice ${diceSaid(of('faces'))}: ${(of('codes') as readonly string[]).join(', ')}`,
    about: 'combat',
  })),
  'interception at sea': tells((name, of) => ({
    lead: `Interception in ${name('at')}:`,
    says: of('succeeds') === true ? 'your ships are there.' : 'your ships miss him.',
    small: dieSaid(of('die'), of('modifier')),
  })),
  'submarine sailed': tells((name) => ({ lead: name('ship'), says: `goes from ${name('from')} to ${name('to')}.` })),
  'submarine found': shows('flash', (name, of, { naming }) => ({
    lead: `The ${whose(of('seat'), naming)} side finds ${name('ship')}`,
    says: of('dummy') === true ? `in ${name('at')}: there is nothing.` : `in ${name('at')}.`,
  })),
  'submarine lost from sight': tells((name) => ({ lead: name('ship'), says: 'is lost from sight.' })),
  hunted: tells((name, of) => ({ small: `A hunt in ${name('at')}: ${String(of('die'))} ${signed(of('modifier'))}`, joins: true })),
  lurked: tells((name, of) => ({
    small: `${name('ship')} looks about ${name('at')}: ${String(of('die'))} ${signed(of('modifier'))}`,
    joins: true,
  })),
  'group shadowed': tells((_name, of) => ({
    lead: 'A carrier group',
    says:
      of('succeeds') === true
        ? 'shadows the group that its aircraft have found.'
        : 'loses touch with the group that its aircraft have found.',
  })),
  shadowed: tells((name, of) => ({
    lead: name('ship'),
    says: of('succeeds') === true ? 'shadows the convoy.' : 'loses touch with the convoy.',
    small: dieSaid(of('die'), of('modifier')),
  })),
  'submarine attack': shows('arrow', (name) => ({ lead: name('ship'), says: `attacks ${name('at')}.`, about: 'combat' })),
  'asw attack': tells((name, of) => ({
    lead: `${name('ships')} ${does(of('ships'), 'attacks', 'attack')} ${name('ship')}:`,
    says: ASW[String(of('outcome'))] ?? String(of('outcome')),
    small: dieSaid(of('die'), of('modifier')),
    about: 'combat',
  })),
  'submarines bombed': tells((name, of) => ({
    lead: `${name('unit')} attacks ${name('ship')}:`,
    says: of('hits') === 0 ? 'no hit.' : `${counted(of('hits'), 'hit', 'hits')}.`,
    small: `dice ${diceSaid(of('faces'))} ${signed(of('modifier'))}`,
    about: 'combat',
  })),
  'submarine struck': tells((name, of) => ({
    lead: name('ship'),
    says: `is ${String(of('fate'))}.`,
    small: `die ${String(of('die'))}`,
    about: 'combat',
  })),
  'driven off': tells((name) => ({ lead: name('ship'), says: `is driven off from ${name('at')}.`, about: 'combat' })),
};
