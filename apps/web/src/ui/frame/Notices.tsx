import { signal } from '@preact/signals';
import type { Face } from '../../face/face.ts';
import { sideFace } from '../../table/sides.ts';
import { board, game, goTo, openRule, refusal, resume, sides, trouble } from '../../table/state.ts';
import { Icon, Logo } from '../icons.tsx';
import { openChronicle } from '../seeing/chronicle.ts';
import { openStatistics } from '../seeing/figures.ts';
import { told } from '../seeing/replaying.ts';
import { showingWords } from '../rulewords.ts';
import { IconButton, NationChip, RuleRef } from '../parts.tsx';
import { isHigh, isWide, mapInset } from './sheet.ts';

/** Half of the widest refusal, in pixels: it lies clear of the tools and panels beside the map. */
const HALF = 190;

/** Why the last command was refused, at the place where it was given: in the umpire's words, each rule's own a click away. */
export function RefusalTip({ face }: { readonly face: Face }) {
  const now = refusal.value;
  if (!now) return null;
  const { reason, rules } = now.refusal;
  const at = isWide.value ? now.at : null;
  const { left, right } = mapInset.value;
  const style = at
    ? { left: `${Math.max(left + HALF, Math.min(innerWidth - right - HALF, at.x))}px`, top: `${Math.max(70, at.y + 18)}px` }
    : {};
  return (
    <div class={`card refusal${at ? '' : ' loose'}`} role="group" aria-label="Not possible" style={style}>
      <Icon name="bar" size={18} />
      <p>
        {reason}{' '}
        {rules.map((id) => (
          <button type="button" class="rule" key={id} {...showingWords(face, id)} onClick={() => (openRule.value = id)}>
            {id}
          </button>
        ))}
      </p>
      <IconButton label="Close" onClick={() => (refusal.value = null)}>
        <Icon name="close" size={15} />
      </IconButton>
    </div>
  );
}

/** What went wrong that is no rule's doing. */
export function TroubleBar() {
  const now = trouble.value;
  if (!now) return null;
  const goOn = (as: 'snapshot' | 'it stands') => {
    trouble.value = null;
    resume(now.table ?? '', as);
  };
  return (
    <div class="card trouble" role="alert">
      <div>
        <p>{now.says}</p>
        {now.kind === 'rules' && now.table && (
          <div class="acts">
            <button type="button" class="btn" onClick={() => goOn('snapshot')}>
              Go on from the last turn both agree on
            </button>
            <button type="button" class="btn" onClick={() => goOn('it stands')}>
              Go on as it stands
            </button>
          </div>
        )}
      </div>
      <IconButton label="Close" onClick={() => (trouble.value = null)}>
        <Icon name="close" size={16} />
      </IconButton>
    </div>
  );
}

/** Notices that have been read, by table and title. */
const read = signal<ReadonlySet<string>>(new Set());

/** Something has changed the whole game: it is told once, above the decision. */
export function GameNotice({ face }: { readonly face: Face }) {
  const notice = board.value?.notice;
  const key = `${game.value?.table} ${notice?.title}`;
  if (!notice || read.value.has(key)) return null;
  const nation = face.nationalities[notice.nationality];
  return (
    <section class="card gamenotice" aria-label={notice.title} role="status">
      <h2>
        {nation && <NationChip nation={nation} size={30} />} {notice.title}
      </h2>
      {isWide.value && isHigh.value ? <Lines says={notice.says} /> : <InShort says={notice.says} />}
      <div class="acts">
        <button type="button" class="btn" onClick={() => (read.value = new Set(read.value).add(key))}>
          Understood
        </button>
        <RuleRef id={notice.rule} />
      </div>
    </section>
  );
}

const Lines = ({ says }: { readonly says: readonly string[] }) => (
  <>
    {says.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </>
);

/** On a low screen the first line, and the others behind it: the decision stays in sight. */
function InShort({ says: [first, ...more] }: { readonly says: readonly string[] }) {
  return (
    <>
      {first && <p>{first}</p>}
      {more.length > 0 && (
        <details>
          <summary>What is different now</summary>
          <Lines says={more} />
        </details>
      )}
    </>
  );
}

/** The end of the game. */
export function Victory({ face }: { readonly face: Face }) {
  const winner = board.value?.winner;
  if (!winner) return null;
  const seat = winner.side ? sideFace(winner.side, face, sides.value) : undefined;
  const nation = seat ? face.nationalities[seat.nationality] : undefined;
  const title = seat ? `${seat.name} victory` : 'A draw';
  // What it was counted by, as the story ends.
  const last = told.value.at(-1);
  const won = face.scenarios.find(({ id }) => id === game.value?.opened.setup.scenario)?.won;
  const counted = last?.kind === 'entry' && [title, winner.says].some((one) => last.lead === `${one}.`) ? last.says : null;
  return (
    <section class="card victory" aria-label="The game is over">
      {nation && <NationChip nation={nation} size={40} />}
      <h2>{title}</h2>
      <p>
        {winner.says !== title && winner.says} {counted}{' '}
        {winner.rule && (
          <button type="button" class="rule" onClick={() => (openRule.value = winner.rule)}>
            {winner.rule}
          </button>
        )}
      </p>
      {won && <p class="hint">{won.says}.</p>}
      <p class="hint">
        Turn {board.value?.turn} of {board.value?.turns}
      </p>
      <div class="acts">
        <button type="button" class="btn primary" onClick={openStatistics}>
          The game in figures
        </button>
        {face.chronicle && (
          <button type="button" class="btn" onClick={openChronicle}>
            The campaign at a glance
          </button>
        )}
        <button type="button" class="btn" onClick={() => goTo({ at: 'home' })}>
          All games
        </button>
      </div>
    </section>
  );
}

/** While a table is being opened. */
export const Opening = () => (
  <main class="opening" aria-busy="true">
    <Logo size={40} />
    <p>The table is being laid.</p>
  </main>
);
