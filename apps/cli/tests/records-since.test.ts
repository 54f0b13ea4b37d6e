import { readFileSync } from 'node:fs';
import { drawFrom, FastDice, gameOfRecord, openRecord, RecordError, reopen } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { games } from '../src/games.ts';

/**
 * A record of the Operational Combat Series that slightly older rules wrote (commit b96361fc), before ports had hits and dumps could be hidden: its very
 * first position has another hash today.
 */
const text = readFileSync(new URL('records-since/ocs-lesson-kashira-unfinished.sandtable', import.meta.url), 'utf8');
const game = gameOfRecord(
  games.map((one) => one.game),
  text,
);

describe('a record of slightly older rules', () => {
  it('is not opened as it is, and says from which line on it is another', () => {
    expect(() => openRecord(game, text)).toThrow(RecordError);
    expect(() => openRecord(game, text)).toThrow(/line 2: "snapshot" is not the position to which the lines before it lead/);
  });

  it('goes on as it stood, and a line says so', () => {
    const opened = reopen(game, text);
    if (opened.agrees) throw new Error('it agrees');
    expect(opened).toMatchObject({ differs: { line: 2 }, agreed: null });
    // How far today's rules go with it moves on with the rules; it is beyond the opening.
    expect(opened.last).toBeGreaterThan(2);
    const going = opened.resume('it stands');
    expect(going.lines.at(-1)).toMatchObject({ resumed: opened.last, as: 'it stands' });
    const { seats = [] } = game.awaiting(going.position) ?? {};
    const drawn = game.choices(going.position, String(seats[0])).map((offer) => drawFrom(offer, new FastDice(1)));
    expect(drawn.some((command) => command && going.act(String(seats[0]), command).refused === undefined)).toBe(true);
    // From now on it opens as any other.
    expect(openRecord(game, going.text()).text()).toBe(going.text());
  });
});
