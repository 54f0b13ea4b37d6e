import { openLate, openRecord, randomPlayer, Table, verify, type Game, type Seat } from '@sandtable/umpire';
import { countFrom, noneBeyond, parsedWords } from '../tools/words.mjs';
import { ocs } from '../games/ocs/src/index.ts';

const USAGE = `What a long record costs: npm run bench:record, or with so many commands. Random players play the campaign of the Operational Combat
Series, one game after another by other seeds until one has as many; then the record is opened from its last snapshot, opened whole and
verified. Milliseconds of the processor, and megabytes that the table keeps.`;
const { positionals } = parsedWords(USAGE, { allowPositionals: true });
const COMMANDS = countFrom('commands', noneBeyond(USAGE, positionals, 1)[0], 10_000);
/** So often a player thinks again before it ends a phase: one who seldom does leaves the longest record. */
const TRIES = 3;

const game = ocs as unknown as Game;

function spent<T>(act: () => T): readonly [result: T, milliseconds: number] {
  const before = process.cpuUsage();
  const result = act();
  const { user, system } = process.cpuUsage(before);
  return [result, Math.round((user + system) / 1000)];
}

const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
};

/** A campaign of that many commands, or to its end. */
function campaign(seed: string): Table {
  const table = Table.open(game, { setup: { scenario: 'campaign' }, seats: { german: 'random', soviet: 'random' }, seed });
  const players = new Map(['german', 'soviet'].map((seat) => [seat, randomPlayer(seed, seat)]));
  for (let n = 0; n < COMMANDS && !table.over; n++) {
    const seat = game.awaiting(table.position)?.seats[0] as Seat;
    const decide = () => players.get(seat)?.decide(game, table.position);
    let command = decide();
    for (let left = TRIES; command?.act === 'end' && left > 0; left--) command = decide();
    if (!command || table.act(seat, command).refused) throw new Error('a random command was refused');
  }
  return table;
}

const [played, playing] = spent(() => campaign('5'));
const text = played.text();
const commands = played.lines.filter((line) => 'do' in line).length;
const turns = played.lines.filter((line) => 'snapshot' in line).length;
const before = heap();
const [late, opening] = spent(() => openLate(game, text));
const kept = heap() - before;
const [, shown] = spent(() => game.view(late.table.position, 'german'));
const [, whole] = spent(() => openRecord(game, text));
const [verified, verifying] = spent(() => verify(game, text));
console.log({
  commands,
  turns,
  kilobytes: Math.round(text.length / 1000),
  'played, ms': playing,
  'opened from the last snapshot, ms': opening,
  'lines left to be checked': late.left,
  'last position shown, ms': shown,
  'opened whole, ms': whole,
  'verified, ms': verifying,
  ok: verified.ok,
  'table, MB (with --expose-gc)': Math.round(kept),
});
