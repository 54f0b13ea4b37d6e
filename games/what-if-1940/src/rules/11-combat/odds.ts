import { COLUMN_PART, columnLabel, columnOnChart, isMarked, isReduced, oddsColumn, unitAt, type ColumnOdds } from '@sandtable/warfare';
import { applies, type Lines } from '../../cite.ts';
import { defendsAlone, type Battle } from './engagement.ts';
import { optionOf } from '../../options.ts';
import { RETREATED } from '../../position/marks.ts';
import type { WhatIf } from '../../position/position.ts';
import { aboutAttackers, aboutHex, shiftOf } from './shifts.ts';
import { attackOf, defenseOf, titleOf } from '../02-components/untried.ts';

/** 6.7bis-e: what a factor out of supply is divided by, the half rounded up. */
const UNSUPPLIED_DIVISOR = 2;
/** 11.21e: with what a garrison defends, and how many steps it has. */
export const GARRISON_DEFENSE = 1;
export const GARRISON_STEPS = 1;

export interface Odds {
  readonly attack: number;
  readonly defense: number;
  /** Columns of the combat results table, counted from 0, beyond its ends in whole steps (WA-50): before the shifts, and after them. */
  readonly base: number;
  readonly shift: number;
  readonly shifted: number;
  /** The column in which the battle is fought; null below the table (11.14a). */
  readonly column: number | null;
}

export const chartOf = ({ world }: WhatIf): readonly ColumnOdds[] => world.tables.crt.columns.map(({ odds }) => odds);

/** 6.7bis-e: half, rounded up. */
export const halved = (factor: number): number => Math.ceil(factor / UNSUPPLIED_DIVISOR);

/** The factor with which a unit fights, were it in supply: the 7th Flieger Corps attacks with its defense factor (8.7g). */
function factorOf(position: WhatIf, unit: number, role: 'attack' | 'defense'): number {
  applies('2.4a');
  if (role === 'defense') return defenseOf(position, unit);
  if (unitAt(position, unit).type !== 'paratroops') return attackOf(position, unit);
  applies('8.7g');
  return defenseOf(position, unit);
}

/** A force's strength: its factors, halved where units are out of supply, unit by unit or by option together (WA-24). */
function strengthOf(position: WhatIf, battle: Battle, role: 'attack' | 'defense', lines: Lines): number {
  const perUnit = optionOf(position, 'halving') === 'unit';
  let supplied = 0;
  let hungry = 0;
  for (const unit of role === 'attack' ? battle.attackers : battle.defenders) {
    const about = { units: [unitAt(position, unit).id] };
    const title = `${titleOf(position, unit)}${isReduced(position, unit) ? ', reduced' : ''}`;
    if (role === 'defense' && isMarked(position, unit, RETREATED)) {
      applies('11.11e');
      lines?.add('11.11e', 0, `${title}, has retreated onto the stack`, about);
      continue;
    }
    const factor = factorOf(position, unit, role);
    lines?.add(role === 'attack' && unitAt(position, unit).type === 'paratroops' ? '8.7g' : '2.4a', factor, title, about);
    if (!battle.unsupplied.has(unit)) {
      supplied += factor;
      continue;
    }
    applies('6.7bis-e');
    hungry += perUnit ? halved(factor) : factor;
    if (perUnit) lines?.add('6.7bis-e', halved(factor) - factor, `${title}, is out of supply: half, rounded up`, about);
  }
  if (perUnit || hungry === 0) return supplied + hungry;
  lines?.add('6.7bis-e', halved(hungry) - hungry, 'out of supply together: half, rounded up');
  return supplied + halved(hungry);
}

/** 11.5a: all defenders together; a garrison alone has a strength of its own (11.21e). */
function defenseTotal(position: WhatIf, battle: Battle, lines: Lines): number {
  applies('11.5a', '11.6a');
  if (battle.defenders.length > 0 || !defendsAlone(position, battle.side, battle.hex))
    return strengthOf(position, battle, 'defense', lines);
  applies('11.21e');
  lines?.add('11.21e', GARRISON_DEFENSE, 'the garrison', aboutHex(position, battle));
  return GARRISON_DEFENSE;
}

/** The odds of a battle as it stands, and the column in which it would be fought (11.3a, 11.14a). */
export function oddsOf(position: WhatIf, battle: Battle, lines?: Lines): Odds {
  applies('6.7bis-d', '11.7a', '6.3b');
  const attack = strengthOf(position, battle, 'attack', lines);
  lines?.add('11.3a', attack, 'all attackers', aboutAttackers(position, battle));
  const defense = defenseTotal(position, battle, lines);
  lines?.add('11.5a', defense, 'all defenders', aboutHex(position, battle));
  return fought(position, battle, attack, defense, lines);
}

/** The column for these strengths, with the shifts of the battle. */
export function fought(position: WhatIf, battle: Battle, attack: number, defense: number, lines?: Lines): Odds {
  const chart = chartOf(position);
  const base = oddsColumn(chart, attack, defense);
  applies('11.3a', '11.14a');
  lines?.begin(COLUMN_PART);
  lines?.add('11.3a', columnLabel(chart, base), `${attack} against ${defense}, rounded down`);
  const shift = shiftOf(position, battle, lines);
  const shifted = base + shift;
  const column = columnOnChart(chart, shifted);
  lines?.add('11.14a', column === null ? 'AL1' : columnLabel(chart, column), `after a net shift of ${shift > 0 ? '+' : ''}${shift}`);
  return { attack, defense, base, shift, shifted, column };
}
