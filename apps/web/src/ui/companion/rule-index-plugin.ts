import type { Plugin } from 'vite';
import { gameIndex, listedIn } from '../../../../../tools/rule-index.mjs';

/** What the page imports: how to fetch what is known of the rules of each game. */
const ALL = 'virtual:rule-index';
/** What is known of the rules of one; a file of its own. */
const OF_A_GAME = /^virtual:rule-index-([\w-]+)$/;

/**
 * Finds in the project's sources where the rules of each game are enforced and what proves them, when the page is built. Rulings and
 * options are left out: the companion has them.
 */
export function ruleIndexes({ root }: { readonly root: string }): Plugin {
  return {
    name: 'sandtable-rule-index',
    resolveId: (id) => (id === ALL || OF_A_GAME.test(id) ? `\0${id}` : null),
    load(id) {
      const wanted = id.startsWith('\0') ? id.slice(1) : '';
      if (wanted === ALL)
        return `export const indexes = { ${listedIn(root)
          .map((game) => `${JSON.stringify(game)}: async () => (await import(${JSON.stringify(`${ALL}-${game}`)})).default`)
          .join(', ')} };`;
      const [, game] = OF_A_GAME.exec(wanted) ?? [];
      if (game === undefined) return null;
      const known = Object.entries(gameIndex(`${root}/games/${game}`)).map(
        ([rule, { enforced, explained, proved, unproved }]) => [rule, { enforced, explained, proved, unproved }] as const,
      );
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(known)))});`;
    },
  };
}
