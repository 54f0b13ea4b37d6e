import { computed, effect, signal, type Signal } from '@preact/signals';

/** What a player may set to taste. Kept in this browser; the theme stands in state.ts. */

const KEPT = 'sandtable settings';

const kept: { readonly [name: string]: unknown } = readKept();

function readKept(): { readonly [name: string]: unknown } {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as { readonly [name: string]: unknown }) : {};
  } catch {
    return {};
  }
}

const settings = new Map<string, Signal<string>>();

/** A setting with its possible values, the first of which holds until another is chosen. */
function setting<const T extends string>(name: string, values: readonly [T, ...T[]]): Signal<T> {
  const made = signal<T>(values.find((value) => value === kept[name]) ?? values[0]);
  settings.set(name, made as Signal<string>);
  return made;
}

/** How much moves on the map: as the system says, nothing, or everything. */
export const motion = setting('motion', ['system', 'reduced', 'full']);
/** How fast a machine plays. */
export const speed = setting('speed', ['brisk', 'slow', 'fast']);
/** Whether a phase that is ended says once what is left undone. */
export const endReminder = setting('end reminder', ['on', 'off']);
/** Whether a march into a hex that cannot hold the units is asked about first. */
export const stackingWarning = setting('stacking warning', ['on', 'off']);
/** Whether a question that hardly anybody wants to be asked, as whether an attack is to go on, is asked all the same. */
export const formalQuestions = setting('formal questions', ['off', 'on']);
/** Whether the overview of the map is shown: where there is room, always or never. */
export const overview = setting('overview', ['usual', 'shown', 'hidden']);
/** Whether the stave of the order of play is spread out, or folded to the phase that is played. */
export const stave = setting('stave', ['open', 'folded']);
/** Size of the text beside the map, in percent. */
export const textSize = setting('text size', ['100', '115', '130']);

/** Milliseconds before a machine begins an event, by its speed: what is watched takes its own time besides. */
export const PAUSES = { slow: 900, brisk: 100, fast: 0 } as const satisfies { readonly [name in typeof speed.value]: number };

const reduced = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
const systemIsStill = signal(reduced?.matches ?? false);
reduced?.addEventListener('change', ({ matches }) => (systemIsStill.value = matches));

/** Nothing is to move: changes are shown at once. */
export const isStill = computed(() => motion.value === 'reduced' || (motion.value === 'system' && systemIsStill.value));

/** Writes the settings to the page and to the browser's memory from now on. */
export function keepSettings(): void {
  effect(() => {
    document.documentElement.dataset['motion'] = isStill.value ? 'still' : 'full';
    document.documentElement.style.setProperty('--text-zoom', String(Number(textSize.value) / 100));
  });
  effect(() => {
    const all = JSON.stringify(Object.fromEntries([...settings].map(([name, { value }]) => [name, value])));
    try {
      localStorage.setItem(KEPT, all);
    } catch {
      // A browser that keeps nothing begins with the defaults next time.
    }
  });
}
