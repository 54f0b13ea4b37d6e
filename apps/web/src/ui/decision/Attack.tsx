import type { Line } from '@sandtable/umpire';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { foresight, odds, weighing } from '../../play/asked.ts';
import { attack, draft, isDropping, type Draft } from '../../play/draft.ts';
import type { AttackSeen, Face, Nationality } from '../../face/face.ts';
import { readOdds } from '../../face/odds.ts';
import { board, pointed, pointedSides, selected } from '../../table/state.ts';
import { mapView } from '../board/mapsignal.ts';
import { sideOf } from './bearing.ts';
import { Chances } from './Chances.tsx';
import { headOf, rollOn, type RolledOn } from './columns.ts';
import { Ladder, signed } from './Ladder.tsx';
import { NationChip, RuleRef } from '../parts.tsx';
import { isHigh, isWide } from '../frame/sheet.ts';

/** The attack as it builds up: strengths, odds, every shift with its rule, the exact chances; then its result. */
export function AttackPanel({ face }: { readonly face: Face }) {
  const now = attack.value;
  if (!now) return null;
  const place = face.map.hexes.find(({ hex }) => hex === now.hex);
  const name = place ? (place.city ?? place.town) : (face.words.value(now.hex, 'box') ?? undefined);
  const deed = deedOf(now, draft.value, face) ?? (place ? 'Attack on' : 'Battle in');
  return (
    <div class={`attack${now.isGiven ? ' given' : ''}`}>
      <h2>
        <span>{now.isGiven || (isWide.value && isHigh.value) ? `${deed} ${name ?? now.hex}` : (name ?? `${deed} ${now.hex}`)}</span>
        {name && place && (
          <button type="button" class="hexnumber" aria-label={`Show hex ${now.hex}`} onClick={() => (selected.value = now.hex)}>
            {now.hex}
          </button>
        )}
      </h2>
      {now.result ? <Result code={now.result} face={face} /> : <Odds face={face} hex={now.hex} attackers={now.units} />}
    </div>
  );
}

/** What an attack is called where it is none of its phase: a drop that is put together, or one out of a move ("Overrun on"). */
const deedOf = ({ isStorm }: AttackSeen, one: Draft | null, { words, play }: Face): string | null =>
  isDropping(one) ? 'Drop on' : isStorm && play.storm ? `${words.act(play.storm.act)} on` : null;

function Result({ code, face }: { readonly code: string; readonly face: Face }) {
  return (
    <p class="outcome">
      <b class="big">{code}</b>
      {face.play.result(code)?.says}
    </p>
  );
}

interface OddsProps {
  readonly face: Face;
  readonly hex: string;
  readonly attackers: readonly string[];
}

function Odds({ face, hex, attackers }: OddsProps) {
  const answer = odds.value;
  // A drop on an empty hex is no attack, but may fail all the same.
  if (!answer && isDropping(draft.value) && foresight.value) return <Chances key={hex} foresight={foresight.value} face={face} on={null} />;
  if (attackers.length === 0 || !answer) return null;
  const { attack: strength, defense, ratio, before, base, after, best, shift, row, modifier, strengths, shifts } = readOdds(answer);
  const [first] = attackers;
  const attacking = first ? face.pieces[first]?.nationality : undefined;
  const attacker = nationOf(face, attacking);
  // A dropped unit shares the hex with those it attacks.
  const defender = nationOf(
    face,
    board.value?.stacks.get(hex)?.find(({ piece }) => !attackers.includes(piece.id) && piece.nationality !== attacking)?.piece.nationality,
  );
  const [chart] = face.charts;
  const on: RolledOn = { chart, label: after, row, modifier };
  const outlook = foresight.value ?? (best === null ? rollOn(on) : null);
  return (
    <>
      <div class="sum">
        {attacker && <NationChip nation={attacker} size={17} />}
        <b class="big">{strength ?? '–'}</b> to {defender && <NationChip nation={defender} size={17} />}
        <b class="big">{defense ?? '–'}</b>
        <b class="big percent">{ratio ?? '–'}</b>
      </div>
      {isWide.value && isHigh.value && !weighing.value ? (
        <>
          <Lines lines={[...(base ? [base] : []), ...shifts]} hex={hex} units={attackers} face={face} />
          <details>
            <summary>Strengths</summary>
            <Lines lines={strengths} hex={hex} units={attackers} face={face} isPlain />
          </details>
        </>
      ) : (
        <Chips lines={[...shifts, ...strengths]} shifts={shifts.length} hex={hex} units={attackers} face={face} />
      )}
      {chart && after && <Ladder head={headOf(chart, row)} before={before} after={after} best={best} shift={shift} />}
      {outlook && <Chances key={hex} foresight={outlook} face={face} on={on} />}
    </>
  );
}

const nationOf = (face: Face, id: string | undefined): Nationality | undefined => (id ? face.nationalities[id] : undefined);

interface LinesProps {
  readonly lines: readonly Line[];
  readonly hex: string;
  readonly units: readonly string[];
  readonly face: Face;
  /** Strengths: no sign before their numbers. */
  readonly isPlain?: boolean;
}

/** Lights on the map what a line speaks of. */
function light({ about = {} }: Line): void {
  const where = board.value?.where;
  const ofUnits = (about.units ?? []).flatMap((unit) => where?.get(unit) ?? []);
  pointed.value = [...(about.hexes ?? []), ...ofUnits];
  pointedSides.value = about.sides ?? [];
}

function unlight(): void {
  pointed.value = [];
  pointedSides.value = [];
}

/** Of a line that counts who stands on which side of the target: the attackers, side by side. */
function whoStandsWhere({ about }: Line, { hex, units, face }: Omit<LinesProps, 'lines'>): readonly string[] {
  const now = board.value;
  const layout = mapView.value?.layout;
  if (!now || !layout?.isHex(hex) || !about?.byPlace) return [];
  return (about.hexes ?? [])
    .filter((from) => layout.isHex(from))
    .map((from) => {
      const names = units.filter((unit) => now.where.get(unit) === from).map((unit) => face.pieces[unit]?.name ?? unit);
      return `${names.join(', ')} from the ${sideOf(layout, hex, from)}`;
    });
}

function Lines({ lines, isPlain, ...about }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <ul class="lines">
      {lines.map((line, i) => (
        <li key={i} onPointerEnter={() => light(line)} onPointerLeave={unlight} onFocusIn={() => light(line)} onFocusOut={unlight}>
          <span>
            {capital(line.says)}
            {whoStandsWhere(line, about).map((says) => (
              <small class="stands" key={says}>
                {says}
              </small>
            ))}
          </span>
          <RuleRef id={line.rule} />
          <Figure value={line.value} isPlain={isPlain ?? false} />
        </li>
      ))}
    </ul>
  );
}

function Figure({ value, isPlain }: { readonly value: Line['value']; readonly isPlain: boolean }) {
  if (typeof value !== 'number') return <b>{value?.replace('%', '') ?? '–'}</b>;
  if (isPlain) return <b>{value}</b>;
  return <b class={value < 0 ? 'neg' : value > 0 ? 'pos' : 'off'}>{signed(value)}</b>;
}

/** The shifts where there is no room for lines: each a chip that opens its line; the strengths open behind them. */
function Chips({ lines, shifts, ...about }: LinesProps & { readonly shifts: number }) {
  const [open, setOpen] = useState<number | 'strengths' | null>(null);
  const shown = open === 'strengths' ? lines.slice(shifts) : open === null ? [] : lines.slice(open, open + 1);
  const turn = (which: number | 'strengths') => {
    unlight();
    const line = which === 'strengths' ? undefined : lines[which];
    if (open !== which && line) light(line);
    setOpen(open === which ? null : which);
  };
  const below = useRef<HTMLDivElement>(null);
  // On a phone the chips lie at the lower edge of the sheet, and what they open to under it.
  useLayoutEffect(() => {
    if (open !== null) below.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <>
      <ul class="chips">
        {lines.slice(0, shifts).map((line, i) => (
          <li key={i}>
            <button type="button" class="chip" aria-expanded={open === i} onClick={() => turn(i)}>
              {capital(line.short ?? line.says)} <Figure value={line.value} isPlain={false} />
            </button>
          </li>
        ))}
        <li>
          <button type="button" class="chip" aria-expanded={open === 'strengths'} onClick={() => turn('strengths')}>
            Strengths
          </button>
        </li>
      </ul>
      {shown.length > 0 && (
        <div ref={below} class="opened">
          <Lines lines={shown} {...about} isPlain={open === 'strengths'} />
        </div>
      )}
    </>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
