import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest } from '../tools/drive.mjs';

/** So often at most the coach has to act until a step is over. */
export const MOST_TRIES = 60;

/** The lesson that is open in a page, as whoever follows it sees and uses it. */
export function coached(page: () => Page) {
  const coach = () => page().locator('.coach');
  const heading = () => coach().locator('h2').innerText();
  const press = (name: string) => coach().getByRole('button', { name }).click();
  /** The page waits for somebody else than the learner. */
  const isOthers = async () => (await page().locator('.foot .btn.still').count()) > 0;
  return {
    coach,
    heading,
    press,
    isOthers,
    at: async (title: string) => await expect.poll(heading).toContain(title),
    isDone: () => coach().locator('p.done').waitFor(),
    /** From the start page into the first lesson. */
    begin: async () => {
      await page()
        .getByRole('button', { name: /Learn by playing/ })
        .click();
      await coach().waitFor();
      await atRest(page(), true);
    },
    /** Lets the coach show the way until a step is left, or done: each press leads to the next question, or answers it. */
    untilPast: async (title: string, isDoneNow: () => Promise<number> = async () => 0) => {
      const isPast = async () => !(await heading()).includes(title) || (await isDoneNow()) > 0;
      for (let tries = 0; !(await isPast()); tries++) {
        if (tries > MOST_TRIES) throw new Error(`The coach goes no further at ${await page().locator('.decision').innerText()}`);
        await press('Show me');
        await atRest(page());
        await expect.poll(async () => (await isPast()) || !(await isOthers())).toBe(true);
      }
    },
  };
}
