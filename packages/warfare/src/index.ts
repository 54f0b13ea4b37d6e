export * from './figures.ts';
export * from './flood.ts';
export * from './odds-columns.ts';
export * from './options.ts';
export * from './pieces.ts';
export * from './queue.ts';
export * from './step-losses.ts';
export * from './stack-move.ts';
