/**
 * The commands of Operation Gertrud, by the step that asks for them. Hexes are printed numbers ("2709"), units and
 * markers their ids in `data/counters.json`. A part that may be declined takes null, false or an empty list.
 */
export type GertrudCommand =
  // set-up › german set-up, allied set-up (18.1)
  | { readonly act: 'experten'; readonly aircraft: string } // 13.2a
  | { readonly act: 'deploy'; readonly entry: string; readonly units: readonly string[]; readonly hex: string } // 3.0
  // replacement › replacement (10.2, 10.3)
  | { readonly act: 'rebuild'; readonly unit: string } // one step onto a reduced unit where it stands
  | { readonly act: 'return'; readonly unit: string; readonly steps: number; readonly hex: string } // from the dead pile
  | { readonly act: 'rebuild-air'; readonly aircraft: string }
  // interdiction › interdiction, interception (13.7)
  | { readonly act: 'interdict'; readonly hex: string; readonly aircraft: string }
  | { readonly act: 'intercept'; readonly aircraft: string | null }
  // movement › movement (9, 10, 15, 17)
  | { readonly act: 'take-up'; readonly from: string; readonly units: readonly string[] } // 6.1a
  | { readonly act: 'arrive'; readonly hex: string; readonly units: readonly string[] } // 10.0a
  | { readonly act: 'paradrop'; readonly unit: string; readonly hex: string } // 15.0a
  | { readonly act: 'raid'; readonly size: 'large' | 'small' } // 17.0
  | {
      readonly act: 'mission'; // 17.1
      readonly mission: string;
      readonly hex: string;
      /** The hex across the bridge or crossing arrow, or the enemy unit of a raid on barracks; null where there is no choice. */
      readonly target: string | null;
      readonly aircraft: string;
      /** A second aircraft given up for a better die. */
      readonly more: string | null;
    }
  // move › moving: units taken up stay in hand until they are put down (9.0f)
  | { readonly act: 'step'; readonly to: string }
  | { readonly act: 'leave'; readonly units: readonly string[] } // may go on later with the points they have left
  | { readonly act: 'put-down' } // final for the phase
  | { readonly act: 'take-on'; readonly unit: string } // goes on with the group left behind that holds this unit
  | { readonly act: 'pick'; readonly aircraft: string } // airbase › airbase raid (GA-74)
  // overstacked › elimination (6.0c)
  | { readonly act: 'eliminate'; readonly unit: string }
  // movement › supply drops (7.4)
  | { readonly act: 'supply-drop'; readonly hex: string; readonly aircraft: string }
  // combat › combat (11.0)
  | { readonly act: 'attack'; readonly hex: string; readonly units: readonly string[] }
  // attack › attacking ship, defending ship, attacking aircraft, defending aircraft
  | { readonly act: 'ship'; readonly ship: string | null } // 12
  | { readonly act: 'aircraft'; readonly aircraft: string | null } // 13
  | { readonly act: 'call-off' } // 11.0c
  | { readonly act: 'go-on' } // attack › last word
  | { readonly act: 'ultra'; readonly spend: boolean } // air combat › air ultra; attack › land ultra (14)
  // losses › step loss; retreat › retreat; advance › advance (11.1 to 11.4)
  | { readonly act: 'lose-step'; readonly unit: string }
  | { readonly act: 'retreat'; readonly from: string; readonly to: string; readonly units: readonly string[] }
  | { readonly act: 'advance'; readonly units: readonly string[] }
  // every phase in which a seat acts as long as it likes
  | { readonly act: 'end' };
