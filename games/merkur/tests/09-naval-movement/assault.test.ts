import { told, type Happenings } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { merkur as game } from '../../src/index.ts';
import { isMarked, spentOf, unitNamed } from '../../src/position/position.ts';
import { EXHAUSTED, STORMED } from '../../src/position/marks.ts';
import { zonesSpent } from '../../src/position/ships.ts';
import { fighterOf } from '../../src/rules/10-ground-combat/battle.ts';
import { assaultOfShip } from '../../src/rules/09-naval-movement/assaults.ts';
import { attackOf } from '../../src/rules/10-ground-combat/strength.ts';
import { expectAllowed, expectRefused, june, rule, summer, type Referee } from '../referee.ts';
import { CRAFT, declare, declared, FIRST, loaded, MALEME, off, planned, SECOND, storm, THIRD, until, withCraft, ZONE } from './landing.ts';

const ship = (at: Referee, id: string) => (at.fact('ships') as unknown as { [id: string]: { at: string; 'ship-marks'?: string[] } })[id];
const marked = (at: Referee, unit: string, mark: number): boolean => isMarked(at.position, unitNamed(at.position, unit), mark);
const spent = (at: Referee, unit: string): number => spentOf(at.position, unitNamed(at.position, unit)) / 4;
const craftSpent = (at: Referee, id: string): number => zonesSpent(at.position, at.position.world.ship.get(id) as number);
/** Both craft of a regiment get through: a 2 on each die. */
const SAFE = [2, 2];
const [STEAMER, MILOS] = ['de-steamers-1', '2228'] as const;
const aboard = (unit: string, ...ships: readonly string[]) => ({ act: 'go-aboard', group: 'tg-x-1', unit, ships });
const sail = (...by: readonly string[]) => ({ act: 'sail', group: 'tg-x-1', by });

describe('an assault from the sea', () => {
  rule('9.I.2.a.i.1', '9.I.2.a.ii#1')('is of three SP at least, in the first naval segment', () => {
    expectAllowed(off().refusal('axis', declare));
    expectRefused(off().put(THIRD, { at: '1625' }).refusal('axis', declare), '9.I.2.a.i.1', '3 SP at least');
    expectRefused(off().in('axis pursuit ships', 8).refusal('axis', declare), '9.I.2.a.ii#1', 'first naval segment');
    expectRefused(off().in('allied reply ships', 8).refusal('axis', declare), '9.I.2.a.ii#1');
    expectRefused(declared().in('allied reply ships', 8).refusal('axis', storm(FIRST)), '9.I.2.a.ii#1', 'own side');
    expectRefused(off().refusal('axis', storm(FIRST)), '9.I.2.a.ii#1', 'been declared');
  });

  rule('9.I.1.a.i#1')('is of troops that merchantmen and landing craft have brought to its zone', () => {
    const elsewhere = loaded(summer().in('axis ships', 8).counters(withCraft()), 'tg-x-1', 'zone 2929').facts(planned(8));
    expectRefused(elsewhere.refusal('axis', declare), '9.I.1.a.i#1', 'is not in');
    // A regiment on the decks of destroyers does not count.
    const decks = off()
      .ships({ 'it-sella': { at: 'in tg-x-1' }, 'it-crispi': { at: 'in tg-x-1' } })
      .put(THIRD, { at: 'aboard it-sella', assault: 1 });
    expectRefused(decks.refusal('axis', declare), '9.I.2.a.i.1', 'are 2');
    const holds = off()
      .ships({ [STEAMER]: { at: 'in tg-x-1', assault: 1 } })
      .put(THIRD, { at: `aboard ${STEAMER}`, assault: 1 });
    expectAllowed(holds.refusal('axis', declare));
  });

  rule('9.I.1.a.i#2', '5.C.2.h')('lands from craft', () => {
    const at = declared()
      .ships({ [STEAMER]: { at: 'in tg-x-1', assault: 1 } })
      .put(FIRST, { at: `aboard ${STEAMER}`, assault: 1 });
    expectRefused(at.refusal('axis', storm(FIRST)), '9.I.1.a.i#2', 'no landing craft');
    expectAllowed(at.refusal('axis', storm(SECOND)));
    expectRefused(at.put(SECOND, '1625').refusal('axis', storm(SECOND)), '9.I.1.a.i#2', 'not aboard');
  });

  rule('5.A.7#2')('lands where there is room for it, beside those who cannot go on from there', () => {
    const five = ['de-ir-16', 'de-ir-47', 'de-ir-65', 'it-regina', 'de-5-geb-trains'];
    const divisions = Object.fromEntries(five.map((unit) => [unit, { size: 'XX', sp: 4 }]));
    const ashore = (...more: readonly string[]) =>
      [...five, ...more].reduce((at, unit) => at.put(unit, { at: MALEME, marks: ['stormed'] }), declared().counters(withCraft(divisions)));
    expectRefused(ashore('de-i-fjr-1', 'de-ii-fjr-1', 'de-iii-fjr-1').refusal('axis', storm(FIRST)), '5.A.7#2', '22½ would stand there');
    expectAllowed(ashore('de-i-fjr-1', 'de-ii-fjr-1').refusal('axis', storm(FIRST)));
  });

  rule('9.I.2.a.ii#1')('is told to the enemy, and not who is aboard for it', () => {
    const happened = off()
      .do('axis', declare)
      .find(({ what }) => what === 'assault declared');
    const seen = (seat: string) => happened && told(game.happenings as Happenings, happened, seat);
    expect(seen('axis')).toMatchObject({ at: ZONE, units: [FIRST, SECOND, THIRD] });
    expect(seen('allied')).toMatchObject({ seat: 'axis', at: ZONE });
    expect(seen('allied')).not.toHaveProperty('units');
  });

  rule('9.I.1.a.i#7', '5.C.2.i')('lands from barges as well, where that was agreed', () => {
    const barge = (barges: string) =>
      declared()
        .counters(withCraft({ [CRAFT[0]]: { class: 'caiques' }, [CRAFT[1]]: { class: 'caiques' }, caiques: { cargo: 1 } }))
        .option('barges', barges);
    expectAllowed(barge('as-craft').refusal('axis', storm(FIRST)));
    expectRefused(barge('no-assault').refusal('axis', storm(FIRST)), '9.I.1.a.i#7', 'takes part in assaults');
    expectAllowed(barge('no-assault').refusal('axis', storm(SECOND)));
  });

  rule('9.I.1.a.iv')('has half of their room for troops that are not amphibious', () => {
    const craft = (...ships: readonly string[]) => {
      const at = summer()
        .in('axis ships', 8)
        .counters(withCraft())
        .facts(planned(8))
        .put('de-geb-pi-95', { at: '1625', supply: 'offensive', assault: 1 })
        .put(FIRST, { at: '1625', supply: 'offensive', assault: 1 });
      return ships.reduce((all, one) => all.ships({ [one]: { at: 'in tg-x-1', assault: 1 } }), at.group('tg-x-1', '1625', []));
    };
    expectAllowed(craft(CRAFT[0]).refusal('axis', aboard('de-geb-pi-95', CRAFT[0])));
    expectRefused(craft(CRAFT[0]).refusal('axis', aboard(FIRST, CRAFT[0])), '9.I.1.a.iv', 'twice its size');
    expectRefused(craft(CRAFT[0], CRAFT[1]).refusal('axis', aboard(FIRST, CRAFT[0])), '9.I.1.a.iv');
    expectAllowed(craft(CRAFT[0], CRAFT[1]).refusal('axis', aboard(FIRST, CRAFT[0], CRAFT[1])));
    // Marines and commandos find the whole room.
    const marines = craft(CRAFT[0]).counters(withCraft({ [FIRST]: { abilities: ['commando'] } }));
    expectAllowed(marines.refusal('axis', aboard(FIRST, CRAFT[0])));
    const tight = declared().ships({ [CRAFT[1]]: { at: 'in tg-x-1', assault: 1 } });
    expectRefused(tight.refusal('axis', storm(FIRST)), '9.I.1.a.iv', 'too large');
  });

  rule('9.I.1.a.i#3', '9.I.1.a.i#4')('goes aboard for twice the movement points, in offensive supply', () => {
    const quay = (more: object = {}) =>
      summer()
        .in('axis ships', 8)
        .counters(withCraft())
        .facts(planned(8))
        .group('tg-x-1', '1625', [])
        .ships({ [CRAFT[0]]: { at: 'in tg-x-1', assault: 1 }, [CRAFT[1]]: { at: 'in tg-x-1', assault: 1 } })
        .put(FIRST, { at: '1625', supply: 'offensive', assault: 1, ...more });
    const at = quay();
    at.do('axis', aboard(FIRST, CRAFT[0], CRAFT[1]));
    expect(spent(at, FIRST)).toBe(2);
    expectRefused(quay({ supply: 'general' }).refusal('axis', aboard(FIRST, CRAFT[0], CRAFT[1])), '9.I.1.a.i#4', 'in offensive supply');
    const free = summer()
      .in('axis ships', 8)
      .counters(withCraft())
      .group('tg-x-1', '1625', [CRAFT[0], CRAFT[1]])
      .put(FIRST, { at: '1625', supply: 'general' });
    free.do('axis', aboard(FIRST, CRAFT[0]));
    expect(spent(free, FIRST)).toBe(1);
  });

  rule('14.F.4#1')('lands in offensive supply who went aboard in it, and was never without supply while that was planned', () => {
    const ashore = (marks: readonly string[], supply = 'offensive') => {
      const at = declared([]).put(FIRST, { at: `aboard ${CRAFT[0]}`, supply, assault: 1, marks } as never);
      at.do('axis', storm(FIRST), SAFE);
      return at.unit(FIRST).supply ?? 'general';
    };
    expect([ashore([]), ashore(['underfed']), ashore([], 'general')]).toEqual(['offensive', 'U1', 'U1']);
    // Who is found without supply while an assault is planned for him is remembered.
    const found = (assault: number) => {
      const at = june()
        .in('axis supply', 4)
        .put('nz-5', '5149')
        .put(FIRST, { at: '2936', assault } as never)
        .put(SECOND, '1625')
        .facts({ 'axis-assaults': { 'assault-x-1': { at: ZONE, for: 9 } } });
      return [at.unit(FIRST).supply, (at.unit(FIRST).marks ?? []).includes('underfed')];
    };
    expect([found(1), found(0)]).toEqual([
      ['U1', true],
      ['U1', false],
    ]);
  });

  rule('14.F.4#2')('is supplied as others are from the next determination on', () => {
    const at = june()
      .in('axis supply', 4)
      .put('nz-5', '5149')
      .put(FIRST, { at: MALEME, supply: 'offensive', marks: ['supplied'] })
      .hexes({ [MALEME]: { owner: 'axis' } });
    expect(at.position.facts.phase).not.toBe('axis supply');
    expect(at.unit(FIRST).supply).toBe('U1');
    const paid = june()
      .in('axis supply', 4)
      .put('nz-5', '5149')
      .put(FIRST, { at: MALEME, supply: 'offensive', marks: ['supplied'] })
      .hexes({ [MALEME]: { owner: 'axis' } })
      .facts({ gsp: { [MALEME]: { axis: 12 } } });
    expect(paid.awaiting).toBe('axis: supply');
    paid.do('axis', { act: 'supply', from: MALEME, units: [FIRST] });
    expect(paid.unit(FIRST).supply ?? 'general').toBe('general');
  });

  rule('9.I.1.a.i#6')('lands whoever has too few movement points, and such neither pursue nor overrun', () => {
    const at = declared([]);
    at.do('axis', storm(FIRST), SAFE);
    // A beach takes four of five points; a regiment that has spent two for loading has too few.
    const tired = declared([]).put(SECOND, { at: `aboard ${CRAFT[2]}`, supply: 'offensive', assault: 1, spent: 8 });
    tired.do('axis', storm(SECOND), SAFE);
    expect([marked(at, FIRST, EXHAUSTED), marked(tired, SECOND, EXHAUSTED), marked(tired, SECOND, STORMED)]).toEqual([false, true, true]);
    const pursuit = (marks: string) =>
      summer()
        .in('axis pursuit', 8)
        .put(FIRST, { at: MALEME, supply: 'offensive', marks: [marks] as never });
    expectAllowed(pursuit('stormed').refusal('axis', { act: 'take-up', from: MALEME, units: [FIRST] }));
    const refused = summer()
      .in('axis pursuit', 8)
      .put(SECOND, { at: '2926', supply: 'offensive' })
      .put(FIRST, { at: MALEME, supply: 'offensive', marks: ['stormed', 'exhausted'] });
    expectRefused(refused.refusal('axis', { act: 'take-up', from: MALEME, units: [FIRST] }), '9.I.1.a.i#6', 'does not pursue');
    const over = (marks: readonly string[]) => {
      const field = summer()
        .in('axis movement', 8)
        .put(FIRST, { at: MALEME, supply: 'offensive', marks: [...marks] as never })
        .put('gr-8', '2926');
      field.do('axis', { act: 'take-up', from: MALEME, units: [FIRST] });
      return field.refusal('axis', { act: 'overrun', hex: '2926' });
    };
    expectRefused(over(['stormed', 'exhausted']), '9.I.1.a.i#6', 'overruns nobody');
    expect(over(['stormed'])?.rules ?? []).not.toContain('9.I.1.a.i#6');
  });

  rule('9.I.1#1')('is of beaches that the enemy holds', () => {
    expectAllowed(declared().refusal('axis', storm(FIRST)));
    expectRefused(
      declared([])
        .hexes({ [MALEME]: { owner: 'axis' } })
        .refusal('axis', storm(FIRST)),
      '9.I.1#1',
      'is yours',
    );
    expectRefused(declared().refusal('axis', storm(FIRST, '2929')), '9.I.1#1', 'No beach');
  });

  rule('9.I.1.b.i.1')('costs craft, by a die with what awaits them', () => {
    // Half a point of defenders: nothing is added; nobody has seen them come.
    const fate = (dice: readonly number[], enemy: readonly string[], more = {}) => {
      const at = declared(enemy, more);
      at.do('axis', storm(FIRST), dice);
      return [ship(at, CRAFT[0])?.at, ship(at, CRAFT[0])?.['ship-marks'] ?? [], at.unit(FIRST).at];
    };
    expect(fate([7, 2], [])).toEqual(['in tg-x-1', [], MALEME]);
    expect(fate([8, 2], [])).toEqual(['in tg-x-1', ['battered'], MALEME]);
    expect(fate([9, 2], [])).toEqual(['in tg-x-1', ['battered'], MALEME]);
    // A brigade there adds one; surprise takes two away; a craft that is sunk takes half of the regiment with it, and that turns.
    expect(fate([9, 2], ['nz-5'])[0]).toBe('dead');
    expect(fate([9, 2], ['nz-5'], { 'assault-marks': ['unseen'] })[1]).toEqual(['battered']);
    const sunk = declared(['nz-5']);
    sunk.do('axis', storm(FIRST), [9, 9]);
    expect(sunk.unit(FIRST).at).toBe('dead');
    const told = declared(['nz-5'])
      .do('axis', storm(FIRST), SAFE)
      .find(({ what }) => what === 'craft went in') as unknown as { lines: { says: string }[] };
    expect(told.lines.map(({ says }) => says)).toEqual(['defended']);
    // Field artillery adds one more.
    expect(fate([8, 2], ['nz-5-fd'])[1]).toEqual(['battered']);
    expect(fate([9, 2], ['nz-5-fd'])[0]).toBe('dead');
  });

  rule('9.I.2.a.v#1', '9.I.2.a.ii#2')('attacks in the Combat Phase whom it has landed among', () => {
    const at = declared().put('nz-4', '2926').put(SECOND, '2924');
    at.do('axis', storm(FIRST), SAFE);
    until(at, 'attacks');
    expect(at.unit(FIRST).at).toBe(MALEME);
    expectRefused(at.refusal('axis', { act: 'attack', hex: '2926', units: [FIRST], along: [] }), '9.I.2.a.v#1', 'must attack');
    expectRefused(at.refusal('axis', { act: 'end' }), '9.I.2.a.v#1', 'must attack');
    at.do('axis', { act: 'attack', hex: MALEME, units: [FIRST], along: [] });
    expect(at.awaiting).toBe('axis: combats');
    const moving = summer()
      .in('axis movement', 8)
      .put('nz-5', MALEME)
      .put(SECOND, '2924')
      .put(FIRST, { at: MALEME, marks: ['stormed'] });
    expectRefused(moving.refusal('axis', { act: 'take-up', from: MALEME, units: [FIRST] }), '9.I.2.a.v#1', 'among enemies');
    expectAllowed(moving.refusal('axis', { act: 'take-up', from: '2924', units: [SECOND] }));
  });

  rule('9.I.2.a.v#2')('doubles marines and commandos, and nobody else', () => {
    const strength = (abilities: readonly string[], marks: readonly string[]): number => {
      const at = summer()
        .counters(withCraft({ [FIRST]: { abilities } }))
        .put(FIRST, { at: MALEME, supply: 'offensive', marks: [...marks] as never });
      const { position } = at;
      const [attack = 0, of = 1] =
        attackOf(position.world.tables, fighterOf(position, unitNamed(position, FIRST)), 'germany', { ground: 'clear' }, []) ?? [];
      return attack / of;
    };
    expect(strength(['commando'], ['stormed'])).toBe(2 * strength(['commando'], []));
    expect(strength(['air-portable'], ['stormed'])).toBe(strength(['air-portable'], []));
  });

  rule('9.I.2.a.v#3')('destroys those who have not taken their beach when the turn ends', () => {
    const end = (marks: readonly string[], enemy: readonly string[]) => {
      const at = enemy
        .reduce((all, unit) => all.put(unit, MALEME), summer().in('axis return', 8))
        .put(FIRST, { at: MALEME, marks: [...marks] as never });
      until(at, 'return', 2);
      return at.unit(FIRST).at;
    };
    expect([end(['stormed'], ['nz-5']), end(['stormed'], [])]).toEqual(['dead', MALEME]);
  });

  rule('9.I.1#2', '9.I.1.a.v#2')('lands its reserve in pursuit and before its ships go, where no enemy stands', () => {
    const reserve = (enemy: readonly string[], phase: 'axis pursuit ships' | 'axis ships' = 'axis pursuit ships', turn = 8) =>
      declared(enemy).in(phase, turn);
    expectRefused(reserve(['nz-5']).refusal('axis', storm(SECOND)), '9.I.1#2', 'Enemies stand');
    const at = reserve([]);
    at.do('axis', storm(SECOND));
    expect([at.unit(SECOND).at, marked(at, SECOND, EXHAUSTED)]).toEqual([MALEME, true]);
    // In the next turn, before they go home.
    const later = reserve([], 'axis ships', 9);
    later.do('axis', storm(SECOND));
    expect(later.unit(SECOND).at).toBe(MALEME);
    // From merchantmen, too, for two sea zones; but heavy equipment.
    const holds = reserve([])
      .ships({ [STEAMER]: { at: 'in tg-x-1', assault: 1 } })
      .put(THIRD, { at: `aboard ${STEAMER}`, assault: 1 });
    holds.do('axis', storm(THIRD));
    expect([holds.unit(THIRD).at, craftSpent(holds, STEAMER), craftSpent(holds, CRAFT[2])]).toEqual([MALEME, 2, 0]);
    const guns = reserve([])
      .counters(withCraft({ 'de-i-gebar-95': { abilities: ['heavy-equipment'] } }))
      .ships({ [STEAMER]: { at: 'in tg-x-1', assault: 1 } })
      .put('de-i-gebar-95', { at: `aboard ${STEAMER}`, assault: 1 });
    expectRefused(guns.refusal('axis', storm('de-i-gebar-95')), '9.H.1.f', 'heavy equipment');
  });

  rule('9.I.1.a.v#1')('sends its ships home', () => {
    const at = declared([]).in('axis ships', 9);
    // Into whichever port: the Cyclades are two legs off, and the Peloponnese beyond the channel is as good.
    for (const zone of ['zone 2521', 'zone 3022']) expectAllowed(at.refusal('axis', sail(zone)));
    const west = at.facts({ 'axis-groups': { 'tg-x-1': { at: 'zone 3022' } } });
    expectAllowed(west.refusal('axis', sail('zone 2818')));
    expectRefused(west.refusal('axis', sail('zone 3318')), '9.I.1.a.v#1', 'goes home');
    expectAllowed(declared([]).in('axis pursuit ships', 8).refusal('axis', sail('zone 2929')));
    expectRefused(at.refusal('axis', { act: 'go-ashore', group: 'tg-x-1', unit: FIRST, at: MALEME }), '9.I.1.a.v#1', 'goes home');
  });

  rule('9.I.1.a.v#1')('is over for ships that have come home, whoever of theirs is still out, and their reserve lands there', () => {
    const ashore = { act: 'go-ashore', group: 'tg-x-1', unit: SECOND, at: MILOS };
    const at = declared([])
      .in('axis ships', 9)
      .facts({ 'axis-groups': { 'tg-x-1': { at: 'zone 2429' }, 'tg-x-2': { at: ZONE } } })
      .ships({ [STEAMER]: { at: 'in tg-x-2', assault: 1 } });
    at.do('axis', sail(MILOS));
    const bound = (ship: string) => assaultOfShip(at.position, at.position.world.ship.get(ship) as number) !== null;
    expect([bound(CRAFT[2]), bound(STEAMER)]).toEqual([false, true]);
    at.do('axis', ashore);
    expect(at.unit(SECOND).at).toBe(MILOS);
    const out = declared([]).in('axis ships', 9);
    expectRefused(out.refusal('axis', { ...ashore, at: MALEME }), '9.I.1.a.v#1', 'goes home');
  });
});
