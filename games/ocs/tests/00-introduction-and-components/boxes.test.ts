import { FastDice, randomPlayer } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { ocs as game } from '../../src/index.ts';
import { PHASES } from '../../src/world/schema/scenario.ts';
import type { Side } from '../../src/world/sides.ts';
import { expectAllowed, expectRefused, fieldWith, rule, type Put, type Referee } from '../referee.ts';

const REAR = { id: 'rear', name: 'Rear', side: 'german', entries: ['01.05', '01.06'], links: ['depot'] };
const DEPOT = { id: 'depot', name: 'Depot', side: 'german', entries: ['01.09'] };
const MOSCOW = { id: 'moscow', name: 'Moscow', side: 'soviet', entries: ['01.05', '12.05'] };
const TIED = { id: 'orel', name: 'Orel', hex: '05.05' };
const [TANKS, RIFLES, GUNS, ENEMY] = ['de-i-35', 'de-sr-12', 'de-ar-103', 'su-413'] as const;
const FOUR = ['de-31-inf', 'de-56-inf', 'de-52-inf', 'de-112-inf'] as const;

const boxes = (scenario = {}): Referee =>
  fieldWith({ rules: ['free-fighting'], ...scenario })
    .holding(REAR, DEPOT, MOSCOW, TIED)
    .put(TANKS, '01.05')
    .put(RIFLES, '10.10')
    .put(ENEMY, '12.12');
const into = (box: string, ...units: readonly string[]) => ({ act: 'enter-box', box, units });
const out = (hex: string, ...units: readonly string[]) => ({ act: 'leave-box', hex, units });

describe('holding boxes (Intro.1G)', () => {
  rule('Intro.1G-1')('are tied to a hex or lie off the map', () => {
    const at = boxes()
      .put(RIFLES, { at: 'orel' } as Put)
      .put(TANKS, { at: 'rear' } as Put);
    expect([at.unit(RIFLES).at, at.unit(TANKS).at]).toEqual(['05.05', 'rear']);
    expect(() => fieldWith({}).holding({ id: 'none', name: 'None' }).position).toThrow(/a hex is expected/);
    expect(() => fieldWith({}).holding({ ...REAR, hex: '05.05' }).position).toThrow(/a hex is expected/);
  });

  rule('Intro.1G-2', 'Intro.1G-4')('are attacked where they are a hex, and neither attack nor are attacked off the map', () => {
    const combat = (at: string) =>
      boxes()
        .put(ENEMY, { at: 'orel' } as Put)
        .put(TANKS, { at } as Put)
        .put(RIFLES, '05.06')
        .put(GUNS, { at } as Put);
    const attack = { act: 'attack', hex: '05.05', units: [TANKS], 'all-costs': false };
    const fire = { act: 'barrage', hex: '05.05', target: 'units', units: [GUNS] };
    expectAllowed(combat('05.04').in('1 german combat').refusal('german', attack));
    expectRefused(combat('rear').in('1 german combat').refusal('german', attack), 'Intro.1G-4');
    expectAllowed(combat('05.04').in('1 german barrage').refusal('german', fire));
    expectRefused(combat('rear').put('de-ar-75', '05.06').in('1 german barrage').refusal('german', fire), 'Intro.1G-4');
  });

  rule('Intro.1G-3', '4.2-8')('hold any number of units, where a hex holds ten RE', () => {
    const at = FOUR.reduce((all, unit) => all.put(unit, { at: 'rear' } as Put), boxes());
    at.do('german', into('rear', TANKS));
    expect([...FOUR, TANKS].map((unit) => at.unit(unit).at)).toEqual(['rear', 'rear', 'rear', 'rear', 'rear']);
    expectRefused(at.refusal('german', out('01.06', ...FOUR)), '4.2-1');
    expectAllowed(at.refusal('german', out('01.06', ...FOUR.slice(0, 3))));
    expectRefused(at.refusal('german', out('01.06', TANKS)), '6.0-2', 'has moved');
  });

  rule('Intro.1G-5')('are entered and left by their hexes, and lead to boxes that are linked to them', () => {
    expectRefused(boxes().refusal('german', into('rear', RIFLES)), 'Intro.1G-5', 'no hex from which');
    expectAllowed(boxes().refusal('german', into('rear', TANKS)));
    const rear = boxes().put(TANKS, { at: 'rear' } as Put);
    expectAllowed(rear.refusal('german', into('depot', TANKS)));
    expectRefused(rear.refusal('german', out('01.09', TANKS)), 'Intro.1G-5', 'not left by');
    expectAllowed(rear.refusal('german', out('01.06', TANKS)));
    expectRefused(rear.refusal('german', out('01.06', RIFLES)), 'Intro.1G-5', 'in no holding box');
    rear.do('german', out('01.06', TANKS));
    expect(rear.unit(TANKS).at).toBe('01.06');
    const other = fieldWith({})
      .holding({ ...REAR, links: [] }, DEPOT)
      .put(TANKS, { at: 'rear' } as Put)
      .put(RIFLES, '10.10')
      .put(ENEMY, '12.12');
    expectRefused(other.refusal('german', into('depot', TANKS)), 'Intro.1G-5', 'not linked');
    const taken = boxes()
      .put(TANKS, { at: 'rear' } as Put)
      .put(ENEMY, '01.06');
    expectRefused(taken.refusal('german', out('01.06', TANKS)), '4.2-5');
  });

  rule('4.1-7', '9.16b-2')('are left as hexes are: who comes out takes the Reserve beside and the supply there', () => {
    const left = (hex: string) => {
      const at = boxes()
        .put(TANKS, { at: 'rear' } as Put)
        .put(ENEMY, { at: '01.07', mode: 'reserve' })
        .dumps({ '01.06': { soviet: 8 } });
      const happened = at.do('german', out(hex, TANKS), hex === '01.06' ? [4] : []);
      return [at.unit(ENEMY).mode ?? 'combat', happened.some(({ what }) => what === 'captured')];
    };
    expect([left('01.06'), left('01.05')]).toEqual([
      ['combat', true],
      ['reserve', false],
    ]);
  });

  rule('5.7a-3', '5.8b-1')('are not left in Reserve or Strategic Mode for a hex next to the enemy', () => {
    const leaving = (mode: 'move' | 'reserve' | 'strategic', hex: string) =>
      boxes()
        .put(TANKS, { at: 'rear', mode, face: 'move' } as Put)
        .put(ENEMY, '01.07')
        .refusal('german', out(hex, TANKS));
    expectAllowed(leaving('move', '01.06'));
    expectRefused(leaving('reserve', '01.06'), '5.7a-3');
    expectRefused(leaving('strategic', '01.06'), '5.8b-1');
    expectAllowed(leaving('reserve', '01.05'));
    expectAllowed(leaving('strategic', '01.05'));
  });

  rule('5.3-1', '2.3.II-C1')('leave their units the choice of their modes in the phase for it', () => {
    const choosing = (at: string) =>
      boxes()
        .put(TANKS, { at } as Put)
        .in('1 german modes');
    const move = { act: 'mode', mode: 'move', units: [TANKS] };
    const rear = choosing('rear');
    expectRefused(rear.refusal('soviet', move), '2.3.II-C1');
    expectAllowed(rear.refusal('german', { ...move, mode: 'strategic' }));
    rear.do('german', move);
    expect(rear.unit(TANKS)).toMatchObject({ at: 'rear', mode: 'move', face: 'move' });
    expectRefused(rear.refusal('german', { ...move, mode: 'combat' }), '5.2-1', 'has been chosen');
    for (const gone of ['dead', 'later']) expectRefused(choosing(gone).refusal('german', move), '2.3.II-C1', 'not on the map');
    // A Reserve marker lies in a hex.
    expectRefused(choosing('rear').refusal('german', { act: 'reserve', hex: '10.10', showing: 'combat', units: [TANKS] }), '5.7-2');
  });

  rule('5.10f-1')('are no shelter from Clean Up: DG comes off in them as on the map', () => {
    const mode = (phase: '1 german clean up' | '1 soviet clean up') =>
      boxes({ phases: PHASES })
        .put(TANKS, { at: 'rear', mode: 'disorganized' } as Put)
        .in(phase)
        .unit(TANKS).mode ?? 'combat';
    expect([mode('1 german clean up'), mode('1 soviet clean up')]).toEqual(['combat', 'disorganized']);
  });

  rule('Intro.1G-5')('are a matter of one’s own Movement Phase', () => {
    expectRefused(boxes().in('1 german combat').refusal('german', into('rear', TANKS)), 'Intro.1G-5');
    const exploiting = boxes().put(TANKS, { at: '01.05', mode: 'exploitation' }).in('1 german exploitation movement');
    expectRefused(exploiting.refusal('german', into('rear', TANKS)), '6.3b-1', 'own Movement Phase');
    expectRefused(boxes().refusal('german', into('rear', ENEMY)), '6.3b-1', 'not yours');
  });

  rule('6.3b-1')('are entered and left by the units of the side that moves, in its Movement Phase', () => {
    const inside = (unit: string, box: string) => boxes().put(unit, { at: box } as Put);
    expectRefused(inside(ENEMY, 'moscow').refusal('german', out('01.05', ENEMY)), '6.3b-1', 'not yours');
    const exploiting = (at: string) =>
      boxes()
        .put(TANKS, { at, mode: 'exploitation' } as Put)
        .put(RIFLES, { at: '10.10', mode: 'exploitation' })
        .in('1 german exploitation movement');
    expectRefused(exploiting('01.05').refusal('german', into('rear', TANKS)), '6.3b-1', 'enter holding boxes in');
    expectRefused(exploiting('rear').refusal('german', out('01.06', TANKS)), '6.3b-1', 'leave holding boxes in');
    expectAllowed(inside(TANKS, 'rear').refusal('german', out('01.06', TANKS)));
  });

  rule('6.0-2')('are left by nobody who has moved in the phase', () => {
    const on = (marks: readonly string[]) => boxes().put(TANKS, { at: 'rear', marks } as Put);
    expectRefused(on(['moved']).refusal('german', out('01.06', TANKS)), '6.0-2', 'has moved');
    expectAllowed(on([]).refusal('german', out('01.06', TANKS)));
  });

  rule('12.1a-1')('are left by no headquarters in Combat Mode, for a hex or another box', () => {
    const HQ = 'de-hq-xxiv';
    const inside = (mode: 'combat' | 'move') => boxes().put(HQ, { at: 'rear', mode, face: mode } as Put);
    expectRefused(inside('combat').refusal('german', out('01.06', HQ)), '12.1a-1', 'does not move in it');
    expectAllowed(inside('move').refusal('german', out('01.06', HQ)));
    expectRefused(inside('combat').refusal('german', into('depot', HQ)), '12.1a-1', 'does not move in it');
    expectAllowed(inside('move').refusal('german', into('depot', HQ)));
  });

  rule('Intro.1B-1', '4.2-5')('are left into no hex that is out of play, nor into one where the enemy stands', () => {
    const rear = (map = '') =>
      fieldWith({ rules: ['free-fighting'] }, map)
        .holding(REAR, DEPOT)
        .put(TANKS, { at: 'rear' } as Put)
        .put(RIFLES, '10.10')
        .put(ENEMY, '12.12');
    expectRefused(rear('01.06 closed').refusal('german', out('01.06', TANKS)), 'Intro.1B-1', 'out of play');
    expectRefused(rear().put('su-299', '01.06').refusal('german', out('01.06', TANKS)), '4.2-5', 'enemy stands');
    expectAllowed(rear().refusal('german', out('01.06', TANKS)));
  });

  rule('4.2-1')('are left by no more than the hex holds', () => {
    const on = FOUR.reduce((all, unit) => all.put(unit, { at: 'rear' } as Put), boxes());
    expectRefused(on.refusal('german', out('01.06', ...FOUR)), '4.2-1', 'fewer go there at once');
    expectAllowed(on.refusal('german', out('01.06', ...FOUR.slice(0, 3))));
    const full = FOUR.slice(0, 3).reduce((all, unit) => all.put(unit, '01.06'), boxes().put(FOUR[3], { at: 'rear' } as Put));
    expectRefused(full.refusal('german', out('01.06', FOUR[3])), '4.2-1', 'room for 1 RE, and 112th Infantry Division has 3');
    expectAllowed(full.refusal('german', out('01.05', FOUR[3])));
  });

  rule('Intro.1G-6')('never have units of both sides', () => {
    expect(() => boxes().put(ENEMY, { at: 'rear' } as Put).position).toThrow(/no unit of the other side/);
    expect(
      boxes()
        .put(ENEMY, { at: 'moscow' } as Put)
        .unit(ENEMY).at,
    ).toBe('moscow');
  });

  rule('Intro.1G-7', 'Intro.1G-6')('have an owner, and nobody else goes there', () => {
    expectRefused(boxes().refusal('german', into('moscow', TANKS)), 'Intro.1G-7');
    expectAllowed(boxes().refusal('german', into('rear', TANKS)));
    const soviet = boxes().put(ENEMY, '12.05').put('su-299', '11.11').in('1 soviet movement');
    expectAllowed(soviet.refusal('soviet', into('moscow', ENEMY)));
  });

  rule('11.5f-1')('feed those in them from within alone', () => {
    const drawn = (tokens: number, at = 'rear', dice = [1, 1]) => {
      const on = boxes({ overphase: ['supply'] })
        .put('de-31-inf', { at: 'rear', level: 'low' } as Put)
        .without(TANKS)
        .without(ENEMY)
        .put('su-hq-50', '12.12')
        .dumps({ '01.05': { german: 40 }, [at]: { german: tokens } })
        .put(RIFLES, { at: '10.10' })
        .in('german supply');
      on.do('german', { act: 'end' }, dice);
      return [on.unit('de-31-inf').level ?? 'full', on.dump('01.05', 'german'), on.dump(at, 'german'), on.unit('de-31-inf').steps ?? 3];
    };
    // A DSE and one more, Full a point each.
    expect(drawn(9)).toEqual(['full', 40, 1, 3]);
    expect(drawn(7)).toEqual(['low', 40, 3, 3]);
    // At No Supply it suffers attrition as others do: with 6 and 6 it loses steps.
    expect(drawn(3, 'rear', [1, 1, 1, 1])).toEqual(['none', 40, 0, 3]);
    const [level, , left, steps] = drawn(9, 'depot', [1, 1, 6, 6]);
    expect([level, left]).toEqual(['none', 9]);
    expect(Number(steps)).toBeLessThan(3);
    // Who is in a hex that a box is tied to draws as in the hex.
    const tied = boxes({ overphase: ['supply'] })
      .put('de-31-inf', { at: 'orel' } as Put)
      .dumps({ '05.05': { german: 8 } })
      .in('german supply');
    expectAllowed(tied.refusal('german', { act: 'draw', by: '05.05', level: 'full', units: ['de-31-inf'], pay: { '05.05': 8 } }));
  });

  rule(
    '11.5f-1',
    '11.4c-3',
    '11.4b-1',
  )('feed those in them at Full or Low, as their owner says, and at the best where he says nothing', () => {
    const on = (tokens: number) =>
      boxes({ overphase: ['supply'] })
        .put('de-31-inf', { at: 'rear', level: 'none' } as Put)
        .put('de-56-inf', { at: 'depot', level: 'none' } as Put)
        .without(TANKS)
        .without(ENEMY)
        .put('su-hq-50', '12.12')
        .dumps({ rear: { german: tokens }, depot: { german: 8 } })
        .in('german supply');
    const draw = (box: string, level: string) => ({ act: 'draw-in-box', box, level });
    const drawn = (level: string) => {
      const at = on(8);
      at.do('german', draw('rear', level));
      expectRefused(at.refusal('german', draw('rear', level)), '11.5f-1', 'has still to draw');
      expectAllowed(at.refusal('german', draw('depot', level)));
      at.do('german', { act: 'end' }, [1, 1]);
      return [at.unit('de-31-inf').level ?? 'full', at.dump('rear', 'german'), at.unit('de-56-inf').level ?? 'full'];
    };
    expect([drawn('low'), drawn('full')]).toEqual([
      ['low', 4, 'full'],
      ['full', 0, 'full'],
    ]);
    expectRefused(on(7).refusal('german', draw('rear', 'full')), '11.4b-1', 'costs 2 SP');
    expectAllowed(on(7).refusal('german', draw('rear', 'low')));
    expectRefused(on(3).refusal('german', draw('rear', 'low')), '11.4c-2', 'does not pay for Low');
  });

  rule('21.0a-1')('keep the break-down regiments that are in them, so that no division gives those off', () => {
    const giving = (boxed: number) =>
      Array.from({ length: boxed }, (_, i) => `de-kg-${i + 1}`)
        .reduce((on, unit) => on.put(unit, { at: 'rear' } as Put), boxes({ overphase: ['reorganization'] }).put('de-31-inf', '05.05'))
        .in('german reorganization')
        .refusal('german', { act: 'give-off', unit: 'de-31-inf', mode: null });
    expectRefused(giving(8), '21.0a-1', 'in use');
    expectAllowed(giving(7));
  });

  rule('17.0-3', 'Intro.1G-5')('are entered out of a hedgehog that may be destroyed behind, and not out of a box', () => {
    const entering = (from: string, hedgehog: number) => {
      const on = boxes()
        .put(TANKS, { at: from } as Put)
        .facts({ hexes: { '01.05': { holder: 'german', hedgehog } } });
      on.do('german', into(from === 'rear' ? 'depot' : 'rear', TANKS));
      return on;
    };
    expect([entering('01.05', 0), entering('rear', 2)].map((on) => on.awaiting)).toEqual(['german: movement', 'german: movement']);
    const on = entering('01.05', 2);
    expect([on.awaiting, on.unit(TANKS).at]).toEqual(['german: left behind', 'rear']);
    on.do('german', { act: 'raze-behind', hex: '01.05' });
    expect(on.fact('hexes')).not.toHaveProperty(['01.05', 'hedgehog']);
    expect(on.awaiting).toBe('german: movement');
  });

  it('are offered as they are not refused, in random games', () => {
    let [entered, left] = [0, 0];
    for (let seed = 0; seed < 12; seed++) {
      const { position } = [TANKS, ...FOUR]
        .reduce((on, unit) => on.put(unit, { at: 'rear' } as Put), boxes({ overphase: [] }))
        .put('de-k-34', '01.06');
      const players = { german: randomPlayer(`boxes ${seed}`, 'german'), soviet: randomPlayer(`boxes ${seed}`, 'soviet') };
      const dice = new FastDice(seed);
      for (let commands = 0; commands < 60; commands++) {
        const seat = game.awaiting(position)?.seats[0] as Side | undefined;
        const command = seat && players[seat].decide(game, position);
        if (!seat || !command) break;
        expect(game.refuse(position, seat, command)).toBeNull();
        if (command.act === 'enter-box') entered++;
        if (command.act === 'leave-box') left++;
        game.play(position, seat, command, dice);
        const saved = game.save(position);
        expect(game.hash(game.load(position.setup, JSON.parse(JSON.stringify(saved)) as typeof saved))).toBe(game.hash(position));
      }
    }
    expect(entered).toBeGreaterThan(3);
    expect(left).toBeGreaterThan(3);
  });
});
