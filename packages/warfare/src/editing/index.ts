/**
 * What checking and comparing editions has in common: findings, maps of hexes, lists and tables line by line. Apart from the rules, which
 * need none of it.
 */
export * from './counters-in-short.ts';
export * from './findings.ts';
export * from './leaves.ts';
export * from './list-differences.ts';
export * from './map-in-short.ts';
export * from './part-differences.ts';
export * from './rules-named.ts';
export * from './sheet.ts';
export * from './sheet-differences.ts';
export * from './spots.ts';
export * from './table-differences.ts';
export * from './tables-in-short.ts';
export * from './whole.ts';
