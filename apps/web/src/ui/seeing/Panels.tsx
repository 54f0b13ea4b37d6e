import { useEffect, useRef } from 'preact/hooks';
import type { Face, Pool, Standing } from '../../face/face.ts';
import { inSentence } from '@sandtable/warfare/telling';
import { board, game, sides } from '../../table/state.ts';
import { Drawer } from '../companion/Drawer.tsx';
import { Counter, NationChip, RuleRef, wordsOf } from '../parts.tsx';
import { Icon } from '../icons.tsx';

/** Two drawers: what lies in pools, and the turn track. */
export function Panels({ face }: { readonly face: Face }) {
  return (
    <>
      <Drawer name="pools" title="Pools and dead pile">
        <Pools face={face} />
      </Drawer>
      <Drawer name="arrivals" title="Turns and arrivals">
        <Turns face={face} />
      </Drawer>
    </>
  );
}

/** The pools and dead piles of both sides, and what stands in no hex. */
function Pools({ face }: { readonly face: Face }) {
  const now = board.value;
  if (!now) return null;
  return (
    <div class="poolspanel">
      {now.facts.length > 0 && (
        <ul class="facts">
          {now.facts.map(({ says, rule }) => (
            <li key={says}>
              {says} {rule && <RuleRef id={rule} />}
            </li>
          ))}
        </ul>
      )}
      {Object.entries(sides.value).map(([seat, { name, nationality }]) => {
        const pools = now.pools.filter((pool) => pool.seat === seat);
        const nation = face.nationalities[nationality];
        return (
          <section key={seat} aria-label={name}>
            <h3>
              {nation && <NationChip nation={nation} />} {name}
            </h3>
            {pools.map((pool) => (
              <PoolBox key={pool.title} pool={pool} face={face} />
            ))}
            {pools.length === 0 && <p class="hint">Nothing off the map.</p>}
          </section>
        );
      })}
    </div>
  );
}

function PoolBox({ pool, face }: { readonly pool: Pool; readonly face: Face }) {
  return (
    <div class="pool">
      <h4>
        {pool.title} <small>{pool.pieces.length}</small>
      </h4>
      <Pieces pieces={pool.pieces.map((one) => ({ ...one, spent: false }))} face={face} />
    </div>
  );
}

const Pieces = ({ pieces, face }: { readonly pieces: readonly Standing[]; readonly face: Face }) => (
  <ul class="pieces">
    {pieces.map((standing) => (
      <li key={standing.piece.id} title={wordsOf(standing, face)}>
        <Counter standing={standing} face={face} size={46} />
        <span class="unseen">{wordsOf(standing, face)}</span>
      </li>
    ))}
  </ul>
);

/** The turn track: what comes when, and how far the turn is. */
function Turns({ face }: { readonly face: Face }) {
  const now = board.value;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.querySelector('.now')?.scrollIntoView({ block: 'nearest' }), [now?.turn]);
  if (!now) return null;
  const won = face.scenarios.find(({ id }) => id === game.value?.opened.setup.scenario)?.won;
  return (
    <ol class="turntrack" ref={list}>
      {Array.from({ length: now.turns }, (_, i) => i + 1)
        .slice((now.from ?? 1) - 1)
        .map((turn) => (
          <li
            key={turn}
            class={turn === now.turn ? 'now' : turn < now.turn ? 'past' : ''}
            aria-current={turn === now.turn ? 'step' : undefined}
          >
            <h3>
              {turn < now.turn && <Icon name="tick" size={15} />} Turn {turn}
              {turn === now.turn && <small>now</small>}
              {!now.arrivals.some((one) => one.turn === turn) && <span class="hint">nothing is due</span>}
            </h3>
            {turn === now.turn && won && (
              <p class="hint">
                {won.says}. <RuleRef id={won.rule} />
              </p>
            )}
            {turn === now.turn && <Phases face={face} phase={now.phase} />}
            <Coming face={face} turn={turn} />
          </li>
        ))}
    </ol>
  );
}

/** Which phases of the turn are done; the set-up, which is the first of all phases, comes once in a game. */
function Phases({ face, phase }: { readonly face: Face; readonly phase: string }) {
  const all = board.value?.phases ?? face.phases;
  const phases = all.filter(({ group, id }) => id === phase || group !== all[0]?.group);
  const at = phases.findIndex(({ id }) => id === phase);
  return (
    <ol class="phaselist">
      {phases.map((one, i) => (
        <li
          key={one.id}
          class={i === at ? 'now' : one.skipped ? 'skipped' : i < at ? 'past' : ''}
          aria-current={i === at ? 'step' : undefined}
        >
          {i < at && !one.skipped ? <Icon name="tick" size={13} /> : <i />}
          <span>{one.seat ? `${sides.value[one.seat]?.name ?? one.seat}: ${inSentence(one.name)}` : one.name}</span>
          {one.skipped && <small>skipped</small>}
          <RuleRef id={one.skipped ?? one.rule} />
        </li>
      ))}
    </ol>
  );
}

function Coming({ face, turn }: { readonly face: Face; readonly turn: number }) {
  const coming = board.value?.arrivals.filter((one) => one.turn === turn) ?? [];
  return (
    <>
      {coming.map(({ rule, pieces, where }, i) => (
        <div class="coming" key={i}>
          <Pieces pieces={pieces} face={face} /> <RuleRef id={rule} />
          {where && <small>{where}</small>}
        </div>
      ))}
    </>
  );
}
