import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** SHA-256 has so many bytes. */
const WHOLE = 32;
/** A byte is so many hexadecimal digits. */
const DIGITS = 2;
/** A UTF-16 unit takes so many bytes at most in UTF-8. */
const WIDEST = 3;

const encoder = new TextEncoder();
/** Lent to every text: each position of a record is written into it. */
let lent = new Uint8Array(1 << 14);

/** The SHA-256 of a text in UTF-8, in hexadecimal digits: as browsers have to find it, and Nodes that lack the quick way. */
export function sha256Anywhere(text: string): string {
  if (text.length * WIDEST > lent.length) lent = new Uint8Array(text.length * WIDEST);
  const { written } = encoder.encodeInto(text, lent);
  return bytesToHex(sha256(lent.subarray(0, written)));
}

/** Node's own takes a fifth of the time, but is no part of the language: a browser has one that answers only later. */
const own = globalThis.process?.getBuiltinModule?.('node:crypto')?.hash;

const sha256Of: (text: string) => string = own ? (text) => own('sha256', text, 'hex') : sha256Anywhere;

/** The SHA-256 of a text in UTF-8, or its first `bytes`, in hexadecimal digits. */
export function digestOf(text: string, bytes = WHOLE): string {
  const digits = sha256Of(text);
  return bytes === WHOLE ? digits : digits.slice(0, bytes * DIGITS);
}
