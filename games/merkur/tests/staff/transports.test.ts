import { FastDice, type Command } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { merkur as game } from '../../src/index.ts';
import { comesByAir, nextTransport, waitingOf } from '../../src/staff/air.ts';
import { DEAD, hexOf, printed, put, type Merkur } from '../../src/position/position.ts';
import { Stakes } from '../../src/staff/stakes.ts';
import { operation, setUp } from '../at-sea.ts';
import { merkurIdeas as book, type Idea } from './positions.ts';

const any = (): boolean => true;

const hexNamed = ({ world }: Merkur, hex: string): number => world.grid.index(hex);

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

  it('are wanted by nobody where something counts, however far the enemy is: Heraklion and Retimo are held', () => {
    const { position } = game.begin(setUp(operation), new FastDice(1));
    const those = waitingOf(position, 'allied').map((unit) => printed(position, hexOf(position, unit)));
    expect(those.filter((hex) => ['2925', '3028', '3030'].includes(hex))).toEqual([]);
  });

  it('come for whoever they lift so far, and not where half of them would stay behind: Layforce comes to Kastelli', () => {
    const { position } = game.begin(setUp(operation), new FastDice(1));
    const [layforce, regiment] = ['uk-layforce', 'nz-5'].map((id) => position.world.unit.get(id) as number) as [number, number];
    const lifted = () => nextTransport(position, 'allied', new Stakes(position), any);
    put(position, layforce, hexNamed(position, '5149'));
    expect(waitingOf(position, 'allied')).toContain(layforce);
    expect(lifted()).toMatchObject({ act: 'fly', mission: 'air lift', target: '3031', aircraft: { 'uk-bombay': 'crew' } });
    // A brigade is more than the squadron lifts: it goes by sea.
    put(position, layforce, DEAD);
    put(position, regiment, hexNamed(position, '5149'));
    expect(waitingOf(position, 'allied')).toContain(regiment);
    expect(comesByAir(position, 'allied', regiment)).toBe(false);
    expect(lifted()).toBeNull();
  });

  it('do not fly where they would carry nothing: the one squadron of Egypt stays there', () => {
    const { position } = game.begin(setUp(operation), new FastDice(1));
    expect(nextTransport(position, 'allied', new Stakes(position), any)).toBeNull();
  });
});
