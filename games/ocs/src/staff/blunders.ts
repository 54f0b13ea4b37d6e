import { Tally, type Blunders } from '@sandtable/staff';
import type { Command, Happening, Seat } from '@sandtable/umpire';
import { carriers, declaration, indices, unitNamed, type Ocs } from '../position/position.ts';
import { readPhase } from '../rules/02-sequence-of-play/played.ts';
import { USAGE } from '../rules/11-supply/groups.ts';
import { aSource, placeOf } from '../rules/11-supply/stocks.ts';
import { cargoOf } from '../rules/12-specialized-units/carriers.ts';
import { SIDES, type Side } from '../world/sides.ts';
import { canFollow } from './following.ts';
import { neglected, REMEDIES, type Hauls, type Remedy } from './neglect.ts';

const REMEDIED = {
  draw: 'unit-weeks at No Supply that another draw would have fed',
  throw: 'unit-weeks at No Supply that a headquarters elsewhere would have fed',
  truck: 'unit-weeks at No Supply that a truck would have fed',
  foresight: 'unit-weeks at No Supply that knowing what the enemy would do would have fed',
} as const satisfies { readonly [remedy in Remedy]: string };
const KINDS = [
  'unit-weeks',
  'unit-weeks at No Supply',
  ...REMEDIES.map((remedy) => REMEDIED[remedy]),
  'attacks fed',
  'attacks fed whose dump followed',
  'attacks fed from a dump at the front',
  'attacks fed with no Movement Phase left',
  'attacks fed that no truck or train could follow',
] as const;

/** Player Turns of a game turn: within so many an attack is followed by its dump. */
const WITHIN = 2;
/** Hexes from what is attacked within which a dump lies at the front, and need not follow. */
const FRONT = 2;

/** An attack that was paid for, and not followed yet. */
interface Fed {
  readonly seat: Side;
  readonly target: number;
  /** Hexes from there to the nearest dump that paid. */
  readonly distance: number;
  /** Player Turns since the first of the game. */
  readonly at: number;
  /** The side has moved since, … */
  moved: boolean;
  /** … and could have brought supply nearer in doing so. */
  able: boolean;
}

/** What a truck or wagon has taken aboard and put down. */
type Hauled = { readonly [part in keyof Hauls]: Map<number, number> };

const isSide = (seat: unknown): seat is Side => SIDES.some((side) => side === seat);
const idsIn = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);

/** Player Turns since the first of the game. */
function clockOf({ facts: { turn, phase } }: Ocs): number {
  const part = readPhase(phase);
  return turn * WITHIN + (part.is === 'side turn' ? part.turn - 1 : 0);
}

/** How a side's machine feeds its units, week by week, and whether its dumps follow its attacks. */
export class OcsBlunders implements Blunders<Ocs> {
  readonly #tally = new Tally(SIDES, KINDS);
  readonly #movement = new Map<Side, Ocs>();
  readonly #usage = new Map<Side, Ocs>();
  /** What each truck and wagon has done since the side's last Movement Phase began. */
  readonly #hauls = new Map<Side, Map<string, Hauled>>();
  /** The position after each side's last side turn, and whose is under way. */
  readonly #ended = new Map<Side, Ocs>();
  #turnOf: Side | null = null;
  /** Who has been told of, in the Supply Usage Segment of which side and turn. */
  #week = '';
  readonly #fed = new Set<number>();
  readonly #unfed = new Set<number>();
  #attacks: Fed[] = [];
  #target = '';
  #phase = '';

  get counts(): { readonly [name: string]: number } {
    return this.#tally.counts;
  }

  before(position: Ocs, seat: Seat, _command: Command): void {
    const part = readPhase(position.facts.phase);
    const turnOf = part.is === 'side turn' ? part.side : null;
    if (this.#turnOf !== null && turnOf !== this.#turnOf) this.#ended.set(this.#turnOf, declaration.clone(position));
    this.#turnOf = turnOf;
    const phase = `${position.facts.turn} ${position.facts.phase}`;
    const frame = position.frames;
    if (phase === this.#phase || !isSide(seat) || !frame) return;
    if (frame.procedure === 'movement' && frame.locals['occasion'] === 'regular') {
      this.#movement.set(seat, declaration.clone(position));
      this.#hauls.set(seat, new Map());
      for (const attack of this.#attacks.filter((one) => one.seat === seat)) {
        attack.moved = true;
        attack.able ||= canFollow(position, seat, attack.target, attack.distance);
      }
    } else if (frame.procedure === USAGE) this.#usage.set(seat, declaration.clone(position));
    else return;
    this.#phase = phase;
  }

  after(position: Ocs, happened: readonly Happening[]): void {
    for (const happening of happened) this.#note(position, happening);
    if (position.outcome !== null) for (const attack of this.#attacks) this.#close(attack);
    if (position.outcome !== null) this.#attacks = [];
  }

  #note(position: Ocs, happening: Happening): void {
    const { what, seat } = happening;
    if (what === 'attack') this.#target = String(happening['hex']);
    if (!isSide(seat)) return;
    if (what === 'drawn') this.#drawn(position, seat, happening);
    else if (what === 'without supply') this.#without(position, seat, indices(position, idsIn(happening['units'])));
    else if (what === 'paid' && happening['purpose'] === 'attack') this.#paid(position, seat, Object.keys(happening['from'] ?? {}));
    else if (what === 'loaded' || what === 'unloaded') this.#hauled(position, seat, what, happening);
    if (what === 'driven') this.#driven(position, seat, String(happening['carrier']), String(happening['to']));
    else if (what === 'unloaded') this.#came(position, seat, String(happening['hex']));
    else if (what === 'freight') this.#came(position, seat, String(happening['to']));
  }

  #open(position: Ocs, seat: Side): void {
    const week = `${position.facts.turn} ${seat}`;
    if (week === this.#week) return;
    this.#week = week;
    this.#fed.clear();
    this.#unfed.clear();
  }

  #drawn(position: Ocs, seat: Side, happening: Happening): void {
    this.#open(position, seat);
    const units = indices(position, idsIn(happening['units']));
    if (happening['level'] === 'none') {
      this.#without(position, seat, units);
      return;
    }
    const issuer = position.world.unit.has(String(happening['by'])) ? [unitNamed(position, String(happening['by']))] : [];
    for (const unit of [...units, ...issuer]) if (!this.#fed.has(unit)) this.#tally.add(seat, 'unit-weeks');
    for (const unit of [...units, ...issuer]) this.#fed.add(unit);
  }

  #without(position: Ocs, seat: Side, units: readonly number[]): void {
    this.#open(position, seat);
    const unfed = units.filter((unit) => !this.#unfed.has(unit));
    for (const unit of unfed) this.#unfed.add(unit);
    this.#tally.add(seat, 'unit-weeks', unfed.length);
    this.#tally.add(seat, 'unit-weeks at No Supply', unfed.length);
    const usage = this.#usage.get(seat);
    const want = {
      side: seat,
      usage: usage && usage.facts.turn === position.facts.turn ? usage : position,
      movement: this.#movement.get(seat) ?? null,
      ended: this.#ended.get(seat) ?? null,
      unfed,
      fed: [...this.#fed],
      hauls: this.#hauls.get(seat) ?? new Map<string, Hauls>(),
    };
    for (const remedy of neglected(want).values()) this.#tally.add(seat, REMEDIED[remedy]);
  }

  #hauled(position: Ocs, seat: Side, what: 'loaded' | 'unloaded', { carrier, hex, tokens }: Happening): void {
    const all = this.#hauls.get(seat) ?? new Map<string, Hauled>();
    this.#hauls.set(seat, all);
    const own = all.get(String(carrier)) ?? { loaded: new Map(), unloaded: new Map() };
    all.set(String(carrier), own);
    const at = position.world.grid.index(String(hex));
    own[what].set(at, (own[what].get(at) ?? 0) + Number(tokens));
  }

  #paid(position: Ocs, seat: Side, sources: readonly string[]): void {
    const { grid } = position.world;
    const target = grid.index(this.#target);
    const hexes = sources
      .map((name) => aSource.read(position, name))
      .map((source) => (source === undefined ? -1 : placeOf(position, source)));
    const distance = Math.min(...hexes.filter((hex) => hex >= 0).map((hex) => grid.distance(hex, target)));
    if (target < 0 || distance === Infinity) return;
    this.#tally.add(seat, 'attacks fed');
    if (distance <= FRONT) this.#tally.add(seat, 'attacks fed from a dump at the front');
    else this.#attacks.push({ seat, target, distance, at: clockOf(position), moved: false, able: false });
  }

  #driven(position: Ocs, seat: Side, id: string, to: string): void {
    const carrier = carriers[seat].memberOf(position, id);
    if (carrier !== undefined && cargoOf(position, seat, carrier) > 0) this.#came(position, seat, to);
  }

  /** Supply of the side has been brought into the hex. */
  #came(position: Ocs, seat: Side, number: string): void {
    const { grid } = position.world;
    const hex = grid.index(number);
    const now = clockOf(position);
    this.#attacks = this.#attacks.filter((attack) => {
      if (attack.seat !== seat) return true;
      if (now - attack.at > WITHIN) return this.#close(attack);
      if (grid.distance(hex, attack.target) >= attack.distance) return true;
      this.#tally.add(seat, 'attacks fed whose dump followed');
      return false;
    });
  }

  /** An attack that was not followed: it could not be where the side has not moved since, or has nothing left that brings supply there. */
  #close({ seat, moved, able }: Fed): false {
    if (!moved) this.#tally.add(seat, 'attacks fed with no Movement Phase left');
    else if (!able) this.#tally.add(seat, 'attacks fed that no truck or train could follow');
    return false;
  }
}
