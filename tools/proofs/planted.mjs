import { join } from 'node:path';
import { obstacles, planted } from './faults.mjs';
import { codesPlugin } from './sources.mjs';
import { runFiles } from './vitest.mjs';

/**
 * Plants one fault at a time in what the tests read, never in the files themselves, and runs the one test file in which a reader would
 * look for it. Gives each fault with `caughtBy`, the tests there that fail, none where it is not caught. `listen` is told of each as it
 * comes.
 * @throws Error where a fault's text or test file is gone, a test file fails with nothing planted, or one cannot be run with the fault
 */
export async function tryPlanted(root, faults, listen = () => undefined) {
  const gone = obstacles(root, faults);
  if (gone.length > 0) throw new Error(gone.join('\n'));
  const files = [...new Set(faults.map(({ test }) => test))];
  const [unsound] = failedIn(await runFiles(root, files, []));
  if (unsound) throw new Error(`${unsound.module.moduleId} › ${unsound.fullName} fails with nothing planted`);
  const tried = [];
  for (const fault of faults) {
    tried.push({ ...fault, caughtBy: await caughtBy(root, fault) });
    listen(tried.at(-1));
  }
  return tried;
}

/** The tests that fail with the fault; not those to which it names nothing that is there: that would fail anywhere. */
async function caughtBy(root, fault) {
  const codes = new Map([[join(root, fault.file), planted(root, fault)]]);
  try {
    const failed = failedIn(await runFiles(root, [fault.test], [codesPlugin(codes)]));
    const unbound = failed.flatMap((test) => test.result().errors).find(({ name }) => name === 'ReferenceError');
    if (unbound) throw new Error(unbound.message);
    return failed.map(({ fullName }) => fullName);
  } catch (error) {
    throw new Error(`"${fault.what}" cannot be tried: ${error.message}`, { cause: error });
  }
}

const failedIn = (modules) =>
  modules.flatMap((module) => [...module.children.allTests()].filter((test) => test.result().state === 'failed'));
