import { describe, expect } from 'vitest';
import counters from '../../data/counters.json' with { type: 'json' };
import { applies } from '../../src/cite.ts';
import { wingSteps } from '../../src/position/air.ts';
import type { RuleId } from '../../src/rulebook.ts';
import { criticalHit } from '../../src/world/tables/gunnery.ts';
import {
  armourOf,
  flakOf,
  gunneryOf,
  hitPoints,
  isReducedFlotilla,
  longGunneryOf,
  tmrOf,
  torpedoesOf,
} from '../../src/rules/13-naval-combat/ratings.ts';
import { strike } from '../../src/rules/13-naval-combat/damage.ts';
import { ScriptedDice, type Happening } from '@sandtable/umpire';
import { crete, rule, type Referee } from '../referee.ts';
import { BATTLESHIP, CRUISER, DESTROYER, index, LUPO, reclassed, SEA, shipFacts, STEAMER } from './battle.ts';

/** Brings hits to a ship, as any fire does. */
function hit(at: Referee, ship: string, hits: number, criticals = 0, dice: readonly number[] = []): Happening[] {
  const happened: Happening[] = [];
  const happen = (one: Happening): void => {
    applies(...((one.rules ?? []) as RuleId[]));
    happened.push(one);
  };
  const doing = { position: at.position, dice: new ScriptedDice(dice), happen };
  strike(doing, { ship: index(at, ship), hits, criticals, rule: '13.J.4' });
  return happened;
}
const sea = (...ships: readonly string[]) => crete().in('allied ships', 1).group('tg-a-1', SEA, ships);
const at = (battle: Referee, ship: string): unknown => shipFacts(battle, ship)['at'];

describe('hits', () => {
  rule('13.M.1#1', '5.C.6.d')('sink a ship when they are as many as its protection bears: three of a rating of five', () => {
    const battle = sea(CRUISER, BATTLESHIP);
    expect([CRUISER, BATTLESHIP].map((ship) => hitPoints(battle.position, index(battle, ship)))).toEqual([3, 5]);
    hit(battle, CRUISER, 2);
    expect(at(battle, CRUISER)).toBe('in tg-a-1');
    hit(battle, CRUISER, 1);
    expect(at(battle, CRUISER)).toBe('dead');
  });

  rule('5.C.6.d')('are kept off by armour, which is that of its protection whoever fires', () => {
    const { position } = sea(CRUISER, BATTLESHIP);
    const [cruiser, battleship] = [CRUISER, BATTLESHIP].map((ship) => position.world.ship.get(ship) as number) as [number, number];
    const armour = (ship: number) => armourOf(position, ship, { by: [battleship], isEscorted: false });
    expect([armour(battleship), armour(cruiser)]).toEqual([4, 2]);
  });

  rule('13.M.1.a')('are marked on it while they are fewer', () => {
    const battle = sea(BATTLESHIP);
    hit(battle, BATTLESHIP, 2);
    expect(shipFacts(battle, BATTLESHIP)['hits']).toBe(2);
    expect(shipFacts(sea(BATTLESHIP), BATTLESHIP)['hits']).toBeUndefined();
  });

  rule('13.M.1.b#1')('take one each of its antiaircraft, torpedo and movement ratings, none of which is below nothing', () => {
    const rated = (hits: number) => {
      const battle = sea(CRUISER);
      hit(battle, CRUISER, hits);
      const ship = index(battle, CRUISER);
      return [flakOf(battle.position, ship) / 2, torpedoesOf(battle.position, ship), tmrOf(battle.position, ship)];
    };
    expect([rated(0), rated(1), rated(2)]).toEqual([
      [1, 2, 6],
      [0, 1, 5],
      [0, 0, 4],
    ]);
  });

  rule('13.M.1.b#2')('take of its guns in proportion, rounded down: of four that it bears a quarter each', () => {
    const guns = (hits: number) => {
      const battle = sea('uk-gloucester');
      hit(battle, 'uk-gloucester', hits);
      const ship = index(battle, 'uk-gloucester');
      return [gunneryOf(battle.position, ship), longGunneryOf(battle.position, ship)];
    };
    expect([0, 1, 2, 3].map(guns)).toEqual([
      [10, 7],
      [7, 5],
      [5, 3],
      [2, 1],
    ]);
  });

  rule('13.M.1.b#3')('are never repaired', () => {
    const battle = crete().in('allied ships', 1).group('tg-a-1', 'zone 3022', [CRUISER], { hits: 1 });
    battle.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 2725', '2926'] });
    expect([shipFacts(battle, CRUISER)['hits'], gunneryOf(battle.position, index(battle, CRUISER))]).toEqual([1, 4]);
    expect(gunneryOf(sea(CRUISER).position, index(sea(CRUISER), CRUISER))).toBe(6);
    // Nor are those that struck its guns.
    const worse = sea(CRUISER).ships({ [CRUISER]: { at: 'in tg-a-1', hits: 1, 'guns-hit': 1 } });
    expect(gunneryOf(worse.position, index(worse, CRUISER))).toBe(2);
  });

  rule('5.C.1#1')('take of the ratings of a ship that is a counter by itself, and of no flotilla, which is several', () => {
    const lost = (ship: string) => {
      const strong = reclassed({}, { 'mtb-flotilla': { protection: 6 } });
      const battle = sea(ship).counters(strong);
      const before = tmrOf(battle.position, index(battle, ship));
      hit(battle, ship, 1);
      return before - tmrOf(battle.position, index(battle, ship));
    };
    expect([BATTLESHIP, CRUISER, DESTROYER, 'uk-10-mtb'].map(lost)).toEqual([1, 1, 1, 0]);
  });

  rule('13.M.2')('turn a flotilla to its reduced side once half of them are gone, and do nothing else', () => {
    const strong = reclassed({}, { 'mtb-flotilla': { protection: 6, torpedo: 5, reduced: { torpedo: 3 } } });
    const rated = (hits: number) => {
      const battle = sea('uk-10-mtb').counters(strong);
      hit(battle, 'uk-10-mtb', hits);
      const ship = index(battle, 'uk-10-mtb');
      return [isReducedFlotilla(battle.position, ship), torpedoesOf(battle.position, ship), tmrOf(battle.position, ship)];
    };
    expect([rated(1), rated(2)]).toEqual([
      [false, 5, 7],
      [true, 3, 7],
    ]);
  });
});

describe('critical hits', () => {
  const struck = (ship: string, die: number) => {
    const battle = sea(ship);
    hit(battle, ship, 1, 1, [die]);
    return battle;
  };
  rule('13.J.5')('strike what the die says, and for the rest of the game', () => {
    const { position } = sea(BATTLESHIP);
    expect([1, 5, 7, 8, 9, 10].map((die) => criticalHit(position.world.tables.gunnery, die).does)).toEqual([
      'nothing',
      'hit',
      'engines',
      'steering',
      'guns',
      'magazine',
    ]);
    const rated = (die: number) => {
      const battle = struck(BATTLESHIP, die);
      const ship = index(battle, BATTLESHIP);
      return [Number(shipFacts(battle, BATTLESHIP)['hits']), tmrOf(battle.position, ship), gunneryOf(battle.position, ship)];
    };
    // Five hits to sink it: with one 23 of 29 guns are left, with two 17.
    expect([rated(1), rated(5), rated(7), rated(8), rated(9)]).toEqual([
      [1, 4, 23],
      [2, 3, 17],
      [2, 1, 17],
      [1, 1, 23],
      [1, 4, 11],
    ]);
    expect([at(struck(BATTLESHIP, 10), BATTLESHIP), shipFacts(struck(BATTLESHIP, 10), BATTLESHIP)['hits']]).toEqual(['in tg-a-1', 4]);
    expect(at(struck(CRUISER, 10), CRUISER)).toBe('dead');
  });
});

describe('merchantmen', () => {
  const NINE = reclassed({}, { steamers: { cargo: 9 } });
  rule('13.M.3.a', '13.M.3.b.i')('fight as one, and lose a step of capacity with each hit: of nine four, and five are left', () => {
    const battle = crete().in('axis ships', 1).group('tg-x-1', SEA, [STEAMER]).counters(NINE);
    expect(hitPoints(battle.position, index(battle, STEAMER))).toBe(9);
    hit(battle, STEAMER, 4);
    expect([at(battle, STEAMER), shipFacts(battle, STEAMER)['hits']]).toEqual(['in tg-x-1', 4]);
    hit(battle, STEAMER, 5);
    expect(at(battle, STEAMER)).toBe('dead');
  });

  rule('13.M.3.c.i#1')('lose by lot what no longer finds room, and no more', () => {
    const battle = crete()
      .in('axis ships', 1)
      .group('tg-x-1', SEA, [STEAMER])
      .counters(reclassed({}, { steamers: { cargo: 2 } }))
      .put('de-i-fjr-1', `aboard ${STEAMER}`)
      .put('de-ii-fjr-1', `aboard ${STEAMER}`)
      .put('de-iii-fjr-1', `aboard ${STEAMER}`);
    hit(battle, STEAMER, 1, 0, [2]);
    expect(['de-i-fjr-1', 'de-ii-fjr-1', 'de-iii-fjr-1'].map((id) => battle.unit(id).at)).toEqual([
      `aboard ${STEAMER}`,
      'dead',
      `aboard ${STEAMER}`,
    ]);
  });

  rule('13.M.3.c#1', '13.M.3.e#2')('go down with all that they carry', () => {
    const battle = crete().in('axis ships', 1).group('tg-x-1', SEA, [STEAMER, LUPO]).put('de-i-fjr-1', `aboard ${STEAMER}`);
    expect(battle.unit('de-i-fjr-1').at).toBe(`aboard ${STEAMER}`);
    hit(battle, STEAMER, 1);
    expect([at(battle, STEAMER), battle.unit('de-i-fjr-1').at]).toEqual(['dead', 'dead']);
  });

  rule('13.M.3.e#1')('take the supplies aboard down with them, and keep those for which room is left', () => {
    const laden = () =>
      crete()
        .in('axis ships', 1)
        .group('tg-x-1', SEA, [STEAMER])
        .counters(reclassed({}, { steamers: { cargo: 3 } }))
        .facts({ gsp: { [`aboard ${STEAMER}`]: { axis: 30 } }, lp: { [`aboard ${STEAMER}`]: { axis: 1 } } });
    const stores = (hits: number) => {
      const battle = laden();
      hit(battle, STEAMER, hits);
      return [battle.fact('gsp'), battle.fact('lp')];
    };
    const aboard = (amount: number) => ({ [`aboard ${STEAMER}`]: { axis: amount } });
    // Five GSPs and a third of an LP take up 3¼ SP; two SP are left, and then none.
    expect(stores(0)).toEqual([aboard(30), aboard(1)]);
    expect(stores(1)).toEqual([{}, aboard(1)]);
    expect(stores(3)).toEqual([{}, {}]);
  });

  const LARGE = {
    ...(reclassed({}) as object),
    units: counters.units.map((one) => (['de-gjr-85', 'de-pz-31'].includes(one.id) ? { ...one, sp: 4 } : one)),
  } as never;
  const SPREAD = ['de-steamers-1', 'de-steamers-2', 'de-steamers-3', 'it-steamers'];
  const spread = (unit: string) => {
    const ships = Object.fromEntries(
      SPREAD.map((ship, i) => [ship, { at: 'in tg-x-1', ...(i === 0 ? {} : { 'carries-with': `aboard ${SPREAD[0]}` }) }]),
    );
    return crete().in('axis ships', 1).counters(LARGE).group('tg-x-1', SEA, SPREAD).ships(ships).put(unit, `aboard ${SPREAD[0]}`);
  };
  rule('13.M.3.c.i#2', '13.M.3.c.i#3')('of whom one of four is sunk cost a division of four points on them its full side', () => {
    const battle = spread('de-gjr-85');
    hit(battle, 'de-steamers-2', 1);
    expect([battle.unit('de-gjr-85').at, battle.unit('de-gjr-85').steps]).toEqual([`aboard ${SPREAD[0]}`, 1]);
    // The first of them carries it for all: another takes it over.
    const first = spread('de-gjr-85');
    hit(first, 'de-steamers-1', 1);
    expect([first.unit('de-gjr-85').at, first.unit('de-gjr-85').steps]).toEqual(['aboard de-steamers-2', 1]);
    // A second one leaves room for what is left of it, and a third does not.
    hit(first, 'de-steamers-2', 1);
    expect(first.unit('de-gjr-85').at).toBe('aboard de-steamers-3');
    hit(first, 'de-steamers-3', 1);
    expect(first.unit('de-gjr-85').at).toBe('dead');
    // Without a reduced side it is out at once.
    const brittle = spread('de-pz-31');
    hit(brittle, 'de-steamers-3', 1);
    expect(brittle.unit('de-pz-31').at).toBe('dead');
  });
});

describe('warships and barges', () => {
  rule('13.M.1#2')('keep their troops till they sink (MA-111)', () => {
    const battle = sea(CRUISER, DESTROYER).put('au-2-1', `aboard ${CRUISER}`);
    hit(battle, CRUISER, 2);
    expect(battle.unit('au-2-1').at).toBe(`aboard ${CRUISER}`);
    hit(battle, CRUISER, 1);
    expect(battle.unit('au-2-1').at).toBe('dead');
  });

  rule('13.M.3.e#2')('and carriers take their aircraft down with them', () => {
    const battle = sea('uk-formidable', DESTROYER).aircraft({ 'uk-fulmar': { at: 'aboard uk-formidable' } } as never);
    hit(battle, 'uk-formidable', 5);
    const wings = battle.fact('aircraft') as unknown as { [id: string]: { at: string } };
    expect(wings['uk-fulmar']?.at).toBe('dead');
    expect(wingSteps(battle.position, battle.position.world.wing.get('uk-fulmar') as number)).toBe(0);
  });

  rule('13.M.1#1')('of which nobody is left end their group', () => {
    const battle = sea(CRUISER, DESTROYER);
    hit(battle, CRUISER, 3);
    expect(Object.keys(battle.fact('allied-groups') as object)).toEqual(['tg-a-1']);
    hit(battle, DESTROYER, 2);
    expect(battle.fact('allied-groups') ?? {}).toEqual({});
  });
});
