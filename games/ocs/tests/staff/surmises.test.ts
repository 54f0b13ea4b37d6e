import { sightOf } from '@sandtable/staff';
import { describe, expect, it } from 'vitest';
import { ocs as game } from '../../src/index.ts';
import { defenseOf, fightOf } from '../../src/staff/clash.ts';
import { Field } from '../../src/staff/field.ts';
import { guessesOf, Surmises, type Guess } from '../../src/staff/surmises.ts';
import { field, type Referee } from '../referee.ts';

const TANKS = 'de-i-35';
const [NEAR, FAR] = ['05.05', '10.05'] as const;

/** A battalion beside one stack, and another stack far off; under each top, or under none, there is more. */
const twoStacks = (...hidden: readonly string[]): Referee =>
  hidden.reduce(
    (on, id, i) => on.put(id, i % 2 === 0 ? NEAR : FAR),
    field().put(TANKS, '05.06').put('su-201-abn', NEAR).put('su-10-abn', FAR),
  );

const guesses = ({ position }: Referee): { readonly on: Field; readonly found: readonly Guess[] } => {
  const sight = sightOf(game, position, 'german');
  const one = sight.imagine({ roll: (_on, count) => Array.from({ length: count }, () => 1) });
  new Surmises('a seed').weigh(sight, one);
  const on = new Field(one, 'regular');
  return { on, found: guessesOf(on, 0, one.world.grid.index(NEAR)) };
};

describe('an attack on a stack of which the top alone is seen', () => {
  it('is weighed by several guesses at what lies below it, and by one where nothing is hidden', () => {
    expect(guesses(twoStacks()).found).toHaveLength(1);
    const { found } = guesses(twoStacks('su-413', 'su-4-tb', 'su-6-gds', 'su-rail-1'));
    expect(found.length).toBeGreaterThan(1);
    expect(found.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('is worth what it is on average of them', () => {
    const { on, found } = guesses(twoStacks('su-413', 'su-4-tb', 'su-6-gds', 'su-rail-1'));
    const hex = on.position.world.grid.index(NEAR);
    const attackers = [on.position.world.unit.get(TANKS) ?? expect.fail('it is not there')];
    const step = (): number => 1;
    const worth = (those: readonly Guess[]): number =>
      fightOf(on, { hex, attackers, defenses: those.map((guess) => defenseOf(guess, hex, step, false)), step, place: 1 });
    const each = found.map((guess) => worth([{ ...guess, share: 1 }]));
    expect(Math.max(...each)).toBeGreaterThan(Math.min(...each));
    expect(worth(found)).toBeCloseTo(found.reduce((sum, { share }, i) => sum + share * (each[i] as number), 0));
  });
});
