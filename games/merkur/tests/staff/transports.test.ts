import { FastDice, type Command } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { merkur as game } from '../../src/index.ts';
import { nextTransport, waitingOf } from '../../src/staff/air.ts';
import { Stakes } from '../../src/staff/stakes.ts';
import { operation, setUp } from '../at-sea.ts';
import { merkurIdeas as book, type Idea } from './positions.ts';

const any = (): boolean => true;

describe('transports of steady', () => {
  it('bring troops to a field of their own, and pass over a mission that the rules do not let be', () => {
    const position = book.positionOf(book.ideas.find(({ id }) => id === '16-while-the-field-is-ours') as Idea);
    const next = (isOpen: (command: Command) => boolean) => nextTransport(position, 'axis', new Stakes(position), isOpen);
    expect(next(any)).toMatchObject({ act: 'fly', mission: 'air lift', target: '0505' });
    expect(next((command) => command['mission'] !== 'air lift')).toBeNull();
  });

  it('are wanted by whoever waits behind the fighting, and not by the guns that guard a base', () => {
    const { position } = game.begin(setUp(operation), new FastDice(1));
    const waiting = waitingOf(position, 'axis').map((unit) => position.world.units[unit]?.id);
    expect(waiting).toEqual(expect.arrayContaining(['de-gjr-85', 'de-gjr-100', 'de-i-llsr']));
    expect(waiting.filter((id) => id?.startsWith('de-flak'))).toEqual([]);
  });

  it('do not fly where they would carry nothing: the one squadron of Egypt stays there', () => {
    const { position } = game.begin(setUp(operation), new FastDice(1));
    expect(nextTransport(position, 'allied', new Stakes(position), any)).toBeNull();
  });
});
