/** The value of the option --name of the command line; without `otherwise` it must be given. */
export const argument = (name, otherwise) => {
  const i = process.argv.indexOf(`--${name}`);
  if (i >= 0 && process.argv[i + 1]) return process.argv[i + 1];
  if (otherwise === undefined) throw new Error(`missing --${name}`);
  return otherwise;
};
