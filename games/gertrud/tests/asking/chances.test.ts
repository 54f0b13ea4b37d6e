import type { Chance, Command, Seat } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { chancesOfAttack } from '../../src/asking/questions.ts';
import { aircraft, attack, coast, facing, ship, ultra } from '../battles.ts';
import { rule, type Referee } from '../referee.ts';

/** Every way in which so many dice fall. */
function* falls(dice: number): Generator<readonly number[]> {
  if (dice === 0) return void (yield []);
  for (const rest of falls(dice - 1)) for (let face = 1; face <= 6; face++) yield [...rest, face];
}

/** How often each result comes of all falls, counted one by one. */
function counted(dice: number, result: (faces: readonly number[]) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const faces of falls(dice)) counts.set(result(faces), (counts.get(result(faces)) ?? 0) + 1);
  return counts;
}

/** Are these the very fractions of so many falls? */
function expectChances(chances: readonly Chance[], counts: ReadonlyMap<string, number>, all: number): void {
  const whole = new Map(
    chances.map(({ outcome, of: [numerator, denominator] }) => {
      expect(BigInt(all) % denominator, 'a fraction of all falls').toBe(0n);
      return [outcome, Number((numerator * BigInt(all)) / denominator)];
    }),
  );
  expect(whole).toEqual(new Map([...counts].filter(([, count]) => count > 0)));
}

/** The result that a die gives in a column, by its label; the test looks it up in the printed order of columns. */
const inColumn = (position: Referee, column: number, die: number): string =>
  position.position.world.tables.crt.rows[die - 1]?.[Math.min(Math.max(column, 0), 9)] as string;
/** 200%, where a division of 4 is attacked by an armored one of 10. */
const COLUMN_200 = 5;

/** Seats commit what they have and spend ULTRA or keep it. */
const committing =
  (ships: readonly [string | null, string | null], planes: readonly [string | null, string | null], spend = false) =>
  (position: Gertrud, _seat: Seat): Command | null => {
    switch (game.awaiting(position)?.step) {
      case 'attacking ship':
        return ship(ships[0]);
      case 'defending ship':
        return ship(ships[1]);
      case 'attacking aircraft':
        return aircraft(planes[0]);
      case 'defending aircraft':
        return aircraft(planes[1]);
      case 'air ultra':
      case 'land ultra':
        return ultra(spend);
      default:
        return null;
    }
  };

describe('the exact chances of an attack are those of all dice counted one by one', () => {
  rule('11.0ae')('without support', () => {
    const plan = facing();
    expectChances(
      chancesOfAttack(game, plan.position, 'german', attack(['de-9-pz'])),
      counted(1, ([die]) => inColumn(plan, COLUMN_200, die as number)),
      6,
    );
  });

  rule(
    '12.2a',
    '12.2b',
    '12.3a',
  )('with two ships', () => {
    const plan = coast().marker('it-ngs-1').marker('tr-yavuz');
    expectChances(
      chancesOfAttack(game, plan.position, 'german', attack(['de-9-pz']), committing(['it-ngs-1', 'tr-yavuz'], [null, null])),
      counted(3, ([own = 0, other = 0, die = 0]) => {
        const stays = [own !== 1 && (other === 1 || own > other), other !== 1 && (own === 1 || other > own)];
        return inColumn(plan, COLUMN_200 + Number(stays[0]) - Number(stays[1]), die);
      }),
      6 ** 3,
    );
  });

  const skies = (experten: 'sum' | 'best') =>
    facing().marker('de-cas-1').marker('al-cas-1').facts({ experten: 'de-cas-1' }).option('experten', experten);
  for (const how of ['sum', 'best'] as const)
    for (const spend of [false, true])
      rule(
        '13.2b',
        '13.3a',
        '13.4b',
      )(
        `with the Experten by their ${how} against a British aircraft, ULTRA ${spend ? 'spent' : 'kept'} in the air and on the ground`,
        () => {
          const plan = skies(how);
          expectChances(
            chancesOfAttack(game, plan.position, 'german', attack(['de-9-pz']), committing([null, null], ['de-cas-1', 'al-cas-1'], spend)),
            counted(4, ([a = 0, b = 0, other = 0, die = 0]) => {
              const aborts = [a === 1 && b === 1, other === 1];
              const totals = [(how === 'sum' ? a + b : Math.max(a, b)) + 4, other + 1 + Number(spend)];
              const ahead = (totals[0] as number) - (totals[1] as number);
              const stays = [!aborts[0] && (aborts[1] || ahead > 0), !aborts[1] && (aborts[0] || ahead < 0)];
              // Land ULTRA needs the British aircraft still there (GA-48).
              const landUltra = spend && stays[1] ? 1 : 0;
              return inColumn(plan, COLUMN_200 + Number(stays[0]) - Number(stays[1]) - landUltra, die);
            }),
            6 ** 4,
          );
        },
      );

  rule(
    '11.0s',
    '11.0u',
    '13.4a',
  )('with ships and aircraft on both sides, of which an aircraft alone sinks the enemy ship', () => {
    const plan = coast().marker('it-ngs-1').marker('tr-yavuz').marker('de-cas-1').marker('tr-cas-1');
    const answers = committing(['it-ngs-1', 'tr-yavuz'], ['de-cas-1', 'tr-cas-1']);
    expectChances(
      chancesOfAttack(game, plan.position, 'german', attack(['de-9-pz']), answers),
      counted(5, ([a = 0, b = 0, c = 0, d = 0, die = 0]) => {
        const ships = [a !== 1 && (b === 1 || a > b), b !== 1 && (a === 1 || b > a)];
        const planes = [c !== 1 && (d === 1 || c + 4 > d), d !== 1 && (c === 1 || d > c + 4)];
        const afloat = [ships[0] && !planes[1], ships[1] && !planes[0]];
        const shift = Number(afloat[0]) + Number(planes[0]) - Number(afloat[1]) - Number(planes[1]);
        return inColumn(plan, COLUMN_200 + shift, die);
      }),
      6 ** 5,
    );
  });
});
