/** What a forecast sees, and the chance that came of it. */
export interface Sample {
  readonly features: readonly number[];
  /** From 0 to 1. */
  readonly chance: number;
}

/** Rounds of steepest descent, and what keeps them steady. */
const ROUNDS = 3000;
const MOMENTUM = 0.9;
const PACE = 0.1;
/** A pull towards nought, so that no weight grows without need. */
const PULL = 1e-4;
/** Weights are kept to so many places. */
const PLACES = 4;

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, one, i) => sum + one * (b[i] as number), 0);

/** The chance that weights foretell from these features. */
export const foretold = (weights: readonly number[], features: readonly number[]): number => sigmoid(dot(features, weights));

/** Logistic regression by steepest descent, with a little pull towards nought; features are brought to one size for it. */
export function fit(samples: readonly Sample[], pull = PULL): number[] {
  const many = (samples[0] as Sample).features.length;
  const sizes = Array.from({ length: many }, (_, i) => sizeOf(samples, i));
  const scaled = samples.map(({ features, chance }) => ({ features: features.map((one, i) => one / (sizes[i] as number)), chance }));
  let weights: number[] = Array.from({ length: many }, () => 0);
  const speed: number[] = Array.from({ length: many }, () => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const slope: number[] = Array.from({ length: many }, () => 0);
    for (const { features, chance } of scaled) {
      const error = foretold(weights, features) - chance;
      for (let i = 0; i < many; i++) slope[i] = (slope[i] as number) + error * (features[i] as number);
    }
    weights = weights.map((weight, i) => {
      speed[i] = (speed[i] as number) * MOMENTUM - ((slope[i] as number) / samples.length + weight * pull) * PACE;
      return weight + (speed[i] as number);
    });
  }
  return weights.map((weight, i) => weight / (sizes[i] as number));
}

/** The root of the mean square of a feature; 1 for one that is always nought. */
const sizeOf = (samples: readonly Sample[], feature: number): number =>
  Math.sqrt(samples.reduce((sum, { features }) => sum + (features[feature] as number) ** 2, 0) / samples.length) || 1;

/** Weights fitted to all samples, and what they are worth: the error over the last fifth of the samples of weights fitted to the others. */
export function fitted(samples: readonly Sample[], pull = PULL): { readonly weights: readonly number[]; readonly says: string } {
  const cut = Math.floor(samples.length * 0.8);
  const [learn, check] = [samples.slice(0, cut), samples.slice(cut)];
  const trial = fit(learn, pull);
  const spread = (guess: (sample: Sample) => number): number =>
    Math.sqrt(check.reduce((sum, one) => sum + (guess(one) - one.chance) ** 2, 0) / check.length);
  const mean = learn.reduce((sum, { chance }) => sum + chance, 0) / learn.length;
  const [error, blind] = [spread(({ features }) => foretold(trial, features)), spread(() => mean)];
  const weights = fit(samples, pull).map((weight) => Number(weight.toFixed(PLACES)));
  return { weights, says: `held out a fifth: error ${error.toFixed(3)}, ${blind.toFixed(3)} for always the mean ${mean.toFixed(3)}` };
}
