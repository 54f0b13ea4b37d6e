import type { Browser, BrowserContext, BrowserServer, Locator, Page } from 'playwright-core';

export function serve(folder?: string): Promise<{
  readonly url: string;
  readonly elsewhere: string;
  readonly fetched: readonly string[];
  readonly forbidden: string[];
  close(): Promise<unknown>;
}>;
export function launchChromium(): Promise<Browser>;
export function serveChromium(flags?: readonly string[]): Promise<BrowserServer>;
export function prepareRest(at: Page | BrowserContext): Promise<unknown>;
export function atRest(page: Page, isStill?: boolean): Promise<void>;
export function title(page: Page): Promise<string>;
export function turn(page: Page): Promise<number>;
export function startGame(page: Page, wanted?: { german?: string; allied?: string; practice?: boolean }): Promise<void>;
export function placeOf(page: Page, hex: string): Promise<{ x: number; y: number }>;
export function clickHex(page: Page, hex: string): Promise<void>;
export function tapAt(page: Page, point: { x: number; y: number }): Promise<void>;
export function tapOn(what: Locator): Promise<void>;
export function find(page: Page, what: string): Promise<void>;
export function setUp(page: Page, wanted: readonly string[]): Promise<void>;
export function goOn(page: Page): Promise<void>;
export function pick(page: Page, wanted?: readonly string[]): Promise<boolean>;
export function answer(page: Page): Promise<boolean>;
export function playUntil(page: Page, done: () => Promise<boolean>, most?: number): Promise<boolean>;
