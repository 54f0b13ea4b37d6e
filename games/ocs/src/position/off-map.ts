import { boxNames, printed, type Naming } from '@sandtable/warfare';
import { applies } from '../cite.ts';
import type { AirBox, HoldingBox, MapWorld } from '../world/map.ts';
import type { Side } from '../world/sides.ts';

/** Not there yet; dead; gone for good, withdrawn or refused; a counter that is in the mix and not in play; aboard aircraft on their way (14.20). */
export const [LATER, DEAD, GONE, IN_THE_MIX, ALOFT] = [-1, -2, -3, -4, -5];

/** Their names in saved positions. */
export const placesOff = boxNames({ later: LATER, dead: DEAD, gone: GONE, mix: IN_THE_MIX, aloft: ALOFT });

/** Air boxes go down from here, in the order of the map's. */
const FIRST_AIR_BOX = -10;
const MOST_AIR_BOXES = 80;
type WithAirBoxes = { readonly world: Pick<MapWorld, 'airBoxes'> };
export const isAirBox = (place: number): boolean => place <= FIRST_AIR_BOX && place > FIRST_AIR_BOX - MOST_AIR_BOXES;
/** The air box that is a place off the map. @throws Error where it is none */
export function airBoxAt({ world }: WithAirBoxes, place: number): AirBox {
  const box = world.airBoxes[FIRST_AIR_BOX - place];
  if (!box) throw new Error(`there is no air box at ${place}`);
  return box;
}
/** The place of the air box with that id; undefined where there is none. */
export function airBoxNamed({ world }: WithAirBoxes, id: string): number | undefined {
  const index = world.airBoxes.findIndex((box) => box.id === id);
  return index < 0 ? undefined : FIRST_AIR_BOX - index;
}
/** The places of a side's air boxes. */
export const airBoxesOf = ({ world }: WithAirBoxes, side: Side): number[] =>
  world.airBoxes.flatMap((box, index) => (box.side === side ? FIRST_AIR_BOX - index : []));

/** Air boxes by their ids. */
export const airBoxPlaces: Naming<WithAirBoxes> = {
  nameOf: ({ world }, place) => world.airBoxes[FIRST_AIR_BOX - place]?.id,
  placeOf: airBoxNamed,
  expects: 'the id of an air box',
};

/** Holding boxes off the map go down from here, in the order of the map's. */
const FIRST_BOX = -100;
export const boxPlace = (index: number): number => FIRST_BOX - index;
export const isBox = (place: number): boolean => place <= FIRST_BOX;

type WithBoxes = { readonly world: Pick<MapWorld, 'holding'> };
/** The box that is a place off the map. @throws Error where it is none */
export const boxAt = ({ world }: WithBoxes, place: number): HoldingBox => {
  const box = world.holding[FIRST_BOX - place];
  if (!box) throw new Error(`there is no holding box at ${place}`);
  return box;
};

/** Holding boxes by their ids: one that is tied to a hex is that hex, for every rule (Intro.1G). */
export const boxPlaces: Naming<WithBoxes> = {
  nameOf: ({ world }, place) => world.holding[FIRST_BOX - place]?.id,
  placeOf({ world }, name) {
    const index = world.holding.findIndex(({ id }) => id === name);
    const box = world.holding[index];
    if (!box) return undefined;
    applies('Intro.1G-1', 'Intro.1G-2');
    return box.hex ?? boxPlace(index);
  },
  expects: 'the id of a holding box',
};

/** A place in words: the number of a hex, the id of a box. */
export const placeName = (position: WithBoxes & Parameters<typeof printed>[0], place: number): string =>
  isBox(place) ? boxAt(position, place).id : printed(position, place);
