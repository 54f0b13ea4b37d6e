import { sectionOf } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import options from '../../data/options.json' with { type: 'json' };
import rulings from '../../data/rulings.json' with { type: 'json' };
import { chapters, rules } from '../../src/rulebook.ts';
import { sections } from '../../src/sections.ts';

const known = (id: string): boolean => Object.hasOwn(rules, id);
const tagOf = (id: string): string | undefined => Object.entries(rules).find(([rule]) => rule === id)?.[1].tag;

/** Parts of the rulebook that have no number: the introduction comes before its chapters, the glossary after them. */
const UNNUMBERED: { readonly [part: string]: number } = { Intro: 0, Terms: 22 };
const chapterOf = (id: string): number => UNNUMBERED[sectionOf(id)] ?? Number(id.split('.')[0]);

describe('the registry', () => {
  it('holds all 661 rules, each in the chapter of its number', () => {
    expect(Object.keys(rules)).toHaveLength(661);
    for (const [id, { chapter, says }] of Object.entries(rules)) {
      expect(chapterOf(id), id).toBe(chapter);
      expect(chapters[chapter], id).toBeDefined();
      expect(says, id).toMatch(/^["\dA-Z].*[.)]$/);
      expect(says, id).not.toMatch(/AMBIGUITY|RULING|table not in text/);
    }
  });

  it('has a title for every section, and for no other', () => {
    expect(Object.keys(sections)).toEqual([...new Set(Object.keys(rules).map(sectionOf))]);
    for (const [section, title] of Object.entries(sections)) expect(title, section).toMatch(/^[A-Z]/);
  });
});

describe('the rulings', () => {
  it('stand in the order of their numbers, and name rules that there are', () => {
    const numbers = rulings.map(({ id }) => Number(/^OA-(\d\d+)$/.exec(id)?.[1]));
    expect(rulings).toHaveLength(135);
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
    for (const text of cited) for (const [id] of text.matchAll(/OA-\d+/g)) expect(ids.has(id), id).toBe(true);
  });
});

describe('the options', () => {
  const ofRulings = rulings.flatMap(({ option }) => option ?? []);

  it('are what matters most, then the other optional rules and those of the campaign, then the rulings in their order', () => {
    const first = ['surprise', 'mode-choice', 'retreat-friends', 'exploitation-mode', 'break-down-replacement'];
    const ids = options.map(({ id }) => id);
    expect(ids.slice(0, first.length)).toEqual(first);
    const last = ofRulings.filter((id) => !first.includes(id));
    expect(ids.slice(-last.length)).toEqual(last);
    for (const { id, rule } of options.slice(0, -last.length))
      if (!ofRulings.includes(id) && rule !== 'Intro.3-1') expect(tagOf(rule), id).toBe('optional');
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
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
    for (const { id, rule, values, default: usual, labels } of options) {
      expect(known(rule), id).toBe(true);
      expect(values[0], id).toBe(usual);
      expect(values.length, id).toBeGreaterThan(1);
      expect(Object.keys(labels), id).toEqual(values.map(String));
    }
  });
});
