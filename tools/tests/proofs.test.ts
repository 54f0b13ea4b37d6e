import { describe, expect, test, vi } from 'vitest';
import { drawn } from '../proofs/draw.mjs';
import { loopsIn } from '../proofs/loops.mjs';
import { breakableIn, broken, type Found } from '../proofs/places.mjs';
import { chapter, page } from '../proofs/report.mjs';
import { compared, shrunk } from '../proofs/survivors.mjs';
import { Switchboard } from '../proofs/switchboard.ts';

const known = (text: unknown): boolean => typeof text === 'string' && /^\d\.0[a-z]$/.test(text);

/** A small game with a place of each kind. */
const SOURCE = `
/** 1.0a: so many may stand in a hex. */
const LIMIT = 2;
/** So many days has a week; no rule says so. */
const DAYS = 7;

function refuse(hex, count) {
  if (hex > 9) return no(['1.0b', '1.0c'], 'off the map');
  if (count > LIMIT) return no('1.0a', 'full');
  return null;
}

function strength(factor, isHungry, lines) {
  lines?.add('2.0a', factor, 'printed');
  if (!isHungry) return factor;
  const half = Math.floor(factor / 2);
  lines?.add('2.0b', half - factor, 'hungry');
  return half + shifted(lines, '2.0c', 1) + DAYS;
}

function shifted(lines, rule, value) {
  lines?.add(rule, value, 'shifted');
  return value;
}

function told(lines) {
  lines.add('2.0d', null, 'nothing to be said');
}

function move(unit, isTired) {
  applies('3.0a');
  unit.moved = true;
  if (isTired) {
    applies('3.0b');
    return 0;
  }
  unit.turns++;
  applies('3.0c');
  return on();
}

function isFriendly(hex) {
  applies('3.0d');
  return hex < 5;
}

function refuseEntry(hex, type): Refusal | null {
  if (hex > 5) return null;
  applies('3.0g');
  return type === 'foot' ? { rules: ['3.0g'] } : null;
}

function refuseRiver(hex) {
  return hex < 5 ? passed('3.0h') : { rules: [] };
}

function reach(type) {
  if (type === 'horse') applies('3.0e');
  return 4;
}

const far = (hex) => {
  if (hex < 3) return applies('3.0f');
  return 'far';
};
function odds(attack, lines) {
  const ratio = attack + ':1';
  lines?.add('2.0e', ratio, 'odds');
  return ratio;
}

function column(attack, lines) {
  applies('3.0i');
  lines?.begin('column');
  return attack - 1;
}
return { refuse, strength, told, move, isFriendly, refuseEntry, refuseRiver, reach, far, odds, column };
`;

const marked = (game: Small): void => {
  const horse = unit();
  game.move(horse, false);
  expect(horse.moved).toBe(true);
};
const counted = (game: Small): void => {
  const horse = unit();
  game.move(horse, false);
  expect(horse.turns).toBe(1);
};

interface Small {
  refuse(hex: number, count: number): object | null;
  strength(factor: number, isHungry: boolean, lines?: Lines): number;
  told(lines: Lines): void;
  move(unit: { moved: boolean; turns: number }, isTired: boolean): unknown;
  isFriendly(hex: number): boolean;
  refuseEntry(hex: number, type: string): object | null;
  refuseRiver(hex: number): object | null;
  reach(type: string): number;
  far(hex: number): string | undefined;
  odds(attack: number, lines?: Lines): string;
  column(attack: number, lines?: Lines): number;
}

class Lines {
  readonly said: string[] = [];
  add(rule: string, value: number | null): void {
    this.said.push(`${rule} ${value}`);
  }
}

/** The small game, with its places and a switchboard of its own. */
function small(): { readonly places: readonly Found[]; readonly board: Switchboard; readonly game: Small } {
  // A module has no return; the game is read as one, and run as a function.
  const places = breakableIn('small.ts', SOURCE.replace(/\nreturn .*\n$/, '\n'), known);
  const byRule: Record<string, number[]> = {};
  for (const [i, { rules }] of places.entries()) for (const rule of rules) (byRule[rule] ??= []).push(i + 1);
  const board = new Switchboard(byRule);
  const [body = '', constants = ''] = broken(SOURCE, places, 1).split(/(?<=\nreturn \{ refuse.*)\n+/);
  const citing = [(rules: unknown, says: string) => ({ rules, says }), () => undefined, () => ({ go: 'on' }), () => null];
  const plain = body.replace(': Refusal | null', '').replace(/\nreturn (?=\{ refuse)/, `\n${constants}\nreturn `);
  const made = new Function('proofs', 'no', 'applies', 'on', 'passed', plain);
  return { places, board, game: made(board, ...citing) as Small };
}

/** Does a test that names the rule notice that it is broken? */
function notices(rule: string, trial: (game: Small) => void): boolean {
  const { board, game } = small();
  const tried = board.tries([rule], () => trial(game));
  return (tried?.noticed.length ?? 0) > 0;
}

const unit = () => ({ moved: false, turns: 0 });

describe('places that can be broken', () => {
  test('are found by kind, with all the rules that they cite', () => {
    expect(small().places.map(({ kind, rules }) => `${kind} ${rules.join(' ')}`)).toEqual([
      'rung 1.0b 1.0c',
      'rung 1.0a',
      'figure 2.0a',
      'figure 2.0b',
      'figure 2.0c',
      'line 2.0d',
      'statement 3.0a',
      'statement 3.0b',
      'statement 3.0c',
      'value 3.0d',
      'value 3.0g',
      'value 3.0h',
      'value 3.0e',
      'statement 3.0f',
      'figure 2.0e',
      'value 3.0i',
      'constant 1.0a',
    ]);
  });

  test.each<readonly [rule: string, bites: (game: Small) => void, weak: (game: Small) => void]>([
    ['1.0b', (game) => expect(game.refuse(10, 1)).not.toBeNull(), (game) => void game.refuse(10, 1)],
    ['1.0a', (game) => expect(game.refuse(1, 3)).not.toBeNull(), (game) => expect(game.refuse(1, 2)).toBeNull()],
    ['2.0a', (game) => expect(game.strength(4, false)).toBe(4), (game) => expect(game.strength(0, false)).toBe(0)],
    ['2.0b', (game) => expect(game.strength(5, true)).toBe(2 + 1 + 7), (game) => expect(game.strength(0, true)).toBe(8)],
    ['2.0c', (game) => expect(game.strength(5, true)).toBe(10), (game) => expect(game.strength(5, false)).toBe(5)],
    ['3.0a', (game) => marked(game), (game) => expect(game.move(unit(), true)).toBe(0)],
    ['3.0b', (game) => expect(game.move(unit(), true)).toBe(0), (game) => expect(game.move(unit(), false)).toEqual({ go: 'on' })],
    ['3.0c', (game) => counted(game), (game) => expect(game.move(unit(), false)).toEqual({ go: 'on' })],
    ['3.0d', (game) => expect(game.isFriendly(4)).toBe(true), (game) => expect(typeof game.isFriendly(4)).toBe('boolean')],
    ['3.0g', (game) => expect(game.refuseEntry(1, 'horse')).toBeNull(), (game) => expect(game.refuseEntry(6, 'horse')).toBeNull()],
    ['3.0g', (game) => expect(game.refuseEntry(1, 'foot')).not.toBeNull(), (game) => void game.refuseEntry(1, 'foot')],
    ['3.0h', (game) => expect(game.refuseRiver(4)).toBeNull(), (game) => expect(game.refuseRiver(5)).not.toBeNull()],
    ['3.0e', (game) => expect(game.reach('horse')).toBe(4), (game) => expect(game.reach('foot')).toBe(4)],
    ['3.0f', (game) => expect(game.far(2)).toBeUndefined(), (game) => expect(game.far(3)).toBe('far')],
    ['2.0e', (game) => expect(game.odds(3)).toBe('3:1'), (game) => expect(typeof game.odds(3)).toBe('string')],
    ['3.0i', (game) => expect(game.column(3)).toBe(2), (game) => expect(typeof game.column(3)).toBe('number')],
  ])('under %s are noticed by a test that bites, and by no other', (rule, bites, weak) => {
    expect(notices(rule, bites)).toBe(true);
    // 1.0a is a rung and a constant: that two may stand there notices neither.
    expect(notices(rule, weak)).toBe(false);
  });

  test('that are a ledger line alone are noticed by who reads it', () => {
    const told = (game: Small): readonly string[] => {
      const lines = new Lines();
      game.told(lines);
      return lines.said;
    };
    expect(notices('2.0d', (game) => expect(told(game)).toEqual(['2.0d null']))).toBe(true);
    expect(notices('2.0d', (game) => void told(game))).toBe(false);
  });

  test('break a constant at each use, and mend it afterwards', () => {
    const { board, game } = small();
    const limits: number[] = [];
    const trial = () => void limits.push([1, 2, 3, 4].filter((count) => game.refuse(1, count) === null).length);
    board.tries(['1.0a'], trial);
    trial();
    // Unbroken, with the rung passed over, and with the constant one more.
    expect(new Set(limits)).toEqual(new Set([2, 4, 3]));
    expect(limits.at(-1)).toBe(2);
  });

  test('break a constant of several figures also where another has taken it up', () => {
    const board = new Switchboard({ '1.0a': [1, 2] });
    const [from, limits] = [{ turn: 2, rule: '1.0a' }, [2, 3]];
    const [phase, kept] = [{ from }, { limits }];
    board.constant(1, from, () => undefined);
    board.constant(2, limits, () => undefined);
    const seen: string[] = [];
    board.tries(['1.0a'], () => void seen.push([phase.from.turn, phase.from.rule, ...kept.limits].join(' ')));
    expect(seen).toEqual(['2 1.0a 2 3', '3 1.0a 2 3', '2 1.0a 3 4']);
    expect([from, limits]).toEqual([{ turn: 2, rule: '1.0a' }, [2, 3]]);
  });

  test('end where a broken rule sends a loop round for ever, though nothing in it cites a rule', () => {
    const source = 'for (let i = 0; i < most; i++) all.push(i); while (more()) add(); for (;;) if (done()) break;';
    const code = broken(source, [{ kind: 'nothing', rules: [], line: 1, text: '', edits: loopsIn('loops.js', source) }], 1);
    expect(code.trim()).toBe(
      'for (let i = 0; proofs.goesRound() && (i < most); i++) all.push(i); while (proofs.goesRound() && (more())) add(); ' +
        'for (;;) { proofs.goesRound(); if (done()) break; }',
    );
    const board = new Switchboard({ '1.0a': [1] });
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
    try {
      const tried = board.tries(['1.0a'], () => {
        for (let going = board.breaks(1); going;) going = board.goesRound();
      });
      expect(tried?.noticed).toEqual([1]);
    } finally {
      clock.mockRestore();
    }
  });

  test('end where a loop has turned more often than any list can grow, though little time has gone', () => {
    const board = new Switchboard({ '1.0a': [1] });
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    try {
      const tried = board.tries(['1.0a'], () => {
        for (let going = board.breaks(1); going;) going = board.goesRound();
      });
      expect(tried?.noticed).toEqual([1]);
    } finally {
      clock.mockRestore();
    }
  });

  test('are not tried again once a test has noticed them, nor by one that does not come past', () => {
    const { board, game } = small();
    let runs = 0;
    const bites = () => {
      runs++;
      expect(game.isFriendly(4)).toBe(true);
    };
    expect(board.tries(['3.0d'], bites)?.noticed).toHaveLength(1);
    runs = 0;
    board.tries(['3.0d'], bites);
    expect(runs).toBe(1);
    runs = 0;
    board.tries(['3.0e'], bites);
    expect(runs).toBe(1);
  });
});

describe('a test that cannot be run twice', () => {
  test('is an error, and no proof', () => {
    const { board, game } = small();
    let runs = 0;
    expect(() =>
      board.tries(['3.0d'], () => {
        expect(game.isFriendly(4)).toBe(true);
        if (runs++ > 0) throw new Error('only once');
      }),
    ).toThrow('only once');
  });

  test('and a cache that a broken rule was written to forgets it', () => {
    const board = new Switchboard({ '3.0d': [1] });
    const kept = board.cache() as WeakMap<object, boolean>;
    const key = {};
    const ask = (): boolean => {
      if (!kept.has(key)) kept.set(key, board.emptied(1, true) as boolean);
      return kept.get(key) as boolean;
    };
    expect(board.tries(['3.0d'], () => expect(ask()).toBe(true))?.noticed).toEqual([1]);
    expect(ask()).toBe(true);
  });
});

describe('known survivors', () => {
  const place = (text: string, isNoticed: boolean) => ({ file: 'a.ts', kind: 'rung', rules: ['1.0a'], text, isNoticed });

  test('may only become fewer: a new one is told, and one that is noticed now, or gone', () => {
    const all = [place('one', false), place('two', true), place('three', false)];
    const known = [place('one', false), place('two', false), place('four', false)];
    const { added, lost } = compared(all, all, known);
    expect(added.map(({ text }) => text)).toEqual(['three']);
    expect(lost.map(({ text }) => text)).toEqual(['two', 'four']);
    expect(shrunk(known, lost, []).map(({ text }) => text)).toEqual(['one']);
  });

  test('are known again where their line was worded anew, and become no more by that', () => {
    const known = [place('one', false), place('two', false)];
    const all = [place('one', false), place('two, reworded', false), place('three', false)];
    const { added, lost } = compared(all, all, known);
    expect(shrunk(known, lost, added).map(({ text }) => text)).toEqual(['one', 'two, reworded']);
    const elsewhere = added.map((one) => ({ ...one, file: 'b.ts' }));
    expect(shrunk(known, lost, elsewhere).map(({ text }) => text)).toEqual(['one']);
  });

  test('that a sample does not try stay, and those that are alike are counted', () => {
    const all = [place('one', false), place('one', true), place('two', true)];
    expect(compared([], all, [place('one', false), place('two', false)])).toEqual({ added: [], lost: [] });
    expect(compared(all, all, [place('one', false), place('two', true)]).lost.map(({ text }) => text)).toEqual(['two']);
    expect(compared(all, all, [place('one', false), place('one', false)]).lost).toHaveLength(1);
  });
});

test('a seed draws the same rules, and another others', () => {
  const rules = Array.from({ length: 50 }, (_, i) => `${i}.0a`);
  expect(drawn(rules, 20, 'a')).toEqual(drawn(rules, 20, 'a'));
  expect(new Set(drawn(rules, 20, 'a')).size).toBe(20);
  expect(drawn(rules, 20, 'a')).not.toEqual(drawn(rules, 20, 'b'));
});

test('a whole run tells what survives, or that nothing does', () => {
  const told = (isNoticed: boolean): string => {
    const place = { file: 'a.ts', kind: 'rung', rules: ['1.0a'], text: 'no()', line: 3, isNoticed };
    return chapter('a', 'abc', '2026-01-01', { places: [place], unproved: 0 });
  };
  expect(told(false)).toContain('What survives:\n\n- 1.0a: `a.ts:3`, rung: `no()`\n');
  expect(told(true)).toContain('Nothing survives.');
  expect(told(true)).not.toContain('1.0a');
});

test('a whole run of one game leaves the chapters of others as they are', () => {
  const first = page('', 'b', '## b\n\ntwo\n');
  const both = page(first, 'a', '## a\n\none\n');
  expect(both.indexOf('## a')).toBeLessThan(both.indexOf('## b'));
  expect(page(both, 'a', '## a\n\nthree\n')).toBe(both.replace('one\n', 'three\n'));
});
