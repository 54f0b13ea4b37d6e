import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { setupOf } from '../../umpire/tests/conformance/tiny.ts';
import { commitsOf, GameLog, playOut, type GameOrder } from '../src/index.ts';
import { playable } from './wager.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandtable-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { game, staff } = playable;
const order = (seed: string): GameOrder => ({ setup: setupOf(game), seed, seats: { red: { level: 'bold' }, blue: { level: 'bold' } } });
const [one, two] = [order('1'), order('2')];
const played = (of: GameOrder) => playOut(game, staff, of);

describe('a log of games', () => {
  it('is read again with each game at the commit that it was played at', () => {
    const file = join(folder, 'deep', 'two.log');
    const log = new GameLog(file);
    log.add(one, 'abc', played(one));
    log.add(two, 'def with changes', played(two));
    const again = new GameLog(file);
    expect([again.of(one)?.commit, again.of(two)?.commit]).toEqual(['abc', 'def with changes']);
    expect(again.of(one)?.figures).toEqual(played(one).figures);
    expect(again.of(order('3'))).toBeUndefined();
    expect(again.of({ ...one, last: 2 })).toBeUndefined();
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
  });

  it('says where games of other commits are in it, and where none is', () => {
    const log = new GameLog(undefined);
    expect(log.mixedWith('abc')).toBeNull();
    log.add(one, 'abc', played(one));
    expect(log.mixedWith('abc')).toBeNull();
    expect(log.mixedWith('def')).toBe('1 of its 1 games were played at abc, and this is def');
    log.add(two, 'def', played(two));
    expect(log.mixedWith('def')).toBe('1 of its 2 games were played at abc, and this is def');
    expect(commitsOf([{ commit: 'abc' }, { commit: 'def' }, { commit: 'abc' }])).toBe('abc and def');
  });

  it.each(['no JSON', 'null', '{"order":{},"commit":"abc"}', '{"order":{},"played":{}}'])(
    'refuses the line %s, and says where it stands',
    (text) => {
      const file = join(folder, 'broken.log');
      writeFileSync(file, `\n${text}\n`);
      expect(() => new GameLog(file)).toThrow('broken.log, line 2: a game is expected');
    },
  );
});
