import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SANDTABLE } from '../../packages/umpire/src/index.ts';
import manifest from '../../package.json' with { type: 'json' };

const changelog = readFileSync(fileURLToPath(new URL('../../CHANGELOG.md', import.meta.url)), 'utf8');
/** The versions that the changelog tells of, the newest first, with their days; what is not yet one stands above them. */
const versions = [...changelog.matchAll(/^## (\d+\.\d+\.\d+) – (\d{4}-\d{2}-\d{2})$/gm)].map(([, version = '', day = '']) => ({
  version,
  day,
}));
const order = (version: string): number => version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);

describe('the versions of the changelog', () => {
  it('are headed by that of the manifest, which records and the command tell', () => {
    expect([versions[0]?.version, manifest.version]).toEqual([SANDTABLE, SANDTABLE]);
  });

  it('stand with their days in falling order, and nothing else is a heading but what is to come', () => {
    const sorted = versions.toSorted((a, b) => order(b.version) - order(a.version));
    expect(versions).toEqual(sorted);
    expect(versions.map(({ day }) => day)).toEqual(
      versions
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    );
    const others = [...changelog.matchAll(/^## (.*)$/gm)].map(([, text = '']) => text).filter((text) => !/^\d/.test(text));
    expect(others.filter((text) => text !== 'Unreleased')).toEqual([]);
    expect(versions.length).toBeGreaterThan(3);
  });
});
