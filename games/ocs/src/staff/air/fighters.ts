import { wingAt, wingHex } from '../../position/air.ts';
import { isAirBox } from '../../position/off-map.ts';
import type { Ocs } from '../../position/position.ts';
import { hexesOfSide, isNextToEnemy } from '../../rules/04-general-concepts/stood.ts';
import { RADIUS } from '../../rules/14-air-power/stations.ts';
import { activeIn, activeOf, inactiveIn, isOffensive, wingsOf } from '../../rules/14-air-power/skies.ts';
import { basesOf, isBaseOf } from '../../rules/15-air-bases/bases.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { duelOf } from './duels.ts';
import { interdictedBy } from './interdicting.ts';
import { perilOf } from './perils.ts';
import { bestInTheAir, bombs, canReach, fights, startersOf, type Sortie } from './sorties.ts';
import { sortieWorth } from './worths.ts';

/* Guesses, in victory points. */
/** A sweep or a station that promises no more is not flown. */
const LEAST_WORTH = 0.05;
/** What it costs a fighter that it has to refit once it has been away from its base. */
const REFIT = 0.02;
/** Of bombers on the ground under our fighters that share does not refit (14.17c). */
const GROUNDED = 0.7;
/** The share of the enemy's bombers that would come where we wait for them. */
const EXPECTED = 0.5;
/** The share of what the enemy's fighters could do to those on station that they will do. */
const FEARED = 0.6;

/** What those who are met gain nothing by: fighters over their own base may stay down (14.9e). */
function raidWorth(position: Ocs, side: Side, those: readonly number[], hex: number): number {
  const enemy = enemyOf(side);
  const enemies = activeIn(position, enemy, hex);
  const { attackers, defenders, prevails } = duelOf(position, those, enemies);
  const isHome = isBaseOf(position, enemy, hex);
  const down = enemies.reduce((sum, one) => sum + sortieWorth(position, one), 0);
  const grounded = isHome
    ? inactiveIn(position, enemy, hex).reduce((sum, one) => sum + (bombs(position, one) ? sortieWorth(position, one) * GROUNDED : 0), 0)
    : 0;
  const fought = enemies.length > 0 ? defenders - attackers : 0;
  if (!isHome || enemies.length === 0) return fought + (isHome ? grounded : 0);
  return Math.min(fought + prevails * grounded, down + grounded);
}

/** Fighters from a base, all of them or the best alone. */
const squadrons = (position: Ocs, those: readonly number[]): number[][] => {
  const fighters = bestInTheAir(
    position,
    those.filter((one) => fights(position, one)),
  );
  return fighters.length > 1 ? [fighters, fighters.slice(0, 1)] : fighters.length > 0 ? [fighters] : [];
};

/** The best sweep: fighters fly to where enemies are active, or over a base of theirs, and attack them; null where none pays. */
export function bestSweep(position: Ocs, side: Side): Sortie | null {
  const enemy = enemyOf(side);
  const hexes = new Set([...activeOf(position, enemy).map((one) => wingHex(position, one)), ...basesOf(position, enemy)]);
  let best: Sortie | null = null;
  for (const [from, those] of startersOf(position, side))
    for (const aircraft of squadrons(position, those))
      for (const to of hexes) {
        const gain = raidWorth(position, side, aircraft, to) - REFIT * aircraft.length;
        if (gain <= (best?.worth ?? LEAST_WORTH) || !canReach(position, side, aircraft, from, to)) continue;
        const { cost, through } = perilOf(position, side, aircraft, from, to);
        // What is met over the target itself has been counted.
        const met = activeIn(position, enemy, to);
        const there = met.length > 0 ? duelOf(position, aircraft, met) : null;
        const worth = there ? gain - Math.max(0, cost - (there.attackers - there.defenders)) : through * gain - cost;
        if (worth > (best?.worth ?? LEAST_WORTH)) best = { from, aircraft, to, worth };
      }
  return best;
}

/** What it is worth that fighters wait within reach of these hexes for the bombers that the enemy has. */
function covers(position: Ocs, side: Side): (hex: number) => number {
  const { grid } = position.world;
  const front = hexesOfSide(position, side).filter((hex) => isNextToEnemy(position, side, hex));
  const bombers = wingsOf(position, enemyOf(side)).filter((one) => bombs(position, one));
  const feared = bombers.reduce((sum, one) => sum + sortieWorth(position, one), 0) * EXPECTED;
  if (feared === 0 || front.length === 0) return () => 0;
  return (hex) => (feared * front.filter((one) => grid.distance(one, hex) <= RADIUS).length) / front.length;
}

/** What the enemy's fighters gain by a raid on those on station there, by the best of his bases. */
function fearedOver(position: Ocs, side: Side, those: readonly number[], hex: number): number {
  const enemy = enemyOf(side);
  const fighters = wingsOf(position, enemy).filter((one) => isOffensive(position, one));
  const near = fighters.filter((one) => position.world.grid.distance(wingHex(position, one), hex) <= wingAt(position, one).range);
  if (near.length === 0) return 0;
  const { attackers, defenders } = duelOf(position, near, those);
  return FEARED * Math.max(0, defenders - attackers);
}

/** The best station for fighters, and for bombers that found nothing to bomb: who meets enemies from there, and whose way they interdict. */
export function bestStation(position: Ocs, side: Side): Sortie | null {
  const cover = covers(position, side);
  const interdicts = interdictedBy(position, side);
  const guarded = new Set(
    activeOf(position, side)
      .filter((one) => fights(position, one))
      .map((one) => wingHex(position, one)),
  );
  const stations = [...hexesOfSide(position, side), ...interdicts.keys()];
  const known = (hex: number): number =>
    Math.max(0, ...[...guarded].map((one) => (one === hex ? 0 : overlap(position, one, hex) * cover(hex))));
  let best: Sortie | null = null;
  for (const [from, those] of startersOf(position, side)) {
    for (const one of those) {
      const { isTactical } = wingAt(position, one);
      const isFighting = isOffensive(position, one);
      if (!isFighting && !isTactical) continue;
      const before = isFighting && !isAirBox(from) ? cover(from) : 0;
      for (const to of stations) {
        const shut = activeOf(position, side).some((other) => wingHex(position, other) === to) ? 0 : (interdicts.get(to) ?? 0);
        const gain = (isFighting ? cover(to) - Math.max(before, known(to)) : 0) + shut - REFIT;
        if (gain <= (best?.worth ?? LEAST_WORTH) || !canReach(position, side, [one], from, to)) continue;
        const { cost, through } = perilOf(position, side, [one], from, to);
        const worth = through * gain - cost - fearedOver(position, side, [one], to);
        if (worth > (best?.worth ?? LEAST_WORTH)) best = { from, aircraft: [one], to, worth };
      }
    }
  }
  return best;
}

/** The share of what one station reaches that another reaches too, roughly. */
const overlap = (position: Ocs, one: number, other: number): number =>
  Math.max(0, 1 - position.world.grid.distance(one, other) / (2 * RADIUS));
