import { call, to, type Doing, type Procedure, type Turn } from '@sandtable/umpire';
import { stepLosses } from '@sandtable/warfare';
import { advancing } from './advance.ts';
import type { AttackLocals } from './battle.ts';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { DROPPED } from '../../position/marks.ts';
import { ids, isMarked, isOnMap, unitAt, type Gertrud } from '../../position/position.ts';
import type { Effect } from '../../world/schema.ts';
import { eliminate, loseStep } from '../02-components/steps.ts';
import { sharesWithEnemy } from '../units.ts';
import { enemyOf, SEATS, seatOf, sideOf } from '../../world/world.ts';

/** Those of the named units that are still on the map. */
export const alive = (position: Gertrud, units: readonly string[]): number[] =>
  units.map((id) => position.world.unit.get(id) as number).filter((unit) => isOnMap(position, unit));

/** 11.0ae, 11.0ai: carries out the next effect of the result, losses before retreats before advances as the table has them. */
export function carryOut(doing: Doing<Gertrud>, locals: AttackLocals): Turn | null {
  const { position } = doing;
  const effect = position.world.tables.crt.codes[locals.result ?? '']?.effects[locals.effect];
  if (!effect) return null;
  applies('11.0ai');
  const next = { effect: locals.effect + 1 };
  if (effect.do === 'advance') {
    const facts = advancing(position, locals, mayAllAdvance(position, locals) ? 'any' : effect.who);
    return facts ? call('advance', facts, 'outcome', next) : to('outcome', next);
  }
  const units = sufferers(position, locals, effect.who);
  const seat = effect.who === 'attacker' ? locals.seat : seatOf(enemyOf(sideOf(locals.seat)));
  if (units.length === 0) return to('outcome', next);
  if (effect.do === 'retreat') return call('retreat', { seat, units: ids(position, retreating(doing, locals, units)) }, 'outcome', next);
  if (typeof effect.steps === 'number' && !effect.each)
    return call('losses', { seat, units: ids(position, units), steps: effect.steps }, 'outcome', next);
  lose(doing, units, effect);
  return to('outcome', next);
}

/** Whom an effect hits. In an empty hex nobody defends, and what would hit the defender is ignored (15.0e). */
const sufferers = (position: Gertrud, locals: AttackLocals, who: 'attacker' | 'defender'): number[] =>
  alive(position, who === 'attacker' ? locals.units : locals.defenders);

/** 15.0j: a dropped unit that leaves enemies in its hex has no retreat; it is eliminated when the battle ends. */
function mustRetreat(position: Gertrud, units: readonly number[]): number[] {
  return units.filter((unit) => !(isMarked(position, unit, DROPPED) && sharesWithEnemy(position, unit)));
}

/** GA-40: by option not armor alone advances after a retreat, where no defender had a way out. */
const mayAllAdvance = (position: Gertrud, { defenders }: AttackLocals): boolean =>
  optionOf(position, 'no-retreat-advance') === 'any' && alive(position, defenders).length === 0;

/** Those who must retreat. A drop on an empty hex that fails so is by option no retreat: the unit stays, or is eliminated (GA-73). */
function retreating(doing: Doing<Gertrud>, { defenders }: AttackLocals, units: readonly number[]): number[] {
  const { position } = doing;
  const fate = optionOf(position, 'drop-retreat');
  const all = mustRetreat(position, units);
  if (fate === 'retreats' || defenders.length > 0) return all;
  const dropped = all.filter((unit) => isMarked(position, unit, DROPPED));
  if (fate === 'eliminated') for (const unit of dropped) eliminate(doing, unit, 'paradrop', ['15.0e']);
  applies('15.0e');
  return all.filter((unit) => !dropped.includes(unit));
}

/** Losses that leave no choice: of every unit alike. */
function lose(doing: Doing<Gertrud>, units: readonly number[], { steps }: Effect & { do: 'lose' }): void {
  for (const unit of units) {
    if (steps === 'all') eliminate(doing, unit, 'combat', ['11.0ae']);
    else for (let step = 0; step < steps && isOnMap(doing.position, unit); step++) loseStep(doing, unit, 'combat', ['11.0ae']);
  }
}

/** A side loses steps of its choice, one after another (GA-39); a dropped unit before all others (15.0h). */
export const lossesProcedure: Procedure<Gertrud> = stepLosses<Gertrud>({
  rule: '11.0ae',
  when: {
    rules: ['11.0ae', '2.7a'],
    during: ['losses'],
    says: 'Steps are lost where a combat result takes them, by the choice of the side that lost them.',
  },
  seats: SEATS,
  takers(position, units) {
    const dropped = units.filter((unit) => isMarked(position, unit, DROPPED));
    if (dropped.length > 0) applies('15.0h');
    return dropped.length > 0 ? dropped : units;
  },
  refuse(position, unit, able, { units }) {
    const { name } = unitAt(position, unit);
    if (!alive(position, units).includes(unit)) return no('11.0ae', `${name} is not one of the units that the result hits.`);
    return no('15.0h', `${unitAt(position, able[0] as number).name} was dropped and takes the losses before ${name}.`);
  },
  lose: (doing, unit) => loseStep(doing, unit, 'combat', ['11.0ae']),
});

/** 15.0j: a dropped unit is eliminated where an enemy is left in its hex. */
export function settleDrops(doing: Doing<Gertrud>, units: readonly number[]): void {
  const { position } = doing;
  for (const unit of units) {
    if (isMarked(position, unit, DROPPED) && sharesWithEnemy(position, unit)) eliminate(doing, unit, 'paradrop', ['15.0j']);
  }
}
