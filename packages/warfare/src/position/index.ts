export * from './amounts.ts';
export * from './column.ts';
export * from './declaration.ts';
export * from './derived.ts';
export { made, type MadeFamily } from './made.ts';
export { counters, readMember, writeMember, type Family } from './family.ts';
export { keptCells, nextVersion, storeBytes, storeOf, write, type Store, type Stored } from './store.ts';
