import type { Edition } from '@sandtable/umpire';
import type { TitleAnnounced } from '@sandtable/warfare/showing';
import type { EditorFace } from './face/editor.ts';
import type { Face } from './face/face.ts';
import type { SeatSharing } from './face/seating.ts';
import type { Lesson } from './learn/lesson.ts';

/** A game as the start page shows it before its data are fetched. */
export interface Cover {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  /** What it is about, in two sentences. */
  readonly about: string;
  /** Where its drawings for day and night lie: without words, 480 by 300, and any side may be cut. */
  readonly picture: { readonly day: string; readonly night: string };
  readonly scenarios: readonly ScenarioCover[];
  /** Games of their own that are played by its rules: editions that come with it. */
  readonly titles?: readonly TitleAnnounced[];
  readonly seats: readonly { readonly id: string; readonly name: string }[];
  /** Seats that win and lose together; none where every seat is for itself. */
  readonly sides?: readonly { readonly id: string; readonly name: string }[];
  /** How the seats can be shared out among players, the usual way first; none where every player has a seat. */
  readonly tables?: readonly SeatSharing[];
  /** Its lessons, where it can be learnt at the table: `#/learn/ID` for the first, `#/learn/ID/LESSON` for each. */
  readonly lessons: readonly LessonFace[];
  /** Fetches how its editions are edited, where the page can: `#/edit/ID`. */
  readonly editor: (() => Promise<EditorFace>) | null;
  /** Fetches the game's face; with the figures of an edition where there is one. */
  face(edition: Edition | null): Promise<Face>;
}

/** A scenario as the start page names it. */
export interface ScenarioCover {
  readonly id: string;
  readonly title: string;
  /** How many turns it has at most. */
  readonly turns: number;
  /** The number of the first of them; 1 where left out. */
  readonly from?: number;
}

/** The number of a scenario's last turn. */
export const lastTurnOf = ({ turns, from = 1 }: ScenarioCover): number => from + turns - 1;

/** A lesson as the start page shows it before it is fetched. */
export interface LessonFace {
  readonly id: string;
  readonly title: string;
  /** What it is about, in half a sentence. */
  readonly about: string;
  /** How long it takes, about. */
  readonly minutes: number;
  fetch(): Promise<Lesson>;
}
