export * from './sight.ts';
export * from './machine.ts';
export * from './dice.ts';
export * from './random.ts';
export * from './greedy.ts';
export * from './levels.ts';
export * from './asked.ts';
