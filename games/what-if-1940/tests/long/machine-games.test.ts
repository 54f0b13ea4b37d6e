import { randomLevel } from '@sandtable/staff';
import { describe, expect, it } from 'vitest';
import { isControlledBy } from '../../src/position/position.ts';
import { GERMAN, SEATS } from '../../src/world/world.ts';
import { everybody, playedBy, steadies } from '../staff/games.ts';

/** Milliseconds on a machine that has much else to do. */
const PATIENCE = 600_000;

describe('steady machines', () => {
  it(
    'play a whole game in all seats, and begin the other scenario, never at a loss, and say why they move and attack',
    () => {
      const steps = new Set<string>();
      const whys = new Set<string>();
      for (const [seed, scenario, turns] of [
        ['1', 'campaign', 99],
        ['2', 'no-lithuania', 2],
      ] as const) {
        const end = playedBy(
          steadies(seed),
          seed,
          ({ step, why, command, seat }) => {
            steps.add(step);
            if (command.act !== 'take-up' && command.act !== 'attack') return;
            expect(why, `${seat} ${JSON.stringify(command)}`).not.toBe('');
            whys.add(seat);
          },
          ({ facts }) => facts.turn > turns,
          scenario,
        );
        expect(end.outcome !== null || end.facts.turn > turns).toBe(true);
      }
      expect([...whys].toSorted()).toEqual([...SEATS].toSorted());
      for (const step of ['battle › conversion', 'advance › advance', 'losses › step loss', 'retreat › retreat', 'transfer › transfer'])
        expect([...steps]).toContain(step);
    },
    PATIENCE,
  );

  it(
    'take Moscow from random players, who do not take it back',
    () => {
      const ours = steadies('6');
      const sitters = { ...everybody(randomLevel(), '6'), 'german-west': ours['german-west'], 'german-east': ours['german-east'] };
      const end = playedBy(sitters, '6', undefined, ({ facts }) => facts.turn > 5);
      expect(end.outcome?.winner === 'german' || isControlledBy(end, GERMAN, end.world.moscow)).toBe(true);
    },
    PATIENCE,
  );
});
