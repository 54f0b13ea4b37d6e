import type { Facts } from '@sandtable/umpire';
import { accountOf, capital, guideTo, leftOpen, nameOf, plain, texts, type AccountBook, type Glossary } from '@sandtable/warfare/telling';
import type { Face, Words } from './face.ts';
import { namingOf } from './naming.ts';

/** What a game says otherwise than its glossary does, or does not say there. */
interface Own {
  readonly happening: Words['happening'];
  /** What a choice is called that has no word in the glossary. */
  readonly value?: (value: string | number, part: string) => string | null;
  readonly guide?: Words['guide'];
  /** A place as a button names it that takes a move back; null for what is none. */
  where(place: string, face: Face): string | null;
}

const wordIn = (words: { readonly [key: string]: string } | undefined, key: string): string | undefined =>
  words && Object.hasOwn(words, key) ? words[key] : undefined;

/** A game's words, from its glossary and the accounts of what happens in it. */
export function wordsFrom<Past>(glossary: Glossary, accounts: AccountBook<Past>, own: Own): Words {
  const actWords = (act: string) => (Object.hasOwn(glossary.acts, act) ? glossary.acts[act] : undefined);
  const stepWords = (step: string) => (Object.hasOwn(glossary.steps, step) ? glossary.steps[step] : undefined);
  const actOf = (act: string): string => actWords(act)?.says ?? capital(plain(act));
  return {
    act: actOf,
    part: (act, part) => wordIn(actWords(act)?.parts, part) ?? wordIn(glossary.parts, part) ?? capital(plain(part)),
    value(value, part) {
      if (value === null) return wordIn(glossary.nothing, part) ?? 'None';
      const word = wordIn(glossary.values?.[part], String(value));
      if (word !== undefined) return word;
      if (typeof value === 'boolean') return value ? 'Yes' : 'No';
      return typeof value === 'object' ? null : (own.value?.(value, part) ?? null);
    },
    meaning: (value, part) => wordIn(glossary.meanings?.[part], String(value)) ?? null,
    step: (_procedure, step) => stepWords(step)?.says ?? capital(plain(step)),
    guide: (step, acts) => own.guide?.(step, acts) ?? guideTo(glossary, step, acts),
    ending: (step) => stepWords(step)?.ending ?? null,
    left: (act, count) => leftOpen(glossary, act, count),
    // What follows from the end of a phase is nobody's doing.
    done: (act, happened, face) => doneWords(actWords(act)?.done ?? actOf(act), act === face.play.end.act ? [] : happened, face),
    happening: own.happening,
    mark: (mark) => (Object.hasOwn(glossary.marks, mark) ? (glossary.marks[mark] ?? null) : null),
  };

  /** "11. Panzer to 2906", "3 units at 2903", "Attack on Edirne 2905". */
  function doneWords(name: string, [first]: readonly Facts[], face: Face): string {
    const hex = first?.['to'] ?? first?.['hex'];
    const where = typeof hex === 'string' ? own.where(hex, face) : null;
    if (!first || where === null || first['what'] === 'put down') return name;
    if (accountOf(accounts, String(first['what']))?.shown === 'arrow') return `${name} on ${nameOf(hex, namingOf(face))}`;
    const units = texts(first['units'] ?? [first['unit'] ?? null]);
    const who = units.length > 1 ? `${units.length} units` : face.pieces[units[0] ?? '']?.name;
    return who ? `${capital(who)} ${first['to'] === undefined ? 'at' : 'to'} ${where}` : name;
  }
}
