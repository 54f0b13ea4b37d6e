import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openRecord, Table, verify, type Game } from '@sandtable/umpire';
import { afterAll, describe, expect, it } from 'vitest';
import { overrunGame } from '../../../packages/umpire/tests/conformance/overrun.ts';
import { playOn } from '../../../packages/umpire/tests/forger.ts';
import { openTable } from '../../../packages/umpire/tests/games.ts';
import { DISK, Recording, type Disk } from '../src/recording.ts';
import { killed } from '../../../tools/kills.ts';

const overrun = overrunGame as unknown as Game;
const folder = mkdtempSync(join(tmpdir(), 'sandtable-recording-'));
afterAll(() => rmSync(folder, { recursive: true }));

const launcher = fileURLToPath(new URL('../bin/sandtable.js', import.meta.url));
let last = 0;
/** A folder of one's own, with a good record in it. */
function place(): { readonly target: string; readonly good: string; files(): string[]; read(name: string): string } {
  const own = join(folder, String(++last));
  mkdirSync(own);
  const target = join(own, 'g.sandtable');
  const good = openTable(overrun, 'old').text();
  writeFileSync(target, good);
  return { target, good, files: () => readdirSync(own).toSorted(), read: (name) => readFileSync(join(own, name), 'utf8') };
}

/** A disk with room for so many bytes, which writes what still fits; its clock stands until it is set. */
function disk(room: number) {
  const clock = { now: 0, syncs: 0 };
  const small: Disk = {
    ...DISK,
    now: () => clock.now,
    sync(fd) {
      clock.syncs++;
      DISK.sync(fd);
    },
    write(fd, bytes) {
      const fits = Math.min(bytes.length, room);
      if (fits === 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      room -= fits;
      return DISK.write(fd, bytes.subarray(0, fits));
    },
  };
  return { small, clock };
}

describe('a recording', () => {
  it('writes each line beside the target as it is played, and takes its place whole at the end', () => {
    const { target, good, files, read } = place();
    const table = openTable(overrun, '7');
    const recording = new Recording(target);
    recording.follow(table);
    while (!table.over) {
      expect(read('g.sandtable.part')).toBe(table.text());
      expect(read('g.sandtable')).toBe(good);
      playOn(table, 1);
    }
    recording.finish();
    expect(files()).toEqual(['g.sandtable']);
    expect(read('g.sandtable')).toBe(table.text());
    expect(verify(overrun, read('g.sandtable'))).toMatchObject({ ok: true, finished: true });
  });

  it('is put on the disk once a second, while a machine thinks, too, and at the end', () => {
    const { target } = place();
    const { small, clock } = disk(Infinity);
    const table = openTable(overrun, '7');
    const recording = new Recording(target, small);
    recording.follow(table);
    for (const now of [300, 600, 900]) {
      clock.now = now;
      playOn(table, 1);
    }
    expect(clock.syncs).toBe(0);
    clock.now = 1000;
    recording.tick();
    expect(clock.syncs).toBe(1);
    // Nothing has been written since.
    clock.now = 5000;
    recording.tick();
    expect(clock.syncs).toBe(1);
    playOn(table, 1);
    expect(clock.syncs).toBe(2);
    recording.finish();
    expect(clock.syncs).toBe(3);
  });

  it('on a full disk says so, keeps the older record, and what was played up to the last whole command', () => {
    const whole = openTable(overrun, '7');
    playOn(whole);
    for (let room = 0; room < whole.text().length; room += 397) {
      const { target, good, files, read } = place();
      const recording = new Recording(target, disk(room).small);
      const table = openTable(overrun, '7');
      const play = () => {
        recording.follow(table);
        playOn(table);
        recording.finish();
      };
      expect(play).toThrow(`${target}: the disk is full (ENOSPC)`);
      expect(read('g.sandtable')).toBe(good);
      if (files().length === 1) continue;
      // What did not fit has not happened.
      expect(read('g.sandtable.part')).toBe(table.text());
      expect(whole.text().startsWith(table.text())).toBe(true);
      expect(openRecord(overrun, read('g.sandtable.part')).text()).toBe(table.text());
    }
  });

  it('leaves beside each other what was broken off', () => {
    const { target, files, read } = place();
    const tables = ['7', '8', '9'].map((seed) => {
      const table = openTable(overrun, seed);
      const recording = new Recording(target);
      recording.follow(table);
      playOn(table, 2);
      recording.leave();
      return table;
    });
    const parts = ['g.sandtable.part', 'g.sandtable.part-2', 'g.sandtable.part-3'];
    expect(files()).toEqual(['g.sandtable', ...parts]);
    expect(parts.map(read)).toEqual(tables.map((table) => table.text()));
  });

  it('is refused before the game begins where nothing can be written', () => {
    const { target } = place();
    expect(() => new Recording(folder)).toThrow(`${folder}: it cannot be written (EISDIR)`);
    expect(() => new Recording(join(target, 'below.sandtable'))).toThrow('it cannot be written');
    const closed: Disk = {
      ...DISK,
      create() {
        throw Object.assign(new Error('closed'), { code: 'EACCES' });
      },
    };
    expect(() => new Recording(target, closed)).toThrow(`${target}: it cannot be written (EACCES)`);
    const stuck: Disk = {
      ...DISK,
      rename() {
        throw Object.assign(new Error('closed'), { code: 'EACCES' });
      },
    };
    const recording = new Recording(target, stuck);
    recording.follow(openTable(overrun, '7'));
    expect(() => recording.finish()).toThrow(`the game is in ${target}.part`);
  });

  it('follows a link to the file that it names', () => {
    const { target, files, read } = place();
    symlinkSync(target, join(folder, 'link'));
    const table = openTable(overrun, '7');
    const recording = new Recording(join(folder, 'link'));
    recording.follow(table);
    expect(files()).toContain('g.sandtable.part');
    playOn(table);
    recording.finish();
    expect(read('g.sandtable')).toBe(table.text());
    expect(readFileSync(join(folder, 'link'), 'utf8')).toBe(table.text());
  });

  it.skipIf(!existsSync('/dev/full'))('into a device writes there, and says at once when it takes nothing', () => {
    const recording = new Recording('/dev/full');
    expect(() => recording.follow(Table.open(overrun, { setup: { scenario: 'only' }, seats: openTable(overrun, 's').header.seats, seed: 's' }))).toThrow('/dev/full: the disk is full (ENOSPC)'); // prettier-ignore
  });
});

describe('a process that is killed', () => {
  it('loses no good file, and leaves a game that opens', { timeout: 60_000 }, async () => {
    const { broken, whole, parts, nothing } = await killed(6, launcher, join(folder, 'kills'));
    expect(broken).toEqual([]);
    expect(whole + parts + nothing).toBe(6);
    expect(parts).toBeGreaterThan(0);
  });
});
