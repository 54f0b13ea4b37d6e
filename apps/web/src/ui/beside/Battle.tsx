import '../../styles/battle.css';
import { computed, effect, signal } from '@preact/signals';
import type { Battler, Engagement, Fighter, Tray } from '@sandtable/warfare/engagement';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Face, StoryEntry, StoryLine } from '../../face/face.ts';
import { framesOf } from '../../face/frames.ts';
import { begin, choose, draft, partOf, toggle } from '../../play/draft.ts';
import { nameChoice } from '../../play/path.ts';
import { replay } from '../../table/replay.ts';
import { choices, game, isOurs, shown, umpire } from '../../table/state.ts';
import { Icon } from '../icons.tsx';
import { Counter, IconButton, NationChip, RuleRef } from '../parts.tsx';
import { told } from '../seeing/replaying.ts';
import { standingOf } from '../words.ts';
import { ToldList } from './ToldList.tsx';

/** Is such a battle under way in what is shown? */
const isUnderWay = computed(() => {
  const { engagement } = game.value?.face ?? {};
  const view = shown.value?.view;
  return engagement !== undefined && view !== undefined && framesOf(view).some(({ procedure }) => procedure === engagement.procedure);
});

/** The battle as it stands or, when it is over, as it stood last; null where it has been put away. */
const battle = signal<Engagement | null>(null);
/** The map is looked at in its place. */
const isFolded = signal(false);

let asked = 0;
effect(() => {
  const question = game.value?.face.engagement?.question;
  const seat = shown.value?.seat;
  const at = replay.value?.n;
  void shown.value?.commands;
  const mine = ++asked;
  if (!isUnderWay.value || question === undefined || seat === undefined) return;
  umpire.ask({ ask: 'explain', seat, question: { [question]: {} }, ...(at === undefined ? {} : { at }) }).then(
    (answer) => {
      if (mine === asked) battle.value = answer['engagement'] as unknown as Engagement;
    },
    () => undefined,
  );
});
/** The last line of the record when it was over and one's own turn came; null while it is fought. */
let over: number | null = null;
effect(() => {
  const line = shown.value?.commands ?? 0;
  if (!game.value) battle.value = null;
  if (isUnderWay.value || !battle.value || (over === null && !isOurs.value)) over = null;
  else if (over === null) over = line;
  // Play has gone on: nobody looks at it any more.
  else if (line !== over) battle.value = null;
});

/** A battle with its ships at their ranges, what they fire at, and what has happened so far, blow by blow. */
export function BattlePanel({ face }: { readonly face: Face }) {
  const now = battle.value;
  if (!now) return null;
  if (isFolded.value)
    return (
      <button type="button" class="btn card battlefolded" onClick={() => (isFolded.value = false)}>
        Show the battle
      </button>
    );
  return (
    <section class="card battle" aria-label={now.title}>
      <header>
        <h2>
          {now.title} <RuleRef id={now.rule} />
        </h2>
        {isUnderWay.value ? <Rounds now={now} /> : <b class="over">The battle is over</b>}
        <IconButton
          label={isUnderWay.value ? 'Show the map' : 'Close the battle'}
          onClick={() => {
            if (isUnderWay.value) isFolded.value = true;
            else battle.value = null;
          }}
        >
          <Icon name="close" size={15} />
        </IconButton>
      </header>
      <Meeting face={face} />
      <Field now={now} face={face} />
      <div class="aftermath">
        <Blows face={face} />
        {isUnderWay.value && now.told.length > 0 && (
          <div class="foreseen">
            <ToldList told={now.told} />
          </div>
        )}
      </div>
    </section>
  );
}

function Rounds({ now: { round, steps } }: { readonly now: Engagement }) {
  return (
    <ol class="rounds" aria-label={round === 0 ? 'Before the first round' : `Round ${round}`}>
      {round > 0 && <li class="round">Round {round}</li>}
      {steps.map(({ says, rule, is }) => (
        <li key={says} class={is === 'to come' ? 'tocome' : is} aria-current={is === 'now' ? 'step' : undefined}>
          {is === 'done' ? '✓ ' : ''}
          {says} <RuleRef id={rule} />
        </li>
      ))}
    </ol>
  );
}

interface Line {
  readonly key: string;
  readonly path: string;
  readonly at: readonly [number, number];
  readonly points: number;
  readonly isOpen: boolean;
  readonly with: 'guns' | 'torpedoes';
}

/** Fire as it is aimed: what has been said, and what is put together now. */
function firing(now: Engagement): readonly (Engagement['fire'][number] & { readonly isOpen: boolean })[] {
  const one = draft.value;
  const at = one?.chosen['at'];
  const given = now.fire.map((fire) => ({ ...fire, isOpen: false }));
  if (!one || typeof at !== 'string') return given;
  const open = one.picked.filter((by): by is string => typeof by === 'string');
  return [...given, ...open.map((by) => ({ by, at, points: 0, with: 'guns' as const, isOpen: true }))];
}

/** The ranges of both sides, the nearest in the middle, with whoever is there, and arrows of fire between them. */
function Field({ now, face }: { readonly now: Engagement; readonly face: Face }) {
  const field = useRef<HTMLDivElement>(null);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const fire = firing(now);
  const key = JSON.stringify([fire, now.sides]);
  useLayoutEffect(() => {
    const measure = () => setLines(field.current ? linesIn(field.current, fire) : []);
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [key]);
  const [ours, theirs] = now.sides;
  return (
    <div class="ranks" ref={field}>
      <Side side={ours} ranges={now.ranges} farthest={now.ranges[0]?.id} face={face} />
      <Side side={theirs} ranges={now.ranges.toReversed()} farthest={now.ranges[0]?.id} face={face} />
      <svg class="fire" aria-hidden="true">
        {lines.map(({ key: id, path, at: [x, y], points, isOpen, with: weapon }) => (
          <g key={id} class={`${weapon}${isOpen ? ' open' : ''}`}>
            <path class="case" d={path} />
            <path d={path} />
            {points > 0 && (
              <>
                <circle cx={x} cy={y} r="10" />
                <text x={x} y={y + 4.6}>
                  {points}
                </text>
              </>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

/** From tile to tile, where both are. */
function linesIn(field: HTMLElement, fire: ReturnType<typeof firing>): readonly Line[] {
  const frame = field.getBoundingClientRect();
  const boxOf = (ship: string) => field.querySelector(`[data-ship="${ship}"]`)?.getBoundingClientRect();
  return fire.flatMap(({ by, at, points, isOpen, with: weapon }, i): Line[] => {
    const [from, to] = [boxOf(by), boxOf(at)];
    if (!from || !to) return [];
    const isRight = to.left > from.left;
    const [x1, y1] = [(isRight ? from.right : from.left) - frame.left, from.top + from.height / 2 - frame.top];
    const [x2, y2] = [(isRight ? to.left : to.right) - frame.left, to.top + to.height / 2 - frame.top + ((i % 3) - 1) * 6];
    const middle = (x1 + x2) / 2;
    return [
      {
        key: `${by} ${at} ${weapon}`,
        path: `M${x1} ${y1} C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`,
        at: [middle, (y1 + y2) / 2],
        points,
        isOpen,
        with: weapon,
      },
    ];
  });
}

interface SideProps {
  readonly side: Battler;
  readonly ranges: Engagement['ranges'];
  /** The range at which those are shown who are at none. */
  readonly farthest: string | undefined;
  readonly face: Face;
}

function Side({ side: { seat, title, trays, sunk }, ranges, farthest, face }: SideProps) {
  const nation = face.nationalities[face.pieces[trays[0]?.ships[0]?.id ?? '']?.nationality ?? face.seats[seat]?.nationality ?? ''];
  return (
    <section class="battler" aria-label={title}>
      <h3>
        {nation && <NationChip nation={nation} />} {title}
      </h3>
      <div class="ranges">
        {ranges.map(({ id, title: range }) => (
          <div key={id} class={`range ${id}`}>
            <h4>{range}</h4>
            {trays
              .filter((tray) => tray.range === id || (tray.range === null && id === farthest))
              .map((tray) => (
                <TrayOf key={tray.id} tray={tray} range={range} face={face} />
              ))}
          </div>
        ))}
      </div>
      {sunk.length > 0 && <p class="sunk">Sunk: {sunk.map((id) => face.pieces[id]?.name ?? id).join(', ')}</p>}
    </section>
  );
}

/** A division: a click on its head names it where it can be named. */
function TrayOf({ tray, range, face }: { readonly tray: Tray; readonly range: string; readonly face: Face }) {
  const use = useOf(tray.id);
  const words = [tray.title, ...(tray.range === null ? [] : [`${range} range`]), ...tray.notes].join(', ');
  return (
    <div class={`tray${tray.range === null ? ' out' : ''}`} role="group" aria-label={words}>
      <p>
        {use ? (
          <button type="button" class="link" aria-pressed={use.isIn} onClick={use.name}>
            {tray.title}
          </button>
        ) : (
          <b>{tray.title}</b>
        )}
        <small>{tray.notes.join(', ')}</small>
      </p>
      {tray.ships.map((ship) => (
        <ShipTile key={ship.id} ship={ship} size={tray.ships.length > FEW ? WIDE.many : WIDE.few} face={face} />
      ))}
    </div>
  );
}

/** How wide a ship's counter is drawn, in pixels, where few lie one below the other, and where many do. */
const WIDE = { few: 84, many: 60 };
/** So many are few. */
const FEW = 4;

/** A ship with what it is worth now; what it was printed with stands struck through. */
function ShipTile({
  ship: { id, figures, hits, bears, notes },
  size,
  face,
}: {
  readonly ship: Fighter;
  readonly size: number;
  readonly face: Face;
}) {
  const use = useOf(id);
  const standing = standingOf(id, face);
  if (!standing) return null;
  const target = draft.value?.chosen['at'] === id;
  // What it was printed with stands on its counter.
  const less = figures.filter(({ was }) => was !== undefined);
  const words = [
    '',
    ...figures.map(({ says, is, was }) => `${says} ${is}${was === undefined ? '' : ` of ${was}`}`),
    `${hits} of ${bears} hits`,
    ...notes,
  ].join(', ');
  return (
    <button
      type="button"
      class={`ship${use ? ' can' : ''}${target ? ' target' : ''}`}
      data-ship={id}
      aria-pressed={use?.isIn}
      aria-disabled={!use}
      onClick={() => use?.name()}
    >
      <Counter standing={standing} face={face} size={size} />
      <span class="shipsaid">
        <b>
          {standing.piece.name}
          <span class="unseen">{words}</span>
        </b>
        {less.length > 0 && (
          <span class="figures" aria-hidden="true">
            {less.map(({ short, is, was }) => (
              <span key={short}>
                <small>{short}</small> <s>{was}</s> <em>{is}</em>
              </span>
            ))}
          </span>
        )}
        {(hits > 0 || notes.length > 0) && (
          <small class="harm" aria-hidden="true">
            {[...(hits > 0 ? [`${hits} of ${bears} hits`] : []), ...notes].join(', ')}
          </small>
        )}
      </span>
    </button>
  );
}

/** What naming a ship or division does now: it goes into or out of the part that is asked, or begins the first answer that has it first. */
function useOf(id: string): { readonly isIn: boolean; readonly name: () => void } | null {
  if (!isOurs.value || !isUnderWay.value) return null;
  const one = draft.value;
  if (one) {
    if (!one.domain?.choices.some(({ value }) => value === id)) return null;
    const { pick } = partOf(one) ?? {};
    // What is shared out is given beside.
    if (pick === 'each') return null;
    const isSome = pick === 'some';
    return { isIn: one.picked.includes(id), name: () => (isSome ? toggle(id) : void nameChoice(id)) };
  }
  const offer = choices.value.findIndex(({ first }) => first?.choices.some(({ value }) => value === id));
  const parts = choices.value[offer]?.parts;
  if (offer < 0 || !parts) return null;
  return { isIn: false, name: () => void beginWith(offer, id, parts[0]?.pick === 'some') };
}

/** Begins an answer with a ship: of several that may be named it alone. */
async function beginWith(offer: number, id: string, isSome: boolean): Promise<void> {
  await begin(offer);
  const one = draft.value;
  if (!one) return;
  if (isSome) draft.value = { ...one, picked: [id] };
  else await choose(id);
}

/** So many lines are told at most, and so many of how both sides met. */
const [MOST, MOST_MET] = [40, 5];

const isEntry = (line: StoryLine): line is StoryEntry => line.kind === 'entry';

/** Where the latest battle began among some lines of the story. */
const begunIn = (lines: readonly StoryLine[], { engagement }: Face): number =>
  lines.findLastIndex((line) => isEntry(line) && (engagement?.begins.includes(line.act) ?? false));

/** How both sides met: what of the same phase led to it. */
function Meeting({ face }: { readonly face: Face }) {
  const before = told.value.slice(0, Math.max(0, begunIn(told.value, face)));
  const since = before.slice(before.findLastIndex(({ kind }) => kind === 'heading') + 1).filter(isEntry);
  const met = since.filter(({ act }) => face.engagement?.meets.includes(act)).slice(-MOST_MET);
  if (met.length === 0) return null;
  return (
    <section class="meeting" aria-label="How they met">
      <h3>How they met</h3>
      <ol>
        {met.map(({ lead, says, small, rules }, i) => (
          <li key={i}>
            {lead && <b>{lead}</b>} {says} {small && <small>{small}</small>} {rules[0] && <RuleRef id={rules[0]} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What has happened since it began, the latest first. */
function Blows({ face }: { readonly face: Face }) {
  const lines = told.value.filter(isEntry);
  const begun = begunIn(lines, face);
  const blows = lines.slice(Math.max(0, begun)).filter(({ about }) => about.includes('combat'));
  if (blows.length === 0) return null;
  return (
    <section class="blows" aria-label="Blow by blow">
      <h3>Blow by blow</h3>
      <ol>
        {blows
          .slice(-MOST)
          .toReversed()
          .map(({ lead, says, small, rules }, i) => (
            <li key={blows.length - i}>
              <span>
                {lead && <b>{lead}</b>} {says} {small && <small>{small}</small>}
              </span>
              {rules[0] && <RuleRef id={rules[0]} />}
            </li>
          ))}
      </ol>
    </section>
  );
}
