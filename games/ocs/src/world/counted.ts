import { counted } from '@sandtable/warfare/layers';

/** "1 hex", "3 hexes": so many of a thing as they are said. */
export const inHexes = (number: number): string => counted(number, 'hex', 'hexes');
export const inTruckPoints = (number: number): string => counted(number, 'truck point', 'truck points');
/** Movement points, not quarters of them. */
export const inMovementPoints = (number: number): string => counted(number, 'movement point', 'movement points');
export const inReserveMarkers = (number: number): string => counted(number, 'Reserve marker', 'Reserve markers');
