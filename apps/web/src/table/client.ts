import type { Answers, Ask, FromUmpire, News, Reply, Trouble } from '@sandtable/desk/messages';

/** A request that could not be answered; the message is for the person at the page. */
export class TroubleError extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble.says);
    this.name = 'TroubleError';
    this.trouble = trouble;
  }
}

/** The page's end of the interface to an umpire. */
export class Umpire {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #last = 0;

  constructor(onNews: (news: News) => void) {
    this.#worker = new Worker(new URL('../worker/umpire.worker.ts', import.meta.url), { type: 'module', name: 'umpire' });
    this.#worker.onmessage = ({ data }: MessageEvent<FromUmpire>) => {
      if ('reply' in data) {
        this.#waiting.get(data.reply)?.(data);
        this.#waiting.delete(data.reply);
      } else onNews(data);
    };
    this.#worker.onerror = (event) =>
      onNews({
        news: 'trouble',
        trouble: {
          kind: 'fault',
          says: `The umpire stopped: ${event.message || 'it could not be loaded'}. Reload the page; the game is kept.`,
        },
      });
  }

  ask<K extends Ask['ask']>(ask: Ask & { readonly ask: K }): Promise<Answers[K]> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (reply) => {
        if (reply.ok) resolve(reply.answer as Answers[K]);
        else reject(new TroubleError(reply.trouble));
      });
      this.#worker.postMessage({ id, ...ask });
    });
  }
}
