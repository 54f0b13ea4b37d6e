import type { ProposalOffer } from '@sandtable/warfare/proposals';

/** The bulk acts that the game proposes. */
export const PROPOSALS = [
  {
    id: 'week',
    title: 'Plan the week',
    says: 'Level, source and way for everybody who draws supply, as commands that you can change before they are given.',
    rule: '2.3.I2-1',
    key: 'P',
    acts: ['draw', 'raise'],
    layer: 'supply',
  },
  {
    id: 'modes',
    title: 'Modes in bulk',
    says: 'A mode for each division, for all who draw through a headquarters, or for a part of the map; what may not take it is left as it is.',
    rule: '5.3-1',
    key: 'O',
    acts: ['mode', 'reserve'],
    layer: null,
  },
  {
    id: 'routes',
    title: 'Routes of trucks',
    says: 'Who brings supply from where to where, phase after phase: a route stands until you change it, and is driven as far as points go.',
    rule: '12.2c-2',
    key: 'J',
    acts: ['drive'],
    layer: null,
  },
] as const satisfies readonly ProposalOffer[];
