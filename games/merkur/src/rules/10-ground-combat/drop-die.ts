import { applies, type Lines } from '../../cite.ts';
import { isMarked, ownerOf, type Merkur } from '../../position/position.ts';
import { DISRUPTED } from '../../position/marks.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Contingent } from '../../world/schema/forms.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { dropHexes } from '../../world/tables/ground-combat.ts';
import { unitsIn } from '../05-units/stood.ts';
import { ezoiIn } from '../07-ground-movement/zoi.ts';

/** 10.N.1.f.vi: what ground that is not clear adds; close ground adds more, and both stand in one figure of its line. */
const NOT_CLEAR = -1;

/** How somebody or something comes down from the air. */
export interface Descent {
  readonly side: Side;
  readonly nation: Contingent;
  readonly hex: number;
  /** Hexes flown to there. */
  readonly flown: number;
  /** All of it in gliders. */
  readonly byGlider: boolean;
  readonly isNight: boolean;
}

/** Lines of the Success Table for drops that hold in one case or another, with their rules. */
const RULES = {
  glider: '10.N.1.f.i',
  friendly: '10.N.1.f.ii',
  night: '10.N.1.f.iv',
  enemies: '10.N.1.f.v',
  storm: '10.N.1.f.viii',
} as const satisfies { readonly [line: string]: RuleId };
const isKnown = (id: string): id is keyof typeof RULES => id in RULES;

/** Is the hex the side's own, or does a unit of it stand there that has not just come down badly (10.N.1.f.ii)? */
const isFriendly = (position: Merkur, side: Side, hex: number): boolean =>
  ownerOf(position, hex) === side || unitsIn(position, side, hex).some((unit) => !isMarked(position, unit, DISRUPTED));

/** Is there a storm: weather is good on all days that are played (3.A.1). */
function isStormy(): boolean {
  applies('3.A.1#1');
  return false;
}

/** Do enemies stand in the hex, or reach it with a ZOI (10.N.1.f.v)? */
const isAmongEnemies = (position: Merkur, side: Side, hex: number): boolean =>
  unitsIn(position, enemyOf(side), hex).length > 0 || ezoiIn(position, side, hex) !== 'none';

/** The ground adds by what it is, close ground and cities more (10.N.1.f.iii, vi and vii). */
function groundLines({ world }: Merkur, hex: number): [RuleId, number, string][] {
  const { terrain, cities } = world.tables.terrain.hexes;
  const [ground, city] = [world.terrain[hex], world.city[hex]];
  const open = ground ? terrain[ground].drop : 0;
  const first = Math.max(open, NOT_CLEAR);
  return [
    ['10.N.1.f.iii', city ? cities[city].drop : 0, 'a large city'],
    ['10.N.1.f.vi', first, 'other than clear ground'],
    ['10.N.1.f.vii', open - first, 'close ground'],
  ];
}

/** What is added to the die for a unit or for supplies that come down (10.N.1.f). */
export function dropModifier(position: Merkur, descent: Descent, lines?: Lines): number {
  const { tables } = position.world;
  const { side, hex, flown, byGlider, isNight, nation } = descent;
  const holds = {
    glider: byGlider,
    friendly: isFriendly(position, side, hex),
    night: isNight,
    enemies: isAmongEnemies(position, side, hex),
    storm: isStormy(),
  };
  const ofTable = tables.ground.success.drop.modifiers.flatMap(({ id, says, drm }): [RuleId, number, string][] =>
    isKnown(id) && holds[id] ? [[RULES[id], drm, says]] : [],
  );
  const parts: [RuleId, number, string][] = [
    ...ofTable,
    ...groundLines(position, hex),
    ['10.N.1.f.ix', dropHexes(tables.ground, flown), `${flown} hexes flown`],
    ['10.N.1.f.x', tables.air.acev.drops[nation], 'the nation'],
  ];
  applies('10.N.1.f#1', '10.N.1.f#2', ...Object.values(RULES).filter((rule) => rule !== '10.N.1.f.viii'));
  for (const [rule, drm, says] of parts) {
    applies(rule);
    if (drm !== 0) lines?.add(rule, drm, says);
  }
  return parts.reduce((sum, [, drm]) => sum + drm, 0);
}
