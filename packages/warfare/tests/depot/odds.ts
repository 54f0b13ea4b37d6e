import type { Direction } from '@sandtable/hexes';
import type { Ledger } from '@sandtable/umpire';
import {
  COLUMN_PART,
  columnLabel,
  columnOnChart,
  hexesOf,
  hexOf,
  ids,
  isMarked,
  isReduced,
  oddsColumn,
  printed,
  unitAt,
} from '../../src/index.ts';
import { applies } from './cite.ts';
import { isTruck, OUT_OF_SUPPLY, type Depot } from './position.ts';
import type { RuleId } from './rulebook.ts';
import { unitsIn } from './stacks.ts';
import type { Seat } from './world.ts';

/** An attack: who on what, and who stands against it. */
export interface Battle {
  readonly hex: number;
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
}

export interface Odds {
  readonly attack: number;
  readonly defence: number;
  /** What they come to before any shift, and the column in which it is fought, counted from 0. */
  readonly label: string;
  readonly shift: number;
  readonly column: number;
}

/** Those in the hex who defend it. */
export const defendersIn = (position: Depot, enemy: Seat, hex: number): number[] =>
  unitsIn(position, enemy, hex).filter((unit) => !isTruck(position, unit));

const factor = (position: Depot, unit: number, factors: readonly number[]): number =>
  factors[isReduced(position, unit) ? factors.length - 1 : 0] as number;

/** 4.3a: what a unit attacks with. */
export function attackOf(position: Depot, unit: number): number {
  const full = factor(position, unit, unitAt(position, unit).attack);
  if (!isMarked(position, unit, OUT_OF_SUPPLY)) return full;
  applies('4.3a');
  return Math.ceil(full / 2);
}
export const defenceOf = (position: Depot, unit: number): number => factor(position, unit, unitAt(position, unit).defense);

/** 8.2: the odds, line by line where a ledger is given. */
export function oddsOf(position: Depot, { hex, attackers, defenders }: Battle, lines?: Ledger<RuleId>): Odds {
  const { tables, terrain, rivers, grid } = position.world;
  const { columns } = tables.crt;
  for (const unit of attackers) {
    const isHalved = isMarked(position, unit, OUT_OF_SUPPLY);
    const [id, says] = [ids(position, [unit]), `${unitAt(position, unit).name}${isHalved ? ', out of supply' : ''}`];
    lines?.add(isHalved ? '4.3a' : '8.2a', attackOf(position, unit), says, { units: id, hexes: hexesOf(position, [unit]) });
  }
  const attack = attackers.reduce((sum, unit) => sum + attackOf(position, unit), 0);
  lines?.add('8.2a', attack, 'attack', { units: ids(position, attackers) });
  for (const unit of defenders)
    lines?.add('8.2a', defenceOf(position, unit), unitAt(position, unit).name, { units: ids(position, [unit]) });
  const defence = defenders.reduce((sum, unit) => sum + defenceOf(position, unit), 0);
  const where = { hexes: [printed(position, hex)] };
  lines?.add('8.2a', defence, 'defence', { units: ids(position, defenders), ...where });
  const reached = oddsColumn(columns, attack, defence);
  const label = columnLabel(columns, reached);
  lines?.begin(COLUMN_PART);
  lines?.add('8.2a', label, 'odds, rounded down');

  let shift = 0;
  const ground = tables.terrain.hex[terrain[hex] as 'clear'].shift;
  shift += ground;
  if (ground !== 0) lines?.add('8.2b', ground, `${printed(position, hex)} is ${terrain[hex]}`, where);
  const sides = attackers.map((unit) => hexOf(position, unit));
  const isRiver = sides.length > 0 && sides.every((from) => rivers[from * 6 + (grid.direction(from, hex) as Direction)] === 1);
  applies('8.2b', '8.2c');
  if (isRiver) {
    shift += tables.terrain.hexside.river.shift;
    const between = hexesOf(position, attackers).map((from) => [from, printed(position, hex)] as const);
    lines?.add('8.2c', tables.terrain.hexside.river.shift, 'the river lies between them', { sides: between });
  }
  applies('8.2d');
  const column = columnOnChart(columns, reached + shift) ?? 0;
  lines?.add('8.2d', columnLabel(columns, column), 'column of the table');
  return { attack, defence, label, shift, column };
}
