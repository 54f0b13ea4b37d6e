import { Logo } from '../icons.tsx';

/** While a table is being opened. */
export const Opening = () => (
  <main class="opening" aria-busy="true">
    <Logo size={40} />
    <p>The table is being laid.</p>
  </main>
);
