import { aNumber, stay, type Refusal } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { no } from '../../cite.ts';
import { change, declaration, holderOf, printed, supplyOnMap, type Ocs } from '../../position/position.ts';
import { TRACKS } from '../../world/schema/map.ts';
import { inPoints } from '../../world/supply-points.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { actsOf, OWN_MOVEMENT, type OnOccasion } from '../acting.ts';
import { presence } from '../04-general-concepts/stood.ts';
import { carryOver } from '../11-supply/stocks.ts';
import { freshIn } from '../12-specialized-units/driving.ts';
import { hexesOnRail, noteTracks, numberNets, refuseTrack } from '../12-specialized-units/railways.ts';
import { specialRule } from '../special-rules.ts';

/** By hex, which of the nets it belongs to over which captured trains of the side run; 0 of none. */
const netsFor = (side: Side) =>
  declaration.derive<{ readonly world: Ocs['world']; readonly nets: Int16Array; readonly open: Uint8Array }>(
    { columns: [declaration.families.hexes.columns.rail], after: [presence[enemyOf(side)]] },
    {
      blank: ({ world }, before) =>
        before?.world === world
          ? { world, nets: before.nets.slice(), open: before.open.slice() }
          : { world, nets: new Int16Array(world.grid.count), open: new Uint8Array(world.grid.count) },
      derive(position, { nets, open }) {
        if (!noteTracks(position, side, open, true)) return false;
        numberNets(position, null, open, TRACKS.length, nets);
        return true;
      },
    },
  );
const captured = { german: netsFor('german'), soviet: netsFor('soviet') };

/** What captured trains can still carry in this Player Turn, in tokens. */
const tokensLeft = (position: Ocs): number =>
  (specialRule(position, 'rolling-stock')?.points ?? 0) * position.world.supply.tokens - position.facts.stock;

/** Why no captured trains run for the side now. */
function refuseRunning(position: Ocs, { seat, occasion }: OnOccasion): Refusal | null {
  const rule = specialRule(position, 'rolling-stock');
  if (rule?.side !== seat) return no('Intro.3-1', 'You have no captured trains.');
  if (position.facts.turn < rule.from) return no('Intro.3-1', `Captured trains run from game turn ${rule.from} on.`);
  if (occasion !== 'regular') return no('12.3b-1', 'Railways carry in one’s own Movement Phase alone.');
  return tokensLeft(position) > 0 ? null : no('Intro.3-1', 'Captured trains carry nothing more in this Player Turn.');
}

/** Why they do not stop there: in towns that the side holds, on a line on which they run (Intro.3-1). */
function refuseStop(position: Ocs, side: Side, hex: number): Refusal | null {
  const where = printed(position, hex);
  const track = refuseTrack(position, side, hex, true);
  if (track) return track;
  return position.world.town[hex] !== null && holderOf(position, hex) === side
    ? null
    : no('Intro.3-1', `${where} is no village or city of yours: captured trains do not stop there.`, [where]);
}

/** The towns to which they run from there. */
function stops(position: Ocs, side: Side, from: number): number[] {
  const { nets } = captured[side].of(position);
  return hexesOnRail(position).filter(
    (hex) => hex !== from && nets[hex] !== 0 && nets[hex] === nets[from] && refuseStop(position, side, hex) === null,
  );
}

function refuseLoading(position: Ocs, side: Side, from: number): Refusal | null {
  const where = printed(position, from);
  if (freshIn(position, side, from) === 0) return no('12.3c-5', `No supply of yours that has not moved yet lies in ${where}.`, [where]);
  const refused = refuseStop(position, side, from);
  if (refused) return refused;
  return stops(position, side, from).length > 0
    ? null
    : no('Intro.3-1', `Captured trains run from ${where} to no other town of yours.`, [where]);
}

const mostOf = (position: Ocs, side: Side, from: number): number => Math.min(tokensLeft(position), freshIn(position, side, from));

/** Captured trains carry supply over railroads of the other gauge (Intro.3-1). */
export const capturedTrain = actsOf<OnOccasion>()('captured-train', 'Intro.3-1')
  .unless(({ position, locals }) => refuseRunning(position, locals))
  .one('from', aHex, {
    of: ({ position, locals: { seat } }) => supplyOnMap(position).flatMap(({ place, good }) => (good === seat ? [place] : [])),
    unless: ({ position, locals: { seat } }, from) => refuseLoading(position, seat, from),
    leads: true,
  })
  .one('to', aHex, {
    of: ({ position, locals: { seat } }, { from }) => stops(position, seat, from),
    otherwise: ({ position, locals: { seat } }, to) =>
      refuseStop(position, seat, to) ?? no('Intro.3-1', `Captured trains do not run to ${printed(position, to)}.`, [printed(position, to)]),
  })
  .one('tokens', aNumber, {
    of: ({ position, locals: { seat } }, { from }) => Array.from({ length: mostOf(position, seat, from) }, (_, i) => i + 1),
    otherwise: ({ position, locals: { seat } }, _tokens, { from }) =>
      no('Intro.3-1', `${inPoints(mostOf(position, seat, from), position.world.supply.tokens)} at most can be sent.`),
  })
  .when({ ...OWN_MOVEMENT, rules: ['Intro.3-1', '12.3b-1'], says: 'Railways carry in one’s own Movement Phase.' })
  .play(({ position, happen }, { locals: { seat } }, { from, to, tokens }) => {
    carryOver(position, seat, from, to, tokens);
    change(position, { stock: position.facts.stock + tokens });
    happen({
      what: 'captured train',
      seat,
      tokens,
      from: printed(position, from),
      to: printed(position, to),
      rules: ['Intro.3-1', '12.3c-5'],
    });
    return stay();
  });
