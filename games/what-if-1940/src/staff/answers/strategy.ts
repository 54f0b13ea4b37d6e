import { best, offerOf } from '@sandtable/staff';
import type { Command, Offer } from '@sandtable/umpire';
import { hexOf, ids, isMarked, isReduced, unitAt } from '@sandtable/warfare';
import { armiesIn, isInfantryCorps } from '../../rules/12-holding-boxes-off-map-events-and-red-row/boxes.ts';
import { ARCTIC, FAR_EAST, RESERVE, ROMANIA, SOUTHWEST, SOUTHWEST_ARRIVED, trackBox } from '../../world/places.ts';
import { BOXED } from '../../position/marks.ts';
import { unitsAt, type WhatIf } from '../../position/position.ts';
import { attackOf, defenseOf, isUntried } from '../../rules/02-components/untried.ts';
import { EAST, GERMAN } from '../../world/world.ts';
import { Field } from '../field.ts';
import { averageFront } from '../fronts.ts';
import { Appraisal } from '../appraisal.ts';
import { unitsOf, type Slow } from './arrivals.ts';
import type { Weights } from '../weights.ts';

/**
 * 5.3a: fight before moving where what stands beside the enemy now has much to gain by its extra column, and no enemy bars the road to who
 * is beyond.
 */
export function* orderAnswer(position: WhatIf, weights: Weights): Slow<Command> {
  if (position.facts.ploesti) return { act: 'order', order: 'move-fight' };
  const field = new Field(position, EAST);
  yield { done: 0, plan: null };
  const appraisal = new Appraisal(field, GERMAN, weights, { fights: true, fightMove: true });
  yield { done: 0.5, plan: null };
  const isCut = field.roster[GERMAN].some(
    (unit) => (field.hex[unit] as number) >= 0 && appraisal.lines.fed[field.hex[unit] as number] === 0,
  );
  const gained = isCut ? 0 : appraisal.strikes().reduce((sum, { worth }) => sum + worth, 0);
  return { act: 'order', order: gained > FIGHT_FIRST ? 'fight-move' : 'move-fight' };
}
/** Attacks at hand that gain so much, in infantry corps, are made before anybody moves. */
const FIGHT_FIRST = 4;

/** 12.5: the Far East keeps still while the front holds; one army comes when Moscow is in danger, which seldom brings Japan in. */
export function farEastAnswer(position: WhatIf): Command {
  const armies = armiesIn(position, FAR_EAST);
  const [first] = armies;
  if (first === undefined || !isMoscowNear(position) || armies.length < FAR_EAST_GARRISON) return { act: 'end' };
  return { act: 'recall', units: ids(position, [first]) };
}
const FAR_EAST_GARRISON = 3;

/** 12.6d: with three armies in the Arctic the Finns keep still. */
const ENOUGH = 3;

/** 12.6: a third army keeps the Finns out; armies are recalled only where that is past. */
export function arcticAnswer(position: WhatIf, offers: readonly Offer[]): Command {
  const missing = ENOUGH - armiesIn(position, ARCTIC).length;
  const offer = offerOf(offers, 'reinforce');
  const units = offer
    ? unitsOf(offer).filter((id) => hexOf(position, position.world.unit.get(id) as number) === trackBox(position.facts.turn))
    : [];
  return missing > 0 && units.length >= missing ? { act: 'reinforce', units: units.slice(0, missing) } : { act: 'end' };
}

/** Germans so near to Moscow make every army count. */
const NEAR = 9;

function isMoscowNear(position: WhatIf): boolean {
  const { world } = position;
  return world.units.some(
    ({ nationality }, unit) =>
      nationality === 'german' &&
      hexOf(position, unit) >= 0 &&
      world.grid.map(hexOf(position, unit)) === EAST &&
      world.grid.distance(hexOf(position, unit), world.moscow) <= NEAR,
  );
}

/** 12.7: into Romania where nobody can stop it; otherwise the armies of the Southwest Front come to Moscow. */
export function southwestAnswer(position: WhatIf): Command {
  const ready = armiesIn(position, SOUTHWEST);
  const arrived = armiesIn(position, SOUTHWEST_ARRIVED);
  if (arrived.length > 0) return { act: 'make-ready', units: ids(position, arrived) };
  const able = ready.filter((unit) => !isMarked(position, unit, BOXED));
  if (able.length === 0) return { act: 'end' };
  if (position.facts.ploesti) return { act: 'recall', units: ids(position, able) };
  const attack = able.reduce((sum, unit) => sum + strengthOf(position, unit), 0);
  const defense = unitsAt(position, RESERVE)
    .concat(unitsAt(position, ROMANIA))
    .filter((unit) => isInfantryCorps(position, unit))
    .reduce((sum, unit) => sum + defenseOf(position, unit), 0);
  if (defense === 0 || attack / defense >= OVERWHELMING || armiesIn(position, ROMANIA).length > 0)
    return { act: 'invade', units: ids(position, able) };
  return { act: 'recall', units: ids(position, able) };
}
const OVERWHELMING = 3;

function strengthOf(position: WhatIf, unit: number): number {
  if (!isUntried(position, unit)) return attackOf(position, unit);
  return averageFront(position, unit).attack;
}

/** 12.4a: whoever is in the reserve goes to Romania, but the paratroops; they hold it best all together. */
export function romaniaAnswer(position: WhatIf): Command {
  const units = unitsAt(position, RESERVE).filter((unit) => isInfantryCorps(position, unit));
  return units.length > 0 ? { act: 'to-romania', units: ids(position, units) } : { act: 'end' };
}

/** 9.9, 9.11: the corps whose step is worth most. */
export function replacementAnswer(position: WhatIf, offers: readonly Offer[], weights: Weights): Command {
  const offer = offerOf(offers, 'rebuild');
  if (!offer) return { act: 'end' };
  const id = best(unitsOf(offer), (one) => {
    const unit = position.world.unit.get(one) as number;
    const { type, attack, defense } = unitAt(position, unit);
    const gained = (attack[0] ?? 0) - (attack[1] ?? 0) + (defense[0] ?? 0) - (defense[1] ?? 0);
    return (isReduced(position, unit) ? gained : 0) * (hexOf(position, unit) >= 0 ? 1 : 0.5) + (weights.units[type] ?? 0) * 0.1;
  });
  return id === undefined ? { act: 'end' } : { act: 'rebuild', unit: id };
}
