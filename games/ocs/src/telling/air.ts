import type { Value } from '@sandtable/umpire';
import { counted } from '@sandtable/warfare/layers';
import { does, shows, signed, tells, type Accounts, type Naming } from '@sandtable/warfare/telling';
import tablesData from '../../data/tables.json' with { type: 'json' };
import type { happenings } from '../happenings.ts';
import { TARGETS } from './targets.ts';

const whose = (seat: Value | undefined, naming: Naming): string => naming.seat(String(seat)) ?? String(seat);

/** What the results of the Flak Table mean. */
const FLAK: { readonly [code: string]: { readonly says: string } | undefined } = tablesData.flak.codes;

type Air =
  | 'aborted'
  | 'answered'
  | 'base left'
  | 'air combat'
  | 'air result'
  | 'air roll'
  | 'aircraft lost'
  | 'aircraft merged'
  | 'aircraft reduced'
  | 'base built'
  | 'base reduced'
  | 'base supplied'
  | 'aircraft on the ground'
  | 'base hit'
  | 'base taken'
  | 'bombed'
  | 'flak'
  | 'aircraft arrived'
  | 'aircraft replaced'
  | 'box refit rolled'
  | 'flew in'
  | 'flew off'
  | 'refitted in a box'
  | 'flak rating'
  | 'strike'
  | 'doubled'
  | 'escort lost'
  | 'flown'
  | 'flown unseen'
  | 'station recorded'
  | 'station shown'
  | 'grounded'
  | 'intercepted'
  | 'landed'
  | 'on station'
  | 'refit rolled'
  | 'refitted'
  | 'stayed down'
  | 'took off';

/** What happens in the air and at air bases, in words (14, 15). */
export const AIR: Pick<Accounts<typeof happenings, unknown>, Air> = {
  'aircraft arrived': tells((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'arrives', 'arrive')} at ${name('hex')}.` })),
  'aircraft replaced': tells((name, of) => ({
    lead: name('unit'),
    says: of('lost') === true ? 'comes back, reduced.' : 'is at full strength again.',
  })),
  'box refit rolled': tells((_name, of) => ({
    lead: `Refit in the box “${String(of('box'))}”:`,
    says: `${counted(Number(of('number')), 'air unit', 'air units')} ${Number(of('number')) === 1 ? 'is' : 'are'} refitted.`,
    small: `Die ${String(of('face'))}`,
  })),
  'flew in': shows('flash', (name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'flies', 'fly')} in from the box “${String(of('box'))}” over ${name('hex')}.`,
  })),
  'flew off': tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'lands', 'land')} in the box “${String(of('box'))}”.`,
  })),
  'refitted in a box': tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'is', 'are')} ready in the box “${String(of('box'))}”.`,
  })),
  aborted: tells((name, of) => ({
    lead: name('units'),
    says:
      of('home') === true ? `${does(of('units'), 'aborts', 'abort')}.` : `${does(of('units'), 'is', 'are')} inactive at ${name('hex')}.`,
    about: 'combat',
  })),
  answered: shows('arrow', (name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'answers', 'answer')} the overrun from ${name('hex')}.`,
    about: 'combat',
  })),
  'base left': tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'leaves', 'leave')} the lost base at ${name('hex')}.`,
  })),
  'air combat': shows('arrow', (name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'attacks', 'attack')}`,
    says: `${name('defenders')} over ${name('hex')}.`,
    about: 'combat',
  })),
  'air result': shows('flash', (_name, of) => ({ lead: String(of('says')), joins: true, about: 'combat' })),
  'air roll': tells((name, of) => ({
    small: `${name('unit')} against ${name('units')}: ${(of('faces') as readonly number[]).join(' + ')}, ${signed(Number(of('modifier')))}`,
    joins: true,
    about: 'combat',
  })),
  'aircraft lost': shows('flash', (name) => ({ lead: name('unit'), says: `is lost at ${name('hex')}.`, about: 'combat' })),
  'aircraft merged': tells((name) => ({ lead: `${name('unit')} and ${name('with')}`, says: 'become one full air unit.' })),
  'aircraft reduced': tells((name) => ({ lead: name('unit'), says: `loses a step at ${name('hex')}.`, about: 'combat' })),
  'base built': shows('flash', (name, of) => ({ lead: `The air base at ${name('hex')}`, says: `has level ${String(of('level'))}.` })),
  'base reduced': shows('flash', (name, of) => ({
    lead: `The air base at ${name('hex')}`,
    says: of('level') === 0 ? 'is given up.' : `is reduced to level ${String(of('level'))}.`,
  })),
  'base supplied': tells((name, of) => ({ lead: `The air base at ${name('hex')}`, says: `can be used at level ${String(of('level'))}.` })),
  'aircraft on the ground': tells((name, of) => ({
    lead: name('unit'),
    says: of('hit') === true ? 'is hit on the ground.' : 'is not hit on the ground.',
    small: String(of('face')),
    about: 'combat',
  })),
  'base hit': shows('flash', (name, of) => ({ lead: `The air base at ${name('hex')}`, says: `is at level ${String(of('level'))}.` })),
  bombed: shows('arrow', (name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'attacks', 'attack')}`,
    says: `the ${TARGETS[String(of('target'))] ?? ''} at ${name('hex')}${name('artillery') === '' ? '' : `, with ${name('artillery')}`}.`,
    about: 'combat',
  })),
  flak: tells((name, of) => ({
    lead: `Flak at ${name('unit')}:`,
    says: FLAK[String(of('result'))]?.says ?? '',
    small: `${(of('faces') as readonly number[]).join(' + ')} on ${String(of('column'))}`,
    about: 'combat',
  })),
  'flak rating': tells((name, of) => ({ small: `flak rating ${String(of('rating'))} at ${name('hex')}`, joins: true, about: 'combat' })),
  strike: tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'goes', 'go')} down on ${name('hex')}.`,
    about: 'combat',
  })),
  'base taken': shows('flash', (name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} units take the air base`,
    says: `at ${name('hex')}.`,
    about: 'capture',
  })),
  doubled: tells((name) => ({ small: `${name('units')} together`, joins: true, about: 'combat' })),
  'escort lost': tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'has', 'have')} no escort left.`,
    about: 'combat',
  })),
  flown: shows('hop', (name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'flies', 'fly')}`,
    says: `from ${name('from')} to ${name('to')}.`,
  })),
  'flown unseen': shows('hop', (name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'flies', 'fly')} unseen`,
    says: `from ${name('from')} to ${name('to')}.`,
  })),
  'station recorded': tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'is', 'are')} on station over ${name('hex')}, off the map.`,
  })),
  'station shown': tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'is', 'are')} found on station over ${name('hex')}.`,
    about: 'combat',
  })),
  grounded: tells((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'goes', 'go')} to base: nobody can fly.` })),
  intercepted: tells((name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'intercepts', 'intercept')}`,
    says: `over ${name('hex')}.`,
    about: 'combat',
  })),
  landed: tells((name, of) => ({ lead: `${name('units')} ${does(of('units'), 'lands', 'land')}`, says: `at ${name('hex')}.` })),
  'on station': tells((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'is', 'are')} on station over ${name('hex')}.` })),
  'refit rolled': tells((name, of) => ({
    lead: `Refit at ${name('hex')}:`,
    says: `${counted(Number(of('number')), 'air unit', 'air units')} ${Number(of('number')) === 1 ? 'is' : 'are'} refitted.`,
    small: `${String(of('face'))}${of('add') === 0 ? '' : ` ${signed(Number(of('add')))}`} × ${String(of('level'))}`,
  })),
  refitted: tells((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'is', 'are')} active at ${name('hex')}.` })),
  'took off': tells((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'takes', 'take')} off from ${name('hex')}.` })),
  'stayed down': tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'stays', 'stay')} on the ground at ${name('hex')}.`,
  })),
};

/** Acts of the air, in words. */
export const AIR_ACTS = {
  'fly-in': { says: 'Fly in from beyond the map', parts: { box: 'Air box', aircraft: 'Aircraft', to: 'To' } },
  'fly-off': { says: 'Fly off the map', parts: { from: 'From', aircraft: 'Aircraft', box: 'Air box' } },
  'go-to-box': { says: 'Fly home beyond the map', parts: { aircraft: 'Aircraft', box: 'Air box' } },
  'base-aircraft': { says: 'Place aircraft', parts: { hex: 'Air base', aircraft: 'Aircraft', as: 'As' } },
  'box-aircraft': { says: 'Keep beyond the map', parts: { box: 'Air box', aircraft: 'Aircraft', as: 'As' } },
  'replace-aircraft': { says: 'Give a step', parts: { unit: 'Air unit' } },
  'refit-box': { says: 'Refit', parts: { aircraft: 'Aircraft' } },
  fly: {
    says: 'Fly',
    done: 'Flown',
    parts: { from: 'Hex', aircraft: 'Aircraft', by: 'Way' },
    left: ['hex with active aircraft', 'hexes with active aircraft'],
  },
  'merge-aircraft': { says: 'Merge aircraft', parts: { unit: 'Air unit', with: 'With' } },
  intercept: { says: 'Intercept', parts: { aircraft: 'Fighters' } },
  'let-pass': { says: 'Not in this hex' },
  'let-go': { says: 'Let them go' },
  'go-on': { says: 'Go on as planned' },
  'fly-on': { says: 'Go on by another way', parts: { by: 'Way' } },
  'stay-on-station': { says: 'Stay on station' },
  'go-home': { says: 'Fly home', parts: { aircraft: 'Aircraft', to: 'Air base' } },
  'stay-down': { says: 'Stay on the ground', parts: { aircraft: 'Aircraft' } },
  engage: { says: 'Attack with', parts: { aircraft: 'Aircraft' } },
  answer: { says: 'Answer with', parts: { aircraft: 'Aircraft' } },
  'take-roll': { says: 'Take the roll of', parts: { of: 'Air unit' } },
  'lose-aircraft-step': { says: 'Takes the loss', parts: { unit: 'Air unit' } },
  strike: {
    says: 'Attack from the air',
    parts: { hex: 'Hex', aircraft: 'Aircraft' },
    left: ['target below aircraft', 'targets below aircraft'],
  },
  'hip-shoot': { says: 'Hip shoot', parts: { hex: 'Hex', aircraft: 'Aircraft' } },
  bomb: { says: 'Attack', parts: { target: 'Target', aircraft: 'Aircraft', units: 'Artillery' } },
  'answer-overrun': { says: 'Answer from the air', parts: { fighters: 'Fighters', bombers: 'Bombers', units: 'Artillery' } },
  'leave-base': { says: 'Leave the lost base', parts: { aircraft: 'Aircraft' } },
  'break-off': { says: 'Break off' },
  refit: { says: 'Refit', parts: { aircraft: 'Aircraft' } },
  'supply-base': { says: 'Supply an air base', done: 'Supplied', parts: { base: 'Air base', level: 'Usable level' } },
  'build-base': { says: 'Build an air base', done: 'Built', parts: { hex: 'Hex' } },
  'reduce-base': { says: 'Reduce an air base', parts: { hex: 'Air base' } },
} as const;

/** What is asked of the air, in words. */
export const AIR_STEPS = {
  'new aircraft': {
    says: 'New aircraft',
    guide: 'Say at which supplied air base, or in which box beyond the map, they arrive, and whether active.',
  },
  'air steps': {
    says: 'Aircraft replaced',
    guide: 'Say which air unit gets the step: a reduced one is full, a lost one comes back reduced.',
  },
  'box refit': { says: 'Refit beyond the map', guide: 'Say who in the box is ready again.' },
  interception: {
    says: 'Interception',
    guide:
      'Enemy aircraft come by: say which fighters attack them here; or wait for a hex farther on their way, or let them go to its end.',
  },
  'lost base': {
    says: 'Lost air base',
    guide: 'Enemy units are in your air base: active aircraft may fly to another now, or stay on station.',
  },
  onward: { says: 'After the air combat', guide: 'Those who have won may fly on, or stay on station.' },
  'going home': { says: 'Flight home', guide: 'Choose a base in range; they are inactive there.' },
  'staying down': { says: 'Enemy aircraft over a base', guide: 'Aircraft that stay on the ground become inactive; all others fight.' },
  engagement: { says: 'Air combat', guide: 'Say who attacks in this round; two where you double.' },
  answer: { says: 'Air combat', guide: 'Say who answers in this round; two where you double.' },
  choice: { says: 'Two rolls', guide: 'Take one of the two rolls; the other is void.' },
  damage: { says: 'A step lost', guide: 'Say which of the two loses the step.' },
  bombing: { says: 'Attack from the air', guide: 'Say who attacks what in the hex; who is left breaks off. All fly home.' },
  'air strikes': { says: 'Attacks from the air', guide: 'Movement is over: aircraft may attack what is below them now, or wait.' },
  refit: { says: 'Refit', guide: 'Say which aircraft become active at this base.' },
} as const;
