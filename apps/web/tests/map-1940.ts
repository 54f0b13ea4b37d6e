import type { Page } from 'playwright-core';
import { Layout } from '../src/map/geometry.ts';
import { whatIfFace } from '../src/games/what-if-1940/face.ts';
import { clickOnScreen, placeOnScreen } from './on-screen.ts';

/** The maps of 1940: What If? in a browser: where their hexes lie on the screen. */
export const layout = new Layout(whatIfFace(null).map);

/** Where a hex lies on the screen, once the map stands still. */
export const placeOf = (page: Page, hex: string): Promise<{ readonly x: number; readonly y: number }> => placeOnScreen(page, layout, hex);

/** Clicks the middle of a hex. */
export const click = (page: Page, hex: string): Promise<void> => clickOnScreen(page, layout, hex);
