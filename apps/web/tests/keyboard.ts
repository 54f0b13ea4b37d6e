import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest } from '../tools/drive.mjs';

/** What has the focus, as a screen reader is told. */
export interface Focused {
  readonly role: string;
  readonly name: string;
  /** Of a button that is in or out, a radio, a check box. */
  readonly on: boolean;
}

/** So many Tabs lead past everything on a page. */
const MOST_TABS = 160;
/** So many steps lead across the map. */
const MOST_STEPS = 90;

/** Keys that move the focus and ask for nothing: where it is now can be read at once. */
const WALKING = /^(Tab|Arrow\w+|[qezc])$/;

/** A player with a keyboard and a screen reader: presses keys, hears names, and knows nothing else of the page. */
export class Player {
  readonly #page: Page;
  readonly #reader: CDPSession;

  private constructor(page: Page, reader: CDPSession) {
    this.#page = page;
    this.#reader = reader;
  }

  static async at(page: Page): Promise<Player> {
    await page.evaluate(listen);
    return new Player(page, await page.context().newCDPSession(page));
  }

  /** Role and name of what has the focus, as the browser's own accessibility tree has them. */
  async here(): Promise<Focused> {
    const { result } = await this.#reader.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await this.#reader.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId ?? '',
      fetchRelatives: false,
    });
    const state = nodes[0]?.properties?.find(({ name }) => name === 'pressed' || name === 'checked')?.value.value as unknown;
    return { role: String(nodes[0]?.role?.value), name: String(nodes[0]?.name?.value ?? ''), on: state === 'true' || state === true };
  }

  /** Presses keys, one when what the last brought about is over: a command may have to be given, and the next question be asked. */
  async press(...keys: readonly string[]): Promise<Focused> {
    for (const key of keys) {
      await this.#page.keyboard.press(key);
      if (!WALKING.test(key)) await atRest(this.#page);
    }
    return this.here();
  }

  /** Tabs on to something of this name. */
  async tabTo(name: RegExp): Promise<Focused> {
    const heard: string[] = [];
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      const now = await this.press('Tab');
      if (name.test(now.name)) return now;
      heard.push(`${now.role} ${now.name}`);
    }
    throw new Error(`Tab never came to ${name}, but to\n${[...new Set(heard)].join('\n')}`);
  }

  /** Walks the map to a hex by the arrow keys, reading its number from the name of each hex. */
  async walkTo(hex: string): Promise<Focused> {
    let now = await this.here();
    if (now.role !== 'gridcell') now = await this.press('ArrowRight');
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const at = numberIn(now.name);
      if (at === hex) return now;
      const rows = Number(hex.slice(0, 2)) - Number(at.slice(0, 2));
      const columns = Number(hex.slice(2)) - Number(at.slice(2));
      const before = now.name;
      now = await this.press(rows === 0 ? (columns > 0 ? 'ArrowRight' : 'ArrowLeft') : up(rows > 0, columns));
      if (now.name === before) now = await this.press(rows > 0 ? 'ArrowUp' : 'ArrowDown');
    }
    throw new Error(`The arrows never came to ${hex}, but to ${now.name}`);
  }

  /** What a live region said last: 'alert', or a status by its name. */
  async heard(region: 'alert' | 'What happened' | 'What is asked' | 'Under the cursor'): Promise<string> {
    const found = region === 'alert' ? this.#page.getByRole('alert') : this.#page.getByRole('status', { name: region });
    return (await found.allTextContents()).filter(Boolean).join(' ');
  }

  async hears(region: Parameters<Player['heard']>[0], words: RegExp): Promise<void> {
    await expect.poll(() => this.heard(region)).toMatch(words);
  }

  /** Everything that live regions have said, each change of one as a whole. */
  said(): Promise<readonly string[]> {
    return this.#page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  }

  /** Names of the hexes of which this is said. */
  hexes(words: RegExp): Promise<readonly string[]> {
    return this.#page.getByRole('gridcell', { name: words }).evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ''));
  }

  /** Names of the buttons of the decision. */
  buttons(): Promise<readonly string[]> {
    const all = this.#page.getByRole('region', { name: 'Decision' }).getByRole('button');
    return all.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent ?? ''));
  }
}

/** Runs in the page: writes down what a screen reader would say. */
function listen(): void {
  const said: string[] = [];
  Object.assign(globalThis, { said });
  new MutationObserver((changes) => {
    const regions = new Set(
      changes.map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest('[role=alert], [role=status]')),
    );
    for (const region of regions) if (region?.textContent) said.push(region.textContent);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** The way up or down that also leads to the right side. */
const up = (isUp: boolean, columns: number): string =>
  columns > 0 ? (isUp ? 'e' : 'c') : columns < 0 ? (isUp ? 'q' : 'z') : isUp ? 'ArrowUp' : 'ArrowDown';

/** A hex's number in its name: "Edirne 2605, clear, city". */
export const numberIn = (name: string): string => /\b\d{4}\b/.exec(name)?.[0] ?? '';

/** What is asked is of these words. */
export const isAsked = async (player: Player, words: RegExp): Promise<boolean> => words.test(await player.heard('What is asked'));

/** Everything that tells one moment of a decision from the next. */
const momentOf = async (player: Player): Promise<string> =>
  String([
    await player.heard('What is asked'),
    await player.heard('What happened'),
    await player.heard('alert'),
    ...(await player.buttons()),
  ]);

/**
 * Gives a plain answer: goes on if one can, else takes the first choice, the number of a rule being none. Each key is pressed when
 * what the last one brought about is over, so that a choice is never one of a question that has not been read.
 */
export async function answer(player: Player): Promise<void> {
  const before = await momentOf(player);
  await player.press('Control+Enter');
  if ((await momentOf(player)) !== before) return;
  const choice = (await player.buttons()).find(
    (name) => !/^(Rule|Show hex|Strengths|Cancel|Back|All$|Set up for me|Save|Take back)/.test(name),
  );
  if (choice === undefined) return;
  if (choice === 'Choose from a list instead') {
    const open = await player.hexes(/Can be chosen/);
    await player.walkTo(numberIn(open[0] ?? ''));
  } else await player.tabTo(exactly(choice));
  await player.press('Enter');
}

/** A button's text has no space between its parts where its name has one. */
const exactly = (text: string): RegExp => new RegExp(`^${[...text].map((letter) => (/[\w ]/.test(letter) ? letter : '.')).join(' ?')}`);

/** So many answers and pauses lead through a turn of the other seat. */
const MOST_ANSWERS = 600;

/** Leads the cursor to a hex by what finds places; what is said of it there. */
export async function goTo(page: Page, player: Player, place: string): Promise<string> {
  await player.press('/');
  await page.keyboard.type(place);
  return (await player.press('Enter')).name;
}

/** Answers whatever comes until something is asked that is waited for. */
export async function until(player: Player, asked: RegExp, isSo = async () => true): Promise<void> {
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    // Heard once: what is asked only after that has not been looked at, and is not answered.
    const question = await player.heard('What is asked');
    if (asked.test(question) && (await isSo())) return;
    if (/Your decision/.test(question)) await answer(player);
    else await new Promise((over) => setTimeout(over, 60));
  }
  throw new Error(`Never asked ${asked}, but ${await player.heard('What is asked')}`);
}
