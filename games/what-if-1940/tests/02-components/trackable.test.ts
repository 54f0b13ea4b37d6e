import { canonical, FastDice, type Facts, type Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { drawCommand } from '../../../../packages/umpire/tests/walk.ts';
import { whatIf1940 as game, type WhatIf } from '../../src/index.ts';
import { isUntried } from '../../src/rules/02-components/untried.ts';
import { on, rule, type Referee } from '../referee.ts';

const GERMANS = ['german-west', 'german-east'] as const;
const text = (value: unknown): string => canonical(value as Value);

/** What stands in a view of a German seat, but for the list of those that are somewhere. */
function placed(position: WhatIf, seat: string): string {
  const { state, ...rest } = game.view(position, seat) as { readonly state: Facts } & Facts;
  const { unseen: _unseen, ...places } = state;
  return text({ ...rest, state: places });
}

const names = (position: WhatIf): string[] =>
  position.world.units.flatMap(({ id }, unit) => (isUntried(position, unit) ? [`"${id}"`] : []));

/** Untried pieces of two shuffles, some on top and some below, beside one that has been turned up. */
const front = (): Referee =>
  on('5000 germany german-entry 5001 ussr 5002 ussr 5003 ussr 5004 ussr red')
    .facts({ shuffles: [['su-r-9', 'su-r-13', 'su-r-14'], ['su-r-16'], ['su-j-3']] })
    .put('de-i', '5000')
    .put('su-army-1', { at: '5001', level: 1, shuffle: 0 })
    .put('su-army-2', { at: '5001', level: 2, shuffle: 1 })
    .put('su-army-3', { at: '5002', level: 1, shuffle: 0 })
    .put('su-army-4', { at: '5003', level: 1, face: 'su-r-18' })
    .put('su-army-5', { at: '5003', level: 2, shuffle: 0 })
    .in('german east combat');
const changed = (one: string, other: string): Referee => {
  const where = { 'su-army-1': ['5001', 1], 'su-army-2': ['5001', 2], 'su-army-3': ['5002', 1], 'su-army-5': ['5003', 2] } as const;
  const shuffles = { 'su-army-1': 0, 'su-army-2': 1, 'su-army-3': 0, 'su-army-5': 0 } as const;
  const at = (id: keyof typeof where, as: keyof typeof where) => ({ at: where[as][0], level: where[as][1], shuffle: shuffles[id] });
  return front()
    .put(one, at(one as keyof typeof where, other as keyof typeof where))
    .put(other, at(other as keyof typeof where, one as keyof typeof where));
};

describe('2.12 nobody follows an untried piece of the enemy', () => {
  rule('2.12a', '7.3a')('the backs are alike, on top or below, whatever shuffle they came from', () => {
    const question = { odds: { hex: '5001', units: ['de-i'] } };
    for (const seat of GERMANS)
      for (const [one, other] of [
        ['su-army-2', 'su-army-3'],
        ['su-army-1', 'su-army-3'],
        ['su-army-1', 'su-army-5'],
      ] as const) {
        expect(text(game.view(changed(one, other).position, seat))).toBe(text(game.view(front().position, seat)));
        expect(text(game.explain(changed(one, other).position, seat, question))).toBe(text(game.explain(front().position, seat, question)));
        expect(text(game.view(changed(one, other).position, 'soviet'))).not.toBe(text(game.view(front().position, 'soviet')));
      }
  });

  rule('2.12a')('one that has died untried lies in the dead pile as it lay on the map; on the track its shuffle is open', () => {
    /** Of two pieces of two shuffles one stands in 5001, and the other lies beside the map. */
    const apart = (place: 'dead' | 'track-9', there: 'su-army-2' | 'su-army-3', here: 'su-army-2' | 'su-army-3'): WhatIf => {
      const shuffles = { 'su-army-2': 1, 'su-army-3': 0 };
      return front().put(there, { at: place, shuffle: shuffles[there] }).put(here, { at: '5001', level: 2, shuffle: shuffles[here] })
        .position;
    };
    const both = (place: 'dead' | 'track-9') => [apart(place, 'su-army-2', 'su-army-3'), apart(place, 'su-army-3', 'su-army-2')] as const;
    const question = { odds: { hex: '5001', units: ['de-i'] } };
    const [one, other] = both('dead');
    for (const seat of GERMANS) {
      const view = game.view(one, seat);
      expect(text(view)).toBe(text(game.view(other, seat)));
      expect(text(game.explain(one, seat, question))).toBe(text(game.explain(other, seat, question)));
      const tracked = both('track-9').map((position) => text(game.view(position, seat)));
      expect(tracked[0]).not.toBe(tracked[1]);
      const imagined = Array.from({ length: 12 }, (_, seed) => game.imagine(view, seat, new FastDice(seed)));
      for (const position of imagined) expect(text(game.view(position, seat))).toBe(text(view));
      const pile = imagined.map((position) => /"at":"dead","shuffle":(\d)/.exec(text(game.save(position).state))?.[1]);
      expect(new Set(pile)).toEqual(new Set(['0', '1']));
    }
    expect(text(game.view(one, 'soviet'))).not.toBe(text(game.view(other, 'soviet')));
  });

  rule('7.3a')('but one that has been turned up is known wherever it is seen', () => {
    const turned = (id: string): Referee => front().put('su-army-3', { at: '5002', level: 1, face: id });
    expect(placed(turned('su-r-20').position, 'german-east')).not.toBe(placed(turned('su-r-21').position, 'german-east'));
    expect(placed(turned('su-r-20').position, 'german-east')).toContain('"su-army-3"');
  });

  it('asks about a piece by its token, and is answered without its name', () => {
    const { position } = front();
    const answer = game.explain(position, 'german-east', { supply: { unit: '?5002/1' } });
    expect(answer.value).toBe('in supply');
    expect(() => game.explain(position, 'german-east', { supply: { unit: '?5001/1' } })).toThrow('?5001/1');
    expect(() => game.explain(position, 'german-east', { supply: { unit: 'su-army-1' } })).toThrow('cannot see');
    expect(text(game.explain(position, 'german-east', { supplies: { seat: 'soviet' } }))).not.toMatch(/su-army-[1235]"/);
  });

  it('tells the Germans no name of a piece that stays untried, in all that happens and in every view', () => {
    const dice = new FastDice(5);
    const { position } = game.begin(
      { game: 'what-if-1940', scenario: 'campaign', options: { 'resumed-moves': 'asked' }, edition: null },
      dice,
    );
    for (let decision = 0; decision < 900 && game.awaiting(position); decision++) {
      const { seat, command } = drawCommand(game, position, dice);
      const happened = game.play(position, seat, command, dice);
      const secret = names(position);
      for (const german of GERMANS) {
        const told = text(happened.flatMap((one) => game.tell(one, german) ?? []));
        const seen = decision % 20 === 0 ? placed(position, german) : '';
        for (const name of secret)
          if (told.includes(name) || seen.includes(name)) expect.fail(`decision ${decision}: ${german} reads ${name} in ${told}\n${seen}`);
      }
    }
    expect(position.facts.turn).toBeGreaterThan(1);
  });

  it('keeps the marks of battles with the place, and no others', () => {
    const marked = front()
      .put('su-army-1', { at: '5001', level: 1, shuffle: 0, marks: ['retreated', 'defended', 'moved'] })
      .put('su-army-2', { at: '5001', level: 2, shuffle: 1, marks: ['defended'] })
      .asked('german east second', 'combat', 'combat', { seat: 'german-east', front: 1 });
    const view = game.view(marked.position, 'german-east');
    const units = (view['state'] as Facts)['units'] as { readonly [id: string]: Facts };
    expect(units['?5001/1']?.['marks']).toEqual(['defended', 'retreated']);
    for (let seed = 0; seed < 5; seed++) {
      const imagined = game.imagine(view, 'german-east', new FastDice(seed));
      const states = Object.values((game.save(imagined).state as Facts)['units'] as { readonly [id: string]: Facts });
      const below = states.find(({ at, level }) => at === '5001' && level === 1);
      expect(below?.['marks']).toEqual(['defended', 'retreated']);
    }
  });
});
