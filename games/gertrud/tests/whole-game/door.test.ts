import { DataError, FastDice, PERSON, Table, verify, type Command, type Setup } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { probe } from '../../../../packages/umpire/tests/mutations.ts';
import { gertrud as game } from '../../src/index.ts';
import { strong } from '../battles.ts';
import { probings } from '../probings.ts';
import { rule } from '../referee.ts';

const setup: Setup = { game: 'gertrud', scenario: 'early-1941', options: {}, edition: null };
const given = (what: unknown): Command => what as Command;

/** So many commands are tried of every scenario; a hundred thousand of both games in `npm run soak`. */
const PROBES = 720;

describe('the one door', () => {
  it.each(probings(PROBES))('takes nothing of $setup.scenario but what is offered, and breaks at nothing', (probing) => {
    probe(game, probing);
  });
});

describe('a command that would get round a rule', () => {
  const begun = () => game.begin(setup, new FastDice(1)).position;

  rule('18.1d')('by naming a division twice in lists within lists is none', () => {
    const units = ['de-14-pz', 'de-16-mot', 'de-8-pz'];
    const nested = given({ act: 'deploy', entry: '18.1d', hex: '3007', units: ['de-14-pz', ['de-14-pz'], [['de-14-pz']]] });
    expect(game.refuse(begun(), 'german', nested)).toMatchObject({ reason: '"units" of "deploy" must be a name, and not a list.' });
    expect(game.refuse(begun(), 'german', { act: 'deploy', entry: '18.1d', hex: '3007', units })).toBeNull();
    expect(game.refuse(begun(), 'german', { act: 'deploy', entry: '18.1d', hex: '3007', units: ['de-14-pz'] })?.rules).toContain('18.1d');
  });

  it('by an act that is a list, or a hex that is an object, writes no line', () => {
    const table = Table.open(game, { setup: { scenario: 'early-1941' }, seats: { german: PERSON, allied: PERSON }, seed: 'door' });
    const { size } = table;
    for (const what of [
      { act: ['experten'], aircraft: 'de-cas-1' },
      { act: 'deploy', entry: '18.1d', hex: { toString: 1 }, units: ['de-14-pz'] },
      { act: 'deploy', entry: '18.1d', hex: '3007', units: [{ toString: 1 }] },
    ])
      expect(table.act('german', given(what)).refused?.reason).toMatch(
        /must be (a name|the name of an act), and not (a list|an object)\.$/,
      );
    expect(table.size).toBe(size);
    expect(verify(game, table.text())).toMatchObject({ ok: true });
  });

  it('names no question that every object answers to', () => {
    for (const kind of ['constructor', 'toString', 'valueOf'])
      expect(() => game.explain(begun(), 'german', { [kind]: {} })).toThrow(DataError);
    expect(() => game.explain(begun(), 'german', { odds: { hex: { toString: 1 }, units: [] } })).toThrow(
      new DataError('hex: a name is expected, and not an object'),
    );
  });
});

describe('one attack said in many ways', () => {
  /** All orders in which three units can be named, each with the hex as a text and as a number: twelve. */
  const orders = (units: readonly string[]): string[][] =>
    units.length === 0 ? [[]] : units.flatMap((unit) => orders(units.filter((one) => one !== unit)).map((rest) => [unit, ...rest]));
  const UNITS = ['de-9-pz', 'de-8-pz', 'de-73'];

  it('has one line and one fall of the dice', () => {
    const { setup, position } = strong().put('de-73', '2002');
    const lines = orders(UNITS).flatMap((units) =>
      ['2003', 2003].map((hex) => {
        const seats = { german: PERSON, allied: PERSON };
        const table = Table.open(game, { setup, seats, seed: 'many', position: game.save(position) });
        table.act('german', given({ act: 'attack', hex, units }));
        table.act('german', { act: 'go-on' });
        return JSON.stringify(table.lines.map((line) => ('do' in line ? [line.do, line.dice, line.hash] : [])));
      }),
    );
    expect(lines[0]).toContain('"go-on"},[');
    expect(lines).toHaveLength(12);
    expect(new Set(lines).size).toBe(1);
  });
});
