import { acts, procedure, stay, type Refusal } from '@sandtable/umpire';
import { hexOf, isOnMap, printed, unitAt } from '@sandtable/warfare';
import { actsOf } from '../acting.ts';
import { applies, no } from '../../cite.ts';
import { allegianceOf, isStatic, type WhatIf } from '../../position/position.ts';
import { stackOf, unitsIn } from './stacks.ts';
import type { RuleId } from '../../rulebook.ts';
import { eliminate } from '../02-components/steps.ts';
import { mayStack, room, strangersIn } from './room.ts';
import { frontOf, NEUTRAL, seatOn, type SeatId, type Side } from '../../world/world.ts';
import { aUnit } from '../remembered.ts';

/** A hex with more units than may stay there, or with units that may not stay together. */
interface Excess {
  readonly hex: number;
  readonly seat: SeatId;
  /** Of these the owner eliminates one. */
  readonly units: readonly number[];
}

/** The units of a side in a hex of which one must go; none where all may stay (7.4, 7.5). */
function excessIn(position: WhatIf, side: Side, hex: number): number[] {
  const units = unitsIn(position, hex, side);
  if (room(position, side, hex) < 0) return units.filter((unit) => !isStatic(position, unit));
  return units.filter((unit) => units.some((other) => other !== unit && !mayStack(position, unit, other)));
}

/** The first hex in which units are to be eliminated (7.2c). */
function firstExcess(position: WhatIf): Excess | null {
  applies('7.2c');
  const seen = new Set<number>();
  for (let unit = 0; unit < position.world.units.length; unit++) {
    if (!isOnMap(position, unit)) continue;
    const side = allegianceOf(position, unit);
    const hex = hexOf(position, unit);
    // Most stand alone.
    if (side === NEUTRAL || stackOf(position, side, hex) < 2 || seen.has(hex)) continue;
    seen.add(hex);
    const units = excessIn(position, side, hex);
    if (units.length > 0) return { hex, seat: seatOn(side, frontOf(position.world, hex)), units };
  }
  return null;
}

function refuseUnit(position: WhatIf, name: string): Refusal {
  const excess = firstExcess(position);
  return no('7.2c', `${name} is not one of the units in excess in ${excess ? printed(position, excess.hex) : 'any hex'}.`);
}

/** 7.2c: the owner eliminates an excess unit of his choice. */
const eliminateOne = actsOf()('eliminate', '7.2c')
  .one('unit', aUnit, {
    of: ({ position }) => firstExcess(position)?.units ?? [],
    otherwise: ({ position }, unit) => refuseUnit(position, unitAt(position, unit).name),
    unknown: ({ position }, id) => refuseUnit(position, id),
  })
  .when({
    rules: ['7.2c'],
    during: ['overstacked'],
    says: 'Units in excess are eliminated by their owner where stacks are checked and one is too high.',
  })
  .play((doing, _at, { unit }) => {
    const { position } = doing;
    const bar: RuleId =
      room(position, allegianceOf(position, unit) as Side, hexOf(position, unit)) < 0 ? limitRule(position, unit) : mixRule(position, unit);
    eliminate(doing, unit, 'overstacked', ['7.2c', bar]);
    return stay();
  });

const limitRule = (position: WhatIf, unit: number): RuleId => (frontOf(position.world, hexOf(position, unit)) === 0 ? '7.4a' : '7.5a');

/** Which rule keeps a unit from staying with those in its hex. */
export function mixRule(position: WhatIf, unit: number, hex = hexOf(position, unit)): RuleId {
  const nations = new Set([unit, ...strangersIn(position, unit, hex)].map((one) => unitAt(position, one).nationality));
  return nations.has('dutch') ? '7.4d' : nations.has('belgian') ? '7.4c' : '7.4b';
}

/** 7.2c: at the start and end of each phase and after each combat the stacks of both sides are looked at, until none holds too many. */
export const overstackedProcedure = procedure<WhatIf>('overstacked', [
  {
    name: 'elimination',
    rule: '7.2c',
    seats(position) {
      const excess = firstExcess(position);
      return excess ? [excess.seat] : [];
    },
    acts: acts(eliminateOne),
  },
]);
