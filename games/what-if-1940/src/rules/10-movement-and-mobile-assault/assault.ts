import { DIRECTIONS, NONE, type Direction } from '@sandtable/hexes';
import { aFlag, back, call, flag, maybe, on, procedure, type Doing, type Facts, type Refusal, type Turn } from '@sandtable/umpire';
import { hexOf, ids, indices, isMarked, isOnMap, mark, printed, unitAt } from '@sandtable/warfare';
import { actsOf } from '../acting.ts';
import { isDropHex, mayDrop, refuseDrop, type DropPhase } from '../08-airpower-and-7th-flieger/airborne.ts';
import { applies, no } from '../../cite.ts';
import { assaultCostOf, fortCost } from './costs.ts';
import { isHeldByNeutrals, refuseGround } from './ground.ts';
import { FLIEGER, type BattleCall } from '../11-combat/engagement.ts';
import { violate, violates } from '../03-set-up-control-and-neutrals/neutrality.ts';
import { optionOf } from '../../options.ts';
import { ASSAULTED, FORT_MARKER, MOVED } from '../../position/marks.ts';
import { allegianceOf, hasPast, levelOf, type WhatIf } from '../../position/position.ts';
import { isHungry, leftTo, type Move, type Purse } from './purse.ts';
import { hasOverlandSupply, supplyOf } from '../06-supply/supply.ts';
import { isEnemyHeld } from '../units.ts';
import { moveTo } from '../03-set-up-control-and-neutrals/control.ts';
import { room, strangersIn } from '../07-stacking-and-fog-of-war/room.ts';
import { titleOf } from '../02-components/untried.ts';
import { frontOf, riverOf, sideOf, type Side } from '../../world/world.ts';
import { aHex, aSeat, units } from '../remembered.ts';

/** A mobile assault under way. Its words lay open what they name (7.3), so that it names the force and the hex and nothing else. */
interface AssaultLocals extends Facts {
  readonly seat: string;
  readonly hex: string;
  readonly units: readonly string[];
  /** Does the 7th Flieger Corps drop on the hex at the same time (10.24a)? */
  readonly drop: boolean;
  /** What the battle came to. */
  readonly cleared?: boolean;
  /** 6.11c: the assault was called off for want of supply; what the 7th Flieger Corps then does alone brings nobody else in (WA-27). */
  readonly cancelled?: boolean;
}

/** 9.3b: of the tank corps those make mobile assaults. */
function isTopRung(position: WhatIf, unit: number): boolean {
  applies('9.3b');
  return unitAt(position, unit).variant === 'top';
}

/** Why a unit makes no mobile assaults, wherever it is (10.15a, 9.3, 6.10b, 10.15c, 10.20b, 6.7bis-c). */
function refuseAssaulter(position: WhatIf, unit: number, purse: Purse): Refusal | null {
  const { type } = unitAt(position, unit);
  if (type === 'tank' && !isTopRung(position, unit))
    return no(['10.15a', '9.3c'], `${titleOf(position, unit)} makes no mobile assaults: it is not top-rung.`);
  if (type !== 'panzer' && type !== 'tank')
    return no('10.15a', `${titleOf(position, unit)} makes no mobile assaults: only panzer and top-rung tank corps do.`);
  if (type === 'panzer' && position.facts.ploesti)
    return no('6.10b', `Without Ploesti ${titleOf(position, unit)} makes no mobile assaults.`);
  if (isMarked(position, unit, ASSAULTED))
    return no(['10.15c', '10.20b'], `${titleOf(position, unit)} has made its mobile assault of this phase.`);
  if (isHungry(position, unit, purse))
    return no('6.7bis-c', `${titleOf(position, unit)} began its movement out of supply: no mobile assault in this phase.`);
  return null;
}

/** Why that hexside and hex are closed to mobile assaults (10.16a, 10.23b, 9.8k), or the hex to the unit. */
export function refuseAssaultOn(position: WhatIf, unit: number, from: number, direction: Direction): Refusal | null {
  const { world } = position;
  const hex = world.grid.neighbour(from, direction);
  const closed = refuseGround(position, unit, from, direction, true);
  if (closed) return closed;
  const where = printed(position, hex);
  if (isFrozen(position, hex)) return no('3.6g', `The Belgian units in ${where} may not be attacked.`, [where]);
  if (!isDefended(position, unit, hex)) return no('10.15a', `There is nobody in ${where} to assault.`, [where]);
  if (world.terrain[hex] === 'marsh') return no('10.16a', `${where} is marsh: no mobile assault into it.`, [where]);
  if (riverOf(world, from, direction) === 'major') return no('10.23b', `No mobile assault across the major river to ${where}.`, [where]);
  if (hasPast(position, hex, FORT_MARKER) && optionOf(position, 'fort-assault') === 'no')
    return no('9.8k', `The semi-permanent fortification in ${where} bars mobile assaults.`, [where]);
  return null;
}

const isFrozen = (position: WhatIf, hex: number): boolean => position.world.country[hex] === 'belgium' && isHeldByNeutrals(position, hex);

/** Is there an enemy, or a Dutch unit or garrison that will be one at the first step over the border (WA-12)? */
const isDefended = (position: WhatIf, unit: number, hex: number): boolean =>
  isEnemyHeld(position, sideOfUnit(position, unit), hex) || isHeldByNeutrals(position, hex);

/** 10.17a, 6.4c, 6.5g: only overland supply in the launch hex will do. */
function refuseSupply(position: WhatIf, unit: number, launch: number): Refusal | null {
  applies('10.17a');
  if (hasOverlandSupply(position, unit, launch)) return null;
  const { nationality } = unitAt(position, unit);
  const where = printed(position, launch);
  if (supplyOf(position, unit, launch) !== 'coastal')
    return no('10.17a', `${titleOf(position, unit)} would be out of supply in ${where}: no mobile assault from there.`, [where]);
  return no(
    ['10.17a', nationality === 'german' ? '6.5g' : '6.4c'],
    `${titleOf(position, unit)} has only coastal supply in ${where}: no mobile assault from there.`,
    [where],
  );
}

/** 10.15e, 7.4b: who launches a mobile assault stands in a hex where it may stay. */
function refuseLaunch(position: WhatIf, side: Side, units: readonly number[], launch: number): Refusal | null {
  const where = printed(position, launch);
  if (room(position, side, launch) < 0) return no('10.15e', `${where} is overstacked: no mobile assault from there.`, [where]);
  const crowded = units.find((unit) => strangersIn(position, unit, launch).length > 0);
  if (crowded === undefined) return null;
  return no(['10.15e', '7.4b'], `${titleOf(position, crowded)} may not begin a combat stacked with the units in ${where}.`, [where]);
}

/** 10.16c: the whole cost must be in hand; the guaranteed hex never pays for it (10.3b). */
function refuseAssaultPrice(position: WhatIf, unit: number, from: number, direction: Direction, purse: Purse): Refusal | null {
  const hex = position.world.grid.neighbour(from, direction);
  const left = leftTo(position, unit, purse);
  const cost = assaultCostOf(position, unit, from, direction, fortCost(position, sideOfUnit(position, unit), hex));
  applies('10.16c');
  if (cost <= left) return null;
  return no(
    ['10.16c', '10.15b', '10.3b'],
    `${titleOf(position, unit)} has ${left} movement points left, and the mobile assault costs ${cost}.`,
  );
}

const sideOfUnit = (position: WhatIf, unit: number): Side => allegianceOf(position, unit) as Side;

/** Why the units in hand cannot assault over the hexside. */
function refuseAssault(position: WhatIf, move: Move, direction: Direction): Refusal | null {
  const from = position.world.grid.index(move.at);
  const units = indices(position, move.hand);
  for (const unit of units) {
    const refusal =
      refuseAssaulter(position, unit, move.purse) ??
      refuseAssaultOn(position, unit, from, direction) ??
      refuseSupply(position, unit, from) ??
      refuseAssaultPrice(position, unit, from, direction, move.purse);
    if (refusal) return refusal;
  }
  applies('10.15d', '10.15f', '10.18a', '10.21a');
  return refuseLaunch(position, sideOf(move.seat), units, from);
}

const hexAt = ({ world }: WhatIf, { at }: Move): number => world.grid.index(at);

const directionTo = (position: WhatIf, move: Move, to: number): Direction | null =>
  position.world.grid.direction(hexAt(position, move), to);

/** The movement phase in which the move is made. */
export const phaseOf = (position: WhatIf, { seat, at }: Move): DropPhase => ({
  seat,
  front: frontOf(position.world, position.world.grid.index(at)),
});

/** The way of the units in hand with the assaulted hex as its last (10.15b). */
function purseAfter(position: WhatIf, { hand, purse, at }: Move, direction: Direction): Purse {
  const { grid } = position.world;
  const hex = grid.neighbour(grid.index(at), direction);
  const [first] = indices(position, hand);
  const fort = fortCost(position, sideOfUnit(position, first as number), hex);
  applies('10.20c');
  return { ...purse, way: [...purse.way, printed(position, hex)], assault: purse.way.length, fort };
}

/** What the assault costs the unit in hand that pays most. */
function dearest(position: WhatIf, move: Move, to: number): number {
  const direction = directionTo(position, move, to) as Direction;
  const fort = fortCost(position, sideOf(move.seat), to);
  return Math.max(...indices(position, move.hand).map((unit) => assaultCostOf(position, unit, hexAt(position, move), direction, fort)));
}

/** The hexes beside units in hand who all make mobile assaults. */
function targets(position: WhatIf, move: Move): number[] {
  if (move.hand.length === 0 || indices(position, move.hand).some((unit) => refuseAssaulter(position, unit, move.purse))) return [];
  return DIRECTIONS.map((d) => position.world.grid.neighbour(hexAt(position, move), d)).filter((hex) => hex !== NONE);
}

const refuseFar = ({ at }: Move, number: string): Refusal => no(['10.15b', '10.2c'], `${number} is not adjacent to ${at}.`);

/** 10.15: the units in hand assault an adjacent hex, perhaps together with the 7th Flieger Corps (10.24a). */
export const assault = actsOf<Move>()('assault', '10.15a')
  .unless(({ locals: { hand } }) => (hand.length > 0 ? null : no('10.15a', 'No unit is in hand: take on a group that was left behind.')))
  .one('to', aHex, {
    of: ({ position, locals }) => targets(position, locals),
    unless({ position, locals }, to) {
      const direction = directionTo(position, locals, to);
      return direction === null ? refuseFar(locals, printed(position, to)) : refuseAssault(position, locals, direction);
    },
    unknown: ({ locals }, number) => refuseFar(locals, number),
    note: ({ position, locals }, to) => dearest(position, locals, to),
  })
  .one('drop', aFlag, {
    rule: '8.7f',
    of({ position, locals }, { to }) {
      const phase = phaseOf(position, locals);
      return mayDrop(position, phase) && isDropHex(position, phase.front, to) ? [false, true] : [false];
    },
    unless: ({ position, locals }, drop, { to }) => (drop ? refuseDrop(position, phaseOf(position, locals), to) : null),
    exact: true,
  })
  .when({
    rules: ['10.15a', '10.21a'],
    during: ['move'],
    says: 'A mobile assault is made on the move, in one’s own movement phase, by units in hand.',
  })
  .play(({ position }, { locals: move, seat }, { to, drop }) => {
    const purse = purseAfter(position, move, directionTo(position, move, to) as Direction);
    return call('assault', { seat, hex: printed(position, to), units: move.hand, drop }, undefined, { purse });
  });

/** 10.15b, WA-12: the force goes in; what it fights until then stands in its launch hex. */
function launch(doing: Doing<WhatIf>, { seat, hex, units, drop }: AssaultLocals): Turn {
  const { position } = doing;
  const target = position.world.grid.index(hex);
  const force = indices(position, units);
  if (force.some((unit) => violates(position, unit, target))) violate(doing, target);
  applies('10.20b');
  for (const unit of force) mark(position, unit, ASSAULTED);
  const from = printed(position, hexOf(position, force[0] as number));
  doing.happen({ what: 'mobile assault', by: seat, units, from, hex, drop, rules: drop ? ['10.15a', '10.24a', '8.7f'] : ['10.15a'] });
  const battle: BattleCall = { seat, kind: drop ? 'MA/AA' : 'MA', hex, units: drop ? [...units, FLIEGER] : units, launch: from };
  return call('battle', battle);
}

/** 10.19, 10.20: the survivors go in and may go on, or stay where they came from and have done with moving. */
function aftermath(doing: Doing<WhatIf>, { hex, units, drop, cleared, cancelled }: AssaultLocals): Turn {
  const { position } = doing;
  const force = survivors(position, units);
  const target = position.world.grid.index(hex);
  if (cleared === true && cancelled !== true) {
    for (const unit of force) moveTo(doing, unit, target);
    // A bloodbath may leave nobody to go in.
    if (force.length > 0)
      doing.happen({ what: 'mobile assault won', units: ids(position, force), hex, rules: drop ? ['10.20a', '10.20d'] : ['10.20a'] });
    return on();
  }
  for (const unit of force) mark(position, unit, MOVED);
  doing.happen({ what: 'mobile assault failed', units: ids(position, force), hex, rules: ['10.19a'] });
  return on({ cleared: false });
}

/** Those of the force that are left, from the bottom of their stack to its top. */
const survivors = (position: WhatIf, units: readonly string[]): number[] =>
  indices(position, units)
    .filter((unit) => isOnMap(position, unit))
    .toSorted((a, b) => levelOf(position, a) - levelOf(position, b));

/** 10.15 to 10.24: one mobile assault out of an open move, which it goes back to. */
export const assaultProcedure = procedure<WhatIf, AssaultLocals>(
  'assault',
  [
    { name: 'launch', do: launch },
    { name: 'aftermath', do: aftermath },
    { name: 'stacks', do: () => call('overstacked', {}) },
    {
      name: 'back to the move',
      do({ position }, { hex, units, cleared }) {
        return cleared === true ? back({ at: hex, hand: ids(position, survivors(position, units)) }) : back({ hand: [] });
      },
    },
  ],
  { seat: aSeat, hex: aHex, units, drop: flag, cleared: maybe(flag), cancelled: maybe(flag) },
);
