import { readdirSync, readFileSync } from 'node:fs';

/** Every kind of happening that sources name in these folders; what the editing of editions calls so are its findings. */
export const kindsNamed = (folders: readonly URL[]): ReadonlySet<string> =>
  new Set(
    folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.startsWith('editing'))
        .flatMap((file) => [...readFileSync(new URL(file, folder), 'utf8').matchAll(/\bwhat: '([^']+)'/g)].map(([, kind]) => String(kind))),
    ),
  );
