import type { SourcesShown } from '@sandtable/warfare/showing';
import type { EditionFace, EditionPart, Source } from '../companion.ts';
import { countSources, readSource } from '../sources.ts';

/** Sources that say the same are named once. */
function sourcesIn(texts: readonly string[]): readonly Source[] {
  const all = texts.flatMap((text) => readSource(text));
  return all.filter((one, i) => all.findIndex(({ kind, says }) => kind === one.kind && says === one.says) === i);
}

/** Where the figures of a game come from that says it of its data. */
export function editionFrom({ edition, says, parts: declared, why }: SourcesShown): EditionFace {
  const parts = declared.map(({ figures, tables, ...part }): EditionPart => ({
    ...part,
    figures: figures.flatMap(({ lines, names }) => countSources(lines, names)),
    tables: tables.map(({ rows, ...table }) => ({
      ...table,
      source: [],
      rows: rows.map(({ cells, source }) => ({ cells, source: sourcesIn(source) })),
    })),
  }));
  const figures = parts.flatMap((part) => part.figures);
  const reconstructed = Object.entries(why).flatMap(([what, because]) => {
    const count = figures.find((one) => one.what === what)?.counts.reconstructed;
    return count ? [{ what, count, why: because }] : [];
  });
  return { name: edition, says, parts, reconstructed };
}
