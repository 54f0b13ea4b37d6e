import { exp } from './portable.ts';

/** The chance that a logistic fit has for these features, from 0 to 1. */
export function logistic(features: readonly number[], weights: readonly number[]): number {
  const sum = features.reduce((total, feature, i) => total + feature * (weights[i] ?? 0), 0);
  return 1 / (1 + exp(-sum));
}
