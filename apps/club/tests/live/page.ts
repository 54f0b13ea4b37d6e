import { WebSocket } from 'ws';
import { SeatsTold } from '@sandtable/desk/club/changes';
import { readFrame } from '@sandtable/desk/club/frames';
import { isClubNews, type ClubAsk, type ClubNews } from '@sandtable/desk/club/live';
import type { Answers, Ask, News, Reply, SeatNews } from '@sandtable/desk/messages';

/** A page at a club's WebSocket. */
export interface LivePage {
  /** Everything that has come, as it came. */
  readonly frames: readonly string[];
  /** The news of seats that have come. */
  readonly news: readonly SeatNews[];
  readonly others: readonly ClubNews[];
  /** Asks something, and has its answer. @throws Error with what the trouble says */
  ask<K extends Ask['ask']>(ask: Extract<Ask, { ask: K }>, key?: string): Promise<Answers[K]>;
  say(text: string, key?: string): Promise<unknown>;
  /** Asks what a club alone is asked. */
  ofClub(ask: ClubAsk, key?: string): Promise<unknown>;
  /** Sends a frame as it is. */
  send(text: string): void;
  /** Goes without a word. */
  cut(): void;
  /** Comes with the code when the club has let it go. */
  readonly closed: Promise<number>;
}

/** Connects a page with a session's cookie. @throws Error with the status that it was refused with */
export async function livePage(url: string, cookie: string, origin = url): Promise<LivePage> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { cookie }, origin });
  const frames: string[] = [];
  const news: SeatNews[] = [];
  const others: ClubNews[] = [];
  const waiting = new Map<number, (reply: Reply) => void>();
  const told = new SeatsTold();
  let last = 0;
  const closed = new Promise<number>((gone) => socket.on('close', gone));
  socket.on('message', (data) => {
    const text = String(data as Buffer);
    const message = told.whole(readFrame(text) as Reply | News | ClubNews);
    frames.push(text);
    if ('reply' in message) waiting.get(message.reply)?.(message);
    else if (message.news === 'seat') news.push(message);
    else if (isClubNews(message)) others.push(message);
  });
  await new Promise<void>((open, fail) => socket.on('open', open).on('error', fail));
  const asked = (ask: Ask | ClubAsk, key?: string): Promise<unknown> => {
    const id = ++last;
    const answer = new Promise<unknown>((resolve, reject) => {
      waiting.set(id, (reply) => (reply.ok ? resolve(reply.answer) : reject(new Error(reply.trouble.says))));
    });
    socket.send(JSON.stringify({ id, ...ask, ...(key === undefined ? {} : { key }) }));
    return answer;
  };
  return {
    frames,
    news,
    others,
    closed,
    ask: (ask, key) => asked(ask, key) as never,
    say: (text, key) => asked({ ask: 'say', text }, key),
    ofClub: asked,
    send: (text) => socket.send(text),
    cut: () => socket.terminate(),
  };
}
