import type { FliesShown, SailsShown, SidesShown } from '@sandtable/warfare/showing';
import type { Standing } from '../../face/face.ts';
import { inQuarters, sideUp, sideWords, wornWords } from '../../face/sides.ts';

/** What is said of a piece beside its figures: whose it is, its formation, and its marks. */
interface Said {
  readonly nation: string;
  readonly formation: string | undefined;
  readonly marks: readonly string[];
}

/** Everything a ship, an air unit or a counter of two sides says, in words. */
export function wordsOfFurther(standing: Standing, said: Said): string {
  const { piece, notes = [] } = standing;
  const own = piece.sides
    ? twoSidedWords(standing, piece.sides, said)
    : piece.flies
      ? flierWords(standing, piece.flies, said.nation)
      : piece.sails
        ? shipWords(standing, piece.sails, said.nation)
        : [piece.name];
  return [...own, ...said.marks, ...notes].filter(Boolean).join('; ');
}

type Words = readonly (string | null)[];

/** What a ship shows: its guns, what it carries, and how far it sails; one that fights others says in its notes what it does. */
const shipWords = ({ piece }: Standing, { silhouette, guns, holds, fights }: SailsShown, nation: string): Words => [
  piece.fleet ? piece.name : `${piece.name}, ${nation} ${silhouette === 'craft' ? 'landing craft' : silhouette}`,
  guns ? `barrage ${guns.barrage}, range ${guns.range}` : null,
  holds > 0 && !piece.fleet ? `carries ${inQuarters(holds)} supply points or their weight in units` : null,
  fights ? null : `movement ${piece.movement} hexes of sea`,
];

/** What an air unit shows: its classes, its rating in the air, what it drops, what it carries and how far. */
function flierWords({ piece, reduced, marks }: Standing, flies: FliesShown, nation: string): Words {
  const at = reduced ? 1 : 0;
  const rating = flies.rating[at] ?? flies.rating[0] ?? 0;
  const capacity = flies.capacity[at] ?? 0;
  return [
    `${piece.name}, ${nation} aircraft ${flies.classes.join(' ')}`,
    flies.duels
      ? `attack ${rating}, defence ${flies.duels.defense} in the air, bombs ${inQuarters(flies.support[at] ?? flies.support[0] ?? 0)}`
      : `in the air ${flies.isOffensive ? rating : `(${rating})`}, ground support ${flies.support[at] ?? 0}`,
    capacity > 0 ? `carries ${inQuarters(capacity)} supply` : null,
    `range ${flies.range}`,
    reduced ? 'reduced' : null,
    !flies.ready || flies.ready.some((mark) => marks.includes(mark)) ? null : 'not ready to fly',
  ];
}

function twoSidedWords(standing: Standing, sides: SidesShown, { nation, formation }: Said): Words {
  const { piece } = standing;
  const up = sideUp(standing);
  return [
    `${piece.name}, ${nation} ${piece.type}${piece.size === 'none' ? '' : ` ${piece.size}`}`,
    up ? `${up.title}: ${sideWords(up, sides)}` : null,
    wornWords(standing),
    formation ?? null,
  ];
}
