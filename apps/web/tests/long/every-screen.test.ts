import { test } from 'vitest';
import { allScreens, expectForEveryone, SIZES } from '../every-screen.ts';
import { site } from '../site.ts';

/** The page without eyes and without motion, on every screen that it has. */
const here = site();

test.each(SIZES)('axe finds nothing serious by day and by night, and nothing moves where motion is reduced: $name', ({ viewport }) =>
  here.visit((page) => expectForEveryone(page, allScreens(page, here.url)), { viewport, colorScheme: 'light', reducedMotion: 'reduce' }),
);
