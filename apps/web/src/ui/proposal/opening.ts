import { effect, untracked } from '@preact/signals';
import { leaveProposal, proposing } from '../../play/proposal.ts';
import { closeDrawer, drawer, openDrawer } from '../companion/drawer.ts';

/** Opens a bulk act in its drawer, and the second time shuts it. */
export function toggleProposal(id: string): void {
  if (drawer.peek()?.name === 'proposal' && drawer.peek()?.at === id) closeDrawer();
  else openDrawer('proposal', id);
}

/** What is looked at is what its drawer shows. */
effect(() => {
  const page = drawer.value;
  untracked(() => {
    if (page?.name === 'proposal') proposing.value = page.at;
    else leaveProposal();
  });
});
