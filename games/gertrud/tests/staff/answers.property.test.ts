import { randomPlayer, Table } from '@sandtable/umpire';
import { expect, it } from 'vitest';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { answer, operation } from '../../src/staff/answers/index.ts';
import { sideOf, type GertrudSeat } from '../../src/world/world.ts';

/** The steps that a plan decides. */
const PLANNED = new Set(['movement › movement', 'move › moving', 'combat › combat']);
const MOST_COMMANDS = 20_000;
const GAMES = 6;
/** Milliseconds for all of them on a machine that has much else to do. */
const PATIENCE = 60_000;

/** A game in which marches and attacks are random and the staff decides the rest; every answer must be legal and must be the same twice. */
function played(seed: string): { readonly table: Table<Gertrud>; readonly steps: ReadonlySet<string> } {
  const table = Table.open(game, { setup: { scenario: 'early-1941' }, seats: { german: 'random', allied: 'random' }, seed });
  const players = { german: randomPlayer(seed, 'german'), allied: randomPlayer(seed, 'allied') };
  const steps = new Set<string>();
  for (let commands = 0; !table.over; commands++) {
    if (commands > MOST_COMMANDS) throw new Error(`${MOST_COMMANDS} commands, and no end`);
    const { position } = table;
    const awaiting = game.awaiting(position) as NonNullable<ReturnType<typeof game.awaiting>>;
    const seat = awaiting.seats[0] as GertrudSeat;
    const step = `${awaiting.procedure} › ${awaiting.step}`;
    const isPlanned = PLANNED.has(step);
    const decided = () =>
      step === 'movement › movement' ? (operation(position, sideOf(seat))?.command ?? null) : answer(position, seat, awaiting);
    const staff = decided();
    if (!isPlanned) expect(staff, `${seed}: nothing to answer at ${step}`).not.toBeNull();
    if (staff) {
      expect(decided(), `${seed}: another answer to the same at ${step}`).toEqual(staff);
      expect(game.refuse(position, seat, staff), `${seed}: ${step}: ${JSON.stringify(staff)}`).toBeNull();
      steps.add(step);
    }
    table.act(seat, staff ?? (players[seat].decide(game, position) as NonNullable<typeof staff>));
  }
  return { table, steps };
}

it(
  'answers every step of random games legally, to their end',
  () => {
    const steps = new Set<string>();
    for (let game = 0; game < GAMES; game++) {
      const { table, steps: seen } = played(`answers ${game}`);
      expect(table.position.outcome).not.toBeNull();
      for (const step of seen) steps.add(step);
    }
    for (const step of [
      'losses › step loss',
      'retreat › retreat',
      'advance › advance',
      'attack › attacking aircraft',
      'air combat › air ultra',
    ])
      expect([...steps]).toContain(step);
  },
  PATIENCE,
);
