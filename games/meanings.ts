import type { AllMeant } from '@sandtable/warfare/meanings';

/** What the facts of each game of the registry mean, for whoever sets up positions by hand; each is fetched when it is needed. */
export const MEANINGS: { readonly [game: string]: () => Promise<AllMeant> } = {
  gertrud: async () => (await import('./gertrud/src/position/meanings.ts')).meanings,
  merkur: async () => (await import('./merkur/src/position/meanings.ts')).meanings,
  ocs: async () => (await import('./ocs/src/position/meanings.ts')).meanings,
  'what-if-1940': async () => (await import('./what-if-1940/src/position/meanings.ts')).meanings,
};
