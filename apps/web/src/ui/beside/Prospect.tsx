import '../../styles/beside.css';
import { prospect } from '../../play/prospect.ts';
import { ToldList } from './ToldList.tsx';

/** What the command that is put together would come to. */
export function ProspectTold() {
  const now = prospect.value;
  if (!now || now.told.length === 0) return null;
  return (
    <div class="prospect" role="status">
      <ToldList told={now.told} />
    </div>
  );
}
