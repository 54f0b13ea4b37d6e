import { draw, FastDice, readPosition, verify, writePosition, type Choosable, type Game } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import rulings from '../../data/rulings.json' with { type: 'json' };
import { gertrud as game } from '../../src/index.ts';
import { optionOf, options } from '../../src/options.ts';
import { scenarios } from '../../src/world/scenario.ts';
import { playAtRandom } from '../random-games.ts';
import { onTheMap } from '../referee.ts';

/** Two of each scenario. */
const GAMES = 10;

/** A scenario's options as they fall: each has one of its values. */
function drawn(seed: number, scenario: string): { readonly [option: string]: Choosable } {
  const dice = new FastDice(seed);
  const offered = game.scenarios.find(({ id }) => id === scenario)?.options ?? [];
  return Object.fromEntries(offered.map(({ id, values }) => [id, values[draw(dice, 'option', values.length)] as Choosable]));
}

describe('the options', () => {
  it('are the optional rules, and the rulings that a group may read another way', () => {
    const ids = options.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, rule, values, default: usual, labels } of options) {
      expect(game.rulebook[rule], id).toBeDefined();
      expect(values[0], id).toBe(usual);
      expect(Object.keys(labels ?? {}), id).toEqual(values.map(String));
    }
    for (const { id, options: offered } of game.scenarios)
      expect(offered).toEqual(id === 'early-1941' ? options : options.filter((one) => one.id !== 'flieger-arrival'));
  });

  it('stand in the order of the readings of their ruling, and a ruling without one says why it is firm', () => {
    const switches = rulings.flatMap(({ option }) => option ?? []);
    expect(options.map(({ id }) => id).filter((id) => id !== 'free-deployment' && id !== 'duplicity')).toEqual(switches);
    for (const ruling of rulings) {
      const { id, about, option, readings } = ruling;
      const switching = options.find((one) => one.id === option);
      expect('firm' in ruling && ruling.firm !== '', id).toBe(switching === undefined);
      expect(readings.length, id).toBeGreaterThanOrEqual(switching ? switching.values.length : 2);
      if (switching) expect(about, id).toContain(switching.rule);
    }
  });

  it('have their defaults where a record does not name them', () => {
    const bare = onTheMap().position;
    expect(bare.setup.options['bridge-shift']).toBeUndefined();
    expect(optionOf(bare, 'bridge-shift')).toBe('no');
    expect(optionOf(onTheMap().option('bridge-shift', 'yes').position, 'bridge-shift')).toBe('yes');
  });
});

describe('random games by randomly drawn options', () => {
  it('come to an end, their records prove true, and their positions are read back', () => {
    for (let seed = 1; seed <= GAMES; seed++) {
      const scenario = scenarios[seed % scenarios.length]?.id as string;
      const chosen = drawn(seed, scenario);
      const table = playAtRandom(String(seed), {
        setup: { scenario, options: chosen },
        looked({ position, size }) {
          if (size % 40 > 0) return;
          const read = readPosition([game as unknown as Game], JSON.parse(JSON.stringify(writePosition(game, position))));
          expect(read.game.hash(read.position), JSON.stringify(chosen)).toBe(game.hash(position));
        },
      });
      expect(table.position.outcome, `seed ${seed}`).not.toBeNull();
      expect(verify(game, table.text()), `seed ${seed}`).toMatchObject({ ok: true, hash: game.hash(table.position) });
    }
  }, 120_000);
});
