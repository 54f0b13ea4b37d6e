import { back, procedure, type Act, type Facts, type Offer, type Refusal } from '@sandtable/umpire';
import { hexOf, ids, isOnMap, unitAt, unitOf } from '@sandtable/warfare';
import { applies, no } from './cite.ts';
import { refuseStatic, refuseWay } from './costs.ts';
import { alive, type BattleLocals } from './engagement.ts';
import type { WhatIf } from './position.ts';
import { mayStack, moveTo, room } from './units.ts';
import { titleOf } from './untried.ts';
import { sideOf } from './world.ts';
import { aHex, aSeat, units } from './remembered.ts';

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

const advanceAct: Act<WhatIf, AdvanceLocals> = {
  parts: { units: 'list' },
  refuse(position, locals, seat, command) {
    const units: number[] = [];
    for (const id of command['units'] as readonly string[]) {
      const unit = unitOf(position, id);
      if (unit === undefined) return no('11.13a', `There is no unit "${id}".`);
      if (!locals.units.includes(id)) return no('11.13a', `${titleOf(position, unit)} has not taken part in this attack.`);
      const refusal = refuseAdvancer(position, unit, hexFor(position, locals));
      if (refusal) return refusal;
      const stranger = units.find((other) => !mayStack(position, unit, other));
      if (stranger !== undefined) return no('7.4b', `${titleOf(position, unit)} may not stay with ${titleOf(position, stranger)}.`);
      units.push(unit);
    }
    applies('11.13a');
    return units.length > room(position, sideOf(seat), hexFor(position, locals))
      ? no(['11.13a', '7.2a'], `${locals.hex} cannot hold so many units.`, [locals.hex])
      : null;
  },
  offers(position, locals, seat) {
    const most = room(position, sideOf(seat), hexFor(position, locals));
    return groups(position, able(position, locals)).map((group, i): Offer => ({
      act: 'advance',
      rule: '11.13a',
      parts: [{ name: 'units', pick: 'some', of: () => ids(position, group), least: i === 0 ? 0 : 1, most: () => most }],
    }));
  },
  play(doing, { hex }, seat, command) {
    const { position } = doing;
    const units = command['units'] as readonly string[];
    applies('11.13a', '8.3e');
    if (units.length === 0) return back();
    for (const id of units) moveTo(doing, unitOf(position, id) as number, position.world.grid.index(hex));
    doing.happen({ what: 'advanced', by: seat, units, top: units.at(-1) as string, hex, rules: ['11.13a'] });
    return back();
  },
};

/** 11.13: the attacker says once which of his units go into the hex that was cleared. */
export const advanceProcedure = procedure<WhatIf, AdvanceLocals>(
  'advance',
  [{ name: 'advance', rule: '11.13a', seats: (_position, { seat }) => [seat], acts: { advance: advanceAct } }],
  { seat: aSeat, hex: aHex, units },
);
