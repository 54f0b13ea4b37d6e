import type { FigureCount, Source, SourceKind } from './companion.ts';

const KINDS = /\b(rulebook|published|geography|history|reconstructed)\b/g;

/**
 * The sources that a text of the data names, each with the words about it; without the name of a source, the edition's own.
 * A source is named at the beginning or after a comma, colon or semicolon; a name inside a sentence or brackets explains.
 */
export function readSource(text: string | undefined): readonly Source[] {
  if (text === undefined) return [{ kind: 'own', says: '' }];
  const heads = [...text.matchAll(KINDS)].filter(({ index }) => index === 0 || /[:;,] $/.test(text.slice(0, index)));
  if (heads.length === 0) return [{ kind: 'own', says: text }];
  return heads.map((head, i): Source => {
    const before = i === 0 ? text.slice(0, head.index) : '';
    const after = text.slice(head.index + head[0].length, heads[i + 1]?.index);
    return { kind: head[0] as SourceKind, says: [after, before].map(tidy).filter(Boolean).join('; ') };
  });
}

const tidy = (text: string): string => text.replace(/^[\s:;,]+|[\s:;,]+$/g, '');

/** What the data say of where a figure comes from: for a whole line, or by figure with `rest` for the others. */
type Said = string | { readonly [figure: string]: string } | undefined;
/** A line of data, with the sources of its figures. */
export type SourcedLine = { readonly [figure: string]: unknown } & { readonly source?: Said | undefined };

/**
 * Counts the figures of lines by what they are and where they come from. `names` says which figures count, and as what;
 * `unsaid` is the source of a figure whose line tells those of others only.
 */
export function countSources(
  lines: readonly SourcedLine[],
  names: { readonly [figure: string]: string },
  unsaid: SourceKind = 'own',
): readonly FigureCount[] {
  const all = new Map<string, { [kind in SourceKind]?: number }>();
  for (const line of lines)
    for (const [figure, what] of Object.entries(names)) {
      const { source, [figure]: value } = line;
      const said = typeof source === 'object' ? (source[figure] ?? source['rest']) : source;
      const isHere = (value ?? null) !== null || (typeof source === 'object' && figure in source);
      if (!isHere) continue;
      const kind = said === undefined ? unsaid : (readSource(said)[0]?.kind ?? unsaid);
      const counts = all.get(what) ?? {};
      counts[kind] = (counts[kind] ?? 0) + 1;
      all.set(what, counts);
    }
  return [...all].map(([what, counts]) => ({ what, counts }));
}
