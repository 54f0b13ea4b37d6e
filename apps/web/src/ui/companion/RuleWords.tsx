import { openRule } from '../../table/state.ts';
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

/** What a short word stands for; "GT10" is one of those that are "GT". */
const standsFor = (word: string, shorts: Shorts): string | undefined => shorts[word] ?? shorts[word.replace(/\d+$/, '')];

export type Shorts = { readonly [short: string]: string };

const Shortened = ({ text, shorts }: { readonly text: string; readonly shorts: Shorts }) => (
  <>
    {text.split(/\b([A-Z]{2,}\d*)\b/).map((word, i) =>
      i % 2 === 1 && standsFor(word, shorts) ? (
        <abbr key={i} title={standsFor(word, shorts)}>
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
      <button type="button" class="rule inline" aria-label={`Rule ${id}`} onClick={() => (openRule.value = id)}>
        {id}
      </button>
      {text.slice(at + id.length)}
    </span>
  );
}
