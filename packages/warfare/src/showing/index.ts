/** What a game declares of itself for whoever shows it and has nothing of his own for it. */
export type * from './board.ts';
export type * from './chronicle.ts';
export { resultsChart, type Chart } from './charts.ts';
export type * from './counter.ts';
export type * from './form.ts';
export type * from './lesson.ts';
export { waysOf, type EffectShown, type ResultsTable } from './results.ts';
export type * from './showing.ts';
export type * from './sources.ts';
export { wonBy, type LevelShown } from './won.ts';
