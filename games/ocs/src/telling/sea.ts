import type { Value } from '@sandtable/umpire';
import { does, shows, type Accounts, type Naming } from '@sandtable/warfare/telling';
import type { happenings } from '../happenings.ts';
import { TARGETS } from './targets.ts';

const whose = (seat: Value | undefined, naming: Naming): string => naming.seat(String(seat)) ?? String(seat);

/** "1 hit", "no hit". */
const hitsIn = (hits: Value | undefined): string => (hits === 0 ? 'no hit' : hits === 1 ? '1 hit' : `${String(hits)} hits`);

type Sea = 'bombarded' | 'port demolished' | 'port hit' | 'port repaired' | 'put to sea' | 'sailed' | 'ship lost';

/** What happens at sea and in ports, in words (19, 20). */
export const SEA: Pick<Accounts<typeof happenings, unknown>, Sea> = {
  bombarded: shows('arrow', (name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'shells', 'shell')}`,
    says: `the ${TARGETS[String(of('target'))] ?? ''} at ${name('hex')}${name('artillery') === '' ? '' : `, with ${name('artillery')}`}.`,
    about: 'combat',
  })),
  'port demolished': shows('flash', (name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} units break up the port`,
    says: `at ${name('hex')}: ${hitsIn(of('hits'))}.`,
  })),
  'port hit': shows('flash', (name, of) => ({ lead: `The port at ${name('hex')}`, says: `has ${hitsIn(of('hits'))}.`, about: 'combat' })),
  'port repaired': shows('flash', (name, of) => ({ lead: `The port at ${name('hex')}`, says: `is repaired: ${hitsIn(of('hits'))}.` })),
  'put to sea': shows('hop', (name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'puts', 'put')} to sea`,
    says: `from ${name('from')} to ${name('to')}.`,
  })),
  sailed: shows('hop', (name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'sails', 'sail')}`,
    says: `from ${name('from')} to ${name('to')}, ${String(of('hexes'))} MP.`,
  })),
  'ship lost': shows('flash', (name) => ({ lead: name('unit'), says: `is lost at ${name('hex')}.`, about: 'combat' })),
};

/** Acts at sea and in ports, as a seat is asked for them. */
export const SEA_ACTS = {
  sail: { says: 'Sail', parts: { ship: 'Ship', to: 'Hex' } },
  bombard: { says: 'Shell from ships', parts: { hex: 'Hex', target: 'Target', ships: 'Ships', units: 'Artillery' } },
  'repair-port': { says: 'Repair a port', done: 'Repaired', parts: { hex: 'Port' } },
  'demolish-port': { says: 'Break up a port', done: 'Broken up', parts: { hex: 'Port' } },
} as const;
