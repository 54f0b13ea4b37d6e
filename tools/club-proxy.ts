import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy before the processes of a club, as a browser knows no more than one address. */
export interface Proxy {
  readonly url: string;
  /**
   * From now on nothing goes through the lines of tables (`/api/live`) that there are, in neither direction, and nobody is told: as where a router forgot
   * them. Requests are left alone, for which browsers have patience of their own. How many lines that were.
   */
  silence(): number;
  close(): void;
}

const LIVE = 'GET /api/live ';

/** A connection through the proxy. */
interface Through {
  readonly from: Socket;
  to: Socket | null;
  isLive: boolean;
  isSilent: boolean;
}

/** Passes each connection on to one of the ports, by turns; where nobody listens there, to the next. Whoever finds nobody is cut off. */
export async function proxyTo(ports: () => readonly number[]): Promise<Proxy> {
  let turn = 0;
  const open = new Set<Through>();
  const passOn = (through: Through, left: readonly number[]): void => {
    const { from } = through;
    const [port, ...others] = left;
    if (port === undefined) {
      from.destroy();
      return;
    }
    const to = connect(port, 'localhost');
    let isThere = false;
    to.once('connect', () => {
      isThere = true;
      through.to = to;
      from.once('data', (first: Buffer) => (through.isLive = first.toString('latin1', 0, LIVE.length) === LIVE));
      from.pipe(to).pipe(from);
    });
    to.on('error', () => (isThere ? lost(through) : passOn(through, others)));
    to.once('close', () => isThere && lost(through));
    from.once('close', () => to.destroy());
  };
  const server = createServer((from) => {
    const through: Through = { from, to: null, isLive: false, isSilent: false };
    open.add(through);
    from.on('error', () => {});
    from.once('close', () => open.delete(through));
    const all = ports();
    turn++;
    passOn(through, [...all.slice(turn % all.length), ...all.slice(0, turn % all.length)]);
  });
  await new Promise<void>((listens) => server.listen(0, 'localhost', listens));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    silence: () => {
      const lines = [...open].filter(({ to, isLive, isSilent }) => to !== null && isLive && !isSilent);
      for (const line of lines) swallow(line);
      return lines.length;
    },
    close: () => {
      server.close();
      for (const { from } of open) from.destroy();
    },
  };
}

/** The other end has gone: on a line that is silent nobody hears of it. */
function lost({ from, isSilent }: Through): void {
  if (!isSilent) from.destroy();
}

/** What comes on a line is taken and goes nowhere. */
function swallow(through: Through): void {
  const { from, to } = through;
  through.isSilent = true;
  for (const end of [from, to]) {
    end?.unpipe();
    end?.resume();
  }
}
