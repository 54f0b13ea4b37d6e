import type { PortsShown, ScenarioShown, ShippingShown } from '@sandtable/warfare/showing';
import type { Board, MapMarker } from '../board.ts';
import type { Face } from '../face.ts';
import { inQuarters } from '../sides.ts';
import { membersOf, numberIn, type Members } from './members.ts';

/** Ports, each with its hits and what they leave of it. */
export const portsIn = (members: Members, { hits: column, ports, left }: PortsShown): readonly MapMarker[] =>
  ports.map(({ hex, name, capacity }) => {
    const hits = numberIn(membersOf(members[hex])[column]) ?? 0;
    const remains = capacity * (left[Math.min(hits, left.length - 1)] ?? 1);
    const whole = `Port of ${name}: ${capacity} supply points a phase`;
    const damage = `${hits} ${hits === 1 ? 'hit leaves' : 'hits leave'} ${remains === 0 ? 'nothing' : inQuarters(remains)} of them`;
    return { kind: 'port', at: [hex], says: hits === 0 ? whole : `${whole}, ${damage}`, points: remains, level: hits };
  });

/** What the shipping of each seat carries in a turn of its own, and has carried as far as is known. */
export function shippingIn(
  state: Members,
  { fact, of, rule }: ShippingShown,
  scenario: ScenarioShown | undefined,
  { seats }: Face,
): Board['facts'] {
  const carried = membersOf(state[fact]);
  return Object.entries(scenario?.shipping ?? {}).map(([seat, points]) => {
    const used = (numberIn(carried[seat]) ?? 0) / of;
    const says = `${seats[seat]?.name ?? seat} shipping: ${points} supply points in each turn of its own`;
    return { says: used === 0 ? says : `${says}, ${inQuarters(used)} of them used`, rule };
  });
}
