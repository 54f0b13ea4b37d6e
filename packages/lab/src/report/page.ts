import { levelOf } from '@sandtable/staff';
import { scenarioOf, type Seat } from '@sandtable/umpire';
import { columns, intervals, overTurns, type Course, type Party } from './charts.ts';
import { heatMap, hottest, perGame } from './heat.ts';
import { STYLE } from './style.ts';
import { foughtIn, summaryOf, wonBy, type Run, type Summary } from './summary.ts';
import { escaped } from './svg.ts';

/** The measured seat has the first colour, all others the second. */
const partyOf = (seat: Seat, { seat: measured }: Summary): Party => (seat === measured ? 'one' : 'other');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** So many of the places most fought over are listed. */
const LISTED = 10;

/** A report with pictures as one page that needs nothing else. @throws RangeError where no game was played to its end */
export function reportPage(run: Run): string {
  const summary = summaryOf(run);
  const { game } = run.playable;
  const { title, seats } = scenarioOf(game, run.setup.scenario, run.setup.edition);
  const players = seats.map((seat) => `${seat} ${called(summary, seat)}`).join(' against ');
  const heading = `${game.title}, ${title}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${heading}: ${players}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(heading)}</h1>
<p class="quiet">${escaped(`${summary.games} games of machines: ${players}`)}</p>
${victory(run, summary)}
${courses(run, summary)}
${fighting(run, summary)}
${thrownAway(summary, seats)}
${facts(run, summary, seats)}
</main>
</body>
</html>
`;
}

const called = ({ seats }: Summary, seat: Seat): string => {
  const sitting = seats[seat];
  return sitting ? `${sitting.level}${sitting.budget > 0 ? ` (${sitting.budget})` : ''}` : '';
};

const figureOf = (title: string, caption: string, picture: string): string =>
  `<figure><h2>${escaped(title)}</h2><figcaption>${caption}</figcaption>${picture}</figure>`;

const key = (party: Party, text: string): string => `<span class="key"><i class="${party}"></i>${escaped(text)}</span>`;

function victory(run: Run, summary: Summary): string {
  const name = capital(summary.seat);
  const shares = intervals([
    { name: 'Won by the dice', estimate: summary.share, party: 'one' },
    { name: 'Mean chance', estimate: summary.chance, party: 'one' },
  ]);
  const turns = Math.max(...run.played.map((one) => one.turns));
  const count = (kind: (won: number) => boolean) =>
    Array.from({ length: turns }, (_, i) => run.played.filter(({ decidedIn, won }) => decidedIn === i + 1 && kind(won)).length);
  const kinds = [
    { name: `won by ${summary.seat}`, party: 'one' as const, counts: count((won) => won === 1) },
    { name: 'not won', party: 'other' as const, counts: count((won) => won === 0) },
    { name: 'drawn', party: 'both' as const, counts: count((won) => won === 0.5) },
  ].filter(({ counts }) => counts.some((one) => one > 0));
  const chances: Course = {
    name: 'Chance to have won',
    party: 'one',
    games: wonBy(run.played, turns).map((game) => game.map((one) => 100 * one)),
  };
  return `${figureOf(
    `${name} victory`,
    `${summary.wins} of ${summary.games} games won as the dice fell, with Wilson’s interval; and the chance over all rolls that could have decided each game, its mean with a 95 % interval. A game is played on past such a roll, so that the chance counts them all.`,
    shares,
  )}
<div class="pair">${figureOf('Length of the games', kinds.map(({ name, party }) => key(party, `${name}, by the turn of the decision`)).join(''), columns(kinds))}
${figureOf(`${name} chance to have won by turn, in %`, SPREAD, overTurns([chances], turns))}</div>`;
}

const SPREAD = 'Median by game turn; bands hold the middle half, and four in five, of the games.';

/** The figures of the yardstick: those of several seats ("german steps", "allied steps") share a picture. */
function courses({ played, playable, setup }: Run, summary: Summary): string {
  const { seats } = scenarioOf(playable.game, setup.scenario, setup.edition);
  const turns = Math.max(...played.map(({ figures }) => figures.length));
  const pictures = new Map<string, Course[]>();
  for (const name of Object.keys(played[0]?.figures[0] ?? {})) {
    const seat = seats.find((one) => name.startsWith(`${one} `));
    const title = kindOf(name, seats);
    const party: Party = seat === undefined ? 'both' : partyOf(seat, summary);
    const games = played.map(({ figures }) => figures.map((turn) => turn[name] ?? 0));
    pictures.set(title, [...(pictures.get(title) ?? []), { name: seat ?? name, party, games }]);
  }
  const figures = [...pictures].map(([title, shown]) => {
    const keys = shown.length > 1 ? `${shown.map(({ name, party }) => key(party, name)).join('')}<br>` : '';
    return figureOf(`${capital(title)} by turn`, `${keys}${SPREAD}`, overTurns(shown, turns));
  });
  return `<div class="pair">${figures.join('\n')}</div>`;
}

function fighting({ playable, setup, played }: Run, { games }: Summary): string {
  const fought = foughtIn(played);
  const chart = playable.staff.yardstick.chart?.(setup);
  const list = hottest(fought, LISTED);
  if (list.length === 0) return figureOf('Where the fighting was', 'Nothing was attacked.', '');
  const names = new Map(chart?.places.map(({ id, name }) => [id, name]));
  const rows = list.map(
    ([place, count]) => `<tr><td>${escaped(names.get(place) ?? '')}</td><td>${escaped(place)}</td><td>${perGame(count, games)}</td></tr>`,
  );
  const table = `<div class="scroll"><table><thead><tr><th>Name</th><th>Place</th><th>Attacks</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
  const caption = `Attacks by the place attacked, in all ${games} games: the warmer, the more. The hottest are named where there is room.`;
  return figureOf('Where the fighting was', caption, `${chart ? heatMap(chart, fought, games) : ''}${table}`);
}

/** A line for each kind of mistake, a column for each seat; nothing where none are counted. */
function thrownAway({ blunders, games }: Summary, seats: readonly Seat[]): string {
  const kinds = new Set(Object.keys(blunders).map((name) => kindOf(name, seats)));
  if (kinds.size === 0) return '';
  const rows = [...kinds].map((kind) => {
    const cells = seats.map((seat) => `<td>${(blunders[`${seat} ${kind}`] ?? 0).toFixed(2)}</td>`);
    return `<tr><td>${escaped(capital(kind))}</td>${cells.join('')}</tr>`;
  });
  const head = seats.map((seat) => `<th>${escaped(capital(seat))}</th>`).join('');
  const table = `<div class="scroll"><table><thead><tr><th>Kind</th>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
  return figureOf('What was thrown away', `In a game, on average over all ${games}: the fewer, the better.`, table);
}

/** What a figure is called without the seat whose it is. */
const kindOf = (name: string, seats: readonly Seat[]): string => {
  const seat = seats.find((one) => name.startsWith(`${one} `));
  return seat === undefined ? name : name.slice(seat.length + 1);
};

function facts({ playable, setup, cores, seconds, faults }: Run, summary: Summary, seats: readonly Seat[]): string {
  const options = Object.entries(setup.options).map(([name, value]) => `${name} = ${value}`);
  const rows: readonly (readonly [string, string])[] = [
    ...seats.map((seat) => [capital(seat), machine(summary, playable.staff, seat)] as const),
    ['Seeds', `${summary.seeds[0]} to ${summary.seeds[1]}`],
    ['Options', options.join(', ') || 'none'],
    ['Edition', setup.edition?.name ?? 'the game’s own figures'],
    ['Commands in a game', String(Math.round(summary.commands))],
    ['Broken games', faults.length === 0 ? 'none' : faults.map(({ message }) => message.split('\n')[0]).join('; ')],
    ['Commit', summary.commit],
    ['Played in', `${seconds.toFixed(1)} s on ${cores} ${cores === 1 ? 'core' : 'cores'}`],
  ];
  const lines = rows.map(([name, text]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(text)}</td></tr>`);
  return `<section><h2>What was played</h2><table class="facts">${lines.join('')}</table></section>`;
}

function machine(summary: Summary, staff: Run['playable']['staff'], seat: Seat): string {
  const { level = '', budget = 0 } = summary.seats[seat] ?? {};
  const { mean, longest } = summary.thinking[seat] ?? { mean: 0, longest: 0 };
  const time = `${mean.toFixed(3)} s a turn, at most ${longest.toFixed(2)} s`;
  return `${levelOf(staff, level).title}, ${budget > 0 ? `${budget} evaluations a turn` : 'no budget'}; ${time}`;
}
