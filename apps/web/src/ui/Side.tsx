import { signal } from '@preact/signals';
import type { Chart, Face, Pool } from '../face.ts';
import { board } from '../state.ts';
import { Counter, RuleRef, wordsOf } from './parts.tsx';
import { RulesTab } from './Rules.tsx';
import { Story } from './Story.tsx';

const TABS = ['Story', 'Pools', 'Arrivals', 'Charts', 'Rules'] as const;
type Tab = (typeof TABS)[number];
export const tab = signal<Tab>('Story');

/** Beside the map: the story, the pools and dead pile, arrivals, charts and the rules in our words. */
export function Side({ face }: { readonly face: Face }) {
  return (
    <section class="card side" aria-label="Story and tables">
      <div class="tabs" role="tablist">
        {TABS.map((name) => (
          <button type="button" role="tab" key={name} aria-selected={tab.value === name} onClick={() => (tab.value = name)}>
            {name}
          </button>
        ))}
      </div>
      <div key={tab.value} class="tabpanel" role="tabpanel" aria-label={tab.value}>
        {tab.value === 'Story' && <Story face={face} />}
        {tab.value === 'Pools' && <Pools face={face} />}
        {tab.value === 'Arrivals' && <Arrivals face={face} />}
        {tab.value === 'Charts' && face.charts.map((chart) => <ChartTable key={chart.title} chart={chart} />)}
        {tab.value === 'Rules' && <RulesTab face={face} />}
      </div>
    </section>
  );
}

function Pools({ face }: { readonly face: Face }) {
  const now = board.value;
  if (!now) return null;
  return (
    <>
      {now.facts.length > 0 && (
        <ul class="facts">
          {now.facts.map(({ says, rule }) => (
            <li key={says}>
              {says} {rule && <RuleRef id={rule} />}
            </li>
          ))}
        </ul>
      )}
      {Object.entries(face.seats).map(([seat, { name }]) => (
        <div key={seat}>
          <h3>{name}</h3>
          {now.pools
            .filter((pool) => pool.seat === seat)
            .map((pool) => (
              <PoolBox key={pool.title} pool={pool} face={face} />
            ))}
          {!now.pools.some((pool) => pool.seat === seat) && <p class="hint">Nothing off the map.</p>}
        </div>
      ))}
    </>
  );
}

function PoolBox({ pool, face }: { readonly pool: Pool; readonly face: Face }) {
  return (
    <div class="pool">
      <h4>
        {pool.title} <small>{pool.pieces.length}</small>
      </h4>
      <ul class="pieces">
        {pool.pieces.map((standing) => (
          <li key={standing.piece.id} title={wordsOf(standing, face)} aria-label={wordsOf(standing, face)}>
            <Counter standing={{ ...standing, spent: false }} face={face} size={46} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Arrivals({ face }: { readonly face: Face }) {
  const now = board.value;
  if (!now) return null;
  return (
    <ol class="arrivals">
      {Array.from({ length: now.turns }, (_, i) => i + 1).map((turn) => {
        const coming = now.arrivals.filter((one) => one.turn === turn);
        return (
          <li key={turn} class={turn === now.turn ? 'now' : turn < now.turn ? 'past' : ''}>
            <b>Turn {turn}</b>
            {coming.length === 0 && <small>nothing scheduled</small>}
            {coming.map(({ rule, pieces }) => (
              <div class="pieces" key={rule}>
                {pieces.map((standing) => (
                  <span key={standing.piece.id} title={wordsOf(standing, face)}>
                    <Counter standing={standing} face={face} size={42} />
                  </span>
                ))}
                <RuleRef id={rule} />
              </div>
            ))}
          </li>
        );
      })}
    </ol>
  );
}

function ChartTable({ chart }: { readonly chart: Chart }) {
  return (
    <div class="chart">
      <h3>
        {chart.title} <RuleRef id={chart.rule} />
      </h3>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              {chart.head.map((cell) => (
                <th key={cell}>{cell}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map((row, i) => (
              <tr key={i}>{row.map((cell, k) => (k === 0 ? <th key={k}>{cell}</th> : <td key={k}>{cell}</td>))}</tr>
            ))}
          </tbody>
        </table>
      </div>
      {chart.notes.map((note) => (
        <p class="hint" key={note}>
          {note}
        </p>
      ))}
    </div>
  );
}
