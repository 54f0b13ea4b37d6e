/** One column of a position: a whole number for each member of a family. */
export interface Store {
  readonly cells: number[];
  /** Do several positions have it? Then it is copied before it is written to. */
  shared: boolean;
  /** Another number after every change, in whatever position: where it is the same, so are the cells. */
  version: number;
  /** What digests are made of, a page of cells each; '' where it has to be found anew. */
  readonly texts: string[];
}

/** A position whose facts about pieces lie in columns, which copies share until one of them writes. */
export interface Stored {
  readonly stores: Store[];
  /** Another number after every change of whatever fact, in all positions. */
  version: number;
}

/** Cells to a page of a digest: a change costs the text of one page, however long the column. */
const PAGE_BITS = 5;
const PAGE = 1 << PAGE_BITS;

/** Counts changes, of all positions in this program: no two versions are the same. */
let changes = 0;
/** A number that no version has been before. */
export const nextVersion = (): number => ++changes;

export const storeOf = (cells: number[]): Store => ({
  cells,
  shared: false,
  version: nextVersion(),
  texts: Array.from({ length: Math.ceil(cells.length / PAGE) }, () => ''),
});

/** The columns for a copy of a position: whichever of the two writes to one first makes it its own. */
export function sharedStores({ stores }: Stored): Store[] {
  for (let i = 0; i < stores.length; i++) (stores[i] as Store).shared = true;
  return stores.slice();
}

const ownCopy = ({ cells, texts, version }: Store): Store => ({ cells: cells.slice(), shared: false, version, texts: texts.slice() });

/** Writes a cell of a column. The cells that a reader has in hand are those from before, where the column was shared. */
export function write(position: Stored, column: number, at: number, value: number): void {
  let store = position.stores[column] as Store;
  if (store.cells[at] === value) return;
  if (store.shared) position.stores[column] = store = ownCopy(store);
  store.cells[at] = value;
  store.texts[at >> PAGE_BITS] = '';
  store.version = position.version = nextVersion();
}

/** The cells of a column as they are now, for good: whoever writes next writes to a copy. */
export function keptCells({ stores }: Stored, column: number): readonly number[] {
  const store = stores[column] as Store;
  store.shared = true;
  return store.cells;
}

/** Text that differs wherever the cells do. */
export function storeText(store: Store): string {
  const { cells, texts } = store;
  let all = '';
  for (let page = 0; page < texts.length; page++) {
    if (texts[page] === '') texts[page] = cellsText(cells, page << PAGE_BITS, Math.min((page + 1) << PAGE_BITS, cells.length));
    all += texts[page] as string;
  }
  return all;
}

/** Added to each cell, so that the lowest (a place that is no hex) still makes a character. */
const ABOVE_ZERO = 64;
/** From here on codes are halves of characters, and beyond those a character is not enough. */
const HALVES = 0xd800;
/** Before and after a cell that is written in digits; no cell is written as one of these. */
const [BEGIN, END] = ['\ue000', '\ue001'];

/** A character a cell, digits for those for which that does not do. */
function cellsText(cells: readonly number[], from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at++) {
    const code = (cells[at] as number) + ABOVE_ZERO;
    text += code >= 0 && code < HALVES ? String.fromCharCode(code) : `${BEGIN}${cells[at]}${END}`;
  }
  return text;
}

/** The column for writing: a copy of its own where it was shared; what it was is no longer known from `at` on. */
function opened(position: Stored, column: number, at: number): Store {
  let store = position.stores[column] as Store;
  if (store.shared) position.stores[column] = store = ownCopy(store);
  store.texts.length = Math.min(store.texts.length, at >> PAGE_BITS);
  store.version = position.version = nextVersion();
  return store;
}

/** As many pages of text as there are cells for. */
function closed({ cells, texts }: Store): void {
  while (texts.length < Math.ceil(cells.length / PAGE)) texts.push('');
}

/** Puts a cell in before another; the ones from there on move up. */
export function insertCell(position: Stored, column: number, at: number, value: number): void {
  const store = opened(position, column, at);
  store.cells.splice(at, 0, value);
  closed(store);
}

/** Takes a cell out; the ones after it move down. */
export function removeCell(position: Stored, column: number, at: number): void {
  const store = opened(position, column, at);
  store.cells.splice(at, 1);
  closed(store);
}
