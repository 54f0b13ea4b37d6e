import type { StandingOrders } from '@sandtable/warfare/showing';

const PASS = { act: 'let-pass' };
const MEET = { act: 'intercept' };
/** Those who attack in the air, by a hundred who could meet them: fewer than two to one. */
const NOT_OUTNUMBERED = { most: 199 };

/** What a side may say once for all of enemy flights that its fighters could intercept; who is met by nobody flies on, and may be met farther on. */
export const ORDERS: readonly StandingOrders[] = [
  {
    step: 'interception',
    says: 'Enemy aircraft come within reach of your fighters',
    orders: [
      { says: 'let all of them go', answer: { act: 'let-go' } },
      {
        says: 'intercept bombers within four hexes, unless outnumbered two to one',
        answer: MEET,
        where: { bombers: { least: 1 }, distance: { most: 4 }, outnumbered: NOT_OUTNUMBERED, home: false },
        otherwise: PASS,
      },
      {
        says: 'intercept bombers and transports, unless outnumbered two to one',
        answer: MEET,
        where: { laden: { least: 1 }, outnumbered: NOT_OUTNUMBERED, home: false },
        otherwise: PASS,
      },
      { says: 'intercept whoever is no better than your best', answer: MEET, where: { advantage: { least: 0 } }, otherwise: PASS },
      { says: 'intercept everybody', answer: MEET },
    ],
  },
];
