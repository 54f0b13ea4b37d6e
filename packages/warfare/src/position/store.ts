/** One column of a position: a whole number for each member of a family. */
export interface Store {
  readonly cells: number[];
  /** Do several positions have it? Then it is copied before it is written to. */
  shared: boolean;
  /** Another number after every change, in whatever position: where it is the same, so are the cells. */
  version: number;
  /** What digests are made of (`storeBytes`); null where it has to be found anew. */
  bytes: Uint8Array | null;
}

/** A position whose facts about pieces lie in columns, which copies share until one of them writes. */
export interface Stored {
  readonly stores: Store[];
  /** Another number after every change of whatever fact, in all positions. */
  version: number;
}

/** Counts changes, of all positions in this program: no two versions are the same. */
let changes = 0;
/** A number that no version has been before. */
export const nextVersion = (): number => ++changes;

export const storeOf = (cells: number[]): Store => ({ cells, shared: false, version: nextVersion(), bytes: null });

/** The columns for a copy of a position: whichever of the two writes to one first makes it its own. */
export function sharedStores({ stores }: Stored): Store[] {
  for (let i = 0; i < stores.length; i++) (stores[i] as Store).shared = true;
  return stores.slice();
}

const ownCopy = ({ cells, version }: Store): Store => ({ cells: cells.slice(), shared: false, version, bytes: null });

/** Writes a cell of a column. The cells that a reader has in hand are those from before, where the column was shared. */
export function write(position: Stored, column: number, at: number, value: number): void {
  let store = position.stores[column] as Store;
  if (store.cells[at] === value) return;
  if (store.shared) position.stores[column] = store = ownCopy(store);
  store.cells[at] = value;
  store.bytes = null;
  store.version = position.version = nextVersion();
}

/** The cells of a column as they are now, for good: whoever writes next writes to a copy. */
export function keptCells({ stores }: Stored, column: number): readonly number[] {
  const store = stores[column] as Store;
  store.shared = true;
  return store.cells;
}

/** Added to each cell, so that the lowest (a place that is no hex) still makes a character. */
const ABOVE_ZERO = 64;
/** From here on codes are halves of characters, and beyond those a character is not enough. */
const HALVES = 0xd800;
/** Before and after a cell that is written in digits; no cell is written as one of these. */
const [BEGIN, END] = ['\ue000', '\ue001'];
/** From these codes on a character takes two bytes of UTF-8, and three. */
const [TWO_BYTES, THREE_BYTES] = [0x80, 0x800];
/** A cell takes so many bytes at most: whatever number, in digits, with what stands around it. */
const WIDEST = 40;

const encoder = new TextEncoder();
/** Lent to every column while its bytes are found. */
let lent = new Uint8Array(1 << 12);

/**
 * Bytes that differ wherever the cells do: UTF-8 of a character a cell, of digits for those for which that does not do. They are kept until the column
 * is written to: few are between a digest and the next.
 */
export const storeBytes = (store: Store): Uint8Array => (store.bytes ??= cellsBytes(store.cells));

function cellsBytes(cells: readonly number[]): Uint8Array {
  if (cells.length * WIDEST > lent.length) lent = new Uint8Array(cells.length * WIDEST);
  let size = 0;
  for (let at = 0; at < cells.length; at++) {
    const code = (cells[at] as number) + ABOVE_ZERO;
    if (code >= 0 && code < TWO_BYTES) lent[size++] = code;
    else size = beyondAscii(code, cells[at] as number, size);
  }
  return lent.slice(0, size);
}

/** Writes a cell that one byte does not hold. @returns where the next begins */
function beyondAscii(code: number, cell: number, from: number): number {
  const isCharacter = code >= 0 && code < HALVES;
  if (!isCharacter) return from + encoder.encodeInto(`${BEGIN}${cell}${END}`, lent.subarray(from)).written;
  let at = from;
  if (code < THREE_BYTES) lent[at++] = 0xc0 | (code >> 6);
  else {
    lent[at++] = 0xe0 | (code >> 12);
    lent[at++] = 0x80 | ((code >> 6) & 0x3f);
  }
  lent[at++] = 0x80 | (code & 0x3f);
  return at;
}

/** The column for writing: a copy of its own where it was shared. */
function opened(position: Stored, column: number): Store {
  let store = position.stores[column] as Store;
  if (store.shared) position.stores[column] = store = ownCopy(store);
  store.bytes = null;
  store.version = position.version = nextVersion();
  return store;
}

/** Puts a cell in before another; the ones from there on move up. */
export function insertCell(position: Stored, column: number, at: number, value: number): void {
  opened(position, column).cells.splice(at, 0, value);
}

/** Takes a cell out; the ones after it move down. */
export function removeCell(position: Stored, column: number, at: number): void {
  opened(position, column).cells.splice(at, 1);
}
