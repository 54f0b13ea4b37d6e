import { exact, type Exact } from '@sandtable/umpire';
import { COLUMN_PART } from '@sandtable/warfare';
import { applies, type Lines } from '../../cite.ts';
import { hedgehogOf, ids, printed, unitAt, type Ocs } from '../../position/position.ts';
import { coverOf } from '../../world/costs.ts';
import type { OddsRow } from '../../world/schema/forms.ts';
import { ratingOf } from './rating.ts';
import { attackOf, defenseOf, type Battle } from './strength.ts';

export interface Odds {
  readonly attack: Exact;
  readonly defense: Exact;
  /** What they come to, rounded: "5:1", "1:2"; null where either has no strength at all. */
  readonly ratio: string | null;
  /** The row of odds on the Combat Table (9.3). */
  readonly row: OddsRow;
  /** The column of the Combat Table, counted from 0: where shifts begin. */
  readonly column: number;
}

/** The odds printed over a column in a row of the Combat Table: "3:1". */
export const columnLabel = ({ world }: Ocs, row: OddsRow, column: number): string =>
  (world.tables.combat.columns[column]?.[row] ?? []).join(':');

/** What the columns are called in a row of the Combat Table, from the worst odds to the best. */
export const columnLabels = ({ world }: Ocs, row: OddsRow): readonly string[] =>
  world.tables.combat.columns.map(({ [row]: odds }) => odds.join(':'));

/** The column so many further to the right, or to the left where that is less than 0: no further than the last one (9.1f, 9.17). */
export function shiftedColumn({ world }: Ocs, column: number, by: number): number {
  applies('9.1f-1');
  return Math.max(0, Math.min(world.tables.combat.columns.length - 1, column + by));
}

/** 9.7, 4.3: the greater in relation to the smaller, rounded, so that one of them is 1. */
function ratioOf(attack: Exact, defense: Exact): readonly [attack: number, defense: number] {
  applies('4.3-1', '4.3-2', '9.7-1');
  return exact.compare(attack, defense) >= 0
    ? [exact.nearest(exact.over(attack, defense)), 1]
    : [1, exact.nearest(exact.over(defense, attack))];
}

/** The column of a row that holds for odds: the best that is not above them; off the table the one at its end (9.7a, 9.1f). */
export function columnFor({ world: { tables } }: Ocs, row: OddsRow, [attack, defense]: readonly [number, number]): number {
  const column = tables.combat.columns.findLastIndex(({ [row]: [a, d] }) => attack * d >= a * defense);
  if (column < 0) applies('9.1f-2', '9.7b-1');
  applies('9.7a-1');
  return Math.max(0, column);
}

function sum(strengths: readonly Exact[]): Exact {
  applies('4.4-1');
  return strengths.reduce((all, one) => exact.plus(all, one), exact.ZERO);
}

/**
 * The odds of an attack before surprise (9.7), line by line where a ledger is given. Strengths are exact; only the quotient is rounded (4.3,
 * 4.4). Attackers must be next to the hex.
 */
export function oddsOf(position: Ocs, battle: Battle, lines?: Lines): Odds {
  const { hex, attackers, defenders } = battle;
  const attack = sum(attackers.map((unit) => attackOf(position, unit, battle, lines)));
  lines?.add('4.4-1', exact.written(attack), 'attack', { units: ids(position, attackers) });
  const defense = sum(defenders.map((unit) => defenseOf(position, unit, battle, lines)));
  const where = { hexes: [printed(position, hex)] };
  lines?.add('4.4-1', exact.written(defense), 'defense', { units: ids(position, defenders), ...where });
  const { row } = coverOf(position.world, hex);
  lines?.begin(COLUMN_PART);
  const best = position.world.tables.combat.columns.length - 1;
  // 9.16a speaks of the defense without condition: it goes before (OA-52).
  if (defense[0] === 0 || attack[0] === 0) {
    const end = defense[0] === 0 ? best : 0;
    lines?.add('9.16a-1', columnLabel(position, row, end), defense[0] === 0 ? 'no defense at all' : 'no attack at all', where);
    applies('9.16a-1');
    return { attack, defense, ratio: null, row, column: end };
  }
  const odds = ratioOf(attack, defense);
  const column = columnFor(position, row, odds);
  const ratio = odds.join(':');
  lines?.add('9.7-1', ratio, 'odds, rounded');
  lines?.add('9.3-1', columnLabel(position, row, column), `column for ${WORDS[row]} terrain`, where);
  applies('9.3-1');
  return { attack, defense, ratio, row, column };
}

const WORDS: { readonly [row in OddsRow]: string } = { open: 'open', close: 'close', veryClose: 'very close' };

/**
 * What is added to the dice (9.9, 17.0b): the rating of the attacker's unit less that of the defender's, less the level of a hedgehog in the
 * hex.
 */
export function modifierOf(position: Ocs, hex: number, leader: number, opponent: number, lines?: Lines): number {
  const [attack, defense] = [ratingOf(position, leader), ratingOf(position, opponent)];
  lines?.add('9.9-1', attack, `action rating: ${unitAt(position, leader).name}`, { units: ids(position, [leader]) });
  lines?.add('9.9-1', -defense, `action rating: ${unitAt(position, opponent).name}`, { units: ids(position, [opponent]) });
  const hedgehog = hedgehogOf(position, hex);
  const where = printed(position, hex);
  if (hedgehog > 0) {
    lines?.add('17.0b-1', -hedgehog, `hedgehog in ${where}`, { hexes: [where] });
    applies('17.0b-1');
  }
  applies('9.9-1');
  return attack - defense - hedgehog;
}
