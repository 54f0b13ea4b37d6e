import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** SHA-256 has so many bytes. */
const WHOLE = 32;
/** A byte is so many hexadecimal digits. */
const DIGITS = 2;
/** A UTF-16 unit takes so many bytes at most in UTF-8. */
const WIDEST = 3;

const encoder = new TextEncoder();
/** Lent to whatever is digested: each position of a record is written into it. */
let lent = new Uint8Array(1 << 15);

/** What a digest is made of, one after another: texts, of which their UTF-8 counts, and bytes. */
export type Digested = readonly (string | Uint8Array)[];

const widest = (part: string | Uint8Array): number => (typeof part === 'string' ? part.length * WIDEST : part.length);

/** The bytes of all of it, lent until the next is asked for. */
function bytesOf(parts: Digested): Uint8Array {
  let most = 0;
  for (const part of parts) most += widest(part);
  if (most > lent.length) lent = new Uint8Array(most);
  let size = 0;
  for (const part of parts) {
    if (typeof part === 'string') size += encoder.encodeInto(part, lent.subarray(size)).written;
    else {
      lent.set(part, size);
      size += part.length;
    }
  }
  return lent.subarray(0, size);
}

/** The SHA-256 of all of it, in hexadecimal digits: as browsers have to find it, and Nodes that lack the quick way. */
export const sha256Anywhere = (...parts: Digested): string => bytesToHex(sha256(bytesOf(parts)));

/** Node's own takes a fifth of the time, but is no part of the language: a browser has one that answers only later. */
const own = globalThis.process?.getBuiltinModule?.('node:crypto')?.hash;

const sha256Of = (parts: Digested): string => (own ? own('sha256', bytesOf(parts), 'hex') : bytesToHex(sha256(bytesOf(parts))));

/** The SHA-256 of a text in UTF-8, or its first `bytes`, in hexadecimal digits. */
export const digestOf = (text: string, bytes = WHOLE): string => firstOf(own ? own('sha256', text, 'hex') : sha256Anywhere(text), bytes);

/** The SHA-256 of several texts and bytes one after another, or its first `bytes`, in hexadecimal digits. */
export const digestOfAll = (parts: Digested, bytes = WHOLE): string => firstOf(sha256Of(parts), bytes);

const firstOf = (digits: string, bytes: number): string => (bytes === WHOLE ? digits : digits.slice(0, bytes * DIGITS));
