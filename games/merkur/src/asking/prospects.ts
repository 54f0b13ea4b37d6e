import { exact, type Exact, type Explanation, type Facts } from '@sandtable/umpire';
import { counted, foreshown, NOTHING_LAID, type Layers, type Prospect, type Told } from '@sandtable/warfare/layers';
import { inFigures } from '@sandtable/warfare/telling';
import { ledger } from '../cite.ts';
import { planOf } from '../position/aboard.ts';
import { wingAt, wingHex, wingSide } from '../position/air.ts';
import { hexOf, printed, sideOf, unitAt, type Merkur } from '../position/position.ts';
import type { RuleId } from '../rulebook.ts';
import { rulesOf } from '../rules/08-air-movement/missions.ts';
import { hexesBetween, interceptionRange, reachOf } from '../rules/08-air-movement/ranges.ts';
import { placeName, wingsOf } from '../rules/08-air-movement/sky.ts';
import { dropModifier, type Descent } from '../rules/10-ground-combat/drop-die.ts';
import { fateOf, type Fate } from '../rules/10-ground-combat/landing.ts';
import { isEnemyIn } from '../rules/05-units/stood.ts';
import { dropFate } from '../world/tables/ground-combat.ts';
import type { Side } from '../world/sides.ts';
import { airCombatQuestion, bandsOf, flakQuestion } from './air.ts';
import { hexIn, sideIn, unitsIn } from './asked.ts';
import { LOSSES, NOTHING, SAMPLES } from './foresight.ts';
import { evacuationProspect } from './evacuation.ts';
import { lossProspect } from './loss-prospect.ts';
import { aimProspect, disengageProspect, launchProspect } from './naval-prospects.ts';
import { interceptionProspect } from './interception-prospect.ts';
import { outlineOf } from './outline.ts';
import { sailProspect } from './sailing.ts';
import { foretold, hexesTo, inRoleOf, interceptorsAt, loadAboard, plannedIn, type Planned } from './planned-mission.ts';
import { FACES } from '../world/dice.ts';

/*
 * What a command would come to while it is put together: `prospect` {act, …} with the parts that have been named so far, and as `hand` the
 * air unit that is at hand. Nothing is decided here: whether the command may be given says the umpire. What is told of plans is told of one's own.
 */

type Chances = NonNullable<Told['chances']>;
type Counted = readonly { readonly result: string; readonly of: readonly [number, number] }[];

/** By what rule long range costs what it costs. */
const LONG: RuleId = '8.B.2.a.i#1';
/** So many outcomes are told one by one; the rest come to one line. */
const MOST_TOLD = 6;

/** How far one flies there: "14 of 19, normal"; the band says what is left of bombs, load and attack. */
function flightOf(position: Merkur, one: number, target: number): string | null {
  const hexes = hexesBetween(position, wingHex(position, one), target);
  const reach = hexes === null ? null : reachOf(position, one, hexes);
  return reach && `${hexes} of ${bandsOf(position, one)[reach.band]}, ${reach.band}${reach.hasTanks ? ', with tanks' : ''}`;
}

/** Of each air unit of the side that could fly there how far that is. */
const notesOf = (position: Merkur, { seat, target }: Planned): { readonly [id: string]: string } =>
  Object.fromEntries(
    wingsOf(position, seat).flatMap((one): [string, string][] => {
      const says = hexesTo(position, one, target) === null ? null : flightOf(position, one, target);
      return says === null ? [] : [[wingAt(position, one).id, says]];
    }),
  );

const places = (position: Merkur, those: readonly number[]): string[] => [
  ...new Set(those.map((one) => printed(position, wingHex(position, one)))),
];

/** What those who carry it out have aboard (8.B.2.a), and who of all is at long range. */
function flightTold(position: Merkur, planned: Planned): Told {
  const { kind, target, aircraft } = planned;
  const load = loadAboard(position, planned);
  const [value, says, rule]: [Exact, string, RuleId] =
    rulesOf(kind).takesLoads === true
      ? [exact.over(load, [QUARTERS, 1]), 'room aboard, in strength points', '8.I.1#1']
      : [load, 'bombing factors aboard', '8.B.2.a#1'];
  const far = [...aircraft.keys()].flatMap((one): Told['lines'][number][] => {
    const hexes = hexesBetween(position, wingHex(position, one), target);
    const reach = hexes === null ? null : reachOf(position, one, hexes);
    if (reach?.band !== 'long') return [];
    return [{ says: `${wingAt(position, one).name} is at long range`, rule: LONG, places: places(position, [one]) }];
  });
  const title = counted(aircraft.size, 'air unit flies', 'air units fly');
  return { title, lines: [{ says, rule, value: inFigures(exact.written(value)) }, ...far] };
}
/** Quarters of a strength point, in which loads are counted. */
const QUARTERS = 4;

/** Who may intercept, and how the first of them would shoot at who is in his way (8.D.1.a, 11.C.1.b). */
function interceptorsTold(position: Merkur, planned: Planned): Told {
  const those = interceptorsAt(position, planned);
  const [first] = those;
  if (first === undefined) return { title: 'Nobody can intercept', lines: [{ says: 'as their fighters stand now', rule: '8.D.1.a#1' }] };
  const [met] = [...inRoleOf(planned, 'escort'), ...inRoleOf(planned, 'crew')];
  const lines = those.map((one) => ({
    says: `${wingAt(position, one).name}, from ${placeName(position, wingHex(position, one))}`,
    rule: '8.D.1.a.i' satisfies RuleId,
    value: `within ${interceptionRange(position, one)}`,
    places: places(position, [one]),
  }));
  const shot = met === undefined ? null : shotAt(position, first, met);
  return {
    title: counted(those.length, 'fighter may intercept', 'fighters may intercept'),
    lines: [...lines, ...(shot?.lines ?? [])],
    chances: shot?.chances ?? [],
  };
}

/** A shot of a fighter of theirs at one of ours, alone against alone. */
function shotAt(position: Merkur, by: number, at: number): { readonly lines: Told['lines']; readonly chances: Chances } {
  const [id, other] = [wingAt(position, by).id, wingAt(position, at).id];
  const { codes } = position.world.tables.air.crt;
  const answer = airCombatQuestion(position, { airCombat: {}, by: id, at: other });
  const says = (code: string): string => sentence(codes[code]?.says ?? code);
  return {
    lines: [{ says: `one shot of ${wingAt(position, by).name} at ${wingAt(position, at).name}`, rule: '11.C.1.b.vii' }],
    chances: (answer['chances'] as unknown as Counted).map(({ result, of }) => ({ says: says(result), of, isBad: result !== '-' })),
  };
}
/** A sentence of a table as part of a line. */
const sentence = (says: string): string => says.replace(/\.$/, '');

/** What the guns below do to one who carries it out, before anything of it takes effect (12.C.1). */
function gunsTold(position: Merkur, planned: Planned): Told {
  const { seat, kind, target, isNight, isDetermined } = planned;
  const [first] = inRoleOf(planned, 'crew');
  const asked = { hex: printed(position, target), seat, as: rulesOf(kind).as, night: isNight };
  const factors = flakQuestion(position, asked);
  const title = `Guns: ${counted(Number(factors.value), 'factor', 'factors')}`;
  const lines = factors.lines.flatMap(({ rule, value, says }) => (rule === '12.A.1#1' ? [{ rule, says, value: String(value) }] : []));
  const doubled = isDetermined ? [{ says: 'a determined mission: their factors are doubled', rule: '12.B.1.N' as RuleId }] : [];
  if (Number(factors.value) === 0)
    return { title: 'No guns fire there', lines: [{ says: 'nothing below fires at aircraft', rule: '12.B.1#1' }] };
  if (first === undefined) return { title, lines: [...lines, ...doubled] };
  const { chances } = flakQuestion(position, { ...asked, aircraft: wingAt(position, first).id }) as unknown as {
    readonly chances: Counted;
  };
  return {
    title: `${title}, at ${wingAt(position, first).name}`,
    lines: [...lines, ...doubled],
    chances: chances.map(({ result, of }) => ({ says: sentence(result), of, isBad: result !== 'unhurt' })),
  };
}

/** What comes of bombs where nobody intercepts: by all falls, or by falls that are drawn, which is said with their error. */
function bombsTold(position: Merkur, planned: Planned): Told {
  const { chances, error } = foretold(position, planned);
  const [told, rest] = [chances.slice(0, MOST_TOLD), chances.slice(MOST_TOLD)];
  const line = (says: string, all: readonly (typeof chances)[number][]): Chances[number] => {
    const parts = all.map(({ of: [many, whole] }) => Number(many) / Number(whole));
    return { says, of: [parts.reduce((sum, one) => sum + one, 0), 1], isBad: says.startsWith(NOTHING) || says.endsWith(LOSSES) };
  };
  return {
    title: 'What comes of it, if nobody intercepts',
    lines: [
      error === null
        ? { says: 'by all falls of the dice', rule: '11.C.1.b.x' }
        : { says: `${SAMPLES} falls drawn, each chance ± ${error} %`, rule: '11.C.1.b.x' },
    ],
    chances: [...told.map((one) => line(one.outcome, [one])), ...(rest.length > 0 ? [line('anything else', rest)] : [])],
  };
}

const FATES: { readonly [fate in Fate]: string } = {
  lost: 'lost',
  barred: 'disrupted, and cannot attack',
  disrupted: 'disrupted: half strength',
  landed: 'fit to fight',
};

/** Units that come down in a hex alike: with as much added to the die of each, and in the same way. */
interface Jumpers {
  readonly units: number[];
  readonly descent: Descent;
}

/** Those who come down together, by how they do: gliders carry who has no parachute (10.N.1.f.i). */
function jumpersAlike(position: Merkur, side: Side, hex: number, units: readonly number[], isNight: boolean): Jumpers[] {
  const found = new Map<string, Jumpers>();
  for (const unit of units) {
    const { nation, abilities } = unitAt(position, unit);
    const flown = hexesBetween(position, hexOf(position, unit), hex) ?? 0;
    const byGlider = abilities.has('glider-only');
    const descent = { side, nation, hex, flown, byGlider, isNight };
    const key = `${byGlider} ${dropModifier(position, descent)}`;
    const alike = found.get(key) ?? { units: [], descent };
    found.set(key, alike);
    alike.units.push(unit);
  }
  return [...found.values()];
}

/** What becomes of those who come down alike: what is added to their die, and what that leads to (10.N.1.f, 10.N.1.g). */
function landingTold(position: Merkur, { units, descent }: Jumpers): Told {
  const isAmong = isEnemyIn(position, descent.side, descent.hex);
  const lines = ledger();
  const drm = dropModifier(position, descent, lines);
  const fates = Array.from({ length: FACES }, (_, face) => fateOf(dropFate(position.world.tables.ground, face + 1 + drm), isAmong));
  const many = (fate: Fate): number => fates.filter((one) => one === fate).length;
  const expected = (many('landed') * units.length) / FACES;
  const perils = isAmong ? [{ says: 'they must take the hex in this player turn, or die there', rule: '10.N.1.h.i#1' as RuleId }] : [];
  return {
    title: `${counted(units.length, 'lands', 'land')}${descent.byGlider ? ' by glider' : ''}: expect ${expected.toFixed(1)} fit to fight`,
    lines: [...lines.lines.map(({ rule, value, says }) => ({ rule, says, value: signedOf(value) })), ...perils],
    chances: (Object.keys(FATES) as Fate[]).flatMap((fate) =>
      many(fate) > 0 ? [{ says: FATES[fate], of: [many(fate), FACES] as const, isBad: fate !== 'landed' }] : [],
    ),
  };
}

const landingsTold = (position: Merkur, side: Side, hex: number, units: readonly number[], isNight: boolean): Told[] =>
  jumpersAlike(position, side, hex, units, isNight).map((jumpers) => landingTold(position, jumpers));
const signedOf = (value: unknown): string => (typeof value === 'number' && value > 0 ? `+${value}` : String(value ?? '').replace('-', '−'));

/** Own units whose drop into the hex is planned. */
const jumpersTo = (position: Merkur, side: Side, hex: number): number[] =>
  [...position.world.units.keys()].filter((unit) => sideOf(position, unit) === side && planOf(position, unit)?.hex === hex);

/** The ways over the map, and how far whoever is at hand flies. */
function layersOf(position: Merkur, { seat, target, aircraft }: Planned, hand: number | null): Layers {
  const bases = [...new Set([...aircraft.keys()].map((one) => wingHex(position, one)))].filter((base) => base >= 0);
  const lines = bases.map((base) => ({ path: [printed(position, target), printed(position, base)], cut: false }));
  const isShown = hand !== null && wingSide(position, hand) === seat && wingHex(position, hand) >= 0;
  const bands = isShown ? bandsOf(position, hand) : null;
  const edges =
    bands && hand !== null ? [bands.normal, bands.long].flatMap((most) => outlineOf(position, wingHex(position, hand), most)) : [];
  const says = bands && hand !== null ? `${wingAt(position, hand).name}: normal to ${bands.normal}, long to ${bands.long}` : '';
  return {
    ...NOTHING_LAID,
    washes: [{ place: printed(position, target), wash: 'reach' }],
    lines,
    edges,
    legend: says === '' ? [] : [{ sign: 'range', says }],
  };
}

type Asked = (position: Merkur, asked: Facts, side: Side) => Prospect;
const NOTHING_YET: Prospect = { told: [] };

/** A flight, stage by stage: how far, who is in the way, what the guns do, what comes of it. */
const flightProspect: Asked = (position, asked, seat) => {
  const planned = plannedIn(position, asked, seat);
  if (planned === null) return NOTHING_YET;
  const hand = asked['hand'] === undefined ? null : (position.world.wing.get(String(asked['hand'])) ?? null);
  const { kind, target, isNight } = planned;
  const notes = notesOf(position, planned);
  const layers = layersOf(position, planned, hand);
  if (inRoleOf(planned, 'crew').length === 0) return { told: [], layers, notes };
  const effect =
    kind === 'air assault'
      ? landingsTold(position, seat, target, jumpersTo(position, seat, target), isNight)
      : rulesOf(kind).takesLoads === true
        ? []
        : [bombsTold(position, planned)];
  return {
    told: [flightTold(position, planned), interceptorsTold(position, planned), gunsTold(position, planned), ...effect],
    layers,
    notes,
  };
};

const ANSWERS: { readonly [act: string]: Asked } = {
  fly: flightProspect,
  sail: sailProspect,
  aim: aimProspect,
  launch: launchProspect,
  disengage: disengageProspect,
  evacuate: evacuationProspect,
  'lose-step': lossProspect,
  'intercept-at-sea': interceptionProspect,
  'intercept-together': interceptionProspect,
  'plan-drop'(position, asked, seat) {
    if (asked['hex'] === undefined) return NOTHING_YET;
    const hex = hexIn(position, asked, 'hex');
    const units = Array.isArray(asked['units']) ? unitsIn(position, asked).filter((unit) => sideOf(position, unit) === seat) : [];
    return { told: landingsTold(position, seat, hex, units, false) };
  },
};

/** `prospect` {act, …}: what a command would come to, by the parts named so far; nothing is told of acts that have no such answer. */
export const prospectQuestion = (position: Merkur, asked: Facts, seat: string): Explanation =>
  foreshown((ANSWERS[String(asked['act'])] ?? (() => NOTHING_YET))(position, asked, sideIn({ seat })));
