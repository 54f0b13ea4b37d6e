import type { Direction } from '@sandtable/hexes';
import { exact, type Exact } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { MODES } from '../../position/marks.ts';
import { hexOf, levelOf, modeOf, printed, shows, stepsOf, unitAt, type Ocs } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { isAboard } from '../../position/sea.ts';
import { coverOf, riverAt } from '../../world/costs.ts';
import { SUPPLY_LEVELS, type Factor, type SupplyLevel } from '../../world/schema/forms.ts';
import { QUARTERS } from '../../world/units.ts';
import { stackedOf } from '../04-general-concepts/stood.ts';
import { conditionsOf } from '../18-weather/weather.ts';
import { regimentsOf } from '../21-break-down-regiments/regiments.ts';

/** 5.10b, 5.8b, 9.12d: DG, Strategic Mode and the loss of half its steps each leave a unit half its strength. */
export const HALF: Factor = [1, 2];
/** 12.4b: what an artillery unit defends with, whatever is printed. */
const ARTILLERY_DEFENDS = 1;
/** 9.16e: what a headquarters defends with. */
const HEADQUARTERS_DEFEND = 5;

/** An attack: the hex, who attacks it and who stands there, and whether these lack combat supply (9.5a). */
export interface Battle {
  readonly hex: number;
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
  readonly isShort: boolean;
}

/** One thing that changes a strength, with its rule. */
interface Change {
  readonly rule: RuleId;
  readonly factor: Factor;
  readonly says: string;
}

const levelIn = (position: Ocs, unit: number): SupplyLevel => SUPPLY_LEVELS[levelOf(position, unit)] as SupplyLevel;

/** 9.12d: has the unit lost half of its steps or more? Steps that it gave off as regiments are lost, or not, by option (OA-103). */
export function isHalvedByLosses(position: Ocs, unit: number): boolean {
  const lives = optionOf(position, 'broken-down-steps') === 'no' ? regimentsOf(position, unit).length : 0;
  return (stepsOf(position, unit) + lives) * 2 <= unitAt(position, unit).steps;
}

/** What changes a unit's strength wherever it fights: what it has lost, and disorder. */
function ownChanges(position: Ocs, unit: number): Change[] {
  const changes: Change[] = [];
  if (isHalvedByLosses(position, unit)) changes.push({ rule: '9.12d-1', factor: HALF, says: 'half of its steps lost' });
  if (modeOf(position, unit) === MODES.disorganized) changes.push({ rule: '5.10b-1', factor: HALF, says: 'DG' });
  return changes;
}

function attackChanges(position: Ocs, unit: number, hex: number): Change[] {
  const { world } = position;
  const { type } = unitAt(position, unit);
  const changes = ownChanges(position, unit);
  const level = levelIn(position, unit);
  const { attack } = world.tables.supplyLevels[level];
  if (attack) changes.push({ rule: '9.5-1', factor: attack, says: `${level} supply` });
  applies('9.4b-1', '3.1a-1', '9.4-1');
  changes.push({ rule: '9.3b-1', factor: coverOf(world, hex).attack[type], says: `${type} against ${printed(position, hex)}` });
  if (isAboard(position, unit)) changes.push({ rule: '19.3-1', factor: HALF, says: 'from the sea' });
  const from = hexOf(position, unit);
  const side = from * 6 + (world.grid.direction(from, hex) as Direction);
  // 12.8a: engineers ease movement across rivers, and no attack (OA-77).
  const river = riverAt(world, side, conditionsOf(position));
  if (river) changes.push({ rule: '9.3b-1', factor: world.effects.hexside[river].attack[type], says: `${type} across a river` });
  return changes;
}

/** Are the defenders so few that they need only trace to supply? */
export const isSmall = (position: Ocs, { defenders }: Battle): boolean => {
  const quarters = defenders.reduce((sum, unit) => sum + stackedOf(position, unit), 0);
  return position.world.tables.supplyCosts.defense.find(({ to }) => quarters <= to * QUARTERS)?.pays === 0;
};

/** What a marker for its mode does to a defender: Strategic Mode halves it, Reserve does nothing (5.8b-2, 5.7a-6). */
function markerOf(position: Ocs, unit: number): Change | null {
  const mode = modeOf(position, unit);
  if (mode === MODES.strategic) return { rule: '5.8b-2', factor: HALF, says: 'Strategic' };
  if (mode === MODES.reserve) applies('5.7a-6');
  return null;
}

function defenseChanges(position: Ocs, unit: number, battle: Battle): Change[] {
  const { world } = position;
  const { hex, isShort } = battle;
  const { type } = unitAt(position, unit);
  const changes = ownChanges(position, unit);
  const marker = markerOf(position, unit);
  if (marker) changes.push(marker);
  const level = levelIn(position, unit);
  const rule = unitAt(position, unit).kind === 'headquarters' ? '12.1c-2' : '9.5-1';
  changes.push({ rule, factor: world.tables.supplyLevels[level].defense, says: `${level} supply` });
  changes.push({ rule: '9.3b-1', factor: coverOf(world, hex).defense[type], says: `${type} in ${printed(position, hex)}` });
  if (world.fortified[hex] === 1) changes.push({ rule: '16.0-2', factor: world.effects.fortification.defense, says: 'in a fortification' });
  if (isShort)
    changes.push({
      rule: isSmall(position, battle) ? '9.5a-4' : '9.5a-3',
      factor: world.tables.supplyCosts.withoutDefense,
      says: 'no combat supply',
    });
  return changes;
}

/** What a unit has before anything changes it, and by which rule. */
function baseOf(position: Ocs, unit: number, isDefender: boolean): readonly [strength: number, rule: RuleId] {
  const { kind } = unitAt(position, unit);
  if (isDefender && kind === 'artillery') return [ARTILLERY_DEFENDS, '12.4b-1'];
  if (isDefender && kind === 'headquarters') return [HEADQUARTERS_DEFEND, '9.16e-1'];
  const { strength } = shows(position, unit);
  return [strength, strength === 0 ? '9.16a-2' : '9.7-1'];
}

/** What unit by unit comes of its strength, in whatever order the changes stand (4.5, 9.4a), with its fractions (4.4). */
function changed(position: Ocs, unit: number, isDefender: boolean, changes: readonly Change[], lines: Lines): Exact {
  const [base, rule] = baseOf(position, unit, isDefender);
  const { id, name } = unitAt(position, unit);
  const about = { units: [id] };
  if (lines) lines.add(rule, base, name, about);
  else applies(rule);
  let left: Exact = exact.fraction(base);
  for (const change of changes) {
    const [over, under] = change.factor;
    if (over === under) continue;
    left = exact.times(left, exact.fraction(over, under));
    if (lines) lines.add(change.rule, `× ${over}/${under}`, `${name}: ${change.says}`, about);
    else applies(change.rule);
  }
  applies('4.5-1', '9.4b-2');
  return left;
}

/** What a unit attacks with in a battle (9.3b, 9.4, 9.5): it must be next to the hex. */
export const attackOf = (position: Ocs, unit: number, { hex }: Pick<Battle, 'hex'>, lines?: Lines): Exact =>
  changed(position, unit, false, attackChanges(position, unit, hex), lines);

/** What a unit defends with in a battle (9.3b, 9.4, 9.5, 9.16e, 12.4b). */
export const defenseOf = (position: Ocs, unit: number, battle: Battle, lines?: Lines): Exact =>
  changed(position, unit, true, defenseChanges(position, unit, battle), lines);

/**
 * What a unit has to fight with wherever it stands: its own losses, disorder, mode and supply counted, and no terrain. For whoever shifts
 * units about in thought.
 */
export function standingStrength(position: Ocs, unit: number, defends: boolean): Exact {
  const { attack, defense } = position.world.tables.supplyLevels[levelIn(position, unit)];
  const supplied = defends ? defense : (attack ?? [0, 1]);
  const isCaught = defends && modeOf(position, unit) === MODES.strategic;
  const factors = [...ownChanges(position, unit).map(({ factor }) => factor), supplied, ...(isCaught ? [HALF] : [])];
  const [base] = baseOf(position, unit, defends);
  return factors.reduce((left: Exact, [over, under]) => exact.times(left, exact.fraction(over, under)), exact.fraction(base));
}
