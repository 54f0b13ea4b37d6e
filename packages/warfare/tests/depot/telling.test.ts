import { setupFor, type Facts } from '@sandtable/umpire';
import { inOneLine, NAMED, tellingOf } from '@sandtable/warfare/telling';
import { describe, expect, it } from 'vitest';
import { walk } from '../../../umpire/tests/walk.ts';
import { wording } from '../wording.ts';
import { ACCOUNTS } from './accounts.ts';
import { happenings } from './happenings.ts';
import { depot as game, procedures } from './index.ts';
import { naming } from './naming.ts';
import { rules } from './rulebook.ts';
import { declaration } from './position.ts';
import { GLOSSARY, PLAYS } from './words.ts';
import { data } from './world.ts';

const walks = ['crossing', 'bridgehead'].flatMap((scenario) => [7, 8].map((seed) => walk(game, setupFor(game, { scenario }), seed, 400)));
const happened = walks.flatMap(({ decisions }) => decisions.flatMap((decision) => decision.happened as readonly Facts[]));
const story = happened.flatMap((one) => tellingOf(ACCOUNTS, one, naming, null) ?? []).map(inOneLine);

describe('the story of a game', () => {
  it('is told in words, of which no id is one', () => {
    const ids = new Set([...data.counters.counters.map(({ id }) => id), ...Object.keys(data.tables.crt.codes)]);
    const words = story.join(' ').split(/\s+/);
    expect(words.length).toBeGreaterThan(100);
    expect(words.filter((word) => ids.has(word.replace(/[.,:]/g, '')) || /^[br]-|undefined|\[object|null/.test(word))).toEqual([]);
    expect(NAMED).toBeGreaterThan(data.tables.stacking.units);
  });

  it('says what came about as one would', () => {
    const tell = (happening: Facts) => inOneLine(tellingOf(ACCOUNTS, happening, naming, null) ?? {});
    expect(tell({ what: 'moved', units: ['b-inf-1', 'b-inf-2'], from: '0302', to: '0306', cost: 4 })).toBe(
      '1st and 2nd Infantry Brigades Holm 0302 to Stenbro 0306, 4 MP.',
    );
    expect(tell({ what: 'supplied', units: ['b-arm-3'], by: '0301', points: 2 })).toBe('3rd Armoured Brigade draws 2 points from 0301.');
    expect(tell({ what: 'phase', phase: 'blue movement', turn: 2 })).toBe('Turn 2: Blue movement.');
    expect(tell({ what: 'place taken', seat: 'red', hex: '0306' })).toBe('Red takes Stenbro 0306.');
    expect(tell({ what: 'victory', winner: null })).toBe('Nobody wins.');
  });
});

wording('Depot', { procedures, rules, glossary: GLOSSARY, happenings, accounts: ACCOUNTS });

describe('what the page needs of Depot beside', () => {
  const steps = procedures.flatMap(({ steps: own }) => own).filter((step) => 'acts' in step);

  it('are words for the parts of each act, for all marks, and acts for what the map plays', () => {
    const acts = Object.assign({}, ...steps.map((step) => ('acts' in step ? step.acts : {}))) as {
      readonly [act: string]: { readonly parts: object };
    };
    for (const [act, { parts }] of Object.entries(GLOSSARY.acts)) expect(Object.keys(parts)).toEqual(Object.keys(acts[act]?.parts ?? {}));
    const { schema } = declaration.families.units.columns.marks.kind as {
      readonly schema: { readonly items?: { readonly enum?: readonly string[] } };
    };
    expect(Object.keys(GLOSSARY.marks)).toEqual(schema.items?.enum);
    for (const act of Object.values(PLAYS).flat()) expect(GLOSSARY.acts).toHaveProperty([act]);
  });
});
