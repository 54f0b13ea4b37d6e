import type { BookShown, RulingShown } from '@sandtable/warfare/showing';
import rulingsData from '../../data/rulings.json' with { type: 'json' };

/** How the rules are read where they allow more than one reading. */
export const rulings: readonly RulingShown[] = rulingsData;

/** What the short words in the rules stand for. */
export const SHORTS: NonNullable<BookShown['shorts']> = {
  AR: 'action rating: the figure on the disc',
  DG: 'disorganized',
  DSE: 'divisional supply equivalent: what a division draws in a week',
  GS: 'ground support from the air',
  HQ: 'headquarters',
  MA: 'movement allowance',
  MP: 'movement point',
  RE: 'regimental equivalent: by how much a unit counts in a stack',
  SP: 'supply point, of four tokens',
  T: 'token, a quarter of a supply point',
  ZOC: 'zone of control, which this game has not',
};
