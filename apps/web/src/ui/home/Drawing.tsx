import { isDark } from '../../table/state.ts';

interface Props {
  /** Where the two lie: one is drawn for the day, the other for the night. */
  readonly of: { readonly day: string; readonly night: string };
}

/** A drawing as wide and high as there is room, of which the rest is cut; by night the one that was drawn for it. */
export const Drawing = ({ of }: Props) => <img class="drawing" src={isDark.value ? of.night : of.day} alt="" />;
