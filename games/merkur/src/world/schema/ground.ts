import * as z from 'zod/mini';
import { hundredths, identifier, many, nation, positive, short, side, source, stackingPoints, text, whole } from './quantities.ts';

/** How great a unit is (5.A.5): battalion, regiment, brigade, division. */
export const SIZES = ['II', 'III', 'X', 'XX'] as const;
export type UnitSize = (typeof SIZES)[number];

/** What is drawn in the frame of a counter's symbol (5.A.1). */
export const ICONS = [
  'parachute',
  'glider',
  'infantry',
  'mountain',
  'engineer',
  'cyclist',
  'motorcycle',
  'armour',
  'commando',
  'artillery',
  'antitank',
  'antiaircraft',
  'transport',
  'improvised',
  'cavalry',
  'headquarters',
  'terminal',
  'quartermaster',
] as const;
export type UnitIcon = (typeof ICONS)[number];

/** What a unit can do that not all can, or what hinders it (5.A.3, 5.A.4, 5.A.11). */
export const ABILITIES = [
  /** It moves as motorised class does (5.A.3.a). */
  'motorised',
  'cavalry',
  /** It cancels no ZOI and gains no lasting ownership by itself (5.A.3.c). */
  'support',
  'heavy-equipment',
  'air-droppable',
  /** It lands in gliders or not at all. */
  'glider-only',
  /** Listed as air transportable, and so without heavy equipment (5.A.4#2). */
  'air-portable',
  /** Mountain terrain costs it less (7.C.1). */
  'mountain-moves',
  /** It is mountain type in combat (16.B.2.a). */
  'mountain-fights',
  'combat-engineer',
  'commando',
  /** It has a shock effect (10.L.1.a). */
  'armour',
  'field-artillery',
] as const;
export type Ability = (typeof ABILITIES)[number];

/** What ratings are reckoned from: attack and defence of fifty men, in hundredths. */
const strengthClass = z.strictObject({ id: identifier, attack: hundredths, defence: hundredths, because: z.optional(text), source });
/** The same for a tank of its kind. */
const tankKind = z.strictObject({ id: identifier, weight: hundredths, source });

/** A division or regiment of which units are parts; `of` is the greater one that it is itself a part of. */
const formationLine = z.strictObject({ id: identifier, side, nation, name: text, short, of: z.optional(identifier), source });
export type FormationLine = z.infer<typeof formationLine>;

const unit = { id: identifier, side, nation, name: text, short, source };
const abilities = z.optional(z.array(z.enum(ABILITIES)).check(z.minLength(1)));

const combatLine = z.strictObject({
  ...unit,
  kind: z.literal('combat'),
  /** Of the Empire: whose men they are. */
  from: z.optional(z.enum(['new-zealand', 'australia'])),
  icon: z.enum(ICONS),
  size: z.enum(SIZES),
  /** Its size stands in brackets: it counts as that size (5.A.5.c). */
  grouping: z.optional(z.literal(true)),
  sp: stackingPoints,
  formation: z.optional(identifier),
  men: z.optional(many),
  /** What its ratings are reckoned from: men of a class; tanks, and other arms with them. What has neither is printed so. */
  class: z.optional(identifier),
  tanks: z.optional(z.record(identifier, positive)),
  mixed: z.optional(z.literal(true)),
  attack: whole,
  defence: whole,
  /** The elements into which a division breaks down, one of them with its heavy equipment (7.G.3.a). */
  parts: z.optional(z.array(identifier).check(z.minLength(2))),
  /** Its rating stands in brackets: it counts against special forces alone (5.A.2). */
  bracketed: z.optional(z.literal(true)),
  move: whole,
  /** Its other side, of half its SP (5.A.5.d). */
  reduced: z.optional(z.strictObject({ attack: whole, defence: whole })),
  abilities,
  /** Antiaircraft factors by the weight of the guns (12.A.1.a), and how many guns they are. */
  aa: z.optional(z.strictObject({ heavy: z.optional(positive), light: z.optional(positive) })),
  guns: z.optional(z.strictObject({ heavy: z.optional(positive), light: z.optional(positive) })),
  /** Gunnery of coast defence (13.P.2). */
  coast: z.optional(positive),
  /** Antitank points (10.L.1.b). */
  antitank: z.optional(positive),
});
export type CombatLine = z.infer<typeof combatLine>;

/** A marker without strength or SP: a corps or army HQ (14.L). */
const headquartersLine = z.strictObject({
  ...unit,
  kind: z.literal('headquarters'),
  level: z.enum(['corps', 'army']),
  formation: z.optional(identifier),
  move: whole,
  abilities,
});
/** A supply terminal (14.J), which stacks as a marker; what it weighs as a load is in the chart of sizes. */
const terminalLine = z.strictObject({ ...unit, kind: z.literal('terminal') });
/** An air quartermaster: so many transport wings at most, and how many hexes far (14.K). */
const quartermasterLine = z.strictObject({ ...unit, kind: z.literal('quartermaster'), wings: positive, radius: positive });

/** A counter of the land. */
export const unitLine = z.discriminatedUnion('kind', [combatLine, headquartersLine, terminalLine, quartermasterLine]);
export type UnitLine = z.infer<typeof unitLine>;

export const ground = { strengthClass, tankKind, formationLine };
