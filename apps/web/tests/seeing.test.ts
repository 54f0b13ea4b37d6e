import { gertrud } from '@sandtable/gertrud';
import { randomPlayer, readPosition, Table, type Command, type Game } from '@sandtable/umpire';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { gertrudFace } from '../src/games/gertrud/face.ts';
import type { SeatNews, Told } from '@sandtable/desk/messages';
import { Presenter, type Stage } from '../src/table/watching.ts';
import { startGame } from '../tools/drive.mjs';
import bothEnds from './both-ends.json' with { type: 'json' };
import { site } from './site.ts';

const game = gertrud as unknown as Game;
const face = gertrudFace(null);

/** A random game to its end. */
function played(seed: string): Table {
  const table = Table.open(game, { setup: { scenario: 'early-1941' }, seats: { german: 'random', allied: 'random' }, seed });
  const players = new Map(['german', 'allied'].map((seat) => [seat, randomPlayer(seed, seat)]));
  for (let seat = game.awaiting(table.position)?.seats[0]; seat; seat = game.awaiting(table.position)?.seats[0]) {
    const command = players.get(seat)?.decide(game, table.position);
    if (!command) break;
    table.act(seat, command);
  }
  return table;
}

/** The first attacks of the prepared position, fought one after the other; what is asked besides is answered at random. */
function fought(attacks = 3, allied = 'person', practice = true): Table {
  const { position } = readPosition([game], bothEnds);
  const seats = { german: 'person', allied };
  const table = Table.open(game, { setup: position.setup, seats, seed: 'ends', practice, position: game.save(position) });
  const players = new Map(Object.keys(seats).map((seat) => [seat, randomPlayer('ends', seat)]));
  const declaring = game.awaiting(table.position)?.step;
  const act = (seat: string, command: Command) => expect(table.act(seat, command).refused, JSON.stringify(command)).toBeUndefined();
  for (const [hex, ...units] of [
    ['2303', 'de-kurd'],
    ['2003', 'de-5-pz', 'de-11-pz', 'de-9-pz'],
    ['2603', 'de-8-pz'],
  ].slice(0, attacks)) {
    act('german', { act: 'attack', hex: hex as string, units });
    for (let asked = game.awaiting(table.position); asked && asked.step !== declaring; asked = game.awaiting(table.position)) {
      const [seat = ''] = asked.seats;
      if (asked.procedure === 'movement') break;
      if (asked.step === 'last word') act(seat, { act: 'go-on' });
      else act(seat, players.get(seat)?.decide(game, table.position) as Command);
    }
  }
  return table;
}

const toldOf = (table: Table): readonly Told[] =>
  table.standing.map((n) => {
    const line = table.lines[n - 2];
    const act = line && 'do' in line ? line : null;
    return { n, seat: act?.seat ?? null, act: act?.do.act ?? '', happened: table.happened(n), dice: act?.dice ?? [] };
  });

const finished = played('3');
const end = face.read(game.view(finished.position, 'german'));
/** Objectives under German units in the end. */
const held = game.explain(finished.position, 'german', { control: {} }).value;
const recordOf = (table: Table): string => [table.header, ...table.lines].map((line) => `${JSON.stringify(line)}\n`).join('');

describe('the story', () => {
  const lines = face.story(toldOf(finished));
  const entries = lines.flatMap((line) => (line.kind === 'entry' ? [line] : []));

  test('is told in sentences under the phases in which something happened', () => {
    for (const { lead, says, small } of entries) {
      const words = [lead, says, small].filter(Boolean).join(' ');
      expect(words).not.toMatch(/undefined|NaN|\[object| {2}|(de|tr|al)-[a-z0-9]|second (lost|aborted)/);
      expect(`${lead ?? ''} ${says}`.trim()).toMatch(/[.:]$/);
    }
    const empty = lines.filter((line, i) => line.kind === 'heading' && lines[i + 1]?.kind === 'heading');
    expect(empty).toEqual([]);
    expect(lines.filter((line) => line.kind === 'heading').map(({ turn }) => turn)).toContain(end.turn);
  });

  test('says what a result means, at what odds, and whose attack it was', () => {
    const fought = entries.filter(({ small }) => small?.startsWith('Result'));
    expect(fought.length).toBeGreaterThan(3);
    for (const { lead, small, dice, seat, about } of fought) {
      expect(lead).toMatch(/attack|defence|defends|Both sides/);
      expect(small).toMatch(/^Result [A-Z]{2} on \d+%, \d+ to \d+$/);
      expect(dice).toHaveLength(1);
      expect(seat).not.toBeNull();
      expect(about).toContain('combat');
    }
  });

  test('tells a march of several steps as one', () => {
    const moved = (n: number, from: string, to: string): Told => ({
      n,
      seat: 'german',
      act: 'step',
      happened: [{ what: 'moved', units: ['de-11-pz'], from, to, cost: 2, rules: ['9.0a'] }],
      dice: [],
    });
    const [march, ...more] = face.story([moved(3, '3007', '2907'), moved(4, '2907', '2906')]);
    expect(more).toEqual([]);
    expect(march).toMatchObject({ n: 4, lead: '11. Panzer', says: 'Burgas 3007 to 2906 by 2907, 4 MP.', hexes: ['2906', '2907', '3007'] });
  });
});

describe('the figures', async () => {
  const told = toldOf(finished);
  const figures = await face.statistics(told);

  test('count every loss that was told, by side and turn', () => {
    const units = Object.values(figures.seats).flatMap(({ losses }) => losses.map((one) => one.units));
    const eliminated = told.flatMap(({ happened }) => happened.filter(({ what }) => what === 'eliminated'));
    expect(units.reduce((sum, one) => sum + one, 0)).toBe(eliminated.length);
    expect(figures.objectives.held.map(({ turn }) => turn)).toEqual(figures.turns);
  });

  test('luck is nought on average in every column, and never more than a half', async () => {
    const result = (column: string, die: number, code: string): Told => ({
      n: 3,
      seat: 'german',
      act: 'go-on',
      happened: [
        { what: 'attack', seat: 'german', hex: '2905', units: [], defenders: [] },
        { what: 'result', hex: '2905', column, faces: [die], result: code },
      ],
      dice: [die],
    });
    const chart = face.charts[0];
    for (const [i, column] of figures.columns.entries()) {
      const all = (chart?.rows ?? []).map((row, k) => result(column, k + 1, row[i + 1] ?? ''));
      const { attacks } = await face.statistics(all);
      const [luck, square] = [attacks.reduce((sum, one) => sum + one.luck, 0), attacks.reduce((sum, one) => sum + one.luck ** 2, 0)];
      expect(luck).toBeCloseTo(0);
      expect(square / attacks.length).toBeCloseTo(attacks[0]?.variance ?? -1);
      expect(Math.max(...attacks.map((one) => Math.abs(one.luck)))).toBeLessThan(0.5);
    }
  });
});

describe('the figures of attacks at both ends of the odds table', async () => {
  const figures = await face.statistics(toldOf(fought()));

  test('count each in its column, the first and the last of the table among them', () => {
    expect([figures.columns[0], figures.columns.at(-1)]).toEqual(['49%', '600%']);
    expect(figures.attacks.map(({ hex, column }) => [hex, column])).toEqual([
      ['2303', '49%'],
      ['2003', '600%'],
      ['2603', figures.attacks[2]?.column],
    ]);
    for (const { column, die, result, seat } of figures.attacks) {
      expect(face.charts[0]?.rows[die - 1]?.[figures.columns.indexOf(column) + 1]).toBe(result);
      expect(seat).toBe('german');
    }
  });
});

describe('news on their way to the board', () => {
  const newsOf = (n: number, seat: string | null): SeatNews => {
    const going = { can: false, why: null, byConsent: false };
    return {
      news: 'seat',
      seat: 'german',
      view: {},
      question: null,
      choices: [],
      told: { n, seat, act: 'step', happened: [], dice: [] },
      again: [],
      commands: n,
      undo: { step: going, move: going, phase: going },
      redo: going,
      isSetUpForMe: false,
    };
  };
  const hop = { kind: 'hop', pieces: ['a'], path: ['0101', '0102'] } as const;

  function watched(play: Stage['play'], reading: number | null = 350) {
    const shown: number[] = [];
    const presenter = new Presenter((all) => shown.push(...all.map(({ commands }) => commands)));
    const stage: Stage = {
      motions: () => [hop],
      play,
      skip: () => {},
      isOwn: ({ told }) => told?.seat === 'german',
      time: () => 240,
      turn: () => '1',
      tempo: () => (reading === null ? null : { reading, stream: null, turn: Infinity }),
    };
    Object.assign(globalThis, { document: { hidden: false } });
    presenter.stage = stage;
    return { presenter, shown };
  }

  test('come one by one as their motions end; a skip and what a person does bring all at once', async () => {
    let end: () => void = () => {};
    const { presenter, shown } = watched(() => new Promise((over) => (end = over)));
    for (const n of [3, 4, 5, 6]) presenter.take(newsOf(n, 'allied'));
    expect(shown).toEqual([3]);
    end();
    await expect.poll(() => shown).toEqual([3, 4]);
    presenter.flush();
    expect(shown).toEqual([3, 4, 5, 6]);
    await expect.poll(() => (presenter.take(newsOf(shown.length + 4, 'german')), shown.at(-1))).toBe(8);
  });

  test('never stay behind for longer than a motion may last', { timeout: 8000 }, async () => {
    const { presenter, shown } = watched(() => new Promise(() => {}));
    for (let n = 3; n < 40; n++) presenter.take(newsOf(n, 'allied'));
    await expect.poll(() => shown.length, { timeout: 6000 }).toBe(37);
    expect(shown).toEqual(Array.from({ length: 37 }, (_, i) => i + 3));
  });

  test('come together where nothing is to be watched', async () => {
    const { presenter, shown } = watched(() => new Promise(() => {}), null);
    for (let n = 3; n < 40; n++) presenter.take(newsOf(n, 'allied'));
    await expect.poll(() => shown.length).toBe(37);
  });
});

describe('in the page', () => {
  const here = site();
  const visit = here.guest();

  async function importGame(page: Page, table: Table): Promise<void> {
    await page
      .getByLabel('Import a game')
      .setInputFiles({ name: 'game.sandtable', mimeType: 'application/jsonl', buffer: Buffer.from(recordOf(table)) });
    await page.locator('canvas.map[data-camera]').waitFor();
  }

  const legend = (page: Page) => page.locator('.legendplace').innerText();
  const count = (page: Page) => page.locator('.replayer .count').innerText();

  test('a finished game: overlays by key, looking back, going on from there, and its figures', () =>
    visit(async (page) => {
      await importGame(page, finished);
      await expect.poll(() => page.locator('.victory').innerText()).toContain(`${face.seats[end.winner?.side ?? '']?.name} victory`);
      const last = toldOf(finished).filter(({ happened }) => happened.length > 0).length;
      await expect.poll(() => count(page)).toBe(`${last} of ${last}`);

      await page.keyboard.press('1');
      await expect.poll(() => legend(page)).toMatch(/^Supply\s[^]*\d+ stacks? in supply/);
      await page.keyboard.press('2');
      await expect.poll(() => legend(page)).toMatch(/Zones of control\s[^]*both \d+/);
      await page.keyboard.press('3');
      await expect.poll(() => legend(page)).toMatch(new RegExp(`Objectives\\s[^]*German ${held}`));
      await page.keyboard.press('4');
      await expect.poll(() => legend(page)).toContain('Select a hex with units');
      await page.keyboard.press('5');
      await expect.poll(() => legend(page)).toMatch(/Enemy reach[^]*\d+ hexes/);

      // A line back, then far back; the overlay is that of the position looked at.
      const now = await legend(page);
      await page.keyboard.press('[');
      await expect.poll(() => page.locator('.banner').innerText()).toContain(`turn ${end.turn}`);
      await page.getByLabel('Line of the story').fill('60');
      await expect.poll(() => page.locator('.banner').innerText()).toMatch(/turn [1-4],/);
      expect(await count(page)).toBe(`61 of ${last}`);
      await expect.poll(() => legend(page)).not.toBe(now);
      await expect.poll(() => page.locator('.story .now').count()).toBe(1);
      expect(await page.locator('.decision').count()).toBe(0);
      await page.keyboard.press('5');
      expect((await legend(page)).trim()).toBe('');

      // The game is played on from there by itself, and stopped.
      await page.keyboard.press(' ');
      await expect.poll(() => count(page)).not.toBe(`61 of ${last}`);
      await page.keyboard.press(' ');
      const address = page.url();
      await page.getByRole('button', { name: 'Back to the game' }).click();
      expect(await count(page)).toBe(`${last} of ${last}`);
      expect(await page.locator('.banner').count()).toBe(0);

      await page.getByRole('button', { name: 'The game in figures' }).click();
      const figures = page.getByRole('dialog', { name: 'The game in figures' });
      await expect.poll(() => figures.innerText()).toMatch(new RegExp(`${end.turn} turns, \\d+ commands`));
      expect(await figures.locator('svg[role=img]').count()).toBe(3);
      await page.keyboard.press('Escape');

      await page.keyboard.press('p');
      await expect.poll(() => page.locator('.drawer').innerText()).toMatch(/Aircraft, [^]*Ships, /);
      await page.keyboard.press('a');
      await expect.poll(() => page.locator('.drawer').innerText()).toMatch(/Turn 3[^]*Turn 10/);
      await page.keyboard.press('Escape');

      await page.getByLabel('Line of the story').fill('30');
      // Who sits where is asked first; at first everybody sits where they did.
      await page.getByRole('button', { name: 'Go on from here as a new game' }).click();
      const form = page.getByRole('dialog', { name: 'Go on from here' });
      const seated = () =>
        form.locator(':checked').evaluateAll((all: HTMLInputElement[]) => all.map(({ name, value }) => `${name}: ${value}`));
      await expect.poll(seated).toEqual(['seat german: random', 'seat allied: random']);
      expect(page.url()).toBe(address);
      await form.getByRole('group', { name: 'German' }).getByLabel('A person').check();
      await form.getByRole('button', { name: 'Start' }).click();
      await expect.poll(() => page.url()).not.toBe(address);
      await expect.poll(() => page.locator('.turns .now').innerText()).toBe('1');
      expect(await page.locator('.victory').count()).toBe(0);
      await page.getByRole('button', { name: 'All games' }).first().click();
      await expect.poll(() => page.locator('.hero').innerText()).toContain('You play German against the machine');
    }));

  /** What the page says of the course of the game: the story, its length, the slider, and what undo would take back. */
  const course = (page: Page) =>
    page.evaluate(() => {
      const says = (what: string) => document.querySelector<HTMLElement>(what)?.innerText ?? null;
      const slider = document.querySelector<HTMLInputElement>('.replayer [type=range]');
      return { story: says('.story'), count: says('.replayer .count'), slider: Number(slider?.max ?? 0), undo: says('.undo') };
    });

  test('what redo puts back stands in the story again, without a reload and with one', () =>
    visit(async (page) => {
      await importGame(page, fought(2));
      await expect.poll(() => count(page)).toMatch(/\d+ of \d+/);
      const whole = await course(page);
      const redo = async () => {
        await page.keyboard.press('Shift+U');
        await expect.poll(() => course(page)).toEqual(whole);
      };
      await page.keyboard.press('u');
      await expect.poll(() => course(page)).not.toEqual(whole);
      const shorter = await course(page);
      await redo();
      await page.getByRole('button', { name: 'Undo further' }).click();
      await page.getByRole('menuitem', { name: 'To the start of the phase' }).click();
      await expect.poll(async () => (await course(page)).slider).toBeLessThan(shorter.slider);
      await redo();
      await page.reload();
      await page.locator('canvas.map[data-camera]').waitFor();
      await expect.poll(() => course(page)).toEqual(whole);
    }));

  test('against a machine dice are taken back in a practice game only, and the page says so', () =>
    visit(async (page) => {
      const undo = page.locator('.undotool .undo');
      for (const practice of [false, true]) {
        await importGame(page, fought(1, 'steady', practice));
        await expect.poll(() => count(page)).toMatch(/\d+ of \d+/);
        const before = await course(page);
        await expect.poll(() => undo.isEnabled()).toBe(practice);
        if (!practice) expect(await undo.getAttribute('title')).toContain('in a practice game only');
        await page.keyboard.press('u');
        if (practice) await expect.poll(() => course(page)).not.toEqual(before);
        else await expect.poll(() => page.locator('.refusal').innerText()).toContain('in a practice game only');
        if (!practice) expect(await course(page)).toEqual(before);
        await page.goto(here.url);
      }
    }));

  test('attacks at both ends of the odds table stand in the figures, in the order of the table', () =>
    visit(async (page) => {
      const table = fought();
      const { columns, results, attacks } = await face.statistics(toldOf(table));
      const row = (column: string, result: string) => [column, ...results.map((code) => (code === result ? '1' : '–')), '1'];
      const rows = columns.flatMap((column) => attacks.filter((one) => one.column === column).map(({ result }) => row(column, result)));
      await importGame(page, table);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'The game in figures' }).click();
      const shown = page.getByRole('dialog', { name: 'The game in figures' }).locator('table').last();
      await expect.poll(() => shown.innerText()).toMatch(/49%[^]*600%/);
      const cells = await shown
        .locator('tbody tr')
        .evaluateAll((lines) => lines.map((line) => [...line.children].map((one) => one.textContent)));
      expect(cells).toEqual(rows);
      expect(await shown.locator('thead th').allInnerTexts()).toEqual(['Odds', ...results, 'All']);
    }));

  test('a machine is watched, skipped, and its game runs to the end', () =>
    visit(async (page) => {
      await startGame(page, { german: 'random', allied: 'random' });
      await expect.poll(() => page.locator('.caption').innerText()).toMatch(/stands? at/);
      await page.getByRole('button', { name: 'Hold' }).click();
      // What was under way may come to its end; then nothing more happens.
      const isHeld = async (): Promise<boolean> => {
        const before = await page.locator('.sidehead small').innerText();
        await page.waitForTimeout(700);
        return (await page.locator('.sidehead small').innerText()) === before;
      };
      await expect.poll(isHeld).toBe(true);
      await page.getByRole('button', { name: 'Skip' }).click();
      await expect.poll(() => page.locator('.victory').innerText(), { timeout: 100_000 }).toMatch(/victory/);
      expect(await page.locator('.turns .now').innerText()).toMatch(/^\d+$/);
    }));

  test('a person is asked within the time that the motions take', () =>
    visit(async (page) => {
      await startGame(page, { german: 'random', allied: 'person' });
      await page.keyboard.press(' ');
      await expect.poll(() => page.locator('.decider').innerText(), { timeout: 15_000 }).toContain('Allied to decide');
      await expect.poll(() => page.locator('.decision .btn').count()).toBeGreaterThan(0);
      expect(await page.getByRole('button', { name: 'Slow' }).count()).toBe(0);
    }));
});
