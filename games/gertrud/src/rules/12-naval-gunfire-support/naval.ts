import { back, procedure, type Doing, type Facts, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { ownerOf } from './ships.ts';
import { printed, touch, type Gertrud } from '../../position/position.ts';
import { loseMarker, markerAt, refuseSupporter, supportersOf, useUp } from '../support.ts';
import { AXIS, type Sea, type Side } from '../../world/world.ts';
import { aHex, aShip } from '../remembered.ts';

/** 12.1: the rule by which a ship cannot come to a hex. */
type ShipBar = '12.1a' | '12.1b' | '12.1d' | '12.1e';

/** The seas on whose coasts a ship may be used; the Yavuz serves a German captor on any (12.1d to 12.1f, GA-41). */
function seasOf(position: Gertrud, marker: number): readonly Sea[] {
  const { nationality } = markerAt(position, marker);
  const seized = nationality === 'turkish' && ownerOf(position, marker) === AXIS;
  if (seized) applies('12.1f');
  return position.world.seasOfShips[seized ? 'german' : nationality] ?? [];
}

/** 12.1, GA-42: a coast on one permitted sea will do, but a Marmara coast is closed to all but the Yavuz. */
function shipBar(position: Gertrud, marker: number, hex: number): ShipBar | null {
  const coasts = position.world.seas[hex] ?? [];
  if (coasts.length === 0) return '12.1a';
  const seas = seasOf(position, marker);
  if (coasts.includes('marmara') && !seas.includes('marmara')) return '12.1b';
  if (coasts.some((sea) => seas.includes(sea))) return null;
  return markerAt(position, marker).nationality === 'soviet' ? '12.1d' : '12.1e';
}

/** The same, noting the rule for who keeps count. */
function isBarred(position: Gertrud, marker: number, hex: number): boolean {
  const bar = shipBar(position, marker, hex);
  applies(bar ?? '12.1a', '11.0n', '12.1c', '12.0c');
  return bar !== null;
}

/** The ships with which a side could support its units in that hex (11.0n, 12.1). */
export function shipsFor(position: Gertrud, side: Side, hex: number, soviet: boolean): number[] {
  return supportersOf(position, side, 'naval', soviet).filter((marker) => !isBarred(position, marker, hex));
}

/** Why a side cannot support its units in that hex with this ship; null if it can. */
export function refuseShip(position: Gertrud, side: Side, hex: number, soviet: boolean, marker: number): Refusal | null {
  const refusal = refuseSupporter(position, side, 'naval', soviet, marker);
  if (refusal) return refusal;
  const bar = shipBar(position, marker, hex);
  if (!bar) return null;
  const where = printed(position, hex);
  const { name } = markerAt(position, marker);
  switch (bar) {
    case '12.1a':
      return no(bar, `${where} is not on a coast.`, [where]);
    case '12.1b':
      return no([bar, '12.1c'], `${where} is on the Sea of Marmara, where only the Yavuz may sail.`, [where]);
    case '12.1d':
    case '12.1e':
      return no(bar, `${name} may be used on coasts of these seas only: ${seasOf(position, marker).join(', ')}.`, [where]);
  }
}

/** A combat between two ships; the survivors come back under the same names. */
interface NavalLocals extends Facts {
  readonly attackerShip: string;
  readonly defenderShip: string;
  readonly hex: string;
}

/** 12.3a: the face that recalls a ship. */
const RECALLED = 1;
const DIE = 6;

type Fate = 'stays' | 'recalled' | 'lost';

/** 12.2, 12.3: recall comes first (GA-43); nobody is below a ship that is recalled. */
const fateOf = (own: number, other: number): Fate => (own === RECALLED ? 'recalled' : own <= other ? 'lost' : 'stays');

const fates = (faces: readonly number[]): readonly [Fate, Fate] => [
  fateOf(faces[0] as number, faces[1] as number),
  fateOf(faces[1] as number, faces[0] as number),
];

/** The result in words: "defender lost", "both recalled". */
function inWords([attacker, defender]: readonly [Fate, Fate]): string {
  if (attacker === defender) return `both ${attacker}`;
  return attacker === 'stays' ? `defender ${defender}` : `attacker ${attacker}`;
}

function sendAway(doing: Doing<Gertrud>, ship: string, fate: Fate): string | null {
  const marker = doing.position.world.marker.get(ship) as number;
  if (fate !== 'stays') touch(doing.position);
  if (fate === 'recalled') useUp(doing, marker, 'recalled', ['12.3a']);
  if (fate === 'lost') loseMarker(doing, marker, 'naval combat', ['12.2a', '3.1f']);
  return fate === 'stays' ? ship : null;
}

/** 12.2, 12.3: a die each, the attacker's first; ULTRA and other modifiers have no part in it. */
export const navalCombatProcedure = procedure<Gertrud, NavalLocals>(
  'naval combat',
  [
    {
      name: 'naval roll',
      do(doing, { attackerShip, defenderShip, hex }) {
        const faces = doing.dice.roll('naval combat', 2, DIE, (rolled) => inWords(fates(rolled)));
        const [attacker, defender] = fates(faces);
        applies('12.2c', '3.2b');
        doing.happen({
          what: 'naval combat',
          hex,
          attackerShip,
          defenderShip,
          faces,
          result: inWords([attacker, defender]),
          rules: attacker === 'lost' && defender === 'lost' ? ['12.2a', '12.2b'] : ['12.2a'],
        });
        return back({ attackerShip: sendAway(doing, attackerShip, attacker), defenderShip: sendAway(doing, defenderShip, defender) });
      },
    },
  ],
  { attackerShip: aShip, defenderShip: aShip, hex: aHex },
);
