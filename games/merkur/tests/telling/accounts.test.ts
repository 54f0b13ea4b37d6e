import { inOneLine, tellingOf, type AccountBook, type Naming } from '@sandtable/warfare/telling';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS } from '../../src/telling/accounts.ts';
import { playAtRandom } from '../random-games.ts';

const NAMES: { readonly [id: string]: string } = { 'de-stg-2': 'StG 2', 'uk-hurricane-1': 'Hurricane', 'nz-22': '22nd Battalion' };
const naming: Naming = {
  piece: (id) => NAMES[id],
  place: (id) => (/^\d{4}$/.test(id) ? `Maleme ${id}` : undefined),
  seat: (seat) => ({ axis: 'Axis', allied: 'Allied' })[seat],
  side: () => undefined,
  nationality: () => undefined,
  phase: (phase) => phase,
};

/** How it is told. */
function told(happening: { readonly [particular: string]: unknown }): string | null {
  const telling = tellingOf(ACCOUNTS as AccountBook<unknown>, { rules: [], ...happening } as never, naming, null);
  return telling && inOneLine(telling);
}

describe('accounts of Operation Merkur', () => {
  it('say points of supply in parts of them, and factors with their fractions', () => {
    expect(told({ what: 'supplied', seat: 'allied', units: ['nz-22'], from: '2925', sixths: 9, state: 'general' })).toBe(
      '22nd Battalion is in general supply, for 1½ GSP from Maleme 2925.',
    );
    const bombs = { what: 'bombed', mission: 'mission-1', kind: 'close support', hex: '2925' };
    expect(told({ ...bombs, factors: '3 3/4' })).toBe('Bombs fall on Maleme 2925: 3¾ factors for the combat there.');
    expect(told({ ...bombs, factors: '3 1/16' })).toMatch(/3 1\/16 factors/);
  });

  it('say of a search at sea that it was made, though it finds nobody', () => {
    const searched = { what: 'searched', seat: 'allied', group: 'allied-group-1', at: '2925', die: 3, modifier: 1, lines: [] };
    expect(told(searched)).toMatch(/^A search is made in Maleme 2925; whoever is found is named\. .*3 \+1/);
  });

  it('say how far up its ladder somebody is who is out of supply', () => {
    const found = (state: string) => told({ what: 'supply', unit: 'nz-5', state, by: 'allied' });
    expect(['U1', 'E2', 'general'].map(found)).toEqual([
      'Nz 5 is now isolated (level 1 of 3).',
      'Nz 5 is now over-extended (level 2 of 2).',
      'Nz 5 is now in general supply.',
    ]);
  });

  it('tell guns by what they did, and of those that hit nobody no more', () => {
    const fire = { what: 'antiaircraft fire', seat: 'allied', hex: '2925', factors: 6, over: 'hostile', lines: [] };
    const shot = { unit: 'de-stg-2', model: 'Ju 87', drm: 1, die: 3, code: '-', lost: 0 };
    expect(told({ ...fire, shots: [shot] })).toBe('Allied guns fire over Maleme 2925 and hit nobody. 6 factors, dice 3 +1');
    expect(told({ ...fire, shots: [{ ...shot, die: 9, code: '1', lost: 1 }] })).toMatch(/at 1 air unit\. StG 2: A step is lost/);
  });

  it('tell of a shot in the air that hit as of something, of any other as of a figure of the combat', () => {
    const shot = { what: 'air roll', unit: 'uk-hurricane-1', at: 'de-stg-2', faces: [6], modifier: 1, lines: [] };
    expect(told({ ...shot, code: '-' })).toBe('Hurricane at StG 2: 6 +1, nothing');
    expect(told({ ...shot, code: 'R' })).toMatch(/^StG 2: Goes home/);
  });

  it.each(['retimo', 'maleme-ashore'])('leave no word of the program in a game of %s', (scenario) => {
    const table = playAtRandom('words', { setup: { scenario } });
    for (let n = 1; n < table.size; n++)
      for (const happening of table.happened(n)) expect(told(happening as never) ?? '').not.toMatch(/undefined|\[object|null|NaN/);
  });
});
