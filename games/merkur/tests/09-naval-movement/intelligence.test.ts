import { describe, expect } from 'vitest';
import { merkur as game } from '../../src/index.ts';
import { gatherIntelligence } from '../../src/rules/09-naval-movement/intelligence.ts';
import { played } from '../aloft.ts';
import { crete, june, rule, type Referee } from '../referee.ts';

/** Groups of the enemy at sea and in port, at the end of an Axis player turn. */
const field = (turn: number): Referee =>
  june()
    .in('axis pursuit', turn)
    .put('de-gjr-100', '3134')
    .group('tg-x-1', 'zone 2021', ['it-lupo'])
    .group('tg-x-2', '1625', ['it-sella'])
    .group('tg-a-1', 'zone 3726', ['uk-kelly']);
const seen = (at: Referee, group: string): readonly string[] => {
  const family = group.startsWith('tg-x') ? 'axis-groups' : 'allied-groups';
  return (at.fact(family) as unknown as { [id: string]: { seen?: readonly string[] } })[group]?.seen ?? [];
};
/** The intelligence of the Allies with a die, and lots where there is a choice. */
const gathered = (at: Referee, ...dice: readonly number[]): Referee => {
  played(at.position, dice, (doing) => gatherIntelligence(doing, 'allied'));
  return at;
};
const marks = (at: Referee, group: string): readonly string[] =>
  (at.fact('axis-groups') as unknown as { [id: string]: { 'group-marks'?: readonly string[] } })[group]?.['group-marks'] ?? [];

describe('intelligence', () => {
  rule('9.G.8#1', '6.3.a.ii#1')('is gathered in the Initial Phase of a side in which supply is determined, and holds till its next', () => {
    const at = field(4);
    at.do('axis', { act: 'end' }, [4]);
    expect(at.position.facts.phase).toBe('allied ships');
    expect(seen(at, 'tg-x-1')).toEqual(['intelligence']);
    // In a turn that determines no supply nobody rolls.
    const other = field(3);
    other.do('axis', { act: 'end' });
    expect(other.position.facts.phase).toBe('allied ships');
    expect(seen(other, 'tg-x-1')).toEqual([]);
    // What was known is no longer.
    const known = field(3).facts({
      'axis-groups': { 'tg-x-1': { at: 'zone 2021', sighting: 1, seen: ['intelligence'] }, 'tg-x-2': { at: '1625' } },
    });
    expect(seen(known, 'tg-x-1')).toEqual(['intelligence']);
    known.do('axis', { act: 'end' });
    expect(seen(known, 'tg-x-1')).toEqual([]);
  });

  rule('9.G.8#2', '9.G.8.a')('sees so many groups as the table gives', () => {
    // Ultra adds three: one is a failure whatever is added, two to four find one group, five two.
    const found = (die: number) => {
      const at = gathered(field(4).group('tg-x-3', 'zone 2225', ['it-lince']), die, ...(die === 1 ? [] : [1]));
      return ['tg-x-1', 'tg-x-3'].filter((group) => seen(at, group).length > 0).length;
    };
    expect([found(1), found(2), found(5)]).toEqual([0, 1, 2]);
  });

  rule('9.G.8.b')('finds submarines with a success, or takes a dummy off the map', () => {
    const [boats, dummy] = ['it-ssf-leros', 'it-ssf-dummy-1'];
    const below = (die: number, ship: string, ...more: readonly number[]) => {
      const at = gathered(field(4).ships({ [ship]: { at: 'zone 4023' } }), die, ...more);
      return (at.fact('ships') as unknown as { [id: string]: { at: string; found?: readonly string[] } })[ship];
    };
    expect([below(4, boats)?.found, below(5, boats)?.found, below(5, dummy)?.at]).toEqual([undefined, ['intelligence'], 'gone']);
    // The Axis finds a group or submarines, one of all that are at sea.
    const axis = (lot: number, ...groups: readonly string[]) => {
      const below = june()
        .in('axis pursuit', 4)
        .put('de-gjr-100', '3134')
        .ships({ 'uk-ssf-1': { at: 'zone 4023' } });
      const at = groups.reduce((all, zone) => all.group('tg-a-1', zone, ['uk-kelly']), below);
      played(at.position, groups.length > 0 ? [8, lot] : [8], (doing) => gatherIntelligence(doing, 'axis'));
      const ship = (at.fact('ships') as unknown as { [id: string]: { found?: readonly string[] } })['uk-ssf-1'];
      return [ship?.found, groups.length > 0 ? seen(at, 'tg-a-1') : []];
    };
    expect([axis(1, 'zone 3726'), axis(2, 'zone 3726'), axis(1)]).toEqual([
      [undefined, ['intelligence']],
      [['intelligence'], []],
      [['intelligence'], []],
    ]);
  });

  rule('9.G.8.c#1')('knows of a group in port where none is at sea any more, and sees it when it leaves', () => {
    const at = gathered(field(4), 5);
    expect([seen(at, 'tg-x-1'), seen(at, 'tg-x-2'), marks(at, 'tg-x-2')]).toEqual([['intelligence'], [], ['known']]);
    // Its own side is not told.
    const view = game.view(at.position, 'axis') as unknown as { state: { 'axis-groups': { [id: string]: object } } };
    expect(view.state['axis-groups']['tg-x-2']).not.toHaveProperty('group-marks');
    const sailing = (known: boolean) => {
      const of = crete()
        .in('axis ships', 1)
        .group('tg-x-2', '1625', ['it-sella'])
        .facts({ 'axis-groups': { 'tg-x-2': { at: '1625', ...(known ? { 'group-marks': ['known'] } : {}) } } });
      of.do('axis', { act: 'sail', group: 'tg-x-2', by: ['zone 1724'] });
      return seen(of, 'tg-x-2');
    };
    expect([sailing(true), sailing(false)]).toEqual([['intelligence'], []]);
  });

  rule('9.G.8.c#1', '5.C.10.a')('sees the first part that leaves of a group in port that it knows of, and no other', () => {
    const parted = (first: string, second: string) => {
      const at = crete()
        .in('axis ships', 1)
        .group('tg-x-2', '1625', ['it-sella', 'it-crispi'])
        .facts({ 'axis-groups': { 'tg-x-2': { at: '1625', 'group-marks': ['known'] } } });
      at.do('axis', { act: 'detach', group: 'tg-x-2', ships: ['it-crispi'] });
      const view = game.view(at.position, 'axis') as unknown as { state: { 'axis-groups': { [id: string]: object } } };
      expect(view.state['axis-groups']['tg-x-3']).not.toHaveProperty('group-marks');
      for (const group of [first, second]) at.do('axis', { act: 'sail', group, by: ['zone 1724'] });
      return [seen(at, first), seen(at, second)];
    };
    expect(parted('tg-x-2', 'tg-x-3')).toEqual([['intelligence'], []]);
    expect(parted('tg-x-3', 'tg-x-2')).toEqual([['intelligence'], []]);
  });

  rule('9.G.8.c#1', '5.C.10.b')('knows of those who lie in a port by themselves, and sees whoever of them leaves it first', () => {
    const [SELLA, CRISPI] = ['it-sella', 'it-crispi'];
    const alone = (turn: number) =>
      june()
        .in('axis pursuit', turn)
        .put('de-gjr-100', '3134')
        .ships({ [SELLA]: { at: '1625' }, [CRISPI]: { at: '1625' } });
    const shipMarks = (from: object, ship: string) =>
      (from as { [id: string]: { 'ship-marks'?: readonly string[] } })[ship]?.['ship-marks'];
    // A success finds two groups: none is at sea, and of those in port the two of one port are one find.
    const found = gathered(alone(4), 5);
    expect([SELLA, CRISPI].map((ship) => shipMarks(found.fact('ships') as object, ship))).toEqual([['known-alone'], ['known-alone']]);
    const view = game.view(found.position, 'axis') as unknown as { state: { ships: object } };
    expect(shipMarks(view.state.ships, SELLA)).toBeUndefined();
    const sailed = (first: string, second: string, known: boolean) => {
      const of = crete().in('axis ships', 1);
      const at = of.ships(
        Object.fromEntries([SELLA, CRISPI].map((id) => [id, { at: '1625', ...(known ? { 'ship-marks': ['known-alone'] } : {}) }])),
      );
      at.do('axis', { act: 'muster', port: '1625', ships: [first] });
      at.do('axis', { act: 'sail', group: 'tg-x-1', by: ['zone 1724'] });
      at.do('axis', { act: 'muster', port: '1625', ships: [second] });
      at.do('axis', { act: 'sail', group: 'tg-x-2', by: ['zone 1724'] });
      return [seen(at, 'tg-x-1'), seen(at, 'tg-x-2')];
    };
    expect(sailed(SELLA, CRISPI, true)).toEqual([['intelligence'], []]);
    expect(sailed(CRISPI, SELLA, true)).toEqual([['intelligence'], []]);
    expect(sailed(SELLA, CRISPI, false)).toEqual([[], []]);
    // What is not used by the next Initial Phase is forgotten.
    const kept = (phase: 'allied supply' | 'axis supply') =>
      crete()
        .in(phase, 2)
        .ships({ [SELLA]: { at: '1625', 'ship-marks': ['known-alone'] } });
    expect([kept('allied supply'), kept('axis supply')].map((at) => shipMarks(at.fact('ships') as object, SELLA))).toEqual([
      undefined,
      ['known-alone'],
    ]);
  });

  rule('9.G.8#1')('knows in port whom it has found at sea, and others see nobody there', () => {
    const inPort = (reason: string) => {
      const at = crete()
        .in('axis ships', 1)
        .group('tg-x-1', 'zone 1724', ['it-lupo'])
        .group('tg-x-2', 'zone 2021', ['it-sella'])
        .facts({ 'axis-groups': { 'tg-x-1': { at: 'zone 1724', sighting: 1, seen: [reason] }, 'tg-x-2': { at: 'zone 2021' } } });
      at.do('axis', { act: 'sail', group: 'tg-x-1', by: ['1625'] });
      return [seen(at, 'tg-x-1'), marks(at, 'tg-x-1')];
    };
    expect([inPort('intelligence'), inPort('turn')]).toEqual([
      [[], ['known']],
      [[], []],
    ]);
  });

  rule('9.G.8.c#2')('forgets by its next Initial Phase what it has not used', () => {
    const at = (phase: 'allied supply' | 'axis supply') =>
      crete()
        .in(phase, 2)
        .group('tg-x-2', '1625', ['it-sella'])
        .facts({ 'axis-groups': { 'tg-x-2': { at: '1625', 'group-marks': ['known'] } } });
    expect(marks(at('allied supply'), 'tg-x-2')).toEqual([]);
    expect(marks(at('axis supply'), 'tg-x-2')).toEqual(['known']);
  });
});
