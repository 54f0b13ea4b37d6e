import { Table, type Command, type Game, type Position, type Saved } from '@sandtable/umpire';
import { whatIf1940 } from '@sandtable/what-if-1940';
import { describe, expect, it } from 'vitest';
import { staged } from '../../../../games/what-if-1940/tests/staged-secrets.ts';
import { twins } from '../../../../games/what-if-1940/tests/twins.ts';
import { asSent } from '../../../../packages/umpire/tests/leaks.ts';
import type { News } from '@sandtable/desk/messages';
import { explained, foreseen, pastOf, refused } from '@sandtable/desk/asking';
import { summaryOf } from '@sandtable/desk/summary';
import { Sitting } from '../../src/worker/sitting.ts';
import { thinkerOf } from './inprocess.ts';

const game = whatIf1940 as unknown as Game;
const SEATS = { 'german-west': 'person', 'german-east': 'person', soviet: 'person', 'anglo-french': 'person' } as const;

/** Every message that goes to a seat of a table that begins in that position, and the answers to what it asks. */
function messages({ setup }: Position, saved: Saved, seat: string, command: Command): string[] {
  const table = Table.open(game, { setup, seats: SEATS, seed: 's', position: saved });
  const news: News[] = [];
  const shelf = { append: async () => {}, lines: async () => [] };
  const shelved = {
    table: 't',
    game: game.id,
    scenario: 'campaign',
    seats: SEATS,
    practice: false,
    changed: 0,
    seed: 's',
    ...summaryOf(table),
  };
  const sitting = new Sitting(table, shelved, shelf, null, (one) => news.push(one), thinkerOf(game));
  sitting.announce(null);
  const answers = [
    pastOf(table, seat, table.beginning),
    explained(table, seat, { supplies: { seat: 'soviet' } }, null),
    foreseen(table, seat, command),
    refused(table, seat, { act: 'end' }, [command]),
    refused(table, seat, { act: 'aircraft', aircraft: [] }, [command]),
    sitting.audience.stories()[seat] ?? null,
  ];
  return [...news.filter((one) => one.news !== 'seat' || one.seat === seat), ...answers].map(asSent);
}

describe('every message of the umpire’s worker', () => {
  it('is the same, byte by byte, of two positions that differ in what the seat cannot know', () => {
    let compared = 0;
    for (const { before, command, number } of staged())
      for (const seat of ['german-east', 'soviet']) {
        const saved = game.save(before);
        for (const twin of twins(saved, game.view(before, seat), seat, number)) {
          const here = messages(before, saved, seat, command);
          const there = messages(before, twin.saved, seat, game.awaiting(before)?.seats.includes(seat) ? command : twin.command(command));
          expect(there, twin.says).toEqual(here);
          compared++;
        }
      }
    expect(compared).toBeGreaterThan(20);
  });
});
