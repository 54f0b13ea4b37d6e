import { exact, on } from '@sandtable/umpire';
import { no } from '../../cite.ts';
import type { RuleId } from '../../rulebook.ts';
import type { MissionRules } from './mission-rules.ts';

/** Of missions that begin with an act of their own, and take no effect over their target. */
const begunElsewhere = (rule: RuleId, says: string): MissionRules => ({
  rule,
  as: 'operational',
  targets: () => [],
  refuseTarget: () => no(rule, says),
  refuseCrew: () => no(rule, says),
  inReply: false,
  atOnce: false,
  load: () => exact.ZERO,
  carryOut: () => on(),
});

/** Aircraft over the sea that search it, till they fly home (9.G.7). */
export const navalSearch = begunElsewhere('9.G.7#1', 'The sea is searched in naval segments.');
