import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createMemoryStore, createMemoryTokenStore, type MemoryStore } from '@/adapters/fake/memory.store';
import { createRecordingLogger } from '@/adapters/fake/recording.logger';
import { createSessionHub } from '@/adapters/fake/session-hub';
import type { InProcessServer } from '@/adapters/http/in-process';
import { STORED } from '@/application/kernel/browser-registry';
import type { Platform } from '@/domain/platform/platform';
import type { Language } from '@/messages/languages';
import { App } from '@/main/app';
import { buildEarlyParts, type EarlyPorts } from '@/main/early-parts';
import type { FollowLive } from '@/main/live/follow-live';
import { createRouterNavigator } from '@/main/router-navigator';
import { createShell } from '@/main/shell';
import { TOKENS } from '@/main/tokens';
import { override, type Override } from '@/main/wire';
import { languageOf } from '@/ui/kit/early/language';
import { preference } from '@/ui/kit/early/preference';
import platforms from '../../../public/platforms.json';

export const platformOf = (id: string): Platform =>
  platforms.platforms.find((each) => each.id === id) as unknown as Platform;

export interface AppSetup {
  readonly path?: string;
  readonly platform?: string;
  /** The dialect of the back end. */
  readonly dialect?: NonNullable<Platform['dialect']>;
  /** A back end that replaces the network. */
  readonly server?: InProcessServer;
  /** The token of a signed-in user. */
  readonly token?: string | undefined;
  readonly language?: Language;
  /** The storage of the browser. A test of a reload passes the same one again. */
  readonly store?: MemoryStore;
  /** The session storage of the tab, which survives a reload. */
  readonly tabStore?: MemoryStore;
  readonly cookies?: MemoryStore;
  readonly ports?: Partial<EarlyPorts>;
  /** Replacements for services of the container. */
  readonly overrides?: readonly Override[];
  /** The source of signals; absent for none. */
  readonly live?: FollowLive;
}

/** Opens the whole application with the storage of a new browser. */
export const openApp = (setup: AppSetup = {}) => {
  const store = setup.store ?? createMemoryStore();
  const language = preference(
    {
      read: () => setup.language ?? store.read(STORED.language.key),
      write: (value) => void store.write(STORED.language.key, value),
    },
    languageOf,
  );
  const navigator = createRouterNavigator();
  const early = buildEarlyParts({
    platform: {
      ...platformOf(setup.platform ?? 'cyy'),
      ...(setup.dialect === undefined ? {} : { dialect: setup.dialect }),
    },
    navigator,
    ...(setup.server === undefined ? {} : { server: setup.server }),
    overrides: {
      store,
      tabStore: setup.tabStore ?? createMemoryStore(),
      tokens: createMemoryTokenStore(setup.token),
      channel: createSessionHub().tab(),
      logger: createRecordingLogger(),
      ...setup.ports,
    },
  });
  const cookies = setup.cookies ?? createMemoryStore();
  const Shell = createShell([override(TOKENS.cookies, cookies), ...(setup.overrides ?? [])], setup.live);
  let url = '';
  const Url = () => {
    const { pathname, search } = useLocation();
    url = pathname + search;
    return null;
  };
  const view = render(
    <MemoryRouter initialEntries={[setup.path ?? '/']}>
      <Url />
      <App early={early} navigator={navigator} language={language} Shell={Shell} />
    </MemoryRouter>,
  );
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    store,
    early,
    /** The path and query of the page. */
    url: () => url,
    close: view.unmount,
    /** Waits for a toast or a confirmation with this text. */
    seesText: (text: string | RegExp) => screen.findByText(text),
  };
};

export type OpenedApp = ReturnType<typeof openApp>;
