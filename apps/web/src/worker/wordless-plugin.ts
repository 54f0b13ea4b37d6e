import { transformWithOxc, type Plugin } from 'vite';
import { registryDigest } from '../../../../packages/umpire/src/table/lines.ts';
import type { Rulebook } from '../../../../packages/umpire/src/contract/citations.ts';

/** A game's registry of rules. */
const REGISTRY = /\/games\/[\w-]+\/src\/rulebook\.ts$/;

/**
 * Leaves the words of the rules out of a worker: the umpire in it knows which rules there are, and of the words their digest alone. Whoever
 * reads a rule gets it from the companion, which the page fetches when it is opened.
 */
export function wordlessRules(): Plugin {
  return {
    name: 'sandtable-wordless-rules',
    apply: 'build',
    async transform(source, id) {
      if (!REGISTRY.test(id.split('?')[0] ?? '')) return null;
      const { code } = await transformWithOxc(source, id);
      const { rules, chapters } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
        rules: Rulebook;
        chapters: object;
      };
      const known = [Object.keys(rules), registryDigest(rules)].map((one) => JSON.stringify(one)).join(', ');
      return `import { wordless } from '@sandtable/umpire';
export const rules = wordless(${known});
export const chapters = ${JSON.stringify(chapters)};
`;
    },
  };
}
