import { hexOf, unitAt, type Gertrud } from '../../position/position.ts';
import { AXIS, enemyOf, type Side, type World } from '../../world/world.ts';
import { fatesOf, takesAll, type Fate } from '../column-fates.ts';
import { groundOf } from '../ground.ts';
import { contends } from '../contender.ts';
import { perFactor } from '../worth.ts';
import { cutTo } from './battle-worth.ts';
import { hexStake, isObjective, outlook, strengthOf, unitLoss } from './stakes.ts';

/** Enemies beside a hex can attack it as they stand; of those a few hexes off about half come. */
const BESIDE = 1;
const NEAR = 3;
const COMING = 0.5;
/** Who is driven out without a loss has lost ground and time: this part of his worth. */
const DRIVEN = 0.08;

/** What a column of the table does on average, in parts of a die. */
interface Mean {
  readonly defenderSteps: number;
  readonly defenderGone: number;
  readonly driven: number;
  readonly attackerSteps: number;
  readonly attackerGone: number;
}

const means = new WeakMap<World, readonly Mean[]>();

function meansOf(world: World): readonly Mean[] {
  let known = means.get(world);
  if (!known) means.set(world, (known = fatesOf(world).map(meanOf)));
  return known;
}

function meanOf(fates: readonly Fate[]): Mean {
  const mean = (of: (fate: Fate) => number) => fates.reduce((sum, fate) => sum + fate.chance * of(fate), 0);
  return {
    defenderSteps: mean(({ defender }) => (takesAll(defender) ? 0 : defender.steps + defender.each)),
    defenderGone: mean(({ defender }) => Number(takesAll(defender))),
    driven: mean(({ defender }) => Number(defender.retreats)),
    attackerSteps: mean(({ attacker }) => (takesAll(attacker) ? 0 : attacker.steps + attacker.each)),
    attackerGone: mean(({ attacker }) => Number(takesAll(attacker))),
  };
}

/** The combat factors that the enemies of a side could bring against a hex in their next turn. */
export function strengthAgainst(position: Gertrud, side: Side, hex: number): number {
  let sum = 0;
  for (let unit = 0; unit < position.world.units.length; unit++) {
    const at = hexOf(position, unit);
    if (at < 0 || unitAt(position, unit).side === side) continue;
    const far = position.world.grid.distance(at, hex);
    if (far <= NEAR) sum += strengthOf(position, unit) * (far <= 1 ? BESIDE : COMING);
  }
  return sum;
}

/** A step of an average unit loses about this many factors. */
const FACTORS_A_STEP = 3;

/**
 * What a side's units in a hex stand to lose, in objectives, when the enemy attacks with so much; nothing if the attack is a bad one for
 * him.
 * @param against see `strengthAgainst`
 */
export function menaceTo(position: Gertrud, side: Side, hex: number, units: readonly number[], against: number): number {
  if (units.length === 0 || against === 0) return 0;
  let strength = 0;
  let worth = 0;
  for (const unit of units) {
    strength += strengthOf(position, unit);
    worth += unitLoss(position, unit);
  }
  const { columns } = position.world.tables.crt;
  const percent = (against * 100) / Math.max(1, strength);
  let column = columns.length - 1;
  while (column > 0 && (columns[column]?.from as number) > percent) column--;
  const mean = meansOf(position.world)[cutTo(column - (groundOf(position).shelter[hex] as number), columns.length)] as Mean;
  const stake = countsIn(position, hex, units) ? hexStake(position, hex) : 0;
  const step = Math.min(worth, FACTORS_A_STEP * perFactor(side)) * outlook(position);
  const lost = mean.defenderGone * (worth + stake) + mean.driven * (DRIVEN * worth + stake) + mean.defenderSteps * step;
  const paid = (mean.attackerGone * against + mean.attackerSteps * FACTORS_A_STEP) * perFactor(enemyOf(side)) * outlook(position);
  return Math.max(0, lost - paid);
}

/** An objective counts under a unit of the contender's (4.0e), and for the other side under any. */
const countsIn = (position: Gertrud, hex: number, units: readonly number[]): boolean =>
  !isObjective(position, hex) || units.some((unit) => unitAt(position, unit).side !== AXIS || contends(position, unit));
