import type { Value } from '@sandtable/umpire';
import { does, shows, tells, type Accounts, type Naming } from '@sandtable/warfare/telling';
import type { happenings } from '../happenings.ts';
import { inPoints } from '../world/supply-points.ts';
import supplyData from '../../data/supply.json' with { type: 'json' };
import { TARGETS } from './targets.ts';

const whose = (seat: Value | undefined, naming: Naming): string => naming.seat(String(seat)) ?? String(seat);

/** Supply in words. */
const supplyIn = (tokens: Value | undefined): string => inPoints(Number(tokens ?? 0), supplyData.tokens);

/** A trip from port to port. */
const bySea = (name: (at: 'from' | 'to') => string, of: (particular: 'capacity') => Value | undefined): string =>
  `by ship from ${name('from')} to ${name('to')}${of('capacity') === undefined ? '' : `, for ${String(of('capacity'))} SP of shipping`}`;

/** "1 hit", "no hit". */
const hitsIn = (hits: Value | undefined): string => (hits === 0 ? 'no hit' : hits === 1 ? '1 hit' : `${String(hits)} hits`);

type Sea =
  | 'disembarked'
  | 'embarked'
  | 'shipped'
  | 'ship loaded'
  | 'ship unloaded'
  | 'supply shipped'
  | 'trucks shipped'
  | 'bombarded'
  | 'port demolished'
  | 'port hit'
  | 'port repaired'
  | 'put to sea'
  | 'sailed'
  | 'ship lost';

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
  disembarked: shows('flash', (name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'lands', 'land')}`,
    says: `from ${name('ship')} at ${name('hex')}.`,
  })),
  embarked: tells((name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'goes', 'go')}`,
    says: `aboard ${name('ship')} at ${name('hex')}.`,
  })),
  shipped: shows('hop', (name, of) => ({ lead: name('units'), says: `${bySea(name, of)}.` })),
  'ship loaded': tells((name, of) => ({ lead: name('ship'), says: `loads ${supplyIn(of('tokens'))} at ${name('hex')}.` })),
  'ship unloaded': shows('flash', (name, of) => ({ lead: name('ship'), says: `puts ${supplyIn(of('tokens'))} ashore at ${name('hex')}.` })),
  'supply shipped': shows('flash', (name, of) => ({ lead: supplyIn(of('tokens')), says: `${bySea(name, of)}.` })),
  'trucks shipped': shows('flash', (name, of) => ({
    lead: `${String(of('points'))} ${String(of('kind'))} point${of('points') === 1 ? '' : 's'}`,
    says: `${bySea(name, of)}.`,
  })),
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
  embark: { says: 'Go aboard', done: 'Aboard', parts: { ship: 'Landing craft', units: 'Units' } },
  disembark: { says: 'Land', done: 'Landed', parts: { ship: 'Landing craft', hex: 'Hex', units: 'Units' } },
  'load-ship': { says: 'Load a ship', parts: { ship: 'Ship', tokens: 'Tokens' } },
  'unload-ship': { says: 'Unload a ship', parts: { ship: 'Ship', hex: 'Hex', tokens: 'Tokens' } },
  ship: { says: 'By ship', parts: { unit: 'Unit', to: 'Port' } },
  'ship-supply': { says: 'Send supply by ship', parts: { from: 'Supply in', to: 'Port', tokens: 'Tokens' } },
  'ship-carrier': { says: 'Trucks or wagons by ship', parts: { carrier: 'Trucks or wagons', to: 'Port' } },
  'repair-port': { says: 'Repair a port', done: 'Repaired', parts: { hex: 'Port' } },
  'demolish-port': { says: 'Break up a port', done: 'Broken up', parts: { hex: 'Port' } },
} as const;
