import { exact } from '@sandtable/umpire';
import { inFigures } from '@sandtable/warfare/telling';

/** Points as they are said: so many parts, of which a point has `of`. */
export const pointsSaid = (parts: number, of: number): string => inFigures(exact.written(exact.fraction(parts, of)));
