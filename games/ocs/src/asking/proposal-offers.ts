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
] as const satisfies readonly ProposalOffer[];
