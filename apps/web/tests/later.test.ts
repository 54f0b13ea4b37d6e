import { gertrud } from '@sandtable/gertrud';
import { randomPlayer, readPosition, Table, type Game, type Seat } from '@sandtable/umpire';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest, clickHex, placeOf, tapAt, tapOn, title } from '../tools/drive.mjs';
import { QUICK } from './lending.ts';
import { site } from './site.ts';

/** What the later scenarios ask of the page: places far apart, allies that fight apart, set-ups that are kept, answers that last. */
const here = site();
const game = gertrud as unknown as Game;
const PEOPLE = { german: 'person', allied: 'person' };

/** The page goes from test to test, but for those that leave something behind or need something there. */
const visit = here.guest({ stored: QUICK });
const visitWith = (act: (page: Page) => Promise<void>, left: object) => here.visit(act, { stored: { ...QUICK, ...left } });

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

/** Where this seat may place what its set-up of Late 1942 leaves open, once the seats before it have set up. */
function setUpHexes(seat: Seat): ReadonlySet<string> {
  const table = Table.open(game, { setup: { scenario: 'late-1942' }, seats: PEOPLE, seed: '7' });
  for (let commands = 0; commands < 200; commands++) {
    const [asked = ''] = game.awaiting(table.position)?.seats ?? [];
    if (asked === seat) break;
    const command = randomPlayer('7', asked).decide(game, table.position);
    if (!command || table.act(asked, command).refused) throw new Error('the set-up before it does not end');
  }
  const found = new Set<string>();
  for (const { parts } of game.choices(table.position, seat)) {
    const [group, hex] = parts;
    if (group?.pick !== 'one' || hex?.pick !== 'one') throw new Error('a group is placed on one hex');
    for (const entry of group.of({})) for (const place of hex.of({ [group.name]: entry })) found.add(String(place));
  }
  return found;
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
    await page.locator('.foot .primary:enabled').click();
    await expect.poll(() => page.locator('.decider').innerText()).toContain('German');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Standing answers' }).click();
    expect(await page.getByLabel('Naval gunfire for my attacks').inputValue()).toBe('best');
    expect(await page.getByLabel('Air support for my attacks').inputValue()).toBe('ask');
  }));

test('set-ups of an earlier version of the page move to the shelf of the games, and none is lost', () => {
  const setUp = (name: string) => {
    const file = { name, game: 'gertrud', scenario: 'late-1942', seat: 'german', places: [] };
    return { ...file, file };
  };
  return visitWith(
    async (page) => {
      await page.getByRole('button', { name: 'Set up the table' }).first().click();
      await page.locator('input[name="seat german"][value=person]').check();
      await page.getByRole('button', { name: 'Start' }).click();
      const names = async () => {
        await page.getByRole('button', { name: 'Saved set-ups' }).click();
        await page.getByRole('button', { name: 'Delete Latest' }).waitFor();
        return page.locator('.setupshelf li .btn').allInnerTexts();
      };
      expect((await names()).map((one) => one.split(/\s/)[0])).toEqual(['Latest', 'Earliest']);
      expect(await page.evaluate(() => localStorage.getItem('sandtable set-ups'))).toBeNull();
      await page.getByRole('button', { name: 'Delete Earliest' }).click();
      await expect.poll(() => page.locator('.setupshelf li').count()).toBe(1);
      await page.reload();
      await page.locator('.traygroup').first().waitFor();
      expect(await names()).toHaveLength(1);
    },
    { 'sandtable set-ups': [setUp('Latest'), setUp('Earliest')] },
  );
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('on the phone a place is found and distances are measured, and the map goes where the next seat sets up', () =>
  here.visit(async (page) => {
    await tapOn(page.getByRole('button', { name: 'Set up the table' }).first());
    await page.getByRole('radio', { name: /Late 1942/ }).check();
    for (const seat of ['german', 'allied']) await page.locator(`input[name="seat ${seat}"][value=person]`).check();
    await tapOn(page.getByRole('button', { name: 'Start' }));
    await tapOn(page.getByRole('button', { name: 'Set up for me' }));
    await expect.poll(() => page.locator('.decider').innerText()).toContain('Allied');
    // Four groups are left to their player, along three borders: that with Bulgaria and Greece (18.1o, 18.1p), the Soviet (18.1z) and
    // the Syrian one (18.1ab). A phone shows no two of them at once; the map goes to hexes of one.
    const borders = setUpHexes('allied');
    for (const hex of ['2906', '2733', '1826']) expect(borders).toContain(hex);
    const inSight = async () => {
      const seen = await Promise.all([...borders].map((hex) => placeOf(page, hex)));
      return seen.filter(({ x, y }) => x > 0 && x < 390 && y > 60 && y < 450).length;
    };
    await expect.poll(inSight).toBeGreaterThan(0);

    await tapOn(page.getByRole('button', { name: 'What to lay over the map' }));
    await page.getByLabel('Find a hex, place or unit').fill('izmir');
    await tapOn(page.getByRole('option').first());
    await expect.poll(() => page.locator('.sheetstack').innerText()).toContain('İzmir 2106');
    await atRest(page, true);
    await tapOn(page.getByRole('button', { name: 'What to lay over the map' }));
    await tapOn(page.getByRole('button', { name: 'Measure', exact: true }));
    await tapAt(page, await placeOf(page, '2206'));
    await expect.poll(() => page.locator('.hoverline').innerText()).toContain('1 hex from 2106');
    expect(await page.locator('.sheetstack').innerText()).toContain('İzmir 2106');
    await tapOn(page.getByRole('button', { name: 'Measure no more' }));
    expect(await page.getByRole('button', { name: 'Measure no more' }).count()).toBe(0);
  }, PHONE));
