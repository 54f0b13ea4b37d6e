import { checked } from '@sandtable/warfare';
import { describe, expect, it } from 'vitest';
import data from '../../data/counters.json' with { type: 'json' };
import nations from '../../data/nations.json' with { type: 'json' };
import {
  countersSchema,
  MOBILITY,
  NATIONALITIES,
  UNIT_TYPES,
  type AirLine,
  type CountersData,
  type FaceLine,
  type GroundLine,
} from '../../src/world/schema.ts';

const { counters, information } = checked(countersSchema, data, 'counters') as CountersData;
const ground = counters.filter((one): one is GroundLine => one.kind === 'ground');
const faces = counters.filter((one): one is FaceLine => one.kind === 'face');
const aircraft = counters.filter((one): one is AirLine => one.kind === 'air');
const of = (nationality: GroundLine['nationality']) => ground.filter((one) => one.nationality === nationality);
const pooled = (pool: FaceLine['pool']) => faces.filter((one) => one.pool === pool);
const unit = (id: string): GroundLine => ground.find((one) => one.id === id) as GroundLine;
const face = (id: string): FaceLine => faces.find((one) => one.id === id) as FaceLine;
const printed = (id: string) => information.find((one) => one.id === id)?.count as number;
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

describe('the sheet', () => {
  it('has 176 counters (2.1), each with an id of its own', () => {
    expect(counters.length + information.reduce((sum, { count }) => sum + count, 0)).toBe(176);
    expect(new Set(counters.map(({ id }) => id)).size).toBe(counters.length);
  });

  it('leaves 97 for what the text does not count: regular armies, forts, French, British, Belgians and Dutch', () => {
    const corps = (['french', 'british', 'belgian', 'dutch'] as const).flatMap(of).filter(({ variant }) => !variant);
    expect(pooled('regular').length + printed('fort') + corps.length).toBe(97);
    expect(printed('game-turn')).toBe(1);
  });

  it('shows names and short names that tell the counters of a nation and type apart', () => {
    const label = ({ nationality, kind, name, variant }: GroundLine) => `${nationality} ${kind} ${name} ${variant ?? ''}`;
    expect(new Set(ground.map(label)).size).toBe(ground.length);
    for (const nationality of NATIONALITIES) {
      const shorts = of(nationality)
        .filter(({ variant }) => !variant)
        .map(({ type, short }) => `${type} ${short}`);
      expect(new Set(shorts).size, nationality).toBe(shorts.length);
    }
    for (const { short } of [...ground, ...faces]) expect(short.length).toBeLessThanOrEqual(7);
  });

  it('names a source for every counter', () => {
    for (const { id, source } of [...counters, ...information]) {
      expect(typeof source, id).toBe('object');
      expect(
        Object.values(source as object).every((one) => typeof one === 'string' && one !== ''),
        id,
      ).toBe(true);
    }
  });
});

describe('the factors', () => {
  it('are one for each step, and less on the reduced side (2.11)', () => {
    for (const { id, attack, defense, steps } of ground) {
      expect([attack.length, defense.length], id).toEqual([steps, steps]);
      if (steps === 1) continue;
      expect(attack[1], id).toBeLessThanOrEqual(attack[0] as number);
      expect(defense[1], id).toBeLessThan(defense[0] as number);
    }
  });

  it('give every type its class of mobility (2.7), and use every type and class', () => {
    const classOf = (type: GroundLine['type']) =>
      type === 'panzer' || type === 'tank' ? 'mechanized' : type === 'garrison' || type === 'paratroops' ? 'static' : 'non-mechanized';
    for (const { id, type, class: mobility } of ground) expect(mobility, id).toBe(classOf(type));
    expect(new Set(ground.map(({ type }) => type))).toEqual(new Set(UNIT_TYPES));
    expect(new Set(ground.map((one) => one.class))).toEqual(new Set(MOBILITY));
  });

  it('make armies of the Soviet units, in one step, and corps of all others, in two (1.2, 2.4, 9.10)', () => {
    for (const { id, nationality, size, steps } of ground)
      expect([size, steps], id).toEqual(nationality === 'soviet' ? ['army', 1] : ['corps', 2]);
    for (const { id, attack, defense } of faces) expect([attack.length, defense.length], id).toEqual([1, 1]);
  });
});

describe('the Germans (3.3)', () => {
  it('are 7 panzer corps, 34 infantry corps, the 7th Flieger and 4 aircraft', () => {
    const count = (types: readonly GroundLine['type'][]) => of('german').filter(({ type }) => types.includes(type)).length;
    expect(of('german')).toHaveLength(42);
    expect([count(['panzer']), count(['infantry', 'mountain']), count(['paratroops'])]).toEqual([7, 34, 1]);
    expect(aircraft.filter(({ nationality }) => nationality === 'german')).toHaveLength(4);
  });

  it('drop the 7th Flieger with 8, reduced 7 (8.7)', () => {
    expect(unit('de-7-flieger')).toMatchObject({ class: 'static', defense: [8, 7] });
  });
});

describe('the western Allies and the neutrals (3.4, 3.5)', () => {
  it('have three counters for each tank corps: 8-4, 6-6 and 2-2 (9.3), no others of that type', () => {
    const variants = { top: [8, 4], inferior: [6, 6], stillborn: [2, 2] };
    for (const corps of ['br-1-tank', 'fr-21-tank'])
      for (const [variant, factors] of Object.entries(variants)) {
        const found = unit(`${corps}-${variant}`);
        expect(found).toMatchObject({ variant, type: 'tank', class: 'mechanized', steps: 2 });
        expect([found.attack[0], found.defense[0]]).toEqual(factors);
      }
    expect(ground.filter(({ type, variant }) => type === 'tank' || variant)).toHaveLength(6);
  });

  it('are near a top-rung tank corps in their panzers, the equals in kind (9.2)', () => {
    const panzers = of('german').filter(({ type }) => type === 'panzer');
    expect(Math.abs(mean(panzers.map(({ attack }) => attack[0] as number)) - 8)).toBeLessThanOrEqual(1.5);
  });

  it('have cavalry in France and Belgium (10.10), and one aircraft each in France and Britain', () => {
    for (const nationality of ['french', 'belgian'] as const) expect(of(nationality).some(({ type }) => type === 'cavalry')).toBe(true);
    for (const nationality of ['french', 'british'] as const)
      expect(aircraft.filter((one) => one.nationality === nationality)).toHaveLength(1);
  });
});

describe('the Soviets (3.2)', () => {
  it('have nine Juggernauts, each with a red-dot substitute of its own and its name (9.6)', () => {
    expect(pooled('juggernaut')).toHaveLength(9);
    expect(pooled('substitute')).toHaveLength(9);
    expect(new Set(pooled('juggernaut').map(({ substitute }) => substitute)).size).toBe(9);
    for (const { id, name, substitute } of pooled('juggernaut'))
      expect(face(substitute as string), id).toMatchObject({ pool: 'substitute', name });
  });

  it('show 6-7 on the 3rd Army (2.4), 0-8 on the Moscow Garrison', () => {
    expect(face('su-j-3')).toMatchObject({ name: '3rd Army', attack: [6], defense: [7], type: 'shock' });
    expect(unit('su-mg')).toMatchObject({ attack: [0], defense: [8], class: 'static' });
  });

  it('have three Far East armies, the 1st Shock and the Moscow Garrison, always face up (2.12), and one aircraft', () => {
    const open = ['su-1-shock', 'su-fe-15', 'su-fe-1c', 'su-fe-2irb', 'su-mg'];
    expect(
      of('soviet')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(open);
    expect(aircraft.filter(({ nationality }) => nationality === 'soviet')).toHaveLength(1);
  });

  it('are strongest in their Juggernauts, then in the substitutes, then in the mass', () => {
    const strength = (pool: FaceLine['pool']) =>
      mean(pooled(pool).map(({ attack: [attack = 0], defense: [defense = 0] }) => attack + defense));
    expect(strength('juggernaut')).toBeGreaterThan(strength('substitute'));
    expect(strength('substitute')).toBeGreaterThan(strength('regular'));
    const weakest = Math.min(...pooled('juggernaut').map(({ defense: [defense = 0] }) => defense));
    for (const { id, defense } of pooled('regular')) expect(defense[0], id).toBeLessThan(weakest);
  });

  it('give no two armies one name, but a Juggernaut and its substitute', () => {
    const names = [...pooled('regular'), ...pooled('substitute'), ...of('soviet')].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the nations', () => {
  it('are those of the counters, each with its seats (1.3), its side and the map it stays on (3.9)', () => {
    expect(nations.nationalities.map(({ id }) => id)).toEqual(NATIONALITIES);
    const seats = Object.fromEntries(nations.nationalities.map((one) => [one.id, one.seats]));
    expect(seats).toMatchObject({ german: ['german-west', 'german-east'], dutch: ['german-west'], belgian: ['anglo-french'] });
    for (const { id, side, maps } of nations.nationalities) {
      expect(side, id).toBe(id === 'german' || id === 'dutch' ? 'german' : 'allied');
      expect(maps, id).toEqual(id === 'german' ? ['west', 'east'] : id === 'soviet' ? ['east'] : ['west']);
    }
  });
});
