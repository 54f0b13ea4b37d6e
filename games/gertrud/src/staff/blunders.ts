import { Tally, ToAndFro, type Blunders } from '@sandtable/staff';
import type { Command, Happening, Seat } from '@sandtable/umpire';
import type { Yavuz } from '../position/facts.ts';
import { hexOf, type Gertrud } from '../position/position.ts';
import { attack } from '../rules/11-combat/combat.ts';
import { seatOf, sideOf, type GertrudSeat } from '../world/world.ts';
import { attackWorth } from './answers/index.ts';

const HOPELESS = 'attacks worth less than nothing';
const KINDS = [HOPELESS, 'steps lost by attacking', 'units with no way to retreat', 'ships sunk', 'moves there and back'] as const;

const MOVEMENT = /^(.*) movement$/;

/** What machines throw away in Operation Gertrud. */
export class GertrudBlunders implements Blunders<Gertrud> {
  readonly #tally = new Tally(['german', 'allied'], KINDS);
  readonly #journeys = new ToAndFro();
  /** Who attacked last. */
  #attacker: Seat | null = null;
  /** Whose the Yavuz was before she sank (17.0g). */
  #yavuz: Yavuz = 'turkish';

  get counts(): { readonly [name: string]: number } {
    return this.#tally.counts;
  }

  before(position: Gertrud, seat: Seat, command: Command): void {
    const { phase, turn } = position.facts;
    const [, mover = null] = MOVEMENT.exec(phase) ?? [];
    const where = () => position.world.units.map((_, unit) => hexOf(position, unit));
    this.#journeys.note(`${turn} ${phase}`, mover, where, (one, many) => this.#tally.add(one, 'moves there and back', many));
    this.#yavuz = position.facts.yavuz;
    const given = attack.given(command);
    if (!given) return;
    this.#attacker = seat;
    const force = given.units.map((id) => position.world.unit.get(id) as number);
    if (attackWorth(position, sideOf(seat as GertrudSeat), position.world.grid.index(given.hex), force) < 0)
      this.#tally.add(seat, HOPELESS);
  }

  after(position: Gertrud, happened: readonly Happening[]): void {
    for (const happening of happened)
      if (happening.what === 'marker lost') this.#markerLost(position, String(happening['marker']));
      else if (happening.what === 'reduced' || happening.what === 'eliminated')
        this.#stepLost(position, String(happening['unit']), String(happening['cause']));
  }

  #markerLost(position: Gertrud, id: string): void {
    const marker = position.world.markers[position.world.marker.get(id) as number];
    if (marker?.kind !== 'naval') return;
    const isGerman = marker.nationality === 'turkish' && this.#yavuz === 'german';
    this.#tally.add(isGerman ? 'german' : seatOf(marker.side), 'ships sunk');
  }

  #stepLost({ world }: Gertrud, id: string, cause: string): void {
    const unit = world.units[world.unit.get(id) as number];
    const owner = unit ? seatOf(unit.side) : '';
    if (cause === 'retreat') this.#tally.add(owner, 'units with no way to retreat');
    else if (cause === 'combat' && owner === this.#attacker) this.#tally.add(owner, 'steps lost by attacking');
  }
}
