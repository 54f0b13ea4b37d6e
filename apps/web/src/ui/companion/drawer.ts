import { computed, effect, signal, untracked } from '@preact/signals';
import { game, openRule, screen } from '../../table/state.ts';

/** Everything that is looked up in a panel at the side of the map, one at a time. */
export type DrawerName = 'rules' | 'charts' | 'counters' | 'edition' | 'keys' | 'pools' | 'arrivals' | 'plan' | 'proposal';

/** Which drawer is open, and at what place of it: a rule, a chapter, a search; null for its beginning. */
export interface DrawerPage {
  readonly name: DrawerName;
  readonly at: string | null;
}

/** The pages seen since the drawer was opened, for back and forward. */
interface Trail {
  readonly pages: readonly DrawerPage[];
  readonly now: number;
}

const SHUT: Trail = { pages: [], now: -1 };
const trail = signal<Trail>(SHUT);

export const drawer = computed<DrawerPage | null>(() => trail.value.pages[trail.value.now] ?? null);
export const canGoBack = computed(() => trail.value.now > 0);
export const canGoForward = computed(() => trail.value.now < trail.value.pages.length - 1);
/** Counts every call for a page, so that the one already open can be shown its place again. */
export const called = signal(0);

let openedFrom: HTMLElement | null = null;

/** Opens a drawer at a place of it, or turns the open one to that page. */
export function openDrawer(name: DrawerName, at: string | null = null): void {
  const { pages, now } = trail.peek();
  const page = pages[now];
  called.value++;
  if (page?.name === name && page.at === at) return;
  if (!page) openedFrom = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  trail.value = { pages: [...pages.slice(0, now + 1), { name, at }], now: now + 1 };
}

/** Turns the open page to another place without a step for back: a search as it is typed. */
export function turnTo(at: string | null): void {
  const { pages, now } = trail.peek();
  trail.value = { pages: pages.map((page, i) => (i === now ? { ...page, at } : page)), now };
}

/** Shuts the drawer and gives the focus back to where it was opened from. */
export function closeDrawer(): void {
  if (!drawer.peek()) return;
  trail.value = SHUT;
  const back = openedFrom?.isConnected ? openedFrom : document.querySelector<HTMLElement>('.hexgrid [tabindex="0"]');
  openedFrom = null;
  if (back === document.body) (document.activeElement as HTMLElement | null)?.blur();
  else back?.focus({ preventScroll: true });
}

/** What a key or a button of the menu does: opens, and the second time shuts. */
export function toggleDrawer(name: DrawerName): void {
  if (drawer.peek()?.name === name) closeDrawer();
  else openDrawer(name);
}

export const goBack = (): void => step(-1);
export const goForward = (): void => step(1);
function step(by: 1 | -1): void {
  const { pages, now } = trail.peek();
  if (pages[now + by]) trail.value = { pages, now: now + by };
}

/** A rule's number anywhere on the page opens the rules there; the editor shows them in a window of its own. */
effect(() => {
  const id = openRule.value;
  if (!id || screen.peek().at === 'edit') return;
  untracked(() => openDrawer('rules', id));
  openRule.value = null;
});

effect(() => {
  if (!game.value) untracked(closeDrawer);
});
