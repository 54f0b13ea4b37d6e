import { FastDice } from '@sandtable/umpire';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { School, Trials } from '../packages/staff/tests/trials.ts';
import { fitted, type Sample } from './logistic.ts';
import { allTrials } from './trials.ts';
import { countFrom, refused, wordsFor } from '../tools/words.mjs';

const USAGE = `Fits a game's data/forecast.json: plays machine games of its scenarios in turn, notes at the beginning of each turn what a forecast
sees, and the chance of victory over all later rolls; then finds the logistic weights that foretell it best. npm run forecast -- [--game
gertrud] [--games N].`;
const GAMES = 240;

function play({ game }: Trials, { ends, begin }: School, seed: number): Sample[] {
  const trial = begin(game.scenarios[seed % game.scenarios.length]?.id ?? '', new FastDice(seed));
  const stages: { readonly features: readonly number[]; readonly undecided: number }[] = [];
  while (game.awaiting(trial.position)) {
    if (trial.isTurn()) stages.push({ features: trial.features(), undecided: trial.rolls.undecided });
    trial.turnOver();
  }
  const last = trial.rolls.undecided * (1 - ends(trial.position.outcome));
  return stages.map(({ features, undecided }) => ({ features, chance: 1 - (undecided === 0 ? 0 : last / undecided) }));
}

async function main(): Promise<void> {
  const words = wordsFor(USAGE, ['game', 'games']);
  const all = await allTrials();
  const wanted = words.game ?? 'gertrud';
  const trials = all.find(({ game }) => game.id === wanted);
  const foretold = all.filter(({ forecast }) => forecast !== null);
  if (!trials?.forecast) return refused(`--game ${wanted}: there are ${foretold.map(({ game }) => game.id).join(', ')}`);
  const { forecast } = trials;
  const games = countFrom('games', words.games, GAMES);
  const samples = Array.from({ length: games }, (_, i) => play(trials, forecast, i + 1)).flat();
  const { weights, says } = fitted(samples, forecast.pull);
  const source = `npm run forecast -- --game ${wanted} --games ${games}: ${samples.length} beginnings of turns; ${says}`;
  writeFileSync(join('games', wanted, 'data', 'forecast.json'), `${JSON.stringify({ weights, source }, null, 2)}\n`);
  console.log(source);
}

await main();
