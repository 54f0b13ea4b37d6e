import { exact, on } from '@sandtable/umpire';
import { no } from '../../cite.ts';
import { printed } from '../../position/position.ts';
import type { MissionRules } from '../08-air-movement/mission-rules.ts';

/** The flights of an Air QM where fighters meet them (14.K.2.e): nobody flies them by themselves. */
export const airSupply: MissionRules = {
  rule: '14.K.2.e.i#1',
  as: 'transport',
  targets: () => [],
  refuseTarget: (position, _side, hex) => no('14.D.1#1', `An Air QM supplies units over ${printed(position, hex)} in the Initial Phase.`),
  refuseCrew: () => no('14.D.1#1', 'Transports of an Air QM are in its box.'),
  inReply: false,
  atOnce: false,
  openTo: '14.K.2.e.i#1',
  load: () => exact.ZERO,
  carryOut: () => on(),
};
