import { createServer, type Server, type Socket } from 'node:net';

/** A mail as a server took it. */
export interface Taken {
  readonly from: string;
  readonly to: string;
  /** As it came, its lines joined as mail joins them. */
  readonly text: string;
  /** A header's value; empty where there is none. */
  header(name: string): string;
}

/** A small SMTP server: what it takes stands in `taken`. */
export interface Mailbox {
  readonly url: string;
  readonly taken: readonly Taken[];
  /** Says what the server answers to an address; null takes it. */
  answers: (address: string) => string | null;
  /** It goes away before it has said that it took the next mail. */
  breaksOff: boolean;
  close(): Promise<void>;
}

const unfolded = (text: string): string => text.replaceAll(/\r\n[ \t]+/g, ' ');

/** Lines that quoted-printable has broken, and what it has written in digits. */
const plainly = (text: string): string =>
  /content-transfer-encoding: quoted-printable/i.test(text)
    ? decodeURIComponent(
        text
          .replaceAll('=\r\n', '')
          .replaceAll('%', '%25')
          .replaceAll(/=([\dA-F]{2})/g, '%$1'),
      )
    : text;

function takenFrom(from: string, to: string, text: string): Taken {
  const [head = ''] = text.split('\r\n\r\n');
  const lines = unfolded(head).split('\r\n');
  return {
    from,
    to,
    text: plainly(text),
    header: (name) =>
      lines
        .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
        ?.slice(name.length + 1)
        .trim() ?? '',
  };
}

/** Starts one at a free port of this computer. */
export async function mailbox(): Promise<Mailbox> {
  const taken: Taken[] = [];
  const box = { answers: (() => null) as Mailbox['answers'], breaksOff: false };
  const serve = (socket: Socket): void => {
    let [from, to, data, waiting] = ['', '', '', ''];
    let isData = false;
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const heard = (line: string): void => {
      if (isData) {
        if (line !== '.') data += `${line.replace(/^\.\./, '.')}\r\n`;
        else if (box.breaksOff) socket.destroy();
        else {
          taken.push(takenFrom(from, to, data));
          say('250 taken');
        }
        isData = line !== '.';
        return;
      }
      const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
      const word = line.slice(0, 4).toLowerCase();
      if (word === 'mail') from = address;
      if (word === 'rcpt') to = address;
      if (word === 'data') [isData, data] = [true, ''];
      if (word === 'data') say('354 go on');
      else if (word === 'quit') socket.end('221 bye\r\n');
      else if (word === 'rcpt') say(box.answers(address) ?? '250 fine');
      else say('250 fine');
    };
    socket.on('error', () => {});
    socket.on('data', (part) => {
      const lines = (waiting + String(part)).split('\r\n');
      waiting = lines.pop() ?? '';
      lines.forEach(heard);
    });
    say('220 a mailbox of the tests');
  };
  const server: Server = createServer(serve);
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const { port } = server.address() as { readonly port: number };
  return Object.assign(box, {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  });
}
