import { decide, PairedDice, sightOf, type Machine } from '@sandtable/staff';
import type { Command, Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { merkur as game, type Merkur } from '../../src/index.ts';
import { figuresOf } from '../../src/staff/figures.ts';
import { steady } from '../../src/staff/steady.ts';
import type { Side } from '../../src/world/sides.ts';
import { operation } from '../at-sea.ts';
import { crete, type Referee } from '../referee.ts';

const BARE = {
  ...operation,
  id: 'homeward',
  setup: { axis: [], allied: [] },
  aircraft: [],
  groups: [],
  stocks: [],
  arrivals: [],
  withdrawals: [],
};
/** An Australian battalion holds Tymbaki, two cruisers lie off its beach, and mountain troops are far away. */
const field = (turn: number): Referee =>
  crete()
    .scenarios([BARE] as unknown as Value)
    .scenario(BARE.id)
    .put('au-2-7', { at: '3128', supply: 'general' })
    .put('de-gjr-85', '2925')
    .group('tg-a-1', 'zone 3226', ['uk-orion', 'uk-ajax'])
    .in('allied ships', turn);

/** What steady gives in both seats till the Allied player turn is over. */
function turnOf(at: Referee): Command[] {
  const { position } = at;
  const dice = new PairedDice('seed', '0');
  const machines: { readonly [seat: string]: Machine<Merkur> } = {
    axis: steady.sit('seed', 'axis', 8),
    allied: steady.sit('seed', 'allied', 8),
  };
  const given: Command[] = [];
  for (let now = game.awaiting(position); now && position.facts.phase.startsWith('allied'); now = game.awaiting(position)) {
    const seat = now.seats[0] as Side;
    const { command } = decide(machines[seat] as Machine<Merkur>, sightOf(game, position, seat));
    given.push(command as Command);
    game.play(position, seat, command as Command, dice);
  }
  return given;
}

describe('the last ships home', () => {
  it('take off whoever is scored for there, and land him in the same player turn', () => {
    const at = field(operation.last);
    const given = turnOf(at);
    expect(given.find(({ act }) => act === 'go-aboard')).toMatchObject({ group: 'tg-a-1', unit: 'au-2-7' });
    expect(given.find(({ act }) => act === 'go-ashore')).toMatchObject({ unit: 'au-2-7', at: '5149' });
    expect(figuresOf(at.position)['Commonwealth SP brought off']).toBe(0.5);
  });

  it('leave him where he holds a place while the enemy may still come', () => {
    expect(turnOf(field(operation.last - 1)).filter(({ act }) => act === 'go-aboard')).toEqual([]);
  });
});
