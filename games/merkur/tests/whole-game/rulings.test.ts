import { sectionOf } from '@sandtable/umpire';
import { expect, it } from 'vitest';
import { describeRegistry } from '../../../../packages/umpire/tests/registry.ts';
import options from '../../data/options.json' with { type: 'json' };
import rulings from '../../data/rulings.json' with { type: 'json' };
import { chapters, rules } from '../../src/rulebook.ts';
import { sections } from '../../src/sections.ts';
import unproved from '../../unproved.json' with { type: 'json' };

const unsaid = /\[(?:oob|table|not in play)\]|5D/;

describeRegistry({ rules, chapters, rulings, options, prefix: 'MA', count: 1348, unsaid });

it('every rule is a sentence, or a modifier with what it is for', () => {
  for (const [id, { says }] of Object.entries(rules)) expect(says, id).toMatch(/^["\dA-Z+(-].*[.)]$/);
});

it('every section has a title, and nothing else has', () => {
  expect(Object.keys(sections)).toEqual([...new Set(Object.keys(rules).map(sectionOf))]);
  for (const [section, title] of Object.entries(sections)) expect(title, section).toMatch(/^[A-Z]|^The \d/);
});

it('no more than the 67 lines that the inventory names are out of play', () => {
  const out = Object.entries(unproved).filter(([, { kind }]) => kind === 'not in play');
  for (const [id] of out) expect(Object.hasOwn(rules, id), id).toBe(true);
  expect(out.length).toBeGreaterThan(0);
  expect(out.length).toBeLessThanOrEqual(67);
});

it('every ruling is one of its readings', () => {
  expect(rulings.length).toBeGreaterThanOrEqual(127);
  for (const { id, readings, ours } of rulings) expect(ours.startsWith(readings[0] ?? '?'), id).toBe(true);
});

it('options are the optional rules of the text, then the rulings', () => {
  const ofRulings = rulings.flatMap(({ option }) => option ?? []);
  const ids = options.map(({ id }) => id);
  expect(ids.filter((id) => !ofRulings.includes(id))).toEqual(['naval-interception', 'corps-supply']);
  expect(ids).toHaveLength(ofRulings.length + 2);
});
