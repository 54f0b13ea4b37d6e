import { sightFrom, type Level, type Playable } from '@sandtable/staff';

/**
 * The games with the machines of an earlier commit among their levels: "steady@ecea4279" is `steady` as it was there. It thinks by the rules
 * of that commit, from what its seat may know; so both must write a view alike, and allow what it decides.
 */
export const withEarlier = (games: readonly Playable[], earlier: readonly Playable[], commit: string): readonly Playable[] =>
  games.map((playable) => {
    const before = earlier.find(({ game }) => game.id === playable.game.id);
    if (!before) return playable;
    const { game, staff } = playable;
    return { game, staff: { ...staff, levels: [...staff.levels, ...before.staff.levels.map((level) => asItWas(level, before, commit))] } };
  });

const asItWas = (level: Level, { game }: Playable, commit: string): Level => ({
  ...level,
  id: `${level.id}@${commit}`,
  sit(seed, seat, budget) {
    const machine = level.sit(seed, seat, budget);
    return { think: ({ view }) => machine.think(sightFrom(game, view, seat)) };
  },
});
