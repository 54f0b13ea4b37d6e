import type { Answers, Ask, FromUmpire, News, Reply, Request, Trouble } from '@sandtable/desk/messages';

/** A request that could not be answered; the message is for the person at the page. */
export class TroubleError extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble.says);
    this.name = 'TroubleError';
    this.trouble = trouble;
  }
}

/** The way to an umpire and back: to a worker in this browser, or to a club's server. */
export interface Line {
  postMessage(request: Request): void;
  /** What the umpire says is given to `take` from now on. */
  listen(take: (message: FromUmpire) => void): void;
}

/** The page's end of the interface to an umpire. What is asked before there is a way to it waits. */
export class Umpire {
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  readonly #onNews: (news: News) => void;
  #line: Line | null = null;
  #unsent: Request[] = [];
  #last = 0;

  constructor(onNews: (news: News) => void) {
    this.#onNews = onNews;
  }

  /** The way to the umpire, once. */
  connect(line: Line): void {
    this.#line = line;
    line.listen((message) => {
      if ('reply' in message) {
        this.#waiting.get(message.reply)?.(message);
        this.#waiting.delete(message.reply);
      } else this.#onNews(message);
    });
    for (const request of this.#unsent.splice(0)) line.postMessage(request);
  }

  ask<K extends Ask['ask']>(ask: Ask & { readonly ask: K }): Promise<Answers[K]> {
    const request: Request = { id: ++this.#last, ...ask };
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, (reply) => {
        if (reply.ok) resolve(reply.answer as Answers[K]);
        else reject(new TroubleError(reply.trouble));
      });
      if (this.#line) this.#line.postMessage(request);
      else this.#unsent.push(request);
    });
  }
}
