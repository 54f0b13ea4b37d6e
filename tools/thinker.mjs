import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundled } from './bundle.mjs';

/** The built program in which the machines of a club think, made anew if a source of it has changed: it lies beside the club's own. */
export function builtThinker(root) {
  const sources = ['packages', 'games'].flatMap((top) =>
    readdirSync(join(root, top)).flatMap((name) => ['src', 'data'].map((part) => join(root, top, name, part))),
  );
  const entry = join(root, 'apps', 'club', 'src', 'jobs', 'thinker.worker.ts');
  return bundled({
    entry,
    out: join(root, 'apps', 'club', 'dist', 'thinker.mjs'),
    from: [...sources, join(root, 'package-lock.json'), join(root, 'games', 'index.ts'), entry].filter((path) => existsSync(path)),
  });
}
