import { describe, expect, it } from 'vitest';
import options from '../../data/options.json' with { type: 'json' };
import rulings from '../../data/rulings.json' with { type: 'json' };
import { chapters, rules } from '../../src/rulebook.ts';

const known = (id: string): boolean => Object.hasOwn(rules, id);

describe('the registry', () => {
  it('holds all 408 rules, each in the chapter of its number', () => {
    expect(Object.keys(rules)).toHaveLength(408);
    for (const [id, { chapter, says }] of Object.entries(rules)) {
      expect(Number(id.split('.')[0]), id).toBe(chapter);
      expect(chapters[chapter], id).toBeDefined();
      expect(says, id).not.toMatch(/AMBIGUITY|RULING|table not in text|^\s|\s$/);
      expect(says.length, id).toBeGreaterThan(10);
    }
  });
});

describe('the rulings', () => {
  it('are numbered without a gap, and name rules that there are', () => {
    expect(rulings.map(({ id }) => id)).toEqual(rulings.map((_, i) => `WA-${String(i + 1).padStart(2, '0')}`));
    expect(rulings.length).toBeGreaterThanOrEqual(65);
    for (const { id, about } of rulings) {
      expect(about.length, id).toBeGreaterThan(0);
      for (const rule of about) expect(known(rule), `${id}: ${rule}`).toBe(true);
    }
  });

  it('ask, answer and give a reason, with two readings at least', () => {
    for (const { id, question, readings, ours, why } of rulings) {
      expect(question, id).toMatch(/\?$/);
      expect(new Set(readings).size, id).toBeGreaterThan(1);
      for (const text of [ours, why, ...readings]) expect(text, id).toMatch(/[.…]$/);
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
    for (const text of cited) for (const [id] of text.matchAll(/WA-\d+/g)) expect(ids.has(id), id).toBe(true);
  });
});

describe('the options', () => {
  it('stand in the order of their rulings, with a value for each of the first readings', () => {
    expect(options.map(({ id }) => id)).toEqual(rulings.flatMap(({ option }) => option ?? []));
    for (const { id, rule, values } of options) {
      const ruling = rulings.find(({ option }) => option === id);
      expect(ruling?.about, id).toContain(rule);
      expect(ruling?.readings.length, id).toBeGreaterThanOrEqual(values.length);
    }
  });

  it('begin with the default, have a label for each value, and name a rule that there is', () => {
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
    for (const { id, rule, values, default: usual, labels } of options) {
      expect(known(rule), id).toBe(true);
      expect(values[0], id).toBe(usual);
      expect(values.length, id).toBeGreaterThan(1);
      expect(Object.keys(labels), id).toEqual(values);
    }
  });
});
