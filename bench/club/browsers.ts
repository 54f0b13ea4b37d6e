import type { Browser, Page } from 'playwright-core';
import { PERSON, randomPlayer, scenarioOf, Table, verify, type Game, type Seat } from '@sandtable/umpire';
import { answer, launchChromium, prepareRest } from '../../apps/web/tools/drive.mjs';
import { linesOf, recordedOf } from '../../apps/club/src/tables/recorded.ts';
import { outwaiting, seated, visitorOf, type Club } from './fixture.ts';

/** Milliseconds in which all pages must know how the game has ended, whatever happens. */
const PATIENCE = 120_000;
/** Milliseconds between two looks at pages of which none is asked. */
const PAUSE = 150;
/** A game that has no end by so many answers is given up. */
const MOST_ANSWERS = 3000;

/** What came of a game that people play, each in a browser of their own. */
export interface Played {
  readonly seats: number;
  answers: number;
  /** Commands that stand in its record. */
  commands: number;
  /** So often somebody loaded the page once more, as it was not fetched or showed no map. */
  loadedAgain: number;
  readonly broken: string[];
}

/** Milliseconds in which a page must show the map, before it is opened once more. */
const OPENS = 30_000;

/** The phase in which armies are placed one by one: it is over when people sit down. */
const SET_UP = 'set-up';

/** A table that begins when everything has been set up, at random. */
function setUpTable(game: Game, scenario: string, seed: string): Table {
  const { seats } = scenarioOf(game, scenario);
  const how = { setup: { scenario }, seats: Object.fromEntries(seats.map((seat) => [seat, PERSON])), seed, secret: true };
  const table = Table.open(game, how);
  const players = new Map(seats.map((seat) => [seat, randomPlayer(seed, seat)]));
  while (game.save(table.position).phase === SET_UP) {
    const seat = game.awaiting(table.position)?.seats[0] as Seat;
    const command = players.get(seat)?.decide(game, table.position);
    if (!command || table.act(seat, command).refused) throw new Error(`nothing is set up, seed ${seed}`);
  }
  return Table.open(game, { ...how, position: game.save(table.position) });
}

/** Whoever sits in a seat, at a page of their own; what is not fetched while no process is there is fetched again. */
async function sitDown(browser: Browser, url: string, table: string, cookie: string, played: Played): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await prepareRest(page);
  for (const until = performance.now() + PATIENCE; ;) {
    try {
      // To go to the address at which a page is would load nothing: only what follows # is compared.
      await page.goto('about:blank');
      await page.goto(`${url}/#/game/${table}/board`);
      await page.locator('canvas.map[data-camera]').waitFor({ timeout: OPENS });
      break;
    } catch (error) {
      if (performance.now() > until) throw error;
      played.loadedAgain++;
      await new Promise((over) => setTimeout(over, PAUSE));
    }
  }
  page.on('pageerror', ({ message, stack }) => played.broken.push(`a page failed: ${message} ${stack?.split('\n')[1]?.trim() ?? ''}`));
  return page;
}

const isOver = async (page: Page): Promise<boolean> => (await page.locator('.victory').count()) > 0;

/** Whoever gives the game up says so in the page's menu; again where the club could not keep it. */
async function concede(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^Concede as / }).click();
  await page.getByRole('button', { name: 'Concede', exact: true }).click();
}

/**
 * A game is played through pages as people have them, by the plainest answers, while blows fall on the club (`goesOn`) and to its end after
 * that: by its rules, or by who gives up when there have been answers enough. No page may fail, all must find their way and show that it is
 * over, and each checks the record and its dice by itself.
 */
export async function playInBrowsers(
  club: Club,
  game: Game,
  {
    scenario,
    seed,
    url,
    goesOn,
  }: {
    readonly scenario: string;
    readonly seed: string;
    /** The address of the club. */
    readonly url: string;
    readonly goesOn: () => boolean;
  },
): Promise<Played> {
  const { seats } = scenarioOf(game, scenario);
  const played: Played = { seats: seats.length, answers: 0, commands: 0, loadedAgain: 0, broken: [] };
  const begun = setUpTable(game, scenario, seed);
  const people = await Promise.all(seats.map(() => outwaiting(() => visitorOf(club.store))));
  const { id } = await outwaiting(() => seated(club.store, begun, people));
  const browser = await launchChromium();
  try {
    const pages: Page[] = [];
    for (const { cookie } of people) pages.push(await sitDown(browser, url, id, cookie, played));
    while (played.answers < MOST_ANSWERS && goesOn() && !(await isOver(pages[0] as Page))) {
      const before = played.answers;
      for (const page of pages) if (await answer(page).catch(() => false)) played.answers++;
      if (played.answers === before) await new Promise((over) => setTimeout(over, PAUSE));
    }
    if (!(await isOver(pages[0] as Page))) await concede(pages[0] as Page);
    for (const page of pages) await endSeen(page);
    await compared(club, game, { id, seed, played });
  } catch (error) {
    played.broken.push(`${id}, answer ${played.answers}: ${(error as Error).message}`);
  } finally {
    await browser.close();
  }
  return played;
}

/** The page shows that the game is over, and that record and dice agree. @throws Error where it does not in time */
async function endSeen(page: Page): Promise<void> {
  await page.locator('.victory').waitFor({ timeout: PATIENCE });
  await page.getByRole('button', { name: 'The result, and whether the dice were fair' }).click();
  await page.locator('.fair').getByText(/agree/).first().waitFor({ timeout: PATIENCE });
}

/** The record that is kept verifies; its commands are counted. */
async function compared(
  { store }: Club,
  game: Game,
  { id, seed, played }: { readonly id: string; readonly seed: string; readonly played: Played },
): Promise<void> {
  const { size = 0 } = (await outwaiting(() => recordedOf(store, id))) ?? {};
  const lines = await outwaiting(() => linesOf(store, id, { to: size }));
  played.commands = lines.filter((line) => /^\{"n":\d+,"seat":"[^"]*","do":/.test(line)).length;
  const verified = verify(game, lines.map((line) => `${line}\n`).join(''), seed);
  if (!verified.ok) played.broken.push(`${id}: ${verified.what}`);
}
