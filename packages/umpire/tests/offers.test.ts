import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  begins,
  canonical,
  drawFrom,
  each,
  FastDice,
  fits,
  onlyOne,
  spell,
  spellBriefly,
  type Choice,
  type Command,
  type Offer,
  type Part,
  type Value,
} from '../src/index.ts';

const key = (command: Command | null) => canonical(command as unknown as Value);
const choices = fc.uniqueArray(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constantFrom('a', 'b', 'c'), fc.boolean()), { maxLength: 4 });

const onePart = (name: string) => choices.map((from): Part => ({ name, pick: 'one', of: () => from }));
/** A domain that depends on what was chosen before. */
const laterPart = (name: string) =>
  choices.map((from): Part => ({
    name,
    pick: 'one',
    of: (chosen) =>
      from.filter(
        (one) =>
          !Object.values(chosen)
            .flat()
            .includes(one as never),
      ),
  }));
const somePart = (name: string) =>
  fc
    .tuple(choices, fc.nat({ max: 3 }), fc.option(fc.nat({ max: 4 })))
    .map(([from, least, most]): Part => ({ name, pick: 'some', of: () => from, least, ...(most === null ? {} : { most: () => most }) }));
/** Paths of bounded length; a step may lead back. Some must go to their full length. */
const pathPart = (name: string) =>
  fc.tuple(choices, fc.integer({ min: 0, max: 3 }), fc.boolean()).map(([from, length, whole]): Part => ({
    name,
    pick: 'path',
    next: (path) => (path.length < length ? from.filter((one) => one !== path.at(-1)) : []),
    ...(whole && from.length > 1 ? { enough: (path: readonly Choice[]) => path.length === length } : {}),
  }));
/** Amounts that come to a total: whoever is left to be asked can always take the rest. */
const eachPart = (name: string) =>
  fc.tuple(fc.uniqueArray(fc.constantFrom<string[]>('p', 'q', 'r'), { maxLength: 3 }), fc.nat({ max: 4 })).map(([who, total]): Part => ({
    name,
    pick: 'each',
    gives: 'amounts',
    who: () => who,
    of(one, given) {
      const rest = Math.max(0, total - Object.values(given).reduce<number>((sum, many) => sum + Number(many), 0));
      const free = who.some((other) => other !== one && !Object.hasOwn(given, other));
      return Array.from({ length: rest + 1 }, (_, many) => many || null).filter((many) => free || (many ?? 0) === rest);
    },
  }));

const anyPart = (name: string) => fc.oneof(onePart(name), laterPart(name), somePart(name), pathPart(name), eachPart(name));
const offer: fc.Arbitrary<Offer> = fc
  .tuple(fc.nat({ max: 2 }), anyPart('first'), anyPart('second'))
  .map(([count, ...parts]) => ({ act: 'do', rule: '1', parts: parts.slice(0, count) }));

describe('an offer', () => {
  it('fits every command that it enumerates, each once', () => {
    fc.assert(
      fc.property(offer, (one) => {
        const all = [...each(one)];
        expect(new Set(all.map(key)).size).toBe(all.length);
        return all.every((command) => fits(one, command));
      }),
    );
  });

  it('fits what is drawn from it, and that is among what it enumerates, whatever the order in a set', () => {
    const sorted = ({ parts }: Offer, command: Command) =>
      key(
        Object.fromEntries(
          Object.entries(command).map(([name, value]) => [
            name,
            parts.find((part) => part.name === name)?.pick === 'some' ? (value as Choice[]).toSorted() : value,
          ]),
        ) as Command,
      );
    fc.assert(
      fc.property(offer, fc.integer(), (one, seed) => {
        const drawn = drawFrom(one, new FastDice(seed));
        if (!drawn) return;
        expect(fits(one, drawn)).toBe(true);
        expect([...each(one)].map((command) => sorted(one, command))).toContain(sorted(one, drawn));
      }),
    );
  });

  it('gives each what fits what the others have, and nobody anything else', () => {
    const targets: { readonly [gun: string]: readonly string[] } = { first: ['tank', 'truck'], second: ['tank'] };
    const fire: Offer = {
      act: 'fire',
      rule: '1',
      parts: [
        {
          name: 'at',
          pick: 'each',
          gives: 'names',
          who: () => Object.keys(targets),
          of: (gun, given) => [null, ...(targets[gun] ?? []).filter((target) => !Object.values(given).includes(target))],
        },
      ],
    };
    expect([...each(fire)].map(({ at }) => at as object)).toEqual([
      {},
      { second: 'tank' },
      { first: 'tank' },
      { first: 'truck' },
      { first: 'truck', second: 'tank' },
    ]);
    for (const at of [{ first: 'tank', second: 'tank' }, { third: 'tank' }, { first: null }, { first: 'ship' }, ['first'], 'first'])
      expect(fits(fire, { act: 'fire', at } as Command), JSON.stringify(at)).toBe(false);
    expect(begins(fire, { at: { second: 'tank' } })).toBe(true);
    expect(begins(fire, { at: { first: 'tank', second: 'tank' } })).toBe(false);
    expect(spell(fire).first?.choices).toEqual([{ value: 'first' }, { value: 'second' }]);
  });

  it('gives nothing to draw if it stands for nothing', () => {
    fc.assert(fc.property(offer, fc.integer(), (one, seed) => !each(one).next().done || drawFrom(one, new FastDice(seed)) === null));
  });

  it('can be drawn to every command that it stands for', () => {
    const two: Offer = {
      act: 'go',
      rule: '1',
      parts: [
        { name: 'who', pick: 'some', of: () => ['a', 'b', 'c'], least: 1, most: () => 2 },
        { name: 'to', pick: 'one', of: ({ who }) => ((who as string[]).length === 1 ? [1, 2] : [3]) },
      ],
    };
    const dice = new FastDice(4);
    const order = (command: Command) => key({ ...command, who: (command['who'] as string[]).toSorted() });
    const drawn = new Set(Array.from({ length: 300 }, () => order(drawFrom(two, dice) as Command)));
    expect(drawn).toEqual(new Set([...each(two)].map(order)));
    expect(drawn.size).toBe(9);
  });

  it('does not fit a command with a part too few or too many, of another act, or with a list that names something twice', () => {
    const one: Offer = { act: 'go', rule: '1', parts: [{ name: 'who', pick: 'some', of: () => ['a', 'b'], least: 1 }] };
    expect(fits(one, { act: 'go', who: ['b', 'a'] })).toBe(true);
    for (const wrong of [
      { act: 'go' },
      { act: 'go', who: ['a'], more: 1 },
      { act: 'stop', who: ['a'] },
      { act: 'go', who: ['a', 'a'] },
      { act: 'go', who: [] },
      { act: 'go', who: 'a' },
      { act: 'go', who: ['c'] },
    ])
      expect(fits(one, wrong)).toBe(false);
  });

  it('fits a set of as many as there may be, whatever was chosen before, and of no more', () => {
    const most = { cart: 2, wagon: 3, train: 9 };
    const load: Offer = {
      act: 'load',
      rule: '1',
      parts: [
        { name: 'on', pick: 'one', of: () => Object.keys(most) },
        { name: 'what', pick: 'some', of: () => ['a', 'b', 'c', 'd'], least: 1, most: ({ on }) => most[on as keyof typeof most] },
      ],
    };
    const loaded = (on: string) => ['a', 'b', 'c', 'd'].map((_, i, all) => fits(load, { act: 'load', on, what: all.slice(0, i + 1) }));
    expect(loaded('cart')).toEqual([true, true, false, false]);
    expect(loaded('wagon')).toEqual([true, true, true, false]);
    expect(loaded('train')).toEqual([true, true, true, true]);
  });

  it('knows the path so far when it says what may follow, and lets a path come back', () => {
    const roads: Record<string, string[]> = { a: ['b'], b: ['a', 'c'], c: [] };
    const one: Offer = {
      act: 'go',
      rule: '1',
      parts: [{ name: 'path', pick: 'path', next: (path) => (path.length < 3 ? (roads[(path.at(-1) ?? 'a') as string] as string[]) : []) }],
    };
    expect([...each(one)].map(({ path }) => (path as string[]).join(''))).toEqual(['b', 'ba', 'bab', 'bc']);
    expect(fits(one, { act: 'go', path: ['b', 'a', 'b'] })).toBe(true);
    expect(fits(one, { act: 'go', path: ['b', 'b'] })).toBe(false);
    expect(fits(one, { act: 'go', path: [] })).toBe(false);
  });
});

describe('the only answer', () => {
  it('is the single command of all offers, and nothing where there are none or several', () => {
    fc.assert(
      fc.property(fc.array(offer, { maxLength: 3 }), (offers) => {
        const all = new Set(offers.flatMap((one) => [...each(one)].map(key)));
        expect(key(onlyOne(offers))).toBe(all.size === 1 ? [...all][0] : 'null');
      }),
    );
  });

  it('is one even if two offers stand for it', () => {
    const one: Offer = { act: 'go', rule: '1', parts: [{ name: 'to', pick: 'one', of: () => ['a'] }] };
    expect(onlyOne([one, { ...one, rule: '2' }])).toEqual({ act: 'go', to: 'a' });
  });
});

describe('an offer spelled out', () => {
  it('leads through choices of one to exactly the commands it stands for', () => {
    const ones = fc.tuple(onePart('first'), laterPart('second')).map((parts): Offer => ({ act: 'do', rule: '1', parts }));
    fc.assert(
      fc.property(ones, (one) => {
        const written = spell(one);
        const read = (written.first?.choices ?? []).flatMap(({ value, then }) =>
          (then?.choices ?? []).map((next) => key({ act: 'do', first: value, second: next.value })),
        );
        expect(read).toEqual([...each(one)].map(key));
      }),
    );
  });

  it('is written out to its second part, and further where few choices lead there: the rest is asked for', () => {
    const names = (count: number) => Array.from({ length: count }, (_, i) => `${count}.${i}`);
    const wide = (first: number, second: number): Offer => ({
      act: 'fly',
      rule: '1',
      parts: [
        { name: 'what', pick: 'one', of: () => names(first) },
        { name: 'to', pick: 'one', of: () => names(second) },
        { name: 'who', pick: 'some', of: ({ what, to }) => [`${String(what)} ${String(to)}`], least: 1 },
      ],
    });
    const [brief] = spellBriefly(wide(3, 4), 11).first?.choices ?? [];
    expect(brief?.then?.choices).toEqual(names(4).map((value) => ({ value })));
    expect(spellBriefly(wide(3, 4), 12)).toEqual(spell(wide(3, 4)));
    expect(spell(wide(3, 4)).first?.choices[2]?.then?.choices[3]?.then).toEqual({ least: 1, most: 1, choices: [{ value: '3.2 4.3' }] });
  });

  it('says how many of a set may be chosen, what choices cost, and survives as text', () => {
    const one: Offer = {
      act: 'go',
      rule: '1',
      parts: [
        { name: 'who', pick: 'some', of: () => ['a', 'b'], least: 1, most: () => 7, note: (who) => `${String(who)} costs 2` },
        { name: 'to', pick: 'one', of: () => [1] },
      ],
    };
    const written = spell(one);
    expect(written.first).toEqual({
      least: 1,
      most: 2,
      choices: [
        { value: 'a', note: 'a costs 2' },
        { value: 'b', note: 'b costs 2' },
      ],
    });
    expect(JSON.parse(JSON.stringify(written))).toEqual(written);
    expect(spell({ act: 'pass', rule: '1', parts: [] }).first).toBeNull();
  });
});
