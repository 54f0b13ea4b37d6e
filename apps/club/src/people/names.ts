import { Denied } from '../denied.ts';

/** Characters of a name. */
export const NAME_LENGTH = { least: 2, most: 32 } as const;
/** Letters of any writing with their marks, digits, and between them single blanks, dots, hyphens, apostrophes and underlines. */
const NAME = /^[\p{L}\p{N}][\p{M}]*(?:[._'’-]? ?[\p{L}\p{N}]\p{M}*)*$/u;
/** Guests are called so, and nobody else. */
const GUEST = /^guest \d+$/;
/** How whoever has left the club is called. */
export const WHO_HAS_LEFT = 'somebody who has left';
/** What the club itself is called, whoever runs it, and whoever is no more: as letters and digits alone. */
const RESERVED: ReadonlySet<string> = new Set(['theclub', 'admin', 'administrator', 'somebodywhohasleft']);

/** A name as it is shown, and as it is compared: names that differ in capitals or width alone are one. */
export interface Named {
  readonly name: string;
  readonly folded: string;
}

/** Reads a name that somebody chose. @throws Denied where it cannot be one */
export function namedBy(text: string): Named {
  const name = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const { length } = [...name];
  if (length < NAME_LENGTH.least || length > NAME_LENGTH.most)
    throw new Denied('unreadable', `a name has ${NAME_LENGTH.least} to ${NAME_LENGTH.most} characters`, { where: 'name' });
  if (!NAME.test(name))
    throw new Denied('unreadable', 'a name has letters and digits, and single blanks, dots and hyphens between them', { where: 'name' });
  const folded = fold(name);
  if (GUEST.test(folded)) throw new Denied('unreadable', 'guests alone are called so', { where: 'name' });
  if (RESERVED.has(folded.replaceAll(/[^\p{L}\p{N}]/gu, '')))
    throw new Denied('unreadable', 'the club alone speaks by this name', { where: 'name' });
  return { name, folded };
}

/** A name as it is compared. */
export const fold = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase().normalize('NFC');

/** How a guest with this number is called. */
export function guestNamed(number: number): Named {
  const name = `Guest ${number}`;
  return { name, folded: fold(name) };
}
