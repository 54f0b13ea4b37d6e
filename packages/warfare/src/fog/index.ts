export * from './explained.ts';
export * from './masked.ts';
export * from './tokens.ts';
