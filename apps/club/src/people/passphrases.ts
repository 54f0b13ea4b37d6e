import { hash, verify } from '@node-rs/argon2';
import { Denied } from '../denied.ts';

/** Characters of a passphrase (NIST SP 800-63B asks for eight at least; more than the most is only work for the server). */
export const PASSPHRASE_LENGTH = { least: 8, most: 200 } as const;

/** argon2id, version 1.3, with 19 MiB and two passes: the least that OWASP recommends. The package's own default is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A passphrase in one spelling, however a keyboard composes its letters. @throws Denied where it is too short or too long */
function spelled(passphrase: string, where: string): string {
  const { least, most } = PASSPHRASE_LENGTH;
  const text = passphrase.normalize('NFKC');
  const { length } = [...text];
  if (length < least || length > most) throw new Denied('unreadable', `a passphrase has ${least} to ${most} characters`, { where });
  return text;
}

/** The argon2id hash of a new passphrase. @throws Denied where it is too short or too long */
export const hashed = async (passphrase: string): Promise<string> => hash(spelled(passphrase, 'passphrase'), COST);

/** Of nobody's passphrase: an unknown name takes as long as a wrong passphrase. */
let nobodys: Promise<string> | undefined;

/** Is this the passphrase of a hash? Where there is none it takes its time and is not. */
export async function fits(known: string | null, passphrase: string): Promise<boolean> {
  const against = known ?? (await (nobodys ??= hash('of nobody at all', COST)));
  const isRight = await verify(against, passphrase.normalize('NFKC').slice(0, PASSPHRASE_LENGTH.most * 2));
  return isRight && known !== null;
}
