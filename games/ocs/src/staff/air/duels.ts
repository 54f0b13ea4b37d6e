import { wingAt, wingShows } from '../../position/air.ts';
import type { Ocs } from '../../position/position.ts';
import { airRow } from '../../rules/14-air-power/air-table.ts';
import { doublingsOf } from '../../rules/14-air-power/doubling.ts';
import { abortWorth, stepWorth } from './worths.ts';

/** What an air combat comes to on average: what each side loses by it, in victory points, and how likely the attackers are left alone. */
export interface Duel {
  readonly attackers: number;
  readonly defenders: number;
  readonly prevails: number;
}

const NOBODY: Duel = { attackers: 0, defenders: 0, prevails: 1 };
/** The faces of a die. */
const FACES = [1, 2, 3, 4, 5, 6];
/** All that two dice can fall. */
const SUMS = FACES.flatMap((one) => FACES.map((two) => one + two));

/** Who stands against whom, the best first, and what it costs each to lose a step and to leave. */
interface Fighter {
  readonly air: number;
  readonly step: number;
  readonly abort: number;
}

const fightersOf = (position: Ocs, those: readonly number[]): Fighter[] =>
  those
    .map((one) => ({ air: wingShows(position, one).air, step: stepWorth(position, one), abort: abortWorth(position, one) }))
    .toSorted((a, b) => b.air - a.air);

/**
 * The air combat of these, round by round over all that its dice can fall (14.9d): the best of each side first, two where they double
 * (14.10). Who attacks with nobody who can is beaten at once (14.11).
 */
export function duelOf(position: Ocs, attackers: readonly number[], defenders: readonly number[]): Duel {
  if (attackers.length === 0 || defenders.length === 0) return { ...NOBODY, prevails: attackers.length > 0 ? 1 : 0 };
  const isOffensive = (one: number): boolean => wingAt(position, one).isOffensive;
  const tagging = attackers.filter((one) => !isOffensive(one)).reduce((sum, one) => sum + abortWorth(position, one), 0);
  const { doubles, doubler } = doublingsOf(position, attackers, defenders);
  const rounds = new Rounds(
    position,
    fightersOf(position, attackers.filter(isOffensive)),
    fightersOf(position, defenders),
    tagging,
    doubler,
  );
  return rounds.from(0, 0, doubles);
}

/** The rounds of an air combat; each is worked out once. */
class Rounds {
  readonly #known = new Map<number, Duel>();

  constructor(
    readonly position: Ocs,
    readonly attackers: readonly Fighter[],
    readonly defenders: readonly Fighter[],
    /** What leaves with the last attacker. */
    readonly tagging: number,
    readonly doubler: 'attacker' | 'defender',
  ) {}

  /** From where so many of either side have gone, and so many doublings are left. */
  from(gone: number, beaten: number, doubles: number): Duel {
    if (beaten >= this.defenders.length) return NOBODY;
    if (gone >= this.attackers.length) return { attackers: this.tagging, defenders: 0, prevails: 0 };
    const key = (gone * WIDEST + beaten) * WIDEST + doubles;
    const found = this.#known.get(key) ?? this.#averaged(gone, beaten, doubles);
    this.#known.set(key, found);
    return found;
  }

  #averaged(gone: number, beaten: number, doubles: number): Duel {
    const { position } = this;
    const both = (who: 'attacker' | 'defender'): number => (doubles > 0 && this.doubler === who ? TOGETHER : 1);
    const attacks = this.attackers.slice(gone, gone + both('attacker'));
    const meets = this.defenders.slice(beaten, beaten + both('defender'));
    const left = attacks.length > 1 || meets.length > 1 ? doubles - 1 : doubles;
    const first = attacks[0] as Fighter;
    const hit = meets[0] as Fighter;
    const less = meets.reduce((sum, { air }) => sum + air, 0);
    const lost = this.from(gone + 1, beaten, left);
    const won = this.from(gone, beaten + meets.length, left);
    let [ours, theirs, prevails] = [0, 0, 0];
    for (const { total, chance } of totalsOf(attacks.map(({ air }) => air - less))) {
      const { loser, steps } = airRow(position, total);
      const then = loser === 'attacker' ? lost : won;
      ours += chance * (then.attackers + (loser === 'attacker' ? first.abort + steps * first.step : 0));
      theirs +=
        chance * (then.defenders + (loser === 'attacker' ? 0 : meets.reduce((sum, { abort }) => sum + abort, 0) + steps * hit.step));
      prevails += chance * then.prevails;
    }
    return { attackers: ours, defenders: theirs, prevails };
  }
}
/** Two fight together in a doubling (14.10d). */
const TOGETHER = 2;
/** No side has as many air units. */
const WIDEST = 100;

/** What the dice come to with these modifiers: the better of two rolls where there are two (14.10b). */
function totalsOf(modifiers: readonly number[]): { readonly total: number; readonly chance: number }[] {
  const chances = new Map<number, number>();
  const add = (total: number, chance: number): unknown => chances.set(total, (chances.get(total) ?? 0) + chance);
  const [first = 0, second] = modifiers;
  for (const one of SUMS) {
    if (second === undefined) add(one + first, 1 / SUMS.length);
    else for (const two of SUMS) add(Math.max(one + first, two + second), 1 / SUMS.length ** 2);
  }
  return [...chances].map(([total, chance]) => ({ total, chance }));
}
