import { LARGEST_FILE } from '@sandtable/desk/choosing';

/** The text of a file that somebody brings. @throws Error for one that is larger than anything that is read: before it is */
export function textIn(file: File): Promise<string> {
  if (file.size > LARGEST_FILE) throw new Error(`At most ${LARGEST_FILE / 1024 / 1024} MB are read, and this file has more.`);
  return file.text();
}
