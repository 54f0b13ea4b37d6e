import { stay, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { hexOf, ids, indices, lp, printed, putInSupply, sideOf, supplyOf, unitAt, type Merkur } from '../../position/position.ts';
import { isFlownIn } from '../../position/quartermaster.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { unitsIn } from '../05-units/stood.ts';
import { isFed } from './free.ts';
import { msrFrom } from './lines.ts';
import { corpsOf, armiesOf, hexesOf, terminalsOf } from './network.ts';
import type { Kind } from './reach.ts';

/** What the spending of supplies remembers; `open`: corps headquarters that have been issued offensive supply, and may give it on. */
export interface Spending extends OfSeat {
  readonly kind: Kind;
  readonly open: readonly string[];
  /** The hex of the terminal of each headquarters that has been issued any in this player turn (14.J.1.c). */
  readonly issued?: readonly string[];
}

/** Thirds of an LP for each headquarters (14.M.2.c); so many corps to an army (14.M.2.a#2), and stacks to a corps (14.L.2.a#1). */
const EACH_POST = 1;
const MOST_ARMIES = 3;
const MOST_CORPS = 4;
const MOST_STACKS = 4;

/** Corps headquarters that supply issued to one of these comes to: of an army those on its MSR, of a corps itself (14.L.2.g). */
export function corpsUnder(position: Merkur, side: Side, post: number): number[] {
  if (unitAt(position, post).level === 'corps') return [post];
  const paths = msrFrom(position, side, hexOf(position, post), position.world.tables.supply.msr.hexes.corps);
  return corpsOf(position, side).flatMap(({ headquarters, hex }) => (paths.isReached(hex) ? [headquarters] : []));
}

/** Headquarters on an MSR from the terminal for which an LP may be spent there (14.M.2.b, 14.L.2.g#2). */
export function postsOf(position: Merkur, side: Side, terminal: number): number[] {
  const paths = msrFrom(position, side, terminal, position.world.tables.supply.msr.hexes.terminal);
  return [...armiesOf(position, side), ...corpsOf(position, side)].flatMap(({ headquarters, hex }) =>
    paths.isReached(hex) && corpsUnder(position, side, headquarters).length > 0 ? [headquarters] : [],
  );
}

/** Has the terminal served as many headquarters in this player turn as it can (14.J.1.c)? */
function isDone(position: Merkur, { issued = [] }: Spending, terminal: number): boolean {
  applies('14.J.1.c');
  return issued.filter((hex) => hex === printed(position, terminal)).length >= MOST_ARMIES;
}

/** Terminals with LPs from which some headquarters can be issued offensive supply. */
export const issuersOf = (position: Merkur, locals: Spending): number[] => {
  const { seat, kind } = locals;
  return kind === 'general'
    ? []
    : terminalsOf(position, seat).filter(
        (terminal) =>
          lp.at(position, terminal, seat) >= EACH_POST &&
          postsOf(position, seat, terminal).length > 0 &&
          !isDone(position, locals, terminal),
      );
};

/** Those of a hex who can be put into offensive supply: troops in general supply (14.I#2). */
const ready = (position: Merkur, side: Side, hex: number): number[] =>
  unitsIn(position, side, hex).filter(
    (unit) => isFed(position, unit) && supplyOf(position, unit) === 'general' && !isFlownIn(position, unit),
  );

/** Of these hexes those with somebody to be supplied. */
const stacksOf = (position: Merkur, side: Side, headquarters: number): number[] =>
  hexesOf(position, headquarters).filter((hex) => ready(position, side, hex).length > 0);

/** Corps headquarters that have offensive supply to give, and somebody to give it to. */
export const givers = (position: Merkur, { seat, open }: Spending): number[] =>
  indices(position, open).filter((headquarters) => stacksOf(position, seat, headquarters).length > 0);

const IN_ADMINISTRATION = {
  during: ['supply'],
  own: true,
  rules: ['6.3.a.ii#2'],
  says: 'Headquarters are given offensive supply in the Initial Phases of their side that determine supply.',
} as const;
const act = actsOf<Spending>();

function refusePost(position: Merkur, { seat }: Spending, post: number, from: number): Refusal {
  const { name, level } = unitAt(position, post);
  if (sideOf(position, post) !== seat || level === null) return no('14.I#2', `${name} is no headquarters of yours.`);
  return no(['14.M.2.b', '14.L.2.g#2'], `No MSR leads from ${printed(position, from)} to ${name}, or none on to a corps.`);
}

/** 14.I#2: a third of an LP at a terminal gives an army with its corps, or a corps straight from there, offensive supply. */
export const issue = act('issue', '14.I#2')
  .one('from', aHex, {
    of: ({ position, locals }) => issuersOf(position, locals),
    otherwise: ({ position, locals }, hex) =>
      isDone(position, locals, hex)
        ? no('14.J.1.c', `The terminal in ${printed(position, hex)} serves ${MOST_ARMIES} headquarters in a player turn.`)
        : no(['14.C.1.b', '14.M.2.c'], `No headquarters can be supplied by LPs in ${printed(position, hex)}.`),
  })
  .one('by', aUnit, {
    of: ({ position, locals }, { from }) => postsOf(position, locals.seat, from),
    otherwise: ({ position, locals }, post, { from }) => refusePost(position, locals, post, from),
  })
  .some('corps', aUnit, {
    rule: '14.M.2.a#2',
    of: ({ position, locals }, { by }) => corpsUnder(position, locals.seat, by),
    otherwise: ({ position }, corps) => no('14.L.2.g#1', `${unitAt(position, corps).name} is on no MSR from there.`),
    most: () => MOST_CORPS,
    many: () => no('14.M.2.a#2', `An army supplies ${MOST_CORPS} corps.`),
  })
  .when(IN_ADMINISTRATION)
  .play(({ position, happen }, { locals: { seat, open, issued = [] } }, { from, by, corps }) => {
    lp.add(position, from, seat, -EACH_POST);
    const beside = unitAt(position, by).level === 'army' ? ready(position, seat, hexOf(position, by)) : [];
    for (const unit of beside) putInSupply(position, unit, 'offensive');
    const units = ids(position, beside);
    happen({
      what: 'issued',
      seat,
      from: printed(position, from),
      by: unitAt(position, by).id,
      units,
      rules: ['14.I#2', '14.C.1.b', '14.M.2.c'],
    });
    return stay({ open: [...new Set([...open, ...ids(position, corps)])], issued: [...issued, printed(position, from)] });
  });

/** 14.L.2.a: a corps headquarters gives offensive supply to four stacks in its hex and next to it. */
export const give = act('give', '14.L.2.a#1')
  .one('through', aUnit, {
    of: ({ position, locals }) => givers(position, locals),
    otherwise: ({ position }, unit) => no('14.I#2', `${unitAt(position, unit).name} has no offensive supply to give to anybody.`),
  })
  .some('hexes', aHex, {
    of: ({ position, locals }, { through }) => stacksOf(position, locals.seat, through),
    otherwise: ({ position }, hex, { through }) =>
      no(['14.L.2.a#1', '14.L.2.a#2', '14.L.3'], `${unitAt(position, through).name} supplies nobody in ${printed(position, hex)}.`),
    most: () => MOST_STACKS,
    many: () => no('14.L.2.a#1', `A corps headquarters supplies ${MOST_STACKS} stacks.`),
  })
  .when(IN_ADMINISTRATION)
  .play(({ position, happen }, { locals: { seat, open } }, { through, hexes }) => {
    const units = hexes.flatMap((hex) => ready(position, seat, hex));
    for (const unit of units) putInSupply(position, unit, 'offensive');
    const { id } = unitAt(position, through);
    happen({ what: 'issued', seat, from: '', by: id, units: ids(position, units), rules: ['14.L.2.a#1', '14.I#2'] });
    return stay({ open: open.filter((one) => one !== id) });
  });
