import { FastDice, type Command } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { answer } from '../../src/staff/answers/index.ts';
import type { GertrudSeat } from '../../src/world/world.ts';
import { attack, crt, declared, facing, field, ship } from '../battles.ts';
import { gertrud, onTheMap, type Referee } from '../referee.ts';

/** What the seat answers to what is asked now; it must be legal, and asking must not change the position. */
function answered(position: Gertrud): Command {
  const awaiting = game.awaiting(position);
  if (!awaiting) throw new Error('nothing is asked');
  const seat = awaiting.seats[0] as GertrudSeat;
  const before = JSON.stringify(game.save(position));
  const command = answer(position, seat, awaiting);
  expect(JSON.stringify(game.save(position)), 'answering changed the position').toBe(before);
  expect(command, `no answer at ${awaiting.procedure} › ${awaiting.step}`).not.toBeNull();
  expect(game.refuse(position, seat, command as Command)).toBeNull();
  return command as Command;
}
const asked = (referee: Referee): Command => answered(referee.position);

describe('set-up', () => {
  /** The Allied answers after a German set-up by answers, but for the Kurd unit. */
  function allied(kurd: string): Record<string, string> {
    const setup = { game: 'gertrud', scenario: 'early-1941', options: { experten: 'sum', odds: 'percent' }, edition: null };
    const { position } = game.begin(setup, new FastDice(1));
    const places: Record<string, string> = {};
    while (game.awaiting(position)?.procedure === 'set-up') {
      const { seats } = game.awaiting(position) as { seats: readonly string[] };
      let command = answered(position);
      if (command['units']?.toString() === 'de-kurd') command = { ...command, hex: kurd };
      if (command.act === 'deploy') for (const unit of command['units'] as string[]) places[unit] = command['hex'] as string;
      game.play(position, seats[0] as string, command, new FastDice(1));
    }
    return places;
  }

  it('puts the corps beside the border, and names an aircraft with the best bonus', () => {
    const places = allied('2032');
    expect(places['de-5-pz']).toBe('3007');
    expect(places['de-8-pz']).toBe('2805');
    const { position } = game.begin(onTheMap().setup, new FastDice(1));
    const { aircraft } = answered(position);
    const bonusOf = (line: (typeof position.world.markers)[number] | undefined) => line?.bonus ?? 0;
    expect(bonusOf(position.world.markers.find(({ id }) => id === aircraft))).toBe(Math.max(...position.world.markers.map(bonusOf)));
  });

  it('stops the Kurd unit on its road, and only there', () => {
    expect(allied('2032')['tr-2-inf']).toBe('1931');
    expect(allied('1936')['tr-2-inf']).toBe('1830');
  });
});

describe('replacement', () => {
  const scene = () =>
    gertrud('2001 bulgaria city 2002 bulgaria 2003 2010 turkey city')
      .put('de-73', { at: '2002', steps: 1 })
      .put('tr-1', '2010')
      .in('german replacement');

  it('brings back an aircraft before a step of infantry (4.1b)', () => {
    expect(asked(scene())).toMatchObject({ act: 'rebuild', unit: 'de-73' });
    expect(asked(scene().marker('de-cas-5', 'lost'))).toMatchObject({ act: 'rebuild-air', aircraft: 'de-cas-5' });
  });

  it('brings back armor before infantry (4.1c), and ends when nothing is to be had', () => {
    expect(asked(scene().put('de-9-pz', 'dead').put('de-79', 'dead'))).toMatchObject({ act: 'return', unit: 'de-9-pz', hex: '2001' });
    expect(asked(scene().put('de-73', '2002'))).toEqual({ act: 'end' });
  });
});

describe('interdiction', () => {
  const far = '2001 bulgaria city 2002 bulgaria 2003 2004 2005 2006 turkey city objective';
  const scene = (more = '') =>
    gertrud(`${far} ${more}`)
      .put('de-9-pz', '2002')
      .put('de-8-pz', '2002')
      .put('de-5-pz', '2002')
      .put('de-gd', '2002')
      .put('tr-23', '2006')
      .marker('tr-cas-1')
      .marker('tr-cas-2')
      .marker('tr-cas-3')
      .marker('tr-cas-4')
      .in('allied interdiction');

  it('is flown against a strong stack within reach, and not where better aircraft wait for it', () => {
    expect(asked(scene())).toMatchObject({ act: 'interdict', hex: '2002' });
    expect(asked(scene().marker('de-cas-1').marker('de-cas-2'))).toEqual({ act: 'end' });
  });

  it('is flown in clear terrain rather than against a weak stack', () => {
    expect(asked(scene().without('de-9-pz').without('de-8-pz').without('de-5-pz').put('de-gd', { at: '2002', steps: 1 }))).toEqual({
      act: 'end',
    });
  });

  it('keeps a stack out of an objective that stands empty, where one step is not enough', () => {
    const row = (objective: string) =>
      gertrud('2001 bulgaria city 2002 2003 2004 2005 2006 2007 2008 2009')
        .with(`${objective} objective`)
        .put('de-9-pz', '2002')
        .marker('tr-cas-1')
        .in('allied interdiction');
    expect(asked(row('2005'))).toMatchObject({ act: 'interdict', hex: '2002' });
    expect(asked(row('2003'))).toEqual({ act: 'end' });
    expect(asked(row('2005').put('tr-23', '2005'))).toEqual({ act: 'end' });
  });

  const flown = (marker: string) => {
    const position = scene().marker(marker);
    position.do('allied', { act: 'interdict', hex: '2002', aircraft: 'tr-cas-1' });
    return asked(position);
  };
  it('is met by an aircraft that is better, and by the best of them', () => {
    expect(flown('de-cas-1')).toEqual({ act: 'intercept', aircraft: 'de-cas-1' });
    const position = scene()
      .marker('al-cas-1')
      .put('de-9-pz', { at: '2002', steps: 1 })
      .without('de-8-pz')
      .without('de-5-pz')
      .without('de-gd')
      .marker('it-cas-1')
      .in('allied interdiction', 3);
    position.do('allied', { act: 'interdict', hex: '2002', aircraft: 'al-cas-1' });
    expect(asked(position)).toEqual({ act: 'intercept', aircraft: null });
  });
});

describe('support of an attack', () => {
  it('goes where a column decides much, and not where the table has no better one', () => {
    expect(asked(declared(facing('2003 objective').marker('de-cas-5')))).toMatchObject({ act: 'aircraft', aircraft: 'de-cas-5' });
    const sure = facing().put('tr-23', { at: '2003', steps: 1 }).put('de-8-pz', '2002').put('de-5-pz', '2002').marker('de-cas-5');
    expect(asked(declared(sure, ['de-9-pz', 'de-8-pz', 'de-5-pz']))).toMatchObject({ act: 'aircraft', aircraft: null });
  });

  it('is kept for the greater battle', () => {
    const scene = (other: string | null) => {
      const start = field('3001 3002 objective city').put('tr-23', '2002').put('tr-39', '3001').put('de-79', { at: '2003', steps: 1 });
      const both = (other === null ? start : start.put(other, { at: '3002', steps: 1 })).marker('tr-cas-1').in('allied combat');
      both.do('allied', attack(['tr-23']));
      return asked(both);
    };
    expect(scene(null)).toMatchObject({ aircraft: 'tr-cas-1' });
    expect(scene('de-73')).toMatchObject({ aircraft: null });
  });

  it('is sent by the defender unless a better aircraft waits over the hex', () => {
    const over = (attacker: string | null) => {
      const position = declared(
        facing('2003 objective').put('tr-24', '2003').marker('tr-cas-1').marker('de-cas-1').facts({ experten: 'de-cas-1' }),
      );
      position.do('german', { act: 'aircraft', aircraft: attacker });
      return asked(position);
    };
    expect(over(null)).toMatchObject({ aircraft: 'tr-cas-1' });
    expect(over('de-cas-1')).toMatchObject({ aircraft: null });
  });

  it('comes from the sea where no aircraft would sink it (11.0s)', () => {
    const coast = () => facing('2003 aegean').marker('it-ngs-1');
    expect(asked(declared(coast()))).toEqual(ship('it-ngs-1'));
    const watched = coast().put('tr-23', { at: '2003', steps: 1 }).marker('tr-cas-1').marker('tr-cas-2').marker('tr-cas-3');
    expect(asked(declared(watched))).toEqual(ship(null));
  });

  it('spends ULTRA where an objective hangs on a column, and not for a lone step', () => {
    const scene = (more: string, steps: number) => {
      const position = gertrud(`2001 bulgaria city 2002 2003 ${more} 2004 2010 lebanon city`)
        .put('de-9-pz', '2002')
        .put('al-2', { at: '2003', steps })
        .in('german combat', 8);
      position.do('german', attack(['de-9-pz']));
      position.do('german', { act: 'go-on' });
      return asked(position);
    };
    expect(scene('objective', 2)).toEqual({ act: 'ultra', spend: true });
    expect(scene('', 1)).toEqual({ act: 'ultra', spend: false });
  });
});

describe('losses', () => {
  /** The German attackers have lost an exchange. */
  function exchanged(position: Referee, units: readonly string[]): Command {
    position.do('german', attack(units));
    position.do('german', { act: 'go-on' }, [crt('EX')]);
    return asked(position);
  }

  it('fall on the cheapest step, and never on the last of an armored division', () => {
    expect(exchanged(facing().put('de-73', '2002'), ['de-9-pz', 'de-73'])).toMatchObject({ unit: 'de-73' });
    expect(exchanged(facing().put('de-9-pz', { at: '2002', steps: 1 }).put('de-gd', '2002'), ['de-9-pz', 'de-gd'])).toMatchObject({
      unit: 'de-gd',
    });
  });

  it('spare the one German unit that makes an objective count (4.0e)', () => {
    const scene = (more: string) =>
      field(more)
        .put('tr-23', '2003')
        .put('de-73', { at: '2002', steps: 1 })
        .put('it-bergamo', { at: '2002', steps: 1 })
        .put('it-pasubio', '2002');
    expect(exchanged(scene('2002 objective'), ['de-73', 'it-bergamo'])).toMatchObject({ unit: 'it-bergamo' });
  });

  it('fall on the cheapest unit of a hex that holds too many (6.0c)', () => {
    const full = ['de-9-pz', 'de-73', 'de-gd', 'de-8-pz', 'de-5-pz'];
    const scene = (last: string) => {
      const position = [...full, last]
        .reduce((one, unit) => one.put(unit, unit === last ? '2001' : '2002'), gertrud('2001 bulgaria city 2002 bulgaria 2010'))
        .in('german movement', 2);
      position.do('german', { act: 'take-up', from: '2001', units: [last] });
      position.do('german', { act: 'step', to: '2002' });
      position.do('german', { act: 'put-down' });
      return asked(position);
    };
    expect(scene('de-kurd')).toEqual({ act: 'eliminate', unit: 'de-kurd' });
    expect(scene('de-11-pz')).toEqual({ act: 'eliminate', unit: 'de-73' });
  });
});

describe('retreat', () => {
  /** The Turkish division in 2003, attacked from 2002, falls back to 2004 or 2103. */
  function driven(more: string, change: (position: Referee) => Referee = (one) => one): Command {
    const position = change(gertrud(`2002 2003 2004 2103 2005 ${more}`).put('de-9-pz', '2002').put('tr-23', '2003')).in('german combat');
    position.do('german', attack(['de-9-pz']));
    position.do('german', { act: 'go-on' }, [crt('DR')]);
    return asked(position);
  }

  it('goes where supply is', () => {
    expect(driven('2006 turkey city')).toMatchObject({ to: '2004' });
    expect(driven('2004 mountain 2006')).toMatchObject({ to: '2004' });
  });

  it('bars the way to an objective that nobody holds', () => {
    expect(driven('2004 objective city')).toMatchObject({ to: '2004' });
    expect(driven('2103 objective city', (one) => one.put('tr-24', '2005'))).not.toBeNull();
  });

  it('parts where two objectives stand empty (11.1e), and stays together where there is but one', () => {
    const fallen = (more: string): Command => {
      const turks = ['tr-23', 'tr-24', 'tr-33'];
      const worn = field(more).put('de-73', { at: '2003', steps: 1 }).put('de-79', { at: '2003', steps: 1 });
      const position = turks.reduce((so, unit) => so.put(unit, '2002'), worn).in('allied combat');
      position.do('allied', attack(turks));
      position.do('allied', { act: 'go-on' }, [crt('DR')]);
      return asked(position);
    };
    expect(fallen('2004 objective mountain 2103 objective mountain')).toMatchObject({
      to: expect.stringMatching('2004|2103'),
      units: [expect.any(String)],
    });
    expect(fallen('2004 objective mountain')).toMatchObject({ to: '2004', units: ['de-73', 'de-79'] });
  });
});

describe('advance', () => {
  /** The Germans in 2002 have destroyed the Turkish division in 2003. */
  function won(more: string, change: (position: Referee) => Referee = (one) => one): Command {
    const position = change(field(more).put('tr-23', '2003').put('de-9-pz', '2002').put('de-8-pz', '2002'));
    position.do('german', attack(['de-9-pz', 'de-8-pz']));
    position.do('german', { act: 'go-on' }, [crt('DE')]);
    return asked(position);
  }

  it('takes an objective, and does not give one up for a hex', () => {
    expect((won('2003 objective')['units'] as string[]).length).toBeGreaterThan(0);
    const alone = field('2002 objective').put('tr-23', { at: '2003', steps: 1 }).put('de-9-pz', '2002');
    alone.do('german', attack(['de-9-pz']));
    alone.do('german', { act: 'go-on' }, [crt('DE')]);
    expect(asked(alone)).toEqual({ act: 'advance', units: [] });
  });

  it('stays behind a river in the mountains where it would be destroyed beyond them', () => {
    const panzers = ['de-11-pz', 'de-5-pz', 'de-9-pz'];
    const after = (enemies: readonly string[]) => {
      const start = field('2002 mountain river 2002-2003').put('tr-1-cav', { at: '2003', steps: 1 });
      const ready = panzers.reduce((one, unit) => one.put(unit, { at: '2002', steps: 1 }), start);
      const position = enemies.reduce((one, unit, i) => one.put(unit, i < 5 ? '2004' : '1903'), ready);
      position.do('german', attack(panzers));
      position.do('german', { act: 'go-on' }, [crt('DE')]);
      return asked(position);
    };
    expect((after([])['units'] as string[]).length).toBeGreaterThan(0);
    const turks = ['tr-1', 'tr-2-inf', 'tr-4', 'tr-5', 'tr-8', 'tr-9', 'tr-10', 'tr-11', 'tr-12', 'tr-15'];
    expect(after(turks)).toEqual({ act: 'advance', units: [] });
  });
});

describe('supply drops', () => {
  const hungry = (units: readonly string[], enemy = '2003') =>
    units
      .reduce(
        (one, unit) => one.put(unit, '2002'),
        gertrud('2002 2003 2004 2006 turkey city').put('tr-23', enemy).marker('de-cas-5').marker('de-cas-6'),
      )
      .in('german movement');
  function drops(position: Referee): Command {
    position.do('german', { act: 'end' });
    return asked(position);
  }

  it('are for a great stack before the enemy, and not for one that has nobody to fight', () => {
    const corps = ['de-9-pz', 'de-8-pz', 'de-5-pz', 'de-11-pz', 'de-gd'];
    expect(drops(hungry(corps))).toMatchObject({ act: 'supply-drop', hex: '2002' });
    expect(drops(hungry(corps, '2006'))).toEqual({ act: 'end' });
    expect(drops(hungry(['de-73']))).toEqual({ act: 'end' });
  });
});
