import type { Source, SourceKind } from '../face/companion.ts';

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
