import { signal } from '@preact/signals';
import { goTo, trouble, troubleOf, umpire } from '../../table/state.ts';
import { textIn } from '../../table/files.ts';
import { readShelf } from './shelf.ts';

/** How many files are being read. */
export const importing = signal(0);

/** Takes in records and position files. A single one is opened at once; what cannot be read is named, each file with its fault. */
export async function importFiles(files: readonly File[]): Promise<void> {
  if (files.length === 0 || importing.value > 0) return;
  importing.value = files.length;
  trouble.value = null;
  const tables: string[] = [];
  const faults: string[] = [];
  for (const file of files) {
    try {
      tables.push(await importFile(file));
    } catch (error) {
      faults.push(`${file.name}: ${troubleOf(error).says}`);
    }
  }
  importing.value = 0;
  const [only] = tables;
  if (faults.length > 0) trouble.value = { kind: 'data', says: faults.join('\n') };
  if (only !== undefined && files.length === 1) goTo({ at: 'game', table: only });
  else if (tables.length > 0) await readShelf();
}

async function importFile(file: File): Promise<string> {
  if (file.size === 0) throw new Error('The file is empty: line 1 of a record is missing.');
  const text = await textIn(file);
  if (!text.trimStart().startsWith('{')) throw new Error('This is neither a record nor a position file: line 1 does not begin with {.');
  return (await umpire.ask({ ask: 'import', text })).table;
}
