import { flag, isFacts, oneOf, orNothing, seriesOf, wholeNumber, type FactForm, type Noun } from '@sandtable/umpire';
import { NONE } from '@sandtable/hexes';
import { aHex, aSeat as seatOf, aUnit } from '@sandtable/warfare';
import { hexsideName, type Facts, type Gertrud } from './position.ts';
import { rules } from './rulebook.ts';
import { MISSIONS, NATIONALITIES } from './schema.ts';
import { SEATS } from './world.ts';

export { aHex, aUnit, moveRemembers, units } from '@sandtable/warfare';

/** Of what forms the facts are that procedures of this game remember. */
export const aSeat = seatOf(SEATS);
export const who = oneOf('any', 'armor');

/** An aircraft or a ship by its id; a command that names one of the other kind is refused in words of its act. */
const marker = (kind: 'air' | 'naval', called: string, expects: string): FactForm<Gertrud> & Noun<Gertrud, number> => ({
  kind: 'one',
  called,
  expects,
  fits: (value, { world }) => typeof value === 'string' && world.markers[world.marker.get(value) ?? -1]?.kind === kind,
  read: ({ world }, id) => world.marker.get(id),
  spell: ({ world }, one) => world.markers[one]?.id ?? '',
});
export const anAircraft = marker('air', 'aircraft', 'the id of an aircraft');
export const aShip = marker('naval', 'ship', 'the id of a ship');

export const aRule: FactForm = { expects: 'the id of a rule', fits: (value) => typeof value === 'string' && Object.hasOwn(rules, value) };

/** A column of the combat results table, counted from 0. */
export const aColumn: FactForm<Gertrud> = {
  expects: 'a column of the table, counted from 0',
  fits: (value, { world }) => Number.isInteger(value) && world.tables.crt.columns[value as number] !== undefined,
};

/** A code of the table; null before the die. */
export const aResult: FactForm<Gertrud> = orNothing({
  expects: 'a result of the table',
  fits: (value, { world }) => typeof value === 'string' && Object.hasOwn(world.tables.crt.codes, value),
});

/** Counts of a handful of things, and of factors and hexes on a way. */
export const aCount = wholeNumber(0, 1000);

const aTurn: FactForm<Gertrud> = {
  expects: 'a game turn, or 0',
  fits: (value, position) => wholeNumber(0, position.scenario.turns).fits(value, position),
};

/** A hexside as facts name it. */
const aHexside: FactForm<Gertrud> = {
  expects: 'a hexside such as "2805-2806"',
  fits(value, position) {
    const { grid } = position.world;
    const [from = NONE, to = NONE] = typeof value === 'string' ? value.split('-').map((number) => grid.index(number)) : [];
    return from !== NONE && to !== NONE && grid.direction(from, to) !== null && hexsideName(position, from, to) === value;
  },
};

const steps: FactForm = {
  expects: 'whole numbers of steps by nationality',
  fits: (value, position) =>
    isFacts(value) && Object.entries(value).every(([one, many]) => NATIONALITIES.includes(one as 'german') && aCount.fits(many, position)),
};

/** Of what form the few facts of a position are, all but the turn and the phase. */
export const factForms: { readonly [fact in keyof Omit<Facts, 'turn' | 'phase'>]: FactForm<Gertrud> } = {
  sequel: flag,
  ultra: {
    expects: 'a whole number of ULTRA markers, no more than the scenario has',
    fits: (value, position) => wholeNumber(0, position.scenario.ultra.count).fits(value, position),
  },
  experten: orNothing(anAircraft),
  blitzkrieg: flag,
  yavuz: oneOf('turkish', 'damaged', 'german', 'sunk'),
  raid: orNothing(oneOf('large', 'small')),
  missions: seriesOf(oneOf(...MISSIONS)),
  missionTurn: aTurn,
  kommandoReady: flag,
  penalty: wholeNumber(-100, 100),
  inonuTurn: aTurn,
  roadBridgesDown: seriesOf(aHexside),
  railBridgesDown: seriesOf(aHexside),
  mined: seriesOf(aHexside),
  captured: seriesOf(aHex),
  replacements: steps,
  spent: seriesOf(anAircraft),
  dropped: seriesOf(aUnit),
  interdicted: seriesOf(aHex),
};
