/** The forms of all files of data. Each is read by itself and checked whole; what it names of others is seen where they are put together. */
export * from './schema/arrivals.ts';
export * from './schema/counters.ts';
export * from './schema/forms.ts';
export * from './schema/map.ts';
export * from './schema/scenario.ts';
export * from './schema/special-rules.ts';
export * from './schema/supply.ts';
export * from './schema/tables.ts';
export * from './schema/terrain.ts';
export * from './schema/weather.ts';
