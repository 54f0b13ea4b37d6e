import { stderr } from 'node:process';

/** Lines that are not on a terminal come after each tenth of the work. */
const TENTHS = 10;

/** Shows on standard error how many games are done: one line that renews itself on a terminal, and elsewhere a line for each tenth. */
export function progressLine(what: string): (done: number, of: number) => void {
  const started = performance.now();
  return (done, of) => {
    const seconds = (performance.now() - started) / 1000;
    const left = Math.round((seconds / done) * (of - done));
    const text = `${what}: ${done} of ${of} games, ${Math.round(seconds)} s${done < of ? `, about ${left} s to go` : ''}`;
    if (stderr.isTTY) stderr.write(`\r\u001b[K${text}${done === of ? '\n' : ''}`);
    else if (Math.floor((done * TENTHS) / of) > Math.floor(((done - 1) * TENTHS) / of)) stderr.write(`${text}\n`);
  };
}
