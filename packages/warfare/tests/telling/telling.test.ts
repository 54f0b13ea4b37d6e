import { openly, partly, type Happenings } from '@sandtable/umpire';
import { accountOf, nameOf, shows, tellingOf, tells, untold, type Accounts, type Naming } from '@sandtable/warfare/telling';
import { describe, expect, test } from 'vitest';

/** What happens in words: each declared kind has its account, of its own particulars and no others. */

const naming: Naming = {
  piece: (id) => ({ 'ar-1': '1st Armoured Division', 'ar-2': '2nd Armoured Division', hq: 'headquarters' })[id],
  place: (id) => (/^\d{2}\.\d{2}$/.test(id) ? (id === '02.03' ? 'Depot 02.03' : id) : undefined),
  seat: (seat) => ({ red: 'Red' })[seat],
  side: () => undefined,
  nationality: () => undefined,
  phase: (phase) => `Red ${phase}`,
};

const happenings = {
  kinds: {
    moved: openly('units', 'from', 'to'),
    blown: partly({ by: 'all', amount: 'own', hex: 'all' }),
    counted: openly('amount'),
  },
} satisfies Happenings;

interface Past {
  readonly blown: number;
}

const ACCOUNTS: Accounts<typeof happenings, Past> = {
  moved: shows('hop', (name) => ({ lead: name('units'), says: `${name('from')} to ${name('to')}.` })),
  blown: tells((name, of, { past }) => ({
    lead: `A dump is blown at ${name('hex')}.`,
    says: of('amount') === undefined ? '' : `${name('amount')} points are gone.`,
    small: `${past.blown} before`,
  })),
  counted: untold,
};

const tell = (happening: Parameters<typeof tellingOf>[1], past: Past = { blown: 0 }) => tellingOf(ACCOUNTS, happening, naming, past);

describe('a list of more names than fit into a line', () => {
  const units = ['a-1', 'a-2', 'a-3', 'a-4', 'b-1', 'b-2', 'c-1'];
  const formed: Naming = {
    ...naming,
    piece: (id) => `Unit ${id}`,
    formation: (id) => ({ a: '1st Division', b: '2nd Division' })[id.slice(0, 1)],
  };

  test('names a formation with more than two of them in their place', () => {
    expect(nameOf(units, formed)).toBe('4 units of the 1st Division, Unit b-1, Unit b-2 and Unit c-1');
  });

  test('counts all that it does not name, also those of a formation', () => {
    const many = ['x-1', 'x-2', 'y-1', 'y-2', 'z-1', ...units];
    expect(nameOf(many, formed)).toBe('Unit x-1, Unit x-2, Unit y-1, Unit y-2, Unit z-1 and 7 more');
    expect(nameOf(units, { ...formed, formation: () => undefined })).toMatch(/ and 2 more$/);
  });

  test('names each of few', () => {
    expect(nameOf(units.slice(0, 3), formed)).toBe('Unit a-1, Unit a-2 and Unit a-3');
  });
});

describe('what happened', () => {
  test('is told by its account, with names for pieces and places as they are printed', () => {
    expect(tell({ what: 'moved', units: ['ar-1', 'ar-2'], from: '02.03', to: '02.04' })).toEqual({
      lead: '1st and 2nd Armoured Divisions',
      says: 'Depot 02.03 to 02.04.',
    });
    expect(accountOf(ACCOUNTS, 'moved')?.shown).toBe('hop');
  });

  test('is told with what went before, and without what the seat was not told', () => {
    expect(tell({ what: 'blown', hex: '02.03', amount: 7 }, { blown: 2 })).toMatchObject({ says: '7 points are gone.', small: '2 before' });
    expect(tell({ what: 'blown', hex: '02.03' })).toMatchObject({ says: '' });
  });

  test('may be worth no line', () => {
    expect(tell({ what: 'counted', amount: 7 })).toBeNull();
  });

  test('is told by its particulars where no account is given, and by none of what every object has', () => {
    expect(tell({ what: 'dug in', units: ['hq'], hex: '02.04', rules: ['1.1'], dice: [6] })).toEqual({
      lead: 'Dug in.',
      says: 'headquarters, 02.04.',
    });
    expect(tell({ what: 'toString' })).toEqual({ lead: 'ToString.' });
  });

  test('begins with a capital', () => {
    expect(tell({ what: 'moved', units: ['hq'], from: '02.03', to: '02.04' })?.lead).toBe('Headquarters');
  });

  test('is told alike in every game where the umpire itself tells of it', () => {
    expect(tell({ what: 'conceded', seat: 'red' })?.lead).toBe('Red gives the game up.');
    expect(tell({ what: 'position given', turn: 3, phase: 'movement' })?.says).toBe('Play goes on from turn 3, Red movement.');
    expect(tell({ what: 'answered ahead', seat: 'red' })).toBeNull();
  });
});

describe('a list of names', () => {
  test('names six, and counts the rest', () => {
    expect(nameOf(['a', 'b', 'c', 'd', 'e', 'f'], naming)).toBe('a, b, c, d, e and f');
    expect(nameOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'], naming)).toBe('a, b, c, d, e and 2 more');
  });

  test('counts those that are alike', () => {
    expect(nameOf(['supply-unit', 'supply-unit', 'hq'], naming)).toBe('2 supply units, headquarters');
  });
});
