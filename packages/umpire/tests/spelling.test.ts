import { describe, expect, it } from 'vitest';
import {
  DataError,
  FastDice,
  fits,
  openRecord,
  PERSON,
  ScriptedDice,
  Table,
  verify,
  type Command,
  type Facts,
  type RecordLine,
  type Rulebook,
} from '../src/index.ts';
import { asWritten } from '../src/flow/spelling.ts';
import { cargoGame } from './conformance/cargo.ts';
import { overrunGame } from './conformance/overrun.ts';
import { raidGame } from './conformance/raid.ts';
import { phasesGame } from './conformance/phases.ts';
import { sealedGame } from './conformance/sealed.ts';
import { setupOf } from './conformance/tiny.ts';

const given = (what: unknown): Command => what as Command;
const war = () => sealedGame.begin(setupOf(sealedGame), new FastDice(1)).position;
const spelt = (what: unknown) => sealedGame.spelling(what).command;
const opened = (game: typeof sealedGame) =>
  Table.open(game, { setup: { scenario: 'only' }, seats: { red: PERSON, blue: PERSON }, seed: 'spelt' });
const commands = ({ lines }: { readonly lines: readonly RecordLine[] }) => lines.filter((line) => 'do' in line);
const reason = (what: unknown) => sealedGame.spelling(what).refused?.reason;

describe('the one spelling of a command', () => {
  it('has sets sorted by code units, and names as text', () => {
    expect(spelt({ act: 'commit', reserves: ['r2', 'r10', 'r1'], front: 7 })).toEqual({
      act: 'commit',
      reserves: ['r1', 'r10', 'r2'],
      front: '7',
    });
    expect(spelt({ act: 'commit', reserves: ['b', 'B', 'é', 'a'], front: 'north' })?.['reserves']).toEqual(['B', 'a', 'b', 'é']);
  });

  it('keeps the order of a path, and numbers where numbers are asked for', () => {
    expect(overrunGame.spelling({ act: 'step', to: 12 }).command).toEqual({ act: 'step', to: '12' });
    expect(cargoGame.spelling({ act: 'load', ship: 'S1', points: 3 }).command).toEqual({ act: 'load', ship: 'S1', points: 3 });
    expect(Object.is(cargoGame.spelling({ act: 'load', ship: 'S1', points: -0 }).command?.['points'], 0)).toBe(true);
  });

  it('leaves out of amounts and assignments who is given nothing, and has names as text', () => {
    const lose = (steps: unknown) => raidGame.spelling({ act: 'lose', steps } as Command);
    expect(lose({ r1: 2, r2: 0, r3: null, r4: undefined }).command).toEqual({ act: 'lose', steps: { r1: 2 } });
    for (const [steps, says] of [
      [{ r1: -1 }, '"steps" of "lose" must give "r1" a whole number above 0, and not -1.'],
      [{ r1: '2' }, '"steps" of "lose" must give "r1" a whole number above 0, and not "2".'],
      [JSON.parse('{"__proto__":1}'), '"steps" of "lose" names "__proto__", which cannot be.'],
    ] as const)
      expect(lose(steps).refused?.reason).toBe(says);
    expect(raidGame.spelling({ act: 'allot', against: { i1: 7, i2: null } } as Command).command).toEqual({
      act: 'allot',
      against: { i1: '7' },
    });
    const { position } = raidGame.begin(setupOf(raidGame), new FastDice(1));
    raidGame.play(position, 'red', { act: 'patrol', by: ['coast', 'strip'] }, new FastDice(1));
    expect(raidGame.refuse(position, 'red', { act: 'allot', against: ['i1'] })?.reason).toBe(
      '"against" of "allot" must be an object with a name for each name.',
    );
  });

  it('is one whatever was given: each way of saying an action comes to the same command, the same refusal and the same dice', () => {
    const ways = [
      { act: 'commit', reserves: ['r1', 'r3'], front: 'north' },
      { act: 'commit', reserves: ['r3', 'r1'], front: 'north' },
      { front: 'north', reserves: ['r3', 'r1'], act: 'commit' },
      Object.assign(Object.create({ act: 'other', more: 1 }) as object, { act: 'commit', reserves: ['r1', 'r3'], front: 'north' }),
    ];
    const lines = ways.map((way) => {
      const table = opened(sealedGame);
      table.act('red', given(way));
      table.act('blue', { act: 'commit', reserves: ['b1', 'b3'], front: 'north' });
      return commands(table).map(({ do: said, dice, hash }) => ({ do: said, dice, hash }));
    });
    expect(lines[0]?.[1]?.dice).toHaveLength(1);
    for (const line of lines) expect(line).toEqual(lines[0]);
  });

  it('counts own properties alone, and reads each once', () => {
    expect(reason(Object.create({ act: 'commit' }))).toContain('"act" must be');
    const inherited = Object.assign(Object.create({ front: 'north' }) as object, { act: 'commit', reserves: [] });
    expect(sealedGame.refuse(war(), 'red', given(inherited))?.reason).toBe('"commit" needs its part "front".');
    let read = 0;
    const shifting = {
      act: 'commit',
      reserves: [],
      get front() {
        return read++ === 0 ? 'north' : { toString: 1 };
      },
    };
    expect(spelt(shifting)?.['front']).toBe('north');
  });

  it('is frozen, and has nothing in common with what was given', () => {
    const given = { act: 'commit', reserves: ['r1'], front: 'north' };
    const command = spelt(given) as Command;
    given.reserves.push('r2');
    expect(command['reserves']).toEqual(['r1']);
    expect(Object.isFrozen(command) && Object.isFrozen(command['reserves'])).toBe(true);
  });
});

describe('no command', () => {
  const none: readonly [what: unknown, says: string][] = [
    [null, 'A command is an object with an "act", and not nothing.'],
    ['commit', 'A command is an object with an "act", and not "commit".'],
    [[], 'A command is an object with an "act", and not a list.'],
    [{}, '"act" must be the name of an act, and not nothing.'],
    [{ act: ['commit'] }, '"act" must be the name of an act, and not a list.'],
    [{ act: { toString: 1 } }, '"act" must be the name of an act, and not an object.'],
    [{ act: 'commit', reserves: ['r1', ['r1']], front: 'north' }, '"reserves" of "commit" must be a name, and not a list.'],
    [{ act: 'commit', reserves: [], front: { toString: 1 } }, '"front" of "commit" must be a name, and not an object.'],
    [{ act: 'commit', reserves: [], front: 0.5 }, '"front" of "commit" must be a name, and not 0.5.'],
    [{ act: 'commit', reserves: [null], front: 'north' }, '"reserves" of "commit" must be a name, and not nothing.'],
    [JSON.parse('{"act":"commit","__proto__":{"front":"north"}}'), '"commit" has no part "__proto__".'],
    [{ act: 'x'.repeat(201) }, '"act" must be the name of an act, and not a long text.'],
    [{ act: 'commit', front: 'x'.repeat(201) }, '"front" of "commit" is longer than 200 characters.'],
    [
      { act: 'commit', reserves: Array.from({ length: 1001 }, () => 'r1') },
      '"reserves" of "commit" names 1000 things at most, and not 1001.',
    ],
    [
      Object.fromEntries(Array.from({ length: 30 }, (_, i) => [i === 0 ? 'act' : `p${i}`, 'x'])),
      'A command has 16 parts at most, and not 29.',
    ],
  ];

  it.each(none)('is %j: %s', (what, says) => {
    expect(reason(what)).toBe(says);
    const position = war();
    const before = sealedGame.hash(position);
    expect(sealedGame.refuse(position, 'red', given(what))?.reason).toBe(says);
    expect(() => sealedGame.play(position, 'red', given(what), new ScriptedDice([]))).toThrow(DataError);
    expect(sealedGame.hash(position)).toBe(before);
  });

  it('has a part of another kind than its act declares, said in words', () => {
    const { position } = cargoGame.begin(setupOf(cargoGame), new FastDice(1));
    const refusal = (what: unknown) => cargoGame.refuse(position, 'convoys', given(what))?.reason;
    expect(refusal({ act: 'load', ship: 'S1', points: '3' })).toBe('"points" of "load" must be a whole number, and not "3".');
    expect(refusal({ act: 'load', ship: null, points: 3 })).toBe('"ship" of "load" must be a name, and not nothing.');
    expect(refusal({ act: 'load', ship: true, points: 3 })).toBe('"ship" of "load" must be a name, and not true.');
  });
});

describe('an answer given ahead', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : { x: deep(levels - 1) });
  const { position } = phasesGame.begin(setupOf(phasesGame), new FastDice(1));
  const refusal = (where: unknown, answer: unknown) =>
    phasesGame.refuse(position, 'blue', given({ act: 'answer ahead', step: 'ambush', where, answer }))?.reason;

  it('holds a condition and a command of limited depth and size', () => {
    expect(refusal(deep(3), { act: 'let march' })).toBeUndefined();
    expect(refusal(deep(10_000), { act: 'let march' })).toBe('"where" is nested too deeply.');
    expect(refusal({ x: Array.from({ length: 2000 }, () => 1) }, { act: 'let march' })).toBe('"where" holds too much.');
    expect(refusal(JSON.parse('{"__proto__":1}'), { act: 'let march' })).toBe('"where" has a key that cannot be.');
    expect(refusal({}, { act: 'let march', where: deep(10_000) })).toBe('"where" of "let march" must be a name, and not an object.');
    let chain: Facts = { act: 'let march' };
    for (let i = 0; i < 10_000; i++) chain = { act: 'answer ahead', step: 'ambush', where: {}, answer: chain };
    expect(refusal({}, chain)).toBe('"answer ahead" answers no question.');
  });

  it('is to a question that there is', () => {
    const ahead = given({ act: 'answer ahead', step: 'nowhere', where: {}, answer: { act: 'let march' } });
    expect(phasesGame.refuse(position, 'blue', ahead)?.reason).toBe('No question is called "nowhere".');
  });
});

describe('a record', () => {
  const unsorted: Command = { act: 'commit', reserves: ['r3', 'r1'], front: 'north' };
  /** The umpire as it was before commands had one spelling. */
  const lax = (rulebook: Rulebook) => ({ ...sealedGame, rulebook, spelling: (what: unknown) => ({ command: asWritten(what as Command) }) });
  const played = (game: typeof sealedGame) => {
    const table = opened(game);
    table.act('red', unsorted);
    table.act('blue', { act: 'commit', reserves: ['b3', 'b1'], front: 'north' });
    return table;
  };

  it('holds what was spelled, and opens and verifies', () => {
    const table = played(sealedGame);
    expect(commands(table)[0]).toMatchObject({ do: { reserves: ['r1', 'r3'] } });
    expect(verify(sealedGame, table.text())).toMatchObject({ ok: true });
    expect(openRecord(sealedGame, table.text()).text()).toBe(table.text());
  });

  it('of older rules says it as it was said then: its dice and positions hang on that, and it opens and verifies', () => {
    const old = played(lax({ ...sealedGame.rulebook, '9.9': { chapter: 9, tag: 'old', says: 'Since gone.' } }));
    expect(commands(old)[0]).toMatchObject({ do: { reserves: ['r3', 'r1'] } });
    expect(commands(old)[1]?.dice).not.toEqual(commands(played(sealedGame))[1]?.dice);
    expect(verify(sealedGame, old.text())).toMatchObject({ ok: true });
    const opened = openRecord(sealedGame, old.text());
    expect(opened.text()).toBe(old.text());
    expect(opened.at(3).frames?.locals).toEqual(old.at(3).frames?.locals);
  });

  it("of today's rules with a line in another spelling is wrong at that line", () => {
    const forged = played(lax(sealedGame.rulebook)).text();
    expect(verify(sealedGame, forged)).toMatchObject({ ok: false, line: 3, what: expect.stringContaining('whose one spelling is') });
  });
});

it('an offer fits the spelling of a command, and not another way of saying it', () => {
  const position = war();
  const [offer] = sealedGame.choices(position, 'red');
  const command = { act: 'commit', reserves: [], front: 7 };
  expect(offer && fits(offer, command)).toBe(false);
});
