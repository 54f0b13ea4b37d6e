/** The path of a grid of point-up hexes over a field, for covers: `size` is a hex's width, `from` the middle of one hex. */
export function hexGrid(width: number, height: number, size: number, from: { readonly x: number; readonly y: number }): string {
  const rise = (size * Math.sqrt(3)) / 2;
  const radius = size / Math.sqrt(3);
  const rows = range(-from.y / rise, (height - from.y) / rise);
  const columns = range(-from.x / size, (width - from.x) / size);
  return rows
    .flatMap((row) => columns.map((column) => cornersOf(from.x + (column + (row & 1) / 2) * size, from.y + row * rise, radius)))
    .join('');
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.ceil(to) - Math.floor(from) + 3 }, (_, i) => Math.floor(from) - 1 + i);

/** The upper right half of a hex: its neighbours draw the rest. */
const cornersOf = (x: number, y: number, radius: number): string =>
  [90, 30, -30, -90]
    .map((degrees, i) => {
      const angle = (degrees * Math.PI) / 180;
      return `${i === 0 ? 'M' : 'L'}${(x + radius * Math.cos(angle)).toFixed(1)} ${(y - radius * Math.sin(angle)).toFixed(1)}`;
    })
    .join('');
