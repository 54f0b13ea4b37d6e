import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the planted faults are listed, from the project's root on. */
const LIST = 'tools/proofs/planted.json';
const PARTS = ['what', 'file', 'find', 'instead', 'test'];

/** The planted faults of the project in a folder. @throws Error where the list has another form, or names two alike */
export function plantedFaults(root) {
  const faults = JSON.parse(readFileSync(join(root, LIST), 'utf8'));
  const names = new Set();
  for (const fault of faults) {
    const { what } = fault;
    if (Object.keys(fault).join() !== PARTS.join() || PARTS.some((part) => typeof fault[part] !== 'string'))
      throw new Error(`${LIST}: of ${JSON.stringify(what)} the texts ${PARTS.join(', ')} are expected, in that order`);
    if (names.has(what)) throw new Error(`${LIST}: "${what}" stands there twice`);
    names.add(what);
  }
  return faults;
}

/**
 * The source of a fault with the fault in it. @throws Error naming the fault, where what it is to replace does not stand there exactly once
 */
export function planted(root, { what, file, find, instead }) {
  const path = join(root, file);
  if (!existsSync(path)) throw new Error(`"${what}": there is no ${file}`);
  const parts = readFileSync(path, 'utf8').split(find);
  if (find === instead) throw new Error(`"${what}" changes nothing`);
  if (parts.length === 1) throw new Error(`"${what}": its text is no longer in ${file}: ${find}`);
  if (parts.length > 2) throw new Error(`"${what}": its text stands ${parts.length - 1} times in ${file}: ${find}`);
  return parts.join(instead);
}

/** What keeps faults from being tried, one line for each: a text that is gone or stands there twice, a test file that there is not. */
export const obstacles = (root, faults) =>
  faults.flatMap((fault) => {
    const { what, test } = fault;
    if (!existsSync(join(root, test))) return [`"${what}": there is no ${test}`];
    try {
      planted(root, fault);
      return [];
    } catch (error) {
      return [error.message];
    }
  });
