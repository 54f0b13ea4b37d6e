import { useEffect, useRef, useState } from 'preact/hooks';
import { lineAt, linesAt, pathOf, withInserted } from '../../editor/path.ts';
import { inHand } from '../../editor/places.ts';
import { bench, change, changePart, setFigure, soughtIn } from '../../editor/workshop.ts';
import type { EntryFace, Line, OrdersEditing, Parts, Path } from '../../face/editor.ts';
import type { Face } from '../../face/face.ts';
import { mapView } from '../board/mapsignal.ts';
import { Icon } from '../icons.tsx';
import { Counter } from '../parts.tsx';
import { Form } from './Fields.tsx';
import { PIECE, standing } from './PiecesField.tsx';
import { editedFace } from './pictures.ts';

interface Props {
  readonly orders: OrdersEditing;
  readonly parts: Parts;
  readonly entries: readonly EntryFace[];
  /** The path of the scenario. */
  readonly base: Path;
  /** The hex chosen on the map: its orders are lit. */
  readonly hex: string | null;
}

/** Who sets up where: an order each, by seat. Counters can be dragged from here onto the map. */
export function Orders({ orders, parts, entries, base, hex }: Props) {
  const look = editedFace.value;
  if (!look) return null;
  return (
    <>
      {orders.seats.map(({ id, name, path }) => (
        <section key={id} class="ed-sheet" aria-label={`Set-up, ${name}`}>
          <h3>Set-up, {name}</h3>
          <p class="hint">
            Drag a counter onto the map, and it stands in that hex; drag it onto an order, and it comes under it. Open an order to see its
            hexes and to change everything else.
          </p>
          {entries
            .filter(({ seat }) => seat === id)
            .map((entry) => (
              <Order
                key={entry.path.join('.')}
                entry={entry}
                orders={orders}
                parts={parts}
                base={base}
                look={look}
                isChosen={hex !== null && entry.hex === hex}
              />
            ))}
          <button
            type="button"
            class="btn small"
            onClick={() =>
              changePart('scenarios', `An order more, ${name}`, (value) =>
                withInserted(value, [...base, ...path], linesAt(value, [...base, ...path]).length, orders.blankEntry),
              )
            }
          >
            <Icon name="plus" size={14} /> Add an order
          </button>
        </section>
      ))}
    </>
  );
}

interface OrderProps extends Omit<Props, 'entries' | 'hex'> {
  readonly entry: EntryFace;
  readonly look: Face;
  readonly isChosen: boolean;
}

function Order({ entry, orders, parts, base, look, isChosen }: OrderProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const path = [...base, ...entry.path];
  const line = lineAt(parts.scenarios, path);
  const spot = soughtIn('scenarios');
  const isSought = spot !== null && spot.path !== '' && path.every((step, i) => pathOf(spot.path)[i] === step);
  useEffect(() => {
    if (!ref.current || !(isChosen || isSought)) return;
    if (isSought) ref.current.open = true;
    ref.current.scrollIntoView({ block: 'nearest' });
  }, [isChosen, isSought]);
  const say = `Order ${String(line['rule'])}`;
  return (
    <details
      ref={ref}
      class={`ed-order${isChosen ? ' ed-lit' : ''}`}
      data-order={JSON.stringify(path)}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) inHand.value = path;
        else if (same(inHand.peek(), path)) inHand.value = null;
      }}
      onFocusIn={({ currentTarget }) => currentTarget.open && (inHand.value = path)}
      onDragOver={(event) => event.dataTransfer?.types.includes(PIECE) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        join(event.dataTransfer?.getData(PIECE) ?? '', path);
      }}
    >
      <summary onClick={() => entry.hex && mapView.peek()?.reveal(entry.hex)}>
        <span class="where">{entry.says}</span>
        <span class="ed-pieces">
          {entry.units.map((id) => {
            const piece = look.pieces[id];
            return (
              <span
                key={id}
                class="ed-drag"
                draggable
                title={piece?.name ?? id}
                onDragStart={({ dataTransfer }) => dataTransfer?.setData(PIECE, id)}
              >
                {piece ? <Counter standing={standing(piece)} face={look} size={30} /> : id}
              </span>
            );
          })}
        </span>
        <span class="unseen">{entry.units.map((id) => look.pieces[id]?.name ?? id).join(', ')}</span>
      </summary>
      {isOpen && <Form part="scenarios" says={say} path={path} line={line} fields={orders.entryFields(line, parts)} />}
      <button type="button" class="btn small" onClick={() => setFigure('scenarios', path, undefined, `Without ${say.toLowerCase()}`)}>
        <Icon name="bin" size={14} /> Remove the order
      </button>
    </details>
  );
}

const same = (a: Path | null, b: Path): boolean => a !== null && a.length === b.length && a.every((step, i) => step === b[i]);

/** Brings a unit under the order at a path of the scenarios. */
export function join(unit: string, [at, ...order]: Path): void {
  const face = bench.peek()?.face.scenarios;
  const name = editedFace.peek()?.pieces[unit]?.name;
  const orders = face?.orders;
  if (!orders || name === undefined) return;
  change(`${name} comes under another order`, ({ name: title, parts }) => {
    const scenarios = face.list(parts);
    const scenario = scenarios[Number(at)] as Line;
    const made = orders.joined(scenario, unit, order, parts);
    if (made === scenario) return { name: title, parts };
    return { name: title, parts: { ...parts, scenarios: face.withList(parts, scenarios.with(Number(at), made)) } };
  });
}

/** The order that something on the screen belongs to, as a path of the scenarios. */
export function orderOf(element: Element): Path | null {
  const text = element.closest<HTMLElement>('[data-order]')?.dataset['order'];
  return text === undefined ? null : (JSON.parse(text) as Path);
}
