import type { Doing } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import { DESTROYED } from '../../position/marks.ts';
import { baseOf, setBase, wingAt } from '../../position/air.ts';
import { hedgehogOf, printed, railOf, setHedgehog, setRail, type Ocs } from '../../position/position.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { hitsOn, setHits } from '../../position/sea.ts';
import { reduce } from '../14-air-power/losses.ts';
import { inactiveIn } from '../14-air-power/skies.ts';
import { rowFrom } from './barrage-table.ts';
import type { Fire } from './firing.ts';

/** The column of the table of barrages on facilities, counted from 0; -1 where the barrage has no strength (12.4d). */
export function facilityColumn({ world }: Ocs, strength: number, lines?: Lines): number {
  const { columns } = world.tables.facility;
  const column = rowFrom(columns, strength);
  lines?.add('12.4d-1', columns[column]?.label ?? 'none', 'column');
  return column;
}

/** What falls on a facility in the hex (12.4d): the levels that it takes, and whether inactive aircraft are hit. */
function hit(
  { position, dice, happen }: Doing<Ocs>,
  { hex, target, column = -1 }: Fire,
): { readonly levels: number; readonly aircraft: boolean } {
  const { die, columns, rows, codes } = position.world.tables.facility;
  const read = (face: number): string => rows[face - 1]?.[column] ?? 'none';
  const [face] = dice.roll('facility', 1, die, ([one]) => read(one as number)) as [number];
  const result = read(face);
  const label = columns[column]?.label ?? 'none';
  happen({ what: 'barrage result', hex, target, column: label, faces: [face], result, rules: ['12.4d-1'] });
  return codes[result] ?? NOTHING;
}

/** The level of a hedgehog or air base that so many have been taken off: never below the first. */
function levelAfter({ world }: Ocs, before: number, levels: number): number {
  applies('17.0d-1', '15.0e-1');
  return Math.min(before, Math.max(world.tables.facility.least, before - levels));
}

const NOTHING = { levels: 0, aircraft: false } as const;

/** 12.4d, 17.0d: a hedgehog loses levels, and none below the first. */
export function strikeHedgehog(doing: Doing<Ocs>, fire: Fire): void {
  const { position, happen } = doing;
  const { levels } = hit(doing, fire);
  const hex = position.world.grid.index(fire.hex);
  const before = hedgehogOf(position, hex);
  const level = levelAfter(position, before, levels);
  if (level === before) return;
  setHedgehog(position, hex, level);
  happen({ what: 'hedgehog hit', hex: fire.hex, level, rules: ['12.4d-1', '17.0d-1'] });
}

/** 20.0b, 14.13d: a port takes hits, so many at most in all. */
export function strikePort(doing: Doing<Ocs>, fire: Fire): void {
  const { position, happen } = doing;
  const { levels } = hit(doing, fire);
  if (levels === 0) return;
  const hex = position.world.grid.index(fire.hex);
  const hits = Math.min(position.world.tables.facility.most, hitsOn(position, hex) + levels);
  setHits(position, hex, hits);
  happen({ what: 'port hit', hex: fire.hex, hits, rules: ['12.4d-1', '20.0b-1', ...(fire.aircraft ? (['14.13d-1'] as const) : [])] });
}

/** 12.4d: the railroad in a hex is destroyed. */
export function strikeRailroad(doing: Doing<Ocs>, fire: Fire): void {
  const { position, happen } = doing;
  if (hit(doing, fire).levels === 0) return;
  const hex = position.world.grid.index(fire.hex);
  setRail(position, hex, railOf(position, hex) | DESTROYED);
  happen({ what: 'rail destroyed', hex: fire.hex, rules: ['12.4d-1'] });
}

/** 14.13c: each inactive air unit at the base may lose a step. */
function strikeInactive(doing: Doing<Ocs>, owner: Side, hex: number): void {
  const { position, dice, happen } = doing;
  const { die, from } = position.world.tables.facility.aircraft;
  for (const one of inactiveIn(position, owner, hex)) {
    const { id } = wingAt(position, one);
    const [face] = dice.roll('inactive aircraft', 1, die, ([roll]) => ((roll as number) >= from ? 'hit' : 'not hit')) as [number];
    happen({
      what: 'aircraft on the ground',
      unit: id,
      hex: printed(position, hex),
      face,
      hit: face >= from,
      rules: ['14.13c-2', '9.16f-6'],
    });
    if (face >= from) reduce(doing, one, ['14.13c-2']);
  }
}

/** 14.13c, 15.0e: an air base loses levels, and none below the first; the aircraft on the ground there are hit with it. */
export function strikeBase(doing: Doing<Ocs>, fire: Fire): void {
  const { position, happen } = doing;
  const { levels, aircraft } = hit(doing, fire);
  const hex = position.world.grid.index(fire.hex);
  const before = baseOf(position, hex);
  const level = levelAfter(position, before, levels);
  if (level !== before) {
    setBase(position, hex, level);
    happen({ what: 'base hit', hex: fire.hex, level, rules: ['12.4d-1', '15.0e-1'] });
  }
  if (aircraft) strikeInactive(doing, enemyOf(fire.seat), hex);
}
