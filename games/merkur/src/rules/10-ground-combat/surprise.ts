import type { Doing } from '@sandtable/umpire';
import { applies, ledger, type Lines } from '../../cite.ts';
import { HARRIED, LANDED, STORMED } from '../../position/marks.ts';
import { isMarked, printed, sideOf, unitAt, type Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { surprises } from '../../world/tables/ground-combat.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { spOf } from '../05-units/stood.ts';
import { hasZoi } from '../07-ground-movement/zoi.ts';
import type { Battle } from './battle.ts';
import { isCommando, pointsOf } from './benefits.ts';
import { signed } from './modifiers.ts';

/** Have enough commandos gone along that an attempt costs nothing where it fails (10.M.1.a)? */
function isCommandoAttack(position: Merkur, attackers: readonly number[]): boolean {
  const { commandos } = position.world.tables.ground.success.surprise;
  const those = attackers.filter((unit) => isCommando(position, unit));
  if (those.length > 0) applies('10.L.5.b');
  return those.length > 0 && pointsOf(position, those) >= commandos;
}

/** Is an attempt at surprise one of those that cost nothing where they fail: by commandos, or on the turn of a drop (10.M.1.a)? */
export function isFreeAttempt(position: Merkur, attackers: readonly number[]): boolean {
  applies('10.M.1.a#1');
  return isCommandoAttack(position, attackers) || attackers.some((unit) => isMarked(position, unit, LANDED | STORMED));
}

/** 10.M.1.c: half a point with a ZOI keeps a defender on his guard. */
const isOnGuard = (position: Merkur, unit: number): boolean =>
  spOf(position, unit) >= position.world.tables.ground.success.surprise.commandos && hasZoi(position, unit);

/** Of each line of the Success Table for surprise, whether it holds. */
const HOLDS: { readonly [line: string]: (position: Merkur, battle: Battle) => boolean } = {
  airdrop: (position, { attackers }) => attackers.some((unit) => isMarked(position, unit, LANDED)),
  'air-droppable': (position, { attackers }) =>
    attackers.every((unit) => !isMarked(position, unit, LANDED)) &&
    attackers.some((unit) => unitAt(position, unit).abilities.has('air-droppable')),
  amphibious: (position, { attackers }) => attackers.some((unit) => isMarked(position, unit, STORMED)),
  commandos: (position, { attackers }) => isCommandoAttack(position, attackers),
  city: ({ world }, { hex }) => world.city[hex] !== null,
  attacked: (position, { defenders }) => defenders.some((unit) => isMarked(position, unit, HARRIED)),
  'no-zone': (position, { defenders }) => !defenders.some((unit) => isOnGuard(position, unit)),
};

/** Lines that have a rule of their own. */
const LINE_RULES: { readonly [line: string]: RuleId } = { airdrop: '10.N.1.h.v#1', 'air-droppable': '10.N.1.h.v#2' };

/** What is added to the die of an attempt at surprise (10.M.1.c). */
export function surpriseModifier(position: Merkur, battle: Battle, lines?: Lines): number {
  const { modifiers } = position.world.tables.ground.success.surprise;
  applies('10.M.1.c#1');
  return modifiers.reduce((sum, { id, says, drm }) => {
    if (!HOLDS[id]?.(position, battle)) return sum;
    lines?.add(LINE_RULES[id] ?? '10.M.1.c#1', signed(drm), says);
    return sum + drm;
  }, 0);
}

/** An attempt at surprise is rolled for: what it adds to the die of the combat (10.M.1.c). */
export function attemptSurprise({ position, dice, happen }: Doing<Merkur>, battle: Battle): number {
  const { ground } = position.world.tables;
  const { success, failure } = ground.crt.modifiers.surprise;
  const lines = ledger();
  const isFree = isFreeAttempt(position, battle.attackers);
  const modifier = surpriseModifier(position, battle, lines);
  const die = rollDie(dice, 'surprise', (face) => (surprises(ground, face + modifier) ? 'surprise' : 'none'));
  const succeeds = surprises(ground, die + modifier);
  const drm = succeeds ? success : isFree ? 0 : failure;
  happen({
    what: 'surprise',
    seat: sideOf(position, battle.attackers[0] as number),
    hex: printed(position, battle.hex),
    die,
    modifier,
    succeeds,
    drm,
    lines: lines.told,
    rules: succeeds ? ['10.M.1.c#1', '10.M.1.c.i'] : isFree ? ['10.M.1.a#2', '10.M.1.c.ii'] : ['10.M.1.b', '10.M.1.c.iii'],
  });
  return drm;
}
