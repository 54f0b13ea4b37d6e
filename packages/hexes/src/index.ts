export * from './atlas.ts';
export * from './direction.ts';
export * from './grid.ts';
export * from './space.ts';
