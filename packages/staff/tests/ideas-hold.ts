import { missing, playLine, playOn, type IdeaBook } from '@sandtable/staff';
import type { Facts, Position, Seat } from '@sandtable/umpire';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accepts } from '../../umpire/tests/json-schema.ts';
import { ideasFolder } from './idea-book.ts';

/** What the tests read of a position file. */
export interface PositionFile extends Facts {
  readonly about: string;
}

/** The file of an idea. */
export const fileOf = <F extends PositionFile = PositionFile>(game: string, { id }: { readonly id: string }): F =>
  JSON.parse(readFileSync(join(ideasFolder(game), `${id}.json`), 'utf8')) as F;

/**
 * Tests that every position with a best idea holds: it can be read and waits for its seat, cites rules that there are, is found by its best
 * line and by neither its wrong one nor whoever does nothing; and that its folder and the README beside list just these.
 * @param ids what the numbers of rules look like in the words of an idea
 */
export function describeIdeas<P extends Position, C, S extends Seat>(book: IdeaBook<P, C, S>, rules: object, ids: RegExp): void {
  const { game, ideas, positionOf } = book;
  describe.each(ideas)('$id', (idea) => {
    it('fits the schema, and waits for the seat', () => {
      expect(accepts(JSON.parse(readFileSync(join('docs', 'schema', 'position.json'), 'utf8')), fileOf(game.id, idea))).toBe(true);
      expect(game.awaiting(positionOf(idea))?.seats).toEqual([idea.seat]);
    });

    it('cites rules that there are', () => {
      const cited = idea.why.match(ids) ?? [];
      expect(cited).not.toEqual([]);
      expect(cited.filter((id) => !Object.hasOwn(rules, id))).toEqual([]);
    });

    it('is found by the best line', () => {
      expect(missing(book, idea, playLine(book, idea, idea.best))).toEqual([]);
    });

    it('is missed by the wrong line, and by whoever does nothing', () => {
      expect(missing(book, idea, playLine(book, idea, idea.wrong))).not.toEqual([]);
      const idle = playOn(book, idea, () => null);
      expect(missing(book, idea, idle)).not.toEqual([]);
    });
  });

  describe('the folder', () => {
    it('has a position for each idea and a line in the README for each', () => {
      const folder = ideasFolder(game.id);
      const files = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'ideas.json');
      expect(files.toSorted()).toEqual(ideas.map(({ id }) => `${id}.json`));
      const readme = readFileSync(join(folder, 'README.md'), 'utf8');
      expect(ideas.filter(({ id, title }) => !readme.includes(`[${title}](${id}.json)`))).toEqual([]);
      expect(ideas.filter((idea) => !readme.includes(fileOf(game.id, idea).about))).toEqual([]);
    });
  });
}
