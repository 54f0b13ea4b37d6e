import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config.ts';

/** A mail to one address. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for the same content: a mail server that gets it twice may know it by that. */
  readonly id: string;
  /** By which whoever reads it stops more of them with one click (RFC 8058); left out where there are no more. */
  readonly stop?: string;
}

/** Sends mail. */
export interface Post {
  /** Resolves when the mail server has taken it. @throws Refused where it takes nothing for this address, and Error where it may be tried again */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** A mail server takes nothing for an address, now or later. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** Milliseconds for a mail server to be reached, to greet, and to say the next word. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;
/** SMTP's replies that will not be others later (RFC 5321, 4.2.1). */
const PERMANENT = 500;
/** Where a password goes over no net. */
const HERE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Sends by an SMTP server: by TLS, but to one on this computer. */
export function smtpPost({ url, from }: MailConfig): Post {
  const isHere = HERE.has(new URL(url).hostname);
  const transport = createTransport(
    { url, ...PATIENCE, requireTLS: !isHere, ignoreTLS: isHere, disableFileAccess: true, disableUrlAccess: true },
    { from },
  );
  return {
    send: async ({ to, subject, text, id, stop }) => {
      const list = stop === undefined ? {} : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      try {
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...list },
        });
      } catch (error) {
        const { code, responseCode = 0 } = error as { readonly code?: unknown; readonly responseCode?: number };
        if (code === 'EENVELOPE' && responseCode >= PERMANENT) throw new Refused('the address is refused', { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
