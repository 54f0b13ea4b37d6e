import { canonical, FastDice, type Facts, type Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { whatIf1940 as game } from '../../src/index.ts';
import { on, rule, type Referee } from '../referee.ts';

const unitsSeen = (referee: Referee, seat: string): Facts => (game.view(referee.position, seat)['state'] as Facts)['units'] as Facts;

/** Two French corps in one hex and one in another, seen from Germany. */
const france = (): Referee =>
  on('1700 france french-supply 1701 france 1702 france 1703 germany 5000 germany german-entry')
    .put('fr-i', { at: '1702', level: 1 })
    .put('fr-ii', { at: '1702', level: 2 })
    .put('fr-iii', { at: '1701', level: 1 });
const swapped = (): Referee => france().put('fr-i', { at: '1701', level: 1 }).put('fr-iii', { at: '1702', level: 1 });

describe('7.3 fog of war', () => {
  rule('7.3a')('the enemy sees the top unit of a stack alone, and how many lie under it', () => {
    const seen = unitsSeen(france(), 'german-west');
    expect(Object.keys(seen).toSorted()).toEqual(['?1702/1', 'fr-ii', 'fr-iii']);
    expect(seen['?1702/1']).toEqual({ at: '1702', level: 1, nationality: 'french' });
    expect(Object.keys(unitsSeen(france(), 'anglo-french')).toSorted()).toEqual(['fr-i', 'fr-ii', 'fr-iii']);
    expect(Object.keys(unitsSeen(france(), 'soviet')).toSorted()).toEqual(['fr-i', 'fr-ii', 'fr-iii']);
  });

  it('gives the same view whichever of the unseen units lies where', () => {
    const hidden = () => france().put('fr-iii', { at: '1701', level: 1 }).put('fr-iv', { at: '1701', level: 2 });
    const other = () =>
      france().put('fr-i', { at: '1701', level: 1 }).put('fr-iii', { at: '1702', level: 1 }).put('fr-iv', { at: '1701', level: 2 });
    for (const seat of ['german-west', 'german-east'])
      expect(canonical(game.view(hidden().position, seat) as Value)).toBe(canonical(game.view(other().position, seat) as Value));
    expect(canonical(game.view(hidden().position, 'soviet') as Value)).not.toBe(canonical(game.view(other().position, 'soviet') as Value));
    expect(canonical(game.view(france().position, 'german-west') as Value)).not.toBe(
      canonical(game.view(swapped().position, 'german-west') as Value),
    );
  });

  it('says by no order of the units in hand which of them is the unseen one', () => {
    const marching = (unseen: string, other: string) => {
      const game = on('5000 5001 5002 5003')
        .put(unseen, { at: '5000', level: 1 })
        .put('de-ii', { at: '5000', level: 2 })
        .put(other, { at: '5003', level: 1 })
        .put('de-iv', { at: '5003', level: 2 })
        .in('german east movement');
      game.do('german-east', { act: 'take-up', from: '5000', units: [unseen, 'de-ii'].toSorted() });
      return game.position;
    };
    const view = (unseen: string, other: string) => canonical(game.view(marching(unseen, other), 'soviet') as Value);
    expect(view('de-i', 'de-iii')).toBe(view('de-iii', 'de-i'));
  });

  it('imagines every way in which the unseen units may lie, and sees of it what it saw', () => {
    const position = france().put('fr-iv', { at: '1701', level: 2 }).position;
    const view = game.view(position, 'german-west');
    const found = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const imagined = game.imagine(view, 'german-west', new FastDice(seed));
      expect(canonical(game.view(imagined, 'german-west') as Value)).toBe(canonical(view as Value));
      found.add(game.hash(imagined));
    }
    expect(found.size).toBe(2);
    expect(found).toContain(game.hash(position));
  });

  it('tells the enemy of a stack that moves how many they are, and the one on top', () => {
    const moved = { what: 'moved', by: 'anglo-french', units: ['fr-i', 'fr-ii'], top: 'fr-ii', from: '1701', to: '1702' };
    expect(game.tell(moved, 'german-west')).toEqual({
      what: 'moved',
      by: 'anglo-french',
      units: ['fr-ii'],
      count: 2,
      from: '1701',
      to: '1702',
    });
    expect(game.tell(moved, 'soviet')).toBe(moved);
  });

  it('hides neither boxes nor what nobody has hidden', () => {
    const boxes = france().put('de-i', 'reserve').put('de-ii', 'reserve').put('su-fe-1c', 'far-east').put('su-fe-15', 'far-east');
    expect(Object.keys(unitsSeen(boxes, 'soviet'))).toContain('de-i');
    expect(Object.keys(unitsSeen(boxes, 'german-east'))).toContain('su-fe-1c');
  });
});
