/** Lines of JSON to be read by people. */

export const line = (o) => {
  const cells = Object.entries(o).map(([k, v]) => `"${k}":${JSON.stringify(v)}`);
  return `    {${cells.join(',')}}`;
};

/** One source when all figures share it, else { figure: source, ..., rest }. */
export const sourceOf = (figures, usual) => {
  const odd = Object.entries(figures).filter(([, s]) => s !== usual);
  return odd.length ? { ...Object.fromEntries(odd), rest: usual } : usual;
};
