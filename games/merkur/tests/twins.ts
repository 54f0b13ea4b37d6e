import { FastDice, isFacts, isList, type Command, type Facts, type Saved, type Value } from '@sandtable/umpire';
import { answeredAhead, type Twin } from '../../../packages/umpire/tests/leaks.ts';
import { SIDES } from '../src/world/sides.ts';
import { worldOf } from '../src/world/world.ts';

/*
 * Twins of a saved position of Operation Merkur by its rulebook alone (10.N.1.c.i): where drops are planned, and whose. Nothing here asks
 * what the game hides.
 */

const world = worldOf(null);
type Units = { readonly [id: string]: Facts };
const unitsOf = (saved: Required<Saved>): Units => (saved.state['units'] ?? {}) as unknown as Units;

/** The enemy's units that can be dropped, on the map or in a box. */
const droppable = (saved: Required<Saved>, seat: string): string[] =>
  Object.entries(unitsOf(saved)).flatMap(([id, facts]) => {
    const unit = world.units[world.unit.get(id) ?? -1];
    const isThere = isFacts(facts) && !['dead', 'gone', 'flying', 'later'].includes(String(facts['at']));
    return unit && unit.side !== seat && unit.abilities.has('air-droppable') && isThere ? [id] : [];
  });

const draw = <T>(from: readonly T[], dice: FastDice): T | undefined =>
  from[(dice.roll('twin', 1, Math.max(1, from.length))[0] as number) - 1];

const withUnit = (saved: Required<Saved>, id: string, facts: Facts): Required<Saved> => ({
  ...saved,
  state: { ...saved.state, units: { ...unitsOf(saved), [id]: facts } },
});

/** Where drops may be planned in the scenarios that are played. */
const ZONES = ['3028', '2928', '3029', '3128', '3127'] as const;

/** The saved position with the drop of one of the enemy's planned elsewhere, or not at all, or planned where it was not. */
export function dropTwins(saved: Required<Saved>, _view: Facts, seat: string, seed: number): readonly Twin[] {
  const dice = new FastDice(seed);
  const unit = draw(droppable(saved, seat), dice);
  const ahead = answeredAhead(saved, seat, SIDES, 'movement', { act: 'end' });
  if (unit === undefined) return ahead;
  const facts = unitsOf(saved)[unit] as Facts;
  const { plan, planned: since, ...without } = facts;
  const elsewhere = ZONES.filter((hex) => hex !== plan);
  const other = draw(elsewhere, dice) as string;
  const changed = (says: string, to: Facts): Twin => ({
    says,
    saved: withUnit(saved, unit, to),
    command: (command) => command,
    words: [unit, other, String(plan ?? other)],
    isHidden: () => true,
  });
  const turn = since ?? 0;
  const isTheirs = (id: Value): boolean => world.units[world.unit.get(String(id)) ?? -1]?.side !== seat;
  const planned = (command: Command): Command =>
    command.act === 'plan-drop' && isList(command['units'] ?? null) && (command['units'] as readonly Value[]).every(isTheirs)
      ? { ...command, hex: command['hex'] === other ? (ZONES.find((hex) => hex !== other) as string) : other }
      : command;
  return [
    ...ahead,
    { ...changed('what is planned now is planned elsewhere', facts), command: planned },
    changed(`${unit} is to drop in ${other}`, { ...without, plan: other, ...(turn === 0 ? {} : { planned: turn }) }),
    ...(plan === undefined ? [] : [changed(`${unit} is to drop nowhere`, without)]),
  ];
}

/** Sea zones into which a hidden group may be put. */
const SEAS = ['zone 2725', 'zone 2929', 'zone 3430', 'zone 2225'] as const;

/** The saved position with a hidden group of the enemy elsewhere, or with two that are each where the other is (2.F#2). */
export function fleetTwins(saved: Required<Saved>, seat: string, seed: number): readonly Twin[] {
  const dice = new FastDice(seed);
  const family = seat === 'axis' ? 'allied-groups' : 'axis-groups';
  const groups = (saved.state[family] ?? {}) as unknown as Units;
  const ships = (saved.state['ships'] ?? {}) as unknown as Units;
  const hidden = Object.keys(groups).filter((one) => groups[one]?.['sighting'] === undefined);
  const group = draw(hidden, dice);
  if (group === undefined) return [];
  const inside = Object.keys(ships).filter((ship) => ships[ship]?.['at'] === `in ${group}`);
  const to = draw(
    SEAS.filter((zone) => zone !== groups[group]?.['at']),
    dice,
  ) as string;
  const put = (says: string, changed: Units): Twin => ({
    says,
    saved: { ...saved, state: { ...saved.state, [family]: { ...groups, ...changed } as unknown as Value } },
    command: (command) => command,
    words: [group, ...inside],
    isHidden: (view) => inside.every((ship) => !(ship in (((view['state'] as Facts)['ships'] ?? {}) as Facts))),
  });
  const other = draw(
    hidden.filter((one) => groups[one]?.['at'] !== groups[group]?.['at']),
    dice,
  );
  return [
    put(`${group} is in ${to}`, { [group]: { ...groups[group], at: to } }),
    ...(other === undefined
      ? []
      : [
          put(`${group} and ${other} are each where the other is`, {
            [group]: { ...groups[group], at: groups[other]?.['at'] as Value },
            [other]: { ...groups[other], at: groups[group]?.['at'] as Value },
          }),
        ]),
  ];
}

/** The saved position with a load of the enemy's aboard of another of his ships, be those seen or not (2.F#2). */
export function cargoTwins(saved: Required<Saved>, seat: string, seed: number): readonly Twin[] {
  const dice = new FastDice(seed);
  const ships = (saved.state['ships'] ?? {}) as unknown as Units;
  const afloat = Object.keys(ships).filter(
    (id) => world.ships[world.ship.get(id) ?? -1]?.side !== seat && String(ships[id]?.['at']).startsWith('in '),
  );
  const aboard = Object.entries(unitsOf(saved)).filter(
    ([id, facts]) => world.units[world.unit.get(id) ?? -1]?.side !== seat && String(facts['at']).startsWith('aboard '),
  );
  const [id, facts] = draw(aboard, dice) ?? [];
  const to = draw(
    afloat.filter((ship) => `aboard ${ship}` !== facts?.['at']),
    dice,
  );
  if (id === undefined || facts === undefined || to === undefined) return [];
  return [
    {
      says: `${id} is aboard ${to}`,
      saved: withUnit(saved, id, { ...facts, at: `aboard ${to}` }),
      command: (command) => command,
      words: [id],
      isHidden: (view) => !(id in (((view['state'] as Facts)['units'] ?? {}) as Facts)),
    },
  ];
}

/** The saved position with supplies of the enemy's aboard of another of his ships (2.F#2). */
export function supplyTwins(saved: Required<Saved>, seat: string, seed: number): readonly Twin[] {
  const dice = new FastDice(seed);
  const ships = (saved.state['ships'] ?? {}) as unknown as Units;
  const stores = (saved.state['gsp'] ?? {}) as unknown as Units;
  const isTheirs = (id: string): boolean => world.ships[world.ship.get(id) ?? -1]?.side !== seat;
  const from = draw(
    Object.keys(stores).filter((place) => place.startsWith('aboard ') && isTheirs(place.slice('aboard '.length))),
    dice,
  );
  const to = draw(
    Object.keys(ships).filter((id) => isTheirs(id) && String(ships[id]?.['at']).startsWith('in ') && stores[`aboard ${id}`] === undefined),
    dice,
  );
  if (from === undefined || to === undefined) return [];
  const { [from]: load, ...rest } = stores;
  return [
    {
      says: `what is ${from} is aboard ${to}`,
      saved: { ...saved, state: { ...saved.state, gsp: { ...rest, [`aboard ${to}`]: load as Value } as unknown as Value } },
      command: (command) => command,
      words: [from, `aboard ${to}`],
      isHidden: (view) => !(from in (((view['state'] as Facts)['gsp'] ?? {}) as Facts)),
    },
  ];
}

/** The saved position with submarines of the enemy, whom nobody has found, in another zone, or each where a dummy of theirs is (13.O.1.a.ii). */
export function submarineTwins(saved: Required<Saved>, seat: string, seed: number): readonly Twin[] {
  const dice = new FastDice(seed);
  const ships = (saved.state['ships'] ?? {}) as unknown as Units;
  const hidden = Object.entries(ships).filter(([id, facts]) => {
    const ship = world.ships[world.ship.get(id) ?? -1];
    return ship?.type === 'SSF' && ship.side !== seat && String(facts['at']).startsWith('zone ') && facts['found'] === undefined;
  });
  const [id, facts] = draw(hidden, dice) ?? [];
  const to = draw(
    SEAS.filter((zone) => zone !== facts?.['at']),
    dice,
  );
  if (id === undefined || facts === undefined || to === undefined) return [];
  return [
    {
      says: `${id} is in ${to}`,
      saved: { ...saved, state: { ...saved.state, ships: { ...ships, [id]: { ...facts, at: to } } as unknown as Value } },
      command: (command) => command,
      words: [id],
      isHidden: (view) => !(id in (((view['state'] as Facts)['ships'] ?? {}) as Facts)),
    },
  ];
}

/** All of them. */
export const twins = (saved: Required<Saved>, view: Facts, seat: string, seed: number): readonly Twin[] => [
  ...dropTwins(saved, view, seat, seed),
  ...fleetTwins(saved, seat, seed),
  ...cargoTwins(saved, seat, seed),
  ...submarineTwins(saved, seat, seed),
  ...supplyTwins(saved, seat, seed),
];
