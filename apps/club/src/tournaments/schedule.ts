/** A game of a round: the entrants by their number in the list, first who has the scenario's first side; `second` is null for a free round. */
export interface Paired {
  readonly first: number;
  readonly second: number | null;
}

/**
 * All against all, once or twice, by the circle method: one stays, the others move on by a place each round. Of `many` entrants (numbered from
 * 0) each has each side as often as the other, or once more; where their number is odd one has a free round, each once. Twice: the same rounds
 * again with sides changed.
 */
export function allAgainstAll(many: number, isTwice = false): readonly (readonly Paired[])[] {
  const moving = many % 2 === 0 ? many - 1 : many;
  const rounds = Array.from({ length: many < 2 ? 0 : moving }, (_each, round) => roundOf(many, moving, round));
  return isTwice ? [...rounds, ...rounds.map((round) => round.map(changed))] : rounds;
}

function roundOf(many: number, moving: number, round: number): readonly Paired[] {
  // Who stays is one more entrant, or nobody.
  const stays = many > moving ? moving : null;
  const top: Paired = stays === null || round % 2 === 0 ? { first: round, second: stays } : { first: stays, second: round };
  const others = Array.from({ length: (moving - 1) / 2 }, (_each, i): Paired => {
    const [ahead, behind] = [(round + i + 1) % moving, (round - i - 1 + moving) % moving];
    return i % 2 === 0 ? { first: ahead, second: behind } : { first: behind, second: ahead };
  });
  return [top, ...others];
}

const changed = ({ first, second }: Paired): Paired => (second === null ? { first, second } : { first: second, second: first });
