import type { Spot } from '@sandtable/umpire';
import { counterSpot, doubled, member, type Formed } from '@sandtable/warfare/editing';
import * as z from 'zod/mini';
import { FLIEGER, KINDS } from '../rules/11-combat/engagement.ts';
import { BOXES } from '../world/places.ts';
import type { RuleId } from '../rulebook.ts';
import { countersSchema, NATIONALITIES, RESULTS, VARIANTS, type AirLine, type FaceLine, type GroundLine } from '../world/schema.ts';
import { SEATS, SIDES } from '../world/seats.ts';
import { JUGGERNAUTS_IN_LENINGRAD, JUGGERNAUTS_IN_SOUTHWEST } from '../rules/03-set-up-control-and-neutrals/deal.ts';
import type { Findings } from './findings.ts';

type CounterLine = GroundLine | FaceLine | AirLine;

/** The counters of the right form, by id; of two of one id the first. */
export type Tray = ReadonlyMap<string, CounterLine>;

const traySpot = (path: string): Spot => ({ part: 'counters', path });

const list = z.array(z.unknown());
const counterLine = countersSchema.shape.counters.def.element;
const KEYS = Object.keys(countersSchema.shape);

/** What is wrong with the counters; null where there is no list of them, or some line of it cannot be read. */
export function counterProblems(counters: unknown, findings: Findings): Tray | null {
  if (!findings.formed(z.looseObject({ counters: list }), counters, '', traySpot)) return null;
  for (const key of Object.keys(counters as object))
    if (!KEYS.includes(key)) findings.fault(traySpot(key), `nothing of this name is known here; there are ${KEYS.join(', ')}`);
  findings.formed(countersSchema.shape.information, member(counters, 'information'), 'information', traySpot);
  const all = member(counters, 'counters') as readonly unknown[];
  const lines: Formed<CounterLine>[] = findings.lines(counterLine, all, 'counters', counterSpot);
  for (const { first, again } of doubled(lines, ({ id }) => id))
    findings.fault(counterSpot(`${again.path}.id`, again.line), `two counters have the id ${again.line.id}, the other is ${first.path}`);
  for (const { line, path } of lines) lineProblems(line, path, findings);
  if (lines.length < all.length) return null;
  const tray: Tray = new Map(lines.toReversed().map(({ line }) => [line.id, line]));
  namedProblems(tray, findings);
  juggernautProblems(lines, tray, findings);
  countProblems([...tray.values()], findings);
  return tray;
}

/**
 * What else a text in a question or a record may name: of a counter called so, nobody could tell which is meant, and what is hidden of it
 * would show.
 */
const TAKEN: ReadonlySet<string> = new Set([...SEATS, ...SIDES.map(({ id }) => id), ...NATIONALITIES, ...BOXES, ...KINDS, ...RESULTS]);
/** A hex by its number, a box of the track, and the token of a hidden unit. */
const NO_NAME = /^(\d{4}|track-\d+|\?.*)$/;

/** 2.12a: the pieces whose fronts nobody knows are called so, and no counter may be. */
const UNTRIED = /^su-(jug|army)-\d+$/;

function lineProblems(line: CounterLine, path: string, findings: Findings): void {
  const at = (figure: string): Spot => counterSpot(`${path}.${figure}`, line);
  if (UNTRIED.test(line.id)) findings.fault(at('id'), `${line.id} is what an untried piece is called: take another id`, '2.12a');
  if (TAKEN.has(line.id) || NO_NAME.test(line.id))
    findings.fault(at('id'), `${line.id} names something else in this game: take another id`, '7.3a');
  if (line.kind !== 'ground') return;
  const { attack, defense, steps, type, variant, nationality } = line;
  for (const [figure, factors] of Object.entries({ attack, defense })) {
    const says = `${factors.join('/')} are ${factors.length} factors for ${steps} ${steps === 1 ? 'step' : 'steps'}`;
    if (factors.length !== steps) findings.fault(at(figure), says, '2.11a');
    const [full = 0, reduced] = factors;
    if (reduced !== undefined && reduced > full) findings.warn(at(figure), `reduced it is stronger: ${full} and then ${reduced}`, '2.11b');
  }
  if (line.class === 'static' && type !== 'garrison' && type !== 'paratroops')
    findings.warn(at('class'), `static are a garrison and paratroops; this is ${type}`, '2.7a');
  if (type === 'tank' && variant === undefined)
    findings.fault(at('variant'), `a tank corps is one of ${VARIANTS.join(', ')}, and this says nothing`, '9.3a');
  if (type === 'tank' && nationality !== 'french' && nationality !== 'british')
    findings.fault(at('nationality'), `tank corps are French or British, and not ${nationality}`, '9.3a');
  if (type !== 'tank' && variant !== undefined) findings.fault(at('variant'), `only a tank corps has a variant; this is ${type}`, '9.3a');
}

/** Counters that rules name. */
const NAMED: readonly { readonly id: string; readonly what: string; readonly rule: RuleId }[] = [
  { id: 'su-mg', what: 'the Moscow Garrison', rule: '3.2a' },
  { id: 'su-fe-1c', what: 'the 1st Cavalry Army of the Far East', rule: '3.2e' },
  { id: 'su-fe-2irb', what: 'the 2nd Independent Red Banner Army of the Far East', rule: '3.2e' },
  { id: 'su-fe-15', what: 'the 15th Army of the Far East', rule: '3.2e' },
  { id: 'su-1-shock', what: 'the 1st Shock Army', rule: '3.2f' },
  { id: FLIEGER, what: 'the 7th Flieger Corps', rule: '3.3b' },
];

function namedProblems(tray: Tray, findings: Findings): void {
  for (const { id, what, rule } of NAMED)
    if (tray.get(id)?.kind !== 'ground')
      findings.fault({ ...traySpot('counters'), counter: id }, `there is no ground unit ${id}: ${what}`, rule);
  for (const army of ['french', 'british'])
    for (const variant of VARIANTS) {
      const found = [...tray.values()].filter((one) => one.kind === 'ground' && one.nationality === army && one.variant === variant);
      if (found.length !== 1)
        findings.fault(traySpot('counters'), `the ${army} have ${found.length} tank corps of variant ${variant}, and need one`, '9.3a');
    }
}

/** 3.2b, 3.2c, 9.6a: enough of them to be dealt out, and a substitute for each. */
function juggernautProblems(lines: readonly Formed<CounterLine>[], tray: Tray, findings: Findings): void {
  const all = lines.filter(({ line }) => line.kind === 'face' && line.pool === 'juggernaut');
  const dealt = JUGGERNAUTS_IN_SOUTHWEST + JUGGERNAUTS_IN_LENINGRAD;
  if (all.length < dealt)
    findings.fault(traySpot('counters'), `${dealt} Juggernauts are dealt out before the game, and there are ${all.length}`, '3.2b');
  for (const { line, path } of all) {
    if (line.kind !== 'face') continue;
    const other = tray.get(line.substitute ?? '');
    const at = counterSpot(`${path}.substitute`, line);
    if (other?.kind !== 'face' || other.pool !== 'substitute')
      findings.fault(at, `a Juggernaut needs a face of the pool "substitute", and ${line.substitute ?? 'nothing'} is none`, '9.6a');
  }
  for (const { first, again } of doubled(
    all.filter(({ line }) => line.kind === 'face' && line.substitute !== undefined),
    (line) => (line.kind === 'face' ? (line.substitute ?? '') : ''),
  ))
    findings.fault(counterSpot(`${again.path}.substitute`, again.line), `${first.line.id} has the same substitute`, '9.6a');
}

/** What the rulebook says there are of a kind. */
const COUNTS: readonly { readonly what: string; readonly due: number; readonly rule: RuleId; is(line: CounterLine): boolean }[] = [
  { what: 'German ground units', due: 42, rule: '3.3a', is: (line) => line.kind === 'ground' && line.nationality === 'german' },
  { what: 'German aircraft', due: 4, rule: '3.3a', is: (line) => line.kind === 'air' && line.nationality === 'german' },
  { what: 'panzer corps', due: 7, rule: '3.3c', is: (line) => line.kind === 'ground' && line.type === 'panzer' },
  { what: 'Juggernauts', due: 9, rule: '3.2b', is: (line) => line.kind === 'face' && line.pool === 'juggernaut' },
];

function countProblems(lines: readonly CounterLine[], findings: Findings): void {
  for (const { what, due, rule, is } of COUNTS) {
    const found = lines.filter(is).length;
    if (found !== due) findings.warn(traySpot('counters'), `there are ${found} ${what}; the rulebook has ${due}`, rule);
  }
}
