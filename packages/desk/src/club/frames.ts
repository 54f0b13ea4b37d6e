/**
 * Frames of a table's WebSocket: JSON, in which the big integers of exact chances are objects with one key.
 */
const BIG = '$big';

/**
 * Two frames that are none of these: a page asks whether the club is still there, and is answered at once, whatever else it waits for. What pings
 * tell a server no browser tells its page.
 */
export const STILL_THERE = '{"ask":"still there"}';
export const STILL_HERE = '{"news":"still here"}';

const WHOLE = /^-?\d+$/;

const isBig = (value: unknown): value is { readonly [BIG]: string } =>
  typeof value === 'object' && value !== null && BIG in value && typeof value[BIG] === 'string' && WHOLE.test(value[BIG]);

/** What is sent for a message. */
export function frameOf(message: object): string {
  try {
    return JSON.stringify(message);
  } catch {
    // It has big integers, as few messages do.
    return JSON.stringify(message, (_key, value: unknown) => (typeof value === 'bigint' ? { [BIG]: String(value) } : value));
  }
}

/** The message of a frame. @throws SyntaxError for what is no JSON */
export const readFrame = (text: string): unknown =>
  text.includes(`"${BIG}"`) ? JSON.parse(text, (_key, value: unknown) => (isBig(value) ? BigInt(value[BIG]) : value)) : JSON.parse(text);
