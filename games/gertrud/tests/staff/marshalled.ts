import { decide, sightOf } from '@sandtable/staff';
import { FastDice, type Command } from '@sandtable/umpire';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { steady } from '../../src/staff/steady.ts';
import type { GertrudSeat } from '../../src/world/world.ts';

/** Arrangements weighed in a movement phase: enough for armies to meet. */
const SMALL = 25;

/** Positions of a game between steady machines, one before each movement phase, for so many game turns. */
export function marshalled(seed: string, turns: number): Gertrud[] {
  const dice = new FastDice(Number(seed));
  const { position } = game.begin(
    { game: 'gertrud', scenario: 'early-1941', options: { experten: 'sum', odds: 'percent' }, edition: null },
    dice,
  );
  const machines = { german: steady.sit(seed, 'german', SMALL), allied: steady.sit(seed, 'allied', SMALL) };
  const found: Gertrud[] = [];
  let phase = '';
  for (let awaiting = game.awaiting(position); awaiting && position.facts.turn <= turns; awaiting = game.awaiting(position)) {
    const seat = awaiting.seats[0] as GertrudSeat;
    const begun = `${position.facts.turn} ${position.facts.phase}`;
    if (awaiting.procedure === 'movement' && awaiting.step === 'movement' && phase !== begun) {
      phase = begun;
      found.push(game.clone(position));
    }
    game.play(position, seat, decide(machines[seat], sightOf(game, position, seat)).command as Command, dice);
  }
  return found;
}
