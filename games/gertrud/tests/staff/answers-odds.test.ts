import { describe, expect, it } from 'vitest';
import { airFates, LOST_FOR_GOOD, navalFates, SENT_HOME, STAYS } from '../../src/staff/answers/air-odds.ts';
import { attackWorth } from '../../src/staff/answers/index.ts';
import { AXIS } from '../../src/world/world.ts';
import { facing, strong } from '../battles.ts';

const plain = (bonus: number) => ({ bonus, aces: false });

describe('the chances of air and naval combat', () => {
  const { position } = facing();

  it('are exact for two alike: of 36 ways 10 for each, 5 for neither, and the aborts', () => {
    for (const fates of [airFates(position, plain(1), plain(1)), navalFates()]) {
      expect(fates[STAYS * 3 + LOST_FOR_GOOD]).toBeCloseTo(10 / 36, 12);
      expect(fates[LOST_FOR_GOOD * 3 + STAYS]).toBeCloseTo(10 / 36, 12);
      expect(fates[LOST_FOR_GOOD * 3 + LOST_FOR_GOOD]).toBeCloseTo(5 / 36, 12);
      expect(fates[SENT_HOME * 3 + SENT_HOME]).toBeCloseTo(1 / 36, 12);
      expect(fates.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    }
  });

  it('favour the better bonus, and the Experten, who seldom abort', () => {
    const better = airFates(position, plain(2), plain(0));
    expect(better[STAYS * 3 + LOST_FOR_GOOD]).toBeCloseTo(19 / 36, 12);
    const aces = airFates(position, { bonus: 0, aces: true }, plain(0));
    expect(aces[SENT_HOME * 3 + SENT_HOME]).toBeCloseTo(1 / 216, 12);
    expect(aces[STAYS * 3 + LOST_FOR_GOOD]).toBeGreaterThan(10 / 36);
  });
});

describe('the worth of an attack', () => {
  const hexOf = (name: string) => facing().position.world.grid.index(name);
  const unitsOf = (ids: readonly string[]) => ids.map((id) => facing().position.world.unit.get(id) as number);

  it('grows with the odds and with what is at stake', () => {
    const weak = attackWorth(facing().position, AXIS, hexOf('2003'), unitsOf(['de-9-pz']));
    const great = attackWorth(strong().position, AXIS, hexOf('2003'), unitsOf(['de-9-pz', 'de-8-pz']));
    expect(great).toBeGreaterThan(weak);
    const objective = attackWorth(strong('2003 objective').position, AXIS, hexOf('2003'), unitsOf(['de-9-pz', 'de-8-pz']));
    expect(objective).toBeGreaterThan(great + 0.5);
  });

  it('is below nothing where the attacker would be destroyed', () => {
    const mad = facing().put('de-9-pz', { at: '2002', steps: 1 }).put('tr-24', '2003').put('tr-1', '2003');
    expect(attackWorth(mad.position, AXIS, hexOf('2003'), unitsOf(['de-9-pz']))).toBeLessThan(0);
  });
});
