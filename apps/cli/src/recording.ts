import {
  accessSync,
  closeSync,
  constants,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { RecordLine, Table } from '@sandtable/umpire';
import { Bad, reasonOf } from './output.ts';

/** What a recording asks of the disk. */
export interface Disk {
  /** Opens a file that is not there yet. */
  create(file: string): number;
  /** Opens what is there and is no file: a pipe, a device. */
  open(file: string): number;
  /** Writes as much as there is room for; gives the number of bytes. */
  write(fd: number, bytes: Uint8Array): number;
  cut(fd: number, length: number): void;
  sync(fd: number): void;
  close(fd: number): void;
  remove(file: string): void;
  rename(from: string, to: string): void;
  /** Milliseconds. */
  now(): number;
}

/** The computer's own. */
export const DISK: Disk = {
  create: (file) => openSync(file, 'wx'),
  open: (file) => openSync(file, 'w'),
  write: (fd, bytes) => writeSync(fd, bytes),
  cut: (fd, length) => ftruncateSync(fd, length),
  sync: (fd) => fdatasyncSync(fd),
  close: (fd) => closeSync(fd),
  remove: (file) => unlinkSync(file),
  rename(from, to) {
    renameSync(from, to);
    // The new name is on the disk when the folder is.
    const folder = openSync(dirname(to), 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  },
  now: () => performance.now(),
};

/** Milliseconds after which lines that were written are put on the disk. */
const SYNC_EVERY = 1000;
/** So many broken-off games of one name stand side by side. */
const MOST_PARTS = 1000;

/**
 * The file of a game that is being played. Each line is written as it is played to a file beside the target, `g.sandtable.part`; when the
 * game has come to its end that file takes the target's place whole. So whatever ends the process leaves the older file as it was, and a
 * part that opens as a game.
 */
export class Recording {
  readonly #target: string;
  readonly #disk: Disk;
  /** Where the lines go; null where the target is no file and gets them itself. */
  readonly #part: string | null;
  readonly #fd: number;
  /** Bytes of whole commands, and the number of the last line among them. */
  #length = 0;
  #lines = 0;
  #synced: number;
  #isDirty = false;

  /** Opens the file. @throws Bad where nothing can be written there */
  constructor(target: string, disk: Disk = DISK) {
    this.#disk = disk;
    try {
      mkdirSync(dirname(target), { recursive: true });
      const there = statSync(target, { throwIfNoEntry: false });
      if (there?.isDirectory()) throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' });
      if (there) accessSync(target, constants.W_OK);
      // A link stays a link, and what it names is renewed.
      this.#target = lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink() ? realpathSync(target) : target;
      const isFile = !there || there.isFile();
      [this.#part, this.#fd] = isFile ? this.#beside() : [null, disk.open(target)];
    } catch (error) {
      throw error instanceof Bad ? error : new Bad(`${target}: it cannot be written (${reasonOf(error)})`);
    }
    this.#synced = disk.now();
  }

  /** The first name beside the target that is free: what an earlier game left there stays. */
  #beside(): readonly [string, number] {
    for (let i = 1; i <= MOST_PARTS; i++) {
      const part = `${this.#target}.part${i === 1 ? '' : `-${i}`}`;
      try {
        return [part, this.#disk.create(part)];
      } catch (error) {
        if (reasonOf(error) !== 'EEXIST') throw error;
      }
    }
    throw new Bad(`${this.#target}: ${MOST_PARTS} games that were broken off lie beside it; move or delete them`);
  }

  /** A game that was broken off before and still lies beside the target; null where there is none. */
  get older(): string | null {
    const first = `${this.#target}.part`;
    return this.#part === null || this.#part === first ? null : first;
  }

  /** Where the lines are while the game is played. */
  get file(): string {
    return this.#part ?? this.#target;
  }

  /** Writes what the table has so far, and from now on each line before it counts. @throws Bad where the disk takes no more */
  follow(table: Table): void {
    this.#write([table.header, ...table.lines], table.lines.length + 1);
    table.onLines((lines) => this.#write(lines, lines.at(-1)?.n ?? 0));
  }

  /** The lines of one command, all or none. */
  #write(lines: readonly (RecordLine | Table['header'])[], last: number): void {
    const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    try {
      for (let done = 0; done < bytes.length;) done += this.#disk.write(this.#fd, bytes.subarray(done));
    } catch (error) {
      throw this.#broken(error);
    }
    this.#length += bytes.length;
    this.#lines = last;
    this.#isDirty = true;
    this.tick();
  }

  /** Puts on the disk what was written, if that was last done a second ago or more. @throws Bad where the disk fails */
  tick(): void {
    if (this.#isDirty && this.#disk.now() - this.#synced >= SYNC_EVERY) this.#sync();
  }

  #sync(): void {
    if (this.#part === null) return;
    try {
      this.#disk.sync(this.#fd);
    } catch (error) {
      throw this.#broken(error);
    }
    this.#synced = this.#disk.now();
    this.#isDirty = false;
  }

  /** What was written in part is taken off again; the part ends with a whole command. */
  #broken(error: unknown): Bad {
    const why = reasonOf(error) === 'ENOSPC' ? 'the disk is full' : 'it cannot be written';
    if (this.#part === null) return new Bad(`${this.#target}: ${why} (${reasonOf(error)})`);
    try {
      if (this.#length > 0) this.#disk.cut(this.#fd, this.#length);
      else this.#disk.remove(this.#part);
    } catch {
      // Nothing more can be done; `replay` leaves a broken line out.
    }
    const left = this.#lines > 0 ? `; the game up to line ${this.#lines} is in ${this.#part}` : '';
    return new Bad(`${this.#target}: ${why} (${reasonOf(error)})${left}`);
  }

  /** The game is over: puts its record in place. @throws Bad where that fails; then it lies beside */
  finish(): void {
    this.#sync();
    this.#disk.close(this.#fd);
    if (this.#part === null) return;
    try {
      this.#disk.rename(this.#part, this.#target);
    } catch (error) {
      throw new Bad(`${this.#target}: it cannot be written (${reasonOf(error)}); the game is in ${this.#part}`);
    }
  }

  /** The game has broken off: what there is of it stays beside the target. */
  leave(): void {
    try {
      this.#sync();
    } finally {
      this.#disk.close(this.#fd);
    }
  }
}
