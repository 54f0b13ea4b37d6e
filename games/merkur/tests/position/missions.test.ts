import type { Facts } from '@sandtable/umpire';
import { describe, expect, test } from 'vitest';
import { merkur } from '../../src/index.ts';
import { isAir, FOUGHT, missionOf, roleOf, takeOff, tookOffFrom, wingHex } from '../../src/position/air.ts';
import {
  allMissions,
  isMission,
  kindOf,
  makeMission,
  missionId,
  NIGHT,
  stageOf,
  targetOf,
  unmakeMission,
} from '../../src/position/missions.ts';
import { declaration, readState } from '../../src/position/position.ts';
import { crete } from '../referee.ts';

const HEX = '2925';
const field = () =>
  crete()
    .missions({ 'mission-3': { at: HEX, side: 'axis', kind: 'airbase attack', marks: ['night'] } })
    .aircraft({
      'de-stg-2': { at: 'in mission-3', from: '2222', flown: 7, load: 2 },
      'de-jg-77': { at: 'in mission-3', from: '2222', flown: 7, role: 'escort' },
      'uk-hurricane-1': { at: 'in mission-3', from: '3030', flown: 5, role: 'interceptor', 'air-marks': ['fought'] },
      'uk-gladiator': { at: '3030' },
    });

describe('missions', () => {
  test('are kept with who flies in them, and read again', () => {
    const at = field();
    const { position } = at;
    const wing = (id: string): number => position.world.wing.get(id) as number;
    expect(allMissions(position).map((one) => missionId(position, one))).toEqual(['mission-3']);
    expect([kindOf(position, 0), stageOf(position, 0), isMission(position, 0, NIGHT)]).toEqual(['airbase attack', 'flown', true]);
    expect(targetOf(position, 0)).toBe(position.world.grid.index(HEX));
    expect(['de-stg-2', 'de-jg-77', 'uk-hurricane-1'].map((id) => [missionOf(position, wing(id)), roleOf(position, wing(id))])).toEqual([
      [0, 'crew'],
      [0, 'escort'],
      [0, 'interceptor'],
    ]);
    expect([missionOf(position, wing('uk-gladiator')), tookOffFrom(position, wing('uk-gladiator'))]).toEqual([null, null]);
    expect(isAir(position, wing('uk-hurricane-1'), FOUGHT)).toBe(true);
    const saved = merkur.save(position);
    const again = readState(at.setup, saved.turn, saved.phase, saved.state as Facts);
    expect(declaration.digest(again)).toEqual(declaration.digest(position));
  });

  test('leave those of other missions where they are when one ends', () => {
    const { position } = field();
    const two = makeMission(position, { side: 'axis', kind: 'interdiction', target: 5, marks: 0 });
    expect(missionId(position, two)).toBe('mission-4');
    const one = position.world.wing.get('de-stg-77') as number;
    declaration.families.aircraft.columns.at.set(position, one, position.world.grid.index('2020'));
    takeOff(position, one, two, 'crew', 9);
    unmakeMission(position, 0);
    expect([missionOf(position, one), kindOf(position, 0)]).toEqual([0, 'interdiction']);
    expect(wingHex(position, one)).toBeLessThan(0);
    expect(tookOffFrom(position, one)).toBe(position.world.grid.index('2020'));
  });
});
