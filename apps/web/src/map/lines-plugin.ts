import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

// Node does not find the names of what this package exports.
const { encode, decode } = createRequire(import.meta.url)('@googlemaps/polyline-codec') as typeof import('@googlemaps/polyline-codec');

/** What lies behind a map's hexes: coasts, lakes and rivers as lines of points in hexes. */
const BACKDROP = /\/games\/[\w-]+\/data\/backdrop(?:-\w+)?\.json$/;
const PACKED = '\0lines:';
/** Digits after the point in a backdrop: a hundredth of a hex. */
const DIGITS = 2;

type Point = readonly [number, number];
type Line = readonly Point[];

const isLine = (value: unknown): value is Line => Array.isArray(value) && Array.isArray(value[0]) && typeof value[0][0] === 'number';

/** A module's text of such a value, in which every line stands encoded. An error where a line would not come out as it went in. */
function packed(value: unknown, from: string): string {
  if (isLine(value)) {
    const line = encode(value as [number, number][], DIGITS);
    if (JSON.stringify(decode(line, DIGITS)) !== JSON.stringify(value))
      throw new Error(`${from}: a line has points with more than ${String(DIGITS)} digits after the point`);
    return `d(${JSON.stringify(line)},${String(DIGITS)})`;
  }
  if (Array.isArray(value)) return `[${value.map((one) => packed(one, from)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}:${packed(one, from)}`)
    .join(',')}}`;
}

/**
 * Builds backdrops with their lines as encoded polylines: they are most of what a map waits for beside its script, and pack to half as
 * much so. The files themselves stay legible.
 */
export function packedLines(): Plugin {
  return {
    name: 'sandtable-packed-lines',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.json')) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      // Without its ending: what ends so is read as JSON.
      return found !== null && BACKDROP.test(found.id) ? PACKED + found.id.slice(0, -'.json'.length) : null;
    },
    load(id) {
      if (!id.startsWith(PACKED)) return null;
      const file = `${id.slice(PACKED.length)}.json`;
      this.addWatchFile(file);
      const code = `import { decode as d } from '@googlemaps/polyline-codec';\nexport default ${packed(JSON.parse(readFileSync(file, 'utf8')), file)};\n`;
      return { code, moduleType: 'js' };
    },
  };
}
