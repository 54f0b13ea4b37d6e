import { describe, expect, it } from 'vitest';
import { dumpToBlow, leader } from '../../src/staff/answers.ts';
import { Appraisal } from '../../src/staff/appraisal.ts';
import { Axes } from '../../src/staff/axes.ts';
import { Field } from '../../src/staff/field.ts';
import { fieldWith, type Referee } from '../referee.ts';

const [TANKS, MORE, RIFLES, MARCHERS, GUARD] = ['de-i-35', 'de-ii-35', 'de-sr-12', 'de-31-inf', 'su-413'] as const;
const TOWN = '12.02';
const place = (points: number, hex = TOWN) => ({ for: 'place', hex, side: 'german', points }) as const;

const front = (...objectives: readonly ReturnType<typeof place>[]): Referee =>
  fieldWith({ last: { turn: 9, playerTurn: 2 }, victory: { objectives: [...objectives], levels: [{ to: 0, winner: null, says: 'Draw' }] } })
    .in('1 german modes')
    .put(GUARD, '02.12');
const unit = ({ position }: Referee, id: string): number => position.world.unit.get(id) ?? expect.fail(`there is no ${id}`);
const axesOf = ({ position }: Referee): Axes => new Axes(new Field(position, 'regular'), 0, true);

describe('a unit far from what counts', () => {
  it('is drawn nearer to it, and half as much where enough go before it', () => {
    const drawn = (...units: readonly string[]): number[] => {
      const on = units.reduce((so, id) => so.put(id, '02.02'), front(place(2)));
      const [axes, { grid }] = [axesOf(on), on.position.world];
      const pull = (id: string, hex: string): number => axes.pull(unit(on, id), grid.index(hex)) ?? expect.fail('it goes nowhere');
      return units.map((id) => pull(id, '08.02') - pull(id, '02.02'));
    };
    const [alone = 0] = drawn(TANKS);
    expect(alone).toBeGreaterThan(0);
    const [first = 0, second = 0] = drawn(TANKS, MORE).toSorted((a, b) => b - a);
    expect(first).toBe(alone);
    expect(second).toBeCloseTo(first / 2);
  });

  it('takes Move Mode for a long way, and Combat Mode where it comes there in that', () => {
    const modeAt = (hex: string) => {
      const on = front(place(8, '12.12')).put(TANKS, hex);
      return axesOf(on).modeOf(unit(on, TANKS));
    };
    expect(modeAt('02.02')).toBe('move');
    expect(modeAt('12.07')).toBe('combat');
  });

  it('goes nowhere over a hexside that is prohibited to it, be the hex beyond as near to its goal', () => {
    /** Looks around the hexes of a way as often as there are hexes, and no more. */
    class Finite extends Field {
      #looks = 0;
      override around(hex: number): number[] {
        if (this.#looks++ > this.count) throw new Error('to and fro for ever');
        return super.around(hex);
      }
    }
    // The river runs between 04.09 and 05.10, and to either of them the goal is as far.
    const on = fieldWith(
      { last: { turn: 9, playerTurn: 2 }, victory: { objectives: [place(8)], levels: [{ to: 0, winner: null, says: 'Draw' }] } },
      'broad 04.09-05.10',
    )
      .in('2 german movement')
      .put(TANKS, '04.09')
      .put(GUARD, '04.07');
    const axes = axesOf(on);
    const { grid } = on.position.world;
    const pull = (hex: string): number | null => axes.pull(unit(on, TANKS), grid.index(hex));
    expect(pull('05.10')).toBe(pull('04.09'));
    expect([...axes.barred(new Finite(on.position, 'regular'), 0, false).keys()]).toEqual([grid.index('04.07')]);
  });

  it('is helped where the enemy is driven off who stands on its way, or beside it, and nowhere else', () => {
    let [turn, later] = [1, false];
    const barred = (...enemies: readonly (readonly [id: string, hex: string])[]) => {
      const start = front(place(8, '08.12')).in('2 german movement', turn).put(TANKS, '08.02');
      const on = enemies.reduce((so, [id, hex]) => so.put(id, hex), start);
      const all = axesOf(on).barred(new Field(on.position, 'regular'), 0, later);
      return (hex: string): number => all.get(on.position.world.grid.index(hex)) ?? 0;
    };
    const alone = barred(['su-4-tb', '08.06'], ['su-201-abn', '03.06']);
    expect(alone('08.06')).toBeGreaterThan(0);
    expect(alone('03.06')).toBe(0);
    // Of two that bar the way each is half of what it would gain.
    const both = barred(['su-4-tb', '08.06'], ['su-201-abn', '09.09']);
    expect([both('08.06'), both('09.09')]).toEqual([alone('08.06') / 2, alone('08.06') / 2]);
    // That it is open later is worth as much, unless there is no later.
    later = true;
    expect(barred(['su-4-tb', '08.06'])('08.06')).toBe(alone('08.06'));
    turn = 9;
    expect(barred(['su-4-tb', '08.06'])('08.06')).toBe(0);
  });

  it('waits in Move Mode for the way to be opened, and fights where it stands next to the enemy', () => {
    const wall = [
      GUARD,
      'su-239',
      'su-201-abn',
      'su-10-abn',
      'su-4-tb',
      'su-11-tb',
      'su-217',
      'su-258',
      'su-260',
      'su-278',
      'su-279',
      'su-290',
    ];
    const modeAt = (hex: string) => {
      const on = wall.reduce((so, id, i) => so.put(id, `05.${String(i + 1).padStart(2, '0')}`), front(place(8)).put(RIFLES, hex));
      return axesOf(on).modeOf(unit(on, RIFLES));
    };
    expect(modeAt('02.02')).toBe('move');
    expect(modeAt('04.02')).toBe('combat');
  });

  it('goes for what counts only with supply where supply can come there, and where it comes by a road in time', () => {
    // Trucks go over no swamp, units do.
    const moor = '11.02 swamp 11.03 swamp 12.01 swamp 12.03 swamp';
    const goes = (supplied: boolean, map: string): boolean => {
      const on = fieldWith(
        {
          overphase: ['supply'],
          last: { turn: 9, playerTurn: 2 },
          victory: { objectives: [supplied ? { ...place(8), supplied } : place(8)], levels: [{ to: 0, winner: null, says: 'Draw' }] },
        },
        map,
      )
        .in('1 german modes')
        .put(GUARD, '02.12')
        .put(MARCHERS, '05.02')
        .dumps({ '05.02': { german: 12 } });
      return axesOf(on).has(unit(on, MARCHERS));
    };
    expect(goes(false, moor)).toBe(true);
    expect(goes(true, moor)).toBe(false);
    expect(goes(true, `${moor} primary 10.02-11.03-12.02`)).toBe(true);
    expect(goes(true, '')).toBe(true);
  });

  const hungry = (hex: string, level: 'none' | 'low'): Referee => {
    const victory = {
      objectives: [{ for: 'steps', side: 'german', each: 1, points: 1 }],
      levels: [{ to: 0, winner: null, says: 'Draw' }],
    };
    return fieldWith({ overphase: ['supply'], last: { turn: 9, playerTurn: 2 }, victory })
      .in('1 german modes')
      .put(GUARD, '04.12')
      .put(RIFLES, { at: hex, level })
      .dumps({ '12.02': { german: 12 } });
  };

  it('goes to where supply comes once it has gone without, and fights on where that is near', () => {
    const at = (hex: string, level: 'none' | 'low') => {
      const on = hungry(hex, level);
      const [axes, { grid }] = [axesOf(on), on.position.world];
      const pull = (to: string): number | null => axes.pull(unit(on, RIFLES), grid.index(to));
      return { mode: axes.modeOf(unit(on, RIFLES)), pulls: [pull('12.04'), pull('12.08')] };
    };
    const { mode, pulls } = at('12.12', 'none');
    expect(mode).toBe('move');
    expect(pulls[0]).toBeGreaterThan(pulls[1] as number);
    for (const fed of [at('12.12', 'low'), at('12.03', 'none')]) expect(fed).toEqual({ mode: undefined, pulls: [null, null] });
  });

  it('gains by every hex that it comes nearer to where supply comes, though nobody attacks who has gone without', () => {
    const gains = (level: 'none' | 'low'): number => {
      const on = hungry('12.12', level);
      const field = new Field(on.position, 'regular');
      const appraisal = new Appraisal(field, 0, [], axesOf(on));
      const before = appraisal.worth().march;
      field.put(unit(on, RIFLES), on.position.world.grid.index('12.10'));
      return appraisal.worth().march - before;
    };
    expect(gains('none')).toBeGreaterThan(0);
    expect(gains('low')).toBe(0);
  });

  it('goes nowhere where its side holds all that counts', () => {
    const on = front(place(8)).put(TANKS, '02.02').put(MORE, TOWN);
    expect(axesOf(on).has(unit(on, TANKS))).toBe(false);
  });

  /** Places that count only with supply, and a depot from which it comes. */
  const supplied = (...places: readonly ReturnType<typeof place>[]): Referee => {
    const objectives = places.map((one) => ({ ...one, supplied: true }) as const);
    const victory = { objectives, levels: [{ to: 0, winner: null, says: 'Draw' }] };
    return fieldWith({ overphase: ['supply'], last: { turn: 9, playerTurn: 2 }, victory })
      .in('1 german modes')
      .dumps({ '06.02': { german: 12 } });
  };

  it('holds a place that counts only with supply as long as the enemy is near, and enough are there', () => {
    const holds = (enemy: string, ...units: readonly string[]): boolean[] => {
      const start = supplied(place(2)).put('su-4-tb', enemy);
      const on = units.reduce((so, id) => so.put(id, TOWN), start);
      const axes = axesOf(on);
      return units.map((id) => axes.has(unit(on, id)));
    };
    expect(holds('12.12', MARCHERS)).toEqual([true]);
    expect(holds('02.12', MARCHERS)).toEqual([false]);
    expect(holds('12.12', MARCHERS, 'de-52-inf', 'de-56-inf').filter(Boolean)).toHaveLength(2);
  });

  it('is drawn the more to a place by what supply comes to through it', () => {
    const drawn = (beyond: string): number => {
      const on = supplied(place(2, '09.04'), place(2, beyond)).put(GUARD, '12.12').put(MARCHERS, '07.03');
      const [axes, { grid }] = [axesOf(on), on.position.world];
      const pull = (hex: string): number => axes.pull(unit(on, MARCHERS), grid.index(hex)) ?? expect.fail('it goes nowhere');
      return pull('09.04') - pull('07.03');
    };
    expect(drawn('12.05')).toBeGreaterThan(drawn('02.11'));
  });

  it('goes elsewhere where enough are on the way to what counts most', () => {
    const on = front(place(3), place(1, '02.10')).put(TANKS, '08.02').put(MORE, '08.02').put(RIFLES, '04.04');
    const [axes, { grid }] = [axesOf(on), on.position.world];
    const gains = (id: string, to: string, from: string): number =>
      (axes.pull(unit(on, id), grid.index(to)) ?? 0) - (axes.pull(unit(on, id), grid.index(from)) ?? 0);
    expect(gains(TANKS, '10.02', '08.02')).toBeGreaterThan(0);
    expect(gains(RIFLES, '02.08', '04.04')).toBeGreaterThan(0);
  });
});

describe('whoever leads', () => {
  it('has the best rating, and of equals is worth least, for the first step falls on it (9.12a)', () => {
    const on = front(place(8)).put(TANKS, '05.05').put('de-pi-79', '05.05').put('de-31-inf', '05.05');
    expect(leader(on.position, { units: [TANKS, 'de-pi-79', 'de-31-inf'] })).toEqual({ act: 'lead', unit: 'de-pi-79' });
    expect(leader(on.position, { units: [TANKS, 'de-31-inf'] })).toEqual({ act: 'lead', unit: TANKS });
  });
});

describe('a dump that lies open', () => {
  it('is blown where the enemy is close, and kept where he is far', () => {
    const blown = (enemy: string) => {
      const on = front(place(8))
        .in('1 german movement')
        .put('su-4-tb', enemy)
        .dumps({ '06.06': { german: 8 } });
      return dumpToBlow(on.position, 'german', { seat: 'german', occasion: 'regular' })?.act;
    };
    expect(blown('06.09')).toBe('blow');
    expect(blown('06.11')).toBeUndefined();
  });
});
