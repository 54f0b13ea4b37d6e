import { reasonInWords, sectionOf, type Game, type Reason, type RuleKnown, type RulePlace, type RuleProof } from '@sandtable/umpire';
import { Bad, named, print } from './output.ts';
import { ruleIndexOf } from './rule-index.ts';

interface Told extends Omit<RuleKnown, 'proved' | 'unproved'> {
  readonly id: string;
  readonly says: string;
  /** The tests that prove it: "file › test". */
  readonly proved: readonly string[];
  /** The same, each with the line on which it begins. */
  readonly tests: readonly RuleProof[];
  /** Why it is not proved, in words, and as the game's list has it. */
  readonly because: string | null;
  readonly reason: Reason | null;
}

/**
 * Every rule of a game; or those with these numbers, in these chapters ("9") or sections ("9.6"), or that these rulings ("GA-14") or
 * options ("hungry-rail") are about, each with where it is enforced, what proves it, and which rulings and options touch it.
 * @throws Bad naming the rules nearest to a number that there is not
 */
export function listRules(games: readonly Game[], id: string, numbers: readonly string[], { json }: { json?: boolean }): 0 {
  const game = named(games, id);
  const all = Object.keys(game.rulebook);
  const known = ruleIndexOf(game.id);
  const asked = new Set(numbers.length === 0 ? all : numbers.flatMap((number) => rulesOf(all, number, known)));
  const rules = all.filter((rule) => asked.has(rule)).map((rule) => told(game, rule, known(rule)));
  print(json, { game: game.id, rules }, () => rules.map(numbers.length === 0 ? inLine : (rule) => inFull(game.id, rule)).join('\n'));
  return 0;
}

function told({ id: game, rulebook }: Game, id: string, { proved, unproved, ...known }: RuleKnown): Told {
  const because = unproved && reasonInWords(unproved);
  const tests = proved.map(({ file, test }) => `games/${game}/${file} › ${test}`);
  return { id, says: rulebook[id]?.says ?? '', proved: tests, because, ...known, tests: proved, reason: unproved };
}

/** The part of a section's number before its stop. */
const chapterOf = (rule: string): string => sectionOf(rule).split('.')[0] as string;

/** So many numbers near to one that there is not are named. */
const NAMED = 12;

/** The rules that a number, a ruling or an option names. @throws Bad */
function rulesOf(rules: readonly string[], number: string, known: (rule: string) => RuleKnown): readonly string[] {
  const found = rules.filter((rule) => [rule, sectionOf(rule), chapterOf(rule)].includes(number));
  if (found.length > 0) return found;
  const touched = rules.filter((rule) => [...known(rule).rulings, ...known(rule).options].some(({ id }) => id === number));
  if (touched.length > 0) return touched;
  if (RULING.test(number)) throw new Bad(`there is no ruling "${number}" about a rule; there are ${some(rulingsOf(rules, known))}`);
  const inChapter = rules.filter((rule) => chapterOf(rule) === chapterOf(number));
  const inSection = inChapter.filter((rule) => sectionOf(rule) === sectionOf(number));
  const first = chapterOf(number);
  if (inSection.length > 0) throw new Bad(`there is no rule "${number}"; in ${sectionOf(number)} there are ${some(inSection)}`);
  if (inChapter.length > 0)
    throw new Bad(`there is no rule "${number}"; in chapter ${first} there are ${some([...new Set(inChapter.map(sectionOf))])}`);
  throw new Bad(`there is no rule "${number}"; there are chapters ${[...new Set(rules.map(chapterOf))].join(', ')}`);
}

/** How rulings are numbered: "GA-14". */
const RULING = /^[A-Z]+-\d+$/;

const rulingsOf = (rules: readonly string[], known: (rule: string) => RuleKnown): readonly string[] =>
  [...new Set(rules.flatMap((rule) => known(rule).rulings.map(({ id }) => id)))].toSorted();

const some = (numbers: readonly string[]): string =>
  `${numbers.slice(0, NAMED).join(', ')}${numbers.length > NAMED ? ` and ${numbers.length - NAMED} more` : ''}`;

const inLine = ({ id, says, proved, because }: Told): string =>
  `${proved.length > 0 ? '✓' : ' '} ${id.padEnd(8)} ${says}${because === null ? '' : `\n             not proved: ${because}`}`;

/** A rule with all that is known of it, a paragraph for each kind of thing. */
function inFull(game: string, rule: Told): string {
  const at = (file: string, line: number | null): string => `games/${game}/${file}${line === null ? '' : `:${line}`}`;
  const places = (list: readonly RulePlace[]) =>
    inColumns(list.map(({ file, line, inside, how }) => [at(file, line), inside ?? '', HOW[how]]));
  const paragraphs: readonly (readonly [string, readonly string[]])[] = [
    ['Enforced at', places(rule.enforced)],
    ['Explained at', places(rule.explained)],
    ['Proved by', inColumns(rule.tests.map(({ file, line, test }) => [at(file, line), test]))],
    ['Not proved', rule.because === null ? [] : [rule.because]],
    ['Rulings', rule.rulings.flatMap(({ id, question, ours }) => [`${id}  ${question}`, `${' '.repeat(id.length)}  → ${ours}`])],
    ['Options', rule.options.map(({ id, title, values }) => `${id}  ${title}: ${values.join(' | ')}`)],
  ];
  const written = paragraphs
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `  ${title}\n${lines.map((line) => `    ${line}\n`).join('')}`);
  return `${inLine({ ...rule, because: null })}\n${written.join('')}`;
}

/** What is done with a rule at a place, where more can be said than that it is named. */
const HOW: { readonly [how in RulePlace['how']]: string } = {
  refuses: 'refuses',
  applies: 'applies',
  reckons: 'adds a line',
  act: 'states an act',
  names: '',
  data: '',
  explains: '',
};

const inColumns = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
