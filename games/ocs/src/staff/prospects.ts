import { hedgehogOf, hexOf, stepsOf, unitAt, type Ocs } from '../position/position.ts';
import { hexesOfSide } from '../rules/04-general-concepts/stood.ts';
import { coverOf } from '../world/costs.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { QUARTERS } from '../world/units.ts';
import { Appraisal } from './appraisal.ts';
import { columnBetween, fightIn } from './clash.ts';
import { Field, numberOf, other } from './field.ts';

/** An attack in sight is made one time in so many, for not all find room beside the same enemy (a guess). */
const MADE = 0.5;

/** Those of them who come beside a hex in Combat Mode, and what all together could attack it with. */
function assaultOn(position: Ocs, units: readonly number[], hex: number): { readonly near: readonly number[]; readonly attack: number } {
  const { grid } = position.world;
  const cover = coverOf(position.world, hex);
  const near = units.filter((unit) => {
    const { kind, combat } = unitAt(position, unit);
    return kind === 'combat' && grid.distance(hexOf(position, unit), hex) <= 1 + combat.move / QUARTERS;
  });
  const attack = near.reduce((sum, unit) => {
    const { combat, steps, type } = unitAt(position, unit);
    const [over, under] = cover.attack[type];
    return sum + (combat.strength * stepsOf(position, unit) * over) / (steps * under);
  }, 0);
  return { near, attack };
}

/** An attack in sight: by whom, and what it is worth with so much of their strength. */
interface InSight {
  readonly near: readonly number[];
  readonly worth: (share: number) => number;
}

/** The attacks in sight on hexes with enemies in them. */
function* attacksInSight(appraisal: Appraisal, field: Field, side: Side, units: readonly number[]): Generator<InSight> {
  const { position } = field;
  const own = numberOf(side);
  for (const hex of hexesOfSide(position, enemyOf(side))) {
    const { near, attack } = assaultOn(position, units, hex);
    if (near.length === 0) continue;
    const defenders = field.unitsIn(other(own), hex);
    const defense = defenders.reduce((sum, unit) => sum + field.defenseIn(unit, hex), 0);
    const rating = (those: readonly number[]): number => Math.max(...those.map((unit) => field.rating[unit] as number));
    const steps = (those: readonly number[]): number => those.reduce((sum, unit) => sum + stepsOf(position, unit), 0);
    const stakes = {
      attackers: steps(near),
      defenders: steps(defenders),
      attackerStep: appraisal.stepOf(near),
      defenderStep: appraisal.stepOf(defenders),
      place: appraisal.placeFor(hex, true),
    };
    const { row } = coverOf(position.world, hex);
    const worth = (share: number): number => {
      const column = columnBetween(position, row, attack * share, defense);
      return Math.max(0, fightIn(position, column, rating(near) - rating(defenders), hedgehogOf(position, hex), stakes));
    };
    yield { near, worth };
  }
}

/** By units, what the best attack is worth, in victory points, that all of them together could make on enemies whom they come beside in Combat Mode. */
export function attackInSight(position: Ocs, side: Side): (units: readonly number[]) => number {
  const field = new Field(position, 'regular');
  const appraisal = new Appraisal(field, numberOf(side), []);
  return (units) => [...attacksInSight(appraisal, field, side, units)].reduce((best, { worth }) => Math.max(best, worth(1)), 0);
}

/** What it gains, in victory points, that units are at Full in the week that begins and not at Low, and which of them it is who attack then. */
export interface AtFull {
  readonly near: readonly number[];
  readonly gain: number;
}

/** The same by units, of the attack that gains most by it. */
export function atFull(position: Ocs, side: Side): (units: readonly number[]) => AtFull {
  const low = position.world.tables.supplyLevels.low.attack;
  const field = new Field(position, 'regular');
  const appraisal = new Appraisal(field, numberOf(side), []);
  return (units) => {
    let best: AtFull = { near: [], gain: 0 };
    if (!low) return best;
    for (const { near, worth } of attacksInSight(appraisal, field, side, units)) {
      const gain = MADE * (worth(1) - worth(low[0] / low[1]));
      if (gain > best.gain) best = { near, gain };
    }
    return best;
  };
}
