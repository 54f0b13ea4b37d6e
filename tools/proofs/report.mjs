/** The kinds of places, in their order, with what is done to each. */
export const KINDS = {
  rung: 'a refusal is passed over',
  figure: 'a figure of the ledger adds nothing',
  line: 'a ledger line without a figure of its own is left out',
  constant: 'a named constant is one more',
  statement: 'the statement beside `applies` is left out',
  value: 'the value returned beside `applies` is denied or emptied',
  nothing: 'nothing stands beside `applies`',
};

/** How many places of each kind were tried, and how many of them were noticed. */
export const countsOf = (places) =>
  Object.keys(KINDS).flatMap((kind) => {
    const those = places.filter((place) => place.kind === kind);
    return those.length === 0 ? [] : [{ kind, tried: those.length, noticed: those.filter(({ isNoticed }) => isNoticed).length }];
  });

/** A place as one line of text, with the tests that were run. */
export function told({ file, line, kind, rules, text, tests }) {
  const run =
    tests.length === 0
      ? 'no test runs past it'
      : `run: ${tests.slice(0, 3).join(' | ')}${tests.length > 3 ? ` and ${tests.length - 3} more` : ''}`;
  return `${file}:${line} ${kind} (${rules.join(', ')}) ${text}\n    ${run}`;
}

/** What a whole run of one game came to, as a chapter of docs/proofs.md. */
export function chapter(game, commit, date, { places, unproved }) {
  const counts = countsOf(places);
  const rows = counts.map(({ kind, tried, noticed }) => `| ${KINDS[kind]} | ${tried} | ${noticed} | ${tried - noticed} |`);
  const survivors = places.filter(({ isNoticed }) => !isNoticed);
  const sum = (name) => counts.reduce((total, one) => total + one[name], 0);
  const list = survivors.map(
    ({ file, line, kind, rules, text }) => `- ${rules.join(', ')}: \`${file}:${line}\`, ${kind}: \`${text.replaceAll('`', "'")}\``,
  );
  return `## ${game}

${date}, commit ${commit}. ${unproved} more places cite only rules that have a reason in \`unproved.json\`.

| broken | places | noticed | survive |
| --- | --- | --- | --- |
${rows.join('\n')}
| all | ${sum('tried')} | ${sum('noticed')} | ${survivors.length} |

${list.length === 0 ? 'Nothing survives.' : `What survives:\n\n${list.join('\n')}`}
`;
}

/** The title of the chapter on planted faults, which comes last. */
export const PLANTED = 'Planted faults';

/** What trying the planted faults came to, as a chapter of docs/proofs.md. */
export function plantedChapter(commit, date, tried) {
  const caught = tried.filter(({ caughtBy }) => caughtBy.length > 0).length;
  const rows = tried.map(({ what, test, caughtBy }) => `| ${what} | \`${test}\` | ${inShort(caughtBy)} |`);
  return `## ${PLANTED}

${date}, commit ${commit}. ${caught} of ${tried.length} caught by the test file in which one would look for them (\`npm run proofs -- --planted\`).

| fault | looked for in | caught by |
| --- | --- | --- |
${rows.join('\n')}
`;
}

/** So many tests at most are named for a fault. */
const SHOWN = 3;
const inShort = (names) =>
  names.length === 0
    ? '**nothing**'
    : `${names.slice(0, SHOWN).join('; ').replaceAll('|', '\\|')}${names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ''}`;

const HEAD = `# Proofs that bite

\`npm run proofs\` breaks one rule at a time, and runs the tests that name it: at least one must fail (ARCHITECTURE.md says how).
What survives is listed here and, until a test notices it, in \`games/<game>/survivors.json\`.
`;

/** The page with the chapter of one game, or that on planted faults, put in anew. */
export function page(old, title, text) {
  const chapters = new Map(
    old
      .split(/^(?=## )/m)
      .filter((one) => one.startsWith('## '))
      .map((one) => [one.slice(3, one.indexOf('\n')), one.trimEnd()]),
  );
  chapters.set(title, text.trimEnd());
  const rank = (name) => `${Number(name === PLANTED)} ${name}`;
  const inOrder = [...chapters].toSorted(([a], [b]) => (rank(a) < rank(b) ? -1 : 1));
  return `${[HEAD.trimEnd(), ...inOrder.map(([, one]) => one)].join('\n\n')}\n`;
}
