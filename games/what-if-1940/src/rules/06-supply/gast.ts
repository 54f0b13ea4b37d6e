import type { Doing } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import { isAirborne, type BattleLocals, FLIEGER, frontOfBattle } from '../11-combat/engagement.ts';
import { optionOf } from '../../options.ts';
import type { WhatIf } from '../../position/position.ts';
import type { TablesData } from '../../world/schema.ts';
import { rowOf } from '../04-victory/victory.ts';
import { EAST, GERMAN, sideOf } from '../../world/world.ts';

/** 6.11a: from this game turn on the table is consulted (Sep I). */
export const ATTENUATED_FROM = 6;

/** What the attenuated supply table does to an attack. */
export interface Attenuation {
  readonly attenuation: number;
  readonly cancelled: boolean;
}

const UNTOUCHED: Attenuation = { attenuation: 0, cancelled: false };

/**
 * Is the table consulted for this attack: German, on the east map, not by paratroops alone, not wholly out of supply (6.11a, 6.11b, 6.11e)?
 */
export function isAttenuated(position: WhatIf, locals: BattleLocals): boolean {
  const { kind, seat, units, unsupplied = [] } = locals;
  if (sideOf(seat) !== GERMAN || kind === 'romania' || frontOfBattle(position, locals) !== EAST) {
    applies('6.11e');
    return false;
  }
  if (kind === 'AA') {
    applies('6.11b');
    return false;
  }
  applies('6.11a', '6.11e');
  return position.facts.turn >= ATTENUATED_FROM && !units.every((id) => unsupplied.includes(id));
}

/** 6.11: rolls on the attenuated supply table, if it is consulted. */
export function attenuate(doing: Doing<WhatIf>, locals: BattleLocals): Attenuation {
  const { position } = doing;
  if (!isAttenuated(position, locals)) return UNTOUCHED;
  const { gast } = position.world.tables;
  const modifier = attenuationModifier(position);
  const row = ([face = 1]: readonly number[]): TablesData['gast']['rows'][number]['result'] => rowOf(gast, face + modifier);
  const says = (faces: readonly number[]): string => {
    const result = row(faces);
    return 'cancelled' in result ? 'cancelled' : String(result.shift);
  };
  const faces = doing.dice.roll('gast', 1, gast.die, says);
  const result = row(faces);
  doing.happen({
    what: 'attenuated supply',
    hex: locals.hex,
    die: faces[0] as number,
    modifier,
    result: says(faces),
    rules: ['6.11a', '6.11c'],
  });
  return 'cancelled' in result ? { attenuation: 0, cancelled: true } : { attenuation: result.shift, cancelled: false };
}

/** 6.10e: what the loss of Ploesti adds. */
export function attenuationModifier({ world, facts }: WhatIf, lines?: Lines): number {
  if (!facts.ploesti) return 0;
  applies('6.10e');
  for (const { add, says } of world.tables.gast.modifiers) lines?.add('6.10e', add, says);
  return world.tables.gast.modifiers.reduce((sum, { add }) => sum + add, 0);
}

/**
 * 6.11d: what is left of a cancelled attack: paratroops alone, if there are any; by option without the aircraft that were to support all of
 * it (WA-34).
 */
export const afterCancelling = (position: WhatIf, { kind, units }: BattleLocals): Partial<BattleLocals> | null => {
  if (!isAirborne(kind) || !units.includes(FLIEGER)) return null;
  applies('6.11d');
  const unsupported = optionOf(position, 'airborne-support') === 'no' ? { attackerAircraft: [] } : {};
  return { kind: 'AA', units: [FLIEGER], attenuation: 0, ...unsupported };
};
