import { decide, sightOf, type Decision } from '@sandtable/staff';
import { describe, expect, it } from 'vitest';
import { merkur as game, type Merkur } from '../../src/index.ts';
import { wingAt } from '../../src/position/air.ts';
import { putGroup } from '../../src/position/groups.ts';
import { aBerth } from '../../src/rules/09-naval-movement/fleet.ts';
import { assignment } from '../../src/staff/sea/flights.ts';
import { steady } from '../../src/staff/steady.ts';
import { merkurIdeas as book, type Idea } from './positions.ts';

const ideaOf = (id: string): Idea => book.ideas.find((one) => one.id === id) as Idea;

/** What steady answers first in a position with a best idea, after something has been changed in it. */
function decided(id: string, change: (position: Merkur) => void = () => {}): Decision {
  const idea = ideaOf(id);
  const position = book.positionOf(idea);
  change(position);
  return decide(steady.sit('seed', idea.seat), sightOf(game, position, idea.seat));
}

describe('steady at sea', () => {
  it('says where a group goes, and why', () => {
    const { command, plan } = decided('24-gone-by-morning');
    expect(command?.act).toBe('sail');
    expect(plan?.intent).toMatch(/ (keeps clear of aircraft|goes home) \(.+\)\.$/);
    expect(plan?.intentions[0]).toMatchObject({ kind: 'move', from: 'zone 2725' });
    expect(plan?.unit).toBe('points');
  });

  it('says whom its aircraft attack, and where they look', () => {
    expect(decided('25-the-cripples-first').plan?.intent).toBe('Ships in zone 2725 are attacked from the air.');
    const { plan } = decided('26-eyes-on-the-channel');
    expect(plan?.intentions[0]).toMatchObject({ kind: 'strike', pieces: ['de-recce-1'], to: 'zone 2725' });
  });

  it('knows nothing of where a group is that nobody has seen', () => {
    const answers = ['zone 3022', 'zone 2521', 'zone 2225'].map((zone) =>
      JSON.stringify(
        decided('21-the-hour-between', (position) => putGroup(position, 'tg-a-1', aBerth.read(position, zone) as number)).command,
      ),
    );
    expect(new Set(answers).size).toBe(1);
  });

  it('has reconnaissance search, and spares no transports', () => {
    const position = book.positionOf(ideaOf('26-eyes-on-the-channel'));
    const { aircraft } = assignment(position, 'axis') as unknown as { readonly aircraft: { readonly [id: string]: string } };
    const kinds = Object.entries(aircraft).map(([id, task]) => `${wingAt(position, position.world.wing.get(id) as number).kind} ${task}`);
    expect(kinds).toEqual(['R search']);
  });
});
