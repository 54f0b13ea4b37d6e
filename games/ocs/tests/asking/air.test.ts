import type { Explanation, Facts } from '@sandtable/umpire';
import type { Layers, Prospect, Told } from '@sandtable/warfare/layers';
import { describe, expect, it } from 'vitest';
import { BF, BF2, fly, ILYUSHIN, JUNKERS, LAGG, sky, STUKA, type Sky } from '../air.ts';
import { field, type Referee } from '../referee.ts';

const layersOf = (at: Sky, units: readonly string[] = []): Layers =>
  at.set.explain({ layer: { id: 'air', units } })['layers'] as unknown as Layers;
const prospectOf = (at: Referee, prospect: Facts): Prospect => at.explain({ prospect })['prospect'] as unknown as Prospect;
const titles = ({ told }: Prospect): string[] => told.map(({ title }) => title);
/** "The attacker aborts. 2 of 36". */
const chances = (told: Told | undefined): string[] => (told?.chances ?? []).map(({ says, of }) => `${says} ${of.join(' of ')}`);

describe('the board of the air war', () => {
  const at = () => sky().put('02.02', BF, STUKA).with({ at: '02.02' }, JUNKERS).put('04.04', BF2).put('11.11', LAGG);

  it('has a card for each base and each place over which somebody is, with those who are ready and those who are not', () => {
    const { beside } = layersOf(at());
    expect(beside?.cards.map(({ title, nationality, says }) => [title, nationality, says])).toEqual([
      ['02.02', 'german', 'level 1 of 1 paid for'],
      ['04.04', 'german', 'on station'],
      ['11.11', 'soviet', 'level 1 of 1 paid for'],
    ]);
    expect(beside?.cards[0]?.groups).toEqual([
      { title: 'Active', nobody: 'none active', pieces: [BF, STUKA] },
      { title: 'Inactive', nobody: 'none inactive', pieces: [JUNKERS] },
    ]);
    expect(layersOf(at().base('02.02', 'german', 2, 0)).beside?.cards[0]?.says).toBe('level 2, none paid for');
    expect(beside?.acts).toContain('fly');
  });

  it('washes where fighters that are ready may intercept, and nobody else', () => {
    const washOf = (where: Sky, hex: string) => layersOf(where).washes.find(({ place }) => place === hex)?.wash;
    expect(washOf(at(), '04.09')).toBe('ours');
    expect(washOf(at(), '04.10')).toBeUndefined();
    // Where one is itself, others alone intercept (OA-86).
    expect([washOf(at(), '04.04'), washOf(at(), '11.11')]).toEqual(['ours', undefined]);
    expect(layersOf(at().by((referee) => referee.weather('M-'))).washes).toEqual([]);
    expect(washOf(at(), '11.07')).toBe('theirs');
    expect(washOf(at().put('04.09', LAGG), '04.06')).toBe('both');
    expect(layersOf(sky().put('02.02', STUKA).with({ at: '04.04' }, BF)).washes).toEqual([]);
    expect(layersOf(at()).legend.map(({ says }) => says)).toEqual(['your fighters may intercept', 'the enemy’s may']);
  });

  it('tells of those who are chosen what they are fit for, and how far they fly', () => {
    const { beside, edges } = layersOf(at(), [STUKA]);
    expect(beside?.told[0]?.lines[0]?.says).toMatch(/Ju 87.*tactical bomber; in the air \(1\), range 50; attacks on the ground with 8$/);
    expect(layersOf(at(), [JUNKERS]).beside?.told[0]?.lines[0]?.says).toMatch(/transport; .*carries 2T/);
    expect(layersOf(at(), [BF]).beside?.told[0]?.lines[0]?.says).toContain('intercepts within 5 hexes');
    expect(edges).toEqual([]);
    expect(layersOf(at()).beside?.told).toEqual([]);
    expect(() => at().set.explain({ layer: { id: 'air', units: ['nobody'] } })).toThrow(/there is no unit "nobody"/);
    expect(() => at().set.explain({ layer: { id: 'air', units: [{}] } })).toThrow(/units: a name is expected, and not an object/);
  });

  it('says where nobody flies', () => {
    const answer = field().explain({ layer: { id: 'air' } })['layers'] as unknown as Layers;
    expect(answer.legend.map(({ says }) => says)).toContain('nobody flies in this scenario');
  });
});

describe('a flight that is put together', () => {
  const way = (at: Sky, aircraft: readonly string[], ...by: readonly string[]) => prospectOf(at.set, fly('02.02', aircraft, ...by));

  it('counts its hexes, and says who may intercept it in which of them, with the chances of the first round', () => {
    const at = sky().put('02.02', BF, STUKA).put('08.07', LAGG);
    const { told, layers } = way(at, [BF, STUKA], '08.02');
    expect(told[0]?.title).toBe('6 of 45 hexes');
    expect(told[1]?.title).toMatch(/LaGG-3.* may intercept/);
    expect(told[1]?.lines[0]?.says).toMatch(/in 4 of your hexes; it would attack .*Bf 109F\) at −2/);
    expect(chances(told[1])).toEqual([
      'The attacker loses a step and aborts. 15 of 36',
      'The attacker aborts. 11 of 36',
      'The defender aborts. 9 of 36',
      'The defender loses a step and aborts. 1 of 36',
    ]);
    expect(told[1]?.chances?.map(({ isBad }) => isBad)).toEqual([false, false, true, true]);
    expect(layers?.washes).toHaveLength(4);
    expect(layers?.washes.at(-1)).toEqual({ place: '08.02', wash: 'theirs' });
    expect(layers?.lines[0]?.path.at(-1)).toBe('02.02');
    expect(titles(way(at, [BF], '02.05'))).toEqual(['3 of 45 hexes']);
    expect(way(at, [BF], '02.05').told[0]?.lines[0]?.says).toMatch(/no fighter that you see/);
  });

  it('offers a way around those who may intercept, as long as the range allows, and none where nobody may', () => {
    const at = (by: Sky = sky()) => by.put('02.02', BF, STUKA).put('07.07', LAGG);
    const ways = (sky: Sky, aircraft: readonly string[], ...by: readonly string[]) => way(sky, aircraft, ...by).ways ?? [];
    const [straight, around] = ways(at(), [BF], '02.12');
    expect(straight).toMatchObject({ says: expect.stringMatching(/^Straight, 10 hexes: LaGG-3/), path: ['02.12'], isTaken: true });
    expect(around).toMatchObject({ says: expect.stringMatching(/^Around, \d+ hexes: nobody/), isTaken: false });
    // The way around is one that can be flown, and what it says is so.
    const flown = way(at(), [BF], ...(around?.path ?? []));
    expect(flown.ways?.map(({ isTaken }) => isTaken)).toEqual([false, true]);
    expect(flown.told[0]?.lines[0]?.says).toMatch(/no fighter that you see/);
    expect(`${around?.says}`).toContain(flown.told[0]?.title.replace(/ of 45.*/, ' hexes:') ?? 'no title');
    expect(at().set.refusal('german', fly('02.02', [BF], ...(around?.path ?? [])))).toBeNull();
    expect(ways(at(), [BF], '02.04')).toEqual([]);
    // At its end somebody may intercept however one comes there, and no way is better.
    expect(ways(at(), [BF], '06.07').every(({ says }) => says.includes('LaGG-3'))).toBe(true);
    expect(ways(sky().put('02.02', BF), [BF], '02.12')).toEqual([]);
  });

  it('tells what it meets over a hex, what flak it flies into, what it may attack there, and where it lands', () => {
    const at = sky()
      .put('02.02', BF, STUKA)
      .put('06.06', LAGG)
      .by((referee) => referee.put('su-413', '06.06'));
    const { told } = way(at, [BF, STUKA], '06.06');
    expect(told.map(({ title }) => title)).toEqual([
      expect.stringMatching(/of 45 hexes/),
      expect.stringMatching(/may intercept/),
      expect.stringMatching(/^Over 06.06 they meet .*LaGG/),
      'Flak over 06.06, at each air unit',
      expect.stringMatching(/^On the units in 06.06: column/),
    ]);
    expect(told[4]?.lines.find(({ says }) => says === 'strength')?.value).toBe('10');
    expect(chances(told[4]).join()).toMatch(/disorganized/);
    const home = sky().put('02.02', BF).base('05.05', 'german');
    expect(titles(way(home, [BF], '05.05'))).toEqual([expect.stringMatching(/^3|4 of/), 'They land at 05.05']);
    expect(titles(way(home, [BF]))).toEqual(['0 of 45 hexes']);
  });

  it('is told nothing of before anybody is named, and nothing of what there is not', () => {
    const at = sky().put('02.02', BF).set;
    expect(prospectOf(at, { act: 'fly', from: '02.02' }).told).toEqual([]);
    expect(prospectOf(at, { act: 'end' }).told).toEqual([]);
    expect(() => prospectOf(at, { act: 'fly', aircraft: ['nobody'], by: [] })).toThrow(/there is no air unit "nobody"/);
    expect(() => prospectOf(at, { act: 'fly', aircraft: [BF], by: ['99.99'] })).toThrow(/there is no hex "99.99"/);
  });
});

describe('an attack that is put together', () => {
  const [GUNS, ENEMY] = ['de-ar-103', 'su-413'] as const;
  const guns = () =>
    field()
      .dumps({ '06.05': { german: 12 } })
      .in('1 german barrage')
      .put(GUNS, '06.06')
      .put(ENEMY, '06.08');
  const partsOf = (answer: Explanation): string[] => (answer['prospect'] as unknown as Prospect).told.map(({ title }) => title);

  it('tells of a barrage its strength, its column and what may come of it before it fires', () => {
    const [told] = prospectOf(guns(), { act: 'barrage', hex: '06.08', target: 'units', units: [GUNS] }).told;
    expect(told?.title).toMatch(/^On the units in 06.08: column \d+–\d+$/);
    expect(told?.lines.at(-1)).toMatchObject({ rule: '12.4c-5', says: 'column after shifts' });
    expect(told?.chances?.reduce((sum, { of: [many] }) => sum + many, 0)).toBe(36);
    expect(prospectOf(guns(), { act: 'barrage', hex: '06.08', target: 'units', units: [] }).told).toEqual([]);
    const supplies = prospectOf(guns(), { act: 'barrage', hex: '06.08', target: 'supplies', units: [GUNS] }).told[0];
    expect(supplies?.chances?.[0]?.says).toMatch(/% of what is there is lost/);
    const rails = prospectOf(guns(), { act: 'barrage', hex: '06.08', target: 'railroad', units: [GUNS] }).told[0];
    expect(rails?.chances?.map(({ says }) => says).join()).toMatch(/railroad hex is destroyed/);
  });

  it('tells of an attack from the air its flak and each target below', () => {
    const at = sky()
      .put('06.08', STUKA)
      .by((referee) => referee.put(ENEMY, '06.08').in('1 german barrage')).set;
    expect(partsOf(at.explain({ prospect: { act: 'strike', hex: '06.08', aircraft: [STUKA] } }))).toEqual([
      'Flak over 06.08, at each air unit',
      expect.stringMatching(/^On the units in 06.08/),
    ]);
  });

  it('tells of an attack on the ground what it costs and who could pay, after what its defenders lack', () => {
    const at = () => field().in('1 german combat').put('de-i-35', '06.06').put(ENEMY, '06.07');
    const all = (where: Referee) => prospectOf(where, { act: 'attack', hex: '06.07', units: ['de-i-35'] });
    const told = (where: Referee) => all(where).told.at(-1);
    const supplied = () => at().dumps({ '06.05': { german: 12 } });
    expect(told(supplied())?.title).toMatch(/^Costs \d/);
    expect(told(supplied())?.lines[1]?.says).toMatch(/3 SP in 06.05 may pay; .* would be left/);
    expect(told(at())?.title).toMatch(/cannot be paid/);
    expect(titles(all(at()))[0]).toBe('The defenders');
  });
});

describe('flights from and to boxes beyond the map', () => {
  const WEST = { id: 'west', name: 'West', side: 'german', level: 3, airHexes: 10, edge: 'west', rows: [1, 12] } as const;
  const at = () =>
    sky()
      .by((all) => all.airBoxes(WEST))
      .put('west', STUKA)
      .with({ at: 'west' }, JUNKERS)
      .put('04.05', BF2);
  const into = { act: 'fly-in', box: 'west', aircraft: [STUKA], to: '06.05' };
  const off = { act: 'fly-off', from: '04.05', box: 'west', aircraft: [BF2] };

  it('stand on the board as others do: a card for each box with somebody in it, and their acts', () => {
    const { beside } = layersOf(at());
    const card = beside?.cards.find(({ title }) => title === 'West');
    expect(card).toMatchObject({ subject: 'west', nationality: 'german', says: '10 hexes beyond the edge' });
    expect(card?.groups.map(({ pieces }) => pieces)).toEqual([[STUKA], [JUNKERS]]);
    expect(layersOf(sky().by((all) => all.airBoxes(WEST))).beside?.cards.map(({ title }) => title)).not.toContain('West');
    expect(beside?.acts).toEqual(expect.arrayContaining(['fly-in', 'fly-off']));
  });

  it('say what they would meet, and draw their way over the map', () => {
    const { told, layers, ways } = prospectOf(at().set, into);
    expect(told[0]?.title).toBe('15 of 50 hexes');
    expect(layers?.lines[0]?.path).toHaveLength(6);
    expect(layers?.lines[0]?.path[0]).toBe('06.05');
    expect(ways).toEqual([]);
    const met = prospectOf(at().put('06.06', LAGG).set, into);
    expect(titles(met)[1]).toMatch(/LaGG-3.* may intercept/);
    const home = prospectOf(at().set, off);
    expect(titles(home)).toEqual(['13 of 45 hexes', 'They land in West']);
    expect(home.layers?.lines[0]?.path.at(-1)).toBe('04.05');
    expect(prospectOf(at().set, { act: 'fly-in', box: 'west', aircraft: [STUKA] }).told).toEqual([]);
  });
});

describe('an interception that is still to be decided', () => {
  it('tells of each fighter that could how its first round would go, and of those who are named how that of their best would', () => {
    const at = sky()
      .put('02.02', BF)
      .base('05.05', 'soviet')
      .put('11.11', ILYUSHIN)
      .put('05.07', BF2)
      .by((referee) => referee.in('2 soviet movement')).set;
    at.do('soviet', { act: 'fly', from: '11.11', aircraft: [ILYUSHIN], by: ['06.09'] });
    const tells = (aircraft?: readonly string[]) =>
      (at.explain({ prospect: { act: 'intercept', ...(aircraft ? { aircraft } : {}) } }, 'german')['prospect'] as unknown as Prospect).told;
    expect(tells().map(({ title }) => title)).toEqual([expect.stringMatching(/Bf 109F.*: the first round$/)]);
    expect(tells([BF2]).map(({ title }) => title)).toEqual(['The first round']);
    expect(tells()[0]?.chances).toEqual(tells([BF2])[0]?.chances);
  });

  it('tells of those together who fare alike', () => {
    const at = sky()
      .base('05.05', 'soviet')
      .put('11.11', ILYUSHIN)
      .put('05.07', BF, BF2)
      .by((referee) => referee.in('2 soviet movement')).set;
    at.do('soviet', { act: 'fly', from: '11.11', aircraft: [ILYUSHIN], by: ['06.09'] });
    const { told } = at.explain({ prospect: { act: 'intercept' } }, 'german')['prospect'] as unknown as Prospect;
    expect(told.map(({ title }) => title)).toEqual([expect.stringMatching(/Bf 109F.*, .*Bf 109F.*: the first round$/)]);
    expect(told[0]?.lines[0]?.says).toMatch(/^each alone attacks /);
  });
});
