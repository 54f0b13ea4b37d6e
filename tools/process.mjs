/** What the programs have in common that serve until they are told to end. */

/**
 * Ends on SIGTERM and Ctrl-C by `close`, which may change until then. npm passes a signal on to the shell between it and us, which dies of
 * it without a word to us: an orphan ends too.
 * @param {() => void} close
 */
export function endsBy(close) {
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, close);
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    close();
  }, 500).unref();
}

/** Why a server does not listen, in words. @param {string} command what was typed */
export function whyNot({ code, message }, { port, host, command }) {
  if (code === 'EADDRINUSE') return `port ${port} is taken; choose another: PORT=${port + 1} ${command}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is "${host}", which is no address of this computer; HOST=0.0.0.0 is all of them`;
  return message;
}
