import type { LayerOffer } from '@sandtable/warfare/layers';

/** What can be laid over the map, in the order of the keys. */
export const LAYERS = [
  { id: 'supply', title: 'Supply', heading: 'If supply were found now', icon: 'supply', rule: '14.A.1', needs: null, alert: 'U' },
  { id: 'zones', title: 'Zones', heading: 'Zones of influence', icon: 'zones', rule: '7.B.1', needs: null },
  { id: 'control', title: 'Owners', heading: 'Whose hexes, and points', icon: 'control', rule: '2.E.2#1', needs: null },
  { id: 'reach', title: 'Reach', icon: 'reach', rule: '7.A#3', needs: 'Select a hex with units' },
  { id: 'air', title: 'Air', heading: 'Range and interception', icon: 'air', rule: '8.B.2.a#1', needs: null },
  { id: 'interdiction', title: 'Interdict', heading: 'Interdiction', icon: 'threat', rule: '8.E.1.e#1', needs: null },
  {
    id: 'ships',
    title: 'Ships',
    heading: 'Groups at sea and in port',
    icon: 'ship',
    rule: '5.C.10#1',
    needs: null,
    alert: 'L',
    alertSays: 'Somebody is late unless he is in port',
  },
] as const satisfies readonly LayerOffer[];
