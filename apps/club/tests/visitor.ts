/** What a page of the club sends: a browser's cookie, and its origin. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

/** A browser at the club. */
export interface Visitor {
  /** Sends a request as a page of the club does; `headers` stand in the place of those that it sends. */
  ask<Body = unknown>(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer<Body>>;
  /** The cookie that it has; empty for none. */
  readonly cookie: string;
}

/** A browser that has never been here. */
export function visitor(club: { readonly url: string }): Visitor {
  let cookie = '';
  return {
    get cookie() {
      return cookie;
    },
    ask: async <Body>(method: string, path: string, body?: unknown, more: Readonly<Record<string, string>> = {}): Promise<Answer<Body>> => {
      const own = { origin: club.url, 'content-type': 'application/json', ...(cookie && { cookie }) };
      const headers = Object.fromEntries(Object.entries({ ...own, ...more }).filter(([, value]) => value !== ''));
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const answer = await fetch(club.url + path, { method, headers, ...(text !== undefined && { body: text }) });
      const [set] = answer.headers.getSetCookie();
      if (set) cookie = set.startsWith('session=;') ? '' : (set.split(';')[0] ?? '');
      const said = await answer.text();
      return { status: answer.status, body: (said === '' ? null : JSON.parse(said)) as Body, headers: answer.headers };
    },
  };
}

export const PASSPHRASE = 'four plain words here';
let named = 0;

/** A browser in which somebody has an account. */
export async function member(
  club: { readonly url: string },
  name = `Member ${++named}`,
  passphrase = PASSPHRASE,
): Promise<Visitor & { readonly name: string }> {
  const one = visitor(club);
  const { status } = await one.ask('POST', '/api/people', { name, passphrase });
  if (status !== 200) throw new Error(`no account could be made: ${status}`);
  return Object.defineProperties({ name, ask: one.ask, cookie: '' }, { cookie: { get: () => one.cookie } });
}
