import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { overlay, presenter } from '../../table/state.ts';
import { mapView } from '../board/mapsignal.ts';
import { closeDrawer, drawer } from '../companion/drawer.ts';
import { gate } from '../gate.tsx';
import { isLater, later } from '../later.tsx';
import { fetchLaid } from '../../map/laid.ts';
import { isChronicleOpen } from './chronicle.ts';
import { areFiguresOpen } from './figures.ts';
import { listenForSeeing } from './keys.ts';
import { isTableOpen } from './layer-table.ts';
import { Legend, OverlayTools } from './Overlays.tsx';
import { laid } from '../../play/overlays.ts';
import { planOf } from '../../play/plan.ts';
import { closePlan } from './planning.ts';
import { stageOn } from './stage.ts';

/** That what is seen is past; and the latest line of what is watched. The first map waits for neither. */
const Banner = later<{ readonly face: Face }>(async () => (await import('./Banner.tsx')).Banner);
const Caption = later<{ readonly faces: number | undefined }>(async () => (await import('./Caption.tsx')).Caption);

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
      {isLater.value && <Banner face={face} />}
      <div class="overmap">
        {isLater.value && <Caption faces={face.play.faces} />}
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
