import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface Wanted {
  /** What is minor or moderate, too; by default only what is serious or critical. */
  readonly all?: boolean;
  /** Not in what this selector finds. */
  readonly beside?: string;
  /** By these rules; by default by all. */
  readonly rules?: readonly string[];
}

/** What axe finds in the page as it stands: for each thing the rule, the element and how to mend it. */
export async function axeFinds(page: Page, { all = false, beside, rules }: Wanted = {}): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const how = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  const violations = await page.evaluate(
    async ([on, options]): Promise<readonly Violation[]> => {
      const { axe } = globalThis as unknown as { axe: { run(on: object, how: object): Promise<{ violations: Violation[] }> } };
      return (await axe.run(on ?? document, options)).violations;
    },
    [beside === undefined ? null : { exclude: [beside] }, how] as const,
  );
  return violations
    .filter(({ impact }) => all || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`));
}
