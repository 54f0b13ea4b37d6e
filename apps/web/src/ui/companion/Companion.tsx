import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { trying } from '../../table/state.ts';
import type { CompanionFace } from '../../face/companion.ts';
import { drawer, type DrawerName } from './drawer.ts';
import { Drawer } from './Drawer.tsx';
import type { pages } from './pages.ts';

export type CompanionPage = keyof typeof pages;

/** The companion's drawers and what they are called. */
export const TITLES: { readonly [page in CompanionPage]: string } = {
  rules: 'Rules',
  charts: 'Charts',
  counters: 'Counters',
  edition: 'About this edition',
  keys: 'Keys',
};

interface Loaded {
  readonly face: Face;
  readonly companion: CompanionFace;
  readonly pages: typeof pages;
}
const loaded = signal<Loaded | null>(null);

const isPage = (name: DrawerName | undefined): name is CompanionPage => name !== undefined && name in TITLES;

/** Rules, charts, counters, sources and keys in a drawer; what they show is fetched when the first is opened. */
export function Companion({ face }: { readonly face: Face }) {
  const open = drawer.value;
  const name = open?.name;
  const has = loaded.value?.face === face ? loaded.value : null;
  const isWanted = isPage(name) && !has;
  useEffect(() => {
    if (isWanted)
      void trying(async () => {
        const [{ pages: all }, companion] = await Promise.all([import('./pages.ts'), face.companion()]);
        loaded.value = { face, companion, pages: all };
      });
  }, [isWanted, face]);
  if (!open || !isPage(name)) return null;
  const Page = has?.pages[name];
  return (
    <Drawer key={name} name={name} title={TITLES[name]}>
      {has && Page ? <Page face={face} companion={has.companion} at={open.at} /> : <p class="hint">Fetching …</p>}
    </Drawer>
  );
}
