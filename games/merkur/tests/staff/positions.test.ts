import { randomLevel, solve } from '@sandtable/staff';
import { readPosition, type Game } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { describeIdeas, fileOf } from '../../../../packages/staff/tests/ideas-hold.ts';
import { editing } from '../../src/editing/index.ts';
import { merkur as game, type Merkur } from '../../src/index.ts';
import { rules } from '../../src/rulebook.ts';
import { steady } from '../../src/staff/steady.ts';
import { merkurIdeas as book } from './positions.ts';

const { ideas } = book;

describeIdeas(book, rules, /\b\d+\.(?:[A-Z]|\d+)(?:\.\w+)*(?:#\d+)?/g);

it.each(ideas)('$id can be read as it is opened', (idea) => {
  expect(() => readPosition([{ ...game, editing } as unknown as Game], fileOf(game.id, idea))).not.toThrow();
});

/** What steady has not found yet. */
const UNFOUND: readonly string[] = [];
/** So many at least are about aircraft. */
const ABOUT_AIRCRAFT = 6;
/** And so many about the sea: groups and aircraft there, guns, landings. */
const AT_SEA = 8;

describe('the ideas', () => {
  it('asks for the air as well as for the land', () => {
    expect(ideas.filter(({ why }) => /\((?:8|10\.N|6\.3\.f)/.test(why)).length).toBeGreaterThanOrEqual(ABOUT_AIRCRAFT);
  });

  it('asks for the sea', () => {
    const isAtSea = ({ why, found }: (typeof ideas)[number]): boolean =>
      /\((?:8\.[GH]|9|13)\./.test(why) || found.some((one) => 'shipIn' in one);
    expect(ideas.filter(isAtSea).length).toBeGreaterThanOrEqual(AT_SEA);
  });
});

describe('machines', () => {
  it('a random machine finds fewer than a third', () => {
    const seeds = ['a', 'b'];
    const found = seeds.flatMap((more) => solve(book, (seed, seat) => randomLevel<Merkur>().sit(`${seed} ${more}`, seat)));
    expect(found.filter((one) => one.found).length / seeds.length).toBeLessThan(ideas.length / 3);
  });

  it('steady finds all but those which are named', () => {
    const lacking = solve(book, (seed, seat) => steady.sit(seed, seat)).filter(({ found }) => !found);
    expect(lacking.map(({ id }) => id)).toEqual(UNFOUND);
  });
});
