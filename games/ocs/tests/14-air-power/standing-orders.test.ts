import type { Command, Facts } from '@sandtable/umpire';
import { expect } from 'vitest';
import { ocs as game } from '../../src/index.ts';
import { ORDERS as ORDERS_OFFERED } from '../../src/showing/orders.ts';
import { BF, BF2, fly, ILYUSHIN, LAGG, MIG, MIG2, sky, STUKA, toldOf, type Sky } from '../air.ts';
import { rule, type Referee } from '../referee.ts';

/** An order that the page offers, as the page gives it. */
function offered(words: string): readonly Command[] {
  const {
    answer,
    where = {},
    otherwise,
  } = ORDERS_OFFERED[0]?.orders.find(({ says }) => says.includes(words)) ?? expect.fail(`nothing says ${words}`);
  const first = { act: 'answer ahead', step: 'interception', where, answer: answer as unknown as Facts };
  return otherwise ? [first, { ...first, where: {}, answer: otherwise as unknown as Facts, else: true }] : [first];
}

const ORDERS = offered('within four hexes');

/** The Soviet Movement Phase: Germans at 02.02 and elsewhere, and Soviets at 11.11. */
const soviet = (one: Sky, ...flying: readonly string[]): Referee =>
  one.by((referee) => referee.in('2 soviet movement').facts({ first: 'german' })).put('11.11', ...flying).set;
const ordered = (on: Referee, orders = ORDERS): Referee => {
  for (const order of orders) on.do('german', order);
  return on;
};
const asked = (on: Referee): readonly unknown[] => game.awaiting(on.position)?.seats ?? [];
const intercepted = (on: Referee, flying: readonly string[], to = '05.05') =>
  toldOf(on.do('soviet', fly('11.11', flying, to)), 'intercepted');

rule('14.8-1', '14.8-2')(
  'an order that stands answers for its side: bombers within four hexes are met by all who can, once they have come so near',
  () => {
    const on = ordered(soviet(sky().put('02.02', BF).put('02.03', BF2), ILYUSHIN));
    const [told, ...others] = intercepted(on, [ILYUSHIN]);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ seat: 'german', units: [BF, BF2] });
    const { grid } = on.position.world;
    expect(grid.distance(grid.index(told?.['hex'] as string), grid.index('02.03'))).toBe(4);
  },
);

rule('14.8-2')('whom the order does not mean is let pass, and nobody is asked hex by hex', () => {
  const passes = (on: Referee, flying: readonly string[], to?: string): void => {
    expect(intercepted(ordered(on), flying, to)).toEqual([]);
    expect(asked(on)).toEqual(['soviet']);
  };
  // Fighters alone; bombers farther off than four hexes.
  passes(soviet(sky().put('02.02', BF), MIG), [MIG]);
  passes(soviet(sky().put('02.02', BF), ILYUSHIN), [ILYUSHIN], '07.07');
  expect(intercepted(ordered(soviet(sky().put('02.02', BF, BF2), ILYUSHIN)), [ILYUSHIN])).toHaveLength(1);
});

rule('14.8-2')('who are outnumbered two to one let pass', () => {
  const passes = (on: Referee, flying: readonly string[]): void => {
    expect(intercepted(ordered(on), flying)).toEqual([]);
    expect(asked(on)).toEqual(['soviet']);
  };
  passes(soviet(sky().put('02.02', BF), ILYUSHIN, MIG, MIG2), [ILYUSHIN, MIG, MIG2]);
  const met = ordered(soviet(sky().put('02.02', BF, BF2), ILYUSHIN, MIG, MIG2));
  expect(intercepted(met, [ILYUSHIN, MIG, MIG2])).toHaveLength(1);
});

rule('14.8-1')('without an order the side is asked', () => {
  const on = soviet(sky().put('02.02', BF), ILYUSHIN);
  on.do('soviet', fly('11.11', [ILYUSHIN], '05.05'));
  expect(asked(on)).toEqual(['german']);
});

rule('14.8-1')('an order is nobody else’s to see, and what it does is done again from the position that is saved', () => {
  const plain = soviet(sky().put('02.02', BF).put('07.07', STUKA), ILYUSHIN, LAGG);
  const before = game.view(plain.position, 'soviet');
  const on = ordered(plain);
  expect(game.view(on.position, 'soviet')).toEqual(before);
  const again = game.load(on.position.setup, game.save(on.position));
  expect(game.hash(again)).toBe(game.hash(on.position));
  expect(again.standing).toHaveLength(2);
  const happened = on.do('soviet', fly('11.11', [ILYUSHIN], '11.02'));
  expect(toldOf(happened, 'answered ahead').every((one) => game.tell(one, 'soviet') === null)).toBe(true);
});

rule('14.8-1')('every order that the page offers may be given, and does what it says', () => {
  const does = (words: string, flying: readonly string[]): number => {
    const on = soviet(sky().put('02.02', BF, BF2), ...flying);
    for (const order of offered(words)) expect(on.refusal('german', order)).toBeNull();
    return intercepted(ordered(on, offered(words)), flying).length;
  };
  expect(does('let all of them go', [ILYUSHIN])).toBe(0);
  expect(does('everybody', [MIG])).toBe(1);
  expect(does('no better', [MIG])).toBe(1);
  expect(does('bombers and transports', [ILYUSHIN])).toBe(1);
  expect(does('bombers and transports', [MIG])).toBe(0);
});
