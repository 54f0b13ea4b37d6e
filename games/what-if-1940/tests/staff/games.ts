import { decide, sightOf, type Level, type Machine } from '@sandtable/staff';
import { FastDice, setupFor, type Command } from '@sandtable/umpire';
import { whatIf1940 as game, type WhatIf } from '../../src/index.ts';
import { steady } from '../../src/staff/steady.ts';
import { SEATS, type SeatId } from '../../src/world/world.ts';

/** Arrangements weighed in a movement phase: enough for armies to meet. */
export const SMALL = 12;

export type Sitters = { readonly [seat in SeatId]: Machine<WhatIf> };

/** Steady machines in all seats, with a small budget each. */
export const steadies = (seed: string, budget = SMALL): Sitters => everybody(steady, seed, budget);

/** One level in all seats. */
export const everybody = (level: Level<WhatIf>, seed: string, budget = SMALL): Sitters =>
  Object.fromEntries(SEATS.map((seat) => [seat, level.sit(seed, seat, budget)])) as unknown as Sitters;

export interface Told {
  readonly position: WhatIf;
  readonly seat: SeatId;
  readonly step: string;
  readonly command: Command;
  readonly why: string;
}

/** No machine game takes nearly as many commands. */
const MOST_COMMANDS = 20_000;

/**
 * Plays a game between machines until `until` says that it is enough, or to its end; `looked` sees each decision before it is carried out.
 * @throws Error for a command that is missing or refused
 */
export function playedBy(
  sitters: Sitters,
  seed: string,
  looked: (told: Told) => void = () => {},
  until: (position: WhatIf) => boolean = () => false,
  scenario = 'campaign',
): WhatIf {
  const dice = new FastDice(Number(seed));
  const { position } = game.begin(setupFor(game, { scenario }), dice);
  for (let commands = 0; commands < MOST_COMMANDS; commands++) {
    const awaiting = game.awaiting(position);
    if (!awaiting || until(position)) return position;
    const seat = awaiting.seats[0] as SeatId;
    const step = `${awaiting.procedure} › ${awaiting.step}`;
    const { command, plan } = decide(sitters[seat], sightOf(game, position, seat));
    if (!command) throw new Error(`${seat} finds nothing to do at ${step}`);
    const refusal = game.refuse(position, seat, command);
    if (refusal) throw new Error(`${seat} at ${step}: ${JSON.stringify(command)} is refused: ${refusal.reason}`);
    looked({ position, seat, step, command, why: plan?.intent ?? '' });
    game.play(position, seat, command, dice);
  }
  throw new Error(`${MOST_COMMANDS} commands, and no end`);
}

/** Positions of a steady game before each of its movement phases, up to a game turn. */
export function marshalled(seed: string, turns: number): WhatIf[] {
  const found: WhatIf[] = [];
  let phase = '';
  playedBy(
    steadies(seed),
    seed,
    ({ position, step }) => {
      const begun = `${position.facts.turn} ${position.facts.phase}`;
      if (step !== 'movement › movement' || begun === phase) return;
      phase = begun;
      found.push(game.clone(position));
    },
    ({ facts }) => facts.turn > turns,
  );
  return found;
}
