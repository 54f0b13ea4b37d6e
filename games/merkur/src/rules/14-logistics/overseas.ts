import { stay } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { hexOf, lp, printed, unitAt, type Merkur } from '../../position/position.ts';
import { msrHexes } from '../../world/tables/supply-effects.ts';
import { actsOf } from '../acting.ts';
import { unitsOf } from '../05-units/stood.ts';
import { fedUnit } from './fed.ts';
import { isFed } from './free.ts';
import { corpsUnder, postsOf, type Spending } from './issuing.ts';
import { msrFrom } from './lines.ts';
import { refuseNeed } from './need.ts';
import { networkOf, terminalsOf } from './network.ts';

/** Thirds of an LP for each headquarters (14.M.1). */
const EACH_POST = 1;

/** Terminals with no line home: overseas, where general supply is paid for by LPs (14.M.1). */
function overseas(position: Merkur, { seat }: Spending): number[] {
  const { terminals } = networkOf(position, seat);
  applies('14.M.1');
  return terminalsOf(position, seat).filter((hex) => !terminals.includes(hex));
}

/** The units that a headquarters supplies through its corps, and that need it. */
function needy(position: Merkur, locals: Spending, post: number): number[] {
  const reached = new Set(
    corpsUnder(position, locals.seat, post).flatMap((corps) => [
      ...msrFrom(
        position,
        locals.seat,
        hexOf(position, corps),
        msrHexes(position.world.tables.supply, 'unit', unitAt(position, corps).nation),
      ).reached,
    ]),
  );
  return unitsOf(position, locals.seat).filter(
    (unit) => reached.has(hexOf(position, unit)) && isFed(position, unit) && refuseNeed(locals, fedUnit(position, unit)) === null,
  );
}

const postsFor = (position: Merkur, locals: Spending, from: number): number[] =>
  postsOf(position, locals.seat, from).filter((post) => needy(position, locals, post).length > 0);

/** Terminals overseas with LPs that put somebody into general supply. */
export const overseasIssuers = (position: Merkur, locals: Spending): number[] =>
  locals.kind === 'offensive'
    ? []
    : overseas(position, locals).filter(
        (hex) => lp.at(position, hex, locals.seat) >= EACH_POST && postsFor(position, locals, hex).length > 0,
      );

/** 14.M.1: a third of an LP at a terminal overseas puts all whom a headquarters supplies into general supply. */
export const issueGeneral = actsOf<Spending>()('issue-general', '14.M.1')
  .possible(({ position, locals }) => overseasIssuers(position, locals).length > 0)
  .one('from', aHex, {
    of: ({ position, locals }) => overseasIssuers(position, locals),
    otherwise: ({ position }, hex) =>
      no('14.M.1', `No terminal overseas with LPs in ${printed(position, hex)} supplies anybody who needs it.`),
  })
  .one('by', aUnit, {
    of: ({ position, locals }, { from }) => postsFor(position, locals, from),
    otherwise: ({ position }, unit, { from }) =>
      no('14.M.1', `${unitAt(position, unit).name} supplies nobody from ${printed(position, from)} who needs it.`),
  })
  .when({
    during: ['supply'],
    own: true,
    rules: ['14.M.1'],
    says: 'LPs are spent in the Initial Phases of a side that determine supply.',
  })
  .play(({ position, happen }, { locals }, { from, by }) => {
    const fed = needy(position, locals, by).map((unit) => fedUnit(position, unit));
    lp.add(position, from, locals.seat, -EACH_POST);
    for (const one of fed) one.putIn('general', true);
    const units = fed.map(({ id }) => id);
    happen({ what: 'wings supplied', seat: locals.seat, from: printed(position, from), units, rules: ['14.M.1', '14.M.2.c'] });
    return stay({});
  });
