import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spell, Table, type Game, type Position, type Seat } from '@sandtable/umpire';
import { tinyGames } from '../../umpire/tests/games.ts';
import { decide, greedyLevel, machineSeed, randomLevel, sightFrom, sightOf, type Level } from '../src/index.ts';
import { tableAfter, twinOf } from './tables.ts';

/** A value that reads the whole position, hidden facts too: what of them reaches a machine changes its mind. */
const nosy = (game: Game) => (position: Position) => Number.parseInt(game.hash(position).slice(0, 8), 16);
const levelsFor = (game: Game): readonly Level[] => [randomLevel(), greedyLevel(nosy(game))];

const anyGame = fc.constantFrom(...tinyGames);
/** Games with facts that a seat does not see: the other's plans and sealed choices. */
const anyHiding = fc.constantFrom(...tinyGames.filter(({ id }) => ['sealed', 'plan'].includes(id)));
const anySeed = fc.integer({ min: 0, max: 1e6 });
const decides = (level: Level, game: Game, position: Position, seat: Seat, seed = 'a') =>
  decide(level.sit(seed, seat), sightOf(game, position, seat)).command;

/** Runs `look` at decisions of random games. */
function everywhere(look: (game: Game, table: Table, seat: Seat, seed: number) => void, games = anyGame): void {
  fc.assert(
    fc.property(games, anySeed, fc.nat(25), (game, seed, most) => {
      const table = tableAfter(game, String(seed), most);
      const seat = game.awaiting(table.position)?.seats[0];
      if (seat !== undefined) look(game, table, seat, seed);
    }),
    { numRuns: 60 },
  );
}

describe('a machine', () => {
  it('gives the same command where hidden facts are exchanged', () => {
    let exchanged = 0;
    everywhere((game, table, seat, seed) => {
      const twin = twinOf(game, table, seat, seed);
      if (game.hash(twin) !== game.hash(table.position)) exchanged++;
      for (const level of levelsFor(game)) expect(decides(level, game, twin, seat)).toEqual(decides(level, game, table.position, seat));
    }, anyHiding);
    expect(exchanged).toBeGreaterThan(5);
  });

  it('gives the same command where the seed of the game is exchanged', () => {
    everywhere((game, table, seat) => {
      const [one, other] = ['17', '18'].map((seed) => {
        const { setup } = table.position;
        const at = Table.open(game, { setup, seats: table.header.seats, seed, position: game.save(table.position) });
        return levelsFor(game).map((level) => decides(level, game, at.position, seat));
      });
      expect(one).toEqual(other);
    });
  });

  it('is never near the position: nothing is asked of the game about it once the sight is made', () => {
    everywhere((game, table, seat) => {
      const watched = guarded(game, table.position);
      for (const level of levelsFor(game)) expect(decides(level, watched, table.position, seat)).not.toBeNull();
    });
  });

  it('has a seed of its own, which the seed of the game is not to be had from', () => {
    expect(machineSeed('7')).toMatch(/^[0-9a-f]{64}$/);
    expect(machineSeed('7')).toBe(machineSeed('7'));
    expect(machineSeed('7')).not.toBe(machineSeed('8'));
  });
});

/** The game, which takes offence at being asked about the position itself by anybody who should have its view only. */
function guarded(game: Game, secret: Position): Game {
  const away =
    <A extends readonly unknown[], R>(act: (...words: A) => R) =>
    (...words: A): R => {
      if (words[0] === secret) throw new Error('a machine has come to the position');
      return act(...words);
    };
  return {
    ...game,
    awaiting: away(game.awaiting),
    choices: away(game.choices),
    refuse: away(game.refuse),
    play: away(game.play),
    clone: away(game.clone),
    explain: away(game.explain),
    save: away(game.save),
    hash: away(game.hash),
  };
}

describe('a sight', () => {
  it('offers what the seat may do: the offers of the imagined position are those of the true one', () => {
    everywhere((game, { position }, seat) => {
      const sight = sightOf(game, position, seat);
      expect(sight.choices().map(spell)).toEqual(game.choices(position, seat).map(spell));
      const { procedure, step, rule } = sight.awaiting;
      expect({ procedure, step, rule }).toMatchObject({ procedure, step, rule: game.awaiting(position)?.rule });
    });
  });

  it('imagines positions that agree with the view', () => {
    everywhere((game, table, seat, seed) => {
      const sight = sightOf(game, table.position, seat);
      const imagined = twinOf(game, table, seat, seed + 1);
      expect(game.view(imagined, seat)).toEqual(sight.view);
    });
  });

  it('can be made from the view alone, once it has been sent somewhere else', () => {
    everywhere((game, { position }, seat) => {
      const sent = structuredClone(game.view(position, seat));
      for (const level of levelsFor(game)) {
        const there = decide(level.sit('a', seat), sightFrom(game, sent, seat)).command;
        expect(there).toEqual(decides(level, game, position, seat));
      }
    });
  });
});
