import type { LayerOffer } from '@sandtable/warfare/layers';

/** What can be laid over the map, in the order of the keys. */
export const LAYERS = [
  { id: 'supply', title: 'Supply', heading: 'If the week ended now', icon: 'supply', rule: '2.3.I2-1', needs: null, alert: 'N' },
  { id: 'control', title: 'Control', heading: 'Objectives', icon: 'control', rule: 'Intro.3-1', needs: null },
  { id: 'reach', title: 'Reach', icon: 'reach', rule: '6.0-1', needs: 'Select a hex with units' },
  { id: 'threat', title: 'Enemy reach', icon: 'threat', rule: '6.0-1', needs: null },
  { id: 'air', title: 'Air', heading: 'The air war', icon: 'air', rule: '14.0-1', needs: null },
] as const satisfies readonly LayerOffer[];
