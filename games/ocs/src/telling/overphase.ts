import type { Value } from '@sandtable/umpire';
import { does, shows, tells, type Accounts, type Naming } from '@sandtable/warfare/telling';
import type { happenings } from '../happenings.ts';

const whose = (seat: Value | undefined, naming: Naming): string => naming.seat(String(seat)) ?? String(seat);

const broughtIn = (personnel: Value | undefined, equipment: Value | undefined): string =>
  Number(personnel) + Number(equipment) === 0 ? 'no replacements' : `${String(personnel)} personnel and ${String(equipment)} equipment`;

/** What happens in the Overphase, in words. */
export const OVERPHASE = {
  arrived: shows('flash', (name, of) => ({ lead: name('units'), says: `${does(of('units'), 'arrives', 'arrive')} at ${name('hex')}.` })),
  declined: tells((name) => ({ lead: 'Done without:', says: `${name('units')}.` })),
  'first player': tells((_name, of, { naming }) => ({ lead: `${whose(of('seat'), naming)} turn first.` })),
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
  'step regained': tells((name) => ({ lead: name('unit'), says: 'regains a step.' })),
  'trucks arrived': tells((name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} ${of('kind') === 'truck' ? 'trucks' : 'wagons'}:`,
    says: `${String(of('points'))} at ${name('hex')}.`,
  })),
} satisfies Partial<Accounts<typeof happenings, unknown>>;
