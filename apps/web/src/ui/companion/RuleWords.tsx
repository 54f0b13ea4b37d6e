import { openDrawer } from './drawer.ts';
import { linksIn, type Book } from './book.ts';

/** Words of the rules; the numbers of rules and rulings in them lead there, short words say what they stand for. */
export function RuleWords({ text, book, shorts }: { readonly text: string; readonly book: Book; readonly shorts: Shorts }) {
  return (
    <>
      {linksIn(text, book).map(({ text: piece, id }, i) =>
        id === null ? <Shortened key={i} text={piece} shorts={shorts} /> : <Linked key={i} text={piece} id={id} />,
      )}
    </>
  );
}

export type Shorts = { readonly [short: string]: string };

const Shortened = ({ text, shorts }: { readonly text: string; readonly shorts: Shorts }) => (
  <>
    {text.split(/\b([A-Z]{2,})\b/).map((word, i) =>
      shorts[word] && i % 2 === 1 ? (
        <abbr key={i} title={shorts[word]}>
          {word}
        </abbr>
      ) : (
        word
      ),
    )}
  </>
);

/** A number that leads to its rule, with the brackets and stops around it. */
function Linked({ text, id }: { readonly text: string; readonly id: string }) {
  const at = text.indexOf(id);
  return (
    <span class="whole">
      {text.slice(0, at)}
      <button type="button" class="rule inline" aria-label={`Rule ${id}`} onClick={() => openDrawer('rules', id)}>
        {id}
      </button>
      {text.slice(at + id.length)}
    </span>
  );
}
