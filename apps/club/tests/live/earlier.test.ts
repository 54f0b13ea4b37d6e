import { openRecord, PERSON, randomPlayer, Table, type Seat } from '@sandtable/umpire';
import { Audience } from '@sandtable/desk/audience';
import { AWAY } from '@sandtable/desk/choosing';
import type { EarlierNews } from '@sandtable/desk/messages';
import { expect, it } from 'vitest';
import { gameOf } from '../../src/tables/games.ts';
import { club } from '../club.ts';
import { tableFrom } from '../players.ts';
import { member } from '../visitor.ts';
import { livePage } from './page.ts';

const served = club();
const COMMANDS = 200;

it('is told of a long game the last of it at once and the rest after that, part by part, which is the whole story', async () => {
  const game = await gameOf('gertrud');
  const seats: readonly Seat[] = ['german', 'allied'];
  const held = Object.fromEntries(seats.map((seat) => [seat, PERSON]));
  const umpire = Table.open(game, { setup: { scenario: 'early-1941' }, seats: held, seed: 's', secret: true });
  const players = new Map(seats.map((seat) => [seat, randomPlayer('long', seat)]));
  for (let i = 0; i < COMMANDS; i++) {
    const seat = game.awaiting(umpire.position)?.seats[0] as Seat;
    const command = players.get(seat)?.decide(game, umpire.position);
    if (command) umpire.act(seat, command);
  }
  const visitor = await member(served);
  const me = (await visitor.ask<{ id: string; name: string }>('GET', '/api/me')).body;
  const id = await tableFrom(served.running.club.store, umpire, new Map([['german', me]]));
  const page = await livePage(served.url, visitor.cookie);
  const { stories } = await page.ask({ ask: 'open', table: id });
  const beside = openRecord(game, umpire.text(), 's');
  const whole = new Audience(
    () => beside,
    () => ({ german: PERSON, allied: AWAY }),
  ).stories();
  const told = (): readonly unknown[] => {
    const earlier = page.frames.map((frame) => JSON.parse(frame) as EarlierNews).filter(({ news }) => news === 'earlier');
    return [...earlier.toReversed().flatMap((one) => one.stories['german'] ?? []), ...(stories['german'] ?? [])];
  };
  await expect.poll(() => told().length).toBe(whole['german']?.length);
  expect(told()).toEqual(JSON.parse(JSON.stringify(whole['german'])));
  expect(stories['german']?.length).toBeLessThan((whole['german']?.length ?? 0) / 2);
  page.cut();
});
