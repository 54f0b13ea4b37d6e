import { decide, offerOf, sightOf, type Decision } from '@sandtable/staff';
import { describe, expect, it } from 'vitest';
import { merkur as game, type Merkur } from '../../src/index.ts';
import { wingAt } from '../../src/position/air.ts';
import { putGroup } from '../../src/position/groups.ts';
import { put, setOwner } from '../../src/position/position.ts';
import { LURKED, markShip, putShip } from '../../src/position/ships.ts';
import { unitsOf } from '../../src/rules/05-units/stood.ts';
import { aBerth, enter } from '../../src/rules/09-naval-movement/fleet.ts';
import { nextBombardment } from '../../src/staff/sea/bombardment.ts';
import { evacuated, muster, rescueFrom } from '../../src/staff/sea/evacuation.ts';
import { Prizes } from '../../src/staff/sea/prizes.ts';
import { Voyages } from '../../src/staff/sea/voyages.ts';
import { GONE } from '../../src/position/off-map.ts';
import { assignment } from '../../src/staff/sea/flights.ts';
import { nextDive } from '../../src/staff/sea/submarines.ts';
import { Stakes } from '../../src/staff/stakes.ts';
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
    expect(decided('25-the-cruisers-first').plan?.intent).toBe('Ships in zone 2725 are attacked from the air.');
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

  it('sends submarines where most is at stake, has them look about, and attack the ship that gains most', () => {
    const position = book.positionOf(ideaOf('25-the-cruisers-first'));
    const submarine = position.world.ship.get('it-ssf-leros') as number;
    const next = (at: string) => {
      putShip(position, submarine, aBerth.read(position, at) as number);
      return nextDive(position, 'axis', new Stakes(position), sightOf(game, position, 'axis').choices());
    };
    expect(next('1625')).toMatchObject({ command: { act: 'patrol', submarine: 'it-ssf-leros', zone: 'zone 2725' } });
    expect(next('zone 2725')).toMatchObject({
      command: { act: 'attack-submerged', at: 'uk-gloucester' },
      says: 'attack the ship that gains most',
    });
    expect(next('zone 2225')).toMatchObject({ command: { act: 'lurk' }, says: 'look about' });
    markShip(position, submarine, LURKED);
    expect(next('zone 2225')).toBeNull();
  });

  it('bombards the field by which troops come, and none by which nobody does', () => {
    const bombarded = (waits: boolean): unknown => {
      const position = book.positionOf(ideaOf('28-the-last-boats'));
      putGroup(position, 'tg-a-1', aBerth.read(position, 'zone 2725') as number);
      enter(
        position,
        'tg-a-1',
        ['uk-warspite', 'uk-valiant'].map((id) => position.world.ship.get(id) as number),
      );
      for (const id of ['de-gjr-85', 'de-gjr-100'])
        put(position, position.world.unit.get(id) as number, position.world.grid.index(waits ? '1625' : '3026'));
      const { choices } = sightOf(game, position, 'allied');
      return nextBombardment(position, 'allied', new Stakes(position), offerOf(choices(), 'bombard'));
    };
    expect(bombarded(true)).toMatchObject({
      command: { act: 'bombard', group: 'tg-a-1', airbases: { '2925': expect.any(Number) as number } },
      says: expect.stringMatching(/ bombards the field by which troops come \(2925\)$/) as string,
    });
    expect(bombarded(false)).toBeNull();
  });

  describe('with merchantmen', () => {
    /** The last boats, with a fast transport in place of the cruisers. */
    const before = (at: string): { readonly position: Merkur; readonly voyages: Voyages } => {
      const position = book.positionOf(ideaOf('28-the-last-boats'));
      for (const id of ['uk-orion', 'uk-ajax']) putShip(position, position.world.ship.get(id) as number, GONE);
      if (at === 'in port') putShip(position, position.world.ship.get('uk-glengyle') as number, aBerth.read(position, 'fleet') as number);
      else enter(position, 'tg-a-1', [position.world.ship.get('uk-glengyle') as number]);
      const stakes = new Stakes(position);
      return { position, voyages: new Voyages(position, 'allied', stakes, new Prizes(position, stakes)) };
    };
    const offers = (position: Merkur) => sightOf(game, position, 'allied').choices();

    it('makes a group of them when somebody is to be brought off, and of none when nobody is', () => {
      const { position, voyages } = before('in port');
      expect(muster(position, voyages, offers(position))).toEqual({ act: 'muster', port: 'fleet', ships: ['uk-glengyle'] });
      for (const unit of unitsOf(position, 'axis')) put(position, unit, position.world.grid.index('1625'));
      const stakes = new Stakes(position);
      const later = new Voyages(position, 'allied', stakes, new Prizes(position, stakes));
      expect(muster(position, later, offers(position))).toBeNull();
    });

    it('leaves whoever jumped where he is: he has come to take something', () => {
      const { position } = before('in port');
      const stakes = new Stakes(position);
      setOwner(position, position.world.grid.index('2925'), 'allied');
      for (const unit of unitsOf(position, 'axis')) put(position, unit, position.world.grid.index('1625'));
      const at = (...ids: readonly string[]): readonly number[] =>
        ids.map((id) => {
          const unit = position.world.unit.get(id) as number;
          put(position, unit, position.world.grid.index('3126'));
          return unit;
        });
      at('au-2-7', 'nz-4', 'nz-5', 'nz-10');
      const voyages = new Voyages(position, 'axis', stakes, new Prizes(position, stakes));
      expect(at('de-ii-llsr', 'de-gjr-85').map((unit) => voyages.doomed(unit))).toEqual([false, true]);
    });

    it('goes where they are, for it is worth more the nearer it is', () => {
      const { position, voyages } = before('at sea');
      const [there, near, far] = ['zone 3226', 'zone 3022', 'zone 2225'].map((zone) =>
        rescueFrom(position, 'allied', voyages, 'tg-a-1', aBerth.read(position, zone) as number),
      ) as [number, number, number];
      expect(there).toBeGreaterThan(near);
      expect(near).toBeGreaterThan(0);
      expect(near).toBeGreaterThanOrEqual(far);
    });

    it('takes them off the map where they would come home no more', () => {
      const { position } = before('at sea');
      const off = () => evacuated(position, 'allied', offers(position));
      expect(off()).toBeNull();
      position.facts = { ...position.facts, turn: position.scenario.last };
      expect(off()).toEqual({ act: 'evacuate', group: 'tg-a-1', unit: 'au-2-7', ships: ['uk-glengyle'], craft: [] });
    });
  });

  it('has reconnaissance search, and spares no transports', () => {
    const position = book.positionOf(ideaOf('26-eyes-on-the-channel'));
    const { aircraft } = assignment(position, 'axis') as unknown as { readonly aircraft: { readonly [id: string]: string } };
    const kinds = Object.entries(aircraft).map(([id, task]) => `${wingAt(position, position.world.wing.get(id) as number).kind} ${task}`);
    expect(kinds).toEqual(['R search']);
  });
});
