import type { Edition } from '@sandtable/umpire';
import type { ChronicleShown } from '@sandtable/warfare/showing';
import historyData from '../../data/history.json' with { type: 'json' };

/** What a turn's report tells beside losses, attacks and places that change hands: who comes and goes, and what is lost at sea. */
const TELLS = ['arrived', 'ships arrived', 'withdrawn', 'intelligence', 'assault declared', 'ship sunk'];

/** The turns, beside history where the map is ours. */
export const chronicleOf = (edition: Edition | null): ChronicleShown => ({
  turn: 'Turn',
  tells: TELLS,
  opens: 'Who came and went, ships sunk',
  supply: 'GSP',
  ...(edition?.map === undefined ? { history: historyData.turns } : {}),
});
