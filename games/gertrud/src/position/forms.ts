import { isFacts, oneOf, orNothing, seriesOf, wholeNumber, type FactForm, type Noun, type Position } from '@sandtable/umpire';
import { NONE } from '@sandtable/hexes';
import { aHex, aUnit } from '@sandtable/warfare';
import { hexsideName } from '../world/places.ts';
import { MISSIONS, NATIONALITIES } from '../world/schema.ts';
import type { ScenarioData } from '../world/scenario.ts';
import type { World } from '../world/world.ts';

export { flag, orNothing } from '@sandtable/umpire';

/** Against what the form of a fact is held. */
export type Ground = Position & { readonly world: World; readonly scenario: ScenarioData };

/** An aircraft or a ship by its id; a command that names one of the other kind is refused in words of its act. */
const marker = (kind: 'air' | 'naval', called: string, expects: string): FactForm<Ground> & Noun<Ground, number> => ({
  kind: 'one',
  called,
  expects,
  fits: (value, { world }) => typeof value === 'string' && world.markers[world.marker.get(value) ?? -1]?.kind === kind,
  read: ({ world }, id) => world.marker.get(id),
  spell: ({ world }, one) => world.markers[one]?.id ?? '',
});
export const anAircraft = marker('air', 'aircraft', 'the id of an aircraft');
export const aShip = marker('naval', 'ship', 'the id of a ship');

/** Counts of a handful of things, and of factors and hexes on a way. */
export const aCount = wholeNumber(0, 1000);

export const aTurn: FactForm<Ground> = {
  expects: 'a game turn, or 0',
  fits: (value, position) => wholeNumber(0, position.scenario.turns).fits(value, position),
};

/** A hexside as facts name it. */
const aHexside: FactForm<Ground> = {
  expects: 'a hexside such as "2805-2806"',
  fits(value, position) {
    const { grid } = position.world;
    const [from = NONE, to = NONE] = typeof value === 'string' ? value.split('-').map((number) => grid.index(number)) : [];
    return from !== NONE && to !== NONE && grid.direction(from, to) !== null && hexsideName(position, from, to) === value;
  },
};

export const stepsByNationality: FactForm = {
  expects: 'whole numbers of steps by nationality',
  fits: (value, position) =>
    isFacts(value) && Object.entries(value).every(([one, many]) => NATIONALITIES.includes(one as 'german') && aCount.fits(many, position)),
};

export const ultraMarkers: FactForm<Ground> = {
  expects: 'a whole number of ULTRA markers, no more than the scenario has',
  fits: (value, position) => wholeNumber(0, position.scenario.ultra.count).fits(value, position),
};
export const aYavuz = oneOf('turkish', 'damaged', 'german', 'sunk');
export const aRaid = orNothing(oneOf('large', 'small'));
export const missions = seriesOf(oneOf(...MISSIONS));
export const aPenalty = wholeNumber(-100, 100);
export const hexes = seriesOf(aHex);
export const hexsides = seriesOf(aHexside);
export const aircraft = seriesOf(anAircraft);
export const unitsInOrder = seriesOf(aUnit);
