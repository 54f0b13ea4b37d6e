import { acts, back, procedure, type Facts, type Refusal } from '@sandtable/umpire';
import { actsOf } from '../acting.ts';
import type { AttackLocals } from './battle.ts';
import { applies, no } from '../../cite.ts';
import { reaches } from './attackers.ts';
import { hexOf, ids, isOnMap, unitAt, type Gertrud } from '../../position/position.ts';
import { stackOf } from '../08-zones-of-control/zones.ts';
import { moveTo } from '../units.ts';
import { room } from '../06-stacking/room.ts';
import { enemyOf, sideOf } from '../../world/world.ts';
import { aHex, aSeat, aUnit, units, who } from '../remembered.ts';

interface AdvanceLocals extends Facts {
  readonly seat: string;
  readonly hex: string;
  /** The attackers of the combat, and which of them may advance. */
  readonly units: readonly string[];
  readonly who: 'any' | 'armor';
}

/** Why an attacker may not advance: 11.4 after a defender's retreat, 11.3 for those that are gone or there already. */
type AdvanceBar = '11.3a' | '11.4a' | '11.4b';

function advanceBar(position: Gertrud, unit: number, hex: number, who: 'any' | 'armor'): AdvanceBar | null {
  if (!isOnMap(position, unit) || hexOf(position, unit) === hex || !reaches(position, unit, hex)) return '11.3a';
  if (who === 'any') return null;
  const { type } = unitAt(position, unit);
  applies('11.4a');
  if (type === 'motorized') applies('11.4b');
  return type === 'armor' ? null : type === 'motorized' ? '11.4b' : '11.4a';
}

const able = (position: Gertrud, { units, hex, who }: AdvanceLocals): number[] =>
  units
    .map((id) => position.world.unit.get(id) as number)
    .filter((unit) => advanceBar(position, unit, position.world.grid.index(hex), who) === null);

/**
 * What an advance starts from; null where none is to be made. Only defenders that have gone leave a hex to advance into:
 * not an empty one (15.0e), nor one where units stand that were engaged before (GA-36).
 */
export function advancing(position: Gertrud, { seat, hex, units, defenders }: AttackLocals, who: 'any' | 'armor'): AdvanceLocals | null {
  applies('11.3a');
  if (defenders.length === 0 || stackOf(position, enemyOf(sideOf(seat)), position.world.grid.index(hex)) > 0) return null;
  const locals = { seat, hex, units, who };
  return able(position, locals).length > 0 ? locals : null;
}

function refuseAdvance(position: Gertrud, locals: AdvanceLocals, unit: number): Refusal | null {
  const { id, name } = unitAt(position, unit);
  if (!locals.units.includes(id)) return no('11.3a', `${name} has not taken part in this attack.`);
  const bar = advanceBar(position, unit, position.world.grid.index(locals.hex), locals.who);
  switch (bar) {
    case null:
      return null;
    case '11.3a':
      return no(bar, `${name} is not a surviving attacker beside ${locals.hex}.`, [locals.hex]);
    case '11.4a':
      return no(bar, `Only armor advances when the defender has retreated; ${name} is none.`);
    case '11.4b':
      return no(['11.4a', '11.4b'], `Only armor advances when the defender has retreated; ${name} is motorized.`);
  }
}

export const advanceAct = actsOf<AdvanceLocals>()('advance', ({ locals: { who } }) => (who === 'any' ? '11.3a' : '11.4a'))
  .some('units', aUnit, {
    rule: '11.3a',
    of: ({ position, locals }) => able(position, locals),
    unless: ({ position, locals }, unit) => refuseAdvance(position, locals, unit),
    exact: true,
    least: () => 0,
    most: ({ position, locals, seat }) => room(position, sideOf(seat), position.world.grid.index(locals.hex)),
    many: ({ locals: { hex } }) => no(['11.3b', '6.0a'], `${hex} cannot hold so many units.`, [hex]),
  })
  .when({
    rules: ['11.3c', '11.3a', '11.4a'],
    during: ['advance'],
    says: 'Attackers advance at once into a hex that their attack has emptied, or not at all.',
  })
  .play((doing, { locals: { hex, who } }, { units }) => {
    const { position } = doing;
    applies('11.3b', '11.3c');
    if (units.length === 0) return back();
    for (const unit of units) moveTo(doing, unit, position.world.grid.index(hex));
    const rules = who === 'any' ? ['11.3a', '11.3b', '11.3d'] : ['11.4a', '11.3b', '11.3d'];
    doing.happen({ what: 'advanced', units: ids(position, units), hex, rules });
    return back();
  });

/** 11.3, 11.4: the attacker says once which of his units go into the vacated hex. */
export const advanceProcedure = procedure<Gertrud, AdvanceLocals>(
  'advance',
  [{ name: 'advance', rule: '11.3a', seats: (_position, { seat }) => [seat], acts: acts(advanceAct) }],
  { seat: aSeat, hex: aHex, units, who },
);
