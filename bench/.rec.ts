import { Table, randomPlayer, verify, openRecord } from '@sandtable/umpire';
import { readLines } from '../packages/umpire/src/table/lines.ts';
import { ocs as game } from '../games/ocs/src/index.ts';
import { writeFileSync } from 'node:fs';
const cpu = <T,>(what: string, f: () => T): T => { const a = process.cpuUsage(); const w = performance.now(); const r = f(); const u = process.cpuUsage(a); console.log(what, 'cpu ms', Math.round((u.user + u.system) / 1000), 'wall', Math.round(performance.now() - w)); return r; };
const seed = '5';
const table = Table.open(game, { setup: { scenario: 'campaign' }, seats: { german: 'random', soviet: 'random' }, seed });
const players = new Map(['german', 'soviet'].map((s) => [s, randomPlayer(seed, s)]));
cpu('play', () => {
  for (let n = 0; !table.over && n < 10_000; n++) {
    const seat = game.awaiting(table.position)!.seats[0]!;
    let c = players.get(seat)!.decide(game, table.position)!;
    for (let t = 12; t > 0 && (c.act === 'end'); t--) c = players.get(seat)!.decide(game, table.position)!;
    const { refused } = table.act(seat, c); if (refused) throw new Error(JSON.stringify(c) + refused.reason);
  }
});
console.log(table.lines.length, 'lines', table.lines.filter((l) => 'do' in l).length, 'commands', table.lines.filter((l) => 'snapshot' in l).map((l) => l.n), game.turn(table.position));
const text = table.text(); writeFileSync('/tmp/campaign.sandtable', text); console.log('bytes', text.length);
cpu('JSON', () => text.split('\n').map((l) => { try { return JSON.parse(l) } catch { return null } }));
cpu('readLines 1', () => readLines(text));
cpu('readLines 2', () => readLines(text));
cpu('open 1', () => openRecord(game, text).size);
cpu('verify', () => verify(game, text).ok);
