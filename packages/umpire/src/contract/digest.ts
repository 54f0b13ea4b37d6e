import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** SHA-256 has so many bytes. */
const WHOLE = 32;
/** A UTF-16 unit takes so many bytes at most in UTF-8. */
const WIDEST = 3;

const encoder = new TextEncoder();
/** Lent to every text: each position of a record is written into it. */
let lent = new Uint8Array(1 << 14);

/** The SHA-256 of a text in UTF-8, or its first `bytes`, in hexadecimal digits. */
export function digestOf(text: string, bytes = WHOLE): string {
  if (text.length * WIDEST > lent.length) lent = new Uint8Array(text.length * WIDEST);
  const { written } = encoder.encodeInto(text, lent);
  return bytesToHex(sha256(lent.subarray(0, written)).subarray(0, bytes));
}
