import { acts, back, call, flag, procedure, seriesOf, to, wholeNumber, type Doing, type Turn } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { optionOf } from '../../options.ts';
import { setActivity, wingAt } from '../../position/air.ts';
import { ids, unitNamed, type Ocs } from '../../position/position.ts';
import { anOccasion, aSeat } from '../acting.ts';
import { bring } from '../04-general-concepts/stacks.ts';
import { layDown } from '../11-supply/stocks.ts';
import { isSupplied } from '../15-air-bases/bases.ts';
import { board, drop, stop, stow, takeOff } from './airlift.ts';
import { isCargo } from './cargo.ts';
import { dropNext } from './drop.ts';
import { flyHome, sendHome } from './homeward.ts';
import { ABOARD, empty, lateAboard, roomAboard, tokensAboard, unload } from './loads.ts';
import { ends, flyers, hexAt, isAtHome, isEmpty, leftOf, type Airlift } from './mission.ts';
import { wingIds, wings, wingsNamed } from './skies.ts';

/** Can they go on from where they are? */
function canGoOn(position: Ocs, locals: Airlift): boolean {
  if (locals.aircraft.length === 0) return false;
  if (!isAtHome(locals)) return ends(position, locals).length > 0;
  if (locals.spent === 0) return true;
  const reaches = locals.drops ? leftOf(position, locals) > 0 : ends(position, locals).length > 0;
  return reaches && (!isEmpty(locals) || isCargo(position, locals.seat, hexAt(position, locals.at), roomAboard(position, locals)));
}

/** They have come there: escorts stay, cargo comes down. */
function arrived(doing: Doing<Ocs>, locals: Airlift): Turn {
  const { position, happen } = doing;
  const { seat, escort, route, drops } = locals;
  const at = route.at(-1) as string;
  const aircraft = locals.aircraft.filter((id) => wingsNamed(position, [id]).some((one) => wingAt(position, one).isTransport));
  const along = escort.filter((id) => locals.aircraft.includes(id));
  if (along.length > 0) {
    const lands = isSupplied(position, seat, hexAt(position, at));
    if (lands) for (const one of wingsNamed(position, along)) setActivity(position, one, 'inactive');
    happen({ what: lands ? 'landed' : 'on station', seat, units: along, hex: at, rules: lands ? ['14.1d-1', '14.7-1'] : ['14.5-1'] });
  }
  const changes = { at, aircraft, escort: [] };
  if (aircraft.length === 0) return to('over', changes);
  if (drops && at === locals.to) return to('drop', changes);
  unload(doing, seat, locals, aircraft, hexAt(position, at));
  return to('airlift', { ...changes, ...empty(position, aircraft) });
}

/** They stop: cargo that has not flown is put back, and whoever has flown is inactive. */
function end(doing: Doing<Ocs>, locals: Airlift): Turn {
  const { position, happen } = doing;
  const { seat, at, aircraft, spent, riders = [] } = locals;
  const those = wingsNamed(position, aircraft);
  // 14.19, OA-133: after a drop they fly home.
  if (!isAtHome(locals) && locals.drops) {
    sendHome(position, those, '14.19-1');
    return flyHome(seat, 'over');
  }
  const [tokens, hex] = [tokensAboard(locals), hexAt(position, at)];
  layDown(position, seat, hex, { cargo: tokens, late: lateAboard(locals) });
  const units = riders.map(({ unit }) => unitNamed(position, unit));
  bring(position, units, hex);
  if (tokens > 0 || units.length > 0) happen({ what: 'put back', seat, tokens, units: ids(position, units), hex: at, rules: ['14.20a-1'] });
  if (spent === 0 || those.length === 0) return back();
  for (const one of those) setActivity(position, one, 'inactive');
  happen({ what: 'landed', seat, units: aircraft, hex: at, rules: ['14.20e-1', '14.7-1'] });
  return back();
}

/** No flight is as long. */
const FARTHEST = 999;

/** 14.19, 14.20: what transports of a base do in a phase, leg by leg. */
export const airliftProcedure = procedure<Ocs, Airlift>(
  'airlift',
  [
    {
      name: 'airlift',
      rule: '14.20-1',
      seats: (position, locals) => (canGoOn(position, locals) ? [locals.seat] : []),
      acts: acts(board, stow, takeOff, drop, stop),
    },
    { name: 'end', do: end },
    {
      name: 'leg',
      do({ position }, locals): Turn {
        const { seat, at, route, spent, loads = [], riders = [] } = locals;
        const flight = {
          seat,
          aircraft: wingIds(position, flyers(position, locals)),
          at,
          route,
          spent,
          home: false,
          safe: false,
          airlift: true,
        };
        return call('flight', { ...flight, loads, riders }, 'arrived');
      },
    },
    { name: 'arrived', do: (doing, locals) => (locals.aircraft.length === 0 ? back() : arrived(doing, locals)) },
    { name: 'drop', do: dropNext },
    {
      name: 'dropped',
      do: ({ position }, { aircraft }): Turn =>
        to(optionOf(position, 'after-drop') === 'goes-on' ? 'airlift' : 'end', empty(position, aircraft)),
    },
    { name: 'over', do: (): Turn => back() },
  ],
  {
    seat: aSeat,
    occasion: anOccasion,
    from: aHex,
    to: aHex,
    at: aHex,
    aircraft: wings,
    escort: wings,
    spent: wholeNumber(0, FARTHEST),
    route: seriesOf(aHex),
    drops: flag,
    ...ABOARD,
  },
);
