import { draw, exact, on, type Doing } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { ARMED, isAir, wingAt } from '../../position/air.ts';
import { missionSide, targetOf } from '../../position/missions.ts';
import { printed, type Merkur } from '../../position/position.ts';
import { shipAt, shipIds } from '../../position/ships.ts';
import type { RuleId } from '../../rulebook.ts';
import { enemyOf } from '../../world/sides.ts';
import { areShips, sailsInGroups, shipsAt } from '../09-naval-movement/fleet.ts';
import type { MissionRules } from './mission-rules.ts';
import { attackShips, diceFor, navalLoad } from './naval-bombs.ts';
import { enemyPorts, refusePort } from './ports-attacked.ts';

/** The ships of the enemy that lie in the port of a mission's target. */
const shipsThere = (position: Merkur, mission: number): number[] =>
  shipsAt(position, enemyOf(missionSide(position, mission)), targetOf(position, mission)).filter((ship) =>
    sailsInGroups(shipAt(position, ship).type),
  );

/** Dice fall on ships in port by lot: nobody has looked whom he attacks (MA-174). */
function byLot({ dice }: Doing<Merkur>, ships: readonly number[], rolls: number): Map<number, number> {
  const given = new Map<number, number>();
  for (let i = 0; i < rolls && ships.length > 0; i++) {
    const ship = ships[draw(dice, 'whom bombs fall on', ships.length)] as number;
    given.set(ship, (given.get(ship) ?? 0) + 1);
  }
  return given;
}

/** 8.E.1.d: attacks on ships in an enemy port, of which nobody has to know before. */
export const navalBombing: MissionRules = {
  rule: '8.E.1.d',
  as: 'naval',
  targets: (position, side) => (areShips(position) ? enemyPorts(position, side) : []),
  refuseTarget: (position, side, hex) => refusePort(position, side, hex, '8.E.1.d'),
  refuseCrew(position, one) {
    const { obf, name } = wingAt(position, one);
    return obf > 0 ? null : no(['8.E.1.d', '8.E.1#1'], `${name} has no operational bombing factor.`);
  },
  inReply: true,
  atOnce: false,
  againstShips: true,
  load: (position, _mission, one) => navalLoad(position, one),
  arrive({ position, happen }, mission) {
    happen({
      what: 'ships found',
      seat: missionSide(position, mission),
      hex: printed(position, targetOf(position, mission)),
      ships: shipIds(position, shipsThere(position, mission)),
      rules: ['8.E.1.d'],
      reveals: true,
    });
  },
  carryOut(doing, mission, shots) {
    const { position } = doing;
    applies('8.E.1.d');
    for (const { wing, load, onTarget } of shots) {
      const ships = shipsThere(position, mission);
      if (load[0] === 0 || ships.length === 0) continue;
      if (isAir(position, wing, ARMED)) applies('8.H.3.b.N#1');
      attackShips(doing, wing, byLot(doing, ships, diceFor(doing, wing, onTarget)));
    }
    return on();
  },
};

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

/** Fighters over a group of their side, till they fly home (8.G.3.e). */
export const airCover = begunElsewhere('8.G.3.e#1', 'Groups are covered in naval segments.');

/** Aircraft that hunt submarines from zone to zone, till they fly home (8.G.3.a). */
export const submarineHunt = begunElsewhere('8.G.3.a#1', 'Submarines are hunted from the air in naval segments.');

/** Aircraft that go with a convoy against submarines, as far as their range (8.G.3.b). */
export const convoyEscort = begunElsewhere('8.G.3.b#1', 'Convoys are escorted against submarines in naval segments.');

/** Aircraft over the sea that search it, till they fly home (9.G.7). */
export const navalSearch = begunElsewhere('9.G.7#1', 'The sea is searched in naval segments.');
