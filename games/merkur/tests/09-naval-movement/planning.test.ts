import { Table, type Facts, type Wanted } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { unitAssault, unitNamed } from '../../src/position/position.ts';
import { merkur as game } from '../../src/index.ts';
import { variedBy } from '../../src/world/variants.ts';
import { operation, setUp } from '../at-sea.ts';
import { expectAllowed, expectRefused, rule, summer, type Referee } from '../referee.ts';
import { CRAFT, declare, FIRST, loaded, MALEME, off, planned, REGIMENTS, SECOND, THIRD, until, withCraft, ZONE } from './landing.ts';

/** Piraeus, where three regiments and six landing craft wait, with a merchantman. */
const PIRAEUS = '1625';
const STEAMER = 'de-steamers-1';
const plan = (zone: string = ZONE, ships: readonly string[] = CRAFT, units: readonly string[] = REGIMENTS) => ({
  act: 'plan-assault',
  zone,
  ships,
  units,
});
/** In the Axis Initial Phase of a turn; `more`: what is said of who waits. */
const waiting = (turn: number, more: Facts = {}, phase: 'axis plans' | 'axis ships' | 'axis supply' = 'axis plans'): Referee => {
  const at = [...CRAFT, STEAMER].reduce(
    (all, craft) => all.ships({ [craft]: { at: 'in tg-x-1', ...more } }),
    summer().in(phase, turn).counters(withCraft()).group('tg-x-1', PIRAEUS, []).put('nz-5', MALEME),
  );
  return REGIMENTS.reduce((all, unit) => all.put(unit, { at: PIRAEUS, supply: 'offensive', ...more }), at);
};
const bound = (turn: number, phase: 'axis plans' | 'axis ships' | 'axis supply' = 'axis ships') =>
  waiting(turn, { assault: 1 }, phase).facts(planned(8));
const stand = (at: Referee): boolean => Object.keys(plans(at) ?? {}).length > 0;
const plans = (at: Referee) => at.fact('axis-assaults') as unknown as { [id: string]: { for: number } } | null;
const sail = (...by: readonly string[]) => ({ act: 'sail', group: 'tg-x-1', by });
const aboard = (unit: string, ...ships: readonly string[]) => ({ act: 'go-aboard', group: 'tg-x-1', unit, ships });

describe('a plan of an assault', () => {
  rule('9.I.1#1', '9.I.1.a.i#2')('is of a zone with beaches of the enemy’s, and has landing craft', () => {
    expectAllowed(waiting(2).refusal('axis', plan()));
    expectRefused(waiting(2).refusal('axis', plan('zone 1724')), '9.I.1#1', 'no beach of the enemy');
    expectRefused(waiting(2).refusal('axis', plan(ZONE, [STEAMER])), '9.I.1.a.i#2', 'but from landing craft');
  });

  rule('9.I.2.a.iii#1')('is made six turns ahead, with ships and troops', () => {
    const at = waiting(2);
    at.do('axis', plan());
    expect(plans(at)).toMatchObject({ 'assault-x-1': { at: ZONE, for: 8 } });
    expect(unitAssault(at.position, unitNamed(at.position, FIRST))).toBe(1);
    // The scenario ends in turn 12.
    expectAllowed(waiting(6).refusal('axis', plan()));
    expectRefused(waiting(7).facts(planned(12)).refusal('axis', plan()), '9.I.2.a.iii#1', 'ends before');
    expectRefused(waiting(2).refusal('axis', plan(ZONE, ['it-sella', ...CRAFT])), '9.I.2.a.iii#1', 'none of your merchantmen');
    expectRefused(waiting(2).refusal('axis', plan(ZONE, [STEAMER])), '9.I.1.a.i#2', 'landing craft');
    expectRefused(waiting(2).refusal('axis', plan(ZONE, CRAFT, [FIRST, SECOND])), '9.I.2.a.i.1', 'are 2');
    expectRefused(waiting(2).refusal('axis', plan(ZONE, CRAFT, [...REGIMENTS, 'nz-5'])), '9.I.2.a.iii#1', 'none of your troops');
    const stray = off().group('tg-x-2', ZONE, ['it-lupo']);
    expectRefused(stray.refusal('axis', { ...declare, group: 'tg-x-2' }), '9.I.2.a.iii#1', 'No assault is planned');
    // Only on its day is it declared.
    expectAllowed(off().refusal('axis', declare));
    expectRefused(off().facts(planned(9)).refusal('axis', declare), '9.I.2.a.iii#1', 'for turn 9');
  });

  rule('9.I.2.a.iii#1', '9.I.1#1')('of the scenario’s own goes where its side chooses before play, and stays there', () => {
    const setup = { ...setUp(operation), options: { 'sea-assault': true } };
    const seats = { axis: 'random', allied: 'random' } as const;
    const aim = (zone: string, from: string = ZONE) => ({ act: 'aim-assault', from, zone });
    const table = Table.open(game, { setup: setup as Wanted, seats, seed: 'aimed' });
    const plan = () => (game.save(table.position).state as { readonly 'axis-assaults': object })['axis-assaults'];
    expect(game.refuse(table.position, 'axis', aim('zone 1724'))).toMatchObject({ rules: ['9.I.1#1'] });
    expect(game.refuse(table.position, 'axis', aim('zone 2929', 'zone 2929'))).not.toBeNull();
    table.act('axis', aim('zone 2929'));
    expect(plan()).toEqual({ 'assault-x-1': { at: 'zone 2929', for: 1 } });
    expect(game.refuse(table.position, 'axis', aim('zone 2929', 'zone 2929'))?.reason).toContain('is planned already');
    expect(JSON.stringify(game.view(table.position, 'allied'))).not.toContain('assault-x');
    expectRefused(bound(4, 'axis plans').refusal('axis', aim('zone 2929')), '9.I.2.a.iii#1', 'stays where it is planned');
  });

  rule('9.I.2.a.iii#3')('of the scenario’s own goes nowhere else once its ships have sailed', () => {
    const { variants: _, groups = [], ...varied } = variedBy(operation, ['sea-assault']);
    const refused = (at: { readonly hex: string } | { readonly zone: string }) => {
      const landing = groups.map(({ hex, zone, ...line }) => (line.name === 'Landing craft' ? { ...line, ...at } : { ...line, hex, zone }));
      const own = { ...varied, id: 'sailed', groups: landing } as typeof operation;
      const { position } = Table.open(game, { setup: setUp(own) as Wanted, seats: { axis: 'random', allied: 'random' }, seed: 'sailed' });
      return game.refuse(position, 'axis', { act: 'aim-assault', from: ZONE, zone: 'zone 2929' });
    };
    expectAllowed(refused({ hex: '2228' }));
    expectRefused(refused({ zone: '2021' }), '9.I.2.a.iii#3', 'has sailed');
  });

  rule('9.I.2.a.iii#2')('is one at a time for each unit and ship', () => {
    const at = waiting(2).put(THIRD, { at: PIRAEUS, assault: 1 }).facts(planned(8));
    expectRefused(at.refusal('axis', plan()), '9.I.2.a.iii#2', 'planned for an assault already');
    expectRefused(off([], { declared: 8 }).refusal('axis', declare), '9.I.2.a.iii#2', 'has been declared');
    const craft = waiting(2)
      .ships({ [CRAFT[0]]: { at: 'in tg-x-1', assault: 1 } })
      .facts(planned(8));
    expectRefused(craft.refusal('axis', plan()), '9.I.2.a.iii#2', 'planned for an assault already');
    expectAllowed(craft.refusal('axis', plan(ZONE, CRAFT.slice(1))));
  });

  rule('9.I.2.a.iii#3')('keeps its ships in port from four turns before', () => {
    expectRefused(bound(4).refusal('axis', sail('zone 1724')), '9.I.2.a.iii#3', 'stays in port');
    expectAllowed(bound(3).refusal('axis', sail('zone 1724')));
    expectAllowed(bound(8).refusal('axis', sail('zone 1724')));
    // Merchantmen take nobody else, and lie in port when they are chosen.
    const other = (turn: number) =>
      CRAFT.reduce((at, craft) => at.ships({ [craft]: { at: PIRAEUS, assault: 1 } }), bound(turn)).put('de-geb-pi-95', {
        at: PIRAEUS,
        supply: 'offensive',
      });
    expectRefused(other(4).refusal('axis', aboard('de-geb-pi-95', STEAMER)), '9.I.2.a.iii#3', 'does nothing else');
    expectAllowed(other(3).refusal('axis', aboard('de-geb-pi-95', STEAMER)));
    const away = waiting(2).group('tg-x-1', 'zone 1724', []).facts(planned(12));
    expectRefused(away.refusal('axis', plan()), '9.I.2.a.iii#3', 'lies in no port');
  });

  rule('9.I.1.a.ii#1')('leaves its landing craft for nothing else', () => {
    const at = (turn: number) => bound(turn).put('de-geb-pi-95', { at: PIRAEUS, supply: 'offensive' });
    expectRefused(at(4).refusal('axis', aboard('de-geb-pi-95', CRAFT[0])), '9.I.1.a.ii#1', 'does nothing else');
    expectAllowed(at(3).refusal('axis', aboard('de-geb-pi-95', CRAFT[0])));
  });

  rule('9.I.1.a.i#5')('leaves its troops for nothing else', () => {
    const attack = (turn: number) =>
      summer()
        .in('axis attacks', turn)
        .put(FIRST, { at: '2924', assault: 1 })
        .put(SECOND, '2924')
        .put('nz-5', MALEME)
        .facts(planned(8))
        .refusal('axis', { act: 'attack', hex: MALEME, units: [FIRST], along: [] });
    expectRefused(attack(4), '9.I.1.a.i#5', 'does nothing else');
    expectAllowed(attack(3));
    const ship = (turn: number) =>
      bound(turn)
        .ships({ [STEAMER]: { at: 'in tg-x-1' } })
        .refusal('axis', aboard(FIRST, STEAMER));
    expectRefused(ship(4), '9.I.1.a.i#5', 'does nothing else');
    expectAllowed(ship(3));
    // Where it was agreed they wait as soon as they are planned.
    const early = bound(3)
      .option('assault-binding', 'plan')
      .ships({ [STEAMER]: { at: 'in tg-x-1' } });
    expectRefused(early.refusal('axis', aboard(FIRST, STEAMER)), '9.I.1.a.i#5');
  });

  rule('9.I.2.a.iii#4')('is void when its troops are in contact with the enemy, or too far from their port', () => {
    const stands = (hex: string, turn = 5) => {
      const at = bound(turn, 'axis supply').put(THIRD, { at: hex, supply: 'offensive', assault: 1 });
      until(at, 'plans', 3);
      return stand(at);
    };
    expect(stands(PIRAEUS)).toBe(true);
    // Beside the brigade at Maleme, and far from Piraeus.
    expect(stands('2924')).toBe(false);
    expect(stands('2037')).toBe(false);
    expect(stands('2037', 3)).toBe(true);
  });

  rule('9.I.2.a.iii#5')('is void when one of its units fights on the ground', () => {
    const fought = (turn: number) => {
      const at = summer()
        .in('allied combat', turn)
        .counters(withCraft())
        .put(FIRST, { at: '2924', assault: 1 })
        .put('nz-5', { at: MALEME, supply: 'offensive', attacks: '2924' })
        .facts(planned(8));
      at.do('allied', { act: 'fight', hex: '2924', surprise: false }, [5, 5, 5]);
      return !stand(at);
    };
    expect([fought(4), fought(3)]).toEqual([true, false]);
  });

  rule('9.I.2.a.iv#1')('is cancelled at any time', () => {
    const at = bound(4);
    at.do('axis', { act: 'cancel-assault', zone: ZONE });
    expect([stand(at), unitAssault(at.position, unitNamed(at.position, FIRST))]).toEqual([false, 0]);
    expectAllowed(at.refusal('axis', sail('zone 1724')));
    expectRefused(at.refusal('axis', { act: 'cancel-assault', zone: ZONE }), '9.I.2.a.iv#1', 'is planned');
    expectAllowed(bound(4, 'axis plans').refusal('axis', { act: 'cancel-assault', zone: ZONE }));
  });

  rule('9.I.2.a.iv#2')('is put off by a turn, once, and binds everybody for as long', () => {
    const delay = { act: 'delay-assault', zone: ZONE };
    expectRefused(bound(7).refusal('axis', delay), '9.I.2.a.iv#2', 'not due');
    const at = bound(8);
    at.do('axis', delay);
    expect(plans(at)).toMatchObject({ 'assault-x-1': { for: 9 } });
    expectRefused(at.refusal('axis', sail('zone 1724')), '9.I.2.a.iii#3', 'stays in port');
    const again = bound(9).facts(planned(9, { 'assault-marks': ['delayed'] }));
    expectRefused(again.refusal('axis', delay), '9.I.2.a.iv#2', 'once');
    // Nobody need be aboard for that.
    const laden = loaded(summer().in('axis ships', 8).counters(withCraft()), 'tg-x-1', PIRAEUS).facts(planned(8));
    expectAllowed(laden.refusal('axis', delay));
  });
});
