import { offerOf } from '@sandtable/staff';
import type { Offer } from '@sandtable/umpire';
import { kommandoOf, raidModifier } from '../../rules/17-raid-and-missions/raid.ts';
import { unitAt, type Gertrud } from '../../position/position.ts';
import { WORTH } from '../worth.ts';
import type { Operation } from './operation.ts';

const FACES = 6;
/** What the Blitzkrieg column is worth in the attacks of the first game turn, if they are as many as usual (11.0aa). */
const BLITZKRIEG = 0.8;
/** The Kommando stands alone beyond the straits: a part of its worth is left to hope for, and it cuts the railway to Istanbul meanwhile. */
const ASHORE = 1.5;
/** How likely a damaged Yavuz is to be lost to the Turks. */
const DAMAGED = 0.6;

/** 17.0: the compulsory raid on the Yavuz, in the size that promises more. */
export function raid(position: Gertrud, offers: readonly Offer[]): Operation | null {
  if (!offerOf(offers, 'raid')) return null;
  const [large, small] = [raidWorth(position, 'large'), raidWorth(position, 'small')];
  const size = large > small ? 'large' : 'small';
  return { command: { act: 'raid', size }, says: `a ${size} raid on the Yavuz`, worth: Math.max(large, small) };
}

/** The exact mean over the dice of what the raid's table gives. */
export function raidWorth(position: Gertrud, size: 'large' | 'small'): number {
  const { rows } = position.world.tables.goeben;
  const modifier = raidModifier(position, size);
  const kommando = unitAt(position, kommandoOf(position.world));
  const steps = size === 'large' ? kommando.steps : 1;
  const perStep = ((kommando.combat[0] as number) * WORTH.factor.german * ASHORE) / kommando.steps;
  let sum = 0;
  for (let one = 1; one <= FACES; one++)
    for (let other = 1; other <= FACES; other++) {
      const row = rows.find(({ to }) => one + other + modifier <= to) ?? rows.at(-1);
      if (!row) continue;
      const ship =
        row.yavuz === 'seized'
          ? 2 * WORTH.ship
          : row.yavuz === 'scuttled'
            ? WORTH.ship
            : row.yavuz === 'damaged'
              ? DAMAGED * WORTH.ship
              : 0;
      const left = row.kommando === 'eliminated' ? 0 : row.kommando === 'reduced' ? steps - 1 : steps;
      sum += ship + left * perStep - (row.bonus === 'lost' ? BLITZKRIEG : 0);
    }
  return sum / FACES ** 2;
}
