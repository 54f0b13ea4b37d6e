import { DataError, described, lookUp, type Explanation, type Facts, type Value } from '@sandtable/umpire';
import { hexIn, named } from '@sandtable/warfare';
import { landingModifier } from '../rules/08-airpower-and-7th-flieger/airborne.ts';
import { ledger, type Lines } from '../cite.ts';
import { finlandModifier, isFinlandQuiet, japanModifier } from '../rules/12-holding-boxes-off-map-events-and-red-row/fronts.ts';
import { ATTENUATED_FROM, attenuationModifier } from '../rules/06-supply/gast.ts';
import { isControlledBy, type WhatIf } from '../position/position.ts';
import type { RuleId } from '../rulebook.ts';
import { moscowModifier, rowOf } from '../rules/04-victory/victory.ts';
import { GERMAN } from '../world/world.ts';

/** A table of one die: its modifiers now, by which rule it is rolled on, and why nobody rolls on it as things stand. */
interface Rolled {
  readonly table: 'mft' | 'jifet' | 'fjwt' | 'efst' | 'fclt' | 'gast';
  readonly rule: RuleId;
  modifier(position: WhatIf, asked: Facts, lines: Lines): number;
  /** Null where the roll would be made. */
  idle(position: WhatIf): string | null;
}

const ROLLED: { readonly [of: string]: Rolled } = {
  moscow: {
    table: 'mft',
    rule: '4.3a',
    modifier: (position, _asked, lines) => moscowModifier(position, lines),
    idle: (position) => (isControlledBy(position, GERMAN, position.world.moscow) ? null : 'Moscow is not under German control.'),
  },
  japan: {
    table: 'jifet',
    rule: '12.5c',
    modifier: (position, _asked, lines) => japanModifier(position, lines),
    idle: ({ facts }) => (facts.japan ? 'Japan is in the war.' : null),
  },
  finland: {
    table: 'fjwt',
    rule: '12.6d',
    modifier: (position, _asked, lines) => finlandModifier(position, lines),
    idle: (position) =>
      position.facts.finland ? 'Finland is in the war.' : isFinlandQuiet(position) ? 'Enough armies stand in the Arctic.' : null,
  },
  surprise: {
    table: 'efst',
    rule: '5.5a',
    modifier: () => 0,
    idle: ({ facts }) => (facts.turn > 1 ? 'The roll was made in the first game turn.' : null),
  },
  landing: {
    table: 'fclt',
    rule: '8.7c',
    modifier: (position, asked, lines) => landingModifier(position, hexIn(position, asked, 'hex'), lines),
    idle: () => null,
  },
  supply: {
    table: 'gast',
    rule: '6.11a',
    modifier: (position, _asked, lines) => attenuationModifier(position, lines),
    idle: ({ facts }) => (facts.turn < ATTENUATED_FROM ? 'German supply is not yet attenuated.' : null),
  },
};

/**
 * `chances` {of: "moscow", "japan", "finland", "surprise", "landing", "supply"; hex for a landing}: the table that is rolled on, as it is
 * now. `value` is what is added to the die, `rows` the results in the table's words with the faces that give them and `of`, the chance as
 * numerator and denominator; `idle` says why nobody rolls now, or is null. @throws DataError for any other table
 */
export function chancesQuestion(position: WhatIf, asked: Facts): Explanation {
  const rolled = lookUp(ROLLED, named(asked['of'], 'of'));
  if (!rolled) throw new DataError(`of: there is no table ${described(asked['of'])}; known are ${Object.keys(ROLLED).join(', ')}`);
  const lines = ledger();
  const value = rolled.modifier(position, asked, lines);
  lines.add(rolled.rule, value, 'added to the die');
  const { die, rows } = position.world.tables[rolled.table];
  const faces = Array.from({ length: die }, (_, i) => i + 1);
  const told = rows.map(({ says }, at) => ({
    says,
    faces: faces.filter((face) => rowOf({ rows: rows.map(({ to }, i) => ({ to, result: i })) }, face + value) === at),
  }));
  return {
    value,
    lines: lines.lines,
    idle: rolled.idle(position),
    rows: told.filter((row) => row.faces.length > 0).map((row) => ({ ...row, of: [row.faces.length, die] })) as unknown as Value,
  };
}
