import { toggleDrawer, type DrawerName } from '../companion/drawer.ts';
import { drawerKeys } from '../frame/drawerkeys.ts';
import { laid, toggleOverlay } from '../../play/overlays.ts';
import { toggleProposal } from '../proposal/opening.ts';
import { planOf } from '../../play/plan.ts';
import { offered, proposing } from '../../play/proposal.ts';
import { replay } from '../../table/replay.ts';
import { game, isOurs } from '../../table/state.ts';
import { isWatching } from '../../table/watching.ts';
import { closePlan } from './planning.ts';
import { isRunning, leave, run, step } from './replaying.ts';
import { holdOrGo, isMachines, nextEvent, skip } from './stage.ts';

/** Keys for what is looked at: overlays, replay, and Space for a machine that is watched. True where the key was one of them. */
function onSeeingKey({ key, target }: KeyboardEvent): boolean {
  const face = game.value?.face;
  if (!face) return false;
  const overlay = face.overlays.find((one) => one.key === key);
  // Its key is another's while it is not proposed.
  const proposal = face.proposals?.find(
    (one) => one.key?.toLowerCase() === key && (proposing.value === one.id || offered.value.includes(one)),
  );
  if (overlay) toggleOverlay(overlay.id);
  else if (proposal) toggleProposal(proposal.id);
  else if (key === '[') step(-1);
  else if (key === ']') step(1);
  else if (key.toLowerCase() === 'l') document.querySelector<HTMLElement>('.storylist')?.focus();
  else if (key === 'Escape' && replay.value) leave();
  else if (key === 'Escape' && laid.value && (target === document.body || (target as HTMLElement).matches('.decision'))) laid.value = null;
  else if (key === 'Escape' && planOf.value && (target === document.body || (target as HTMLElement).matches('.decision'))) closePlan();
  else if (target instanceof HTMLInputElement && drawerKeys.has(key)) toggleDrawer(drawerKeys.get(key) as DrawerName);
  else if (/^[sh]$/i.test(key) && !isOurs.value && isMachines() && !replay.value) {
    if (key.toLowerCase() === 's') nextEvent();
    else holdOrGo();
  } else if (key !== ' ') return false;
  else if (replay.value) {
    if (isRunning.value) isRunning.value = false;
    else void run();
  } else if (isWatching.value || (!isOurs.value && isMachines())) skip();
  else return false;
  return true;
}

/** Listens before the map does; returns how to stop. */
export function listenForSeeing(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.matches('input:not([type=range]), select, textarea') || target.closest('dialog, .drawer')) return;
    if (event.key === ' ' && target.closest('button, summary')) return;
    if (!onSeeingKey(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', onKey, { capture: true });
  return () => removeEventListener('keydown', onKey, { capture: true });
}
