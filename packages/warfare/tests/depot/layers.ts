/**
 * Questions about the whole map that can be laid over it, in the order of their keys. In a question "seat" stands for the seat that asks, "enemy" for the other
 * one, "units" for those that are chosen. `shows` says what of the answer is drawn: washes by hex, costs, lines of supply, flags.
 */
export const LAYERS = [
  {
    id: 'supply',
    title: 'Supply',
    icon: 'supply',
    rule: '4.2b',
    needs: null,
    question: { supplies: { seat: 'seat' } },
    shows: ['area', 'traces', 'sources'],
  },
  { id: 'zones', title: 'Zones', icon: 'zones', rule: '2.3a', needs: null, question: { zones: {} }, shows: ['hexes'] },
  { id: 'control', title: 'Control', icon: 'control', rule: '3.1a', needs: null, question: { control: {} }, shows: ['objectives'] },
  {
    id: 'reach',
    title: 'Reach',
    icon: 'reach',
    rule: '6.1a',
    needs: 'Select a hex with units',
    question: { reach: { units: 'units' } },
    shows: ['hexes'],
  },
  {
    id: 'threat',
    title: 'Enemy reach',
    icon: 'threat',
    rule: '6.1a',
    needs: null,
    question: { threat: { seat: 'enemy' } },
    shows: ['hexes'],
  },
] as const;
