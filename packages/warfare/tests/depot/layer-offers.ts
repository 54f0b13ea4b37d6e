import type { LayerOffer } from '@sandtable/warfare/layers';

/** What can be laid over the map of Depot, in the order of the keys. */
export const LAYERS = [
  { id: 'supply', title: 'Supply', icon: 'supply', rule: '4.2b', needs: null },
  { id: 'zones', title: 'Zones', heading: 'Zones of control', icon: 'zones', rule: '2.3a', needs: null },
  { id: 'control', title: 'Control', heading: 'Places', icon: 'control', rule: '3.1a', needs: null },
  { id: 'reach', title: 'Reach', icon: 'reach', rule: '6.1a', needs: 'Select a hex with units' },
  { id: 'threat', title: 'Enemy reach', icon: 'threat', rule: '6.1a', needs: null },
] as const satisfies readonly LayerOffer[];
