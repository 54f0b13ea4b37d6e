import type { DrawerName } from '../companion/drawer.ts';

/** The key that opens a drawer, as it is printed on a keyboard; what each key does in words (`keylist.ts`) is fetched with the list. */
export const DRAWER_KEYS = { rules: 'R', charts: 'T', counters: 'G', pools: 'P', arrivals: 'A', keys: '?' } as const;

type Keyed = keyof typeof DRAWER_KEYS;

/** The drawer of each key that opens one, by the key as the browser names it, in small letters. */
export const drawerKeys: ReadonlyMap<string, DrawerName> = new Map(
  (Object.keys(DRAWER_KEYS) as readonly Keyed[]).map((name): [string, DrawerName] => [DRAWER_KEYS[name].toLowerCase(), name]),
);

/** The key of a drawer, if it has one. */
export const keyOf = (name: DrawerName): string | null => (name in DRAWER_KEYS ? DRAWER_KEYS[name as Keyed] : null);
