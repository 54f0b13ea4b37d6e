import { sectionOf } from '@sandtable/umpire';
import { expect, it } from 'vitest';
import { describeRegistry } from '../../../../packages/umpire/tests/registry.ts';
import options from '../../data/options.json' with { type: 'json' };
import rulings from '../../data/rulings.json' with { type: 'json' };
import { chapters, rules } from '../../src/rulebook.ts';
import { sections } from '../../src/sections.ts';

const tagOf = (id: string): string | undefined => Object.entries(rules).find(([rule]) => rule === id)?.[1].tag;

/** Parts of the rulebook that have no number: the introduction comes before its chapters, the glossary after them. */
const UNNUMBERED: { readonly [part: string]: number } = { Intro: 0, Terms: 22 };
const chapterOf = (id: string): number => UNNUMBERED[sectionOf(id)] ?? Number(id.split('.')[0]);

describeRegistry({ rules, chapters, rulings, options, prefix: 'OA', count: 661, chapterOf, unsaid: /table not in text/ });

it('every rule is a sentence', () => {
  for (const [id, { says }] of Object.entries(rules)) expect(says, id).toMatch(/^["\dA-Z].*[.)]$/);
});

it('every section has a title, and nothing else has', () => {
  expect(Object.keys(sections)).toEqual([...new Set(Object.keys(rules).map(sectionOf))]);
  for (const [section, title] of Object.entries(sections)) expect(title, section).toMatch(/^[A-Z]/);
});

it('options are what matters most, then the other optional rules and those of the campaign, then the rulings in their order', () => {
  const ofRulings = rulings.flatMap(({ option }) => option ?? []);
  const first = ['surprise', 'mode-choice', 'retreat-friends', 'exploitation-mode', 'break-down-replacement'];
  const ids = options.map(({ id }) => id);
  expect(rulings).toHaveLength(137);
  expect(ids.slice(0, first.length)).toEqual(first);
  const last = ofRulings.filter((id) => !first.includes(id));
  expect(ids.slice(-last.length)).toEqual(last);
  for (const { id, rule } of options.slice(0, -last.length))
    if (!ofRulings.includes(id) && rule !== 'Intro.3-1') expect(tagOf(rule), id).toBe('optional');
});
