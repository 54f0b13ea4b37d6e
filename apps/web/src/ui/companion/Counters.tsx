import { useState } from 'preact/hooks';
import type { Face, Piece, Standing } from '../../face/face.ts';
import { capital } from '@sandtable/warfare/telling';
import { board, selected } from '../../table/state.ts';
import { isWide } from '../frame/sheet.ts';
import { placeOf } from '../../face/places.ts';
import { sideWords } from '../../face/sides.ts';
import { backWords, Counter, NationChip } from '../parts.tsx';
import type { PageProps } from './pageprops.ts';
import { CounterLegend } from './CounterLegend.tsx';
import { closeDrawer } from './drawer.ts';
import { Guests } from './Guests.tsx';
import { plain } from './search.ts';

const KINDS = ['land', 'air', 'naval'] as const;

/** Every counter of the game with both its faces, by nationality and type. */
export function CountersPage({ face, companion }: PageProps) {
  const [wanted, setWanted] = useState('');
  const names = companion.types;
  const found = Object.values(face.pieces).filter((piece) => fits(piece, face, names, wanted));
  const guests = companion.guests.flatMap((game) => {
    const counters = game.counters.filter((one) => says([one.name, one.whose, game.game, game.issue], wanted));
    return counters.length > 0 ? [{ ...game, counters }] : [];
  });
  return (
    <>
      <div class="searchbar" role="search">
        <input
          type="search"
          placeholder="Find a counter"
          aria-label="Find a counter"
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      </div>
      {!wanted && <CounterLegend face={face} names={names} />}
      {found.length + guests.length === 0 && <p class="hint">No counter is called that.</p>}
      {Object.entries(face.nationalities).map(([id, nation]) => {
        const own = found.filter(({ nationality }) => nationality === id);
        return (
          own.length > 0 && (
            <section class="gallery" key={id}>
              <h3>
                <NationChip nation={nation} size={22} /> {nation.name} <small>{own.length}</small>
              </h3>
              {groupsOf(own, names).map(([title, pieces]) => (
                <div key={title}>
                  <h4>
                    {title} <small>{pieces.length}</small>
                  </h4>
                  <ul>
                    {pieces
                      .filter(isFirstOfItsKind)
                      .map((piece) =>
                        piece.blank ? (
                          <Back key={piece.id} face={face} piece={piece} count={pieces.length} />
                        ) : (
                          <Both key={piece.id} face={face} piece={piece} />
                        ),
                      )}
                  </ul>
                </div>
              ))}
            </section>
          )
        );
      })}
      <Guests face={face} guests={guests} rulebook={companion.rulebook} />
    </>
  );
}

type Names = { readonly [type: string]: string };

function fits(piece: Piece, face: Face, names: Names, wanted: string): boolean {
  const formation = piece.formation ? face.formations[piece.formation]?.name : '';
  const nation = face.nationalities[piece.nationality]?.name ?? '';
  return says([piece.name, piece.short, nation, names[piece.type] ?? piece.type, piece.size, formation ?? ''], wanted);
}

/** Does every word that is wanted stand in one of these? */
function says(words: readonly string[], wanted: string): boolean {
  const said = plain(words.join(' '));
  return plain(wanted)
    .split(/\s+/)
    .every((word) => said.includes(word));
}

function groupsOf(pieces: readonly Piece[], names: Names): (readonly [string, readonly Piece[]])[] {
  const types = [...new Set(KINDS.flatMap((kind) => pieces.filter((one) => one.kind === kind).map(({ type }) => type)))];
  return types.map((type) => [names[type] ?? type, pieces.filter((one) => one.type === type)]);
}

/** Counters of a kind that lie face down are all alike: one stands for them. */
const isFirstOfItsKind = ({ blank }: Piece, i: number): boolean => !blank || i === 0;

/** The back that all counters of a kind have, and how many there are. */
const Back = ({ face, piece, count }: { readonly face: Face; readonly piece: Piece; readonly count: number }) => (
  <li>
    <Counter standing={standing(piece, false)} face={face} size={50} />
    <i />
    <span>
      <b>{capital(backWords(piece) ?? '')}</b>
      <small>{count} alike until they are turned up</small>
    </span>
  </li>
);

const standing = (piece: Piece, reduced: boolean): Standing => ({ piece, reduced, marks: [], spent: false });

/** The further side that a counter has: reduced, or the one that moves. */
function otherSideOf(piece: Piece): Standing | null {
  const side = Object.keys(piece.sides?.sides ?? {})[1];
  if (piece.sides) return side === undefined ? null : { ...standing(piece, false), side };
  return piece.kind === 'land' && piece.steps > 1 ? standing(piece, true) : null;
}

/** A counter's face, its reduced side where it has one, its name, and where it is now. */
function Both({ face, piece }: { readonly face: Face; readonly piece: Piece }) {
  const formation = piece.formation ? face.formations[piece.formation]?.name : null;
  const other = otherSideOf(piece);
  return (
    <li>
      <Counter standing={standing(piece, false)} face={face} size={50} />
      {other ? <Counter standing={other} face={face} size={50} /> : <i />}
      <span>
        <b>{piece.name}</b>
        <small>{[factorsOf(piece), formation].filter(Boolean).join('; ')}</small>
        <Whereabouts face={face} piece={piece} />
      </span>
    </li>
  );
}

function factorsOf({ factors, otherFactors, movement, bonus, sides }: Piece): string {
  if (sides)
    return Object.values(sides.sides)
      .map((side) => `${side.title}: ${sideWords(side, sides)}`)
      .join('; ');
  if (bonus !== null) return `Bonus +${bonus}`;
  if (factors.length === 0) return '';
  const both = ([full, reduced]: readonly number[]) => (reduced === undefined ? `${full}` : `${full}, reduced ${reduced}`);
  return `Combat ${both(factors)}${otherFactors ? `; in broken ground ${both(otherFactors)}` : ''}; movement ${movement}`;
}

function Whereabouts({ face, piece }: { readonly face: Face; readonly piece: Piece }) {
  const hex = board.value?.where.get(piece.id);
  if (hex && board.value?.stacks.has(hex)) {
    const show = () => {
      if (!isWide.value) closeDrawer();
      selected.value = hex;
    };
    return (
      <button type="button" class="hexref" onClick={show}>
        {placeOf(hex, face)}
      </button>
    );
  }
  const pool = board.value?.pools.find(({ pieces }) => pieces.some((one) => one.piece.id === piece.id));
  return pool ? <small>{pool.title}</small> : null;
}
