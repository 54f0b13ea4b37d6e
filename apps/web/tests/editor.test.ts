import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { atRest, placeOf } from '../tools/drive.mjs';
import { axeFinds } from './axe.ts';
import { site, textOf } from './site.ts';

/** The workbench for editions, used as the owner of a printed game would use it. */
const here = site();
let page: Page;

beforeAll(async () => {
  page = await here.open({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(10_000);
  await page.locator('.home[aria-busy=false]').waitFor();
}, 60_000);

const tab = (name: string) => page.getByRole('navigation', { name: 'Parts of the edition' }).getByRole('button', { name }).click();
const problemsButton = () => page.locator('.ed-problems');
const undo = () => page.getByRole('button', { name: /^Undo/ }).click();

async function clickAt(hex: string, dx = 0, dy = 0): Promise<void> {
  const { x, y } = await placeOf(page, hex);
  await page.mouse.click(x + dx, y + dy);
}

/** A drag from the middle of a hex to that of another, by way of those between. */
async function drag(...hexes: readonly string[]): Promise<void> {
  for (const [i, hex] of hexes.entries()) {
    const { x, y } = await placeOf(page, hex);
    await page.mouse.move(x, y, { steps: i === 0 ? 1 : 6 });
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** Pixels of the map around a hex. */
const pixelsAt = async (hex: string): Promise<string> => {
  const { x, y } = await placeOf(page, hex);
  return (await page.screenshot({ clip: { x: x - 10, y: y - 10, width: 20, height: 20 } })).toString('base64');
};

describe('the map', () => {
  test('the workbench is fetched only when somebody comes to it, and begins with our figures, in which nothing is wrong', async () => {
    expect(here.fetched.filter((name) => /editor/i.test(name))).toEqual([]);
    await page.getByRole('button', { name: /^Make it exact/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Operation Gertrud/ })
      .click();
    await page.getByRole('button', { name: /New edition/ }).click();
    await page.locator('canvas.map[data-camera]').waitFor();
    await expect.poll(() => problemsButton().innerText()).toBe('No problems');
  });

  test('a brush paints a hex, a drag paints what it comes through, and one undo takes back a stroke', async () => {
    await page.keyboard.press('t');
    await page.keyboard.press('3');
    await clickAt('2416');
    await page.getByRole('heading', { name: '2416' }).waitFor();
    expect(await page.getByLabel('Terrain', { exact: true }).inputValue()).toBe('2');
    await drag('2212', '2213', '2214');
    expect(await page.locator('.ed-panel .hint').first().innerText()).toContain('mountain');
    await expect.poll(() => page.locator('[role=status].unseen').first().innerText()).toContain('2214');
    await undo();
    await page.keyboard.press('Escape');
    await clickAt('2213');
    expect(await page.locator('.ed-panel .hint').first().innerText()).not.toContain('mountain');
    await clickAt('2416');
    expect(await page.locator('.ed-panel .hint').first().innerText()).toContain('mountain');
  });

  test('the map on the screen follows', async () => {
    const before = await pixelsAt('1510');
    await page.keyboard.press('t');
    await page.keyboard.press('3');
    await clickAt('1510');
    await page.keyboard.press('Escape');
    await clickAt('2416');
    await page.mouse.move(720, 500);
    await expect.poll(() => pixelsAt('1510')).not.toBe(before);
    await undo();
  });

  test('a hexside takes what the brush puts on the nearest one, and gives it back at the second stroke', async () => {
    await page.keyboard.press('r');
    await page.getByLabel('Its name').fill('Testwater');
    const [a, b] = [await placeOf(page, '2313'), await placeOf(page, '2314')];
    const middle = () => page.mouse.click((a.x + b.x) / 2 - 2, (a.y + b.y) / 2);
    await middle();
    const side = page.locator('.ed-side.ed-lit');
    expect(await side.getByLabel(/^River/).inputValue()).toBe('Testwater');
    await middle();
    expect(await side.getByLabel(/^River/).inputValue()).toBe('');
    await middle();
    await page.keyboard.press('w');
    await drag('2015', '2016', '2017');
    await page.keyboard.press('Escape');
    await clickAt('2016');
    const says = await page.locator('.ed-side .what').allInnerTexts();
    expect(says.filter((one) => one.includes('road')).length).toBeGreaterThan(1);
  });

  test('the panel is a form: a town gets a name, and the map walks by keys', async () => {
    await clickAt('2415');
    await page.getByLabel('Town', { exact: true }).fill('Polatli');
    await page.getByLabel('Town', { exact: true }).press('Tab');
    await expect.poll(() => page.locator('.ed-panel h2').innerText()).toBe('2415 Polatli');
    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.ed-panel h2').innerText()).toContain('2416');
  });
});

describe('the hex grid', () => {
  test('grows and shrinks in its form, the map with it, and cannot be turned round', async () => {
    await page.locator('.ed-panel summary', { hasText: 'The hex grid' }).click();
    const last = page.getByLabel('Last column', { exact: true });
    expect(await last.inputValue()).toBe('37');
    await last.fill('39');
    await last.press('Tab');
    await expect.poll(() => page.locator('.ed-panel').innerText()).toContain('24 rows of 40 hexes');
    await page.locator('canvas.map[data-camera]').waitFor();
    await page.getByRole('button', { name: 'The whole map' }).click();
    await clickAt('1538');
    await page.getByRole('heading', { name: '1538' }).waitFor();
    await page.getByLabel('Terrain', { exact: true }).selectOption({ label: 'Clear' });
    await expect.poll(() => problemsButton().innerText()).toMatch(/problem/);
    await undo();
    await last.fill('-1');
    await last.press('Tab');
    expect(await last.inputValue()).toBe('39');
    await undo();
    await expect.poll(() => last.inputValue()).toBe('37');
    await expect.poll(() => problemsButton().innerText()).toBe('No problems');
  });
});

describe('problems', () => {
  test('a hex without its country is a problem; a press leads to it, and a figure mends it', async () => {
    await page.keyboard.press('Escape');
    await clickAt('2313');
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'none' });
    await expect.poll(() => problemsButton().innerText()).toMatch(/^1 problem$/);
    await tab('Counters');
    await problemsButton().click();
    await page.locator('.ed-problempanel li > button:first-child').click();
    await expect.poll(() => page.locator('.ed-panel h2').innerText()).toContain('2313');
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Turkey' });
    await expect.poll(() => problemsButton().innerText()).toBe('No problems');
    await page.locator('.ed-problempanel').getByRole('button', { name: 'Close' }).click();
  });
});

describe('forms', () => {
  test('a counter is renamed, copied and taken out again', async () => {
    await tab('Counters');
    await page.getByLabel('Find a counter').fill('5. Panzer');
    await page.locator('.ed-counters button', { hasText: /^5\. Panzer$/ }).click();
    await page.getByLabel('Name', { exact: true }).first().fill('Fifth Panzer');
    await page.getByLabel('Combat, full').fill('11');
    await page.getByLabel('Combat, full').press('Tab');
    await page.getByRole('heading', { name: 'Fifth Panzer' }).waitFor();
    await page.getByLabel('Find a counter').fill('');
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect.poll(() => page.locator('.ed-counters button', { hasText: 'Fifth Panzer' }).count()).toBe(2);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => page.locator('.ed-counters button', { hasText: 'Fifth Panzer' }).count()).toBe(1);
  });

  test('a table changes its figures and its shape', async () => {
    await tab('Tables');
    await page.getByLabel('Die 1, column 3', { exact: true }).selectOption('AR');
    const columns = () => page.locator('.ed-table.grid tbody tr').first().locator('select').count();
    const before = await columns();
    await page.getByRole('button', { name: 'Copy column 9' }).click();
    await expect.poll(columns).toBe(before + 1);
    await expect.poll(() => problemsButton().innerText()).not.toBe('No problems');
    await page.getByLabel('From percent, column 10').fill('550');
    await page.getByLabel('Heading, column 10').fill('550%');
    await page.getByLabel('Heading, column 10').press('Tab');
    await expect.poll(() => problemsButton().innerText()).toBe('No problems');
    await page.getByRole('button', { name: 'Copy row 6' }).click();
    await expect.poll(() => page.locator('.ed-table.grid tbody tr').count()).toBe(7);
    await undo();
    await expect.poll(() => page.locator('.ed-table.grid tbody tr').count()).toBe(6);
  });

  test('a scenario is copied and its units are dragged onto other hexes', async () => {
    await tab('Scenarios');
    await page.locator('canvas.map[data-camera]').waitFor();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByLabel('Title', { exact: true }).fill('What if');
    await page.getByLabel('Title', { exact: true }).press('Tab');
    await expect.poll(() => page.getByLabel('Scenario', { exact: true }).locator('option').allInnerTexts()).toContain('What if');
    await drag('2416', '2417');
    await expect.poll(() => page.locator('.ed-order.ed-lit .where').innerText()).toBe('2417');
    await page.locator('.ed-order .ed-drag').first().hover();
    await page.mouse.down();
    const { x, y } = await placeOf(page, '2314');
    await page.mouse.move(x - 20, y, { steps: 4 });
    await page.mouse.move(x, y);
    await page.mouse.up();
    await expect.poll(() => page.locator('.ed-order.ed-lit .where').innerText()).toBe('2314');
    const { x: fromX, y: fromY } = await placeOf(page, '2314');
    await page.mouse.move(fromX, fromY);
    await page.mouse.down();
    const order = page.locator('.ed-order').first();
    const before = await order.locator('.ed-drag').count();
    await order.locator('.where').hover();
    await page.mouse.up();
    await expect.poll(() => order.locator('.ed-drag').count()).toBe(before + 1);
    await expect.poll(() => page.locator('.ed-order .where', { hasText: /^2314$/ }).count()).toBe(0);
  });

  test('an arrival has several places; a region is made of hexes that are clicked on the map', async () => {
    const arrival = page.getByRole('group', { name: 'Arrivals, 2', exact: true });
    await arrival.getByRole('button', { name: 'Add a place' }).click();
    await arrival.getByLabel('Where, places 3', { exact: true }).selectOption({ label: 'In the hex' });
    await arrival.getByLabel('Where, places 3: in the hex').fill('1317');
    await page.getByRole('button', { name: 'Define a region' }).click();
    await page.getByRole('button', { name: 'Click them on the map' }).click();
    for (const one of ['2412', '2413', '2412']) await clickAt(one);
    await expect.poll(() => page.getByLabel('These hexes only, New region').inputValue()).toBe('2413');
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect.poll(() => problemsButton().innerText()).toBe('No problems');
  });

  test('the window of a rule has its section, the rulings about it, and the ways from one to the other', async () => {
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Rule 17.0', exact: true }).click();
    await expect.poll(() => dialog.innerText()).toMatch(/17\.0a[^]*17\.0g/);
    const ruling = dialog.locator('.ruling', { hasText: 'GA-77' }).first();
    await ruling.locator('summary').click();
    await expect.poll(() => ruling.locator('.played').innerText()).toContain('played here');
    await expect.poll(() => ruling.innerText()).toContain('Unless agreed otherwise');
    await ruling.getByRole('button', { name: 'Rule 11.0ag', exact: true }).click();
    await expect.poll(() => dialog.getByRole('heading').innerText()).toBe('Rule 11.0ag');
    await expect.poll(() => dialog.locator('.lit dt').innerText()).toBe('11.0ag');
    await dialog.getByRole('button', { name: 'Back to Rule 17.0', exact: true }).click();
    await expect.poll(() => dialog.getByRole('heading').innerText()).toBe('Rule 17.0');
    expect(await dialog.getByRole('button', { name: /^Back to/ }).count()).toBe(0);
    expect(await page.locator('.drawer').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
  });
});

describe('the whole of it', () => {
  test('the comparison lists what differs and leads there', async () => {
    await tab('Compare');
    await expect.poll(() => page.locator('.ed-differences').allInnerTexts().then(String)).toContain('Fifth Panzer');
    const all = (await page.locator('.ed-differences li').allInnerTexts()).join('\n');
    for (const what of ['2416', '2415', 'Testwater', 'Polatli']) expect(all).toContain(what);
    await page.locator('.ed-differences button', { hasText: 'Fifth Panzer' }).first().click();
    await page.getByRole('heading', { name: 'Fifth Panzer' }).waitFor();
    await tab('Compare');
    await page.getByRole('button', { name: /^Take back: 2415: town/ }).click();
    await expect.poll(() => page.locator('.ed-differences').allInnerTexts().then(String)).not.toContain('Polatli');
  });

  test('it is saved as a file that the page takes in again, and a file that is none is refused', async () => {
    await page.getByRole('button', { name: 'File', exact: true }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /what differs/ }).click()]);
    const text = await textOf(download);
    const edition = JSON.parse(text) as { readonly name: string; readonly scenarios: readonly { readonly id: string }[] };
    expect(Object.keys(edition).toSorted()).toEqual(['counters', 'game', 'map', 'name', 'scenarios', 'tables']);
    expect(edition.scenarios).toHaveLength(1);
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await page.getByRole('button', { name: /Other editions/ }).click();
    const field = page.getByLabel('Open an edition file');
    await field.setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{"name": 3}') });
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('broken.json: name: string is expected');
    await field.setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await page.locator('canvas.map[data-camera]').waitFor();
    await tab('Compare');
    await expect.poll(() => page.locator('.ed-differences').allInnerTexts().then(String)).toContain('Fifth Panzer');
  });

  test('a file whose figures are none is taken in, shown as far as it can be, and all that is wrong is said', async () => {
    const address = page.url();
    const broken = { name: 'Broken', map: { grid: 5 }, counters: 7, tables: { crt: [] }, scenarios: { early: 1 } };
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await page.getByRole('button', { name: /Other editions/ }).click();
    const buffer = Buffer.from(JSON.stringify(broken));
    await page.getByLabel('Open an edition file').setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer });
    await page.locator('canvas.map[data-camera]').waitFor();
    await expect.poll(() => problemsButton().innerText()).toMatch(/^\d+ problems$/);
    for (const name of ['Counters', 'Tables', 'Scenarios', 'Compare', 'Map']) await tab(name);
    await problemsButton().click();
    const lines = page.locator('.ed-problempanel li > button:first-child');
    const count = await lines.count();
    expect(count).toBeGreaterThan(3);
    for (let i = 0; i < count; i++) await lines.nth(i).click();
    await page.locator('.ed-problempanel').getByRole('button', { name: 'Close' }).click();
    expect(here.faults).toEqual([]);
    await page.goto(address);
    await page.locator('canvas.map[data-camera]').waitFor();
  });

  test('an edition that is open in one tab is not opened in another', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect.poll(() => other.locator('.trouble').innerText()).toContain('open in another tab');
    await expect.poll(() => other.locator('.ed-kept li').count()).toBeGreaterThan(1);
    await other.close();
  });

  test('a reload loses nothing', async () => {
    await page.getByLabel('Name of the edition').fill('The printed sheet');
    await page.getByLabel('Name of the edition').press('Tab');
    await expect.poll(() => page.locator('.ed-keeps').innerText()).toBe('Kept');
    await page.reload();
    await page.locator('canvas.map[data-camera]').waitFor();
    expect(await page.getByLabel('Name of the edition').inputValue()).toBe('The printed sheet');
    await clickAt('2416');
    expect(await page.locator('.ed-panel .hint').first().innerText()).toContain('mountain');
  });

  test('it can be used on a phone, and axe finds nothing', async () => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      for (const name of ['Map', 'Counters', 'Tables', 'Scenarios', 'Compare']) {
        await tab(name);
        await atRest(page, true);
        expect(await axeFinds(page, { all: true })).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name} at ${size.width}`).toBe(size.width);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('a game begins from it', async () => {
    await page.getByRole('button', { name: 'Play this' }).click();
    await page.getByRole('dialog', { name: /Set up/ }).waitFor();
    await expect.poll(() => page.locator('.editionfile').innerText()).toContain('The printed sheet');
    await page
      .getByRole('dialog', { name: /Set up/ })
      .getByText('What if')
      .click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.decision h2').first().waitFor({ timeout: 20_000 });
    await expect.poll(() => page.locator('body').innerText()).toContain('What if');
  });
});
