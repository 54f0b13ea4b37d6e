import { capital } from '@sandtable/warfare/telling';
import { begin } from '../../play/draft.ts';
import { selected } from '../../table/state.ts';
import { isTelling, undone, type Undone } from '../../play/undone.ts';
import { Icon } from '../icons.tsx';
import { mapView } from '../board/mapsignal.ts';

/** What is left undone in the phase, each with the way to it. */
export function EndBox() {
  const goTo = ({ offer, hex }: Undone) => {
    isTelling.value = false;
    if (!hex) {
      void begin(offer);
      return;
    }
    mapView.value?.reveal(hex, 'person');
    selected.value = hex;
  };
  return (
    <div class="endbox" role="alert">
      <p>
        <b>Before you go on</b>
      </p>
      <ul>
        {undone.value.map((one) => (
          <li key={one.act}>
            <span>{capital(one.says)}</span>
            <button type="button" class="btn small" onClick={() => goTo(one)}>
              {one.hex ? 'Show' : 'Do it'} <Icon name="next" size={14} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="btn" onClick={() => (isTelling.value = false)}>
        Not yet
      </button>
    </div>
  );
}
