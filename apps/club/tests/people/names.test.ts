import { expect, it } from 'vitest';
import { fold, namedBy } from '../../src/people/names.ts';

it.each(['Marta', 'Jo', 'Müller', 'Ö. von Üx', "O'Neill", '田中', 'Анна-Мария', 'a_b', 'x'.repeat(32), 'The clubs', 'Adminius'])(
  'takes %s for a name',
  (name) => {
    expect(namedBy(`  ${name} `).name).toBe(name);
  },
);

it.each([
  '',
  'M',
  'x'.repeat(33),
  'a--b',
  '-a',
  'a-',
  'a\0b',
  'a\u202Eb',
  '<b>',
  'a@b',
  '😀😀',
  'Guest 4711',
  'ＧＵＥＳＴ 1',
  'guest   7',
  'The club',
  'theclub',
  'ＴＨＥ Club',
  'A.d-m_i n',
  'Administrator',
  'somebody who has LEFT',
])('takes %j for no name', (name) => {
  expect(() => namedBy(name)).toThrow(/^(a name has|guests alone|the club alone)/);
});

it('compares names without capitals, width and the way their letters are put together', () => {
  expect(['MARTA', 'Ｍａｒｔａ', ' marta '].map(fold)).toEqual(['marta', 'marta', 'marta']);
  expect(fold('Mu\u0308ller')).toBe(fold('Müller'));
});
