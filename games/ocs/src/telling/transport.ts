import type { Value } from '@sandtable/umpire';
import { shows, tells, type Accounts, type Naming } from '@sandtable/warfare/telling';
import type { happenings } from '../happenings.ts';
import supplyData from '../../data/supply.json' with { type: 'json' };

/** Supply in words: "2 SP", "3T", "1 SP 2T". */
export function supplyIn(tokens: Value | undefined): string {
  const all = Number(tokens ?? 0);
  const [points, rest] = [Math.floor(all / supplyData.tokens), all % supplyData.tokens];
  return [...(points > 0 ? [`${points} SP`] : []), ...(rest > 0 || points === 0 ? [`${rest}T`] : [])].join(' ');
}

/** What is captured, within a sentence. */
const PREY: { readonly [prey: string]: string } = { truck: 'trucks', wagon: 'wagons', dump: 'supply' };
export const preyOf = (prey: Value | undefined): string => PREY[String(prey)] ?? String(prey);

const whose = (seat: Value | undefined, naming: Naming): string => naming.seat(String(seat)) ?? String(seat);

/** What a capture gives: points of trucks or wagons, and supply. */
function taken(points: Value | undefined, tokens: Value | undefined): string {
  const both = [...(Number(points) > 0 ? [`${String(points)} points`] : []), ...(Number(tokens) > 0 ? [supplyIn(tokens)] : [])];
  return both.length > 0 ? both.join(' and ') : 'nothing';
}

type Told = 'captured' | 'displaced' | 'lost';

/** What is captured and carried, in words. */
export const TRANSPORT: Pick<Accounts<typeof happenings, unknown>, Told> = {
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
  lost: tells((name, of) => ({ lead: `The other ${preyOf(of('prey'))} of ${name('hex')}`, says: 'have nowhere to go, and are lost.' })),
};

/** Acts of capture and transport, as a seat is asked for them. */
export const TRANSPORT_ACTS = {
  displace: { says: 'Put elsewhere', parts: { hex: 'Hex' } },
} as const;

export const TRANSPORT_STEPS = {
  displacement: { says: 'Displaced', guide: 'Enemy units have come upon supply, trucks or wagons: say where those go that get away.' },
} as const;
