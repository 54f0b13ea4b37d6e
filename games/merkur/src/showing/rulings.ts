import type { BookShown, RulingShown } from '@sandtable/warfare/showing';
import rulingsData from '../../data/rulings.json' with { type: 'json' };

/** How the rules are read where they allow more than one reading. */
export const rulings: readonly RulingShown[] = rulingsData;

/** What the short words in the rules stand for. */
export const SHORTS: NonNullable<BookShown['shorts']> = {
  AA: 'antiaircraft',
  BAI: 'battlefield air interdiction: close support before the combat',
  CAS: 'close air support',
  CEV: 'combat effectiveness value: what a nation’s strength is multiplied by',
  DRM: 'what is added to a die',
  GCI: 'ground control of interception: radar and its controllers',
  GSP: 'general supply point',
  LP: 'logistic point',
  MP: 'movement point',
  MSR: 'main supply route',
  OBF: 'operational bombing factors: against troops and bases',
  SBF: 'strategic bombing factors',
  SMA: 'what a task group may spend in a segment at sea',
  SP: 'strength point: by how much a unit counts in a stack and in losses',
  ZOI: 'zone of influence: the six hexes around a unit',
};
