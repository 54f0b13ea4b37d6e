import { decide, PairedDice, sightOf } from '@sandtable/staff';
import { setupFor, type Command } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { merkur as game } from '../../src/index.ts';
import { steady } from '../../src/staff/steady.ts';

/** More commands than a side gives in a movement of Retimo. */
const MOST = 300;

/** What steady gives in the first movement of Retimo in which it takes somebody up, where no step can be made any more. */
function barredMovement(): string[] {
  const dice = new PairedDice('seed', '0');
  const { position } = game.begin(setupFor(game, { scenario: 'retimo' }), dice);
  const machines = { axis: steady.sit('seed', 'axis', 8), allied: steady.sit('seed', 'allied', 8) };
  const refuse: typeof game.refuse = (at, seat, command) =>
    command.act === 'step' ? { rules: ['5.A.7#1'], reason: 'Nobody comes in.' } : game.refuse(at, seat, command);
  const moving: string[] = [];
  for (let now = game.awaiting(position); now && moving.length < MOST; now = game.awaiting(position)) {
    const seat = now.seats[0] as keyof typeof machines;
    const command = decide(machines[seat], sightOf({ ...game, refuse }, position, seat)).command as Command;
    const isMoving = now.procedure === 'movement' || now.procedure === 'move';
    if (moving.length > 0 && (!isMoving || command.act === 'end')) break;
    if (command.act === 'take-up' || moving.length > 0) moving.push(JSON.stringify(command));
    game.play(position, seat, command, dice);
  }
  return moving;
}

describe('a way that is barred though the plan saw it open', () => {
  it('is tried once in a movement, which comes to its end', () => {
    const takenUp = barredMovement().filter((one) => one.includes('take-up'));
    expect(takenUp.length).toBeGreaterThan(0);
    expect(new Set(takenUp).size).toBe(takenUp.length);
  });
});
