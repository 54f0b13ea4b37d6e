import { FastDice } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { merkur as game, type Merkur } from '../../src/index.ts';
import { BARRED, DISRUPTED, LANDED } from '../../src/position/marks.ts';
import { mark, marksOf, put } from '../../src/position/position.ts';
import { Appraisal, expectedOf, Threats } from '../../src/staff/appraisal.ts';
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

describe('what aircraft are expected to do', () => {
  const { position } = game.begin(setUp(maleme), new FastDice(1));
  const hex = position.world.grid.index('2925');

  it('is all of a side over its first attack, and all of the enemy', () => {
    expect(expectedOf(position, 'axis', false).massed(hex)).toMatchObject({ attack: 150, defence: 0 });
    expect(expectedOf(position, 'allied', false).massed(hex)).toMatchObject({ attack: 0, defence: 150 });
  });

  it('is over any other attack half of the enemy, who may choose it, and nothing of the side', () => {
    expect(expectedOf(position, 'axis', false).else(hex)).toEqual({ attack: 0, defence: 0, drm: 0 });
    expect(expectedOf(position, 'allied', false).else(hex)).toEqual({ attack: 0, defence: 75, drm: -1 });
  });
});
