import { gertrud } from '@sandtable/gertrud';
import { FastDice, setupFor } from '@sandtable/umpire';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf } from '../games/gertrud/src/staff/forecast.ts';
import { AheadDice, playAhead } from '../games/gertrud/src/staff/look-ahead.ts';
import { WEIGHTS } from '../games/gertrud/src/staff/outlook.ts';

/**
 * Fits `games/gertrud/data/forecast.json`: plays machine games of all scenarios in turn, notes at the beginning of each turn what a forecast sees, and the chance of
 * victory over all later rolls; then finds the logistic weights that foretell it best. `npm run forecast [GAMES]`.
 */
interface Sample {
  readonly features: readonly number[];
  readonly chance: number;
}

/** Plans of different size for the two sides, so that games go different ways. */
const BUDGETS = [10, 40, 120, 320];

function play(seed: number): Sample[] {
  const scenario = gertrud.scenarios[seed % gertrud.scenarios.length]?.id ?? '';
  const setup = setupFor(gertrud, { scenario });
  const dice = new FastDice(seed);
  const { position } = gertrud.begin(setup, dice);
  const stages: { readonly features: readonly number[]; readonly undecided: number }[] = [];
  const ahead = new AheadDice(dice);
  const budget = () => BUDGETS[(dice.roll('budget', 1, BUDGETS.length)[0] as number) - 1] as number;
  const fashions = [
    { budget: budget(), weights: WEIGHTS[0] },
    { budget: budget(), weights: WEIGHTS[1] },
  ] as const;
  while (gertrud.awaiting(position)) {
    const { turn } = position.facts;
    stages.push({ features: featuresOf(position), undecided: ahead.undecided });
    playAhead(gertrud, position, ahead, fashions, ({ facts }) => facts.turn !== turn);
  }
  const won = position.outcome?.winner === 'german';
  const last = won ? 0 : ahead.undecided;
  return stages.map(({ features, undecided }) => ({ features, chance: 1 - (undecided === 0 ? 0 : last / undecided) }));
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, one, i) => sum + one * (b[i] as number), 0);

/** Logistic regression by steepest descent, with a little pull towards nought. */
function fit(samples: readonly Sample[]): number[] {
  const many = (samples[0] as Sample).features.length;
  let weights: number[] = Array.from({ length: many }, () => 0);
  const speed: number[] = Array.from({ length: many }, () => 0);
  for (let round = 0; round < 4000; round++) {
    const slope: number[] = Array.from({ length: many }, () => 0);
    for (const { features, chance } of samples) {
      const error = sigmoid(dot(features, weights)) - chance;
      for (let i = 0; i < many; i++) slope[i] = (slope[i] as number) + error * (features[i] as number);
    }
    weights = weights.map((weight, i) => {
      speed[i] = (speed[i] as number) * 0.9 - ((slope[i] as number) / samples.length + weight * 1e-4) * 0.5;
      return weight + (speed[i] as number);
    });
  }
  return weights;
}

const games = Number(process.argv[2] ?? 200);
const samples: Sample[] = [];
for (let seed = 1; seed <= games; seed++) samples.push(...play(seed));
const cut = Math.floor(samples.length * 0.8);
const [learn, check] = [samples.slice(0, cut), samples.slice(cut)];
const trial = fit(learn);
const spread = (of: readonly Sample[], foretold: (sample: Sample) => number) =>
  Math.sqrt(of.reduce((sum, one) => sum + (foretold(one) - one.chance) ** 2, 0) / of.length);
const mean = learn.reduce((sum, { chance }) => sum + chance, 0) / learn.length;
const [error, blind] = [spread(check, ({ features }) => sigmoid(dot(features, trial))), spread(check, () => mean)];
const weights = fit(samples).map((weight) => Number(weight.toFixed(4)));
const source = `npm run forecast ${games}: ${samples.length} beginnings of turns; held out a fifth: error ${error.toFixed(3)}, ${blind.toFixed(3)} for always the mean ${mean.toFixed(3)}`;
writeFileSync(join('games', 'gertrud', 'data', 'forecast.json'), `${JSON.stringify({ weights, source }, null, 2)}\n`);
console.log(source);
