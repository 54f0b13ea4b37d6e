import { DataError } from '@sandtable/umpire';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../games/index.ts';

const inFolderOf = (id: string, file: string) => fileURLToPath(new URL(`../../../games/${id}/${file}`, import.meta.url));

/** Games whose scenarios set up. */
const SET_UP_ALREADY: ReadonlySet<string> = new Set(['merkur', 'ocs']);

it('scenarios last as many turns as they are listed with, whichever the first is', async () => {
  const { scenarios } = await (GAMES.find(({ id }) => id === 'ocs') as (typeof GAMES)[number]).offered();
  const lasts = (id: string) => scenarios.flatMap((one) => (one.id === id ? [[one.from, one.turns]] : []));
  expect([lasts('lesson-kashira'), lasts('lesson-mtsensk'), lasts('campaign')]).toEqual([[[8, 2]], [[1, 2]], [[1, 11]]]);
});

describe.each(GAMES.map((listing) => [listing.id, listing] as const))('%s in the registry', (id, listing) => {
  it('is listed as its rules have it, under the name of its folder', async () => {
    const game = await listing.rules();
    expect({ id: game.id, title: game.title, scenarios: game.scenarios }).toEqual({
      id,
      title: listing.title,
      scenarios: (await listing.offered()).scenarios,
    });
    expect(existsSync(inFolderOf(id, 'package.json'))).toBe(true);
  });

  it('says of each rule that is agreed on what its rulebook says, and of no other', async () => {
    const { rulebook } = await listing.rules();
    const { scenarios, optional } = await listing.offered();
    const agreed = scenarios
      .flatMap(({ options }) => options)
      .filter(({ rule, values }) => rulebook[rule]?.tag === 'optional' && values.every((value) => typeof value === 'boolean'));
    expect(optional).toEqual(Object.fromEntries(agreed.map(({ rule }) => [rule, rulebook[rule]?.says])));
  });

  it('lists the levels of its machines', async () => {
    const { game, levels } = await listing.staff();
    expect(game).toBe(id);
    expect(levels.map(({ id, title, says }) => ({ id, title, says }))).toEqual(
      listing.levels.map(({ id, title, says }) => ({ id, title, says })),
    );
  });

  it('fetches what checks its editions, and what keeps set-ups', async () => {
    expect((await listing.editing()).problems(null)).toEqual([]);
    const { readDeployment, SET_UP_ACTS } = await listing.setUps();
    // Where the scenario sets up there is nothing of one's own to keep.
    expect(SET_UP_ACTS).toEqual(SET_UP_ALREADY.has(id) ? [] : expect.arrayContaining(['deploy']));
    expect(() => readDeployment({})).toThrow(DataError);
  });
});
