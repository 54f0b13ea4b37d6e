import type { Value } from '@sandtable/umpire';
import { does, shows, tells, untold, type Accounts, type Naming } from '@sandtable/warfare/telling';
import type { happenings } from '../happenings.ts';
import { inPoints } from '../world/supply-points.ts';
import supplyData from '../../data/supply.json' with { type: 'json' };

/** Supply in words. */
const supplyIn = (tokens: Value | undefined): string => inPoints(Number(tokens ?? 0), supplyData.tokens);

/** What is captured, within a sentence. */
const PREY: { readonly [prey: string]: string } = { truck: 'trucks', wagon: 'wagons', dump: 'supply' };
const preyOf = (prey: Value | undefined): string => PREY[String(prey)] ?? String(prey);

const whose = (seat: Value | undefined, naming: Naming): string => naming.seat(String(seat)) ?? String(seat);

/** What a capture gives: points of trucks or wagons, and supply. */
function taken(points: Value | undefined, tokens: Value | undefined): string {
  const both = [...(Number(points) > 0 ? [`${String(points)} points`] : []), ...(Number(tokens) > 0 ? [supplyIn(tokens)] : [])];
  return both.length > 0 ? both.join(' and ') : 'nothing';
}

/** "2 truck points". */
const carrierIn = (of: (particular: 'points' | 'kind') => Value | undefined): string =>
  `${String(of('points'))} ${String(of('kind'))} point${of('points') === 1 ? '' : 's'}`;

/** A trip by rail. */
const byRail = (name: (at: 'from' | 'to') => string, of: (particular: 'capacity') => Value | undefined): string =>
  `by rail from ${name('from')} to ${name('to')}${of('capacity') === undefined ? '' : `, for ${String(of('capacity'))} of rail capacity`}`;

type Told =
  | 'by rail'
  | 'carriers by rail'
  | 'freight'
  | 'rail repaired'
  | 'rail torn up'
  | 'captured'
  | 'captured train'
  | 'displaced'
  | 'driven'
  | 'loaded'
  | 'lost'
  | 'merged'
  | 'passed on'
  | 'split'
  | 'trucks follow'
  | 'trucks retreat'
  | 'unloaded';

/** What is captured and carried, in words. */
export const TRANSPORT: Pick<Accounts<typeof happenings, unknown>, Told> = {
  'by rail': shows('hop', (name, of) => ({ lead: name('units'), says: `${byRail(name, of)}.` })),
  'carriers by rail': shows('flash', (name, of) => ({ lead: carrierIn(of), says: `${byRail(name, of)}.` })),
  freight: shows('flash', (name, of) => ({ lead: supplyIn(of('tokens')), says: `${byRail(name, of)}.` })),
  'rail repaired': shows('flash', (name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'repairs', 'repair')} the railroad at ${name('hex')}.`,
  })),
  'rail torn up': shows('flash', (name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'destroys', 'destroy')} the railroad at ${name('hex')}.`,
  })),
  'captured train': shows('flash', (name, of) => ({
    lead: supplyIn(of('tokens')),
    says: `by captured trains from ${name('from')} to ${name('to')}.`,
  })),
  captured: shows('flash', (name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} units come upon ${preyOf(of('prey'))} in ${name('hex')}`,
    says: `and capture ${taken(of('points'), of('tokens'))}.`,
    small: `Die ${String(of('face'))}: ${String(of('percent'))} %`,
    about: 'capture',
  })),
  displaced: shows('flash', (name, of) => ({
    lead: `The other ${preyOf(of('prey'))}`,
    says: `get away from ${name('from')} to ${name('to')}.`,
  })),
  driven: shows('flash', (name, of) => ({ lead: carrierIn(of), says: `${name('from')} to ${name('to')}, ${String(of('cost'))} MP.` })),
  loaded: tells((name, of) => ({ lead: carrierIn(of), says: `load ${supplyIn(of('tokens'))} in ${name('hex')}.` })),
  lost: tells((name, of) => ({ lead: `The other ${preyOf(of('prey'))} of ${name('hex')}`, says: 'have nowhere to go, and are lost.' })),
  merged: untold,
  'passed on': shows('flash', (name, of) => ({
    lead: supplyIn(of('tokens')),
    says: `pass from station ${name('from')} to ${name('to')}.`,
  })),
  split: untold,
  'trucks follow': shows('flash', (name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} trucks and wagons`,
    says: `go along from ${name('from')} to ${name('to')}.`,
  })),
  'trucks retreat': shows('flash', (name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} trucks and wagons`,
    says: `retreat along from ${name('from')} to ${name('to')}.`,
  })),
  unloaded: tells((name, of) => ({ lead: carrierIn(of), says: `put ${supplyIn(of('tokens'))} down in ${name('hex')}.` })),
};

/** Acts of capture and transport, as a seat is asked for them. */
export const TRANSPORT_ACTS = {
  drive: { says: 'Drive', parts: { carrier: 'Trucks or wagons' } },
  split: { says: 'Split trucks or wagons', parts: { carrier: 'Trucks or wagons', points: 'Points', tokens: 'Tokens aboard' } },
  merge: { says: 'Merge trucks or wagons', parts: { carrier: 'Trucks or wagons', into: 'With' } },
  'pass-on': { says: 'Pass on', parts: { carrier: 'Station', station: 'Next station', tokens: 'Tokens' } },
  entrain: { says: 'Send units by rail', parts: { unit: 'Unit', to: 'Station' } },
  'entrain-carrier': { says: 'Send trucks or wagons by rail', parts: { carrier: 'Trucks or wagons', to: 'Station' } },
  freight: { says: 'Send supply by rail', parts: { from: 'Supply in', to: 'Station', tokens: 'Tokens' } },
  'destroy-rail': { says: 'Destroy the railroad', parts: { unit: 'Unit' } },
  'repair-rail': { says: 'Repair the railroad', parts: { unit: 'Rail repair unit' } },
  load: { says: 'Load', parts: { tokens: 'Tokens' } },
  unload: { says: 'Unload', parts: { tokens: 'Tokens' } },
  go: { says: 'Drive to', parts: { to: 'Hex' } },
  displace: { says: 'Put elsewhere', parts: { hex: 'Hex' } },
} as const;

export const TRANSPORT_STEPS = {
  driving: {
    says: 'Driving',
    guide: 'Load, drive and unload, in any order; then park. Parked trucks and wagons go on with what they have left.',
  },
  displacement: { says: 'Displaced', guide: 'Enemy units have come upon supply, trucks or wagons: say where those go that get away.' },
} as const;
