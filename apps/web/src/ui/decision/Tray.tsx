import type { Face, Standing } from '../../face/face.ts';
import { beginPlacing, placingAt, placings } from '../../play/placing.ts';
import { inTray, isSettingUp, placeFromTray, toggleInTray, tray, type TrayGroup } from '../../play/tray.ts';
import { board } from '../../table/state.ts';
import { liftFromTray, wasDragged } from '../board/traydrag.ts';
import { backWords, Counter, wordsOf } from '../parts.tsx';
import { standingOf } from '../words.ts';
import { ChoiceButtons } from './Choices.tsx';
import { Limits } from './Limits.tsx';
import { PlacingAt } from './PlacingAt.tsx';
import { SetUpHelp } from './SetUpHelp.tsx';

/** What waits to be placed: groups of counters that are dragged onto the map, or chosen and then put where one clicks. */
export function Tray({ face }: { readonly face: Face }) {
  const all = tray.value;
  const at = placingAt.value;
  const fitting = at ? (placings.value.get(at) ?? []) : null;
  const groups = fitting ? all.filter(({ offer }) => fitting.includes(offer)) : all;
  return (
    <section class="tray" aria-label="To be placed">
      {isSettingUp.value && <SetUpHelp />}
      {isSettingUp.value && <Limits face={face} />}
      {at && <PlacingAt face={face} at={at} />}
      {groups.map((group) => (
        <Group key={`${group.act} ${group.name} ${group.units[0]}`} face={face} group={group} at={at} />
      ))}
    </section>
  );
}

interface GroupProps {
  readonly face: Face;
  readonly group: TrayGroup;
  /** The hex that was clicked before it was said what goes there. */
  readonly at: string | null;
}

function Group({ face, group, at }: GroupProps) {
  const pieces = group.units.flatMap((id) => standingOf(id, face) ?? []);
  const taken = inTray.value?.group === group ? inTray.value.units : [];
  const title = titleOf(group, face);
  const where = whereOf(group);
  const all = group.units.slice(0, Math.max(face.play.stacking(null).most, group.least));
  const names = pieces.map(({ piece }) => piece.name).join(', ');
  const begin = () => (at ? void beginPlacing(group.offer, at) : toggleInTray(group, all));
  return (
    <div class={`traygroup${taken.length > 0 ? ' taken' : ''}`}>
      <button type="button" class="btn wide" aria-pressed={taken.length > 0} onClick={begin}>
        <span class="grow">
          <span class="unseen">Place </span>
          {title}
          <span class="unseen">: {names}</span>
          {where && <small>{where}</small>}
        </span>
        <RuleMark rule={group.rule} />
      </button>
      {sorted(pieces).map(([kind, some]) => (
        <div class="traykind" key={kind}>
          {kind && <small>{kind}</small>}
          <div class="pieces">
            {some.map((standing) => (
              <TrayPiece
                key={standing.piece.id}
                face={face}
                group={group}
                standing={standing}
                isTaken={taken.includes(standing.piece.id)}
              />
            ))}
          </div>
        </div>
      ))}
      {taken.length > 0 && <Places face={face} group={group} />}
    </div>
  );
}

const RuleMark = ({ rule }: { readonly rule: string }) => <span class="rule">{rule}</span>;

/** The places of a group as a list, for those who would rather not point. */
const Places = ({ face, group }: { readonly face: Face; readonly group: TrayGroup }) => (
  <details class="aslist">
    <summary>Choose from a list instead</summary>
    <ChoiceButtons
      face={face}
      part="hex"
      values={[...group.hexes].map((value) => ({ value }))}
      onChoose={(value) => void placeFromTray(String(value), null)}
    />
  </details>
);

/** Where they go, by the list; what comes later, by the act. */
function titleOf({ name, act, units }: TrayGroup, face: Face): string {
  const group = name === null ? undefined : board.value?.groups.get(name);
  if (group) return group.title;
  const isAlone = tray.value.filter((one) => one.act === act && one.name === name).length < 2;
  return isAlone ? face.words.act(act) : `${face.words.act(act)}: ${nationsOf(units, face)} units`;
}

/** Whose pieces these are, in adjectives: "Belgian". */
function nationsOf(units: readonly string[], face: Face): string {
  const nations = new Set(units.flatMap((unit) => standingOf(unit, face)?.piece.nationality ?? []));
  return [...nations].map((nation) => face.nationalities[nation]?.name ?? nation).join(' and ');
}

/** Of what comes in this turn, where; of a group, whether it must stand together. */
function whereOf({ name, units, least }: TrayGroup): string | null {
  const coming = name === null ? board.value?.arrivals.find(({ pieces }) => pieces.some(({ piece }) => units.includes(piece.id))) : null;
  return [coming?.where, least > 1 ? 'in one hex' : null].filter(Boolean).join(', ') || null;
}

/** More counters than these are put in order by what they are, and so are those whose backs alone are seen. */
const MANY = 8;

/** Counters of a kind together: "division", "division, reduced", "cavalry division"; those that lie face down by what their backs say. */
function sorted(pieces: readonly Standing[]): readonly (readonly [string, readonly Standing[]])[] {
  if (pieces.length <= MANY && !pieces.some(({ piece }) => piece.blank)) return [['', pieces]];
  const kinds = new Map<string, Standing[]>();
  for (const one of pieces) {
    const kind = backWords(one.piece) ?? `${one.piece.type} ${one.piece.size}${one.reduced ? ', reduced' : ''}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  return [...kinds].toSorted(([, a], [, b]) => b.length - a.length);
}

interface PieceProps {
  readonly face: Face;
  readonly group: TrayGroup;
  readonly standing: Standing;
  readonly isTaken: boolean;
}

function TrayPiece({ face, group, standing, isTaken }: PieceProps) {
  const { id } = standing.piece;
  const words = wordsOf(standing, face);
  return (
    <button
      type="button"
      class="traypiece"
      aria-pressed={isTaken}
      aria-label={words}
      title={words}
      onPointerDown={(event) => liftFromTray(event, group, id)}
      onClick={(event) => {
        // A key's click has no pointer before it.
        if (event.detail === 0 || !wasDragged()) toggleInTray(group, [id]);
      }}
    >
      <Counter standing={standing} face={face} size={44} />
    </button>
  );
}
