import type { Edition } from '@sandtable/umpire';
import type { ChronicleShown } from '@sandtable/warfare/showing';
import historyData from '../../data/history.json' with { type: 'json' };

/** What a week's report tells of its Overphase. */
const TELLS = [
  'weather',
  'first player',
  'rolled for supply',
  'received',
  'arrived',
  'aircraft arrived',
  'trucks arrived',
  'withdrawn',
  'rolled for reinforcements',
];

/** The weeks, beside history where the map is ours. */
export const chronicleOf = (edition: Edition | null): ChronicleShown => ({
  turn: 'Week',
  tells: TELLS,
  opens: 'Weather, supply, who came',
  supply: 'SP',
  ...(edition?.map === undefined ? { history: historyData.turns } : {}),
});
