import type { Explanation } from '@sandtable/umpire';
import { laidOver, NOTHING_LAID, type Layers, type Moon, type Told } from '@sandtable/warfare/layers';
import type { Supply } from '../position/marks.ts';
import { hexOf, isOnMap, printed, supplyOf, unitAt, type Merkur } from '../position/position.ts';
import { hexesOfSide, unitsIn, unitsOf } from '../rules/05-units/stood.ts';
import { isMarker, levelOf } from '../rules/14-logistics/fed.ts';
import { isFed } from '../rules/14-logistics/free.ts';
import { isSuppliedIn } from '../rules/14-logistics/network.ts';
import { pilesOf } from '../rules/14-logistics/reach.ts';
import { supplyWay } from '../rules/14-logistics/supply-line.ts';
import { landInPlay } from '../world/kept.ts';
import type { Side } from '../world/sides.ts';
import { stateNext, supplyQuestion } from './supply.ts';

/** A side's units that would be out of supply if that were found now and nothing were spent. */
export const hungry = (position: Merkur, side: Side): number[] =>
  unitsOf(position, side).filter((unit) => isFed(position, unit) && isMarker(stateNext(position, unit)));

const moonOf = (state: Supply): Moon['moon'] => (!isMarker(state) ? 'whole' : state.startsWith('E') ? 'half' : 'none');

/** How the worst supplied of each stack would stand (14.A.1). */
function moonsOf(position: Merkur, side: Side): Moon[] {
  return hexesOfSide(position, side).flatMap((hex) => {
    const states = unitsIn(position, side, hex)
      .filter((unit) => isFed(position, unit))
      .map((unit) => ({ unit, state: stateNext(position, unit) }))
      .toSorted((one, other) => levelOf(other.state) - levelOf(one.state));
    const [worst] = states;
    if (!worst) return [];
    const names = states.filter(({ state }) => state === worst.state).map(({ unit }) => unitAt(position, unit).name);
    const { title } = position.world.tables.supply.effects.states[worst.state];
    return [
      { place: printed(position, hex), moon: moonOf(worst.state), letter: letterOf(worst.state), says: `${names.join(', ')}: ${title}` },
    ];
  });
}

/** What stands in the sign: the marker, or O and G of who is in supply. */
const letterOf = (state: Supply): string => (state === 'offensive' ? 'O' : state === 'general' ? 'G' : state);

/** The ways by which supply comes to the side's stacks, or to those chosen among them. */
function linesOf(position: Merkur, side: Side, units: readonly number[]): Layers['lines'] {
  const chosen = units.filter((unit) => unitAt(position, unit).side === side && hexOf(position, unit) >= 0);
  const hexes = chosen.length > 0 ? [...new Set(chosen.map((unit) => hexOf(position, unit)))] : hexesOfSide(position, side);
  return hexes.flatMap((hex) => {
    const way = supplyWay(position, side, hex);
    return way && way.hexes.length > 1 ? [{ path: way.hexes.toReversed().map((one) => printed(position, one)), cut: false }] : [];
  });
}

/** So many chosen units are told of one by one. */
const MOST_TOLD = 4;

/** How each of the chosen units is supplied, over what way, and what would change that (14.A.1, 14.G). */
function supplyTold(position: Merkur, side: Side, units: readonly number[]): readonly Told[] {
  const own = units.filter((unit) => unitAt(position, unit).side === side && isOnMap(position, unit) && isFed(position, unit));
  const { states } = position.world.tables.supply.effects;
  return own.slice(0, MOST_TOLD).map((unit): Told => {
    const { id, name } = unitAt(position, unit);
    const { lines, next } = supplyQuestion(position, { unit: id }, side);
    const told = lines.flatMap(({ rule, says, value, about }) =>
      rule === '14.A.1' ? [] : [{ rule, says, ...(value === null ? {} : { value: String(value) }), places: about?.hexes ?? [] }],
    );
    const state = supplyOf(position, unit);
    return { title: `${name}: ${states[state].title.toLowerCase()}`, lines: told.length > 0 ? told : [sure(states[next as Supply].title)] };
  });
}
const sure = (title: string): Told['lines'][number] => ({ rule: '14.G.1.a', says: 'till its side’s next determination', value: title });

const STATES = ['whole', 'half', 'none'] as const;
const SAYS = { whole: 'in supply', half: 'over-extended', none: 'isolated' } as const;

/** `supply`: where lines alone supply, over which ways supply comes, and how everybody would stand if that were found now. */
export function supplyLayer(position: Merkur, side: Side, units: readonly number[]): Explanation {
  const moons = moonsOf(position, side);
  const washes = landInPlay(position.world).flatMap((hex) =>
    isSuppliedIn(position, side, hex) ? [{ place: printed(position, hex), wash: 'supplied' as const }] : [],
  );
  const lines = linesOf(position, side, units);
  const counts = (moon: Moon['moon']): number => moons.filter((one) => one.moon === moon).length;
  return laidOver(
    { value: hungry(position, side).length, lines: [] },
    {
      ...NOTHING_LAID,
      washes,
      lines,
      moons,
      marks: pilesOf(position, side).map((hex) => ({ place: printed(position, hex), mark: 'source' })),
      legend: [
        ...STATES.flatMap((moon) => (counts(moon) > 0 ? [{ sign: moon, says: `${counts(moon)} stacks ${SAYS[moon]}` }] : [])),
        ...(washes.length > 0 ? [{ sign: 'supplied' as const, says: 'supplied by lines alone' }] : []),
        ...(lines.length > 0 ? [{ sign: 'line' as const, says: 'ways by which supply comes' }] : []),
        { sign: 'source', says: 'GSPs' },
      ],
      beside: { cards: [], told: supplyTold(position, side, units), acts: [] },
    },
  );
}
