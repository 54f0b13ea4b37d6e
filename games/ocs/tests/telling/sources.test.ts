import { inOneLine, tellingOf, type AccountBook, type Naming } from '@sandtable/warfare/telling';
import { expect, test } from 'vitest';
import { ACCOUNTS } from '../../src/telling/accounts.ts';

const naming: Naming = {
  piece: () => undefined,
  place: (id) => (/^\d\d\.\d\d$/.test(id) ? `Hex ${id}` : undefined),
  seat: (seat) => (seat === 'soviet' ? 'Soviet' : undefined),
  side: () => undefined,
  nationality: () => undefined,
  phase: (phase) => phase,
};

/** A payment as it is told. */
function told(from: { readonly [source: string]: number }): string | null {
  const paid = { what: 'paid', seat: 'soviet', purpose: 'attack', hexes: ['32.25'], tokens: 6, from, rules: [] };
  const telling = tellingOf(ACCOUNTS as AccountBook<unknown>, paid, naming, null);
  return telling && inOneLine(telling);
}

test('who paid is named by the hex, and trucks and wagons once, not by what only the rules call them', () => {
  expect(told({ '43.36': 6 })).toMatch(/from Hex 43\.36\.$/);
  expect(told({ '43.36': 2, 'soviet-carrier-1': 2, 'soviet-carrier-12': 2 })).toMatch(/from Hex 43\.36 and trucks or wagons\.$/);
});

test('whoever attacks unseen may be several, and is told of as several', () => {
  const attack = (units: readonly string[]) =>
    tellingOf(ACCOUNTS as AccountBook<unknown>, { what: 'attack', units, defenders: [], hex: '32.25', rules: [] }, naming, null)?.lead;
  expect(attack(['?31.25'])).toBe('Others unseen attack');
  expect(attack(['31.25'])).toBe('Hex 31.25 attacks');
});
