import { signal } from '@preact/signals';
import type { Answers } from '@sandtable/desk/messages';
import { trying, umpire } from '../table/state.ts';
import { saveFile } from './files.ts';

/** The game whose record is about to be exported, and that record without its seed; null while none is. */
export const exporting = signal<(Answers['export'] & { readonly table: string }) | null>(null);

/** Hands a game's record to the player's disk; where its dice are still sealed, after asking what the record is for. */
export const exportGame = (table: string): Promise<unknown> =>
  trying(async () => {
    const record = await umpire.ask({ ask: 'export', table });
    if (record.sealed) exporting.value = { ...record, table };
    else saveFile(record.name, record.text);
  });
