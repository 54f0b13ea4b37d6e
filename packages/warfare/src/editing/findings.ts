import { formFaults, type Problem, type Spot } from '@sandtable/umpire';
import type * as z from 'zod/mini';

/** A line of an edition that is of the form it must have, and the path to it. */
export interface Formed<T> {
  readonly line: T;
  readonly path: string;
  /** Its form is wrong, and this is what it may mean. */
  readonly guessed?: true;
}

/** What a line at a path is called; of a line whose form is wrong, as far as it tells. */
export type Naming = (path: string, line: unknown) => Spot;

const under = (path: string, inner: string): string =>
  path === '' || inner === '' || inner.startsWith('[') ? path + inner : `${path}.${inner}`;

/** The problems of an edition as they are found. A game names its rule ids, so that the compiler checks them. */
export class Findings<Rule extends string = string> {
  readonly problems: Problem[] = [];

  /** No game can begin with this. */
  fault(at: Spot, says: string, rule?: Rule): void {
    this.problems.push({ at, says, ...(rule ? { rule } : {}), weight: 'fault' });
  }

  /** This is unlikely to be meant. */
  warn(at: Spot, says: string, rule?: Rule): void {
    this.problems.push({ at, says, ...(rule ? { rule } : {}), weight: 'warning' });
  }

  /** Data of the form that a schema demands, or null, with every fault told. */
  formed<T>(schema: z.ZodMiniType<T>, data: unknown, path: string, name: Naming): T | null {
    if (isSound(schema, data)) return data as T;
    const faults = formFaults(schema, data);
    for (const { path: inner, says } of faults) this.fault({ ...name(path, data), path: under(path, inner) }, says);
    if (faults.length > 0) return null;
    noteSound(schema, data);
    return data as T;
  }

  /** Those lines of a list that are of the form that a schema demands; the faults of the others are told. */
  lines<T>(schema: z.ZodMiniType<T>, list: unknown, path: string, name: Naming): Formed<T>[] {
    if (!Array.isArray(list)) {
      this.fault(name(path, null), 'a list is expected');
      return [];
    }
    return list.flatMap((one: unknown, i) => {
      const at = `${path}[${i}]`;
      const line = this.formed(schema, one, at, name);
      return line === null ? [] : [{ line, path: at }];
    });
  }
}

/** What has been found to be of a form. Data are never changed once made, and of an edition that is being edited nearly all lines stay. */
const known = new WeakMap<z.ZodMiniType, WeakSet<object>>();

const isSound = (schema: z.ZodMiniType, data: unknown): boolean =>
  typeof data === 'object' && data !== null && (known.get(schema)?.has(data) ?? false);

function noteSound(schema: z.ZodMiniType, data: unknown): void {
  if (typeof data !== 'object' || data === null) return;
  const sound = known.get(schema) ?? new WeakSet<object>();
  known.set(schema, sound.add(data));
}

/** The first of the lines that have a key, and each further one that has it too. */
export function doubled<T>(
  lines: readonly Formed<T>[],
  keyOf: (line: T) => string,
): readonly { readonly first: Formed<T>; readonly again: Formed<T> }[] {
  const seen = new Map<string, Formed<T>>();
  return lines.flatMap((again) => {
    const key = keyOf(again.line);
    const first = seen.get(key);
    if (first) return [{ first, again }];
    seen.set(key, again);
    return [];
  });
}

/** A member of what should be an object; undefined where it is none. */
export const member = (data: unknown, key: string): unknown =>
  typeof data === 'object' && data !== null ? (data as { readonly [key: string]: unknown })[key] : undefined;
