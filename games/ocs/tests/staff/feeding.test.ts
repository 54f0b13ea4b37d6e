import { describe, expect, it } from 'vitest';
import { unitNamed } from '../../src/position/position.ts';
import { fedFrom } from '../../src/staff/allotment.ts';
import { Feeding } from '../../src/staff/feeding.ts';
import { DIVISIONS } from '../11-supply/week.ts';
import { fieldWith, type CarrierPut, type Referee } from '../referee.ts';

const [FIRST, SECOND] = DIVISIONS;
const TRUCK = 'german-carrier-1';
const ROAD = 'primary 02.02-02.03-02.04-02.05-02.06-02.07-02.08-02.09-02.10-02.11-02.12';

/** The last movement of a week, with a truck on the road and the enemy far off. */
const lastMovement = (dumps: { readonly [hex: string]: number }, truck: CarrierPut): Referee =>
  fieldWith({ overphase: ['supply'] }, ROAD)
    .in('2 german movement')
    .put('su-413', '12.12')
    .carriers('german', truck)
    .dumps(Object.fromEntries(Object.entries(dumps).map(([hex, german]) => [hex, { german }])));

const feeding = ({ position }: Referee): Feeding => new Feeding(position, 'german', () => false);
const isFed = ({ position }: Referee, unit: string): boolean => fedFrom(position, 'german').has(unitNamed(position, unit));

/** The truck's commands, once they have been given. */
function driven(on: Referee): string[] {
  const errand = feeding(on).next([TRUCK]) ?? expect.fail('it stays where it is');
  for (const command of errand) on.do('german', command);
  return errand.map(({ act }) => String(act));
}

describe('the last trucks of a week', () => {
  it('bring supply to those who would go without, and stay where all are fed', () => {
    const on = lastMovement({ '02.02': 8 }, { at: '02.02', points: 1 }).put(FIRST, '08.11');
    expect(isFed(on, FIRST)).toBe(false);
    driven(on);
    expect(isFed(on, FIRST)).toBe(true);
    expect(feeding(lastMovement({ '02.02': 8 }, { at: '02.02' }).put(FIRST, '02.04')).next([TRUCK])).toBeNull();
  });

  it('share out a load between two places', () => {
    const on = lastMovement({ '02.02': 8 }, { at: '02.02', points: 2 }).put(FIRST, '09.01').put(SECOND, '08.12');
    const acts = driven(on);
    expect(acts.filter((act) => act === 'go')).toHaveLength(2);
    expect([FIRST, SECOND].map((unit) => isFed(on, unit))).toEqual([true, true]);
    const little = lastMovement({ '02.02': 4 }, { at: '02.02', points: 2 }).put(FIRST, '09.01').put(SECOND, '08.12');
    expect(driven(little).filter((act) => act === 'go')).toHaveLength(1);
  });

  it('take nothing from those who are fed', () => {
    const on = lastMovement({ '02.02': 8 }, { at: '02.02', points: 2 }).put(FIRST, '02.03');
    const { grid } = on.position.world;
    const away = (tokens: number) => feeding(on).allows([{ from: grid.index('02.02'), to: grid.index('11.06'), tokens }]);
    expect([away(4), away(6)]).toEqual([true, false]);
  });
});
