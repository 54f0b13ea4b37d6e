/** What can be barraged, within a sentence. */
export const TARGETS: { readonly [target: string]: string } = {
  units: 'units',
  supplies: 'supply',
  hedgehog: 'hedgehog',
  railroad: 'railroad',
  base: 'air base',
  port: 'port',
};
