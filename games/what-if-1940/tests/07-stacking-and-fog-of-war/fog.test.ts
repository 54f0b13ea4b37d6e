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

  rule('7.3a')('the steps of a unit under a stack do not show', () => {
    const stack = france().put('fr-i', { at: '1702', level: 1, steps: 1 }).put('fr-ii', { at: '1702', level: 2, steps: 1 });
    expect(unitsSeen(stack, 'german-west')['?1702/1']).not.toHaveProperty('steps');
    expect(unitsSeen(stack, 'german-west')['fr-ii']).toMatchObject({ steps: 1 });
    expect(unitsSeen(stack, 'anglo-french')['fr-i']).toMatchObject({ steps: 1 });
  });

  rule('7.3a')('of what a unit under a stack has done no more shows than what it did in battles, as all saw', () => {
    const marks = ['moved', 'attacked'] as const;
    const stack = france()
      .put('fr-i', { at: '1702', level: 1, marks })
      .put('fr-ii', { at: '1702', level: 2, marks })
      .asked('german east second', 'combat', 'combat', { seat: 'german-east', front: 1 });
    expect(unitsSeen(stack, 'german-west')['?1702/1']).toMatchObject({ marks: ['attacked'] });
    expect(unitsSeen(stack, 'german-west')['fr-ii']).toMatchObject({ marks });
    expect(unitsSeen(stack, 'anglo-french')['fr-i']).toMatchObject({ marks });
  });

  rule('7.3a')('the front of an army under a stack does not show', () => {
    const stack = on('5000 5001')
      .put('su-army-1', { at: '5001', level: 1, face: 'su-r-9' })
      .put('su-army-2', { at: '5001', level: 2, face: 'su-r-13' });
    expect(unitsSeen(stack, 'german-east')['?5001/1']).toEqual({ at: '5001', level: 1, nationality: 'soviet' });
    expect(unitsSeen(stack, 'german-east')['su-army-2']).toMatchObject({ face: 'su-r-13' });
    expect(unitsSeen(stack, 'soviet')['su-army-1']).toMatchObject({ face: 'su-r-9' });
  });

  it('says by no order of what is seen, or is somewhere, which of the unseen units lies where', () => {
    const lying = (one: string, other: string) =>
      on('1700 france french-supply 1701 france 1702 france 1703 germany')
        .put(one, { at: '1701', level: 1 })
        .put('fr-iii', { at: '1701', level: 2 })
        .put(other, { at: '1702', level: 1 })
        .put('fr-iv', { at: '1702', level: 2 }).position;
    const sent = (one: string, other: string, seat: string) => JSON.stringify(game.view(lying(one, other), seat));
    expect(sent('fr-i', 'fr-ii', 'german-west')).toBe(sent('fr-ii', 'fr-i', 'german-west'));
    expect(sent('fr-i', 'fr-ii', 'anglo-french')).not.toBe(sent('fr-ii', 'fr-i', 'anglo-french'));
    const { units, unseen } = game.view(lying('fr-ii', 'fr-i'), 'german-west')['state'] as { units: Facts; unseen: Facts };
    expect(Object.keys(units).filter((id) => id.startsWith('?'))).toEqual(['?1701/1', '?1702/1']);
    expect(Object.keys(unseen)).toEqual(['fr-i', 'fr-ii']);
  });

  it('names the unseen of those who move by a token wherever play stands, and to their own side by its name', () => {
    const marching = on('5000 5001 5002').put('de-i', { at: '5000', level: 1 }).put('de-ii', { at: '5000', level: 2 });
    marching.do('german-east', { act: 'take-up', from: '5000', units: ['de-i', 'de-ii'] });
    const inHand = (seat: string) =>
      (game.view(marching.position, seat)['awaiting'] as readonly { locals: Facts }[]).at(-1)?.locals['hand'];
    expect(inHand('german-east')).toEqual(['de-i', 'de-ii']);
    expect(inHand('soviet')).toEqual(['?5000/1', 'de-ii']);
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
