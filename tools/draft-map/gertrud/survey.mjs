/** Operation Gertrud: the grid, its place on the earth, and how the sources are read for it. */
import { makeGrid } from '../grid.mjs';

/** The georeference is fitted to twenty hexes that the rulebook or the coast gives. */
export const grid = makeGrid({
  rows: [9, 32],
  columns: [0, 37],
  place: { centre: [34, 39], linear: [0.01961, -0.001433, -0.00016, 0.017679, 18.1569, 18.982] },
});

/** Longitudes and latitudes kept while reading. */
export const BOX = [20.5, 30.5, 48.5, 46];

/** The countries of 1941 by the names of today's borders. */
export const COUNTRIES = {
  Turkey: 'turkey', Bulgaria: 'bulgaria', Greece: 'greece', Romania: 'romania', Serbia: 'yugoslavia', Macedonia: 'yugoslavia',
  Georgia: 'soviet', Armenia: 'soviet', Azerbaijan: 'soviet', Russia: 'soviet', Ukraine: 'soviet',
  Iran: 'iran', Iraq: 'iraq', Syria: 'syria', Lebanon: 'lebanon', Israel: 'levant', Palestine: 'levant', Jordan: 'levant',
  Cyprus: 'cyprus', 'N. Cyprus': 'cyprus', 'Cyprus U.N. Buffer Zone': 'cyprus', Dhekelia: 'cyprus', Akrotiri: 'cyprus',
};

/** Terrain of a land hex by its relief. */
export const terrainOf = ({ mean, spread }) => {
  if (spread >= 1100 || (mean >= 1900 && spread >= 700)) return 'mountain';
  if (spread >= 550 || mean >= 2000) return 'rough';
  return 'clear';
};

/** Waters that did not exist in 1941: reservoirs. */
const LATER = /Keban|Ataturk|Assad|Tharthar|Qadisiyah|Razazah|Mingevir|Saksak|Barajt?|Baraji|Kerkinis|Iskar|Batak|Jrebchevo|Simnar/i;
const KEPT_LAKES = /Van|Tuz|Egridir|Beysehir|Urmia|Sevan|Iznik|Burdur|Aksehir|Kus|Ulubat|Cildir|Sapanca|Ercek|Bafa|Jabbul|Vistonis|Hazar|Galilee|Kyceiz|Vilvi|Korinia|Habbaniyah/i;
export const isLake = ({ name, kind }) => KEPT_LAKES.test(name) && !LATER.test(name) && !/reservoir/i.test(kind);
