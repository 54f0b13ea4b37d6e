import { Column, type Kind } from './column.ts';
import type { Columns } from './column.ts';
import type { Family, Roster } from './family.ts';
import { insertCell, removeCell, type Stored } from './store.ts';

/** A family whose members are made and unmade in play: task groups, missions, convoys. Whoever is left moves up when one is unmade. */
export interface MadeFamily<P extends Stored, C extends Columns<P> = Columns<P>> extends Family<P, C> {
  readonly roster: Roster;
  /** Makes a member, with the columns as they are at the beginning. Returns it; its id is the next that has never been given. */
  make(position: P): number;
  /** Unmakes a member: others after it move up by one. */
  unmake(position: P, member: number): void;
  /** Makes the member of an id that is written in a saved position; undefined for what is no id of this family. */
  remake(position: P, id: string): number | undefined;
}

/** So many ids are kept with their numbers at most. */
const MOST_KEPT = 10_000;
/** Members have numbers of six digits at most. */
const MOST_GIVEN = 999_999;

const unwritten: Kind<Stored> = { write: () => undefined, read: () => 0, schema: {} };

/** A family of members that are made and unmade, called "tg-1", "tg-2" for the prefix "tg". */
export const made =
  <P extends Stored>() =>
  <C extends Columns<P>>(called: string, prefix: string, columns: C): MadeFamily<P, C> =>
    madeOf(called, prefix, columns);

function numberFrom(lead: string, id: string): number | undefined {
  if (!id.startsWith(lead)) return undefined;
  const one = Number(id.slice(lead.length));
  return one >= 1 && one <= MOST_GIVEN && lead + one === id ? one : undefined;
}

function madeOf<P extends Stored, C extends Columns<P>>(called: string, prefix: string, columns: C): MadeFamily<P, C> {
  const number = new Column<Stored>(unwritten, 0);
  const given = new Column<Stored>(unwritten, 0, 1);
  const lead = `${prefix}-`;
  /** The numbers of ids that have been asked for: the same are asked for again and again. */
  const numbers = new Map<string, number>();
  /** The number of an id, of six digits at most and without noughts before it; undefined for what is no id of the family. */
  function numberIn(id: string): number | undefined {
    const known = numbers.get(id) ?? numberFrom(lead, id);
    if (known !== undefined && numbers.size < MOST_KEPT) numbers.set(id, known);
    return known;
  }
  function insert(position: P, one: number): number {
    const before = number.all(position).findIndex((other) => other > one);
    const member = before < 0 ? number.all(position).length : before;
    insertCell(position, number.index, member, one);
    for (const column of Object.values(columns)) insertCell(position, column.index, member, column.openingFor(position, member));
    if (one > given.of(position, 0)) given.set(position, 0, one);
    return member;
  }
  return {
    called,
    columns,
    roster: { number, given },
    size: (position) => number.all(position).length,
    idOf: (position, member) => `${prefix}-${number.of(position, member)}`,
    memberOf(position, id) {
      const member = number.all(position).indexOf(numberIn(id) ?? 0);
      return member < 0 ? undefined : member;
    },
    isWritten: () => true,
    make: (position) => insert(position, given.of(position, 0) + 1),
    unmake(position, member) {
      removeCell(position, number.index, member);
      for (const { index } of Object.values(columns)) removeCell(position, index, member);
    },
    remake(position, id) {
      const one = numberIn(id);
      return one === undefined ? undefined : insert(position, one);
    },
  };
}
