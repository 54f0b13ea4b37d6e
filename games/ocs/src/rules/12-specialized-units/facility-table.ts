import type { Doing } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import { DESTROYED } from '../../position/marks.ts';
import { hedgehogOf, railOf, setHedgehog, setRail, type Ocs } from '../../position/position.ts';
import { rowFrom } from './barrage-table.ts';
import type { Fire } from './fire.ts';

/** The column of the table of barrages on facilities, counted from 0; -1 where the barrage has no strength (12.4d). */
export function facilityColumn({ world }: Ocs, strength: number, lines?: Lines): number {
  const { columns } = world.tables.facility;
  const column = rowFrom(columns, strength);
  lines?.add('12.4d-1', columns[column]?.label ?? 'none', 'column');
  return column;
}

/** The levels that a barrage takes off a facility in the hex (12.4d). */
function levelsHit({ position, dice, happen }: Doing<Ocs>, { hex, target, column = -1 }: Fire): number {
  const { die, columns, rows, codes } = position.world.tables.facility;
  const read = (face: number): string => rows[face - 1]?.[column] ?? 'none';
  const [face] = dice.roll('facility', 1, die, ([one]) => read(one as number)) as [number];
  const result = read(face);
  const label = columns[column]?.label ?? 'none';
  happen({ what: 'barrage result', hex, target, column: label, faces: [face], result, rules: ['12.4d-1'] });
  return codes[result]?.levels ?? 0;
}

/** The level of a hedgehog that so many have been taken off: never below the first. */
function levelAfter({ world }: Ocs, before: number, hit: number): number {
  applies('17.0d-1');
  return Math.min(before, Math.max(world.tables.facility.least, before - hit));
}

/** 12.4d, 17.0d: a hedgehog loses levels, and none below the first. */
export function strikeHedgehog(doing: Doing<Ocs>, fire: Fire): void {
  const { position, happen } = doing;
  const hit = levelsHit(doing, fire);
  const hex = position.world.grid.index(fire.hex);
  const before = hedgehogOf(position, hex);
  const level = levelAfter(position, before, hit);
  if (level === before) return;
  setHedgehog(position, hex, level);
  happen({ what: 'hedgehog hit', hex: fire.hex, level, rules: ['12.4d-1', '17.0d-1'] });
}

/** 12.4d: the railroad in a hex is destroyed. */
export function strikeRailroad(doing: Doing<Ocs>, fire: Fire): void {
  const { position, happen } = doing;
  if (levelsHit(doing, fire) === 0) return;
  const hex = position.world.grid.index(fire.hex);
  setRail(position, hex, railOf(position, hex) | DESTROYED);
  happen({ what: 'rail destroyed', hex: fire.hex, rules: ['12.4d-1'] });
}
