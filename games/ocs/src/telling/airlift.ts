import type { Value } from '@sandtable/umpire';
import { does, shows, signed, tells, type Accounts } from '@sandtable/warfare/telling';
import supplyData from '../../data/supply.json' with { type: 'json' };
import type { happenings } from '../happenings.ts';
import { inPoints } from '../world/supply-points.ts';

/** Supply in words. */
const supplyIn = (tokens: Value | undefined): string => inPoints(Number(tokens ?? 0), supplyData.tokens);

/** Supply, units, or both. */
const cargoIn = (tokens: Value | undefined, units: string): string =>
  [...(Number(tokens) > 0 ? [supplyIn(tokens)] : []), ...(units === '' ? [] : [units])].join(' and ');

type Lifted = 'cargo lost' | 'boarded' | 'flown in' | 'made ready' | 'put back' | 'stowed' | 'supply dropped' | 'unit dropped';

/** What is carried and dropped by aircraft, in words (14.19, 14.20). */
export const AIRLIFT: Pick<Accounts<typeof happenings, unknown>, Lifted> = {
  'cargo lost': shows('flash', (name, of) => ({
    lead: cargoIn(of('tokens'), name('units')),
    says: 'is lost with the aircraft.',
    about: 'combat',
  })),
  boarded: tells((name) => ({ lead: name('unit'), says: `goes aboard at ${name('hex')}.` })),
  'flown in': shows('flash', (name, of) => ({ lead: cargoIn(of('tokens'), name('units')), says: `is flown in at ${name('hex')}.` })),
  'made ready': tells((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'is', 'are')} made ready at ${name('hex')}.` })),
  'put back': tells((name, of) => ({ lead: cargoIn(of('tokens'), name('units')), says: `stays at ${name('hex')}.` })),
  stowed: tells((name, of) => ({ lead: supplyIn(of('tokens')), says: `goes aboard at ${name('hex')}.` })),
  'supply dropped': shows('flash', (name, of) => ({
    lead: `${name('unit')} drops ${supplyIn(of('tokens'))}`,
    says: `over ${name('hex')}: ${of('lands') === true ? 'all of it lands' : 'all of it is lost'}.`,
    small: `die ${String(of('face'))}`,
  })),
  'unit dropped': shows('flash', (name, of) => ({
    lead: name('unit'),
    says: landing(name('hex'), name('to'), String(of('says')), String(of('fate'))),
    small: `die ${String(of('face'))}${of('add') === 0 ? '' : ` ${signed(Number(of('add')))}`}${of('far') === 0 ? '' : `, drift ${String(of('direction'))}, ${String(of('far'))} hexes`}`,
    about: 'combat',
  })),
};

/** How a drop ends. */
function landing(target: string, hex: string, says: string, fate: string): string {
  if (fate !== '') return `is dropped over ${target}, and lost ${fate}.`;
  if (says === 'drifts') return `is dropped over ${target}, and drifts to ${hex}.`;
  return says === 'lands' ? `lands at ${hex}.` : `lands at ${hex}, and loses a step.`;
}

/** Acts of transport by air, in words. */
export const AIRLIFT_ACTS = {
  airlift: {
    says: 'Transport by air',
    done: 'Made ready',
    parts: { from: 'Air base', aircraft: 'Transports', escort: 'Escort' },
    left: ['base with transports', 'bases with transports'],
  },
  board: { says: 'Take aboard', parts: { unit: 'Unit' } },
  stow: { says: 'Take supply aboard, in tokens', parts: { tokens: 'Tokens' } },
  'take-off': { says: 'Take off', parts: { by: 'Way' } },
  drop: { says: 'Drop', parts: { by: 'Way' } },
  'stand-down': { says: 'Stop here' },
} as const;

/** What is asked of it. */
export const AIRLIFT_STEPS = {
  airlift: {
    says: 'Transport by air',
    guide:
      'Take units and supply aboard, then take off to another base, or drop them. Transports may fly back for more while their range lasts.',
  },
} as const;
