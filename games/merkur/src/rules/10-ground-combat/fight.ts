import { exact, type Doing, type Exact } from '@sandtable/umpire';
import { applies, ledger, type Lines } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { RETREATED } from '../../position/marks.ts';
import { isMarked, printed, sideOf, supplyOf, type Merkur } from '../../position/position.ts';
import { rollDie, rollPercentile } from '../02-concepts/percentile.ts';
import { supportIn, supportOnGround, wholeSupport } from '../08-air-movement/support.ts';
import { gunfireIn } from '../13-naval-combat/shore-guns.ts';
import { canAttack } from './attackers.ts';
import { attackTotal, defenceTotal, type Battle } from './battle.ts';
import { dieModifiers, pointsOf, type Modified } from './benefits.ts';
import { RESULT_RULES, type Engaged } from './losses.ts';
import { columnLabel, oddsOf, resultOf, type Strengths } from './odds.ts';

/** Those who defend a hex: nobody who has retreated into it in the same phase (10.C.1#2). */
export function contributing(position: Merkur, defenders: readonly number[]): number[] {
  applies('10.C.1#2', '10.G.2.a.iv#1');
  return defenders.filter((unit) => !isMarked(position, unit, RETREATED));
}

/** Strength points of both sides as a combat begins, in quarters (10.G.2.a.iv#2). */
export function engaged(position: Merkur, attackers: readonly number[], defenders: readonly number[]): Engaged {
  applies('10.G.2.a.iv#2', '10.H.1.c');
  return {
    attackers: pointsOf(position, attackers),
    defenders: pointsOf(position, defenders),
    contributing: pointsOf(position, contributing(position, defenders)),
  };
}

/** Strengths of a battle. Odds are rounded down where one of those who add to the attack lacks offensive supply (MA-66). */
export function strengthsOf(position: Merkur, battle: Battle, lines?: Lines): Strengths {
  const { hex, attackers, defenders } = battle;
  const gunfire = (those: readonly number[]): Exact =>
    those[0] === undefined ? exact.ZERO : gunfireIn(position, sideOf(position, those[0]), hex, those, lines);
  return {
    attack: exact.plus(attackTotal(position, battle, lines) ?? exact.ZERO, gunfire(attackers)),
    defence: exact.plus(defenceTotal(position, battle, lines), gunfire(defenders)),
    isRoundedDown: battle.attackers.some((unit) => canAttack(position, unit, battle.defenders) && supplyOf(position, unit) !== 'offensive'),
    hundredths: optionOf(position, 'odds-hundredths'),
  };
}

/** Strengths with what aircraft add to them (8.E.1.f). */
function supported(
  doing: Pick<Doing<Merkur>, 'position' | 'dice'>,
  { hex, attackers, defenders }: Battle,
  strengths: Strengths,
  lines: ReturnType<typeof ledger>,
): Strengths {
  const { position } = doing;
  const factors = ([one]: readonly number[]): number => {
    if (one === undefined) return 0;
    const support = supportIn(position, sideOf(position, one), hex, lines);
    return support[0] === 0 ? 0 : wholeSupport(doing, support);
  };
  const [attack, defence] = [factors(attackers), factors(defenders)];
  if (defence > 0) lines.add('8.E.1.f#3', defence, 'close support of the defence');
  return {
    ...strengths,
    attack: attack === 0 ? strengths.attack : exact.plus(strengths.attack, supportOnGround(position, hex, attack, lines)),
    defence: exact.plus(strengths.defence, [defence, 1]),
  };
}

/** What a combat came to. */
export interface Fought extends Modified {
  readonly code: string;
}

/** The odds, the percentile dice where they are not exact, and the die, with all that is added to it (10.B.3). `surprise`: what that adds. */
export function fight({ position, dice, happen }: Doing<Merkur>, battle: Battle, surprise: number): Fought {
  const { tables } = position.world;
  const lines = ledger();
  const strengths = supported({ position, dice }, battle, strengthsOf(position, battle, lines), lines);
  const odds = oddsOf(tables, strengths, lines);
  const label = (column: number): string => columnLabel(tables, column);
  const columnAt = (percent: number): number => (percent <= odds.percent ? odds.other : odds.column);
  const roll = odds.percent === 0 ? null : rollPercentile(dice, 'odds', (percent) => label(columnAt(percent)));
  const column = roll === null ? odds.column : columnAt(roll);
  const modified = dieModifiers(position, battle, lines);
  const drm = modified.drm + surprise;
  const die = rollDie(dice, 'combat', (face) => resultOf(tables, column, face + drm));
  const code = resultOf(tables, column, die + drm);
  applies('10.B.3.e', '10.B.3.f');
  happen({
    what: 'combat',
    hex: printed(position, battle.hex),
    attack: exact.written(strengths.attack),
    defence: exact.written(strengths.defence),
    percent: roll,
    column: label(column),
    die,
    drm,
    result: code,
    lines: lines.told,
    rules: ['10.B.3.c', '10.B.3.d', RESULT_RULES[code] ?? '10.A#4'],
  });
  return { ...modified, drm, code };
}
