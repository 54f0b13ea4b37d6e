import { tryPosition, type Answer, type Explanation, type Game } from '@sandtable/umpire';
import { print, readJson, within } from './output.ts';

/** Tries a position file. 1 where a command is refused or an error, a question has no answer, or, with --expect, the answer is another. */
export function tryFile(games: readonly Game[], file: string, { json, expect }: { json?: boolean; expect?: string }): 0 | 1 {
  const answer = within(file, () => tryPosition(games, readJson(file)));
  if (expect === undefined) {
    print(json, answer, () => inWords(answer));
    return answer.results.every(({ outcome }) => outcome === 'done') && !answer.explained.some((one) => 'error' in one) ? 0 : 1;
  }
  const found = [...differences(readJson(expect), JSON.parse(JSON.stringify(answer)), '')];
  print(json, { ok: found.length === 0, differs: found }, () =>
    found.length === 0
      ? `${file}: as expected`
      : found.map((one) => `${file}: ${one.at}: ${text(one.got)} where ${text(one.expected)} was expected`).join('\n'),
  );
  return found.length === 0 ? 0 : 1;
}

const text = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

interface Difference {
  readonly at: string;
  readonly expected: unknown;
  readonly got: unknown;
}

/** Where an answer is not as expected. Members of objects that the expectation leaves out may be anything; lists must be whole. */
function* differences(expected: unknown, got: unknown, at: string): Generator<Difference> {
  const lists = Array.isArray(expected) && Array.isArray(got);
  const objects =
    !Array.isArray(expected) && !Array.isArray(got) && typeof expected === 'object' && typeof got === 'object' && expected && got;
  if (!lists && !objects) {
    if (expected !== got) yield { at: at || 'the answer', expected, got };
    return;
  }
  if (lists && expected.length !== got.length) yield { at: `${at}.length`, expected: expected.length, got: got.length };
  for (const [key, value] of Object.entries(expected as object))
    yield* differences(value, (got as { [key: string]: unknown })[key], lists ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`);
}

function inWords({ results, explained, hash }: Answer): string {
  const tried = results.map(({ n, outcome, rules, reason, happened }) => {
    const why = [reason, rules.length > 0 ? `(${rules.join(', ')})` : ''].filter(Boolean).join(' ');
    return [
      `${n}. ${outcome}${why ? `: ${why}` : ''}`,
      ...happened.map((one) => `     ${one.what} ${JSON.stringify({ ...one, what: undefined, rules: undefined })}`),
    ].join('\n');
  });
  const told = explained.map((one) => ('error' in one ? one.error : inFull(one as Explanation)));
  return [...tried, ...told, `hash ${hash}`].join('\n');
}

const inFull = ({ value, lines }: Explanation): string =>
  [`= ${String(value)}`, ...lines.map((line) => `     ${line.rule.padEnd(8)} ${String(line.value).padStart(6)}  ${line.says}`)].join('\n');
