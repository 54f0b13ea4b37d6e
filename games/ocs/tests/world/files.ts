import { checked } from '@sandtable/warfare';
import arrivalsData from '../../data/arrivals.json' with { type: 'json' };
import countersData from '../../data/counters.json' with { type: 'json' };
import scenariosData from '../../data/scenarios.json' with { type: 'json' };
import specialRulesData from '../../data/special-rules.json' with { type: 'json' };
import supplyData from '../../data/supply.json' with { type: 'json' };
import tablesData from '../../data/tables.json' with { type: 'json' };
import terrainData from '../../data/terrain.json' with { type: 'json' };
import variableData from '../../data/variable-reinforcements.json' with { type: 'json' };
import weatherData from '../../data/weather.json' with { type: 'json' };
import {
  arrivalsSchema,
  countersSchema,
  scenariosSchema,
  specialRulesSchema,
  supplySchema,
  tablesSchema,
  terrainSchema,
  variableReinforcementsSchema,
  weatherSchema,
  type ArrivalsData,
  type CountersData,
  type Factor,
  type FormationLine,
  type OddsRow,
  type ScenarioData,
  type SpecialRulesData,
  type SupplyData,
  type TablesData,
  type TerrainData,
  type AircraftLine,
  type UnitLine,
  type VariableReinforcementsData,
  type WeatherData,
} from '../../src/world/schema.ts';

/** All files of data, each read through its schema. */
export const counters = checked(countersSchema, countersData, 'counters') as CountersData;
export const tables = checked(tablesSchema, tablesData, 'tables') as TablesData;
export const terrain = checked(terrainSchema, terrainData, 'terrain') as TerrainData;
export const weather = checked(weatherSchema, weatherData, 'weather') as WeatherData;
export const supply = checked(supplySchema, supplyData, 'supply') as SupplyData;
export const arrivals = checked(arrivalsSchema, arrivalsData, 'arrivals') as ArrivalsData;
export const variable = checked(variableReinforcementsSchema, variableData, 'variable-reinforcements') as VariableReinforcementsData;
export const specialRules = checked(specialRulesSchema, specialRulesData, 'special-rules') as SpecialRulesData;
export const scenarios = checked(scenariosSchema, scenariosData, 'scenarios') as readonly ScenarioData[];
/** As they stand in their files, for those who change something in a copy of them. */
export const files = { countersData, tablesData, terrainData, weatherData, supplyData, arrivalsData, scenariosData };

const units = new Map(counters.counters.map((one) => [one.id, one]));
const formations = new Map(counters.formations.map((one) => [one.id, one]));

export function unitOf(id: string): UnitLine {
  const found = units.get(id);
  if (!found) throw new Error(`no unit ${id}`);
  return found;
}
export function wingOf(id: string): AircraftLine {
  const found = (counters.aircraft ?? []).find((one) => one.id === id);
  if (!found) throw new Error(`no air unit ${id}`);
  return found;
}
export function formationOf(id: string): FormationLine {
  const found = formations.get(id);
  if (!found) throw new Error(`no formation ${id}`);
  return found;
}
export const isUnit = (id: string): boolean => units.has(id);
export function scenarioOf(id: string): ScenarioData {
  const found = scenarios.find((one) => one.id === id);
  if (!found) throw new Error(`no scenario ${id}`);
  return found;
}
/** The division of a unit, or null. */
export const divisionOf = (unit: UnitLine): string | null => ('formation' in unit ? (unit.formation ?? null) : null);
/** Regimental equivalents that count for stacking: headquarters do not (4.2). */
export const stacked = (ids: readonly string[], lost = 0): number =>
  ids.map(unitOf).reduce((sum, { kind, re }) => sum + (kind === 'headquarters' ? 0 : re - lost), 0);
/** What a group with a headquarters or a dump draws at full supply: divisions, and one for all else (11.2). */
export const drawn = (ids: readonly string[]): number => {
  const divisions = new Set(ids.map(unitOf).flatMap((one) => divisionOf(one) ?? []));
  return [...divisions].reduce((sum, id) => sum + formationOf(id).dse, 1);
};

export const timesOf = ([numerator, denominator]: Factor): number => numerator / denominator;
const rounded = (number: number): number => Math.floor(number + 0.5);
const clamped = (index: number, count: number): number => Math.min(Math.max(index, 0), count - 1);
/** The last line from whose `from` on an amount is. */
const stepAt = <L extends { readonly from: number }>(list: readonly L[], amount: number): number =>
  list.findLastIndex(({ from }) => amount >= from);
/** The row up to whose `to` a roll is. */
export const bandOf = <R extends { readonly to: number }>(rows: readonly R[], roll: number): R => {
  const found = rows.find(({ to }) => roll <= to);
  if (!found) throw new Error(`no row for ${roll}`);
  return found;
};

/** The column of the Combat Table for two strengths: the highest that is not above the rounded odds (4.3, 9.7), or an end (9.1). */
export function oddsColumn(row: OddsRow, attack: number, defense: number): number {
  const { columns } = tables.combat;
  if (defense === 0) return columns.length - 1;
  const [a, d] = attack >= defense ? [rounded(attack / defense), 1] : [1, rounded(defense / attack)];
  const found = columns.findLastIndex((column) => a * column[row][1] >= column[row][0] * d);
  return Math.max(found, 0);
}
export const combatLabel = (column: number, shift = 0): string =>
  tables.combat.columns[clamped(column + shift, tables.combat.columns.length)]?.label ?? '';
/** The code for odds such as [4, 1], a modified roll and a shift of columns. */
export function combatResult(row: OddsRow, [attack, defense]: readonly [number, number], roll: number, shift = 0): string {
  const { columns, rows } = tables.combat;
  const line = rows[clamped(roll - 1, rows.length)] ?? [];
  return line[clamped(oddsColumn(row, attack, defense) + shift, columns.length)] ?? '';
}

export interface Target {
  readonly re: number;
  readonly row?: OddsRow;
  readonly hedgehog?: boolean;
  readonly unobserved?: boolean;
}
export const barrageColumn = (strength: number): number => stepAt(tables.barrage.columns, strength);
export function barrageShift({ re, row = 'open', hedgehog = false, unobserved = false }: Target): number {
  const { shifts } = tables.barrage;
  const density = shifts.density[stepAt(shifts.density, re)]?.shift ?? 0;
  return density + shifts[row] + (hedgehog ? shifts.hedgehog : 0) + (unobserved ? shifts.unobserved : 0);
}
export function barrageResult(strength: number, target: Target, roll: number): string {
  const { columns, rows } = tables.barrage;
  return rows[roll - 2]?.[clamped(barrageColumn(strength) + barrageShift(target), columns.length)] ?? '';
}

/** What is destroyed of so many supply points in a hex that is barraged, in tokens. */
export function tokensDestroyed(strength: number, points: number, die: number): number {
  const { columns, rows, shifts } = tables.dumpBarrage;
  const column = clamped(stepAt(columns, strength) + (shifts[stepAt(shifts, points)]?.shift ?? 0), columns.length);
  return rounded((points * supply.tokens * (rows[die - 1]?.[column] ?? 0)) / 100);
}

/** What an enemy captures of an amount, what is lost, and what gets away; the share that is affected is rounded, then its half. */
export function captured(
  percent: number,
  amount: number,
): { readonly captured: number; readonly lost: number; readonly displaced: number } {
  const affected = rounded((amount * percent) / 100);
  const taken = rounded(affected * timesOf(tables.capture.captured));
  return { captured: taken, lost: affected - taken, displaced: amount - affected };
}
