import { DataError, exact, tally, type Chance, type Exact, type Explanation, type Facts, type Value } from '@sandtable/umpire';
import { oddsAnswer } from '@sandtable/warfare';
import { ledger, type Lines } from '../cite.ts';
import { hexOf, ids, printed, sideOf, unitAt, type Merkur } from '../position/position.ts';
import { isHeldBy, unitsIn } from '../rules/05-units/stood.ts';
import { supportIn, supportOnGround } from '../rules/08-air-movement/support.ts';
import { canAttackIn, canCross } from '../rules/10-ground-combat/attackers.ts';
import { attackTotal, fighterOf, leading, type Battle } from '../rules/10-ground-combat/battle.ts';
import { dieModifiers } from '../rules/10-ground-combat/benefits.ts';
import { battleOf, type Combat } from '../rules/10-ground-combat/combat.ts';
import { cevOf, type Part } from '../rules/10-ground-combat/contingents.ts';
import { contributing, engaged, strengthsOf } from '../rules/10-ground-combat/fight.ts';
import { duesOf, exchanged, RESULT_RULES, smallerSide, type Due, type Engaged } from '../rules/10-ground-combat/losses.ts';
import { columnLabel, oddsOf, resultOf, type Strengths } from '../rules/10-ground-combat/odds.ts';
import { defenceOf } from '../rules/10-ground-combat/strength.ts';
import { lossOfAll } from '../rules/10-ground-combat/suffering.ts';
import { enemyOf } from '../world/sides.ts';
import { QUARTERS } from '../world/units.ts';
import { hexIn, mustBeOnMap, unitIn, unitsIn as unitsAsked } from './asked.ts';
import { FACES } from '../world/dice.ts';

const HUNDRED = 100;

/** The combat under way for the hex, with what surprise has added: null where there is none. */
function underWay(position: Merkur, hex: number): Battle | null {
  for (let frame = position.frames; frame; frame = frame.below)
    if (frame.procedure === 'combat' && frame.locals['hex'] === printed(position, hex)) {
      const battle = battleOf(position, frame.locals as unknown as Combat);
      return battle.attackers.length > 0 && battle.defenders.length > 0 ? battle : null;
    }
  return null;
}

/**
 * The battle of a question: the one under way, or an attack by these units as things stand. @throws DataError with the reason where there
 * cannot be one: its odds would be a number about nothing
 */
function battleIn(position: Merkur, asked: Facts): Battle {
  const hex = hexIn(position, asked, 'hex');
  const going = underWay(position, hex);
  if (going) return going;
  const attackers = unitsAsked(position, asked);
  const [first] = attackers;
  if (first === undefined) throw new DataError('units: name the units that would attack');
  const side = sideOf(position, first);
  const where = printed(position, hex);
  if (!isHeldBy(position, enemyOf(side), hex)) throw new DataError(`odds: no enemy stands in ${where}`);
  for (const unit of attackers) {
    const { name, kind } = unitAt(position, unit);
    if (sideOf(position, unit) !== side || kind !== 'combat') throw new DataError(`odds: ${name} does not attack with the others`);
    const from = hexOf(position, unit);
    if (from < 0 || (from !== hex && !canCross(position, unit, from, hex)))
      throw new DataError(`odds: ${name} cannot attack ${where} from where it stands`);
  }
  if (!attackers.some((unit) => canAttackIn(position, unit, hex))) throw new DataError('odds: none of them has an attack');
  const defenders = contributing(position, unitsIn(position, enemyOf(side), hex));
  if (defenders.length === 0) throw new DataError(`odds: nobody defends ${where}`);
  // 10.C.5#2: of equal contingents the owner names one; the first is taken here.
  return { hex, attackers, defenders, attacking: leading(position, attackers), defending: leading(position, defenders) };
}

/** Strengths with what aircraft have delivered: what of it is no whole factor is left to the dice, and is not counted here (8.E.1.f). */
function supported(position: Merkur, { hex, attackers, defenders }: Battle, strengths: Strengths, lines: Lines): Strengths {
  const whole = ([one]: readonly number[]): number =>
    one === undefined ? 0 : exact.down(supportIn(position, sideOf(position, one), hex, lines));
  const [attack, defence] = [whole(attackers), whole(defenders)];
  if (defence > 0) lines?.add('8.E.1.f#3', defence, 'close support of the defence');
  return {
    ...strengths,
    attack: attack === 0 ? strengths.attack : exact.plus(strengths.attack, supportOnGround(position, hex, attack, lines)),
    defence: exact.plus(strengths.defence, [defence, 1]),
  };
}

/** What is due as it is said: strength points, or all of them. */
const saidDue = (due: Due): number | 'all' => (due === 'all' ? 'all' : due / QUARTERS);

/** All in the hex of a battle, those among them who have retreated there, too: they share what becomes of it (10.G.2.a.iv#1). */
const allIn = (position: Merkur, { hex, defenders: [first] }: Battle): number[] =>
  first === undefined ? [] : unitsIn(position, sideOf(position, first), hex);

/** The points of a battle, in quarters. */
const pointsOf = (position: Merkur, battle: Battle): Engaged => engaged(position, battle.attackers, allIn(position, battle));

/** What a result costs each side: in an exchange the smaller loses all, and the larger as much as follows from what that really loses (10.E.4). */
function duesFor(position: Merkur, code: string, battle: Battle): { readonly attacker: number | 'all'; readonly defender: number | 'all' } {
  const { tables } = position.world;
  const points = pointsOf(position, battle);
  const dues = duesOf(tables, code, points);
  if (!('exchange' in (tables.ground.results.codes[code] ?? {})))
    return { attacker: saidDue(dues.attacker), defender: saidDue(dues.defender) };
  const smaller = smallerSide(tables, code, points);
  const due = (side: 'attacker' | 'defender', own: number, enemy: readonly number[]): number | 'all' =>
    smaller === side || smaller === 'neither' ? 'all' : saidDue(Math.min(own, exchanged(tables, code, lossOfAll(position, enemy))));
  return {
    attacker: due('attacker', points.attackers, battle.defenders),
    defender: due('defender', points.defenders, battle.attackers),
  };
}

/** One result with how often it falls, of a thousand, and what it costs. */
interface Result {
  readonly result: string;
  readonly of: readonly [many: number, all: number];
  readonly attacker: number | 'all';
  readonly defender: number | 'all';
}

/** Every result of a battle with its chance: ten faces, and percentile dice between two columns (10.B.3). */
function resultsOf(position: Merkur, battle: Battle, odds: ReturnType<typeof oddsOf>, drm: number): Result[] {
  const { tables } = position.world;
  const many = new Map<string, number>();
  for (let face = 1; face <= FACES; face++)
    for (const [column, share] of [
      [odds.column, HUNDRED - odds.percent],
      [odds.other, odds.percent],
    ] as const) {
      const code = resultOf(tables, column, face + drm);
      if (share > 0) many.set(code, (many.get(code) ?? 0) + share);
    }
  return [...many]
    .toSorted(([, one], [, other]) => other - one)
    .map(([result, times]) => ({ result, of: [times, FACES * HUNDRED] as const, ...duesFor(position, result, battle) }));
}

/**
 * `odds` {hex, units}: strengths, ratio, column and what is added to the die before surprise (10.B.3). Where percentile dice decide between
 * two columns, `percent` of a hundred falls lead to the `other`; `results` are all results with their chances and what they cost in SP.
 */
export function oddsQuestion(position: Merkur, asked: Facts): Explanation {
  const { tables } = position.world;
  const battle = battleIn(position, asked);
  const lines = ledger();
  const strengths = supported(position, battle, strengthsOf(position, battle, lines), lines);
  const odds = oddsOf(tables, strengths, lines);
  const { drm } = dieModifiers(position, battle, lines);
  const [worst, best] = [Math.min(odds.column, odds.other), Math.max(odds.column, odds.other)];
  const label = (column: number): string => columnLabel(tables, column);
  const { attack, defence } = strengths;
  const ratio = defence[0] === 0 ? null : exact.written(exact.over(attack, defence));
  // The last line stands for the sum of those before it.
  lines.add('10.B.3.c', drm, 'on the die');
  const answer = oddsAnswer(
    ratio,
    {
      attack: exact.written(attack),
      defense: exact.written(defence),
      ratio,
      before: label(odds.column),
      column: label(worst),
      ...(best === worst ? {} : { best: label(best) }),
      shift: 0,
      modifier: drm,
    },
    lines,
  );
  const results = resultsOf(position, battle, odds, drm);
  return { ...answer, percent: odds.percent, other: label(odds.other), results: results as unknown as Value };
}

/** Every result of an attack by these units as things stand, before surprise and before aircraft and the enemy have their say (10.B.3). */
export function attackChances(position: Merkur, asked: Facts): readonly Chance[] {
  const battle = battleIn(position, asked);
  const lines = ledger();
  const odds = oddsOf(position.world.tables, supported(position, battle, strengthsOf(position, battle, lines), lines), lines);
  const results = resultsOf(position, battle, odds, dieModifiers(position, battle).drm);
  return tally(results.map(({ result, of: [many, all] }) => ({ outcome: result, of: [BigInt(many), BigInt(all)] as const })));
}

/** `losses` {hex, units, result}: what a result would cost both sides in SP, and by what rules (10.D, 10.E). @throws DataError for no result */
export function lossesQuestion(position: Merkur, asked: Facts): Explanation {
  const code = String(asked['result'] ?? '');
  const battle = battleIn(position, asked);
  if (!Object.hasOwn(position.world.tables.ground.results.codes, code))
    throw new DataError(`result: there is no result ${JSON.stringify(code)}`);
  const points = pointsOf(position, battle);
  const dues = duesFor(position, code, battle);
  const lines = ledger();
  const rule = RESULT_RULES[code] ?? '10.A#4';
  lines.add('10.E.1#1', points.attackers / QUARTERS, 'SP of the attackers', { units: ids(position, battle.attackers) });
  lines.add('10.E.1#1', points.defenders / QUARTERS, 'SP of the defenders', { units: ids(position, allIn(position, battle)) });
  lines.add(rule, dues.attacker, 'SP that the attackers lose');
  lines.add(rule, dues.defender, 'SP that the defenders lose');
  return { value: code, lines: lines.lines, ...dues };
}

/** `cev` {unit, attacking?}: the combat efficiency of a unit as it stands (5.A.10), with what interdiction takes of it. */
export function cevQuestion(position: Merkur, asked: Facts): Explanation {
  const unit = unitIn(position, asked);
  const { kind, name } = unitAt(position, unit);
  if (kind !== 'combat') throw new DataError(`unit: ${name} is a marker and fights nobody`);
  mustBeOnMap(position, [unit]);
  const part: Part = asked['attacking'] === true ? 'attack' : 'defence';
  const lines = ledger();
  const value = exact.written(cevOf(position.world.tables, fighterOf(position, unit), part, lines));
  return { value, lines: lines.lines };
}

/**
 * `strength` {hex, units}: what these units attack the hex with, each next to it or landed in it; of units in the hex that are alone there
 * of their side what they defend it with (10.B.1, 10.B.2). @throws DataError for units that stand neither there nor beside it
 */
export function strengthQuestion(position: Merkur, asked: Facts): Explanation {
  const [hex, units] = [hexIn(position, asked, 'hex'), unitsAsked(position, asked)];
  const [first] = units;
  if (first === undefined) throw new DataError('units: name the units whose strength is asked for');
  mustBeOnMap(position, units, 'units');
  const lines = ledger();
  const majority = leading(position, units);
  const isDefence = hexOf(position, first) === hex && !isHeldBy(position, enemyOf(sideOf(position, first)), hex);
  const total = isDefence
    ? defenceIn(position, units, majority, hex, lines)
    : attackTotal(position, { hex, attackers: units, defenders: [], attacking: majority, defending: majority }, lines);
  if (total === null) throw new DataError(`strength: not all of them can attack ${printed(position, hex)}`);
  return { value: exact.written(total), lines: lines.lines };
}

function defenceIn(position: Merkur, units: readonly number[], majority: Battle['defending'], hex: number, lines: Lines): Exact {
  const strange = units.find((unit) => hexOf(position, unit) !== hex);
  if (strange !== undefined) throw new DataError(`strength: ${unitAt(position, strange).name} does not stand in ${printed(position, hex)}`);
  const parts = units.map((unit) => defenceOf(position.world.tables, fighterOf(position, unit), majority, lines));
  const total = parts.reduce((sum, one) => exact.plus(sum, one), exact.ZERO);
  lines?.add('10.B.2', exact.written(total), 'defence', { units: ids(position, units) });
  return total;
}
