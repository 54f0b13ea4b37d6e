/** What the page of a club keeps in this browser, beside what the club keeps. */

const PREFIX = 'sandtable club ';

/** What is kept under a name; undefined where nothing is, or the browser keeps nothing. */
export function kept(name: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a value under a name in place of what was kept there; false where the browser keeps nothing. */
export function keep(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
