import type { ComponentChildren } from 'preact';
import { odds } from '../../play/asked.ts';
import { draft, isAttacking } from '../../play/draft.ts';
import type { Chart, Face } from '../../face/face.ts';
import { readOdds } from '../../face/odds.ts';
import { shown } from '../../table/state.ts';
import { placeOf } from '../../face/places.ts';
import { columnOf, headOf } from '../decision/columns.ts';
import { RuleRef } from '../parts.tsx';
import type { PageProps } from './pageprops.ts';
import { Scroll } from './Scroll.tsx';

/** What the attack under way reads off the results table. */
interface Reading {
  readonly hex: string;
  readonly before: string | null;
  readonly after: string | null;
  /** What the columns are called in the row that holds. */
  readonly row: readonly string[] | null;
  readonly result: string | null;
}

/** The game's charts; the column of the attack under way is lit up in the first, the table of combat results. */
export function ChartsPage({ face }: PageProps) {
  const [results, ...others] = face.charts;
  return (
    <>
      {results && <ResultsChart face={face} chart={results} reading={readingOf(face)} />}
      {others.map((chart) => (
        <section class="bigchart" key={chart.title}>
          <Title chart={chart} />
          <PlainTable chart={chart} />
          {chart.notes.length > 0 && (
            <ul class="chartnotes">
              {chart.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  );
}

function readingOf(face: Face): Reading | null {
  const under = shown.value ? face.play.attackUnderWay(shown.value.view) : null;
  const one = draft.value;
  const hex = isAttacking(one) ? one?.chosen[face.play.attack.hex] : under?.hex;
  if (typeof hex !== 'string') return null;
  const { before, after, row } = odds.value ? readOdds(odds.value) : { before: null, after: null, row: null };
  return { hex, before, after, row, result: under?.result ?? null };
}

const Title = ({ chart }: { readonly chart: Chart }) => (
  <h3>
    {chart.title} <RuleRef id={chart.rule} />
  </h3>
);

function ResultsChart({ face, chart, reading }: { readonly face: Face; readonly chart: Chart; readonly reading: Reading | null }) {
  const called = headOf(chart, reading?.row ?? null);
  const after = columnOf(called, reading?.after ?? null);
  const before = columnOf(called, reading?.before ?? null);
  const codes = [...new Set(chart.rows.flatMap((row) => row.slice(1)))].toSorted((a, b) => rankOf(face, a) - rankOf(face, b));
  const state = (column: number) => (column === after ? 'after' : column === before ? 'before' : '');
  return (
    <section class="bigchart results-chart">
      <Title chart={chart} />
      {reading && (
        <p class="chartreading" role="status">
          Attack on {placeOf(reading.hex, face)}
          {after > 0 && before > 0 && before !== after && `: ${called[before]} is shifted to ${called[after]}`}
          {after > 0 && (before < 1 || before === after) && `: column ${called[after]}`}
          {reading.result && `: ${reading.result}`}
        </p>
      )}
      <Scroll says={chart.title}>
        <table>
          <thead>
            <tr>
              {chart.head.map((label, i) => (
                <th key={label} scope="col" class={state(i)} aria-current={i === after ? 'true' : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map(([die, ...cells]) => (
              <tr key={die}>
                <th scope="row">{die}</th>
                {cells.map((code, i) => (
                  <td key={i} class={state(i + 1)} title={face.play.result(code)?.says} {...tone(face, code)}>
                    {atCommas(code)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <dl class="resultcodes">
        {codes.map((code) => (
          <div key={code} class={code === reading?.result ? 'now' : ''}>
            <dt {...tone(face, code)}>{code}</dt>
            <dd>{face.play.result(code)?.says}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Whom a result hits, and how hard, for its colour. */
const tone = (face: Face, code: string) => ({ 'data-loses': face.play.result(code)?.loses, style: { '--rank': rankOf(face, code) } });

const rankOf = (face: Face, code: string): number => face.play.result(code)?.rank ?? 1;

const PlainTable = ({ chart }: { readonly chart: Chart }) => (
  <Scroll says={chart.title}>
    <table>
      <thead>
        <tr>
          {chart.head.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.rows.map(([label, ...cells], i) => (
          <tr key={i}>
            <th scope="row">{label}</th>
            {cells.map((cell, k) => (
              <td key={k}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);

/** A code that says several things is broken between them where its column is narrow. */
const atCommas = (code: string): ComponentChildren =>
  code.split(/(?<=,)/).flatMap((part, i) => (i === 0 ? [part] : [<wbr key={i} />, part]));
