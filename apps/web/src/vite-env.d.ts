/// <reference types="vite/client" />

/** Made by `ui/companion/rule-index-plugin.ts` when the page is built. */
declare module 'virtual:rule-index' {
  import type { RuleKnown } from '@sandtable/umpire';
  /** By the game's id; each is fetched when it is asked for. */
  export const indexes: {
    readonly [game: string]: () => Promise<{ readonly [rule: string]: Omit<RuleKnown, 'rulings' | 'options'> }>;
  };
}
