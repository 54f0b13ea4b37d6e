import { applies, type Lines } from '../../cite.ts';
import {
  aircraft,
  HOMEWARD,
  isAir,
  isFlying,
  loadOf,
  missionOf,
  roleOf,
  wingAt,
  wingHex,
  wingSide,
  wingSteps,
} from '../../position/air.ts';
import { CANCELLED, isMission, kindOf, stageOf, targetOf } from '../../position/missions.ts';
import { isBox } from '../../position/off-map.ts';
import { declaration, type Merkur } from '../../position/position.ts';
import { isDeck } from '../../position/sea.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { aloftOf } from '../08-air-movement/sky.ts';
import { airDrm, type Squadrons } from './modifiers.ts';

/** Squadrons of a side among some of whom something holds, a wing as two (5.B.5.a, MA-12). */
const squadrons = (position: Merkur, side: Side, those: readonly number[], holds: (one: number) => boolean): number =>
  those.reduce((sum, one) => (wingSide(position, one) === side && holds(one) ? sum + wingSteps(position, one) : sum), 0);

/** Is it in the war at all, at a base or in the air? */
const isActive = (position: Merkur, one: number): boolean =>
  wingHex(position, one) >= 0 || isBox(wingHex(position, one)) || isFlying(position, one) || isDeck(wingHex(position, one));

const { at, steps } = aircraft.columns;
/** By side its squadrons of fighters that are in the war at all. */
const fighters = declaration.derive<Record<Side, number>>(
  { columns: [at, steps] },
  {
    blank: () => ({ axis: 0, allied: 0 }),
    derive(position, found) {
      const all = [...position.world.aircraft.keys()];
      const isActiveFighter = (one: number): boolean => wingAt(position, one).kind === 'F' && isActive(position, one);
      for (const side of SIDES) found[side] = squadrons(position, side, all, isActiveFighter);
    },
  },
);

/** Is a fighter in the hex, on whatever mission: one is, and those for the night are not counted (5.B.5.b)? */
function isOver(position: Merkur, hex: number, one: number): boolean {
  const mission = missionOf(position, one);
  const { kind, codes } = wingAt(position, one);
  if (
    mission === null ||
    kind !== 'F' ||
    kindOf(position, mission) === 'air cover' ||
    targetOf(position, mission) !== hex ||
    isAir(position, one, HOMEWARD)
  )
    return false;
  applies('5.B.5.b#3');
  return !codes.has('N');
}

/** Has it delivered close support to the hex (5.B.5.c, MA-12)? */
function hasSupported(position: Merkur, hex: number, one: number): boolean {
  const mission = missionOf(position, one);
  if (mission === null || kindOf(position, mission) !== 'close support' || targetOf(position, mission) !== hex) return false;
  if (stageOf(position, mission) !== 'over' || isMission(position, mission, CANCELLED)) return false;
  return roleOf(position, one) === 'crew' && loadOf(position, one) > 0;
}

/** What superiority in the air adds to the die of a combat in which `side` attacks that hex, as the combat is fought (5.B.5). */
export function airSuperiority(position: Merkur, side: Side, hex: number, lines?: Lines): number {
  const enemy = enemyOf(side);
  const aloft = aloftOf(position);
  const both = (holds: (one: number) => boolean): Squadrons => ({
    attacker: squadrons(position, side, aloft, holds),
    defender: squadrons(position, enemy, aloft, holds),
  });
  const all = fighters.of(position);
  applies('5.B.5.b#2', '5.B.5.b#3');
  return airDrm(
    position.world.tables,
    { attacker: all[side], defender: all[enemy] },
    both((one) => isOver(position, hex, one)),
    both((one) => hasSupported(position, hex, one)),
    lines,
  );
}
