import { acts, back, procedure, type Facts, type Refusal } from '@sandtable/umpire';
import { hexOf, ids, isOnMap, printed, unitAt } from '@sandtable/warfare';
import { actsOf } from '../acting.ts';
import { applies, no } from '../../cite.ts';
import { refuseStatic, refuseWay } from '../10-movement-and-mobile-assault/ground.ts';
import { alive, type BattleLocals } from './engagement.ts';
import type { WhatIf } from '../../position/position.ts';
import { mayStack, room } from '../07-stacking-and-fog-of-war/room.ts';
import { moveTo } from '../03-set-up-control-and-neutrals/control.ts';
import { titleOf } from '../02-components/untried.ts';
import { sideOf } from '../../world/world.ts';
import { aHex, aSeat, aUnit, units } from '../remembered.ts';

interface AdvanceLocals extends Facts {
  readonly seat: string;
  readonly hex: string;
  /** The attackers of the battle. */
  readonly units: readonly string[];
}

/** Why an attacker may not advance into the hex: gone or static, or no way for it (3.9a, 10.10a, 12.9a). */
function refuseAdvancer(position: WhatIf, unit: number, hex: number): Refusal | null {
  const { name } = unitAt(position, unit);
  if (!isOnMap(position, unit)) return no('11.13a', `${name} has not survived.`);
  const isStatic = refuseStatic(position, unit);
  if (isStatic) return isStatic;
  const from = hexOf(position, unit);
  const direction = position.world.grid.direction(from, hex);
  if (direction === null) return no('11.13a', `${name} is not beside the hex.`);
  return refuseWay(position, unit, from, direction);
}

const hexFor = (position: WhatIf, { hex }: Pick<AdvanceLocals, 'hex'>): number => position.world.grid.index(hex);

const able = (position: WhatIf, locals: Pick<AdvanceLocals, 'hex' | 'units'>): number[] =>
  alive(position, locals.units).filter((unit) => refuseAdvancer(position, unit, hexFor(position, locals)) === null);

/** What an advance into the cleared hex starts from; null where nobody can make one (11.13a). */
export function advancing(position: WhatIf, { seat, hex, units }: BattleLocals): AdvanceLocals | null {
  const locals = { seat, hex, units };
  return able(position, locals).length > 0 ? locals : null;
}

/** Those who may end in one hex with that one: with it in a list, each may stay with each other (7.4b). */
function groups(position: WhatIf, units: readonly number[]): number[][] {
  const found: number[][] = [];
  for (const unit of units) {
    const group = units.filter((other) => mayStack(position, unit, other));
    // Two of a nation may always stay together; of several nations only the two tank corps may, who then are a group of two (7.4e).
    const own = group.filter((other) => unitAt(position, other).nationality === unitAt(position, unit).nationality);
    for (const one of [own, group.filter((other) => unitAt(position, other).type === 'tank')])
      if (one.includes(unit) && !found.some((other) => other.length === one.length && one.every((member) => other.includes(member))))
        found.push(one);
  }
  return found;
}

/** Why the unit is not among those who advance. */
function refuseMember(position: WhatIf, locals: AdvanceLocals, unit: number): Refusal | null {
  if (!locals.units.includes(unitAt(position, unit).id))
    return no('11.13a', `${titleOf(position, unit)} has not taken part in this attack.`);
  return refuseAdvancer(position, unit, hexFor(position, locals));
}

/** Why these do not go into the hex together. */
function refuseForce(position: WhatIf, seat: string, units: readonly number[], hex: number): Refusal | null {
  for (const [i, unit] of units.entries()) {
    const stranger = units.slice(0, i).find((other) => !mayStack(position, unit, other));
    if (stranger !== undefined) return no('7.4b', `${titleOf(position, unit)} may not stay with ${titleOf(position, stranger)}.`);
  }
  applies('11.13a');
  if (units.length <= room(position, sideOf(seat), hex)) return null;
  const number = printed(position, hex);
  return no(['11.13a', '7.2a'], `${number} cannot hold so many units.`, [number]);
}

/** 11.13a: of the attackers some who may stay together, or nobody. */
const advance = actsOf<AdvanceLocals>()('advance', '11.13a')
  .ways(({ position, locals }) => groups(position, able(position, locals)).map((group, i) => ({ group, least: i === 0 ? 0 : 1 })))
  .some('units', aUnit, {
    of: ({ way: { group } }) => group,
    unless: ({ position, locals }, unit) => refuseMember(position, locals, unit),
    exact: true,
    least: ({ way: { least } }) => least,
    most: ({ position, locals, seat }) => room(position, sideOf(seat), hexFor(position, locals)),
    together: ({ position, locals, seat }, units) => refuseForce(position, seat, units, hexFor(position, locals)),
  })
  .when({
    rules: ['11.13a', '11.13b'],
    during: ['advance'],
    says: 'Attackers advance at once into a hex that a prepared attack has cleared, or not at all.',
  })
  .play((doing, { locals: { hex }, seat }, { units }) => {
    const { position } = doing;
    if (units.length === 0) return back();
    applies('11.13a', '8.3e');
    for (const unit of units) moveTo(doing, unit, position.world.grid.index(hex));
    const gone = ids(position, units);
    doing.happen({ what: 'advanced', by: seat, units: gone, top: gone.at(-1) as string, hex, rules: ['11.13a'] });
    return back();
  });

/** 11.13: the attacker says once which of his units go into the hex that was cleared. */
export const advanceProcedure = procedure<WhatIf, AdvanceLocals>(
  'advance',
  [{ name: 'advance', rule: '11.13a', seats: (_position, { seat }) => [seat], acts: acts(advance) }],
  { seat: aSeat, hex: aHex, units },
);
