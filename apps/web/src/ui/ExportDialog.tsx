import { trying, umpire } from '../table/state.ts';
import { Dialog } from './Dialog.tsx';
import { exporting } from './exporting.ts';
import { saveFile } from './files.ts';

const close = () => (exporting.value = null);

/** What an export of a game under way is for. Stands once in the page. */
export function ExportDialog() {
  const now = exporting.value;
  if (!now) return null;
  const look = () => {
    saveFile(now.name, now.text);
    close();
  };
  const goOn = () => {
    close();
    void trying(async () => {
      const { name, text } = await umpire.ask({ ask: 'export', table: now.table, goOn: true });
      saveFile(name, text);
    });
  };
  return (
    <Dialog title="Export this game" onClose={close}>
      <p>The game is not over, and its dice are sealed: the number they come from is kept in this browser, where nobody sees it.</p>
      <ul class="exports">
        <li>
          <button type="button" class="btn primary" autofocus onClick={look}>
            A record to look at
          </button>
          <p>Without that number. It can be replayed, and a new game begun from any line of it; this game goes on here only.</p>
        </li>
        <li>
          <button type="button" class="btn" onClick={goOn}>
            A game to go on with elsewhere
          </button>
          <p>
            With that number: whoever has the file could work out the dice to come. From now on the record says so, here and there, whenever
            it is checked.
          </p>
        </li>
      </ul>
    </Dialog>
  );
}
