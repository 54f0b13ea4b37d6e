import { describe, expect, it } from 'vitest';
import { strait } from './index.ts';
import { expectAllowed, expectRefused, field, rule, sail } from './referee.ts';

const told = (happened: readonly { readonly what: string }[]): string[] => happened.map(({ what }) => what);
const value = (explanation: { readonly value: unknown }): unknown => explanation.value;

describe('a search', () => {
  const sea = () =>
    field()
      .in('blue search')
      .group('tg-b-1', 'narrows', ['b-dd-1'])
      .group('tg-r-1', 'narrows', ['r-cr', 'r-tr-1'])
      .group('tg-r-2', 'east-roads', ['r-dd-1']);
  const search = { act: 'search', group: 'tg-b-1' };

  rule('4.2a')('sights all that are in the area, if the roll is high enough', () => {
    const good = sea();
    expect(told(good.do('blue', search, [4]))).toEqual(['searched', 'sighted']);
    expect([good.groupNow('tg-r-1')?.['sighting'], good.groupNow('tg-r-2')?.['sighting']]).toEqual([1, undefined]);
    const bad = sea();
    expect(told(bad.do('blue', search, [3]))).toEqual(['searched']);
    expect(bad.groupNow('tg-r-1')?.['sighting']).toBeUndefined();
    expectRefused(bad.refusal('blue', search), '4.2a', 'has searched');
    expectRefused(sea().group('tg-b-1', 'alma', ['b-dd-1']).refusal('blue', search), '4.2a', 'in port');
    expectRefused(sea().in('blue combat').refusal('blue', search), '4.2a');
    bad.do('blue', { act: 'end' });
    expect(bad.groupNow('tg-b-1')).toEqual({ at: 'narrows' });
  });

  rule('4.2b')('is easier in narrow water, with a cruiser, and before a port of one’s own', () => {
    const asked = (at: string, ...ships: readonly string[]) =>
      value(
        field()
          .group('tg-b-1', at, ships)
          .explain({ search: { group: 'tg-b-1' } }),
      );
    expect(asked('narrows', 'b-dd-1')).toBe('+1');
    expect(asked('narrows', 'b-cr')).toBe('+2');
    expect(asked('west-roads', 'b-dd-1')).toBe('+1');
    expect(asked('east-roads', 'b-dd-1')).toBe('+0');
    expect(asked('north-deep', 'b-dd-1')).toBe('+0');
    const lines = field()
      .group('tg-b-1', 'narrows', ['b-cr'])
      .explain({ search: { group: 'tg-b-1' } }).lines;
    expect(lines.map(({ says }) => says)).toEqual(['narrow water', 'a cruiser searches', 'sights from this sum on']);
  });

  it('has the chance that its die has, whoever is there', () => {
    const foreseen = (one: ReturnType<typeof sea>) => strait.foresee?.(one.position, 'blue', search)?.cases[0]?.chances;
    expect(foreseen(sea())).toEqual([
      { outcome: 'sighted', of: [1n, 2n] },
      { outcome: 'unseen', of: [1n, 2n] },
    ]);
    expect(foreseen(sea().group('tg-r-1', 'south-deep', ['r-cr']))).toEqual(foreseen(sea()));
  });
});

describe('who enters an area', () => {
  const sea = () => field().group('tg-b-1', 'west-roads', ['b-dd-1']);

  rule('4.3a')('may be sighted there, by the table', () => {
    const seen = sea();
    expect(told(seen.do('blue', sail('tg-b-1', 'narrows'), [5]))).toEqual(['sailed', 'watched', 'sighted']);
    expect(seen.awaiting).toBe('red: interception');
    const unseen = sea();
    expect(told(unseen.do('blue', sail('tg-b-1', 'narrows'), [4]))).toEqual(['sailed', 'watched']);
    expect(unseen.awaiting).toBe('blue: movement');
    const asked = (to: string, ...ships: readonly string[]) =>
      value(
        field()
          .group('tg-b-1', 'narrows', ships)
          .explain({ watch: { group: 'tg-b-1', to } }),
      );
    expect([asked('narrows', 'b-dd-1'), asked('west-roads', 'b-dd-1'), asked('east-roads', 'b-dd-1')]).toEqual(['+1', '+0', '+1']);
    expect([asked('west-roads', 'b-dd-1', 'b-cr'), asked('west-roads', 'b-dd-1', 'b-cr', 'b-tr-1')]).toEqual(['+0', '+1']);
  });

  rule('4.4a')('was lost from sight where he came from, as all are at nightfall', () => {
    const moved = sea().group('tg-b-1', 'west-roads', ['b-dd-1'], { sighting: 1, marks: ['seen'] });
    expect(told(moved.do('blue', sail('tg-b-1', 'narrows'), [1]))).toContain('lost from sight');
    expect(moved.groupNow('tg-b-1')).toEqual({ at: 'narrows' });
    const night = sea().in('red landing').group('tg-b-1', 'west-roads', ['b-dd-1'], { sighting: 1 });
    expect(night.groupNow('tg-b-1')).toEqual({ at: 'west-roads', sighting: 1 });
    night.do('red', { act: 'end' });
    expect(night.groupNow('tg-b-1')).toEqual({ at: 'west-roads' });
  });
});

describe('what the enemy sees', () => {
  const sea = (more = {}) =>
    field().group('tg-r-3', 'narrows', ['r-cr', 'r-tr-1'], more).laden('r-tr-1', 'r-lc-1', 'r-bn-1').put('r-bn-2', 'dorn');

  rule('4.1a')('is nothing of a hidden group, where a sighted one is, and its ships after contact', () => {
    const hidden = sea().seenBy('blue');
    expect(hidden['red']).toEqual({});
    expect(Object.keys(hidden['unseen'] ?? {})).toEqual(['r-cr', 'r-tr-1', 'r-lc-1', 'r-bn-1']);
    expect(JSON.stringify(hidden)).not.toMatch(/tg-r|narrows/);
    const sighted = sea({ sighting: 2 }).seenBy('blue');
    expect(sighted['red']).toEqual({ '?red-2': { at: 'narrows' } });
    expect(sighted['ships']?.['r-cr']).toBeUndefined();
    const seen = sea({ sighting: 2, marks: ['seen', 'engaged'] }).seenBy('blue');
    expect(seen['red']).toEqual({ '?red-2': { at: 'narrows', seen: true } });
    expect(seen['ships']?.['r-cr']).toEqual({ at: 'in ?red-2' });
    expect(Object.keys(seen['unseen'] ?? {})).toEqual(['r-lc-1', 'r-bn-1']);
    expect(seen['battalions']?.['r-bn-2']).toEqual({ at: 'dorn' });
    expect(sea().seenBy('red')['red']).toEqual({ 'tg-r-3': { at: 'narrows' } });
  });
});

describe('an interception', () => {
  const sea = () =>
    field()
      .group('tg-b-1', 'west-roads', ['b-dd-1'])
      .group('tg-r-1', 'narrows', ['r-dd-1'])
      .group('tg-r-2', 'narrows', ['r-tr-1'])
      .group('tg-r-3', 'east-roads', ['r-cr']);
  const asked = () => {
    const one = sea();
    one.do('blue', sail('tg-b-1', 'narrows'), [6]);
    return one;
  };
  const by = (group: string) => ({ act: 'intercept', with: group });

  rule('5.1a')('is for a group with guns that is there, or for none', () => {
    expectAllowed(asked().refusal('red', by('tg-r-1')));
    expectRefused(asked().refusal('red', by('tg-r-2')), '5.1a', 'no such group with guns');
    expectRefused(asked().refusal('red', by('tg-r-3')), '5.1a');
    expectRefused(asked().refusal('blue', by('tg-r-1')), '5.1a');
    const passed = asked();
    passed.do('red', { act: 'let-pass' });
    expect(passed.awaiting).toBe('blue: movement');
    const fought = asked();
    expect(told(fought.do('red', by('tg-r-1')))).toEqual(['sighted', 'contact']);
    expect(fought.awaiting).toBe('blue and red: gunnery');
  });

  it('is asked for even where nobody could, unless it is answered ahead by what one knows', () => {
    const empty = field().group('tg-b-1', 'west-roads', ['b-dd-1']);
    empty.do('blue', sail('tg-b-1', 'narrows'), [6]);
    expect([empty.awaiting, empty.offered('red')]).toEqual(['red: interception', ['let-pass']]);
    const ahead = (where: object) => {
      const one = sea();
      one.do('red', { act: 'answer ahead', step: 'interception', where, answer: { act: 'let-pass' } } as never);
      one.do('blue', sail('tg-b-1', 'narrows'), [6]);
      return one.awaiting;
    };
    expect(ahead({ guns: { most: 2 } })).toBe('blue: movement');
    expect(ahead({ guns: { most: 1 } })).toBe('red: interception');
    expect(ahead({ area: { among: ['narrows'] }, groups: { least: 1 } })).toBe('blue: movement');
    expect(ahead({ area: { none: ['narrows'] } })).toBe('red: interception');
    // A frame knows groups by their tokens: nobody finds out by conditions which number a group has.
    expect(ahead({ group: 'tg-b-1' })).toBe('red: interception');
  });
});
