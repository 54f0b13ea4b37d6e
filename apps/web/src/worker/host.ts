import {
  DataError,
  openLate,
  openRecord,
  readLines,
  rechecked,
  RecordError,
  reopen,
  seedIn,
  scenariosOf,
  type Edition,
  type Late,
  type Table,
} from '@sandtable/umpire';
import { forgetHold, takeHold } from '../hold.ts';
import type { Agreement, GameOffered, Kept, LevelOffered } from '@sandtable/desk/choosing';
import type { Answers, Formality, News, Opened, Stories } from '@sandtable/desk/messages';
import { positionAt } from '@sandtable/desk/asking';
import { checkEditionOf, Editions } from './editions.ts';
import { levelsOf, usualLevel } from './levels.ts';
import { offerOf } from '@sandtable/desk/offers';
import { openFork, readGame } from '@sandtable/desk/openings';
import { openAgreed } from './openings.ts';
import { recheck } from './rechecking.ts';
import { fetchGame, gameOf, gamesFor, listingOf } from './rules.ts';
import { SetUps } from './setups.ts';
import { summaryOf } from '@sandtable/desk/summary';
import { PAUSE, Sitting } from './sitting.ts';
import { StorageError, Store, type Shelved } from './store.ts';

/** In characters; a miniature of the map needs a tenth of it. */
const LARGEST_PICTURE = 300_000;

/**
 * Milliseconds for which a record that was opened from its last snapshot on is left alone before all of it is checked: meanwhile the page
 * draws its first map, and the processor has nothing over.
 */
const CHECKED_AFTER = 2000;

/** Another tab has the game open. */
export class OwnedError extends Error {
  override name = 'OwnedError';
}

/** Today's rules play the record differently. */
export class RulesError extends Error {
  override name = 'RulesError';
  readonly table: string;

  constructor(table: string, says: string) {
    super(says);
    this.table = table;
  }
}

/** All that the umpire in this tab does between games: the shelf, and which game is open. */
export class Host {
  readonly #store = new Store();
  /** The owner's editions on the same shelf. */
  readonly editions = new Editions(this.#store);
  /** Set-ups, on the same shelf. */
  readonly setUps = new SetUps(this.#store);
  readonly #tell: (news: News) => void;
  #sitting: Sitting | null = null;
  /** The table of that sitting. */
  #opened = '';
  #release: (() => void) | null = null;
  #pause: number | null = PAUSE;
  #isBehind = false;
  #formalities: readonly Formality[] = [];

  constructor(tell: (news: News) => void) {
    this.#tell = tell;
  }

  /** The game that is open. */
  get sitting(): Sitting {
    if (!this.#sitting) throw new StorageError('No game is open.');
    return this.#sitting;
  }

  /** What can be agreed in a game, with the scenarios of an edition. @throws DataError for scenarios that are not as they must be */
  async offer(id: string, edition: Edition | null): Promise<GameOffered> {
    const listing = listingOf(id);
    const offered = await listing.offered();
    return offerOf(listing, edition ? { ...offered, scenarios: scenariosOf(await fetchGame(id), edition) } : offered);
  }

  /** The levels of a game's machines. @throws DataError where the game has none */
  levels(game: string): readonly LevelOffered[] {
    return levelsOf(game);
  }

  async kept(): Promise<readonly Kept[]> {
    const pictures = await this.#store.pictures();
    return (await this.#store.games()).map(({ seed: _seed, wishes: _wishes, orders: _orders, ...kept }) => ({
      ...kept,
      question: kept.question ?? null,
      picture: pictures.get(kept.table) ?? null,
    }));
  }

  /** Opens a new game and keeps its beginning. */
  async start(agreement: Agreement): Promise<string> {
    if (agreement.edition && !agreement.position) await checkEditionOf(agreement.game, agreement.edition);
    await fetchGame(agreement.game);
    return this.#shelve(openAgreed(agreement));
  }

  /** Keeps a new game between these players that goes on from the position after a line of the open one. */
  async fork(n: number, seats: Agreement['seats']): Promise<string> {
    const { table } = this.sitting;
    return this.#shelve(openFork(table, positionAt(table, n), seats));
  }

  /** Reads a file to its end and keeps it as a game of its own; what today's rules play differently is settled when it is opened. */
  async import(text: string): Promise<string> {
    const found = readGame(await gamesFor(text), text, usualLevel);
    if (found.table) return this.#shelve(found.table);
    const { header, lines } = found;
    const standing = { turn: 1, commands: lines.filter((line) => 'do' in line).length, result: null, question: null };
    return this.#keep(header, lines, seedIn(found) ?? '', standing);
  }

  /** Keeps a picture of a game. @throws DataError for what is no image, or too large a one */
  async picture(table: string, picture: string): Promise<void> {
    if (!/^data:image\/(png|jpeg|webp);base64,/.test(picture))
      throw new DataError('A picture must be a data URL of a PNG, JPEG or WebP image.');
    if (picture.length > LARGEST_PICTURE) throw new DataError(`A picture must not be longer than ${LARGEST_PICTURE} characters.`);
    await this.#store.keepPicture(table, picture);
  }

  #shelve(table: Table): Promise<string> {
    return this.#keep(table.header, table.lines, table.seed ?? '', summaryOf(table));
  }

  async #keep(header: Table['header'], lines: Table['lines'], seed: string, summary: ReturnType<typeof summaryOf>): Promise<string> {
    const id = `${header.game}-${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;
    const shelved: Shelved = {
      table: id,
      game: header.game,
      scenario: header.scenario,
      seats: { ...header.seats },
      practice: header.practice ?? false,
      changed: Date.now(),
      seed,
      ...summary,
    };
    await this.#store.append(
      shelved,
      1,
      [header, ...lines].map((line) => JSON.stringify(line)),
    );
    return id;
  }

  /** Sits down at a kept game; news follow from now on. */
  async open(id: string, resume: 'snapshot' | 'it stands' | null): Promise<Opened> {
    this.leave();
    this.#release = await own(id);
    let readWhole = (): void => {};
    try {
      const shelved = await this.#store.game(id);
      if (!shelved) throw new StorageError('This game is not kept in this browser, or no longer.');
      await fetchGame(shelved.game);
      const text = await this.#text(id);
      const { table, left } = resume ? { table: await this.#resume(shelved, text, resume), left: 0 } : this.#read(shelved, text);
      if (left > 0) readWhole = () => void this.#read(shelved, text, openWhole);
      const sitting = new Sitting(table, shelved, this.#store, this.#pause, this.#tell);
      sitting.formalities = this.#formalities;
      sitting.machines.isBehind = this.#isBehind;
      this.#sitting = sitting;
      this.#opened = id;
      sitting.announce(null);
      if (table.seed === null && !table.over) this.#tell({ news: 'trouble', trouble: { kind: 'data', says: SEALED } });
      const stories = left > 0 ? this.#storiesLate(id, sitting, left + OPENING) : sitting.audience.stories();
      if (left > 0) void this.#recheck(sitting, shelved, text);
      return { setup: table.position.setup, practice: shelved.practice, seats: sitting.seats, stories };
    } catch (error) {
      this.leave();
      // What lies before the snapshot may not play as it is written: the whole record says where.
      readWhole();
      throw error;
    }
  }

  /** What happened from the last snapshot on; what came before is told when the game is on the page. */
  #storiesLate(table: string, sitting: Sitting, snapshot: number): Stories {
    setTimeout(() => {
      if (this.#sitting !== sitting) return;
      this.#tell({ news: 'earlier', table, stories: sitting.audience.stories(sitting.table.beginning, snapshot) });
    });
    return sitting.audience.stories(snapshot);
  }

  /**
   * The record is shown from its last snapshot on, and checked whole while the game goes on (`rechecked`). One that today's rules play
   * differently is left, as it would not have been opened had that been known.
   */
  async #recheck(sitting: Sitting, { game, seed, table }: Shelved, text: string): Promise<void> {
    const isWanted = (): boolean => this.#sitting === sitting;
    await new Promise((over) => setTimeout(over, CHECKED_AFTER));
    const fault = await recheck(rechecked(gameOf(game), text, seed || undefined), isWanted).catch((error: unknown) => error);
    if (fault === null || !isWanted()) return;
    if (fault instanceof RecordError && fault.corrupt) {
      const says = `Line ${fault.line} of this game’s record is not right: ${inWords(fault.what)}`;
      this.#tell({ news: 'trouble', trouble: { kind: 'data', says } });
      return;
    }
    // Slower, but it says at which line they part.
    const found = reopen(gameOf(game), text, seed || undefined);
    if (found.agrees) throw fault;
    this.#tell({ news: 'trouble', trouble: { kind: 'rules', says: underOtherRules(found.differs), table } });
  }

  #read({ game, seed, table }: Shelved, text: string, read: typeof openLate = openLate): Late {
    try {
      return read(gameOf(game), text, seed || undefined);
    } catch (error) {
      if (!(error instanceof RecordError) || error.corrupt) throw error;
      throw new RulesError(table, underOtherRules(error));
    }
  }

  /** Goes on under today's rules; a line of the record says so. */
  async #resume({ game, seed, ...shelved }: Shelved, text: string, as: 'snapshot' | 'it stands'): Promise<Table> {
    const found = reopen(gameOf(game), text, seed || undefined);
    if (found.agrees) return found.table;
    const table = found.resume(as);
    const before = text.split('\n');
    const now = [table.header, ...table.lines].map((line) => JSON.stringify(line));
    const same = now.findIndex((line, i) => line !== before[i]);
    const from = same < 0 ? now.length : same;
    await this.#store.rewrite({ ...shelved, game, seed, ...summaryOf(table), changed: Date.now() }, from + 1, now.slice(from));
    return table;
  }

  async #text(id: string): Promise<string> {
    return (await this.#store.lines(id)).map((line) => `${line}\n`).join('');
  }

  leave(): void {
    this.#sitting?.leave();
    this.#sitting = null;
    this.#release?.();
    this.#release = null;
  }

  /** The record of a kept game; with `goOn` its seed is laid open first. */
  async export(id: string, goOn: boolean): Promise<Answers['export']> {
    if (goOn) await this.#unseal(id);
    const shelved = await this.#store.game(id);
    const text = await this.#text(id);
    if (!shelved || text === '') throw new StorageError('This game is not kept in this browser, or no longer.');
    const day = new Date(shelved.changed).toISOString().slice(0, 10);
    const sealed = shelved.seed !== '' && seedIn(readLines(text)) === null;
    return { name: `${shelved.game}-${shelved.scenario}-turn-${shelved.turn}-${day}.sandtable`, text, sealed };
  }

  /** Lays the seed of a kept game open, whether it lies open here or on the shelf; one that is open already stays as it is. */
  async #unseal(id: string): Promise<void> {
    if (this.#sitting && this.#opened === id) {
      await this.#sitting.unseal();
      return;
    }
    const release = await own(id);
    try {
      const shelved = await this.#store.game(id);
      if (!shelved) throw new StorageError('This game is not kept in this browser, or no longer.');
      await fetchGame(shelved.game);
      const sitting = new Sitting(this.#read(shelved, await this.#text(id)).table, shelved, this.#store, null, () => {});
      await sitting.unseal();
      sitting.leave();
    } finally {
      release();
    }
  }

  async remove(id: string): Promise<void> {
    const release = await own(id);
    try {
      await this.#store.remove(id);
    } finally {
      release();
    }
    forgetHold(lockOf(id));
  }

  set formalities(formalities: readonly Formality[]) {
    this.#formalities = formalities;
    if (this.#sitting) this.#sitting.formalities = formalities;
  }

  set isBehind(isBehind: boolean) {
    this.#isBehind = isBehind;
    if (this.#sitting) this.#sitting.machines.isBehind = isBehind;
  }

  set pause(pause: number | null) {
    this.#pause = pause;
    if (this.#sitting) this.#sitting.pause = pause;
  }
}

/** The number of the opening's line. */
const OPENING = 2;

/** Said where a record lies open whose seed stayed where the game was played. */
const SEALED =
  'This is a record to look at: the dice of its game are sealed where it was played. Look back to any line to go on from there as a new game.';

/** Opens a record from its first line on, as `openLate` does from its last snapshot. */
const openWhole: typeof openLate = (game, text, seed) => ({ table: openRecord(game, text, seed), left: 0 });

/** Where today's rules part from those of a record. */
const underOtherRules = ({ line, rules, what }: Pick<RecordError, 'line' | 'rules' | 'what'>): string =>
  `This game was played under other rules. Line ${line} comes out differently${inShort(rules)}: ${inWords(what)}`;

/** So many rules are named at most where a line comes out differently. */
const FEW = 4;

function inShort(rules: readonly string[]): string {
  if (rules.length === 0) return '';
  const more = rules.length > FEW ? ` and ${rules.length - FEW} more` : '';
  return ` (${rules.slice(0, FEW).join(', ')}${more})`;
}

/** Two hashes that differ tell a player nothing more than that the positions do. */
const inWords = (what: string): string => (what.startsWith('"hash" is') ? 'the position after it is another one.' : what);

const lockOf = (id: string): string => `sandtable ${id}`;

/** Takes hold of a game for this tab until the returned function is called. @throws OwnedError where another tab has it */
async function own(id: string): Promise<() => void> {
  const release = await takeHold(lockOf(id));
  if (!release) throw new OwnedError('This game is open in another tab. Close it there first.');
  return release;
}
