import type { Level, Sight } from '@sandtable/staff';
import type { Merkur } from '../position/position.ts';

/** Whoever parts ships from a group and joins them to it again could do so for ever: each time the group has another number. */
const SHUFFLES: ReadonlySet<string> = new Set(['detach', 'join']);

/** What a seat may do, its groups left as they are; all of it where nothing else is offered. */
function withGroupsKept(sight: Sight<Merkur>): Sight<Merkur> {
  const choices: Sight<Merkur>['choices'] = () => {
    const all = sight.choices();
    const kept = all.filter(({ act }) => !SHUFFLES.has(act));
    return kept.length > 0 ? kept : all;
  };
  return Object.create(sight, { choices: { value: choices } }) as Sight<Merkur>;
}

/** A level that neither parts nor joins groups of ships. */
export const keepingGroups = (level: Level<Merkur>): Level<Merkur> => ({
  ...level,
  sit(seed, seat, budget) {
    const machine = level.sit(seed, seat, budget);
    return { think: (sight) => machine.think(withGroupsKept(sight)) };
  },
});
