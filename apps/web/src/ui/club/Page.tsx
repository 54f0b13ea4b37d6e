import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { route } from '../../club/route.ts';
import { isSought } from '../../club/api.ts';
import { isAway, me } from '../../club/state.ts';
import { isDark, theme } from '../../table/state.ts';
import { Icon, Logo } from '../icons.tsx';
import { IconButton } from '../parts.tsx';
import { Avatar } from './people.tsx';

/** The frame of all pages that are no board: whose club it is, and who one is here. */
export function Page({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main class="club">
      <header class="clubhead">
        <h1>
          <a href="#/">
            <Logo size={30} /> Sandtable
          </a>
        </h1>
        <nav class="clubnav" aria-label="The club’s pages">
          {me.value && (
            <a class="quietlink" href="#/games" aria-current={route.value.at === 'games' ? 'page' : undefined}>
              My games
            </a>
          )}
          <a class="quietlink" href="#/tournaments" aria-current={route.value.at === 'tournaments' ? 'page' : undefined}>
            Tournaments
          </a>
          <a class="quietlink" href="index.html">
            On this computer
          </a>
        </nav>
        <div class="clubtools">
          <IconButton label={isDark.value ? 'Light theme' : 'Dark theme'} onClick={() => (theme.value = isDark.value ? 'light' : 'dark')}>
            <Icon name={isDark.value ? 'sun' : 'moon'} />
          </IconButton>
          {me.value ? (
            <a class="whoami" href="#/me">
              <Avatar person={me.value} size={30} />
              <span class="unseen">You are </span>
              <b>{me.value.name}</b>
              {me.value.isGuest && <small>guest</small>}
            </a>
          ) : (
            me.value === null && (
              <a class="btn" href="#/me">
                Sign in
              </a>
            )
          )}
        </div>
      </header>
      {(isAway.value || isSought.value) && (
        <p class="awaybar" role="status">
          The club cannot be reached just now;{' '}
          {isSought.value || me.value === undefined ? 'it is tried again by itself.' : 'what you see may be old.'}
        </p>
      )}
      {children}
    </main>
  );
}
