import type { Doing } from '@sandtable/umpire';
import { baseOf, setBase } from '../../position/air.ts';
import { isNoted, note, stripNote } from '../../position/notes.ts';
import { holderOf, type Ocs } from '../../position/position.ts';
import { basesOf } from '../15-air-bases/bases.ts';
import { countersOf } from '../12-specialized-units/counter-mix.ts';
import { specialRule } from '../special-rules.ts';

/** Air bases that a side gets without engineers: once, as the first game turn begins from theirs on in which the hex is the side's (Intro.3-1). */
export function layStrips({ position, happen }: Doing<Ocs>): void {
  const rule = specialRule(position, 'air-strips');
  if (!rule || position.scenario.bases === undefined) return;
  for (const { hex: number, turn, level } of rule.hexes) {
    const hex = position.world.grid.index(number);
    if (position.facts.turn < turn || holderOf(position, hex) !== rule.side || isNoted(position, stripNote(number))) continue;
    if (baseOf(position, hex) > 0 || basesOf(position, rule.side).length >= countersOf(position, rule.side, 'air-base', Infinity)) continue;
    setBase(position, hex, level);
    note(position, stripNote(number));
    happen({ what: 'base built', seat: rule.side, hex: number, level, rules: ['Intro.3-1'] });
  }
}
