import { batch, computed, effect, signal } from '@preact/signals';
import type { Difference, Edition, Problem, Spot, Value } from '@sandtable/umpire';
import type { EditorFace, Parts, Path } from '../face/editor.ts';
import { coverOf } from '../games.ts';
import { screen, trouble, troubleOf, umpire } from '../table/state.ts';
import { settledParts, withFigureIn } from './change.ts';
import { draftOf, editionOf, type Draft } from './figures.ts';
import { begun, changed, redone, undone, type History } from './history.ts';
import { hold, letGo } from './hold.ts';
import { Latest } from './latest.ts';

/** The edition that lies on the workbench: every change is kept at once, checked beside the page, and can be taken back. */
interface Bench {
  readonly id: string;
  readonly face: EditorFace;
  /** The game's own figures. */
  readonly own: Parts;
}

export const bench = signal<Bench | null>(null);
const history = signal<History<Draft> | null>(null);
export const draft = computed(() => history.value?.now ?? null);
export const canUndo = computed(() => history.value?.past.at(-1)?.says ?? null);
export const canRedo = computed(() => history.value?.future[0]?.says ?? null);
/** What was done last, for those who hear the page. */
export const told = signal('');
/** Is the last change on the shelf? */
export const isKept = signal(true);
/** What is wrong with the edition; null until it has been checked. */
export const problems = signal<readonly Problem[] | null>(null);

/** What the edition is compared with: null is the game's own figures. */
export const against = signal<Edition | null>(null);
export const differences = signal<readonly Difference[] | null>(null);
/** The edition in which they were found; it may have been changed since. */
export const compared = signal<Edition | null>(null);

export type Tab = 'map' | 'counters' | 'tables' | 'scenarios' | 'compare';
export const tab = signal<Tab>('map');
/** Where somebody wants to be led: to a problem, a difference. */
export const sought = signal<Spot | null>(null);
/** That place, where it is in this part. */
export const soughtIn = (part: Spot['part']): Spot | null => (sought.value?.part === part ? sought.value : null);

/** The edition as it would be kept: only what differs from the game's own. */
export const edition = computed<Edition | null>(() => (draft.value && bench.value ? editionOf(draft.value, bench.value.own) : null));

/** Milliseconds after a change until the edition is kept, and until it is checked: a stroke of the brush is many changes. */
const KEEPS = 80;
const SETTLES = 250;

const keeping = new Latest(async (now: Edition) => {
  const at = bench.peek();
  if (!at) return;
  try {
    await umpire.ask({ ask: 'keep edition', kept: at.id, game: at.face.game, edition: now });
    isKept.value = edition.peek() === now;
  } catch (error) {
    trouble.value = troubleOf(error);
  }
}, KEEPS);

const checking = new Latest(async (now: Edition) => {
  const at = bench.peek();
  if (!at) return;
  const found = await umpire.ask({ ask: 'problems', game: at.face.game, edition: now }).catch((error: unknown) => {
    trouble.value = troubleOf(error);
    return null;
  });
  if (bench.peek() === at && found) problems.value = found;
}, SETTLES);

const comparing = new Latest(async ({ from, to }: { readonly from: Edition | null; readonly to: Edition }) => {
  const at = bench.peek();
  if (!at) return;
  const found = await umpire.ask({ ask: 'differences', game: at.face.game, from, to }).catch((error: unknown) => {
    trouble.value = troubleOf(error);
    return null;
  });
  if (bench.peek() !== at) return;
  batch(() => {
    differences.value = found;
    compared.value = to;
  });
}, SETTLES);

effect(() => {
  const to = edition.value;
  if (to && tab.value === 'compare') comparing.run({ from: against.value, to });
});

/** Are there games of their own that are editions of this one? */
export const hasTitles = (game: string): boolean => coverOf(game)?.titles !== undefined;

/** Lays an edition on the workbench. @throws Error where it is not on the shelf, another tab has it, or its game has no editor */
export async function lay(game: string, id: string): Promise<void> {
  clear();
  await hold(id);
  const cover = coverOf(game);
  if (!cover?.editor) throw new Error(`This page cannot edit "${game}".`);
  const [face, own, kept] = await Promise.all([
    cover.editor(),
    umpire.ask({ ask: 'figures', game }),
    umpire.ask({ ask: 'edition', kept: id }),
  ]);
  if (!own) throw new Error(`${cover.title} has no editions of its own.`);
  const now = draftOf(kept.edition, own, hasTitles(game));
  batch(() => {
    bench.value = { id, face, own };
    history.value = begun({ name: now.name, parts: settledParts(now.parts, own) });
    isKept.value = true;
  });
  if (edition.value) checking.run(edition.value);
}

export function clear(): void {
  batch(() => {
    bench.value = history.value = problems.value = differences.value = compared.value = against.value = sought.value = null;
    tab.value = 'map';
    told.value = '';
  });
}

/** Changes the edition. Changes with the same stroke are taken back together. */
export function change(says: string, make: (draft: Draft, own: Parts) => Draft, stroke: string | null = null): void {
  const [at, before] = [bench.peek(), history.peek()];
  if (!at || !before) return;
  const made = make(before.now, at.own);
  if (made === before.now) return;
  put(changed(before, { name: made.name, parts: settledParts(made.parts, at.own) }, says, stroke));
  told.value = says;
}

/** Sets a figure; takes it out where it is undefined. */
export const setFigure = (part: keyof Parts, path: Path, figure: Value | undefined, says: string): void =>
  change(says, ({ name, parts }, own) => ({ name, parts: withFigureIn(parts, own, part, path, figure) }));

/** Puts another value in the place of a whole part, or of something in it. */
export const changePart = (part: keyof Parts, says: string, make: (value: Value) => Value, stroke: string | null = null): void =>
  change(says, ({ name, parts }) => ({ name, parts: { ...parts, [part]: make(parts[part]) } }), stroke);

export function undo(): void {
  const before = history.peek();
  const says = canUndo.peek();
  if (!before || says === null) return;
  put(undone(before));
  told.value = `Taken back: ${says}`;
}

export function redo(): void {
  const before = history.peek();
  const says = canRedo.peek();
  if (!before || says === null) return;
  put(redone(before));
  told.value = `Put back: ${says}`;
}

function put(next: History<Draft>): void {
  history.value = next;
  isKept.value = false;
  const now = edition.peek();
  if (!now) return;
  keeping.run(now);
  checking.run(now);
}

/** Shows a part of the edition. */
export function turnTo(wanted: Tab): void {
  batch(() => {
    tab.value = wanted;
    sought.value = null;
  });
}

/** Leads to a spot: its tab, and there to what it names. */
export function seek(spot: Spot): void {
  batch(() => {
    tab.value = spot.part;
    sought.value = { ...spot };
  });
}

/** Resolved when every change is on the shelf. */
export const kept = (): Promise<void> => keeping.now();

/** A new name on the shelf for an edition. */
export const newId = (game: string): string =>
  `${game}-${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;

effect(() => {
  if (screen.value.at === 'edit') return;
  clear();
  letGo();
});
