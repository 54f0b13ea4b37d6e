import { gertrud } from '@sandtable/gertrud';
import { randomPlayer, readPosition, Table, type Game, type Seat } from '@sandtable/umpire';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clickHex, title } from '../tools/drive.mjs';
import { QUICK } from './lending.ts';
import { site } from './site.ts';

/** What the later scenarios ask of the page: places far apart, allies that fight apart, answers that last. */
const game = gertrud as unknown as Game;
const PEOPLE = { german: 'person', allied: 'person' };

const visit = site().guest({ stored: QUICK });

async function open(page: Page, record: string): Promise<void> {
  await page
    .getByLabel('Import a game')
    .setInputFiles({ name: 'game.sandtable', mimeType: 'application/jsonl', buffer: Buffer.from(record) });
  await page.locator('canvas.map[data-camera]').waitFor();
}

/** A game of two people that goes on from one of Late 1942 that was played at random until this seat moves in this turn. */
function lateGame(turn: number, mover: Seat): string {
  const table = Table.open(game, { setup: { scenario: 'late-1942' }, seats: PEOPLE, seed: '7' });
  const players = new Map(['german', 'allied'].map((seat) => [seat, randomPlayer('7', seat)]));
  for (let commands = 0; commands < 4000; commands++) {
    const asked = game.awaiting(table.position);
    const seat = asked?.seats[0];
    const { position } = table;
    if (game.turn(position) === turn && asked?.step === 'movement' && seat === mover)
      return Table.open(game, { setup: position.setup, seats: PEOPLE, seed: '7', position: game.save(position) }).text();
    const command = seat && players.get(seat)?.decide(game, table.position);
    if (!seat || !command || table.act(seat, command).refused) break;
  }
  throw new Error('the game ended too early');
}

interface PositionFile {
  readonly map: { readonly hexes: readonly object[] };
  readonly state: { readonly units: object };
}

/** A game of two people that goes on from one of the positions of the documentation, changed. */
function positionGame(name: string, change: (file: PositionFile) => object = (file) => file): string {
  const text = readFileSync(fileURLToPath(new URL(`../../../docs/positions/${name}.json`, import.meta.url)), 'utf8');
  const { dice: _dice, do: _do, explain: _explain, ...file } = JSON.parse(text) as PositionFile & { [key: string]: unknown };
  const { position } = readPosition([game], change(file));
  return Table.open(game, { setup: position.setup, seats: PEOPLE, seed: '5', practice: true, position: game.save(position) }).text();
}

/** What can be picked in the decision, by name, and whether it is. */
const picks = (page: Page) =>
  page.locator('.composer .pick').evaluateAll((all) => all.map((one) => `${one.getAttribute('aria-label')} ${one.ariaPressed}`));

test('reinforcements that may come to two coasts: the map shows one, and a button leads to the other', () =>
  visit(async (page) => {
    await open(page, lateGame(4, 'allied'));
    await page.locator('.traygroup', { hasText: 'Cyprus, or Iraq' }).locator('.traypiece').first().click();
    // Enemies may cut a coast in pieces: as many buttons as there are pieces off the screen.
    const elsewhere = page.locator('.elsewhere');
    await elsewhere.first().waitFor();
    const words = () => elsewhere.allInnerTexts();
    const before = await words();
    for (const one of before) expect(one).toMatch(/^\d+ more/);
    await elsewhere.first().click();
    await expect.poll(async () => (await words()).includes(before[0] ?? '')).toBe(false);
    // Now the way leads back.
    expect((await words()).length).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => elsewhere.count()).toBe(0);
  }));

test('Soviet units join no Turkish attack: the page says why, and goes over to theirs', () =>
  visit(async (page) => {
    const record = positionGame('11.0-soviets', ({ map, state, ...file }) => ({
      ...file,
      map: { ...map, hexes: [...map.hexes, { hex: '2004', terrain: 'clear', country: 'turkey' }] },
      state: { ...state, units: { 'su-20': { at: '2002' }, 'de-79': { at: '2003' }, 'tr-23': { at: '2004' } } },
    }));
    await open(page, record);
    await expect.poll(() => title(page)).toContain('Declare');
    await clickHex(page, '2003');
    await expect.poll(() => title(page)).toMatch(/^Attack on 2003/);
    await clickHex(page, '2004');
    await expect.poll(() => picks(page)).toEqual(['23rd Infantry Division true']);
    await clickHex(page, '2002');
    await expect.poll(() => page.locator('.refusal').innerText()).toContain('11.0e');
    expect(await picks(page)).toEqual(['20th Rifle Division true']);
    await page.locator('.foot').getByRole('button', { name: 'Attack' }).click();
    await expect.poll(() => page.locator('.storylist').innerText()).toMatch(/20th Rifle Division/);
  }));

test('"always the best chances" outlasts a reload', () =>
  visit(async (page) => {
    await open(page, positionGame('11.0-support'));
    await clickHex(page, '2003');
    await clickHex(page, '2002');
    await page.locator('.foot').getByRole('button', { name: 'Attack' }).click();
    await page.getByRole('button', { name: 'Always the best chances' }).click();
    await expect.poll(() => page.locator('.decider').innerText()).toContain('Allied');
    await page.reload();
    await page.locator('canvas.map[data-camera]').waitFor();
    // Who goes back to the question is asked; who comes to it anew is not, without anything of it having been opened.
    await page.locator('.undo').click();
    await page.getByRole('button', { name: 'Always the best chances' }).waitFor();
    await page.locator('.undo').click();
    await expect.poll(() => title(page)).toContain('Declare');
    await clickHex(page, '2003');
    await clickHex(page, '2002');
    await page.locator('.foot').getByRole('button', { name: 'Attack' }).click();
    await expect.poll(() => page.locator('.decider').innerText()).toContain('Allied');
    await page.locator('.foot .primary:enabled').click();
    await expect.poll(() => page.locator('.decider').innerText()).toContain('German');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Standing answers' }).click();
    expect(await page.getByLabel('Naval gunfire for my attacks').inputValue()).toBe('best');
    expect(await page.getByLabel('Air support for my attacks').inputValue()).toBe('ask');
  }));
