import { test } from 'vitest';
import { QUICK } from '../lending.ts';
import { expectSetUpByOneClick, SCENARIOS } from '../one-click.ts';
import { site } from '../site.ts';

const here = site();

/** The last is in `npm test`, and the first with a piece that has been set up by hand. */
test.each(SCENARIOS.slice(0, -1).map((one) => ({ one, title: one[1] })))('one click sets up $title', ({ one }) =>
  here.visit((page) => expectSetUpByOneClick(page, one), { stored: QUICK }),
);
