import { sectionOf } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import options from '../../data/options.json' with { type: 'json' };
import rulings from '../../data/rulings.json' with { type: 'json' };
import { chapters, rules } from '../../src/rulebook.ts';
import { sections } from '../../src/sections.ts';
import unproved from '../../unproved.json' with { type: 'json' };

const known = (id: string): boolean => Object.hasOwn(rules, id);

describe('the registry', () => {
  it('holds all 1,348 rules, each in the chapter of its number', () => {
    expect(Object.keys(rules)).toHaveLength(1348);
    for (const [id, { chapter, says }] of Object.entries(rules)) {
      expect(Number(id.split('.')[0]), id).toBe(chapter);
      expect(chapters[chapter], id).toBeDefined();
      expect(says, id).toMatch(/^["\dA-Z+(-].*[.)]$/);
      expect(says, id).not.toMatch(/AMBIGUITY|RULING|\[(?:oob|table|not in play\])|5D/);
    }
  });

  it('has a title for every section, and for no other', () => {
    expect(Object.keys(sections)).toEqual([...new Set(Object.keys(rules).map(sectionOf))]);
    for (const [section, title] of Object.entries(sections)) expect(title, section).toMatch(/^[A-Z]|^The \d/);
  });

  it('takes for out of play no more than the 67 lines that the inventory names', () => {
    const out = Object.entries(unproved).filter(([, { kind }]) => kind === 'not in play');
    for (const [id] of out) expect(known(id), id).toBe(true);
    expect(out.length).toBeGreaterThan(0);
    expect(out.length).toBeLessThanOrEqual(67);
  });
});

describe('the rulings', () => {
  it('stand in the order of their numbers, and name rules that there are', () => {
    const numbers = rulings.map(({ id }) => Number(/^MA-(\d\d+)$/.exec(id)?.[1]));
    expect(rulings.length).toBeGreaterThanOrEqual(127);
    for (const [i, number] of numbers.entries()) expect(number, `behind ${numbers[i - 1]}`).toBeGreaterThan(numbers[i - 1] ?? 0);
    for (const { id, about } of rulings) {
      expect(about.length, id).toBeGreaterThan(0);
      for (const rule of about) expect(known(rule), `${id}: ${rule}`).toBe(true);
    }
  });

  it('ask, answer and give a reason, with two readings at least', () => {
    for (const { id, question, readings, ours, why } of rulings) {
      expect(question, id).toMatch(/\?$/);
      expect(new Set(readings).size, id).toBe(readings.length);
      expect(readings.length, id).toBeGreaterThan(1);
      expect(ours.startsWith(readings[0] ?? '?'), id).toBe(true);
      for (const text of [ours, why, ...readings]) expect(text, id).toMatch(/\.$/);
    }
  });

  it('are either an option or firm, and say why', () => {
    for (const ruling of rulings) expect('firm' in ruling && ruling.firm !== '', ruling.id).toBe(ruling.option === null);
  });

  it('cite in their words only rulings that there are', () => {
    const ids = new Set(rulings.map(({ id }) => id));
    const cited = [
      ...Object.values(rules).map(({ says }) => says),
      ...rulings.flatMap(({ ours, why, readings }) => [ours, why, ...readings]),
    ];
    for (const text of cited) for (const [id] of text.matchAll(/MA-\d+/g)) expect(ids.has(id), id).toBe(true);
  });
});

describe('the options', () => {
  const ofRulings = rulings.flatMap(({ option }) => option ?? []);

  it('are the optional rules of the text, then the rulings', () => {
    const ids = options.map(({ id }) => id);
    expect(ids.filter((id) => !ofRulings.includes(id))).toEqual(['naval-interception', 'corps-supply']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(ofRulings.length + 2);
  });

  it('have a value for each of the first readings of their rulings, and its rule', () => {
    for (const option of ofRulings) {
      const ruling = rulings.find((one) => one.option === option);
      const { rule, values } = options.find(({ id }) => id === option) ?? { rule: '', values: [] };
      expect(ruling?.about, option).toContain(rule);
      expect(values.length, option).toBeGreaterThan(1);
      expect(ruling?.readings.length, option).toBeGreaterThanOrEqual(values.length);
    }
  });

  it('begin with the default, have a label for each value, and name a rule that there is', () => {
    for (const { id, rule, values, default: usual, labels } of options) {
      expect(known(rule), id).toBe(true);
      expect(values[0], id).toBe(usual);
      expect(values.length, id).toBeGreaterThan(1);
      expect(Object.keys(labels), id).toEqual(values.map(String));
    }
  });
});
