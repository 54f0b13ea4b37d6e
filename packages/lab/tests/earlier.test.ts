import { expect, it } from 'vitest';
import { setupOf } from '../../umpire/tests/conformance/tiny.ts';
import { playOut, withEarlier } from '../src/index.ts';
import { playable } from './wager.ts';

const { game, staff } = playable;
const setup = setupOf(game);

it('levels of an earlier commit play beside those of today, by the view alone', () => {
  const before = { game: { ...game, imagine: game.imagine.bind(game) }, staff };
  const [both] = withEarlier([playable], [before], '626f898');
  const ids = staff.levels.map(({ id }) => id);
  expect(both?.staff.levels.map(({ id }) => id)).toEqual([...ids, ...ids.map((id) => `${id}@626f898`)]);
  const chanceOf = (red: string) =>
    playOut(game, (both as typeof playable).staff, { setup, seed: '1', seats: { red: { level: red }, blue: { level: 'bold' } } }).chance;
  expect(chanceOf('shy@626f898')).toBe(chanceOf('shy'));
  expect(chanceOf('bold@626f898')).toBe(chanceOf('bold'));
  expect(chanceOf('bold@626f898')).not.toBe(chanceOf('shy@626f898'));
});

it('a game that the earlier commit has not has its own levels alone', () => {
  expect(withEarlier([playable], [], '626f898')).toEqual([playable]);
});
