import { exact, on } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { wingAt } from '../../position/air.ts';
import { isMission, kindOf, missionId, NIGHT, targetOf } from '../../position/missions.ts';
import { printed } from '../../position/position.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { declaredOn } from '../10-ground-combat/attackers.ts';
import type { MissionRules } from './mission-rules.ts';
import { bombsAboard } from './ranges.ts';
import { deliver, supportOf } from './support.ts';

/** 8.E.1.f: aircraft take part in a ground combat that has been declared, on either side (6.3.c.iii, 6.3.c.iv). */
export const closeSupport: MissionRules = {
  rule: '8.E.1.f#1',
  as: 'support',
  targets: (position) => declaredOn(position, readPhase(position.facts.phase).phasing),
  refuseTarget: (position, _side, hex) =>
    declaredOn(position, readPhase(position.facts.phase).phasing).includes(hex)
      ? null
      : no(['8.E.1.f#1', '6.3.c.iii#1'], `No attack on ${printed(position, hex)} has been declared.`),
  refuseCrew(position, one) {
    const { obf, name } = wingAt(position, one);
    return obf > 0 ? null : no(['8.E.1#1', '5.B.2.c'], `${name} has no operational bombing factor.`);
  },
  inReply: true,
  inCombat: true,
  atOnce: false,
  openTo: '6.3.c.v#1',
  load: (position, mission, one) =>
    bombsAboard(position, one, { factor: 'obf', isAirbase: false, byNight: isMission(position, mission, NIGHT) }),
  carryOut({ position, happen }, mission, shots) {
    deliver(position, mission, shots);
    applies('8.E.1#2');
    happen({
      what: 'bombed',
      mission: missionId(position, mission),
      kind: kindOf(position, mission),
      hex: printed(position, targetOf(position, mission)),
      factors: exact.written(supportOf(position, shots)),
      rules: ['8.E.1.f#1', '8.E.1.f#2'],
    });
    return on();
  },
};
