import { FastDice, setupFor, type Command } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import deployments from '../../data/staff-deployments.json' with { type: 'json' };
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { change, hexOf, printed } from '../../src/position/position.ts';
import { stackOf } from '../../src/rules/08-zones-of-control/zones.ts';
import { answer, operation } from '../../src/staff/answers/index.ts';
import { markerLoss } from '../../src/staff/answers/stakes.ts';
import { Clash, type Stakes } from '../../src/staff/clash.ts';
import { contends, holdsAlone, isHeld } from '../../src/staff/contender.ts';
import { Field } from '../../src/staff/field.ts';
import { Reply } from '../../src/staff/reply.ts';
import { ALLIES, AXIS, type GertrudSeat, type Side } from '../../src/world/world.ts';
import { FIELD } from '../battles.ts';
import { gertrud, onTheMap, type Referee } from '../referee.ts';

const at = ({ world }: Gertrud, number: string): number => world.grid.index(number);
const unit = ({ world }: Gertrud, id: string): number => world.unit.get(id) as number;

/** Answers the whole set-up of a scenario; every answer must be legal. */
function setUp(scenario: string, options: { readonly [id: string]: boolean } = {}): Gertrud {
  const { position } = game.begin(setupFor(game, { scenario, options }), new FastDice(1));
  for (let awaiting = game.awaiting(position); awaiting?.procedure === 'set-up'; awaiting = game.awaiting(position)) {
    const seat = awaiting.seats[0] as GertrudSeat;
    const command = answer(position, seat, awaiting) as Command;
    expect(game.refuse(position, seat, command)).toBeNull();
    game.play(position, seat, command, new FastDice(1));
  }
  return position;
}

/** The hexes planned for units, by the first unit. */
const plannedFor = (entry: string) =>
  deployments.deployments
    .filter((one) => one.entry === entry)
    .flatMap(({ place }) => place as readonly { readonly units: readonly string[]; readonly hexes: readonly string[] }[]);

describe('deployments', () => {
  it('put the Soviet groups where their plan has them (18.5c)', () => {
    const position = setUp('early-1943');
    for (const entry of ['18.5c A', '18.5c B', '18.5c C']) {
      const [{ units, hexes }] = plannedFor(entry) as [{ units: string[]; hexes: string[] }];
      for (const id of units) expect(printed(position, hexOf(position, unit(position, id)))).toBe(hexes[0]);
    }
  });

  it('leave to the Italians the hexes that are theirs, and plan otherwise where there are none (18.2c)', () => {
    const placeOf = (scenario: string) => {
      const position = setUp(scenario);
      return printed(position, hexOf(position, unit(position, 'de-8-pz')));
    };
    expect(placeOf('early-1943')).toBe('2805');
    expect(placeOf('late-1941')).toBe('2904');
  });

  it('put every Turkish unit where the plan of a free deployment has it, and garrison every objective that may be (3.4)', () => {
    const position = setUp('early-1941', { 'free-deployment': true });
    for (const { units, hexes } of plannedFor('3.4a'))
      for (const id of units) expect(hexes, id).toContain(printed(position, hexOf(position, unit(position, id))));
    const empty = position.world.objectives.filter((hex) => stackOf(position, ALLIES, hex) === 0);
    expect(empty.map((hex) => printed(position, hex))).toEqual(['2611']);
  });

  it('call up the Soviets of the second game (19.0d)', () => {
    const groups = ['19.0d A', '19.0d B', '19.0d C'].map(plannedFor);
    for (const [group] of groups) expect(group?.hexes[0]).toMatch(/^\d{4}$/);
    expect(new Set(groups.flat().flatMap(({ units }) => units)).size).toBe(11);
  });
});

describe('who counts in an objective', () => {
  const held = (id: string) => gertrud('2001 bulgaria city 2002 2003 city objective').put(id, '2003');

  it('is a German unit and no Italian (GA-07), but by option any of the German player', () => {
    for (const [id, counts] of [
      ['de-79', true],
      ['it-bergamo', false],
    ] as const) {
      const { position } = held(id);
      expect(contends(position, unit(position, id))).toBe(counts);
      expect(isHeld(position, at(position, '2003'))).toBe(counts);
    }
    const { position } = held('it-bergamo').option('objectives', 'axis');
    expect(isHeld(position, at(position, '2003'))).toBe(true);
  });

  it('holds it alone though Italians stand there, and not beside another German', () => {
    const alone = held('de-79').put('it-bergamo', '2003').position;
    expect(holdsAlone(alone, unit(alone, 'de-79'))).toBe(true);
    expect(holdsAlone(alone, unit(alone, 'it-bergamo'))).toBe(false);
    const two = held('de-79').put('de-73', '2003').position;
    expect(holdsAlone(two, unit(two, 'de-79'))).toBe(false);
  });

  it('makes the difference between an attack of Germans and one of Italians on it', () => {
    const worth = (attacker: string) => {
      const one = gertrud(`${FIELD} 2003 city objective`).put('tr-ankara', { at: '2003', steps: 1 }).put(attacker, '2002');
      const { position } = one;
      const clash = new Clash(new Field(position), AXIS, { drive: () => 0, take: () => 1, enter: 0 });
      const defence = clash.defence(at(position, '2003'));
      return defence ? clash.judge({ ...defence, worth: 0, step: 0 }, [unit(position, attacker)], 0).worth : NaN;
    };
    expect(worth('de-101-lt')).toBeGreaterThan(0.2);
    expect(worth('it-bergamo')).toBeLessThanOrEqual(0);
  });
});

describe('Soviet units', () => {
  const nothing: Stakes = { drive: () => 0, take: () => 0, enter: 0 };
  const scene = () => gertrud(FIELD).put('de-9-pz', '2003').put('tr-23', '2002').put('su-6-tank', '2004').put('su-63', '2004');
  const attackers = ({ position }: Referee) => {
    const clash = new Clash(new Field(position), ALLIES, nothing);
    const found = clash.attackers(at(position, '2003'), new Uint8Array(position.world.units.length));
    return found.map((one) => position.world.units[one]?.id).toSorted();
  };

  it('attack by themselves, whoever is stronger (11.0e)', () => {
    expect(attackers(scene())).toEqual(['su-6-tank', 'su-63']);
    const turks = ['tr-24', 'tr-8', 'tr-22', 'tr-1'].reduce((one, id) => one.put(id, '2002'), scene());
    expect(attackers(turks)).toEqual(['tr-1', 'tr-22', 'tr-23', 'tr-24', 'tr-8']);
  });

  it('have only their own aircraft (11.0f)', () => {
    const strikes = (own: number, others: number) => {
      const { position } = scene().without('tr-23').put('de-9-pz', { at: '2003', steps: 1 });
      return new Clash(new Field(position), ALLIES, nothing).strikes(others, own);
    };
    expect(strikes(1, 0).map(({ air }) => air)).toEqual([true]);
    expect(strikes(0, 1).map(({ air }) => air)).toEqual([false]);
  });

  it('threaten a stack apart from the Turks: the stronger force counts, not both together', () => {
    const menace = (one: Referee, side: Side = AXIS) => {
      const field = new Field(one.position);
      const reply = new Reply(field, side, new Clash(field, ALLIES, nothing, true), 0);
      return reply.menaces().find(({ hex }) => hex === at(one.position, '2003'))?.loss ?? 0;
    };
    const both = scene().put('de-9-pz', '2003');
    const together = ['tr-24', 'tr-8'].reduce((one, id) => one.put(id, '2004'), both.without('su-6-tank').without('su-63'));
    expect(menace(both)).toBeLessThanOrEqual(menace(both.without('tr-23')) + 1e-6);
    expect(menace(together)).toBeGreaterThan(menace(together.without('tr-23')));
  });
});

describe('arrivals by land or leap (18.3f)', () => {
  const due = (more: (one: Referee) => Referee = (one) => one) => {
    const { position } = more(onTheMap().scenario('early-1942').put('de-7-flieger', { at: 'later', steps: 1 }).in('german movement', 1));
    const found = operation(position, AXIS);
    if (found) expect(game.refuse(position, 'german', found.command)).toBeNull();
    return found?.command;
  };

  it('leap onto an objective that nobody holds or comes to, and come by land where all are held', () => {
    expect(due()).toMatchObject({ act: 'paradrop', unit: 'de-7-flieger' });
    const { world } = onTheMap().position;
    const turks = world.units.filter(({ nationality }) => nationality === 'turkish').map(({ id }) => id);
    const garrisoned = (one: Referee) =>
      world.objectives.reduce(
        (all, hex, o) => all.put(turks[2 * o] as string, world.grid.number(hex)).put(turks[2 * o + 1] as string, world.grid.number(hex)),
        one,
      );
    expect(due(garrisoned)).toMatchObject({ act: 'arrive', units: ['de-7-flieger'] });
  });
});

describe('losses that count on the victory dice', () => {
  const price = (lost: readonly string[], scenario = 'early-1943', turn = 3) => {
    const one = lost.reduce(
      (all, id) => all.marker(id, 'lost'),
      onTheMap().scenario(scenario).marker('de-cas-1').in('german movement', turn),
    );
    return markerLoss(one.position, one.position.world.marker.get('de-cas-1') as number);
  };

  it('weigh more the more of them wait for the same replacements (4.1b, 10.3a)', () => {
    expect(price(['de-cas-2'])).toBeGreaterThan(price([]));
    expect(price(['de-cas-2', 'de-cas-3'])).toBeGreaterThan(price(['de-cas-2']));
    expect(price(['de-cas-2'], 'early-1941')).toBeLessThan(price(['de-cas-2']));
  });

  it('weigh as much as an objective at the last roll, whatever waits', () => {
    expect(price([], 'early-1943', 10)).toBe(1);
    expect(price(['de-cas-2', 'de-cas-3'], 'early-1943', 10)).toBe(1);
  });
});

describe('the second game', () => {
  it('is played by the Soviets in the German seat, and ends a look ahead', () => {
    const position = onTheMap().scenario('early-1943').option('duplicity', true).put('su-63', '2423').in('german movement', 3).position;
    expect(contends(position, unit(position, 'su-63'))).toBe(false);
    const second = onTheMap().scenario('early-1943').option('duplicity', true).facts({ sequel: true }).put('su-63', '2423').position;
    expect(contends(second, unit(second, 'su-63'))).toBe(true);
    expect(new Field(second).contends[unit(second, 'su-63')]).toBe(1);
    change(second, { turn: 2 });
    expect(isHeld(second, at(second, '2423'))).toBe(true);
  });
});
