import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Services, ShellServices } from '@/application/services';
import { STORED, type StoredThing } from '@/application/kernel/browser-registry';
import type { KeyValueStore } from '@/application/kernel/ports';
import { storedValue } from '@/application/kernel/stored-value';
import { readStoredSettings } from '@/domain/settings/settings';
import { preference } from '@/ui/kit/early/preference';
import { themeChoiceOf } from '@/ui/kit/early/theme-choice';
import { ServicesProvider } from '@/ui/kit/services/services';
import type { Appearance } from '@/ui/shell/appearance';
import { ShellApp } from '@/ui/shell/shell-app';
import { heldSettings } from '@/ui/shell/shell-settings';
import { sizeOn } from '@/ui/shell/sizes';
import { prefetchExpectedView, prefetchViewsWhenIdle } from '@/ui/shell/prefetch-views';
import { forgetHomeOnSignOut } from '@/ui/home/forget-home';
import { noticesQuery } from '@/ui/notice';
import { followChanges } from '@/ui/changes/follow-changes';
import type { LanguageChoice, ShellProps } from './app';
import { buildServices } from './container';
import { followUpdates } from './follow-updates';
import { pathAhead } from './head-start';
import type { EarlyParts } from './early-parts';
import { followLive, type FollowLive } from './live/follow-live';
import { createQueryClient } from './query-client';
import { antdTheme, THEME_CLASS, type ThemeChoice } from './theme/antd-theme';
import { warmUp } from './warm-up';
import type { Override } from './wire';

/* The shell renders the pages for signed-in users. This file provides its services, query cache and theme. */

const slotIn = (store: KeyValueStore, { key }: StoredThing) => ({
  read: () => store.read(key),
  write: (value: string) => void store.write(key, value),
});

/** The appearance settings that this browser stores, limited to the features of the platform. */
const lookIn = ({ browserStore, platform }: Services): Appearance => ({
  theme: preference(slotIn(browserStore, STORED.theme), themeChoiceOf),
  size: preference(slotIn(browserStore, STORED.size), (stored) =>
    sizeOn(platform.features.sizeSelector, stored),
  ),
  settings: heldSettings(
    platform,
    storedValue(browserStore, STORED.settings, (stored) => readStoredSettings(JSON.stringify(stored))),
  ),
});

/**
 * The theme for a page that loads antd's rules as a file. Only the theme's custom properties are computed in the page.
 */
const themeOverLoadedStyles = (choice: ThemeChoice) => ({ ...antdTheme(choice), zeroRuntime: true });

/** The services that were built while the user signed in. The shell reuses them if it renders with the same `Light`. */
const builtAhead = new WeakMap<EarlyParts, ShellServices>();

/** React may drop a first rendering that suspends. Its next rendering continues with the same query cache. */
const clients = new WeakMap<EarlyParts, QueryClient>();

/**
 * The query cache of a new shell. The unread notices are prefetched, because notices that appear after the first frame
 * would move the page.
 */
const clientFor = (early: EarlyParts, services: ShellServices): QueryClient => {
  const known = clients.get(early);
  if (known !== undefined) return known;
  const client = createQueryClient();
  clients.set(early, client);
  if (services.session.state().kind !== 'signed-out') void client.prefetchQuery(noticesQuery(services));
  return client;
};

/**
 * Creates the shell component, which provides container, query cache and theme. Without `live`, the screens poll for
 * changes.
 */
export const createShell = (
  overrides: readonly Override[] = [],
  live: FollowLive = () => () => undefined,
  themeOf: typeof antdTheme = antdTheme,
) => {
  const Shell = ({ early }: ShellProps) => {
    const [services] = useState(() => builtAhead.get(early) ?? buildServices({ early, overrides }));
    const [client] = useState(() => clientFor(early, services));
    const [look] = useState(() => lookIn(services));
    // Removes the cached services on unmount, so that the next user in this page gets new ones.
    useEffect(
      () => () => {
        builtAhead.delete(early);
        clients.delete(early);
      },
      [early],
    );
    useEffect(() => followChanges(services, client), [services, client]);
    useEffect(() => live(early, services), [early, services]);
    useEffect(() => followUpdates(early, services), [early, services]);
    useEffect(() => forgetHomeOnSignOut(services), [services]);
    useEffect(prefetchViewsWhenIdle, []);
    return (
      <ServicesProvider value={services}>
        <QueryClientProvider client={client}>
          <ShellApp look={look} antdTheme={themeOf} themeClass={THEME_CLASS} />
        </QueryClientProvider>
      </ServicesProvider>
    );
  };
  return Shell;
};

prefetchExpectedView(pathAhead(window.location));

/** Builds the shell's services before a user signs in, and renders the shell once invisibly to warm it up. */
export const prepareShell = (early: EarlyParts, language: LanguageChoice): void => {
  const services = buildServices({ early });
  builtAhead.set(early, services);
  warmUp({
    services,
    language,
    look: lookIn(services),
    antdTheme: themeOverLoadedStyles,
    themeClass: THEME_CLASS,
  });
};

export default createShell([], followLive, themeOverLoadedStyles);
