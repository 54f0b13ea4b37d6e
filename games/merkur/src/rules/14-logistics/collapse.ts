import type { Doing } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import { loseWingSteps, wingSteps } from '../../position/air.ts';
import { ownerOf, stepsOf, type Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Side } from '../../world/sides.ts';
import { collapseFrom } from '../../world/tables/supply-effects.ts';
import { territoryOf } from '../../world/territory.ts';
import { unitsOf } from '../05-units/stood.ts';
import { loseStep } from '../10-ground-combat/suffering.ts';
import { fedUnit, fedWing, type Fed } from './fed.ts';
import { FACES } from '../../world/dice.ts';

/** What a great or major city adds to the roll of those in it: more where it was theirs before the war (14.H.1.c.i, 14.H.1.c.ii). */
function cityDrm(position: Merkur, side: Side, hex: number, lines?: Lines): number {
  const { world, scenario } = position;
  const { held, taken, since1939 } = world.tables.supply.effects.collapse;
  const city = world.city[hex];
  if (!city || !world.tables.terrain.cities.collapse.includes(city) || ownerOf(position, hex) !== side) return 0;
  const country = world.territory[hex];
  const isAtStart = territoryOf(world, scenario)[hex] === side;
  if (isAtStart && country && since1939[side].includes(country)) {
    lines?.add('14.H.1.c.i', held, 'city held since before the war');
    applies('14.H.1.c.i');
    return held;
  }
  // What was taken before the operation is neither.
  if (isAtStart) return 0;
  lines?.add('14.H.1.c.ii', taken, 'captured city');
  applies('14.H.1.c.ii');
  return taken;
}

/** What is added to a roll for collapse: for determinations at U-3 after the first, and for a city (14.H.1.b.iii#2, 14.H.1.c). */
export function collapseDrm(position: Merkur, { side, hex, further }: Pick<Fed, 'side' | 'hex' | 'further'>, lines?: Lines): number {
  const later = further * position.world.tables.supply.effects.collapse.eachTurn;
  if (later > 0) {
    applies('14.H.1.b.iii#2', '14.H.3.c#2');
    lines?.add('14.H.1.b.iii#2', `+${later}`, 'determinations at U-3 after the first');
  }
  return later + cityDrm(position, side, hex, lines);
}

/** A unit collapses: it goes to its other side, supplied as before, or is eliminated (14.H.1.c#1). */
function collapse(doing: Doing<Merkur>, unit: number): 'reduced' | 'eliminated' {
  const isWhole = stepsOf(doing.position, unit) > 1;
  loseStep(doing, unit, ['14.H.1.c#1']);
  return isWhole ? 'reduced' : 'eliminated';
}

/** An air unit loses a step, with its last itself (14.H.3.c#2). */
function collapseWing({ position }: Doing<Merkur>, wing: number): 'reduced' | 'eliminated' {
  const isWhole = wingSteps(position, wing) > 1;
  loseWingSteps(position, wing, 1);
  return isWhole ? 'reduced' : 'eliminated';
}

/** One roll: from so much on it is over with whoever rolls. */
function roll(doing: Doing<Merkur>, fed: Fed, from: number, over: () => 'reduced' | 'eliminated', rules: readonly RuleId[]): void {
  const { position, dice, happen } = doing;
  const adds = collapseDrm(position, fed);
  const faces = dice.roll('collapse', 1, FACES, ([face]) => ((face as number) + adds >= from ? 'collapses' : 'holds out'));
  const total = (faces[0] as number) + adds;
  const result = total >= from ? over() : 'holds out';
  happen({ what: 'collapse', unit: fed.id, faces, adds, total, result, rules });
}

function rollForUnit(doing: Doing<Merkur>, unit: number): void {
  const fed = fedUnit(doing.position, unit);
  const from = collapseFrom(doing.position.world.tables.supply, fed.state);
  if (from === null || fed.isFlownIn) return;
  applies('14.H.1.c#2', '14.H.1.c#3', fed.state === 'U2' ? '14.H.1.b.ii#2' : '14.H.1.b.iii#2');
  roll(doing, fed, from, () => collapse(doing, unit), ['14.H.1.c#1', '14.H.1.c#2']);
}

/** 14.H.4.b: a unit that has just come where one has to roll does so at once. */
export function collapseAlone(doing: Doing<Merkur>, unit: number): void {
  applies('14.H.4.b');
  rollForUnit(doing, unit);
}

/** 14.H.1.c: in their side's own Initial Phase those who are cut off too long roll, and may collapse (MA-65). */
export function rollForCollapse(doing: Doing<Merkur>, side: Side): void {
  const { position } = doing;
  const { supply } = position.world.tables;
  for (const unit of unitsOf(position, side)) rollForUnit(doing, unit);
  for (const wing of position.world.aircraft.keys()) {
    const fed = fedWing(position, wing);
    const from = supply.effects.states[fed.state].airCollapse;
    if (fed.side === side && fed.hex >= 0 && from !== undefined) roll(doing, fed, from, () => collapseWing(doing, wing), ['14.H.3.c#2']);
  }
}
