import { isList, type Edition, type EditionPartName, type Value } from '@sandtable/umpire';
import countersData from '../../data/counters.json' with { type: 'json' };
import mapData from '../../data/map.json' with { type: 'json' };
import tablesData from '../../data/tables.json' with { type: 'json' };
import { merged, scenarios } from '../scenario.ts';

/** The parts of an edition, each whole. */
export type Whole = { readonly [part in EditionPartName]: Value };

type Identified = { readonly id: string };

const ours: Whole = {
  map: mapData as unknown as Value,
  counters: countersData as unknown as Value,
  tables: tablesData as unknown as Value,
  scenarios: scenarios as unknown as Value,
};

/** All parts whole: the edition's where it has them, ours elsewhere. Of scenarios it has those that it brings and those of ours that it does not replace. */
export const whole = (edition: Edition | null): Whole =>
  edition
    ? {
        map: edition.map ?? ours.map,
        counters: edition.counters ?? ours.counters,
        tables: edition.tables ?? ours.tables,
        scenarios: withOurs(edition.scenarios),
      }
    : ours;

/** Scenarios that are no list, or not all with an id, stay as they are: `problems` tells what is wrong with them. */
function withOurs(edited: Value | undefined): Value {
  if (edited === undefined) return ours.scenarios;
  if (!isList(edited) || !edited.every(hasId)) return edited;
  return merged(scenarios as readonly Identified[], edited as unknown as readonly Identified[]) as unknown as Value;
}

const hasId = (value: Value): boolean => typeof (value as { readonly id?: unknown } | null)?.id === 'string';
