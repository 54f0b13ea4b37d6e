import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy before the processes of a club, as a browser knows no more than one address. */
export interface Proxy {
  readonly url: string;
  close(): void;
}

/** Passes each connection on to one of the ports, by turns; where nobody listens there, to the next. Whoever finds nobody is cut off. */
export async function proxyTo(ports: () => readonly number[]): Promise<Proxy> {
  let turn = 0;
  const open = new Set<Socket>();
  const passOn = (from: Socket, left: readonly number[]): void => {
    const [port, ...others] = left;
    if (port === undefined) {
      from.destroy();
      return;
    }
    const to = connect(port, 'localhost');
    let isThere = false;
    to.once('connect', () => {
      isThere = true;
      from.pipe(to).pipe(from);
    });
    to.on('error', () => (isThere ? from.destroy() : passOn(from, others)));
    to.once('close', () => isThere && from.destroy());
    from.once('close', () => to.destroy());
  };
  const server = createServer((from) => {
    open.add(from);
    from.on('error', () => {});
    from.once('close', () => open.delete(from));
    const all = ports();
    turn++;
    passOn(from, [...all.slice(turn % all.length), ...all.slice(0, turn % all.length)]);
  });
  await new Promise<void>((listens) => server.listen(0, 'localhost', listens));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
