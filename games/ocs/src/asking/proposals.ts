import { type Explanation, type Facts } from '@sandtable/umpire';
import { proposalAsked, proposed, type Proposal, type Wished } from '@sandtable/warfare/proposals';
import type { Ocs } from '../position/position.ts';
import type { Side } from '../world/sides.ts';
import { sideIn } from './asked.ts';
import { proposeModes } from './modes-proposal.ts';
import { PROPOSALS } from './proposal-offers.ts';
import { proposeRoutes } from './routes-proposal.ts';
import { proposeWeek } from './week-proposal.ts';

type ProposalId = (typeof PROPOSALS)[number]['id'];

const ANSWERS: { readonly [id in ProposalId]: (position: Ocs, side: Side, wished: Wished) => Proposal } = {
  week: proposeWeek,
  modes: proposeModes,
  routes: proposeRoutes,
};

/** `proposal` {id, wishes}: a bulk act as it would be carried out with these wishes. @throws DataError where there is no such */
export function proposalQuestion(position: Ocs, asked: Facts, seat: string): Explanation {
  const { id, wished } = proposalAsked(PROPOSALS, asked);
  return proposed(ANSWERS[id](position, sideIn({ seat }), wished));
}
