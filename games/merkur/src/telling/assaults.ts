import { does, shows, signed, tells, type Accounts } from '@sandtable/warfare/telling';
import type { happenings } from '../happenings.ts';
import { whose } from './saying.ts';

type Told =
  | 'assault planned'
  | 'assault put off'
  | 'assault cancelled'
  | 'assault declared'
  | 'craft went in'
  | 'stormed ashore'
  | 'gunfire assigned'
  | 'gunfire over'
  | 'replenished';

/** What becomes of landing craft that go in. */
const FATES: { readonly [fate: string]: string } = {
  unhurt: 'gets through.',
  damaged: 'gets through, and is damaged for good.',
  sunk: 'is sunk.',
};

/** What happens in assaults from the sea in words. */
export const ASSAULTS: Pick<Accounts<typeof happenings, unknown>, Told> = {
  'assault planned': tells((name, of) => ({
    lead: `An assault from ${name('at')}`,
    says: `is planned for turn ${String(of('turn'))}, with ${name('units')} in ${name('ships')}.`,
  })),
  'assault put off': tells((name, of) => ({ lead: `The assault from ${name('at')}`, says: `is put off to turn ${String(of('turn'))}.` })),
  'assault cancelled': tells((name) => ({ lead: `The assault from ${name('at')}`, says: 'is called off.' })),
  'assault declared': shows('arrow', (name, of, { naming }) => ({
    // With whom its own side alone is told: nobody sees who is aboard.
    lead: `The ${whose(of('seat'), naming)} side assaults the coast from ${name('at')}${of('units') === undefined ? '.' : ':'}`,
    ...(of('units') === undefined ? {} : { says: `${name('units')} ${does(of('units'), 'is', 'are')} there.` }),
    about: 'combat',
  })),
  'craft went in': tells((name, of) => ({
    lead: name('ship'),
    says: FATES[String(of('fate'))] ?? String(of('fate')),
    small: `die ${String(of('die'))} ${signed(of('modifier'))}`.trim(),
    about: 'combat',
  })),
  'stormed ashore': shows('arrow', (name) => ({ lead: name('unit'), says: `lands in ${name('at')}.`, about: 'combat' })),
  'gunfire assigned': tells((name, of) => ({
    lead: name('ships'),
    says: `${does(of('ships'), 'supports', 'support')} the assault from ${name('at')}.`,
  })),
  'gunfire over': tells((name, of) => ({
    lead: name('ships'),
    says: `${does(of('ships'), 'has', 'have')} worn guns, and must refit in a dockyard.`,
  })),
  replenished: tells((name, of) => ({ lead: name('ships'), says: `${does(of('ships'), 'replenishes', 'replenish')}.` })),
};
