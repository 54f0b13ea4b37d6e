import { randomPlayer, Table, type Game } from '@sandtable/umpire';
import { whatIf1940 } from '@sandtable/what-if-1940';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest, tapOn } from '../tools/drive.mjs';
import { axeFinds } from './axe.ts';
import { site } from './site.ts';

/** A game on two maps with boxes, 1940: What If?, as the page shows it. */
const here = site();
const visit = here.guest();
const game = whatIf1940 as unknown as Game;

type View = ReturnType<Game['view']>;

const records = new Map<unknown, string>();
/** A game that goes on from a random one where a seat is first asked something that is wanted; all four seats are persons'. */
function recordAt(isWanted: (seat: string, view: View) => boolean): string {
  const known = records.get(isWanted) ?? playedTo(isWanted);
  records.set(isWanted, known);
  return known;
}

function playedTo(isWanted: (seat: string, view: View) => boolean): string {
  const [{ seats }] = game.scenarios as [(typeof game.scenarios)[number]];
  const persons = Object.fromEntries(seats.map((seat) => [seat, 'person']));
  const table = Table.open(game, { setup: { scenario: 'campaign' }, seats: persons, seed: '3' });
  const players = new Map(seats.map((seat) => [seat, randomPlayer('3', seat)]));
  for (let commands = 0; commands < 2000; commands++) {
    const seat = game.awaiting(table.position)?.seats[0] ?? '';
    const { position } = table;
    if (isWanted(seat, game.view(position, seat)))
      return Table.open(game, { setup: position.setup, seats: persons, seed: '3', position: game.save(position) }).text();
    const command = players.get(seat)?.decide(game, table.position);
    if (!command) break;
    table.act(seat, command);
  }
  throw new Error('a random game never comes there');
}

/** The Germans move in the east. */
const marching = (_seat: string, { phase }: View): boolean => phase === 'german east movement';
/** The Soviets decide, and see German stacks that have more than their top unit. */
const facing = (seat: string, { turn, state }: View): boolean =>
  seat === 'soviet' && Number(turn) > 1 && Object.keys((state as { units: object }).units).some((unit) => unit.startsWith('?'));

async function openAt(page: Page, isWanted: (seat: string, view: View) => boolean): Promise<void> {
  const buffer = Buffer.from(recordAt(isWanted));
  await page.getByLabel('Import a game').setInputFiles({ name: 'game.sandtable', mimeType: 'text/plain', buffer });
  await page.locator('.curtain button').click();
  await page.locator('canvas.map[data-camera]').waitFor();
  await page.locator('.hexgrid [role=gridcell]').first().waitFor({ state: 'attached' });
}

const maps = (page: Page) => page.getByRole('group', { name: 'Maps' });
/** Which map the buttons say is shown. */
const shown = (page: Page): Promise<readonly string[]> => maps(page).locator('[aria-current=true]').allInnerTexts();
async function shows(page: Page, names: readonly string[]): Promise<void> {
  await expect.poll(() => shown(page)).toEqual(names);
}
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const stackCard = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

async function find(page: Page, what: string): Promise<void> {
  const field = page.getByLabel('Find a hex, place or unit');
  await field.fill(what);
  await field.press('Enter');
}

test('one goes from map to map by buttons and keys, and sees both at once', () =>
  visit(async (page) => {
    await openAt(page, facing);
    await page.keyboard.press(',');
    await shows(page, ['West']);
    await page.keyboard.press('.');
    await shows(page, ['East']);
    await maps(page).getByRole('button', { name: 'West' }).click();
    await shows(page, ['West']);
    await page.getByRole('button', { name: 'Show everything' }).click();
    await shows(page, []);
    expect(await axeFinds(page)).toEqual([]);
    // B goes back jump by jump, Shift+B on again, and the button is there only while it leads somewhere.
    const back = page.getByRole('button', { name: /^Back to where I was/ });
    await page.keyboard.press('b');
    await shows(page, ['West']);
    await back.click();
    await shows(page, ['East']);
    await page.keyboard.press('Shift+B');
    await shows(page, ['West']);
    for (let times = 0; times < 5; times++) {
      await page.keyboard.press('b');
      await atRest(page, true);
    }
    expect(await back.count()).toBe(0);
  }));

test('the overview shows both maps and what of them is seen; dragging in it and its arrow keys move the map', () =>
  visit(async (page) => {
    await openAt(page, facing);
    const overview = page.getByRole('application', { name: /^Overview of the whole map/ });
    await overview.waitFor();
    const box = (await overview.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(box.x + box.width * 0.15, box.y + box.height * 0.3);
    await shows(page, ['West']);
    // Taken hold of by its frame, the view follows the mouse.
    await page.mouse.move(box.x + box.width * 0.15, box.y + box.height * 0.3);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.35, { steps: 5 });
    await page.mouse.up();
    await shows(page, ['East']);
    const camera = () =>
      page.evaluate(() => document.querySelector<HTMLElement>('canvas.map')?.dataset['camera']?.split(' ').map(Number) ?? []);
    await atRest(page, true);
    const [before = 0] = await camera();
    await overview.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await camera())[0]).toBeLessThan(before - 1);
    // Dots lie where stacks lie: more than one colour is to be seen in them.
    const colours = await overview
      .locator('canvas')
      .nth(1)
      .evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const { data } = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
        return new Set(
          Array.from({ length: data.length / 4 }, (_, i) =>
            data[4 * i + 3] === 255 ? `${data[4 * i]} ${data[4 * i + 1]} ${data[4 * i + 2]}` : '',
          ),
        ).size;
      });
    expect(colours).toBeGreaterThan(4);
    // M hides it, and that is remembered.
    await page.keyboard.press('m');
    await expect.poll(() => overview.count()).toBe(0);
    await page.reload();
    await page.locator('.curtain button').click();
    await page.locator('canvas.map[data-camera]').waitFor();
    await atRest(page, true);
    expect(await overview.count()).toBe(0);
    await page.keyboard.press('m');
    await overview.waitFor();
  }));

test('the grid for the keyboard holds both maps and the boxes, and the arrows walk over their edges', () =>
  visit(async (page) => {
    await openAt(page, facing);
    const groups = page.locator('.hexgrid [role=rowgroup]');
    expect(await groups.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(',')[0]))).toEqual([
      'Western front',
      'Eastern front',
      'Boxes',
    ]);
    await find(page, 'Arctic Front');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused(page)).toMatch(/^.*42\d\d, .*Red row/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toMatch(/^Box, /);
  }));

test('a box opens with all that lies in it; of an enemy stack the lower units are blank', () =>
  visit(async (page) => {
    await openAt(page, facing);
    const cells = page.locator('.hexgrid [role=gridcell]');
    const box = page.locator('.hexgrid [data-hex="track-8"]');
    await expect.poll(() => box.getAttribute('aria-label')).toMatch(/^Box, Turn 8, .*Soviet: untried army/);
    await find(page, 'Turn 8');
    await expect
      .poll(() =>
        stackCard(page, /^Turn 8/)
          .getByRole('button', { name: /untried army.*unknown to both sides/ })
          .count(),
      )
      .toBeGreaterThan(1);
    const names = await cells.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    const stack = /^(?:.* )?(\d{4}), .*hidden German unit/.exec(names.find((name) => name.includes('hidden German unit')) ?? '')?.[1] ?? '';
    await find(page, stack);
    await stackCard(page, `Hex ${stack}`)
      .getByRole('button', { name: /hidden German unit.*face down/ })
      .first()
      .waitFor();
  }));

test('supply, air zones and control are laid over both maps', () =>
  visit(async (page) => {
    await openAt(page, marching);
    const legend = page.locator('.legend');
    await page.keyboard.press('1');
    await expect.poll(() => legend.innerText()).toMatch(/German: \d+ lines of supply/);
    await page.keyboard.press('2');
    await expect.poll(() => legend.innerText()).toMatch(/Interdiction/);
    await page.keyboard.press('3');
    await expect.poll(() => legend.innerText()).toMatch(/Allied: \d+ cities and forts/);
    // However wide the screen is, no phase in the top bar is cut, and the one being played is there.
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      const fits = () =>
        page
          .locator('.phases')
          .evaluate((track) => track.scrollWidth <= track.clientWidth && (track.querySelector('.now')?.clientWidth ?? 0) > 40);
      await expect.poll(fits).toBe(true);
    }
    // What undo would take back may be long or short: what stands beside it stays where it is.
    const place = async () => (await page.locator('.tools .zoom').boundingBox())?.x;
    await page.setViewportSize({ width: 1440, height: 900 });
    await atRest(page, true);
    const before = await place();
    await page.locator('.undo').evaluate((undo) => undo.append('a name far longer than there is room for in a button'));
    expect(await place()).toBe(before);
  }));

test('on a phone the buttons for the maps lie on the map', () =>
  here.visit(
    async (page) => {
      await openAt(page, marching);
      await tapOn(maps(page).getByRole('button', { name: 'West' }));
      await shows(page, ['West']);
      const { width = 0, height = 0 } = (await maps(page).getByRole('button', { name: 'East' }).boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ));
