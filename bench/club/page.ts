import { WebSocket } from 'ws';
import type { Ask } from '@sandtable/desk/messages';

/** A page that reads no more of what it is sent than whether it is an answer: the server is measured, and not who plays. */
export class Page {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (frame: string) => void>();
  #last = 0;
  /** Frames and bytes that have come. */
  frames = 0;
  bytes = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#heard(data));
  }

  static async connected(url: string, cookie: string): Promise<Page> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { cookie }, origin: url, perMessageDeflate: false });
    await new Promise<void>((open, fail) => socket.once('open', open).once('error', fail));
    return new Page(socket);
  }

  #heard(data: Buffer): void {
    this.frames++;
    this.bytes += data.length;
    // News begin otherwise.
    if (data.toString('latin1', 0, 9) !== '{"reply":') return;
    const frame = data.toString();
    const number = Number.parseInt(frame.slice(9), 10);
    this.#waiting.get(number)?.(frame);
    this.#waiting.delete(number);
  }

  /** Asks something, and has the frame of its answer. @throws Error where there was trouble */
  async ask(ask: Ask, key?: string): Promise<string> {
    const id = ++this.#last;
    const answer = new Promise<string>((come) => this.#waiting.set(id, come));
    this.#socket.send(JSON.stringify({ id, ...ask, ...(key === undefined ? {} : { key }) }));
    const frame = await answer;
    if (!frame.startsWith(`{"reply":${id},"ok":true`)) throw new Error(`${ask.ask}: ${frame.slice(0, 400)}`);
    return frame;
  }

  close(): void {
    this.#socket.terminate();
  }
}
