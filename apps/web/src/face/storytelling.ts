import type { Facts } from '@sandtable/umpire';
import { diceOf, inOneLine, tellingOf, type AccountBook, type Naming, type Telling } from '@sandtable/warfare/telling';
import type { Told } from '@sandtable/desk/messages';
import { isPrinted } from './places.ts';
import type { StoryEntry, StoryHeading, StoryLine } from './story.ts';

/** One happening in words, without what came before it; null where it is not worth a line. */
export function toldAlone<Past>(
  accounts: AccountBook<Past>,
  happening: Facts,
  naming: Naming,
  past: Past,
): { readonly says: string; readonly dice: readonly number[]; readonly loud: boolean } | null {
  const telling = tellingOf(accounts, happening, naming, past);
  return telling && { says: inOneLine(telling), dice: diceOf(happening), loud: telling.about !== undefined };
}

/** A phase in which nothing was told gives way to the next. */
export function head(lines: StoryLine[], heading: Omit<StoryHeading, 'kind'>): void {
  if (lines.at(-1)?.kind === 'heading') lines.pop();
  lines.push({ kind: 'heading', ...heading });
}

/** An entry of the story: one happening in words. */
export function entryOf(told: Told, happening: Facts, { lead, says, small, about }: Telling): StoryEntry {
  const places = Object.entries(happening).flatMap(([key, value]) => (key === 'from' || key === 'lines' ? [] : [value]));
  return {
    kind: 'entry',
    n: told.n,
    seat: told.seat,
    act: told.act,
    lead: lead ?? null,
    says: says ?? '',
    small: small || null,
    rules: textsIn(happening['rules']).slice(0, 1),
    dice: diceOf(happening),
    hexes: [...places, happening['from']].filter(isPrinted),
    about: about ? [about] : [],
  };
}

/** Puts an entry at the end, or with what it belongs to. */
export function add(lines: StoryLine[], start: number, entry: StoryEntry, joins: boolean): void {
  const last = lines.at(-1);
  if (!joins || lines.length <= start || last?.kind !== 'entry') {
    lines.push(entry);
    return;
  }
  // A heading such as "Out of supply:" is said once; who loses a step and then dies is named again.
  const isSaid = entry.lead === last.lead && entry.lead?.endsWith(':');
  lines[lines.length - 1] = {
    ...last,
    n: entry.n,
    says: [last.says, isSaid ? null : entry.lead, entry.says].filter(Boolean).join(' '),
    small: [last.small, entry.small].filter(Boolean).join('; ') || null,
    rules: [...new Set([...last.rules, ...entry.rules])],
    dice: [...last.dice, ...entry.dice],
    hexes: [...new Set([...last.hexes, ...entry.hexes])],
    about: [...new Set([...last.about, ...entry.about])],
  };
}

const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
