export { flag } from '@sandtable/umpire';
import {
  isFacts,
  isList,
  listOf,
  objectOf,
  oneOf,
  orNothing,
  wholeNumber,
  type FactForm,
  type Noun,
  type Position,
  type Value,
} from '@sandtable/umpire';
import type { ScenarioData } from '../world/scenario.ts';
import type { World } from '../world/world.ts';

/** Against what the form of a fact is held. */
type Ground = Position & { readonly world: World; readonly scenario: ScenarioData };

/** Counts of a handful of things, and of hexes on a way. */
export const aCount = wholeNumber(0, 1000);

/** An aircraft by its id. */
export const anAircraft: FactForm<Ground> & Noun<Ground, number> = {
  kind: 'one',
  called: 'aircraft',
  expects: 'the id of an aircraft',
  fits: (value, { world }) => typeof value === 'string' && world.air.has(value),
  read: ({ world }, id) => world.air.get(id),
  spell: ({ world }, air) => world.aircraft[air]?.id ?? '',
};
export const aircraft: FactForm<Ground> = listOf(anAircraft);

const aTurn: FactForm<Ground> = {
  expects: 'a game turn, or 0',
  fits: (value, position) => wholeNumber(0, position.scenario.turns).fits(value, position),
};

/**
 * Each holds fronts that there are, and pieces of shuffles before it: what is mixed again lay in an older one (2.12), so that none can hold
 * itself. No front is in two places.
 */
export const shuffles: FactForm<Ground> = {
  expects: 'a list of shuffles, each a list of fronts, no front twice, and of pieces of shuffles before it',
  fits: (value, { world }) =>
    isList(value) &&
    value.every(
      (items, number) =>
        isList(items) &&
        items.every((item) => (typeof item === 'string' ? world.face.has(item) : isFacts(item) && isEarlier(item['shuffle'], number))),
    ) &&
    areDifferent(value.flatMap((items) => (items as readonly Value[]).filter((item) => typeof item === 'string'))),
};

const isEarlier = (shuffle: Value | undefined, than: number): boolean =>
  Number.isInteger(shuffle) && (shuffle as number) >= 0 && (shuffle as number) < than;
const areDifferent = (values: readonly Value[]): boolean => new Set(values).size === values.length;

export const anOrder = orNothing(oneOf('move-fight', 'fight-move'));
export const belgianStance = oneOf('neutral', 'frozen', 'allied');
export const dutchStance = oneOf('neutral', 'german');
export const tankTurns = objectOf<Ground>({ british: aTurn, french: aTurn });
