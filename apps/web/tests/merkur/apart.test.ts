import { spell, type Offer } from '@sandtable/umpire';
import { expect, test } from 'vitest';
import { merkur } from '../../../../games/merkur/src/index.ts';
import { GLOSSARY } from '../../../../games/merkur/src/telling/index.ts';
import { crete } from '../../../../games/merkur/tests/referee.ts';
import { apartOf } from '../../src/ui/decision/apart.ts';

const PARTS: { readonly [part: string]: string } = GLOSSARY.acts['go-aboard'].parts;
const called = { choice: String, part: (_act: string, part: string) => PARTS[part] ?? part };

/** Suda with these in two groups, and a battalion, a brigade and tanks on the quay. */
function aboard(...groups: readonly (readonly string[])[]): readonly string[] {
  const suda = groups.reduce((at, ships, i) => at.group(`tg-a-${i + 1}`, '2926', ships), crete().in('allied ships', 1));
  const { position } = suda.put('au-2-7', '2926').put('nz-5', '2926').put('uk-7-rtr-west', '2926');
  const offers = (merkur.choices(position, 'allied') as readonly Offer[]).filter(({ act }) => act === 'go-aboard').map(spell);
  return offers.map((one) => apartOf(one, offers, called));
}

test('going aboard of one ship and of several together is told apart by how many they are', () => {
  const said = aboard(['uk-convoy-1', 'uk-convoy-2', 'uk-convoy-3']);
  expect(said.length).toBeGreaterThan(1);
  expect(new Set(said).size).toBe(said.length);
  expect(said[0]).toMatch(/^One of the ships/);
  // Who goes aboard of two together is named: it takes the room of both.
  expect(said[1]).toMatch(/^2 of the ships together · \S/);
});

test('where as many ships go together, of more room or of less, it is told apart by groups', () => {
  const said = aboard(['uk-convoy-1', 'uk-convoy-2'], ['uk-kelly', 'uk-kashmir']);
  expect(new Set(said).size).toBe(said.length);
  expect(said).toContain('2 of the ships together · tg-a-2');
});

test('an offer that is alone needs nothing beside its act', () => {
  expect(aboard(['uk-dido'])).toEqual(['']);
});
