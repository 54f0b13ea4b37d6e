import { readFileSync } from 'node:fs';

/** What the oracle tries on both trees: commands that are nearly right, and questions, drawn from what the game has named so far. */

/** Values that no rulebook speaks of. */
const STRANGE = ['', 'nobody', 'toString', '__proto__', 0, -1, null, true, [], {}, [['a']]];

/** The questions that a game answers; `$hex`, `$unit`, `$units` and `$seat` stand for what the game has named. */
const questionsOf = (game) => JSON.parse(readFileSync(new URL(`../../games/${game}/tests/questions.json`, import.meta.url), 'utf8'));

/** A generator of numbers from 0 to below 1 (mulberry32). */
function random(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Notes what commands name, and draws from it. */
export function pickers(seed) {
  const next = random(seed);
  const seen = { hex: new Set(), unit: new Set(), units: new Map(), any: new Set(), act: new Set() };
  const one = (all) => [...all][Math.floor(next() * [...all].length)];
  const note = (value) => {
    if (typeof value !== 'string') return;
    seen.any.add(value);
    (/^\d\d\.?\d\d$/.test(value) ? seen.hex : seen.unit).add(value);
  };
  return {
    one,
    next,
    any: () => one(next() < 0.2 ? STRANGE : [...seen.any, '']),
    act: () => one([...seen.act, 'nonsense', 'constructor', 'withdraw']),
    note(command) {
      seen.act.add(command.act);
      for (const [part, value] of Object.entries(command)) {
        if (part === 'act') continue;
        for (const member of Array.isArray(value) ? value : [value]) note(member);
        if (part === 'units') seen.units.set(JSON.stringify(value), value);
      }
    },
    questions(game, seats, many) {
      const asked = questionsOf(game);
      const fill = (value) => {
        if (value === '$hex') return one(seen.hex) ?? '0';
        if (value === '$unit') return one(seen.unit) ?? 'nobody';
        if (value === '$units') return one(seen.units.values()) ?? [];
        if (value === '$seat') return one(seats);
        return typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)])) : value;
      };
      return Array.from({ length: many }, () => [one(seats), fill(one(asked))]);
    },
  };
}

/** Commands that differ from a legal one in a single thing, with the seats that try them. */
export function mutated(pick, seat, command, seats, many) {
  const parts = Object.keys(command).filter((part) => part !== 'act');
  return Array.from({ length: many }, () => {
    const way = pick.next();
    if (way < 0.1) return [pick.one([...seats, 'nobody', '__proto__']), command];
    if (way < 0.3) return [seat, { ...command, act: pick.act() }];
    if (way < 0.35) return [seat, { ...command, more: pick.any() }];
    const part = pick.one(parts);
    if (part === undefined) return [seat, { act: pick.act() }];
    const value = command[part];
    if (way < 0.4) return [seat, Object.fromEntries(Object.entries(command).filter(([name]) => name !== part))];
    if (!Array.isArray(value) || way < 0.5) return [seat, { ...command, [part]: pick.any() }];
    if (way < 0.6) return [seat, { ...command, [part]: value.slice(1) }];
    if (way < 0.7) return [seat, { ...command, [part]: [...value, value[0] ?? 'nobody'] }];
    return [seat, { ...command, [part]: [...value.slice(0, Math.floor(pick.next() * value.length)), pick.any()] }];
  });
}
