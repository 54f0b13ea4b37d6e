const lattice = (i: number, j: number): number => {
  let h = (Math.imul(i, 374761393) + Math.imul(j, 668265263)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295;
};

/** Smooth noise from 0 to 1 with a fixed seed: a printed map never shimmers. */
export function noise(x: number, y: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const f = x - i;
  const g = y - j;
  const u = f * f * (3 - 2 * f);
  const v = g * g * (3 - 2 * g);
  const top = lattice(i, j) * (1 - u) + lattice(i + 1, j) * u;
  const low = lattice(i, j + 1) * (1 - u) + lattice(i + 1, j + 1) * u;
  return top * (1 - v) + low * v;
}

/** Sharp crests with rounder ground between them, 0 to about 0.9. */
export function ridges(x: number, y: number): number {
  let sum = 0;
  let share = 0.5;
  let scale = 1;
  for (let octave = 0; octave < 4; octave++) {
    const n = 1 - Math.abs(2 * noise(x * scale + octave * 17.3, y * scale - octave * 9.1) - 1);
    sum += share * n * n;
    share *= 0.43;
    scale *= 2.07;
  }
  return sum;
}
