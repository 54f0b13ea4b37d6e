import '../../styles/companion-pages.css';
import '../../styles/companion-rules.css';
import { ChartsPage } from './Charts.tsx';
import { CountersPage } from './Counters.tsx';
import { EditionPage } from './Edition.tsx';
import { KeysPage } from './Keys.tsx';
import { RulesPage } from './RulesPage.tsx';

/** The pages of the companion, fetched together when the first of them is opened. */
export const pages = { rules: RulesPage, charts: ChartsPage, counters: CountersPage, edition: EditionPage, keys: KeysPage };
