import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Services, ShellServices } from '@/application/services';
import { STORED, type StoredThing } from '@/application/kernel/browser-registry';
import type { KeyValueStore } from '@/application/kernel/ports';
import { storedValue } from '@/application/kernel/stored-value';
import { readStoredSettings } from '@/domain/settings/settings';
import { preference } from '@/ui/kit/light/preference';
import { themeChoiceOf } from '@/ui/kit/light/theme-choice';
import { ServicesProvider } from '@/ui/kit/services/services';
import type { Look } from '@/ui/shell/look';
import { ShellApp } from '@/ui/shell/shell-app';
import { heldSettings } from '@/ui/shell/shell-settings';
import { sizeOn } from '@/ui/shell/sizes';
import { prefetchExpectedView, prefetchViewsWhenIdle } from '@/ui/shell/prefetch-views';
import { forgetHomeOnSignOut } from '@/ui/home/forget-home';
import { followChanges } from '@/ui/changes/follow-changes';
import type { LanguageChoice, ShellProps } from './app';
import { buildServices } from './container';
import { followUpdates } from './follow-updates';
import { pathAhead } from './head-start';
import type { Light } from './light';
import { followLive, type FollowLive } from './live/follow-live';
import { createQueryClient } from './query-client';
import { antdTheme, THEME_CLASS, type ThemeChoice } from './theme/antd-theme';
import { warmUp } from './warm-up';
import type { Override } from './wire';

const slotIn = (store: KeyValueStore, { key }: StoredThing) => ({
  read: () => store.read(key),
  write: (value: string) => void store.write(key, value),
});

/** The stored appearance of the application in this browser on this platform. */
const lookIn = ({ browserStore, platform }: Services): Look => ({
  theme: preference(slotIn(browserStore, STORED.theme), themeChoiceOf),
  size: preference(slotIn(browserStore, STORED.size), (stored) =>
    sizeOn(platform.features.sizeSelector, stored),
  ),
  settings: heldSettings(
    platform,
    storedValue(browserStore, STORED.settings, (stored) => readStoredSettings(JSON.stringify(stored))),
  ),
});

/** antd's rules are loaded as a file by then; only the custom properties of the theme are computed in the page. */
const themeOverLoadedStyles = (choice: ThemeChoice) => ({ ...antdTheme(choice), zeroRuntime: true });

/** The services that were built while the person signed in, for the shell over the same parts. */
const builtAhead = new WeakMap<Light, ShellServices>();

/** Builds the shell once: container, query cache, theme. Without `live` it polls. */
export const createShell = (
  overrides: readonly Override[] = [],
  live: FollowLive = () => () => undefined,
  themeOf: typeof antdTheme = antdTheme,
) => {
  const Shell = ({ light }: ShellProps) => {
    const [services] = useState(() => builtAhead.get(light) ?? buildServices({ light, overrides }));
    const [client] = useState(createQueryClient);
    const [look] = useState(() => lookIn(services));
    // The next person in this page gets services of their own.
    useEffect(() => () => void builtAhead.delete(light), [light]);
    useEffect(() => followChanges(services, client), [services, client]);
    useEffect(() => live(light, services), [light, services]);
    useEffect(() => followUpdates(light, services), [light, services]);
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

/** Builds the services of the shell before anyone signed in, and draws it once out of sight. */
export const prepareShell = (light: Light, language: LanguageChoice): void => {
  const services = buildServices({ light });
  builtAhead.set(light, services);
  warmUp({
    services,
    language,
    look: lookIn(services),
    antdTheme: themeOverLoadedStyles,
    themeClass: THEME_CLASS,
  });
};

export default createShell([], followLive, themeOverLoadedStyles);
