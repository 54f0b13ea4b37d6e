import { useMemo } from 'preact/hooks';
import { bookOf, type Book } from './book.ts';
import type { PageProps } from './pageprops.ts';
import type { EditionPart, FigureCount, Source, SourceKind, SourcedTable } from '../../face/companion.ts';
import { coverOf } from '../../games.ts';
import { RuleRef } from '../parts.tsx';
import { RuleWords, type Shorts } from './RuleWords.tsx';
import { Scroll } from './Scroll.tsx';

/** The sources in the order of their trust, what each is called, and what that means. */
const SOURCES: readonly (readonly [SourceKind, string, string])[] = [
  ['rulebook', 'Rulebook', 'the rules state the figure'],
  ['published', 'Published', 'a published source shows the figure'],
  ['geography', 'Geography', 'the real coast, rivers, heights and borders'],
  ['history', 'History', 'known from the history of the time'],
  ['reconstructed', 'Reconstructed', 'our judgement, because no source tells it'],
  ['own', 'Own edition', 'brought by the owner’s edition of this table'],
];

const total = (figures: readonly FigureCount[], kind: SourceKind): number =>
  figures.reduce((sum, { counts }) => sum + (counts[kind] ?? 0), 0);

/** Where every figure of the game comes from, and what had to be reconstructed. */
export function EditionPage({ face, companion }: PageProps) {
  const book = useMemo(() => bookOf(companion), [companion]);
  const { name, says, parts, reconstructed } = companion.edition;
  const all = parts.flatMap(({ figures }) => figures);
  const own = parts.filter(({ isOwn }) => isOwn).map(({ title }) => title.toLowerCase());
  const sum = SOURCES.reduce((so, [kind]) => so + total(all, kind), 0);
  return (
    <div class="edition">
      <p>
        {name === null ? (
          <>This table plays with the figures that come with Sandtable.</>
        ) : (
          <>
            This table plays with the edition <b>{name}</b>
            {own.length > 0 ? `: ${own.join(', ')} are its own.` : ', which has no figures of its own.'}
          </>
        )}{' '}
        The rules are told in our own words; {sum} figures have these sources.
      </p>
      {says && (
        <p>
          <RuleWords text={says} book={book} shorts={companion.shorts} />
        </p>
      )}
      {coverOf(face.id)?.editor && (
        <p>
          If you own the printed game, <a href={`#/edit/${encodeURIComponent(face.id)}`}>make it exact</a>: this game stays as it is, and a
          new one can begin with your figures.
        </p>
      )}
      <dl class="sources">
        {SOURCES.map(([kind, title, says]) => {
          const count = total(all, kind);
          return (
            count > 0 && (
              <div key={kind}>
                <dt>
                  <i class={`dot ${kind}`} aria-hidden="true" />
                  {title}
                </dt>
                <dd>{says}</dd>
                <dd class="count">{count}</dd>
              </div>
            )
          );
        })}
      </dl>
      <h3>Reconstructed, and why</h3>
      <ul class="reconstructed">
        {reconstructed.map(({ what, count, why }) => (
          <li key={what}>
            <b>{what}</b> <small>{count}</small>
            <p>
              <RuleWords text={why} book={book} shorts={companion.shorts} />
            </p>
          </li>
        ))}
      </ul>
      {parts.map((part) => (
        <Part key={part.id} part={part} book={book} shorts={companion.shorts} />
      ))}
    </div>
  );
}

interface PartProps {
  readonly part: EditionPart;
  readonly book: Book;
  readonly shorts: Shorts;
}

function Part({ part: { title, isOwn, figures, tables }, book, shorts }: PartProps) {
  const kinds = SOURCES.filter(([kind]) => total(figures, kind) > 0);
  return (
    <section class="editionpart">
      <h3>
        {title} {isOwn && <small>from the owner’s edition</small>}
      </h3>
      {figures.length > 0 && (
        <Scroll says={title}>
          <table class="figures">
            <thead>
              <tr>
                <th scope="col">Figures</th>
                {kinds.map(([kind, name]) => (
                  <th scope="col" key={kind}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {figures.map(({ what, counts }) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  {kinds.map(([kind]) => (
                    <td key={kind}>{counts[kind] ?? <span aria-label="none">·</span>}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {tables.map((table) => (
        <Sourced key={table.title} table={table} book={book} shorts={shorts} />
      ))}
    </section>
  );
}

/** A table with the source of each row at its end. */
function Sourced({ table, book, shorts }: { readonly table: SourcedTable; readonly book: Book; readonly shorts: Shorts }) {
  const from = (source: readonly Source[]) => <SourceWords source={source} book={book} shorts={shorts} />;
  return (
    <details class="sourced" open={table.isOpen}>
      <summary>
        <b>{table.title}</b>
      </summary>
      {table.rule !== undefined && (
        <p class="hint">
          The rule: <RuleRef id={table.rule} />
        </p>
      )}
      {table.source.length > 0 && <div class="constraint">{from(table.source)}</div>}
      <Scroll says={table.title}>
        <table>
          <thead>
            <tr>
              {table.head.map((label) => (
                <th scope="col" key={label}>
                  {label}
                </th>
              ))}
              <th scope="col">Source</th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ cells: [label, ...cells], source }, i) => (
              <tr key={i}>
                <th scope="row">{label}</th>
                {cells.map((cell, k) => (
                  <td key={k}>{cell}</td>
                ))}
                <td class="source">{from(source)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </details>
  );
}

function SourceWords({ source, book, shorts }: { readonly source: readonly Source[]; readonly book: Book; readonly shorts: Shorts }) {
  return (
    <>
      {source.map(({ kind, says }, i) => (
        <span class="from" key={i}>
          <i class={`dot ${kind}`} aria-hidden="true" />
          <span>
            {SOURCES.find(([one]) => one === kind)?.[1]}
            {says && kind !== 'rulebook' ? ': ' : ' '}
            <RuleWords text={says} book={book} shorts={shorts} />
          </span>
        </span>
      ))}
    </>
  );
}
