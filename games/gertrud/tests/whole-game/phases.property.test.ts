import { draw, drawFrom, FastDice, offered, type Command, type Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { gertrud as game, type Gertrud } from '../../src/index.ts';

/** The steps and acts outside movement and combat. */
const PROCEDURES = new Set(['set-up', 'replacement', 'interdiction']);
const ACTS = new Set(['raid', 'mission', 'arrive', 'paradrop']);

/** The command with one part changed: into what an earlier command had, or into anything that could be named. */
function spoiled(position: Gertrud, command: Command, earlier: readonly Command[], dice: FastDice): Command {
  const parts = Object.keys(command).filter((part) => part !== 'act');
  const part = parts[draw(dice, 'part', parts.length)] as string;
  const isListed = Array.isArray(command[part]);
  const known = earlier.flatMap((one) => Object.values(one)).filter((value) => Array.isArray(value) === isListed);
  const { grid, units, markers } = position.world;
  const names: Value[] = [
    null,
    'nobody',
    1,
    2,
    true,
    grid.number(draw(dice, 'hex', grid.count)),
    units[draw(dice, 'unit', units.length)]?.id ?? '',
    markers[draw(dice, 'marker', markers.length)]?.id ?? '',
  ];
  const values = isListed ? [[], ...known] : [...names, ...known];
  return { ...command, [part]: values[draw(dice, 'value', values.length)] as Value };
}

describe('set-up, replacement, interdiction, raid and missions', () => {
  it('refuse exactly what they do not offer, and offer nothing empty', () => {
    let asked = 0;
    for (const [seed, scenario, free] of [
      [11, 'early-1941', false],
      [12, 'early-1941', false],
      [13, 'late-1942', false],
      [14, 'early-1943', true],
    ] as const) {
      const dice = new FastDice(seed);
      const options = { experten: 'sum', odds: 'percent', 'free-deployment': free };
      const setup = { game: 'gertrud', scenario, options, edition: null };
      const { position } = game.begin(setup, dice);
      const earlier: Command[] = [];
      for (let awaiting = game.awaiting(position); awaiting; awaiting = game.awaiting(position)) {
        const seat = awaiting.seats[0] as string;
        const offers = game.choices(position, seat);
        const offer =
          offers.find(({ act }) => act === 'mission') ?? (offers[draw(dice, 'offer', offers.length)] as (typeof offers)[number]);
        const command = drawFrom(offer, dice);
        if (!command) throw new Error(`${offer.act} is offered, and a part has no choice`);
        const isOurs = Object.keys(command).length > 1 && (PROCEDURES.has(awaiting.procedure) || ACTS.has(command.act));
        const tries = isOurs ? [command, ...[1, 2, 3, 4].map(() => spoiled(position, command, earlier, dice))] : [];
        for (const one of tries) {
          asked++;
          const refusal = game.refuse(position, seat, one);
          if (offered(game, position, seat, one) !== (refusal === null))
            throw new Error(`${awaiting.step}: ${JSON.stringify(one)}: ${refusal?.reason ?? 'not refused, and not offered'}`);
        }
        if (earlier.push(command) > 30) earlier.shift();
        game.play(position, seat, command, dice);
      }
    }
    expect(asked).toBeGreaterThan(1000);
  }, 30_000);
});
