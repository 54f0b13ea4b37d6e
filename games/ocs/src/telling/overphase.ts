import type { Value } from '@sandtable/umpire';
import { does, shows, tells, type Accounts, type Naming } from '@sandtable/warfare/telling';
import type { happenings } from '../happenings.ts';
import { inPoints } from '../world/supply-points.ts';
import supplyData from '../../data/supply.json' with { type: 'json' };

const whose = (seat: Value | undefined, naming: Naming): string => naming.seat(String(seat)) ?? String(seat);

const broughtIn = (personnel: Value | undefined, equipment: Value | undefined): string =>
  Number(personnel) + Number(equipment) === 0 ? 'no replacements' : `${String(personnel)} personnel and ${String(equipment)} equipment`;

/** What happens in the Overphase, in words. */
export const OVERPHASE = {
  arrived: shows('flash', (name, of) => ({ lead: name('units'), says: `${does(of('units'), 'arrives', 'arrive')} at ${name('hex')}.` })),
  boxed: tells((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'goes', 'go')} off the map, to ${String(of('box'))}.` })),
  unboxed: shows('flash', (name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'comes', 'come')} onto the map at ${name('hex')}.`,
  })),
  declined: tells((name) => ({ lead: 'Done without:', says: `${name('units')}.` })),
  demotorized: tells((name, of) => ({ lead: name('unit'), says: `gives ${String(of('trucks'))} truck points back at ${name('hex')}.` })),
  'first player': tells((_name, of, { naming }) => ({ lead: `${whose(of('seat'), naming)} turn first.` })),
  'given off': tells((name) => ({ lead: name('unit'), says: `gives off ${name('regiment')} at ${name('hex')}.` })),
  'hedgehog built': shows('flash', (name, of) => ({ lead: 'Hedgehog:', says: `level ${String(of('level'))} at ${name('hex')}.` })),
  motorized: tells((name, of) => ({
    lead: name('unit'),
    says: `is ${of('to') === 'full' ? 'fully' : 'semi-'}motorized by ${String(of('trucks'))} truck points.`,
  })),
  partisans: tells((_name, of) => ({
    lead: 'Partisans',
    says: `${of('strikes') === true ? 'strike' : 'lie low'}.`,
    small: `Die ${String(of('face'))}`,
  })),
  rebuilt: shows('flash', (name) => ({ lead: name('unit'), says: `is rebuilt by a step at ${name('hex')}.` })),
  received: shows('flash', (_name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} supply:`,
    says: `${Object.entries(of('at') ?? {})
      .map(([hex, tokens]) => `${inPoints(Number(tokens), supplyData.tokens)} at ${hex}`)
      .join(', ')}.`,
  })),
  'rolled for first player': tells((_name, of, { naming }) => ({
    lead: 'First player:',
    says: `${whose('german', naming)} ${String(of('german'))}, ${whose('soviet', naming)} ${String(of('soviet'))}${
      of('seat') === null ? ', again' : ''
    }.`,
  })),
  'rolled for reinforcements': tells((_name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} reinforcements:`,
    says: `a roll of ${String(of('roll'))} brings ${broughtIn(of('personnel'), of('equipment'))}.`,
  })),
  'rolled for supply': tells((_name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} supply:`,
    says: `a roll of ${String(of('roll'))} brings ${String(of('points'))} SP.`,
  })),
  'step regained': tells((name) => ({ lead: name('unit'), says: 'regains a step.' })),
  succeeded: shows('flash', (name) => ({ lead: name('unit'), says: `stands at ${name('hex')} in place of ${name('regiment')}.` })),
  'taken back': tells((name) => ({ lead: name('unit'), says: `takes ${name('regiment')} back at ${name('hex')}.` })),
  'trucks arrived': tells((name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} ${of('kind') === 'truck' ? 'trucks' : 'wagons'}:`,
    says: `${String(of('points'))} at ${name('hex')}.`,
  })),
  withdrawn: tells((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'leaves', 'leave')} the campaign.` })),
} satisfies Partial<Accounts<typeof happenings, unknown>>;
