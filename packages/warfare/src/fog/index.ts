export * from './masked.ts';
export * from './tokens.ts';
