import {
  plus,
  NEVER,
  tally,
  times,
  type Chance,
  type Command,
  type ForeseenCase,
  type Foresight,
  type Fraction,
  type Game,
} from '@sandtable/umpire';
import { optionOf } from '../options.ts';
import { hexOf, indices, printed, stepsOf, type Ocs } from '../position/position.ts';
import type { RuleId } from '../rulebook.ts';
import { asSeen, hiddenFrom, seesAllElse, sideOfSeat } from '../rules/04-general-concepts/fog.ts';
import { unitsIn } from '../rules/04-general-concepts/stood.ts';
import { modifierOf, oddsOf, shiftedColumn } from '../rules/09-combat/odds.ts';
import { outcomeOf, resultAt, type Outcome } from '../rules/09-combat/result.ts';
import { ratingOf } from '../rules/09-combat/rating.ts';
import { type Battle } from '../rules/09-combat/strength.ts';
import { surprisedBy } from '../rules/09-combat/surprise.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { overrunnersAt } from './asked.ts';
import { waysToSum } from './chances.ts';
import { best, isShortAsSeen } from './odds.ts';

/** An attack or overrun as it would be made now. */
interface Assault {
  readonly battle: Battle;
  readonly isOverrun: boolean;
  readonly allCosts: boolean;
}

/** What dice may bring, with how probable that is. */
interface Way<T> {
  readonly is: T;
  readonly of: Fraction;
}

/** The sums of so many dice of six faces. */
function sumsOf(dice: number): Way<number>[] {
  const ways = waysToSum(dice);
  const all = BigInt(ways.reduce((sum, many) => sum + many, 0));
  return ways.map((many, over) => ({ is: dice + over, of: [BigInt(many), all] as const }));
}

/** By how many columns surprise may shift it, to the right where more than 0 (9.17); by none for certain where it was not agreed on. */
function shiftsOf(position: Ocs, { isOverrun }: Assault, leader: number, opponent: number): Way<number>[] {
  if (!optionOf(position, 'surprise')) return [{ is: 0, of: [1n, 1n] }];
  const { dice, die } = position.world.tables.surprise;
  const more = ratingOf(position, leader) - ratingOf(position, opponent);
  return sumsOf(dice).flatMap(({ is: sum, of }) => {
    const favors = surprisedBy(position, sum + more, isOverrun);
    if (favors === 'nobody') return [{ is: 0, of }];
    const sign = favors === 'attacker' ? 1 : -1;
    return Array.from({ length: die }, (_, face) => ({ is: sign * (face + 1), of: times(of, [1n, BigInt(die)]) }));
  });
}

/** The results of the table that an assault may come to, of one at all costs both (9.8b), with surprise and both best ratings counted. */
function resultsOf(position: Ocs, assault: Assault): Way<readonly string[]>[] {
  const { battle, allCosts } = assault;
  const [leader, opponent] = [best(position, battle.attackers), best(position, battle.defenders)];
  const { column } = oddsOf(position, battle);
  const modifier = modifierOf(position, battle.hex, leader, opponent);
  const { dice, allCosts: second } = position.world.tables.combat;
  const sums = sumsOf(dice);
  return shiftsOf(position, assault, leader, opponent).flatMap(({ is: shift, of: shifted }) => {
    const at = shiftedColumn(position, column, shift);
    const first = sums.map(({ is, of }) => ({ is: [resultAt(position, at, is + modifier)], of: times(shifted, of) }));
    if (!allCosts) return first;
    return first.flatMap(({ is: [one = ''], of }) =>
      sums.map((other) => ({ is: [one, resultAt(position, at, other.is + modifier + second)], of: times(of, other.of) })),
    );
  });
}

/** What one way in which the dice fall comes to. */
interface Weighted {
  readonly outcome: Outcome;
  readonly of: Fraction;
}

/** How the defender meets an option: by going back as far as he may, or by losing steps as far as he has them. */
type Answer = 'retreats' | 'loses steps';

/**
 * Are the defenders gone from the hex after such a result, the attackers being still there to take it? The attacker meets his own option by
 * losing steps where he has more than that (9.11-2); a defender whose attacker retreats need not meet his (9.11b).
 */
function falls({ attackerLoses, attackerOption, defenderLoses, defenderOption }: Outcome, steps: Steps, answer: Answer): boolean {
  const [attack, defense] = [steps.attack - attackerLoses, steps.defense - defenderLoses];
  if (attack <= 0) return false;
  if (defense <= 0) return true;
  if (attackerOption >= attack) return false;
  return answer === 'retreats' ? defenderOption > 0 : defense <= defenderOption;
}

interface Steps {
  readonly attack: number;
  readonly defense: number;
}

const stepsIn = (position: Ocs, units: readonly number[]): number => units.reduce((sum, unit) => sum + stepsOf(position, unit), 0);

/** What an attack at all costs comes to, whose two results have no code in common. */
const worded = (outcome: Outcome, steps: Steps): string =>
  falls(outcome, steps, 'loses steps') ? 'falls' : falls(outcome, steps, 'retreats') ? 'holds by losing steps' : 'holds';

/** The attack or overrun that a command begins; null for any other command, and where nobody that is seen defends. */
function assaultOf(position: Ocs, side: Side, { act, ...parts }: Command): Assault | null {
  if (act !== 'attack' && act !== 'overrun') return null;
  const hex = position.world.grid.index(String(parts['hex']));
  const attackers = act === 'attack' ? indices(position, parts['units'] as readonly string[]) : [...overrunnersAt(position, side, hex)];
  const enemy = enemyOf(side);
  const defenders = unitsIn(position, enemy, hex);
  if (attackers.length === 0 || defenders.length === 0) return null;
  const isShort = isShortAsSeen(position, enemy, hex, defenders);
  return { battle: { hex, attackers, defenders, isShort }, isOverrun: act === 'overrun', allCosts: parts['all-costs'] === true };
}

const ANSWERS: readonly { readonly answer: Answer; readonly says: string; readonly rule: RuleId }[] = [
  { answer: 'retreats', says: 'the defenders retreat where the result lets them', rule: '9.13-1' },
  { answer: 'loses steps', says: 'the defenders lose steps rather than retreat', rule: '9.11-2' },
];

/**
 * The exact chances of an attack or an overrun that may be declared now: its results with surprise in them (9.17) and the best action ratings
 * of both sides named (9.9), and how probably the hex falls, by how the defender meets his options (9.11). Found in what the seat sees; support
 * and barrages that may come before the dice are not counted. Null for any other command, and one that is refused.
 */
export function foresee(game: Game<Ocs>, now: Ocs, seat: string, command: Command): Foresight | null {
  if ((command.act !== 'attack' && command.act !== 'overrun') || game.refuse(now, seat, command)) return null;
  const side = sideOfSeat(seat);
  const hidden = hiddenFrom(now, side);
  const position = hidden.size === 0 && seesAllElse(now, side) ? now : asSeen(now, side, hidden);
  const assault = assaultOf(position, side, command);
  if (!assault) return null;
  const { hex, attackers, defenders, isShort } = assault.battle;
  const steps = { attack: stepsIn(position, attackers), defense: stepsIn(position, defenders) };
  const results = resultsOf(position, assault).map(({ is, of }) => ({ codes: is, outcome: outcomeOf(position, is), of }));
  const chances = tally(
    results.map(({ codes, outcome, of }) => ({ outcome: codes.length > 1 ? worded(outcome, steps) : (codes[0] as string), of })),
  );
  const place = position.world.town[hex]?.name ?? printed(position, hex);
  const isPartlySeen = [...hidden.keys()].some((unit) => hexOf(now, unit) === hex);
  const known = [
    ...(optionOf(position, 'surprise') ? ['surprise counted'] : []),
    ...(isShort ? ['halved for want of supply'] : []),
    ...(isPartlySeen ? ['those unseen not counted'] : []),
  ];
  const cases = ANSWERS.map(({ answer, says, rule }, i): ForeseenCase => {
    const of = results.reduce<Fraction>((sum, way) => (falls(way.outcome, steps, answer) ? plus(sum, way.of) : sum), NEVER);
    return {
      says: i === 0 && known.length > 0 ? `${says} (${known.join(', ')})` : says,
      rule,
      chances,
      headline: { says: `${place} falls`, of },
    };
  });
  return { cases: [...cases, ownLosses(results, steps, chances)] };
}

/**
 * How probably the attackers lose steps, and how many on average, where they meet their own options by steps as well (9.11-2); they have none
 * to meet once no defender is left (9.11a).
 */
function ownLosses(results: readonly Weighted[], { attack, defense }: Steps, chances: readonly Chance[]): ForeseenCase {
  const lostIn = ({ attackerLoses, attackerOption, defenderLoses }: Outcome): number =>
    Math.min(attack, attackerLoses + (defenderLoses < defense ? attackerOption : 0));
  const of = results.reduce<Fraction>((sum, way) => (lostIn(way.outcome) > 0 ? plus(sum, way.of) : sum), NEVER);
  const mean = results.reduce((sum, way) => sum + (lostIn(way.outcome) * Number(way.of[0])) / Number(way.of[1]), 0);
  const says = `the attackers lose steps, ${mean.toFixed(1)} on average, their own options met by steps`;
  return { says, rule: '9.11-1' satisfies RuleId, chances, headline: { says, of } };
}
