import { WebSocket } from 'ws';
import { SocketLine, type Socket } from '../../apps/web/src/club/socket.ts';
import type { Ask, FromUmpire, Reply, Trouble } from '@sandtable/desk/messages';

/** A request that could not be answered. */
export class InTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble.says);
    this.trouble = trouble;
  }
}

/** A reply by which the club does not know yet; the page hears of none. */
const UNKNOWN = /^\{"reply":-?\d+,"ok":false,"trouble":\{"kind":"away"/;
const UNKNOWN_WITHIN = 80;

/** Somebody at a table by the line that a page has: whatever is cut, it finds its way again, and asks again with the same key. */
export class Player {
  readonly #line: SocketLine;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #socket: WebSocket | null = null;
  #last = 0;
  /** The last line that the page has been told of. */
  told = 0;
  /** So often the way was lost. */
  cuts = 0;
  /** So often it was answered that the club did not know yet. */
  unknown = 0;
  readonly troubles: Trouble[] = [];

  /** `urls` are the processes that there are: at each try one of them. */
  constructor(urls: () => readonly string[], cookie: string) {
    const connect = (): Socket => {
      const all = urls();
      const url = all[Math.floor(Math.random() * all.length)] as string;
      const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { cookie }, origin: url });
      socket.on('error', () => {});
      socket.on('message', (data: Buffer) => void (this.unknown += Number(UNKNOWN.test(data.toString('latin1', 0, UNKNOWN_WITHIN)))));
      this.#socket = socket;
      return socket as unknown as Socket;
    };
    this.#line = new SocketLine(connect, { heard: () => {}, way: (way) => void (this.cuts += Number(way === 'reconnecting')) });
    this.#line.listen((message) => this.#take(message));
  }

  #take(message: FromUmpire): void {
    if ('reply' in message) {
      this.#waiting.get(message.reply)?.(message);
      this.#waiting.delete(message.reply);
    } else if (message.news === 'seat') this.told = message.commands;
    else if (message.news === 'trouble') this.troubles.push(message.trouble);
  }

  /** Asks something, and has the answer, however long that takes. @throws InTrouble */
  async ask(ask: Ask): Promise<unknown> {
    const id = ++this.#last;
    const reply = await new Promise<Reply>((come) => {
      this.#waiting.set(id, come);
      this.#line.postMessage({ id, ...ask });
    });
    if (reply.ok) return reply.answer;
    throw new InTrouble(reply.trouble);
  }

  /** The net is cut, without a word. */
  cut(): void {
    this.#socket?.terminate();
  }

  leave(): Promise<unknown> {
    return this.ask({ ask: 'leave' });
  }
}
