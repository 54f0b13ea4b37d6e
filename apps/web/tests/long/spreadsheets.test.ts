import { expect, test } from 'vitest';
import { axeFinds } from '../axe.ts';
import { QUICK } from '../lending.ts';
import { site, textOf } from '../site.ts';

/** Lists of an edition go out to a spreadsheet and come back. */
const visit = site().guest({ stored: QUICK });

test('counters are taken out as CSV, and pasted with what is wrong in them by line and column', () =>
  visit(async (page) => {
    await page.goto(`${page.url().split('#')[0]}#/edit/gertrud`);
    await page.getByRole('button', { name: /New edition/ }).click();
    await page.locator('canvas.map[data-camera]').waitFor();
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await page.getByRole('button', { name: /^Spreadsheets/ }).click();
    const window = page.getByRole('dialog', { name: 'Spreadsheets' });
    await window.getByLabel('What', { exact: true }).selectOption('Counters: counters');
    const saved = page.waitForEvent('download');
    await window.getByRole('button', { name: 'Save as CSV' }).click();
    const csv = await textOf(await saved);
    const [headings = '', first = '', ...rest] = csv.split('\r\n');
    const paste = window.getByLabel('Pasted from a spreadsheet');
    const told = window.getByRole('status');

    await paste.fill([headings, `${first},left over`, ...rest].join('\n'));
    await expect
      .poll(() => window.getByRole('listitem').allInnerTexts())
      .toEqual([expect.stringMatching(/^line 2, column [A-Z]+: “left over” stands under no/)]);
    expect(await window.getByRole('button', { name: 'Put them in' }).isDisabled()).toBe(true);

    const steps = headings.split(',').indexOf('steps');
    const wrong = first.split(',').with(steps, 'many').join(',');
    await paste.fill([headings, ...rest, '', wrong].join('\n'));
    const letter = String.fromCharCode(65 + steps);
    await expect
      .poll(() => window.getByRole('listitem').allInnerTexts())
      .toContainEqual(expect.stringMatching(new RegExp(`^line ${rest.length + 3}, column ${letter} “steps”: `)));
    expect(await axeFinds(page)).toEqual([]);

    // One counter less, and the first renamed.
    await paste.fill(
      [headings, ...rest.slice(0, -1), first.split(',').with(headings.split(',').indexOf('name'), 'Sheet Division').join(',')].join('\n'),
    );
    await expect.poll(() => told.innerText()).toMatch(new RegExp(`^${rest.length} lines, `));
    await window.getByRole('button', { name: 'Put them in' }).click();
    await page.getByRole('button', { name: 'Counters', exact: true }).click();
    await page.getByLabel('Find a counter').fill('Sheet Div');
    await expect.poll(() => page.locator('.ed-counters').innerText()).toBe('Sheet Division');
    await page.getByRole('button', { name: /^Undo: Counters: counters from a spreadsheet/ }).click();
    await expect.poll(() => page.getByText('No counter is called so.').count()).toBe(1);
  }));
