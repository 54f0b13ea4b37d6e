import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkOf } from '@sandtable/umpire';
import { Chance } from './chance.ts';
import { corpus, type Kind, type Sample } from './corpus.ts';
import { isDataError, read } from './readers.ts';
import { spoiled, spoiledText, type Json } from './spoil.ts';

/**
 * `node tools/run-ts.mjs apps/web/tests/fuzz/fuzzer.ts [--inputs N] [--first N]`: positions, records, editions, set-ups and messages
 * spoiled in all ways, given to whoever reads them: a hundred to a process of 256 MB. None may crash, take two seconds of the processor, or
 * throw anything but what says which datum is wrong. Ends with 1 where one does; the input is left in a file.
 */
const INPUTS = 500;
const TO_A_PROCESS = 100;
const MEGABYTES = 256;
/** Of the processor, for one input. */
const MOST_SECONDS = 2;
/** What a process may hold beside its heap: typed arrays, and the program itself. */
const MOST_RESIDENT = 1024 * 1024;
/** Milliseconds after which a process is taken to hang. */
const PATIENCE = 240_000;
const KEPT = join('node_modules', '.cache', 'sandtable');

interface Input extends Sample {
  readonly seed: number;
  /** A text; of a message what it says. */
  readonly given: unknown;
}

/** The input of a number. */
function inputFrom(samples: readonly Sample[], seed: number): Input {
  const chance = new Chance(seed);
  const kind = chance.one(['position', 'position', 'record', 'edition', 'set-up', 'message'] as const);
  const sample = chance.one(samples.filter((one) => one.kind === kind));
  if (kind !== 'message' && chance.below(4) === 0) return { ...sample, seed, given: spoiledText(sample.text, chance) };
  const other = JSON.parse(chance.one(samples.filter((one) => one.kind !== 'record' && one.kind !== 'edition')).text) as Json;
  if (kind === 'message') return { ...sample, seed, given: spoiled(JSON.parse(sample.text) as Json, chance, other) };
  if (kind !== 'record') return { ...sample, seed, given: JSON.stringify(spoiled(JSON.parse(sample.text) as Json, chance, other)) };
  const rows = sample.text.trimEnd().split('\n');
  const row = chance.below(rows.length);
  rows[row] = JSON.stringify(spoiled(JSON.parse(rows[row] as string) as Json, chance, other));
  return { ...sample, seed, given: (chance.below(4) === 0 ? rows : chained(rows)).join('\n') };
}

/** The lines with checks that fit: what is wrong with them must be found without. */
function chained(rows: readonly string[]): string[] {
  let check = '';
  return rows.map((row) => {
    const line: unknown = JSON.parse(row);
    if (typeof line !== 'object' || line === null || Array.isArray(line)) return row;
    check = checkOf(check, line);
    return JSON.stringify({ ...line, check });
  });
}

/**
 * Reads some inputs, in this process; tells of each that is no good. The one being read is told beforehand: nobody could tell of it after a
 * crash.
 */
function readSome(samples: readonly Sample[], first: number, many: number, tell: (line: object) => void): void {
  for (let seed = first; seed < first + many; seed++) {
    const input = inputFrom(samples, seed);
    tell({ seed });
    const before = process.cpuUsage();
    let fault: string | null = null;
    let taken = false;
    try {
      read(input.kind, input.game, input.given, seed);
      taken = true;
    } catch (error) {
      if (!isDataError(error))
        fault =
          error instanceof Error ? `${error.stack}${error.cause instanceof Error ? `\nbecause ${error.cause.stack}` : ''}` : String(error);
    }
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    if (seconds > MOST_SECONDS) fault ??= `it took ${seconds.toFixed(1)} s of the processor`;
    const { maxRSS } = process.resourceUsage();
    if (maxRSS > MOST_RESIDENT) fault ??= `the process holds ${Math.round(maxRSS / 1024)} MB`;
    tell({ seed, seconds, kind: input.kind, taken, ...(fault === null ? {} : { fault }) });
  }
}

interface Told {
  readonly seed: number;
  readonly seconds?: number;
  readonly kind?: Kind;
  /** Was it taken for what it was meant to be, and used? */
  readonly taken?: boolean;
  readonly fault?: string;
}

/** Leaves an input in a file, and says where. */
function keep(samples: readonly Sample[], seed: number, fault: string): void {
  const { kind, game, given } = inputFrom(samples, seed);
  const file = join(KEPT, `fuzz-${seed}.${kind}.${game || 'page'}.txt`);
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(file, typeof given === 'string' ? given : JSON.stringify(given));
  console.error(`input ${seed} (${kind} ${game}), kept as ${file}:\n${fault}\n`);
}

/**
 * How many were no good, and the longest time that one took; of each kind how many were taken for what they were meant to be, of how many.
 */
interface Tally {
  readonly broken: number;
  readonly longest: number;
  readonly taken: { readonly [kind: string]: readonly [taken: number, of: number] };
}

const NOTHING: Tally = { broken: 0, longest: 0, taken: {} };
const together = (one: Tally, other: Tally): Tally => ({
  broken: one.broken + other.broken,
  longest: Math.max(one.longest, other.longest),
  taken: Object.fromEntries(
    [...new Set([...Object.keys(one.taken), ...Object.keys(other.taken)])].map((kind) => {
      const [[a, of], [b, more]] = [one.taken[kind] ?? [0, 0], other.taken[kind] ?? [0, 0]];
      return [kind, [a + b, of + more]];
    }),
  ),
});

/** Has a process of its own read some inputs. */
function spawned(file: string, samples: readonly Sample[], first: number, many: number): Tally {
  const words = [`--max-old-space-size=${MEGABYTES}`, '--enable-source-maps', process.argv[1] as string];
  const { stdout, stderr, status, signal } = spawnSync(
    process.execPath,
    [...words, '--corpus', file, '--first', String(first), '--inputs', String(many)],
    { encoding: 'utf8', timeout: PATIENCE, killSignal: 'SIGKILL', maxBuffer: 1 << 28 },
  );
  const told = stdout
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Told);
  const faults = told.filter((one) => one.fault !== undefined);
  for (const { seed, fault } of faults) keep(samples, seed, fault as string);
  const found = told
    .filter(({ kind }) => kind !== undefined)
    .map(({ seconds = 0, kind = '', taken, fault }) => ({
      broken: fault ? 1 : 0,
      longest: seconds,
      taken: { [kind]: [taken ? 1 : 0, 1] as const },
    }))
    .reduce<Tally>(together, NOTHING);
  if (status === 0) return found;
  const seed = told.at(-1)?.seed ?? first;
  keep(samples, seed, `the process ended with ${signal ?? status}:\n${stderr.slice(-2000)}`);
  const rest = first + many - seed - 1;
  const after = rest > 0 ? spawned(file, samples, seed + 1, rest) : NOTHING;
  return together(together(found, { ...NOTHING, broken: 1 }), after);
}

const { values } = parseArgs({ options: { inputs: { type: 'string' }, first: { type: 'string' }, corpus: { type: 'string' } } });
const inputs = Number(values.inputs ?? INPUTS);
const first = Number(values.first ?? 1);
if (values.corpus !== undefined) {
  const samples = JSON.parse(readFileSync(values.corpus, 'utf8')) as readonly Sample[];
  readSome(samples, first, inputs, (line) => process.stdout.write(`${JSON.stringify(line)}\n`));
} else {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-fuzz-'));
  const file = join(folder, 'corpus.json');
  const samples = corpus();
  writeFileSync(file, JSON.stringify(samples));
  let tally: Tally = NOTHING;
  for (let seed = first; seed < first + inputs; seed += TO_A_PROCESS) {
    tally = together(tally, spawned(file, samples, seed, Math.min(TO_A_PROCESS, first + inputs - seed)));
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${seed + TO_A_PROCESS - first} of ${inputs} inputs, ${tally.broken} broken`);
  }
  rmSync(folder, { recursive: true });
  console.log(JSON.stringify({ inputs, first, ...tally, longest: Number(tally.longest.toFixed(2)) }));
  process.exitCode = tally.broken > 0 ? 1 : 0;
}
