import { Tally, ToAndFro, type Blunders } from '@sandtable/staff';
import type { Command, Happening, Seat } from '@sandtable/umpire';
import { hexOf } from '@sandtable/warfare';
import { allegianceOf, type WhatIf } from '../position/position.ts';
import { SEATS, sideOf } from '../world/world.ts';

const POOR = 'attacks below one to one';
const KINDS = [POOR, 'steps lost by attacking', 'moves there and back'] as const;

/** The seats that move, by the names of their movement phases (5.2). */
const MOVERS: { readonly [phase: string]: Seat } = {
  'german west movement': 'german-west',
  'german east movement': 'german-east',
  'soviet movement': 'soviet',
  'anglo-french movement': 'anglo-french',
};

/** What machines throw away in 1940: What If?. */
export class WhatIfBlunders implements Blunders<WhatIf> {
  readonly #tally = new Tally(SEATS, KINDS);
  readonly #journeys = new ToAndFro();
  /** Who attacked last. */
  #attacker: Seat = '';

  get counts(): { readonly [name: string]: number } {
    return this.#tally.counts;
  }

  before(position: WhatIf, _seat: Seat, _command: Command): void {
    const { phase, turn } = position.facts;
    const where = () => position.world.units.map((_, unit) => hexOf(position, unit));
    this.#journeys.note(`${turn} ${phase}`, MOVERS[phase] ?? null, where, (one, many) =>
      this.#tally.add(one, 'moves there and back', many),
    );
  }

  after(position: WhatIf, happened: readonly Happening[]): void {
    for (const happening of happened)
      if (happening.what === 'attack') this.#attacker = String(happening['seat']);
      else if (happening.what === 'odds' && Number(happening['attack']) < Number(happening['defense']))
        this.#tally.add(this.#attacker, POOR);
      else if (happening.what === 'reduced' || happening.what === 'eliminated')
        this.#stepLost(position, String(happening['unit']), String(happening['cause']));
  }

  #stepLost(position: WhatIf, id: string, cause: string): void {
    const isAttackers = allegianceOf(position, position.world.unit.get(id) as number) === sideOf(this.#attacker);
    if (cause === 'combat' && this.#attacker !== '' && isAttackers) this.#tally.add(this.#attacker, 'steps lost by attacking');
  }
}
