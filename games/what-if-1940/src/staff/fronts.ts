import { shuffleOf, type WhatIf } from '../position/position.ts';
import type { Item } from '../position/facts.ts';

/** What an untried piece may turn out to be, on average: its attack and defense factors (2.12a). */
export interface Average {
  readonly attack: number;
  readonly defense: number;
}

const averages = new WeakMap<readonly (readonly Item[])[], Map<number, Average>>();

/**
 * The average front of an untried piece. A shuffle that holds pieces of older ones is as good as these on average; so nothing is counted
 * twice.
 */
export function averageFront(position: WhatIf, unit: number): Average {
  const { shuffles } = position.facts;
  const known = averages.get(shuffles) ?? new Map<number, Average>();
  averages.set(shuffles, known);
  return averageOf(position, known, shuffleOf(position, unit));
}

function averageOf(position: WhatIf, known: Map<number, Average>, number: number): Average {
  const before = known.get(number);
  if (before) return before;
  const items = position.facts.shuffles[number] ?? [];
  let [attack, defense] = [0, 0];
  for (const item of items) {
    const face = typeof item === 'string' ? faceNamed(position, item) : averageOf(position, known, item.shuffle);
    attack += face.attack / items.length;
    defense += face.defense / items.length;
  }
  const average = { attack, defense };
  known.set(number, average);
  return average;
}

function faceNamed({ world }: WhatIf, id: string): Average {
  const face = world.faces[world.face.get(id) as number];
  return { attack: face?.attack[0] ?? 0, defense: face?.defense[0] ?? 0 };
}
