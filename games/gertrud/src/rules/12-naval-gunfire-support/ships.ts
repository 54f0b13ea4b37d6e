import { isFacts, type Frame } from '@sandtable/umpire';
import { printed } from '@sandtable/warfare';
import type { Facts } from '../../position/facts.ts';
import { AXIS, type Side, type World } from '../../world/world.ts';

type Afloat = { readonly world: World; readonly facts: Facts; readonly frames: Frame | null };

/** Who owns a marker now: the Yavuz may have changed hands (12.1f). */
export function ownerOf(position: Pick<Afloat, 'world' | 'facts'>, marker: number): Side {
  const { kind, nationality, side } = position.world.markers[marker] as World['markers'][number];
  return kind === 'naval' && nationality === 'turkish' && position.facts.yavuz === 'german' ? AXIS : side;
}

/** The locals of an attack under which it keeps the ships that it has drawn to its hex. */
const SHIP_LOCALS = ['attackerShip', 'defenderShip'] as const;

/**
 * Is a ship of that side at one of these hexes? Ships are on the map only during a combat, so they are
 * looked for in the attack under way (7.1e, GA-12).
 */
export function shipsAt(position: Afloat, side: Side, hexes: readonly number[]): boolean {
  for (let frame = position.frames; frame; frame = frame.below) {
    if (frame.procedure !== 'attack') continue;
    const { locals } = frame;
    if (!isFacts(locals) || !hexes.some((hex) => printed(position, hex) === locals['hex'])) return false;
    return SHIP_LOCALS.some((name) => {
      const ship = locals[name];
      return typeof ship === 'string' && ownerOf(position, position.world.marker.get(ship) ?? -1) === side;
    });
  }
  return false;
}

/** The ships of the attack under way and their hex: other words whenever one has come or gone. */
export function shipsInBattle({ frames }: Pick<Afloat, 'frames'>): string {
  for (let frame = frames; frame; frame = frame.below)
    if (frame.procedure === 'attack') return [...SHIP_LOCALS, 'hex'].map((name) => String(frame.locals[name])).join();
  return '';
}
