import type { NoticeListed } from '@sandtable/desk/club/notices';
import { inWords } from '../notices/words.ts';
import { digest } from './addresses.ts';
import type { Letter } from './post.ts';

/** What a mail is made with: to whom, where the club is, and by which word more of them are stopped. */
export interface Addressed {
  readonly person: string;
  readonly name: string;
  readonly address: string;
  readonly origin: string;
  readonly stop: string;
}

const linkTo = (origin: string, ...parts: readonly string[]): string => `${origin}/#/${parts.map(encodeURIComponent).join('/')}`;

/** The part of a mail's own name that says from which club it comes. */
const hostOf = (origin: string): string => new URL(origin).hostname;

/** A mail that tells somebody what happened; several things in one. */
export async function letterOf(notices: readonly NoticeListed[], to: Addressed): Promise<Letter> {
  const { person, name, address, origin, stop } = to;
  const told = await Promise.all(
    notices.map(async (notice) => {
      const { says, more } = await inWords(notice, person);
      return { says, text: [says, more, linkTo(origin, 'game', notice.table.table)].filter(Boolean).join('\n') };
    }),
  );
  const [first] = told;
  const ids = notices.map(({ id }) => id).join(' ');
  return {
    to: address,
    subject: told.length === 1 && first ? first.says : `${told.length} things to know at the club`,
    text: [
      `${name},`,
      ...told.map(({ text }) => text),
      `How you are told: ${linkTo(origin, 'me')}\nNo more of these mails: ${linkTo(origin, 'stop', stop)}`,
    ].join('\n\n'),
    id: `${digest(`${person} ${ids}`).toString('hex').slice(0, 32)}@${hostOf(origin)}`,
    stop: `${origin}/api/mail/stop/${stop}`,
  };
}

/** A mail with a link by which whoever reads it chooses another passphrase. Nobody stops it by a link: it comes when somebody asks for it alone. */
export function letterToReset({ name, address, origin }: Addressed, code: string): Letter {
  return {
    to: address,
    subject: 'A new passphrase',
    text: [
      `${name},`,
      `somebody has asked for a new passphrase for this name at the club ${origin}. If that was you, open this within an hour:\n${linkTo(origin, 'reset', code)}`,
      'If it was not you, nothing changes, and you need do nothing. Pass the link on to nobody: who has it has your name here.',
    ].join('\n\n'),
    id: `${digest(code).toString('hex').slice(0, 32)}@${hostOf(origin)}`,
  };
}

/** A mail that asks whether somebody wants mail at an address. */
export function letterToConfirm({ name, address, origin, stop }: Addressed, code: string): Letter {
  return {
    to: address,
    subject: 'Is this your address?',
    text: [
      `${name} at the club ${origin} wants to be told by mail, at this address, what happens at their tables.`,
      `If that is you, open this within two days:\n${linkTo(origin, 'mail', code)}`,
      `If not, nothing more is sent. You may say so, too: ${linkTo(origin, 'stop', stop)}`,
    ].join('\n\n'),
    id: `${digest(code).toString('hex').slice(0, 32)}@${hostOf(origin)}`,
    stop: `${origin}/api/mail/stop/${stop}`,
  };
}
