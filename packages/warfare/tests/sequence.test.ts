import { expect, test } from 'vitest';
import { phaseNamed, sequenceOf } from '../src/index.ts';

const day = sequenceOf({
  title: 'Day',
  rule: '1',
  parts: [
    { title: 'Dawn', parts: [{ name: 'weather', title: 'Weather', rule: '1.1', seat: null }] },
    {
      title: 'Red turn',
      rule: '2',
      parts: [
        {
          title: '',
          reversed: (facts) => 'fightsFirst' in facts,
          parts: [
            { name: 'red moves', title: 'Movement', rule: '2.1', seat: 'red' },
            { name: 'red fights', title: 'Combat', rule: '2.2', seat: 'red', from: { turn: 2, rule: '2.3' } },
          ],
        },
        { title: 'Supply', parts: [{ name: 'attrition', title: 'Attrition', rule: '2.4', seat: null, map: 'east' }] },
      ],
    },
  ],
});

test('a sequence of play knows its phases, their paths and the rule that lists each', () => {
  expect(day.names).toEqual(['weather', 'red moves', 'red fights', 'attrition']);
  expect(day.names.map((name) => day.path(name))).toEqual([
    'Dawn › Weather',
    'Red turn › Movement',
    'Red turn › Combat',
    'Red turn › Supply › Attrition',
  ]);
  expect(day.names.map((name) => day.phase(name).listed)).toEqual(['1', '2', '2', '2']);
});

test('its track has them in the order in which they are played, with the rule by which one is left out', () => {
  const track = (turn: number, facts = {}) => day.track(turn, facts).map(({ name, skipped }) => [name, skipped ?? null]);
  expect(track(1)).toEqual([
    ['weather', null],
    ['red moves', null],
    ['red fights', '2.3'],
    ['attrition', null],
  ]);
  expect(track(2, { fightsFirst: true })).toEqual([
    ['weather', null],
    ['red fights', null],
    ['red moves', null],
    ['attrition', null],
  ]);
  expect([day.skips('red fights', 1), day.skips('red fights', 2), day.skips('weather', 1)]).toEqual(['2.3', null, null]);
});

test('a phase that is written is found by its name or its path, or refused with the names that there are', () => {
  expect(phaseNamed('red fights', day, 'weather')).toBe('red fights');
  expect(phaseNamed('Red turn › Combat', day, 'weather')).toBe('red fights');
  expect(phaseNamed('', day, 'weather')).toBe('weather');
  expect(() => phaseNamed('Combat', day, 'weather')).toThrow(
    'phase: there is no phase "Combat"; there are weather, red moves, red fights, attrition',
  );
});

test('no two of its phases have one name', () => {
  const phase = { name: 'combat', title: 'Combat', rule: '1', seat: null };
  expect(() => sequenceOf({ title: 'Day', parts: [phase, { title: 'Night', parts: [phase] }] })).toThrow('two phases of Day have one name');
});
