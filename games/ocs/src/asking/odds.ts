import { DataError, exact, type Explanation, type Facts } from '@sandtable/umpire';
import { oddsAnswer } from '@sandtable/warfare';
import type { Told } from '@sandtable/warfare/layers';
import { ledger } from '../cite.ts';
import { hexOf, isThere, printed, sideOf, unitAt, unitNamed, type Ocs } from '../position/position.ts';
import { unitsIn } from '../rules/04-general-concepts/stood.ts';
import { refuseHex, refuseKind } from '../rules/09-combat/attackers.ts';
import { battleOf, type Attack } from '../rules/09-combat/battle.ts';
import { defenseCost } from '../rules/09-combat/combat-supply.ts';
import { columnLabel, columnLabels, modifierOf, oddsOf, shiftedColumn } from '../rules/09-combat/odds.ts';
import { ratingOf } from '../rules/09-combat/rating.ts';
import { isSmall, type Battle } from '../rules/09-combat/strength.ts';
import { areHidden } from '../rules/11-supply/hidden.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { hexIn, overrunnersAt, unitsIn as unitsAsked } from './asked.ts';

/** A battle that one asks about: with whose ratings, and by how many columns surprise has shifted it. */
interface Asked {
  readonly battle: Battle;
  readonly leader: number;
  readonly opponent: number;
  readonly shift: number;
}

/** The one of the best action rating (9.9): whom a side may be expected to name. */
export const best = (position: Ocs, units: readonly number[]): number =>
  units.reduce((one, other) => (ratingOf(position, other) > ratingOf(position, one) ? other : one));

/** The step of a battle at which it waits while the attacker pays: what the defender has to pay with is found out after it (9.2). */
const UNPAID = 'defender pays';

/** The battle under way for the hex; null where there is none. */
function underWay(position: Ocs, hex: number): Asked | null {
  for (let frame = position.frames; frame; frame = frame.below) {
    if (frame.procedure !== 'battle' || frame.locals['hex'] !== printed(position, hex)) continue;
    const attack = frame.locals as unknown as Attack;
    const fought = battleOf(position, attack);
    if (fought.attackers.length === 0 || fought.defenders.length === 0) return null;
    const battle =
      frame.step === UNPAID ? { ...fought, isShort: isShortAsSeen(position, enemyOf(attack.seat), hex, fought.defenders) } : fought;
    const named = (id: string | null, units: readonly number[]): number => (id === null ? best(position, units) : unitNamed(position, id));
    return {
      battle,
      leader: named(attack.leader, battle.attackers),
      opponent: named(attack.opponent, battle.defenders),
      shift: attack.shift,
    };
  }
  return null;
}

/**
 * The units of a question; of those who are on the move who would overrun the hex, for the others only tag along (7.1g). That others than
 * these could overrun it is no answer to it: whoever asks may not know of them.
 */
function attackersIn(position: Ocs, asked: Facts, hex: number): number[] {
  const units = unitsAsked(position, asked);
  const [first] = units;
  const over = first === undefined ? [] : overrunnersAt(position, sideOf(position, first), hex);
  const overrunning = units.filter((unit) => over.includes(unit));
  return overrunning.length > 0 ? overrunning : units;
}

/** Have defenders no supply to defend with (9.5a), as far as their enemy knows: of supply that is hidden nothing is known (11.8-2). */
export const isShortAsSeen = (position: Ocs, side: Side, hex: number, defenders: readonly number[]): boolean =>
  defenders.length > 0 && !areHidden(position) && defenseCost(position, side, hex, defenders) === null;

/**
 * The battle of a question: the one under way, or an attack by these units as things stand. @throws DataError with the reason where there
 * cannot be one: its odds would be a number about nothing
 */
function askedIn(position: Ocs, asked: Facts): Asked {
  const hex = hexIn(position, asked, 'hex');
  const going = underWay(position, hex);
  if (going) return going;
  const attackers = attackersIn(position, asked, hex);
  const [first] = attackers;
  if (first === undefined) throw new DataError('units: name the units that would attack');
  const side = sideOf(position, first);
  const barred = refuseHex(position, side, hex) ?? attackers.map((unit) => refuseKind(position, unit)).find((one) => one !== null);
  if (barred) throw new DataError(`odds: ${barred.reason}`);
  for (const unit of attackers)
    if (!isThere(position, unit) || position.world.grid.direction(hexOf(position, unit), hex) === null)
      throw new DataError(`odds: ${unitAt(position, unit).name} is not adjacent to ${printed(position, hex)}`);
  const defenders = unitsIn(position, enemyOf(side), hex);
  return {
    battle: { hex, attackers, defenders, isShort: isShortAsSeen(position, enemyOf(side), hex, defenders) },
    leader: best(position, attackers),
    opponent: best(position, defenders),
    shift: 0,
  };
}

/** `odds` {hex, units}: the odds of an attack before surprise, its column, and as `modifier` what is added to the dice (9.7, 9.9). */
export function oddsQuestion(position: Ocs, asked: Facts): Explanation {
  const { battle, leader, opponent, shift } = askedIn(position, asked);
  const lines = ledger();
  const { attack, defense, ratio, row, column } = oddsOf(position, battle, lines);
  const modifier = modifierOf(position, battle.hex, leader, opponent, lines);
  const before = columnLabel(position, row, column);
  const fought = columnLabel(position, row, shiftedColumn(position, column, shift));
  const strengths = { attack: exact.written(attack), defense: exact.written(defense) };
  // The last line stands for the sum of those before it.
  lines.add('9.10-1', fought, 'column');
  return oddsAnswer(ratio, { ...strengths, ratio, before, column: fought, shift, row: columnLabels(position, row), modifier }, lines);
}

/** That the defenders of a hex have not the supply to defend with, and are halved (9.5a); nothing where they have it, or nobody knows. */
export function shortageTold(position: Ocs, side: Side, hex: number): Told[] {
  const [enemy, places] = [enemyOf(side), [printed(position, hex)]];
  const defenders = unitsIn(position, enemy, hex);
  if (!isShortAsSeen(position, enemy, hex, defenders)) return [];
  const rule = isSmall(position, { hex, attackers: [], defenders, isShort: true }) ? '9.5a-4' : '9.5a-3';
  return [{ title: 'The defenders', lines: [{ rule, says: 'as things stand they have no supply for it, and are halved', places }] }];
}
