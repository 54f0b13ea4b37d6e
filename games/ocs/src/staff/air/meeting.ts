import type { Command } from '@sandtable/umpire';
import { wingAt, wingShows } from '../../position/air.ts';
import type { Ocs } from '../../position/position.ts';
import { attackersIn, defendersIn, type AirCombat } from '../../rules/14-air-power/combatants.ts';
import type { Flight } from '../../rules/14-air-power/underway.ts';
import { ableAgainst } from '../../rules/14-air-power/interception.ts';
import { activeOf, inactiveIn, isOffensive, wingIds, wingsNamed } from '../../rules/14-air-power/skies.ts';
import { enemyOf } from '../../world/sides.ts';
import { duelOf } from './duels.ts';
import { bestInTheAir, bombs } from './sorties.ts';
import { sortieWorth, stepWorth } from './worths.ts';

/*
 * How machines meet enemies in the air: whom they intercept, whom they send into each round, and who stays on the ground.
 */

/** What is gained no more by is let go, in victory points: who intercepts has to fly home afterwards. */
const LEAST_WORTH = 0.03;
/** What bombers that are turned back would have done, beyond the sortie that they lose (14.6). */
const TURNED_BACK = 0.5;

/** What an interception by these gains: what the enemy loses by it, and the bombs that do not fall. */
function gainOf(position: Ocs, those: readonly number[], flight: Flight): number {
  const flying = wingsNamed(position, flight.aircraft);
  const { attackers, defenders, prevails } = duelOf(position, those, flying);
  const laden = flight.home
    ? 0
    : flying.reduce((sum, one) => sum + (bombs(position, one) ? sortieWorth(position, one) * TURNED_BACK : 0), 0);
  return defenders - attackers + prevails * laden;
}

/**
 * Whether a side's fighters intercept a flight, and how many of them: by the losses to be expected, the best first. Nobody is asked again about a flight
 * that all who are active could meet and had better not.
 */
export function answerToFlight(position: Ocs, flight: Flight): Command {
  const able = bestInTheAir(position, ableAgainst(position, flight));
  let [best, most] = [0, LEAST_WORTH];
  for (let many = 1; many <= able.length; many++) {
    const gain = gainOf(position, able.slice(0, many), flight);
    if (gain > most) [best, most] = [many, gain];
  }
  if (best > 0) return { act: 'intercept', aircraft: wingIds(position, able.slice(0, best)) };
  const others = activeOf(position, enemyOf(flight.seat)).filter((one) => isOffensive(position, one) && !able.includes(one));
  return { act: others.length === 0 ? 'let-go' : 'let-pass' };
}

/** By rule of thumb: they intercept where the best of them is better than the best who fly, and they are no fewer fighters than those. */
export function plainAnswerToFlight(position: Ocs, flight: Flight): Command {
  const able = bestInTheAir(position, ableAgainst(position, flight));
  const flying = wingsNamed(position, flight.aircraft);
  const best = (those: readonly number[]): number => Math.max(...those.map((one) => wingShows(position, one).air));
  const escorts = flying.filter((one) => wingAt(position, one).isOffensive).length;
  return best(able) >= best(flying) && able.length >= escorts
    ? { act: 'intercept', aircraft: wingIds(position, able) }
    : { act: 'let-pass' };
}

/** So many fight together where a side doubles (14.10). */
const TOGETHER = 2;
const most = ({ doubles = 0, doubler }: AirCombat, who: 'attacker' | 'defender'): number => (doubles > 0 && doubler === who ? TOGETHER : 1);

/** The best attackers in a round; null where there is nobody. */
const engaged = (position: Ocs, combat: AirCombat): Command => {
  const able = bestInTheAir(position, attackersIn(position, combat)).filter((one) => isOffensive(position, one));
  return { act: 'engage', aircraft: wingIds(position, able.slice(0, most(combat, 'attacker'))) };
};

const met = (position: Ocs, combat: AirCombat): Command => ({
  act: 'answer',
  aircraft: wingIds(position, bestInTheAir(position, defendersIn(position, combat)).slice(0, most(combat, 'defender'))),
});

/** Those who stay down before an air combat over their base: all, those who do not attack, or nobody, whichever costs least (14.9e). */
function stayingDown(position: Ocs, combat: AirCombat): Command {
  const all = defendersIn(position, combat);
  const attackers = attackersIn(position, combat);
  const raiders = attackers.some((one) => bombs(position, one));
  const cost = (down: readonly number[]): number => {
    const { attackers: theirs, defenders: ours } = duelOf(
      position,
      attackers,
      all.filter((one) => !down.includes(one)),
    );
    const idle = down.reduce((sum, one) => sum + sortieWorth(position, one) + (raiders ? stepWorth(position, one) * HIT : 0), 0);
    return ours - theirs + idle;
  };
  const options = [[], all.filter((one) => !isOffensive(position, one)), all];
  const best = options.reduce((one, other) => (cost(other) < cost(one) ? other : one));
  return { act: 'stay-down', aircraft: wingIds(position, best) };
}
/** How likely those on the ground are hit by bombers that come with the raid. */
const HIT = 0.25;

/** Of two rolls the higher (14.10b). */
function rollTaken({ engaged: who = [], rolls = [] }: AirCombat): Command {
  const best = rolls.reduce((at, roll, i) => (roll > (rolls[at] ?? -Infinity) ? i : at), 0);
  return { act: 'take-roll', of: who[best] ?? '' };
}

/** Of two who are beaten he loses the step whose step is worth least (14.10c). */
function stepLost(position: Ocs, { met: those = [] }: AirCombat): Command {
  const [least] = wingsNamed(position, those).toSorted((a, b) => stepWorth(position, a) - stepWorth(position, b));
  return { act: 'lose-aircraft-step', unit: least === undefined ? '' : wingAt(position, least).id };
}

/** The answer to what is asked in an air combat. */
export function answerInCombat(position: Ocs, step: string, combat: AirCombat): Command | null {
  if (step === 'staying down') return stayingDown(position, combat);
  if (step === 'engagement') return engaged(position, combat);
  if (step === 'answer') return met(position, combat);
  if (step === 'choice') return rollTaken(combat);
  return step === 'damage' ? stepLost(position, combat) : null;
}

/** Those who refit: worth most first; under enemy aircraft nobody, unless he gains by the combat that follows (14.17c). */
export function refitted(position: Ocs, seat: 'german' | 'soviet', hex: number, number: number, above: readonly number[]): Command {
  const idle = inactiveIn(position, seat, hex).toSorted((a, b) => sortieWorth(position, b) - sortieWorth(position, a));
  if (above.length === 0) return { act: 'refit', aircraft: wingIds(position, idle.slice(0, number)) };
  const fighters = idle.filter((one) => wingAt(position, one).isFighter).slice(0, number);
  const { attackers, defenders } = duelOf(position, above, fighters);
  return { act: 'refit', aircraft: fighters.length > 0 && attackers >= defenders ? wingIds(position, fighters) : [] };
}
