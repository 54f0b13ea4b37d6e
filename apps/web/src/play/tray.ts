import { computed, effect, signal, untracked } from '@preact/signals';
import type { Choice, Command, Facts, Spelled, SpelledPart } from '@sandtable/umpire';
import { send, wouldRefuse, type Spot } from './acting.ts';
import { draft } from './draft.ts';
import { isHex } from './places.ts';
import type { Placing } from '../face/face.ts';
import { choices, game, isOurs, question, refusal, selected, shown, trying, umpire } from '../table/state.ts';

/** Units that wait to be placed together, and where they may be. */
export interface TrayGroup {
  /** Counts in the choices. */
  readonly offer: number;
  readonly act: string;
  readonly rule: string;
  /** What a command calls the group; null where it needs no name. */
  readonly name: string | null;
  /** The parts of the command that leave no choice. */
  readonly given: Facts;
  readonly units: readonly string[];
  /** So many must be placed at once. */
  readonly least: number;
  readonly hexes: ReadonlySet<string>;
}

const EMPTY: readonly TrayGroup[] = [];
/** What waits to be placed now, group by group. */
export const tray = signal<readonly TrayGroup[]>(EMPTY);
/** Units of one group that have been chosen to be placed. */
export const inTray = signal<{ readonly group: TrayGroup; readonly units: readonly string[] } | null>(null);

const placingOf = (act: string): Placing | undefined => game.value?.face.play.placing.find((one) => one.act === act);

/** Is this offer played from the tray? Some acts place units by the tray or one by one, as they are offered. */
export const isPlacing = ({ act, parts }: Spelled): boolean => {
  const placing = placingOf(act);
  return placing !== undefined && [placing.hex, placing.units].every((name) => parts.some((part) => part.name === name));
};

/** Of a set-up nothing is asked but to place units. */
export const isSettingUp = computed(() => isOurs.value && game.value?.face.play.isSetUp(question.value?.step ?? '') === true);

let asked = 0;
effect(() => {
  const all = choices.value;
  const mine = ++asked;
  untracked(() => (inTray.value = null));
  const offers = all.flatMap((spelled, offer) => (isPlacing(spelled) ? [{ spelled, offer }] : []));
  if (offers.length === 0) {
    tray.value = EMPTY;
    return;
  }
  void Promise.all(offers.map(({ spelled, offer }) => readGroup(spelled, offer))).then(
    (groups) => {
      if (mine === asked) tray.value = groups.filter((group) => group !== null);
    },
    () => {
      if (mine === asked) tray.value = EMPTY;
    },
  );
});

/** Asks the umpire which units an offer places, and where. */
async function readGroup(spelled: Spelled, offer: number): Promise<TrayGroup | null> {
  const { hex, units } = placingOf(spelled.act) as Placing;
  const chosen: Record<string, Choice> = {};
  let hexes: readonly string[] = [];
  let domain: SpelledPart | null = spelled.first;
  for (const { name } of spelled.parts) {
    if (!domain) return null;
    if (name === units) {
      const { [hex]: _, ...given } = chosen;
      const ids = domain.choices.map(({ value }) => value).filter((value): value is string => typeof value === 'string');
      const [only] = Object.values(given);
      const { act, rule } = spelled;
      return {
        offer,
        act,
        rule,
        name: typeof only === 'string' ? only : null,
        given,
        units: ids,
        least: domain.least ?? 1,
        hexes: new Set(hexes),
      };
    }
    const first: SpelledPart['choices'][number] | undefined = domain.choices[0];
    if (!first || (name !== hex && domain.choices.length > 1)) return null;
    if (name === hex) hexes = domain.choices.map(({ value }) => value).filter(isHex);
    chosen[name] = first.value;
    domain = first.then ?? (await next(offer, chosen));
  }
  return null;
}

async function next(offer: number, chosen: Facts): Promise<SpelledPart | null> {
  const seat = shown.peek()?.seat;
  return seat === undefined ? null : umpire.ask({ ask: 'next', seat, offer, chosen });
}

/** Takes units of a group up, or lays them back; where all must go together one stands for all. */
export function toggleInTray(group: TrayGroup, units: readonly string[]): void {
  const before = inTray.value?.group === group ? inTray.value.units : [];
  const named = group.least >= group.units.length ? group.units : units;
  const areIn = named.every((unit) => before.includes(unit));
  const after = areIn ? before.filter((unit) => !named.includes(unit)) : [...new Set([...before, ...named])];
  take(group, after);
}

/** Takes up a unit that is dragged: with the others, where it is one of those chosen. */
export function dragFromTray(group: TrayGroup, unit: string): readonly string[] {
  const before = inTray.value?.group === group ? inTray.value.units : [];
  const units = group.least >= group.units.length ? group.units : before.includes(unit) ? before : [unit];
  take(group, units);
  return units;
}

function take(group: TrayGroup, units: readonly string[]): void {
  draft.value = null;
  refusal.value = null;
  selected.value = null;
  inTray.value = units.length > 0 ? { group, units } : null;
}

export const layBack = (): void => {
  inTray.value = null;
};

/** Places what has been chosen in a hex, or says why it cannot stand there. False where nothing has been chosen. */
export async function placeFromTray(hex: string, at: Spot | null): Promise<boolean> {
  const now = inTray.value;
  const placing = now && placingOf(now.group.act);
  if (!now || !placing) return false;
  const command = { act: now.group.act, ...now.group.given, [placing.hex]: hex, [placing.units]: now.units } as Command;
  if (await trying(() => wouldRefuse(command, at))) return true;
  await send(command, at);
  return true;
}
