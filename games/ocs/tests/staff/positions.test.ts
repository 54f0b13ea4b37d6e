import { randomLevel, solve } from '@sandtable/staff';
import { readPosition, type Game } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { describeIdeas, fileOf } from '../../../../packages/staff/tests/ideas-hold.ts';
import { editing } from '../../src/editing/index.ts';
import { ocs as game, type Ocs } from '../../src/index.ts';
import { rules } from '../../src/rulebook.ts';
import { steady } from '../../src/staff/steady.ts';
import { ocsIdeas as book } from './positions.ts';

const { ideas } = book;

describeIdeas(book, rules, /\b(?:Intro\.)?\d+(?:\.\d+)?(?:\.[IVX]+)?[a-zA-Z]?-\w+\b|\bIntro\.\d+-\d+\b/g);

it.each(ideas)('$id can be read as it is opened', (idea) => {
  expect(() => readPosition([{ ...game, editing } as unknown as Game], fileOf(game.id, idea))).not.toThrow();
});

/** What steady has not found yet: the enemy’s supply is no aim of its plans. */
const UNFOUND = ['10-across-his-road'];
/** Half of all are about supply. */
const ABOUT_SUPPLY = 11;

describe('the ideas', () => {
  it('asks for supply in half of them', () => {
    expect(ideas.filter(({ why }) => /\(1[12]\./.test(why)).length).toBeGreaterThanOrEqual(ABOUT_SUPPLY);
  });
});

describe('machines', () => {
  it('a random machine finds fewer than a third', () => {
    const seeds = ['a', 'b'];
    const found = seeds.flatMap((more) => solve(book, (seed, seat) => randomLevel<Ocs>().sit(`${seed} ${more}`, seat)));
    expect(found.filter((one) => one.found).length / seeds.length).toBeLessThan(ideas.length / 3);
  });

  it('steady finds all but those which are named', () => {
    const lacking = solve(book, (seed, seat) => steady.sit(seed, seat)).filter(({ found }) => !found);
    expect(lacking.map(({ id }) => id)).toEqual(UNFOUND);
  });
});
