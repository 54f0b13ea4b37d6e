import { FastDice, offered, type Command, type Facts, type Happening, type Setup, type Value } from '@sandtable/umpire';
import { expect } from 'vitest';
import mapData from '../data/map.json' with { type: 'json' };
import { gertrud as game, type Gertrud } from '../src/index.ts';
import { expectAllowed } from './referee.ts';

interface Unit extends Facts {
  readonly at: string;
  readonly steps?: number;
}

export type CountryOf = (country: string, hex: string) => string;

const mapWith = (countryOf: CountryOf): Value =>
  ({
    ...mapData,
    hexes: mapData.hexes.map((line) => ('country' in line ? { ...line, country: countryOf(line.country as string, line.hex) } : line)),
  }) as unknown as Value;

/** What a game is set up for, where it is not Early 1941 by its list and on the game's own map. */
export interface Setting {
  readonly scenario?: string;
  readonly free?: boolean;
  /** Other options. */
  readonly options?: Setup['options'];
  /** The map with some hexes in other countries. */
  readonly countryOf?: CountryOf | undefined;
}

/** A game from its first decision. */
export class SettingUp {
  readonly position: Gertrud;
  readonly happened: Happening[];

  constructor({ scenario = 'early-1941', free = false, options: others = {}, countryOf }: Setting = {}) {
    const edition = countryOf ? { name: 'test', map: mapWith(countryOf) } : null;
    const options = { experten: 'sum', odds: 'percent', ...(free ? { 'free-deployment': true } : {}), ...others };
    const { position, happened } = game.begin({ game: 'gertrud', scenario, options, edition }, new FastDice(1));
    this.position = position;
    this.happened = [...happened];
  }

  refusal(seat: string, command: Command) {
    const refusal = game.refuse(this.position, seat, command);
    expect(offered(game, this.position, seat, command), 'an offer fits if and only if nothing is refused').toBe(refusal === null);
    return refusal;
  }

  do(seat: string, command: Command): this {
    expectAllowed(this.refusal(seat, command));
    this.happened.push(...game.play(this.position, seat, command, new FastDice(1)));
    return this;
  }

  get state() {
    return game.save(this.position).state as unknown as {
      units: { [id: string]: Unit };
      markers: { [id: string]: string };
      experten: string | null;
      ultra: number;
    };
  }

  get step() {
    return game.awaiting(this.position)?.step;
  }

  unit = (id: string): Unit | undefined => this.state.units[id];

  /** The markers of a nationality that lie ready in their pool. */
  ready = (nation: string): string[] =>
    Object.entries(this.state.markers).flatMap(([id, state]) => (id.startsWith(nation) && state === 'ready' ? [id] : []));

  /** The units that stand in a hex. */
  standing = (hex: string): string[] => Object.entries(this.state.units).flatMap(([id, { at }]) => (at === hex ? [id] : []));
}

export const deploy = (entry: string, hex: string, ...units: readonly string[]): Command => ({ act: 'deploy', entry, units, hex });

/** Where the German player puts what he may place, in every scenario. */
export const german: readonly Command[] = [
  { act: 'experten', aircraft: 'de-cas-3' },
  deploy('18.1c', '1931', 'de-kurd'),
  deploy('18.1d', '3005', 'de-8-pz', 'de-14-pz', 'de-16-mot'),
  deploy('18.1e', '3006', 'de-1-mtn'),
  deploy('18.1f', '2904', 'de-101-lt', 'de-132', 'de-183'),
  deploy('18.1g', '2804', 'de-79'),
  deploy('18.1h', '3004', 'de-9-pz', 'de-lssah', 'de-73'),
  deploy('18.1i', '3107', 'de-reich', 'de-gd'),
  deploy('18.1j', '3106', 'de-5-pz', 'de-11-pz', 'de-60-mot', 'de-294', 'de-4-mtn'),
  deploy('18.1l', '2417', 'de-muslim'),
];

/** Where the Allied player puts what he may place of the Turkish list. */
export const allied: readonly Command[] = [
  deploy('18.1o', '2906', 'tr-2-cav'),
  deploy('18.1p', '2806', 'tr-26-mtn', 'tr-iab'),
  deploy('18.1z', '2633', 'tr-9', 'tr-3'),
  deploy('18.1z', '2733', 'tr-29', 'tr-1-cav'),
  deploy('18.1ab', '1724', 'tr-2-inf', 'tr-10', 'tr-53'),
];

/** The German list is done, but for one entry. */
export function germansPlaced(setting: Setting = {}, except = ''): SettingUp {
  const game = new SettingUp(setting);
  for (const command of german) if (command['entry'] !== except) game.do('german', command);
  return game;
}

/** And the Turkish one. */
export function turksPlaced(setting: Setting = {}): SettingUp {
  const game = germansPlaced(setting);
  for (const command of allied) game.do('allied', command);
  return game;
}
