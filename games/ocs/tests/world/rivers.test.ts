import { describe, expect, it } from 'vitest';
import networks from '../../../../tools/draft-map/ocs/networks.json' with { type: 'json' };
import pins from '../../data/pins.json' with { type: 'json' };
import { bearing, cornersOf, crossings, grid, map, neighbours, ray, sideOf, townHex, turned, type SideLine } from './ground.ts';

describe('rivers (1.6)', () => {
  const named = (name: string) => map.hexsides.filter(({ river }) => river?.name === name);
  const names = [...new Set(map.hexsides.flatMap(({ river }) => river?.name ?? []))];

  /** Hexsides of a river that hang together. */
  const pieces = (sides: readonly SideLine[]): readonly (readonly SideLine[])[] => {
    const left = new Set(sides);
    const found: SideLine[][] = [];
    for (const start of sides) {
      if (!left.delete(start)) continue;
      const piece = [start];
      for (const one of piece)
        for (const other of left)
          if (cornersOf(other.between).some((corner) => cornersOf(one.between).includes(corner))) {
            left.delete(other);
            piece.push(other);
          }
      found.push(piece);
    }
    return found;
  };

  it('are the 30 of the study', () => {
    expect(names.toSorted()).toEqual([...new Set(networks.rivers.map(({ name }) => name))].toSorted());
    expect(names.length).toBe(30);
  });

  it.each(names)('%s runs on from hexside to hexside', (name) => {
    // The Seim leaves the map south of Putivl and comes back; the Desna and the Seim have both sizes under one name.
    expect(pieces(named(name)).length).toBe(name === 'Seim' ? 2 : 1);
  });

  it('run into the river that the study names', () => {
    for (const { name, into } of networks.rivers.filter((river) => 'into' in river)) {
      const main = new Set(named(into as string).flatMap(({ between }) => cornersOf(between)));
      expect(
        named(name).some(({ between }) => cornersOf(between).some((corner) => main.has(corner))),
        `${name} into ${into}`,
      ).toBe(true);
    }
  });

  it('are major where the study says: Oka from the Upa on, Desna from the Bolva on, Don below 53.20 N, Seim below Lgov', () => {
    const major = new Set(map.hexsides.flatMap(({ river }) => (river?.size === 'major' ? [river.name] : [])));
    expect([...major].toSorted()).toEqual(['Desna', 'Don', 'Oka', 'Seim']);
    const sizes = (town: string, river: string) =>
      new Set(
        neighbours(townHex(town)).flatMap((beside) =>
          sideOf(townHex(town), beside).river?.name === river ? [sideOf(townHex(town), beside).river?.size] : [],
        ),
      );
    for (const town of ['Likhvin', 'Kaluga', 'Aleksin', 'Tarusa', 'Serpukhov', 'Kashira', 'Ozery'])
      expect([town, ...sizes(town, 'Oka')]).toEqual([town, 'major']);
    for (const town of ['Orel', 'Belev']) expect([town, ...sizes(town, 'Oka')]).toEqual([town, 'minor']);
    for (const town of ['Bryansk', 'Trubchevsk', 'Novgorod-Severskiy']) expect([town, ...sizes(town, 'Desna')]).toEqual([town, 'major']);
    expect([...sizes('Zhukovka', 'Desna'), ...sizes('Kursk', 'Seim'), ...sizes('Stalinogorsk', 'Don')]).toEqual([
      'minor',
      'minor',
      'minor',
    ]);
    expect([...sizes('Zadonsk', 'Don')]).toEqual(['major']);
  });

  /** Who looks from a town straight across to the other bank may look a little aside. */
  const ASIDE = [0, 20, -20];
  it.each(pins.banks.filter((one) => !('below' in one)))('$town stands on the $on bank of the $river', ({ town, river, on }) => {
    const hex = townHex(town);
    const [x, y] = bearing(on);
    const across = ASIDE.map((degrees) => crossings(ray(hex, turned([-x, -y], degrees), 5), river));
    expect(
      across.some((times) => times % 2 === 1),
      `${hex}: ${across.join()}`,
    ).toBe(true);
    expect(crossings(ray(hex, [x, y], 1), river)).toBe(0);
  });

  it('pass Putivl to the south below the edge of the map, and not to the north', () => {
    const hex = townHex('Putivl');
    expect(grid.isEdge(grid.index(hex))).toBe(true);
    expect(crossings(ray(hex, bearing('N'), 3), 'Seim')).toBe(0);
    expect(neighbours(hex).some((beside) => sideOf(hex, beside).river?.name === 'Seim')).toBe(true);
  });
});
