import type { LayerOffer } from '@sandtable/warfare/layers';

/** What can be laid over the map of Operation Gertrud, in the order of the keys. */
export const LAYERS = [
  { id: 'supply', title: 'Supply', icon: 'supply', rule: '7.0b', needs: null },
  { id: 'zones', title: 'Zones', heading: 'Zones of control', icon: 'zones', rule: '8.0a', needs: null },
  { id: 'control', title: 'Control', heading: 'Objectives', icon: 'control', rule: '4.0a', needs: null },
  { id: 'reach', title: 'Reach', icon: 'reach', rule: '9.0a', needs: 'Select a hex with units' },
  { id: 'threat', title: 'Enemy reach', icon: 'threat', rule: '9.0a', needs: null },
] as const satisfies readonly LayerOffer[];
