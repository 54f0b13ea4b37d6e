import { oneWordOf, stay, type Doing, type Facts, type Refusal } from '@sandtable/umpire';
import { actsOf, OWN_PHASE } from '../acting.ts';
import { applies, ledger, no, type Lines } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { ARRIVED, ATTACKED, LOST, MOVED } from '../../position/marks.ts';
import { change, hexOf, isOnMap, mark, markerState, printed, setSteps, unitAt, type Gertrud } from '../../position/position.ts';
import { OFF_MAP } from '../../world/places.ts';
import { eliminate, loseStep } from '../02-components/steps.ts';
import { loseMarker } from '../support.ts';
import { moveTo, sharesWithEnemy } from '../units.ts';
import { room } from '../06-stacking/room.ts';
import { AXIS, type World } from '../../world/world.ts';

const SIZES = ['large', 'small'] as const;
type Size = (typeof SIZES)[number];
/** 17.0d: the small raid's Kommando has one step less. */
const SMALL_RAID_STEPS = 1;
const FACES = 6;

/** The Kommando's counter. */
export const kommandoOf = (world: World): number => world.units.findIndex(({ type }) => type === 'commando');

/** The Yavuz is the one Turkish ship. */
const yavuzOf = (world: World): number => world.markers.findIndex(({ kind, nationality }) => kind === 'naval' && nationality === 'turkish');

/** Why there is no raid to be flown now; null if there is (17.0a). */
function refuseRaid(position: Gertrud, seat: string): Refusal | null {
  const { world, facts } = position;
  if (seat !== 'german') return no('17.0a', "The raid is the German player's.");
  if (facts.turn > 1) return no(['17.0a', '17.1f'], 'The raid on the Yavuz is made in the first game turn, and never again.');
  if (facts.sequel) return no('19.0b', 'The Kommando has left the game with the Germans.');
  const kommando = kommandoOf(world);
  if (kommando < 0 || hexOf(position, kommando) !== OFF_MAP) return no('17.0a', 'The Kommando is not waiting off the map.');
  if (room(position, AXIS, world.berth) < 1) return no(['17.0a', '6.0a'], `${printed(position, world.berth)} is full.`);
  return null;
}

/** 17.0a: must the raid be flown before this German movement phase ends? */
export const raidIsDue = (position: Gertrud): boolean => position.facts.turn === 1 && !refuseRaid(position, 'german');

/** 17.0: the Kommando drops on the berth of the Yavuz; the dice wait for the combat phase (GA-52). */
export const raidAct = actsOf<{ readonly seat: string } & Facts>()('raid', '17.0a')
  .unless(({ position, seat }) => refuseRaid(position, seat))
  .one('size', oneWordOf(...SIZES), { rule: '17.0b', of: () => SIZES, unknown: () => no('17.0b', 'The raid is large or small.') })
  .when({ ...OWN_PHASE, rules: ['17.0a'], says: 'The Yavuz is raided in the German Movement Phase of game turn 1.' })
  .play((doing, _at, { size }) => {
    const { position } = doing;
    const kommando = kommandoOf(position.world);
    setSteps(position, kommando, size === 'large' ? unitAt(position, kommando).steps : SMALL_RAID_STEPS);
    applies('2.1b', '2.6b');
    moveTo(doing, kommando, position.world.berth);
    mark(position, kommando, MOVED | ARRIVED);
    change(position, { raid: size });
    doing.happen({
      what: 'raid launched',
      size,
      unit: unitAt(position, kommando).id,
      hex: printed(position, position.world.berth),
      rules: ['17.0a', size === 'large' ? '17.0c' : '17.0d'],
    });
    return stay();
  });

/** What is added to the dice of the raid (17.0c to 17.0e). */
export function raidModifier(position: Gertrud, size: Size, lines?: Lines): number {
  const { modifiers } = position.world.tables.goeben;
  const { raid, title } = position.scenario;
  lines?.add(size === 'large' ? '17.0c' : '17.0d', modifiers[size], `${size} raid`);
  lines?.add('17.0e', raid.modifier, `scenario ${title}`);
  applies('17.0e', '18.0a');
  return modifiers[size] + raid.modifier;
}

/** The raid's dice, before any attack of the first German combat phase; they stand for the drop's own attack (GA-52). */
export function rollRaid(doing: Doing<Gertrud>): void {
  const { position } = doing;
  const { goeben } = position.world.tables;
  const size = position.facts.raid as Size;
  const lines = ledger();
  const modifier = raidModifier(position, size, lines);
  const sum = (faces: readonly number[]) => faces.reduce((total, face) => total + face, modifier);
  const rowFor = (faces: readonly number[]) =>
    goeben.rows.find(({ to }) => sum(faces) <= to) ?? (goeben.rows.at(-1) as (typeof goeben.rows)[number]);
  const dice = doing.dice.roll('goeben', goeben.dice, FACES, (faces) => rowFor(faces).yavuz);
  const { yavuz, bonus, kommando } = rowFor(dice);
  applies('2.0b');
  doing.happen({
    what: 'raid',
    size,
    dice,
    lines: lines.told,
    total: sum(dice),
    yavuz,
    bonus,
    kommando,
    rules: ['17.0b', '17.0f', '17.0g'],
  });
  change(position, { raid: null, blitzkrieg: position.facts.blitzkrieg && bonus === 'kept' });
  if (yavuz === 'seized') change(position, { yavuz: 'german' });
  else if (yavuz === 'scuttled') sink(doing, 'scuttled', []);
  else change(position, { yavuz });
  fateOfRaiders(doing, kommando);
  // GA-77: by option the raid was the Kommando's attack of this game turn.
  if (optionOf(position, 'raiders-attack') === 'no' && isOnMap(position, kommandoOf(position.world)))
    mark(position, kommandoOf(position.world), ATTACKED);
}

function fateOfRaiders(doing: Doing<Gertrud>, fate: 'unhurt' | 'reduced' | 'eliminated'): void {
  const kommando = kommandoOf(doing.position.world);
  if (fate === 'reduced') loseStep(doing, kommando, 'raid', ['17.0g']);
  if (fate === 'eliminated') eliminate(doing, kommando, 'raid', ['17.0g']);
  if (sharesWithEnemy(doing.position, kommando)) eliminate(doing, kommando, 'raid', ['15.0j']);
}

/** The Yavuz is gone; `loseMarker` cites 17.0g whatever has sunk her. */
const sink = (doing: Doing<Gertrud>, why: string, rules: readonly '5.1b'[]): void =>
  loseMarker(doing, yavuzOf(doing.position.world), why, rules);

/** 5.1b: each Administrative Segment a damaged Yavuz may sink. */
export function checkYavuz(doing: Doing<Gertrud>): void {
  const { position } = doing;
  const { die, sinksOn } = position.world.tables.goeben.sinking.damaged;
  applies('5.1b');
  if (position.facts.yavuz !== 'damaged' || markerState(position, yavuzOf(position.world)) === LOST) return;
  const dice = doing.dice.roll('yavuz', 1, die, ([face]) => (sinksOn.includes(face as number) ? 'sinks' : 'floats'));
  const sinks = sinksOn.includes(dice[0] as number);
  doing.happen({ what: 'yavuz check', dice, sinks, rules: ['5.1b'] });
  if (sinks) sink(doing, 'sunk', ['5.1b']);
}
