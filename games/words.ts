import type { StepWords } from '@sandtable/warfare/telling';

/** What is asked in a game, in words, by its steps. */
export interface Asked {
  readonly steps: { readonly [step: string]: StepWords };
}

/** The words of each game of the registry, for programs that tell of a question without the game's page; each is fetched when it is needed. */
export const GLOSSARIES: { readonly [game: string]: () => Promise<Asked> } = {
  gertrud: async () => (await import('./gertrud/src/telling/index.ts')).GLOSSARY,
  merkur: async () => (await import('./merkur/src/telling/index.ts')).GLOSSARY,
  ocs: async () => (await import('./ocs/src/telling/index.ts')).GLOSSARY,
  'what-if-1940': async () => (await import('./what-if-1940/src/telling/index.ts')).GLOSSARY,
};
