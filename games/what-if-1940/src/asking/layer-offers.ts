import type { LayerOffer } from '@sandtable/warfare/layers';

/** What can be laid over the maps of 1940: What If?, in the order of the keys. */
export const LAYERS = [
  { id: 'supply', title: 'Supply', icon: 'supply', rule: '6.3a', needs: null },
  { id: 'interdiction', title: 'Air zones', heading: 'Interdiction', icon: 'zones', rule: '8.3b', needs: null },
  { id: 'control', title: 'Control', icon: 'control', rule: '3.12d', needs: null },
  { id: 'reach', title: 'Reach', icon: 'reach', rule: '10.2a', needs: 'Select a hex with units' },
  { id: 'threat', title: 'Enemy reach', icon: 'threat', rule: '10.2a', needs: null },
] as const satisfies readonly LayerOffer[];
