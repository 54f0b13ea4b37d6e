import { isList, type Edition, type EditionPartName, type Value } from '@sandtable/umpire';
import { merged } from '../merged.ts';

/** The parts of an edition, each whole. */
export type Whole = { readonly [part in EditionPartName]: Value };

/**
 * All parts whole: the edition's where it has them, ours elsewhere. Of scenarios it has those that it brings and those of ours that it does
 * not replace.
 */
export const wholeOf = (edition: Edition | null, ours: Whole): Whole =>
  edition
    ? {
        map: edition.map ?? ours.map,
        counters: edition.counters ?? ours.counters,
        tables: edition.tables ?? ours.tables,
        scenarios: withOurs(edition.scenarios, ours.scenarios),
      }
    : ours;

type Identified = { readonly id: string };

/** Scenarios that are no list, or not all with an id, stay as they are: `problems` tells what is wrong with them. */
function withOurs(edited: Value | undefined, ours: Value): Value {
  if (edited === undefined) return ours;
  if (!isList(edited) || !edited.every(hasId)) return edited;
  return merged(ours as unknown as readonly Identified[], edited as unknown as readonly Identified[]) as unknown as Value;
}

const hasId = (value: Value): boolean => typeof (value as { readonly id?: unknown } | null)?.id === 'string';
