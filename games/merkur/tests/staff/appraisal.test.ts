import { FastDice } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { merkur as game, type Merkur } from '../../src/index.ts';
import { BARRED, DISRUPTED, LANDED } from '../../src/position/marks.ts';
import { mark, marksOf, put } from '../../src/position/position.ts';
import { Appraisal, Threats } from '../../src/staff/appraisal.ts';
import { Stakes } from '../../src/staff/stakes.ts';
import { maleme, setUp } from '../at-sea.ts';

const BATTALIONS = ['de-i-llsr', 'de-ii-llsr', 'de-iii-llsr', 'de-iv-llsr', 'de-i-fjr-3', 'de-ii-fjr-3'];

/** Battalions at Kandanos, beside Maleme, as they have landed, with those marks. */
function landed(marks: number): { readonly position: Merkur; readonly units: readonly number[] } {
  const { position } = game.begin(setUp(maleme), new FastDice(1));
  const units = BATTALIONS.map((id) => position.world.unit.get(id) as number);
  for (const unit of units) {
    put(position, unit, position.world.grid.index('3025'));
    mark(position, unit, marks);
  }
  return { position, units };
}

describe('what the enemy is expected to do', () => {
  const reply = ({ position }: ReturnType<typeof landed>): number =>
    new Appraisal(position, 'allied', new Stakes(position), new Threats(position, 'axis'), { attacks: false }).worth().reply;

  it('is an attack of all who have landed, for they have gathered by then', () => {
    const scattered = landed(LANDED | DISRUPTED | BARRED);
    expect(reply(scattered)).toBeLessThan(-1);
    expect(reply(scattered)).toBe(reply(landed(0)));
  });

  it('leaves them scattered for the attacks of the side itself', () => {
    const { position, units } = landed(LANDED | DISRUPTED);
    reply({ position, units });
    expect(units.map((unit) => marksOf(position, unit) & (LANDED | DISRUPTED))).toEqual(units.map(() => LANDED | DISRUPTED));
  });
});
