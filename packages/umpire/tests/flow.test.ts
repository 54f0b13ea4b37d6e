import { describe, expect, it } from 'vitest';
import {
  DataError,
  FastDice,
  Flow,
  ScriptedDice,
  back,
  call,
  on,
  procedure,
  stay,
  to,
  witnessed,
  type Procedure,
  type Rulebook,
} from '../src/index.ts';
import { overrunGame } from './conformance/overrun.ts';
import { phasesGame } from './conformance/phases.ts';
import { roundsGame } from './conformance/rounds.ts';
import { sealedGame } from './conformance/sealed.ts';
import { cargoGame } from './conformance/cargo.ts';
import { pickOne, plain, setupOf, tinyGame, type Tiny } from './conformance/tiny.ts';

const rules = { '1': { chapter: 1, tag: 'one', says: 'One.' }, '2': { chapter: 2, tag: 'two', says: 'Two.' } } satisfies Rulebook;
type Log = Tiny<{ readonly log: readonly string[] }>;
const note = (position: Log, what: string) => {
  position.facts = { log: [...position.facts.log, what] };
};
const logged = (...procedures: Procedure<Log>[]) =>
  tinyGame<Log['facts']>({
    id: 'log',
    title: 'Log',
    rulebook: rules,
    seats: ['red', 'blue'],
    turns: 1,
    facts: () => ({ log: [] }),
    procedures,
  });
const doing = (name: string, turn = () => on()) => ({ name, do: ({ position }: { position: Log }) => (note(position, name), turn()) });
const end = {
  name: 'end',
  do: ({ position }: { position: Log }) => ((position.outcome = { winner: null, rule: '1', says: 'Over.' }), on()),
};

describe('the flow of play', () => {
  it('goes step by step, jumps, calls, and comes back to the step named or the next', () => {
    const inner = procedure<Log>('inner', [doing('inside'), doing('out', back)]);
    const calls = [
      doing('a', () => call('inner', {})),
      doing('b', () => call('inner', {}, 'd')),
      doing('c'),
      doing('d', () => to('f')),
      doing('e'),
      doing('f'),
      end,
    ];
    const { position } = logged(procedure<Log>('outer', calls), inner).begin(
      setupOf(logged(procedure<Log>('outer', calls), inner)),
      new FastDice(1),
    );
    expect(position.facts.log).toEqual(['a', 'inside', 'out', 'b', 'inside', 'out', 'd', 'f']);
    expect(position.outcome?.says).toBe('Over.');
  });

  it('gives the caller what the called procedure hands back, and forgets the rest', () => {
    const seen: unknown[] = [];
    const game = logged(
      procedure<Log>('outer', [
        { name: 'call', do: () => call('inner', { mine: 1 }, undefined, { points: 5 }) },
        { name: 'look', do: (_, locals) => (seen.push(locals), on()) },
        end,
      ]),
      procedure<Log>('inner', [
        { name: 'spend', do: (_, locals) => (seen.push(locals), on({ mine: 2 })) },
        { name: 'back', do: (_, locals) => (seen.push(locals), back({ points: 3 })) },
      ]),
    );
    game.begin(setupOf(game), new FastDice(1));
    expect(seen).toEqual([{ mine: 1 }, { mine: 2 }, { points: 3 }]);
  });

  it('takes a step with one legal answer unasked, and skips one that nobody is to decide', () => {
    const ask = (name: string, seats: string[], choices: string[], always?: true) => ({
      name,
      rule: '1',
      seats: () => seats,
      ...(always ? { always } : {}),
      acts: pickOne<Log>(
        'take',
        '1',
        'what',
        () => choices,
        ({ position }, _, what) => (note(position, `${name} ${what}`), on()),
      ),
    });
    const game = logged(
      procedure<Log>('p', [
        ask('only', ['red'], ['x']),
        ask('nobody', [], ['x', 'y']),
        ask('two', ['red'], ['x', 'y']),
        ask('always', ['blue'], ['x'], true),
        end,
      ]),
    );
    const { position } = game.begin(setupOf(game), new FastDice(1));
    expect(position.facts.log).toEqual(['only x']);
    expect(game.awaiting(position)).toEqual({ seats: ['red'], procedure: 'p', step: 'two', rule: '1', sealed: false });
    game.play(position, 'red', { act: 'take', what: 'y' }, new FastDice(1));
    expect(game.awaiting(position)?.step).toBe('always');
    game.play(position, 'blue', { act: 'take', what: 'x' }, new FastDice(1));
    expect(position.facts.log).toEqual(['only x', 'two y', 'always x']);
  });

  it('notices a circle and says where', () => {
    const game = logged(
      procedure<Log>('round', [
        { name: 'and', do: () => on() },
        { name: 'round', do: () => to('and') },
      ]),
    );
    expect(() => game.begin(setupOf(game), new FastDice(1))).toThrow(/round › (and|round) runs in a circle/);
    const asking = logged(
      procedure<Log>('round', [{ name: 'ask', rule: '1', seats: () => ['red'], acts: plain<Log>('again', '1', () => stay()) }]),
    );
    expect(() => asking.begin(setupOf(asking), new FastDice(1))).toThrow('round › ask runs in a circle');
  });

  it('has no two steps of one name in a procedure and no two procedures of one name', () => {
    expect(() => procedure<Log>('p', [end, end])).toThrow('procedure p has two steps of one name');
    expect(() => new Flow([procedure<Log>('p', [end]), procedure<Log>('p', [end])])).toThrow('two procedures are called p');
  });
});

describe('a refusal', () => {
  const { position } = overrunGame.begin(setupOf(overrunGame), new FastDice(1));
  overrunGame.play(position, 'red', { act: 'take up', unit: 'T1' }, new FastDice(1));

  it('looks at seat and phase first, then at the act, its parts, and last at what the rules say', () => {
    const reason = (seat: string, command: { act: string; [part: string]: string | string[] }) =>
      overrunGame.refuse(position, seat, command)?.reason;
    expect(reason('blue', { act: 'nonsense', to: ['99'] })).toBe('It is for red to decide: steps.');
    expect(reason('red', { act: 'take up', unit: 'T2' })).toMatch(/^"take up" is not possible now \(steps\)/);
    expect(reason('red', { act: 'step' })).toBe('"step" needs its part "to".');
    expect(reason('red', { act: 'step', to: ['12'] })).toBe('"to" of "step" must be one value.');
    expect(reason('red', { act: 'step', to: '99', more: '1' })).toBe('"step" has no part "more".');
    expect(overrunGame.refuse(position, 'red', { act: 'step', to: '99' })).toMatchObject({ rules: ['1.1'] });
    expect(overrunGame.refuse(position, 'red', { act: 'step', to: '12' })).toBeNull();
  });

  it('cites the rule of the question where the seat or the act is wrong, and the witness sees it', () => {
    const { rules: seen, result } = witnessed(() => overrunGame.refuse(position, 'blue', { act: 'step', to: '12' }));
    expect(result?.rules).toEqual(['1.2']);
    expect([...seen]).toEqual(['1.2']);
    expect([...witnessed(() => overrunGame.refuse(position, 'red', { act: 'step', to: '12' })).rules]).toEqual([]);
  });

  it('takes no name that every object has for an act or a part', () => {
    for (const act of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
      expect(overrunGame.refuse(position, 'red', { act })).not.toBeNull();
    for (const part of ['constructor', 'toString'])
      expect(overrunGame.refuse(position, 'red', { act: 'step', to: '12', [part]: 1 })).not.toBeNull();
  });

  it('of a list is for naming something twice; of a path is not', () => {
    const { position: war } = sealedGame.begin(setupOf(sealedGame), new FastDice(1));
    expect(sealedGame.refuse(war, 'red', { act: 'commit', reserves: ['r1', 'r1'], front: 'north' })?.reason).toContain(
      'names something twice',
    );
    expect(sealedGame.refuse(war, 'red', { act: 'commit', reserves: ['r1', 'r2'], front: 'north' })).toBeNull();
  });

  it('of a withdrawal is for parts that it does not have', () => {
    const { position: war } = sealedGame.begin(setupOf(sealedGame), new FastDice(1));
    sealedGame.play(war, 'red', { act: 'commit', reserves: [], front: 'north' }, new FastDice(1));
    expect(sealedGame.refuse(war, 'red', { act: 'withdraw' })).toBeNull();
    expect(sealedGame.refuse(war, 'red', { act: 'withdraw', more: 1 })).not.toBeNull();
    expect(sealedGame.refuse(war, 'blue', { act: 'withdraw' })).not.toBeNull();
  });
});

describe('loading', () => {
  const setup = setupOf(phasesGame);

  it('begins the phase that is named, or the turn, where nothing is said to be awaited', () => {
    expect(phasesGame.awaiting(phasesGame.load(setup, {}))).toMatchObject({ seats: ['red'], step: 'order of phases' });
    expect(phasesGame.awaiting(phasesGame.load(setup, { phase: 'blue', turn: 3 }))).toMatchObject({
      seats: ['blue'],
      step: 'order of phases',
    });
    expect(phasesGame.load(setup, { turn: 3, state: { at: { red: 4, blue: 5 } } })).toMatchObject({
      turn: 3,
      facts: { at: { red: 4, blue: 5 }, supply: { red: 2, blue: 2 } },
    });
  });

  it('says what is wrong, and where', () => {
    const error = (act: () => unknown) => {
      try {
        act();
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(DataError);
        return (thrown as Error).message;
      }
      return 'nothing';
    };
    const frame = { procedure: 'player turn', step: 'order of phases', locals: { seat: 'red', left: ['march'] } };
    expect(error(() => phasesGame.load(setup, { awaiting: [frame] }))).toBe('nothing');
    expect(error(() => phasesGame.load(setup, { phase: 'winter' }))).toBe('phase: The order of phases has no phase "winter"');
    expect(error(() => phasesGame.load(setup, { awaiting: [frame, { ...frame, step: 'tea' }] }))).toBe(
      'awaiting[1]: The order of phases has no step "player turn › tea"',
    );
    expect(error(() => phasesGame.load(setup, { awaiting: [{ ...frame, procedure: 'toString' }] }))).toContain('awaiting[0]');
    expect(error(() => phasesGame.load(setup, { awaiting: [{ ...frame, locals: null as never }] }))).toContain('awaiting[0].locals');
    expect(error(() => phasesGame.load(setup, { awaiting: [{ procedure: 'sequence of play', step: 'red', locals: {} }] }))).toContain(
      'is no decision',
    );
    expect(error(() => phasesGame.load(setup, { state: { weather: 'rain' } }))).toContain('state.weather');
    expect(error(() => cargoGame.load(setupOf(cargoGame), { state: { aboard: [1] } }))).toContain('state.aboard');
    expect(error(() => roundsGame.explain(roundsGame.load(setupOf(roundsGame), {}), 'red', { side: 'red' }))).toBe('nothing');
    expect(error(() => phasesGame.explain(phasesGame.load(setup, {}), 'red', {}))).toContain('answers no questions');
  });

  it('makes no roll: where a phase begins with one it asks to start later', () => {
    const rolling = logged(procedure<Log>('p', [{ name: 'weather', do: ({ dice }) => (dice.roll('weather', 1, 6), on()) }, end]));
    expect(() => rolling.load(setupOf(rolling), {})).toThrow(
      new DataError('the phase begins with a roll on "weather": give "awaiting" to start later'),
    );
    expect(rolling.begin(setupOf(rolling), new ScriptedDice([4])).position.outcome).not.toBeNull();
  });
});

describe('the hash', () => {
  it('differs with the set-up, the facts, where play stands, standing answers and the outcome', () => {
    const setup = setupOf(phasesGame);
    const frame = { procedure: 'player turn', step: 'order of phases', locals: { seat: 'red', left: ['march', 'supply'] } };
    const base = { awaiting: [frame] };
    const standing = [{ seat: 'red', step: 'ambush', where: {}, answer: { act: 'let march' } }];
    const hashes = [
      phasesGame.load(setup, base),
      phasesGame.load({ ...setup, options: { more: true } }, base),
      phasesGame.load(setup, { ...base, turn: 2 }),
      phasesGame.load(setup, { ...base, phase: 'blue' }),
      phasesGame.load(setup, { ...base, state: { supply: { red: 2, blue: 3 } } }),
      phasesGame.load(setup, { awaiting: [{ ...frame, locals: { seat: 'blue', left: ['march', 'supply'] } }] }),
      phasesGame.load(setup, { awaiting: [frame, frame] }),
      phasesGame.load(setup, { ...base, standing }),
      phasesGame.load(setup, { ...base, outcome: { winner: null, rule: '5.1', says: 'Over.' } }),
    ].map((position) => phasesGame.hash(position));
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(phasesGame.hash(phasesGame.load(structuredClone(setup), structuredClone(base)))).toBe(hashes[0]);
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{32}$/);
  });
});
