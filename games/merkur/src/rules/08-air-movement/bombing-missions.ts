import { exact, on, type Doing, type Exact, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { wingAt } from '../../position/air.ts';
import { isMission, kindOf, missionId, missionSide, NIGHT, targetOf } from '../../position/missions.ts';
import { printed, type Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { enemyOf } from '../../world/sides.ts';
import { baseHexes, isBase } from '../04-facilities/airbases.ts';
import type { Shot } from '../12-antiaircraft-combat/fire.ts';
import { isBaseOf } from './bases.ts';
import { enemyPorts, inPlay, refusePort } from './ports-attacked.ts';
import { aimedBy, bombBase, bombPort, interdicting } from './bombing.ts';
import { interdict, interdictable, refuseInterdicted } from './interdiction.ts';
import type { MissionRules } from './mission-rules.ts';
import { bombsAboard, type Aimed } from './ranges.ts';

/** Why an air unit without an operational bombing factor drops nothing. */
function refuseBomber(position: Merkur, one: number): Refusal | null {
  const { obf, kind, name } = wingAt(position, one);
  if (kind === 'F') applies('8.D.1.c#1');
  return obf > 0 ? null : no(['8.E.1#1', '5.B.2.c'], `${name} has no operational bombing factor.`);
}

/** What is aimed by all together: whatever has gone astray does nothing (12.C.1.b.v#1). */
function aimed(position: Merkur, shots: readonly Shot[], forHits: boolean): Exact {
  applies('12.C.1.b.v#1');
  return shots.reduce<Exact>((sum, { wing, onTarget }) => exact.plus(sum, aimedBy(position, wing, onTarget, forHits)), exact.ZERO);
}

/** What is told of bombs, and what they come to. */
function bombed({ position, happen }: Doing<Merkur>, mission: number, factors: Exact, rules: readonly [RuleId, ...RuleId[]]): void {
  const hex = printed(position, targetOf(position, mission));
  const kind = kindOf(position, mission);
  happen({ what: 'bombed', mission: missionId(position, mission), kind, hex, factors: exact.written(factors), rules: [...rules] });
}

/** What is counted of the bombs that an air unit has aboard. */
const loadFor = (factor: Aimed['factor'], isAirbase: boolean) => (position: Merkur, mission: number, one: number) =>
  bombsAboard(position, one, { factor, isAirbase, byNight: isMission(position, mission, NIGHT) });

/** 8.E.1.b: bombs on an enemy airbase. */
const airbaseAttack: MissionRules = {
  rule: '8.D.1.d#1',
  as: 'operational',
  targets: (position, side) =>
    inPlay(
      position,
      baseHexes(position).filter((hex) => isBaseOf(position, enemyOf(side), hex)),
    ),
  refuseTarget(position, side, hex) {
    if (isBase(position, hex) && isBaseOf(position, enemyOf(side), hex)) return null;
    return no('8.D.1.d#1', `No base of the enemy is in ${printed(position, hex)}.`);
  },
  refuseCrew(position, one) {
    applies('8.D.1.d#1');
    return wingAt(position, one).kind === 'F' ? null : refuseBomber(position, one);
  },
  inReply: true,
  atOnce: true,
  load: loadFor('obf', true),
  carryOut(doing, mission, shots) {
    const factors = aimed(doing.position, shots, true);
    bombed(doing, mission, factors, ['8.E.1.b#1', '8.D.1.d#1']);
    bombBase(doing, targetOf(doing.position, mission), factors);
    return on();
  },
};

/** 8.E.1.a: operational bombs on an enemy port. */
const portAttack: MissionRules = {
  rule: '8.E.1.a#1',
  as: 'operational',
  targets: enemyPorts,
  refuseTarget: (position, side, hex) => refusePort(position, side, hex, '8.E.1.a#1'),
  refuseCrew: refuseBomber,
  inReply: true,
  atOnce: false,
  load: loadFor('obf', false),
  carryOut(doing, mission, shots) {
    const factors = aimed(doing.position, shots, true);
    bombed(doing, mission, factors, ['8.E.1.a#1']);
    bombPort(doing, targetOf(doing.position, mission), factors, 'port');
    return on();
  },
};

/** 8.F.1: strategic bombs, in this game on ports alone. */
const strategicBombing: MissionRules = {
  rule: '8.F.1#1',
  as: 'strategic',
  targets: enemyPorts,
  refuseTarget: (position, side, hex) => refusePort(position, side, hex, '8.F.1#1', '8.F.1#4'),
  refuseCrew(position, one) {
    const { sbf, name } = wingAt(position, one);
    applies('8.F.1#2');
    return sbf > 0 ? null : no(['8.F.1#2', '5.B.2.d'], `${name} has no strategic bombing factor.`);
  },
  inReply: true,
  atOnce: false,
  load: loadFor('sbf', false),
  carryOut(doing, mission, shots) {
    applies('12.C.1.b.v#2');
    const factors = shots.reduce<Exact>((sum, { onTarget }) => exact.plus(sum, onTarget), exact.ZERO);
    bombed(doing, mission, factors, ['8.F.1.a#1']);
    bombPort(doing, targetOf(doing.position, mission), factors, 'strategicPort');
    return on();
  },
};

/** 8.E.1.e: bombs on what moves behind the enemy's front. */
const interdiction: MissionRules = {
  rule: '8.E.1.e#1',
  as: 'interdiction',
  targets: interdictable,
  refuseTarget: refuseInterdicted,
  refuseCrew: refuseBomber,
  inReply: true,
  atOnce: false,
  load: loadFor('obf', false),
  carryOut(doing, mission, shots) {
    const { position } = doing;
    const factors = interdicting(position, shots);
    bombed(doing, mission, factors, ['8.E.1.e#1']);
    interdict(doing, missionSide(position, mission), targetOf(position, mission), factors);
    return on();
  },
};

export const bombingMissions = {
  'airbase attack': airbaseAttack,
  'port attack': portAttack,
  'strategic bombing': strategicBombing,
  interdiction,
};
