import type { TableListed } from '@sandtable/desk/club/lobby';
import { hashOf } from '../../club/route.ts';

/** Of which tournament and round a table is, with the way there. */
export const OfTournament = ({ of }: { readonly of: NonNullable<TableListed['tournament']> }) => (
  <p class="oftournament">
    Round {of.round} of <a href={hashOf({ at: 'tournament', tournament: of.tournament })}>{of.name}</a>
  </p>
);
