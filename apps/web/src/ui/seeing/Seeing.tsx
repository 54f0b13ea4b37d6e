import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Face, StoryEntry } from '../../face/face.ts';
import { replay } from '../../table/replay.ts';
import { isOurs, overlay, presenter } from '../../table/state.ts';
import { Die } from '../icons.tsx';
import { mapView } from '../board/mapsignal.ts';
import { closeDrawer, drawer } from '../companion/drawer.ts';
import { RuleRef } from '../parts.tsx';
import { gate } from '../gate.tsx';
import { isLater } from '../later.tsx';
import { fetchLaid } from '../../map/laid.ts';
import { Banner } from './Banner.tsx';
import { isChronicleOpen } from './chronicle.ts';
import { areFiguresOpen } from './figures.ts';
import { listenForSeeing } from './keys.ts';
import { isTableOpen } from './layer-table.ts';
import { Legend, OverlayTools } from './Overlays.tsx';
import { laid } from '../../play/overlays.ts';
import { planOf } from '../../play/plan.ts';
import { closePlan } from './planning.ts';
import { isRunning, told } from './replaying.ts';
import { isMachines, stageOn } from './stage.ts';

/** The game in figures. */
const StatisticsGate = gate<{ readonly face: Face }>(
  async () => (await import('./Statistics.tsx')).StatisticsDialog,
  () => areFiguresOpen.value,
  () => (areFiguresOpen.value = false),
);

/** The campaign at a glance. */
const ChronicleGate = gate<{ readonly face: Face }>(
  async () => (await import('./Chronicle.tsx')).ChronicleDialog,
  () => isChronicleOpen.value,
  () => (isChronicleOpen.value = false),
);

/** What lies over the map, as a table. */
const LayerTableGate = gate<{ readonly face: Face }>(
  async () => (await import('./LayerTable.tsx')).LayerTable,
  () => isTableOpen.value,
  () => (isTableOpen.value = false),
);

/** Pools, dead pile and turn track. */
const PanelsGate = gate<{ readonly face: Face }>(
  async () => (await import('./Panels.tsx')).Panels,
  () => drawer.value?.name === 'pools' || drawer.value?.name === 'arrivals',
  closeDrawer,
);

/** A machine's plan in words, and what its arrows on the map mean. */
const PlanGate = gate<{ readonly face: Face }>(
  async () => (await import('./Plan.tsx')).PlanDrawer,
  () => drawer.value?.name === 'plan',
  closeDrawer,
);
/** A bulk act that the game proposes. */
const ProposalGate = gate<{ readonly face: Face }>(
  async () => (await import('../proposal/Proposal.tsx')).ProposalDrawer,
  () => drawer.value?.name === 'proposal',
  closeDrawer,
);
/** Cards beside the map for what lies over it. */
const CardsGate = gate<{ readonly face: Face }>(
  async () => (await import('../beside/Cards.tsx')).BesideCards,
  () => overlay.value?.beside !== undefined,
  () => (laid.value = null),
);
const PlanLegendGate = gate<object>(
  async () => (await import('./Plan.tsx')).PlanLegend,
  () => planOf.value !== null,
  closePlan,
);

effect(() => {
  if (!isLater.value) return;
  void fetchLaid();
  void import('../../play/alerts.ts');
  void import('../../play/ahead.ts');
});

/** Everything by which the game is looked at and not played: overlays, looking back, watching a machine, pools and figures. */
export function Seeing({ face }: { readonly face: Face }) {
  const view = mapView.value;
  useEffect(listenForSeeing, []);
  useEffect(() => {
    if (!view) return undefined;
    presenter.stage = stageOn(view, face);
    return () => (presenter.stage = null);
  }, [view, face]);
  return (
    <>
      <OverlayTools face={face} />
      <CardsGate face={face} />
      <Banner face={face} />
      <div class="overmap">
        <Caption faces={face.play.faces} />
        <PlanLegendGate />
        <Legend />
      </div>
      <PanelsGate face={face} />
      <PlanGate face={face} />
      <ProposalGate face={face} />
      <StatisticsGate face={face} />
      <ChronicleGate face={face} />
      <LayerTableGate face={face} />
    </>
  );
}

/** While a machine is watched, or the game is played again: the latest line of the story, on the map. */
function Caption({ faces }: { readonly faces: number | undefined }) {
  const watched = !isOurs.value && isMachines() && !replay.value;
  if (!watched && !isRunning.value) return null;
  const n = replay.value?.n ?? Infinity;
  const last = told.value.findLast((line): line is StoryEntry => line.kind === 'entry' && line.n <= n);
  if (!last) return null;
  return (
    <p class="card caption">
      <span>
        {last.lead && <b>{last.lead}</b>} {last.says} {last.small && <small>{last.small}</small>}
      </span>
      {last.dice.map((pips, i) => (
        <Die key={i} face={pips} of={faces} />
      ))}
      {last.rules[0] && <RuleRef id={last.rules[0]} />}
    </p>
  );
}
