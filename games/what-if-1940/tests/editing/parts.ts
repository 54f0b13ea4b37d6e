import type { Edition, Problem, Value } from '@sandtable/umpire';
import { editing } from '../../src/editing/index.ts';
import type { ScenarioData } from '../../src/world/scenario.ts';
import type { CountersData, FaceLine, GroundLine, MapData, TablesData } from '../../src/world/schema.ts';

type Mutable<T> = T extends object ? { -readonly [key in keyof T]: Mutable<T[key]> } : T;

/** All parts of an edition, to be changed at will. */
export interface Draft {
  map: Mutable<MapData>;
  counters: Mutable<CountersData>;
  tables: Mutable<TablesData>;
  scenarios: Mutable<ScenarioData>[];
}

export type Change = (draft: Draft) => unknown;

const ours = JSON.stringify(editing.whole(null));

/** An edition made from ours by changes; nothing of it is shared with ours. */
export function edited(...changes: readonly Change[]): Edition {
  const made = JSON.parse(ours) as Draft;
  for (const change of changes) change(made);
  return { name: 'edited', ...(made as unknown as Record<keyof Draft, Value>) };
}

export const hex = ({ map }: Draft, number: string) =>
  map.maps.flatMap(({ hexes }) => hexes).find((line) => line.hex === number) as Draft['map']['maps'][number]['hexes'][number];
export const unit = ({ counters }: Draft, id: string) => counters.counters.find((line) => line.id === id) as Mutable<GroundLine>;
export const face = ({ counters }: Draft, id: string) => counters.counters.find((line) => line.id === id) as Mutable<FaceLine>;
export const scenario = ({ scenarios }: Draft, id = 'campaign') => scenarios.find((one) => one.id === id) as Mutable<ScenarioData>;

export const problemsOf = (...changes: readonly Change[]): readonly Problem[] => editing.problems(edited(...changes));

/** Problems as one reads them: weight, path, rule, words. */
export const told = (problems: readonly Problem[]): readonly string[] =>
  problems.map(({ weight, at, rule, says }) => `${weight} ${at.part}.${at.path}${rule === undefined ? '' : ` [${rule}]`}: ${says}`);
