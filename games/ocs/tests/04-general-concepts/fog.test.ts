import { canonical, FastDice, type Facts, type Saved, type Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { ocs as game, type Ocs } from '../../src/index.ts';
import { belowOf, hexOf, unitNamed } from '../../src/position/position.ts';
import { overstacked } from '../../src/rules/04-general-concepts/stacking.ts';
import { SIDES } from '../../src/world/sides.ts';
import { playAtRandom } from '../random-games.ts';
import { expectAllowed, expectRefused, field, fieldWith, rule, step, takeUp, type Referee } from '../referee.ts';

const unitsSeen = (referee: Referee, seat: string): Facts => (game.view(referee.position, seat)['state'] as Facts)['units'] as Facts;
const idsSeen = (referee: Referee, seat: string): string[] => Object.keys(unitsSeen(referee, seat)).toSorted();

/** Three Soviet units in one hex, the brigade on top, and two in another. */
const stacks = (): Referee =>
  field()
    .put('de-i-35', '05.05')
    .put('su-413', { at: '05.06', level: 'low' })
    .put('su-151-art', { at: '05.06', below: 1 })
    .put('su-10-abn', { at: '05.06', below: 2 })
    .put('su-239', { at: '09.09' })
    .put('su-201-abn', { at: '09.09', below: 1 });

const attack = (hex: string, ...units: readonly string[]) => ({ act: 'attack', hex, units, 'all-costs': false });

describe('4.9 limited intelligence', () => {
  rule('4.9-1')('of an enemy stack the unit on top is seen, and that more lies below: not who, nor how many', () => {
    expect(idsSeen(stacks(), 'german')).toEqual(['?05.06', '?09.09', 'de-i-35', 'su-10-abn', 'su-201-abn']);
    expect(unitsSeen(stacks(), 'german')['?05.06']).toEqual({ at: '05.06', side: 'soviet' });
    expect(unitsSeen(stacks(), 'german')['su-10-abn']).toEqual({ at: '05.06' });
    expect(idsSeen(stacks(), 'soviet')).toEqual(['de-i-35', 'su-10-abn', 'su-151-art', 'su-201-abn', 'su-239', 'su-413']);
    // With two units fewer nothing lies below.
    const alone = stacks().put('su-413', '01.01').put('su-151-art', '12.12');
    expect(idsSeen(alone, 'german')).toEqual(['?09.09', 'de-i-35', 'su-10-abn', 'su-151-art', 'su-201-abn', 'su-413']);
  });

  rule('4.9-1')('in what state they are is hidden, and that they are somewhere with their steps is known', () => {
    const weak = stacks().put('su-413', { at: '05.06', level: 'low', mode: 'move', face: 'move', steps: 2, trucks: 1, marks: ['moved'] });
    const { unseen } = game.view(weak.position, 'german')['state'] as { unseen: Facts };
    expect(unseen).toEqual({ 'su-151-art': {}, 'su-239': {}, 'su-413': { steps: 2 } });
    expect(weak.unit('su-413')).toMatchObject({ level: 'low', mode: 'move' });
    const open = weak.put('su-413', { at: '01.01', level: 'low', steps: 2 });
    expect(unitsSeen(open, 'german')['su-413']).toEqual({ at: '01.01', level: 'low', steps: 2 });
  });

  rule('4.9-1', '4.8-1')('dumps, trucks and wagons are no units, and lie open', () => {
    const on = stacks()
      .dumps({ '05.06': { soviet: 3 } })
      .carriers('soviet', { at: '05.06', points: 2 });
    const state = game.view(on.position, 'german')['state'] as Facts;
    expect(state['supply']).toEqual({ '05.06': { soviet: 3 } });
    expect(state['soviet-carriers']).toMatchObject({ 'soviet-carrier-1': { at: '05.06', points: 2 } });
    expect(idsSeen(on, 'german')).toContain('?05.06');
  });

  rule('4.9-1')('the owner puts another unit on top in his own movement, each once in a phase', () => {
    const on = stacks().in('1 soviet movement');
    expectRefused(on.refusal('soviet', { act: 'turn-up', unit: 'su-10-abn' }), '4.9-1');
    expectAllowed(on.refusal('soviet', { act: 'turn-up', unit: 'su-413' }));
    expectRefused(stacks().in('1 german movement').refusal('german', { act: 'turn-up', unit: 'su-413' }), '4.9-1');
    expectRefused(on.refusal('soviet', { act: 'turn-up', unit: 'de-i-35' }), '4.9-1');
    expectRefused(stacks().put('su-413', 'later').in('1 soviet movement').refusal('soviet', { act: 'turn-up', unit: 'su-413' }), '4.9-1');
    const happened = on.do('soviet', { act: 'turn-up', unit: 'su-413' });
    expect(happened.map((one) => game.tell(one, 'german'))).toEqual([
      { what: 'turned up', seat: 'soviet', unit: 'su-413', hex: '05.06', rules: ['4.9-1'] },
    ]);
    expect(idsSeen(on, 'german')).toEqual(['?05.06', '?09.09', 'de-i-35', 'su-201-abn', 'su-413']);
    on.do('soviet', { act: 'turn-up', unit: 'su-151-art' });
    expectRefused(on.refusal('soviet', { act: 'turn-up', unit: 'su-413' }), '4.9-1');
    expect(['su-10-abn', 'su-413', 'su-151-art'].map((id) => belowOf(on.position, unitNamed(on.position, id)))).toEqual([0, 1, 2]);
  });

  rule('4.9-1')('a stack that moves shows its top and that there is more, and comes onto another', () => {
    const on = stacks().in('1 soviet movement');
    on.do('soviet', takeUp('05.06', 'su-413', 'su-10-abn'));
    const moved = on.do('soviet', step('05.07')).find(({ what }) => what === 'moved');
    expect(moved && game.tell(moved, 'german')).toEqual({
      what: 'moved',
      seat: 'soviet',
      units: ['su-10-abn', '?05.07'],
      from: '05.06',
      to: '05.07',
      rules: ['6.0-2'],
    });
    expect(moved && game.tell(moved, 'soviet')).toMatchObject({ units: ['su-10-abn', 'su-413'], cost: 1 });
    expect(idsSeen(on, 'german')).toEqual(['?05.07', '?09.09', 'de-i-35', 'su-10-abn', 'su-151-art', 'su-201-abn']);
    const inHand = (seat: string) => (game.view(on.position, seat)['awaiting'] as readonly { locals: Facts }[]).at(-1)?.locals ?? {};
    expect(inHand('german')).toMatchObject({ hand: ['?05.07', 'su-10-abn'], purse: { spent: { 'su-10-abn': 4 } } });
    expect(Object.keys((inHand('german')['purse'] as Facts)['spent'] as Facts)).toEqual(['su-10-abn']);
    on.do('soviet', { act: 'put-down' });
    const onto = on.do('soviet', takeUp('05.06', 'su-151-art')) && on.do('soviet', step('05.07'));
    expect(onto.map((one) => game.tell(one, 'german')?.['units'])).toContainEqual(['su-151-art']);
    expect(idsSeen(on, 'german')).toContain('su-151-art');
    expect(idsSeen(on, 'german')).not.toContain('su-10-abn');
  });

  rule('4.9-1')('a mode that is chosen below the top is told to nobody else', () => {
    const on = stacks().in('1 soviet modes');
    const [below] = on.do('soviet', { act: 'mode', mode: 'move', units: ['su-413', 'su-151-art'] });
    expect(below && game.tell(below, 'german')).toBeNull();
    expect(below && game.tell(below, 'soviet')).toMatchObject({ units: ['su-151-art', 'su-413'] });
    const [some] = stacks()
      .in('1 soviet modes')
      .do('soviet', { act: 'mode', mode: 'move', units: ['su-413', 'su-10-abn'] });
    expect(some && game.tell(some, 'german')).toMatchObject({ mode: 'move', units: ['su-10-abn'] });
  });
});

describe('OA-114 a combat', () => {
  const combat = () =>
    stacks()
      .put('de-sr-12', { at: '05.05', below: 1 })
      .dumps({ '05.05': { german: 12 }, '05.06': { soviet: 12 } })
      .in('1 german combat');

  rule('4.9-1')('opens those who fight when their action ratings are named, and is closed again when it is over', () => {
    const on = combat();
    const happened = on.do('german', attack('05.06', 'de-i-35', 'de-sr-12'));
    const told = happened.map((one) => game.tell(one, 'german'));
    expect(told[0]).toMatchObject({ what: 'attack', defenders: ['su-10-abn', '?05.06'], units: ['de-i-35', 'de-sr-12'] });
    expect(told).toContainEqual({
      what: 'laid open',
      seat: 'german',
      hex: '05.06',
      units: ['de-i-35'],
      defenders: ['su-413', 'su-151-art'],
      rules: ['4.9-1'],
      reveals: true,
    });
    expect(game.tell(happened[0] as never, 'soviet')).toMatchObject({ units: ['de-sr-12', '?05.05'] });
    expect(idsSeen(on, 'german')).toEqual(['?09.09', 'de-i-35', 'de-sr-12', 'su-10-abn', 'su-151-art', 'su-201-abn', 'su-413']);
    expect(idsSeen(on, 'soviet')).toContain('de-i-35');
    // Whoever is attacked alone lies open already: nothing is revealed.
    const alone = combat().option('surprise', false).put('su-413', '01.01').put('su-151-art', '12.12').put('de-sr-12', '01.12');
    expect(alone.do('german', attack('05.06', 'de-i-35'), [3, 3]).map(({ what }) => what)).not.toContain('laid open');
  });

  rule('4.9-1')('asks for what is paid before it opens anything', () => {
    // Two dumps can pay: their owner is asked which.
    const on = combat().dumps({ '05.05': { german: 12 }, '05.04': { german: 12 }, '05.06': { soviet: 12 } });
    const happened = on.do('german', attack('05.06', 'de-i-35', 'de-sr-12'));
    expect(happened.map(({ what }) => what)).toEqual(['attack']);
    expect(idsSeen(on, 'german')).toContain('?05.06');
    expect(idsSeen(on, 'soviet')).toContain('?05.05');
  });
});

describe('what a seat asks', () => {
  rule('4.9-1')('is answered by what it sees', () => {
    const on = stacks();
    const odds = (referee: Referee, seat?: 'soviet') => referee.explain({ odds: { hex: '05.06', units: ['de-i-35'] } }, seat);
    expect(odds(on).lines).toContainEqual({
      rule: '4.9-1',
      value: null,
      says: 'what lies below the top in 05.06 is not seen, and not counted',
    });
    expect(odds(on)['defense']).toBe(odds(stacks().put('su-413', 'later').put('su-151-art', 'later'))['defense']);
    expect(odds(on, 'soviet')['defense']).not.toBe(odds(on)['defense']);
    expect(() => on.explain({ reach: { units: ['?05.06'] } })).toThrow(/\?05\.06/);
    expect(() => on.explain({ allowance: { unit: 'su-413' } }, 'soviet')).not.toThrow();
  });
});

describe('what a seat imagines', () => {
  it('agrees with its view, is a position that can be, and is not always the same', () => {
    const { position } = stacks();
    const view = game.view(position, 'german');
    const found = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const imagined = game.imagine(view, 'german', new FastDice(seed));
      expect(canonical(game.view(imagined, 'german') as Value)).toBe(canonical(view as Value));
      expect(overstacked(imagined, 'soviet')).toEqual([]);
      found.add(game.hash(imagined));
    }
    expect(found.size).toBeGreaterThan(4);
  });

  it('has units near to where they were set up as a rule, and anywhere once weeks have gone', () => {
    const setUp = (on: Referee): Referee =>
      on
        .put('su-413', '01.01')
        .put('su-239', '12.12')
        .put('su-10-abn', { at: '01.01', below: 1 })
        .put('su-201-abn', { at: '12.12', below: 1 });
    const lines = [
      { units: ['su-413'], hex: '01.01' },
      { units: ['su-239'], hex: '12.12' },
    ];
    const nearHome = (turn: number): number => {
      const on = setUp(
        fieldWith({ setup: { german: [], soviet: lines }, last: { turn: 30, playerTurn: 2 } }).in('1 german movement', turn),
      );
      const view = game.view(on.position, 'german');
      const found = Array.from({ length: 60 }, (_, seed) => game.imagine(view, 'german', new FastDice(seed)));
      return found.filter((one) => hexOf(one, unitNamed(one, 'su-413')) === one.world.grid.index('01.01')).length;
    };
    expect(nearHome(1)).toBeGreaterThan(50);
    expect(nearHome(20)).toBeLessThan(50);
  });

  /** What is wrong with what the seat imagines of a position; null for nothing. */
  function wrong(position: Ocs, seat: string, seed: number): string | null {
    const view = game.view(position, seat);
    const imagined = game.imagine(view, seat, new FastDice(seed));
    if (canonical(game.view(imagined, seat) as Value) !== canonical(view as Value)) return 'another view';
    const asked = game.awaiting(position);
    // Whether the enemy has anything to decide may hang on what is hidden.
    if (!asked?.seats.includes(seat)) return null;
    const loaded = game.load(position.setup, JSON.parse(JSON.stringify(game.save(imagined))) as Saved);
    if (game.hash(loaded) !== game.hash(imagined)) return 'loaded, it is another';
    return game.awaiting(imagined)?.step === asked.step ? null : 'another question';
  }

  it('can be, and shows it the same view and the same question, all through random games', () => {
    let n = 0;
    for (const [scenario, markers] of [
      ['lesson-mtsensk', false],
      ['lesson-kashira', false],
      ['lesson-mtsensk', true],
    ] as const)
      playAtRandom('imagined', {
        setup: { scenario, options: { 'division-markers': markers } },
        looked(table) {
          if (table.over || n++ % 9 !== 0) return;
          for (const seat of SIDES) expect(wrong(table.position, seat, n), `${scenario}, line ${table.size}, ${seat}`).toBeNull();
        },
      });
    expect(n).toBeGreaterThan(100);
  }, 60_000);
});
