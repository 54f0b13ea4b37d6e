import { draw, drawFrom, exact, FastDice, setupFor, type Offer } from '@sandtable/umpire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merkur as game } from '../../src/index.ts';
import { isFlying } from '../../src/position/air.ts';
import { boxNamed } from '../../src/position/off-map.ts';
import { hexOf, LATER, put, sideOf, type Merkur } from '../../src/position/position.ts';
import { deckOf, zonePlace } from '../../src/position/sea.ts';
import { carryingWith } from '../../src/position/ships.ts';
import { hexesOfSide, unitsIn, unitsOf } from '../../src/rules/05-units/stood.ts';
import { zoiIn } from '../../src/rules/07-ground-movement/zoi.ts';
import { readyOf, refuseFlyer, refuseTakeOff } from '../../src/rules/08-air-movement/flyers.ts';
import { crewsFor } from '../../src/rules/08-air-movement/able-crews.ts';
import { FLOWN, rulesOf } from '../../src/rules/08-air-movement/missions.ts';
import { hexesBetween } from '../../src/rules/08-air-movement/ranges.ts';
import { aloftOf, wingsOf } from '../../src/rules/08-air-movement/sky.ts';
import { carriersWith, unitsAboard } from '../../src/rules/09-naval-movement/cargo.ts';
import { isPortOf, opensOn, ports } from '../../src/rules/09-naval-movement/fleet.ts';
import { legsFrom } from '../../src/rules/09-naval-movement/ways.ts';
import { attackersOf, canAttackIn, refuseAttacker, targetsOf } from '../../src/rules/10-ground-combat/attackers.ts';
import { networkOf } from '../../src/rules/14-logistics/network.ts';
import { Clash, Clashes, NO_HELP } from '../../src/staff/clash.ts';
import { Stakes } from '../../src/staff/stakes.ts';
import { landInPlay } from '../../src/world/kept.ts';
import { enemyOf, SIDES, type Side } from '../../src/world/sides.ts';
import { bandOf } from '../../src/world/tables/air.ts';

/** A random game of *Maleme* with its ships, of which every so many-th position is looked at. Returns how many were. */
function lookedAt(seed: number, every: number, look: (position: Merkur) => void): number {
  const dice = new FastDice(seed);
  const { position } = game.begin(setupFor(game, { scenario: 'maleme' }), dice);
  let looks = 0;
  for (let n = 0, awaiting = game.awaiting(position); awaiting; awaiting = game.awaiting(position), n++) {
    if (n % every === 0) look(position);
    if (n % every === 0) looks++;
    const seat = awaiting.seats[0] as string;
    const offers = game.choices(position, seat);
    const command = drawFrom(offers[draw(dice, 'offer', offers.length)] as Offer, dice);
    if (command) game.play(position, seat, command, dice);
  }
  return looks;
}

const opened = (): Merkur => game.begin(setupFor(game, { scenario: 'merkur' }), new FastDice(1)).position;

const plainAttackers = (position: Merkur, side: Side, hex: number, areStrong: boolean): number[] =>
  unitsOf(position, side).filter(
    (unit) => canAttackIn(position, unit, hex) === areStrong && refuseAttacker(position, side, unit, hex) === null,
  );

/** The opening of the operation, but with all Germans of the ground beside or among their enemies. */
function thrownTogether(dice: FastDice): Merkur {
  const position = opened();
  const { world } = position;
  const enemies = hexesOfSide(position, 'allied');
  const near = landInPlay(world).filter((hex) => enemies.some((enemy) => world.grid.distance(hex, enemy) <= 1));
  for (const unit of world.units.keys())
    if (sideOf(position, unit) === 'axis' && hexOf(position, unit) !== LATER)
      put(position, unit, near[draw(dice, 'where', near.length)] as number);
  return position;
}

function plainly(position: Merkur): void {
  const { world } = position;
  const ships = [...world.ships.keys()];
  for (const ship of ships) {
    expect(unitsAboard(position, ship)).toEqual([...world.units.keys()].filter((unit) => hexOf(position, unit) === deckOf(ship)));
    expect(carriersWith(position, ship)).toEqual([ship, ...ships.filter((one) => carryingWith(position, one) === ship)]);
  }
  expect(aloftOf(position)).toEqual([...world.aircraft.keys()].filter((one) => isFlying(position, one)));
  for (const side of SIDES) {
    expect(readyOf(position, side)).toEqual(wingsOf(position, side).filter((one) => refuseTakeOff(position, side, one) === null));
    for (const hex of targetsOf(position, side))
      for (const areStrong of [true, false])
        expect(attackersOf(position, side, hex, areStrong)).toEqual(plainAttackers(position, side, hex, areStrong));
  }
}

/** What follows from where everybody is, kept from one change to the next, is what is found where nothing has been kept. */
function anew(position: Merkur): void {
  const read = game.load(position.setup, game.save(position));
  for (const side of SIDES) {
    expect(networkOf(position, side)).toEqual(networkOf(read, side));
    for (const hex of landInPlay(position.world)) expect(zoiIn(position, side, hex)).toBe(zoiIn(read, side, hex));
    for (const kind of FLOWN)
      for (const byNight of [false, true])
        expect(crewsFor(position, side, kind, byNight)).toEqual(
          readyOf(read, side).filter(
            (one) =>
              refuseFlyer(read, side, one, byNight, rulesOf(kind).againstShips) === null &&
              rulesOf(kind).refuseCrew(read, one, null) === null,
          ),
        );
  }
}

describe('what is found once and kept', () => {
  it('is what is found plainly, throughout a random game', () => {
    expect(lookedAt(3, 6, plainly)).toBeGreaterThan(5);
    expect(lookedAt(4, 12, anew)).toBeGreaterThan(5);
  }, 60_000);

  it('is an attack as it would be reckoned by itself, whatever was reckoned before it', () => {
    const dice = new FastDice(7);
    let attacks = 0;
    for (let time = 0; time < 5; time++) {
      const position = thrownTogether(dice);
      const stakes = new Stakes(position);
      const clashes = new Clashes(position, stakes);
      for (const side of SIDES)
        for (const hex of targetsOf(position, side)) {
          const all = attackersOf(position, side, hex, true);
          expect(all).toEqual(plainAttackers(position, side, hex, true));
          for (const some of [all, all.slice(1), all].filter(({ length }) => length > 0)) {
            const alone = new Clash(position, stakes, hex, some, unitsIn(position, enemyOf(side), hex));
            for (const help of [NO_HELP, { attack: 3, defence: 1, drm: 1 }])
              expect(clashes.on(hex, some).outlook(help)).toEqual(alone.outlook(help));
            attacks++;
          }
        }
    }
    expect(attacks).toBeGreaterThan(20);
  }, 60_000);
});

describe('distances of the air', () => {
  const position = opened();
  const { world } = position;
  const { zones, grid, surface, hexesOfZone } = world;
  const hex = fc.nat(grid.count - 1);
  const zone = fc.nat(zones.length - 1);
  const fromIn = (one: number): readonly number[] => {
    const locator = zones[one]?.locator as number;
    return surface[locator] === 'land' ? (hexesOfZone[one] as readonly number[]) : [locator];
  };

  it('to a sea zone are those to the nearest hex that it is measured from', () =>
    fc.assert(
      fc.property(zone, hex, (to, from) => {
        const nearest = Math.min(...fromIn(to).map((one) => grid.distance(one, from)));
        expect(hexesBetween(position, from, zonePlace(to))).toBe(nearest);
        expect(hexesBetween(position, zonePlace(to), from)).toBe(nearest);
      }),
    ));

  it('between sea zones are those between their nearest hexes', () =>
    fc.assert(
      fc.property(zone, zone, (to, from) => {
        const nearest = Math.min(...fromIn(to).flatMap((one) => fromIn(from).map((other) => grid.distance(one, other))));
        expect(hexesBetween(position, zonePlace(from), zonePlace(to))).toBe(from === to ? 0 : nearest);
      }),
    ));

  it('from a box are those by the nearest of its flights', () => {
    for (const { id, away, flights } of world.boxes)
      for (const to of zones.keys()) {
        const ways = flights.map((flight) => flight.hexes + Math.min(...fromIn(to).map((one) => grid.distance(one, flight.to))));
        const nearest = ways.length > 0 ? Math.min(...ways) : null;
        expect(hexesBetween(position, boxNamed(position, id) as number, zonePlace(to))).toBe(away ?? nearest);
      }
  });

  it('lie in the band that the printed range reaches, by whole fractions', () =>
    fc.assert(
      fc.property(fc.nat(60), fc.nat(200), fc.boolean(), (printed, hexes, hasTanks) => {
        const { air } = world.tables;
        const { bands, extended } = air.ranges;
        const range = hasTanks ? exact.times([printed, 1], extended.range) : ([printed, 1] as const);
        const reaches = (band: keyof typeof bands, of: exact.Exact): boolean =>
          exact.compare([hexes, 1], exact.times(of, bands[band].to)) <= 0;
        const plain = reaches('short', [printed, 1])
          ? 'short'
          : reaches('normal', range)
            ? 'normal'
            : reaches('long', range)
              ? 'long'
              : null;
        expect(bandOf(air, printed, hexes, hasTanks)).toBe(plain);
      }),
    ));

  it('let ships into the ports that open on a zone and are theirs', () => {
    for (const side of SIDES)
      for (const at of zones.keys()) {
        const harbours = ports(position)
          .filter((port) => isPortOf(position, side, port))
          .flatMap((port) => opensOn(position, port).flatMap((way) => (way.zone === zonePlace(at) ? [{ to: port, sma: way.sma }] : [])));
        const legs = legsFrom(position, side, side === 'axis' ? 'tg-x-1' : 'tg-a-1', zonePlace(at));
        expect(legs.slice(legs.length - harbours.length)).toEqual(harbours);
      }
  });
});
