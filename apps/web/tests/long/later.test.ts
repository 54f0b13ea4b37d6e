import { gertrud } from '@sandtable/gertrud';
import { randomPlayer, Table, type Game, type Seat } from '@sandtable/umpire';
import { expect, test } from 'vitest';
import { atRest, placeOf, tapAt, tapOn } from '../../tools/drive.mjs';
import { QUICK } from '../lending.ts';
import { site } from '../site.ts';

/** A later scenario on a phone, and set-ups that an earlier version of the page kept. */
const here = site();
const game = gertrud as unknown as Game;
const PEOPLE = { german: 'person', allied: 'person' };

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

test('set-ups of an earlier version of the page move to the shelf of the games, and none is lost', () => {
  const setUp = (name: string) => {
    const file = { name, game: 'gertrud', scenario: 'late-1942', seat: 'german', places: [] };
    return { ...file, file };
  };
  return here.visit(
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
    { stored: { ...QUICK, 'sandtable set-ups': [setUp('Latest'), setUp('Earliest')] } },
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
