import { acts, back, call, flag, listOf, maybe, procedure, stay, type Doing, type Facts, type Turn } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, ledger, no } from '../../cite.ts';
import { isGroup } from '../../position/groups.ts';
import { FIRED } from '../../position/marks.ts';
import { isMarked, mark, printed, unitAt, type Merkur } from '../../position/position.ts';
import { DEAD } from '../../position/off-map.ts';
import { shipAt, shipPlace } from '../../position/ships.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { strengthOf } from '../05-units/abilities.ts';
import { rankOf } from '../05-units/ships.ts';
import { unitsIn } from '../05-units/stood.ts';
import { actsOf, aSeat } from '../acting.ts';
import { aShip, shipsIn } from '../09-naval-movement/fleet.ts';
import { strike } from './damage.ts';
import { armourOf } from './ratings.ts';
import { volley } from './volley.ts';

/** Coast guns fire back at ships that have fired at the shore (13.P.1#1). */
interface CoastDefence extends Facts {
  /** Whose guns they are. */
  readonly seat: Side;
  /** The ships that may be fired at, and the hexes whose guns have not fired yet. */
  readonly ships: readonly string[];
  readonly hexes: readonly string[];
  /** Do they land troops, or support a landing, so that field artillery fires as well (10.L.4.c#2)? */
  readonly landing?: boolean;
}

/** What the combat factor of field artillery is multiplied by against ships (10.L.4.c#1). */
const FIELD = 4;

/** The gunnery of one unit against ships: of coast defence (10.L.4.a.ii), and of field artillery against those of a landing (10.L.4.c). */
function gunsOf(position: Merkur, unit: number, isLanding: boolean): number {
  const { coast, abilities } = unitAt(position, unit);
  applies('10.L.4.a.ii');
  if (coast > 0 || !abilities.has('field-artillery')) return coast;
  applies('10.L.4.c#2');
  if (!isLanding || isMarked(position, unit, FIRED)) return 0;
  applies('10.L.4.c#1');
  return strengthOf(position, unit).attack * FIELD;
}

/** The gunnery of a side in a hex: of its coast defence, and of all its guns against a landing. */
export const coastGunsIn = (position: Merkur, side: Side, hex: number, isLanding = false): number =>
  unitsIn(position, side, hex).reduce((sum, unit) => sum + gunsOf(position, unit, isLanding), 0);

/** Whether guns of the enemy answer a group that has fired at those hexes, or landed troops there: those that stand there (MA-158, MA-235). */
export function answerOf(position: Merkur, group: string, side: Side, hexes: readonly number[], otherwise: Turn, isLanding = false): Turn {
  const seat = enemyOf(side);
  const armed = hexes.filter((hex) => coastGunsIn(position, seat, hex, isLanding) > 0);
  if (armed.length === 0 || !isGroup(position, group)) return otherwise;
  const ships = shipsIn(position, group).map((ship) => shipAt(position, ship).id);
  return call('coast defence', { seat, ships, hexes: armed.map((hex) => printed(position, hex)), ...(isLanding ? { landing: true } : {}) });
}

const afloat = (position: Merkur, { ships }: CoastDefence): number[] =>
  ships.map((id) => position.world.ship.get(id) as number).filter((ship) => shipPlace(position, ship) !== DEAD);
const armed = (position: Merkur, { hexes }: CoastDefence): number[] => hexes.map((hex) => position.world.grid.index(hex));

/** Guns of a hex fire at a ship: their gunnery less its armour, as guns of ships do (13.J); on capital ships nothing of it is critical (13.L.1#5). */
function fireAt(doing: Doing<Merkur>, { seat, landing = false }: CoastDefence, hex: number, ship: number): void {
  const { position, happen } = doing;
  // 13.M.3.b.iii: merchantmen without an escort are weaker against ships, and not against guns ashore.
  const armour = armourOf(position, ship, { by: [], isEscorted: true });
  const lines = ledger();
  const points = coastGunsIn(position, seat, hex, landing);
  for (const unit of landing ? unitsIn(position, seat, hex) : []) if (gunsOf(position, unit, landing) > 0) mark(position, unit, FIRED);
  lines.add('10.L.4.a.ii', points, `coast guns at ${printed(position, hex)}`);
  lines.add('13.J.2#1', -armour, `armour of ${shipAt(position, ship).name}`);
  const { criticals, ...fallen } = volley(doing, { ship, value: points - armour, armour, modifier: 0 });
  const told = { ...fallen, lines: lines.told };
  const at = { hex: printed(position, hex), ship: shipAt(position, ship).id };
  happen({ what: 'coast guns', seat, ...at, value: points - armour, ...told, rules: ['13.P.1#1', '10.L.4.a.ii'] });
  const isGreat = rankOf(position, ship) === 'capital';
  strike(doing, { ship, hits: fallen.hits, criticals: isGreat ? 0 : criticals, rule: '13.J.4' });
}

/** 13.P.1: coast guns of a hex fire at one of the ships. */
export const fireFromCoast = actsOf<CoastDefence>()('fire-from-coast', '13.P.1#1')
  .one('hex', aHex, {
    of: ({ position, locals }) => armed(position, locals),
    otherwise: ({ position }, hex) => no('13.P.1#1', `No coast guns at ${printed(position, hex)} answer now.`),
  })
  .one('at', aShip, {
    of: ({ position, locals }) => afloat(position, locals),
    otherwise: ({ position }, ship) => no('13.P.1#1', `${shipAt(position, ship).name} is none of the ships that have fired.`),
  })
  .when({ during: ['coast defence'], own: true, rules: ['13.P.1#1'], says: 'Coast guns answer ships that fire at the shore.' })
  .play((doing, { position, locals }, { hex, at }) => {
    fireAt(doing, locals, hex, at);
    return stay({ hexes: locals.hexes.filter((one) => one !== printed(position, hex)) });
  });

/** They do not. */
export const holdFire = actsOf<CoastDefence>()('hold-fire', '13.P.1#1')
  .when({ during: ['coast defence'], own: true, rules: ['13.P.1#1'], says: 'Coast guns answer ships that fire at the shore, or do not.' })
  .play(() => back());

/** 13.P.1: ships that have fired at the shore are engaged by coast defences. */
export const coastDefenceProcedure = procedure<Merkur, CoastDefence>(
  'coast defence',
  [
    {
      name: 'coast defence',
      rule: '13.P.1#1',
      seats: (position, locals) => (locals.hexes.length > 0 && afloat(position, locals).length > 0 ? [locals.seat] : []),
      acts: acts(fireFromCoast, holdFire),
    },
    { name: 'answered', do: () => back() },
  ],
  {
    seat: aSeat,
    ships: listOf(aShip),
    hexes: listOf(aHex),
    landing: maybe(flag),
  },
);
