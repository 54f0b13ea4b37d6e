import { exact, on, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { forgetPlan, leave, planOf } from '../../position/aboard.ts';
import { destroyWing, flownBy, isFlying, putWing, setDroppedAt, tookOffFrom, tugOf, wingAt, wingSide } from '../../position/air.ts';
import { isMission, missionSide, NIGHT, targetOf } from '../../position/missions.ts';
import { declaration, GONE, ids, ownerOf, printed, put, setSpent, spentOf, unitAt, type Merkur } from '../../position/position.ts';
import type { AirForce } from '../../world/schema/aircraft.ts';
import type { Contingent } from '../../world/schema/forms.ts';
import { landInPlay } from '../../world/kept.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { baseHexes } from '../04-facilities/airbases.ts';
import { hexesOfSide, presence } from '../05-units/stood.ts';
import { occupy } from '../07-ground-movement/ownership.ts';
import { landSupplies, landUnits } from '../10-ground-combat/landing.ts';
import type { Shot } from '../12-antiaircraft-combat/fire.ts';
import { isBaseOf } from './bases.ts';
import { fareOf } from './cargo.ts';
import { crash, crashing, dropsUnderWay, refuseLiftTo } from './captured-fields.ts';
import { broughtBy, vehicleOf } from './loads.ts';
import type { MissionRules } from './mission-rules.ts';
import { reachFlown } from './ranges.ts';
import { inRole, wingsOf } from './sky.ts';
import { arrivals, keepAllBack, landLps, suppliesDown } from './coming-down.ts';
import { landGsp } from '../14-logistics/landed.ts';

/** 8.I.4.g: with a tug that is shot down goes its glider. */
function loseGliders(position: Merkur, shots: readonly Shot[]): readonly Shot[] {
  return shots.map((shot) => {
    const tug = tugOf(position, shot.wing);
    if (tug === null || isFlying(position, tug)) return shot;
    applies('8.I.4.g');
    if (isFlying(position, shot.wing)) destroyWing(position, shot.wing);
    return { ...shot, dropped: exact.ZERO, onTarget: exact.ZERO };
  });
}

/** 10.N.1.d#3: who has dropped in a hex, or let go of a glider over it, is known by it, and no escort of theirs. */
function markDroppers(position: Merkur, shots: readonly Shot[], hex: number): void {
  for (const { wing, dropped } of shots) {
    if (exact.compare(dropped, exact.ZERO) === 0) continue;
    for (const one of [wing, tugOf(position, wing)]) if (one !== null && isFlying(position, one)) setDroppedAt(position, one, hex);
  }
}

/** 8.I.4.h: gliders that have landed fly no more. */
function leaveGliders(position: Merkur, mission: number): void {
  for (const one of inRole(position, mission, 'crew'))
    if (wingAt(position, one).kind === 'G') {
      applies('8.I.4.h');
      putWing(position, one, GONE);
    }
}

/** Whose a force is as a nation (16.B.4). */
const NATION_OF: { readonly [force in AirForce]: Contingent } = {
  germany: 'germany',
  italy: 'italy',
  commonwealth: 'commonwealth',
  'fleet-air-arm': 'commonwealth',
};

const flownFrom = (position: Merkur, shots: readonly Shot[], base: number): number =>
  Math.max(0, ...shots.filter(({ wing }) => tookOffFrom(position, wing) === base).map(({ wing }) => flownBy(position, wing)));

/** Why an air unit carries nothing (8.I.1#2). */
function refuseCarrier(position: Merkur, one: number, isDrop: boolean) {
  const { kind, name } = wingAt(position, one);
  if (kind === 'T' || (kind === 'B' && !isDrop)) return null;
  return no(isDrop ? ['8.I.1#2', '8.I.2.a#1'] : '8.I.1#2', `${name} carries nothing ${isDrop ? 'that is dropped' : 'from base to base'}.`);
}

const isInPlay = ({ world }: Merkur, hex: number): boolean => world.closed[hex] === 0 && world.terrain[hex] !== null;
const areInPlay = (position: Merkur, hexes: readonly number[]): number[] => hexes.filter((hex) => isInPlay(position, hex));

/** Is the air unit one that lands on water with its load (5.B.4.c#4)? */
const isFloat = (position: Merkur, one: number): boolean =>
  wingAt(position, one).codes.has('F') && refuseCarrier(position, one, false) === null;

/** The hexes of the side's own coast where floatplanes unload, while it has such (5.B.4.c#4). */
function anchorages(position: Merkur, side: Side): number[] {
  const { surface } = position.world;
  if (!wingsOf(position, side).some((one) => isFloat(position, one))) return [];
  applies('5.B.4.c#4');
  return [...surface.keys()].filter((hex) => surface[hex] === 'coast' && ownerOf(position, hex) === side);
}

/** Why loads are not flown to be landed there by anybody. */
const refuseLanded = (position: Merkur, side: Side, hex: number): Refusal | null =>
  anchorages(position, side).includes(hex) ? null : refuseLiftTo(position, side, hex);

/** Why a transport does not fly to that place to land there: floatplanes alone unload where no base is. */
const refuseLift = (position: Merkur, one: number, target: number | null): Refusal | null =>
  refuseCarrier(position, one, false) ??
  (target === null || isFloat(position, one) ? null : refuseLiftTo(position, wingSide(position, one), target));

/** 8.I.2.a: loads flown from base to base. */
const airLift: MissionRules = {
  rule: '8.I.2.a#1',
  as: 'transport',
  targets: (position, side) =>
    [...new Set([...baseHexes(position), ...dropsUnderWay(position, side), ...anchorages(position, side)])].filter(
      (hex) => isInPlay(position, hex) && refuseLanded(position, side, hex) === null,
    ),
  refuseTarget: refuseLanded,
  refuseCrew: refuseLift,
  inReply: false,
  atOnce: false,
  openTo: '8.I.3.d#3',
  takesLoads: true,
  load: broughtBy,
  leave: keepAllBack,
  carryOut(doing, mission, shots) {
    const { position, happen } = doing;
    const [side, hex] = [missionSide(position, mission), targetOf(position, mission)];
    // Whoever was to take or make a base there has failed: all fly home again.
    if (!isBaseOf(position, side, hex) && !anchorages(position, side).includes(hex)) return on();
    const wrecks = crashing(position, mission, shots);
    const units = arrivals(doing, mission, shots).map(({ unit, base }) => {
      const first = shots.find(({ wing }) => tookOffFrom(position, wing) === base && vehicleOf(position, wing) === 'transport');
      leave(position, unit);
      put(position, unit, hex);
      if (first) setSpent(position, unit, spentOf(position, unit) + fareOf(position, reachFlown(position, first.wing).band));
      return unit;
    });
    const supplies = suppliesDown(position, shots);
    if (supplies > 0) landGsp(position, side, hex, supplies);
    occupy(doing, [hex]);
    landLps(doing, side, hex, shots);
    applies('8.I.3.d#1', '8.I.3.d#2', '8.I.1#1');
    happen({
      what: 'unloaded',
      seat: side,
      hex: printed(position, hex),
      units: ids(position, units),
      sixths: supplies,
      rules: ['8.I.2.a#1'],
    });
    crash(doing, wrecks, hex);
    return on();
  },
};

const { plan } = declaration.families.units.columns;
const { owner } = declaration.families.hexes.columns;

/** Where each side drops: where that is planned, and besides on all ground that is not the enemy's, and to its own (10.N.1.c#1). */
const zones = declaration.derive<Record<Side, ReadonlySet<number>>>(
  { columns: [plan, owner], after: [presence.axis, presence.allied] },
  {
    blank: () => ({ axis: new Set(), allied: new Set() }),
    derive(position, found) {
      const planned = [...position.world.units.keys()].filter((unit) => planOf(position, unit) !== null);
      for (const side of SIDES) {
        const own = planned.filter((unit) => unitAt(position, unit).side === side).map((unit) => planOf(position, unit)?.hex as number);
        const free = landInPlay(position.world).filter((hex) => ownerOf(position, hex) !== enemyOf(side));
        found[side] = new Set([...areInPlay(position, [...own, ...hexesOfSide(position, side)]), ...free]);
      }
    },
  },
);
const dropZones = (position: Merkur, side: Side): ReadonlySet<number> => zones.of(position)[side];

/** 10.N.1.d: units and supplies dropped, or landed in gliders. */
const airAssault: MissionRules = {
  rule: '10.N.1.d#1',
  as: 'transport',
  targets: (position, side) => [...dropZones(position, side)],
  refuseTarget: (position, side, hex) =>
    dropZones(position, side).has(hex)
      ? null
      : no(
          ['10.N.1.c#1', '10.N.1#1'],
          `${printed(position, hex)} is the enemy’s: no drop there has been planned, and nobody of yours stands there.`,
        ),
  refuseCrew: (position, one) => refuseCarrier(position, one, true),
  inReply: false,
  atOnce: false,
  openTo: '10.N.1.d#2',
  takesLoads: true,
  load: broughtBy,
  leave: keepAllBack,
  carryOut(doing, mission, all) {
    const { position } = doing;
    const [side, hex, isNight] = [missionSide(position, mission), targetOf(position, mission), isMission(position, mission, NIGHT)];
    const shots = loseGliders(position, all);
    const jumps = arrivals(doing, mission, shots).map(({ unit, base, byGlider }) => {
      leave(position, unit);
      forgetPlan(position, unit);
      return { unit, byGlider, flown: flownFrom(position, shots, base) };
    });
    const supplies = suppliesDown(position, shots);
    applies('10.N.1.d#1', '10.N.1.d#2', '10.N.1.d#4', '10.N.1.e', '8.I.2.b#1', '8.I.4.f');
    const [first] = shots;
    const flown = Math.max(0, ...shots.map(({ wing }) => flownBy(position, wing)));
    if (supplies > 0 && first) {
      const nation = NATION_OF[wingAt(position, first.wing).force];
      landSupplies(doing, supplies, { side, nation, hex, flown, byGlider: false, isNight });
    }
    markDroppers(position, shots, hex);
    landUnits(doing, hex, isNight, jumps);
    leaveGliders(position, mission);
    return on();
  },
};

export const transportMissions = { 'air lift': airLift, 'air assault': airAssault };
