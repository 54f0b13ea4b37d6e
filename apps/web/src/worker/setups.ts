import { DataError, type Facts } from '@sandtable/umpire';
import type { SetUpKept } from '@sandtable/desk/choosing';
import type { ShelvedSetUp, Store } from './store.ts';

/** The set-ups on the shelf. Whether one fits a game is asked when it is used. */
export class SetUps {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async list(game: string): Promise<readonly SetUpKept[]> {
    return (await this.#store.setUps(game)).map(({ changed: _changed, ...kept }) => kept);
  }

  /** Keeps set-ups, the last of them as the latest. @throws DataError where one of them is none; then nothing is kept */
  async keep(deployments: readonly Facts[]): Promise<void> {
    const now = Date.now();
    const [first, ...more] = deployments.map((deployment, i) => shelved(deployment, now + i));
    if (first) await this.#store.keepSetUps([first, ...more]);
  }

  async delete(one: Pick<SetUpKept, 'game' | 'seat' | 'name'>): Promise<void> {
    await this.#store.removeSetUp(one);
  }
}

/** What a file says of itself. */
function shelved(deployment: Facts, changed: number): ShelvedSetUp {
  const text = (key: string): string => (typeof deployment[key] === 'string' ? deployment[key] : '');
  const one = { game: text('game'), seat: text('seat'), name: text('name'), scenario: text('scenario'), changed, deployment };
  if (one.game === '' || one.seat === '' || !Array.isArray(deployment['places'])) throw new DataError('This is no saved set-up.');
  return one;
}
