import { on, procedure, type Facts, type Ledger } from '@sandtable/umpire';
import { ids, indices, mark, put } from '../../../src/index.ts';
import { ledger, type Id } from './rules.ts';
import { DISRUPTED, DROPPED, enemyOf, NOWHERE, ownerOf, unitsIn, type Isle, type Side } from './world.ts';
import { zones } from './ownership.ts';

/**
 * 10.N: a drop is a list of rolls, one for each unit, whose modifiers stand in a ledger; what came of each is a happening, and the
 * list goes on with the next.
 */
interface Flown {
  readonly seat: Side;
  readonly hex: string;
  /** Hexes flown. */
  readonly flown: number;
  readonly glider: boolean;
  readonly storm: boolean;
}
interface Drop extends Facts, Flown {
  readonly units: readonly string[];
}

const BY_GLIDER = 2;
const FRIENDLY = 2;
const CONTESTED = -1;
const STORM = -2;
/** One off for each so many hexes flown, or part of them. */
const EACH = 8;
/** Disrupted from this down; lost in a hex with enemies from this down; lost anywhere from this down. */
const [SHAKEN, LOST_AMONG_ENEMIES, LOST] = [1, -1, -3];

/** 10.N.1.f: what is added to the die. */
export function dropModifier(position: Isle, { seat, hex, flown, glider, storm }: Flown, lines: Ledger<Id> = ledger()): number {
  const at = position.world.grid.index(hex);
  const add = (applies: boolean, value: number, says: string): number => {
    if (!applies) return 0;
    lines.add('10.N', value, says);
    return value;
  };
  const enemies = unitsIn(position, at, enemyOf(seat)).length > 0;
  return (
    add(glider, BY_GLIDER, 'by glider') +
    add(ownerOf(position, at) === seat || unitsIn(position, at, seat).length > 0, FRIENDLY, 'friendly hex') +
    add(enemies || (zones.of(position)[enemyOf(seat)][at] as number) > 0, CONTESTED, 'onto the enemy or into his zone') +
    add(storm, STORM, 'heavy storm') +
    add(true, -Math.ceil(flown / EACH), `${flown} hexes flown`)
  );
}

export const drop = procedure<Isle, Drop>('drop', [
  {
    name: 'drop',
    do({ position, dice, happen }, locals) {
      const at = position.world.grid.index(locals.hex);
      const modifier = dropModifier(position, locals);
      const contested = unitsIn(position, at, enemyOf(locals.seat)).length > 0;
      for (const one of indices(position, locals.units)) {
        const [die = 1] = dice.roll('drop', 1, 10);
        const total = die + modifier;
        const isLost = total <= LOST || (contested && total <= LOST_AMONG_ENEMIES);
        put(position, one, isLost ? NOWHERE : at);
        // No zone of influence until the next initial phase, disrupted or not.
        if (!isLost) mark(position, one, total <= SHAKEN ? DISRUPTED | DROPPED : DROPPED);
        happen({ what: 'dropped', unit: ids(position, [one])[0] ?? '', die, total, lost: isLost, rules: ['10.N'] });
      }
      return on();
    },
  },
]);
