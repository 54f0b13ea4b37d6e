import type { Doing } from '@sandtable/umpire';
import type { Lines } from '../../cite.ts';
import { supply, type Ocs } from '../../position/position.ts';
import { rounded } from '../../world/factor.ts';
import { CARRIERS, type Carrier } from '../../world/schema/forms.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { layDown, takeFromGround } from '../11-supply/stocks.ts';
import { rowFrom } from './barrage-table.ts';
import { addCarriers, carriersOfKind, loadOf, removeCarriers } from './carriers.ts';
import type { Fire } from './firing.ts';

/** Supply points on the ground, and truck and wagon points, of a side in a hex; what is aboard goes with what carries it (9.16-2). */
function pointsIn(position: Ocs, side: Side, hex: number): number {
  const ground = supply.at(position, hex, side) / position.world.supply.tokens;
  return CARRIERS.reduce((sum, kind) => sum + loadOf(position, side, carriersOfKind(position, side, hex, kind)).points, ground);
}

/** The column of the table of barrages on supply, counted from 0, by what there is in the hex; -1 where the barrage has no strength (12.4d). */
export function dumpColumn(position: Ocs, side: Side, hex: number, strength: number, lines?: Lines): number {
  const { columns, shifts } = position.world.tables.dumpBarrage;
  const first = rowFrom(columns, strength);
  lines?.add('12.4d-2', columns[first]?.label ?? 'none', 'column');
  if (first < 0) return first;
  const points = pointsIn(position, enemyOf(side), hex);
  const by = shifts[rowFrom(shifts, points)]?.shift ?? 0;
  if (by !== 0) lines?.add('12.4d-2', by, `${points} points in the hex`);
  const column = Math.min(columns.length - 1, first + by);
  lines?.add('12.4d-2', columns[column]?.label ?? '', 'column after shifts');
  return column;
}

const part = (all: number, percent: number): number => rounded((all * percent) / 100);

/** Of trucks or wagons in the hex the share is lost with its cargo; returns the points. */
function loseCarriers(position: Ocs, owner: Side, hex: number, kind: Carrier, percent: number): number {
  const those = carriersOfKind(position, owner, hex, kind);
  const { points, cargo, late } = loadOf(position, owner, those);
  const [fewer, less] = [part(points, percent), part(cargo, percent)];
  if (fewer === 0 && less === 0) return 0;
  removeCarriers(position, owner, those);
  layDown(position, owner, hex, addCarriers(position, owner, hex, kind, { points: points - fewer, cargo: cargo - less, late }));
  return fewer;
}

/** 12.4d: a share of the supply, trucks and wagons in the hex is lost, rounded to tokens and to truck points. */
export function strikeSupplies({ position, dice, happen }: Doing<Ocs>, { seat, hex: where, target, column = -1 }: Fire): void {
  const { die, columns, rows } = position.world.tables.dumpBarrage;
  const read = (face: number): number => rows[face - 1]?.[column] ?? 0;
  const [face] = dice.roll('dump barrage', 1, die, ([one]) => `${read(one as number)} %`) as [number];
  const [percent, owner, hex] = [read(face), enemyOf(seat), position.world.grid.index(where)];
  const label = columns[column]?.label ?? 'none';
  happen({ what: 'barrage result', hex: where, target, column: label, faces: [face], result: `${percent} %`, rules: ['12.4d-2'] });
  const tokens = part(supply.at(position, hex, owner), percent);
  takeFromGround(position, hex, owner, tokens);
  const [trucks, wagons] = CARRIERS.map((kind) => loseCarriers(position, owner, hex, kind, percent)) as [number, number];
  happen({ what: 'supplies hit', seat: owner, hex: where, percent, tokens, trucks, wagons, rules: ['12.4d-2', '4.3-1'] });
}
