import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createLocalStorageStore } from '@/adapters/browser/local-storage.store';
import { createConsoleLogger } from '@/adapters/browser/console.logger';
import { lastViewPainted } from '@/adapters/browser/last-view';
import { carryStyleNonce } from '@/adapters/browser/style-nonce';
import type { InProcessServer } from '@/adapters/http/in-process';
import { STORED } from '@/application/kernel/browser-registry';
import type { KeyValueStore } from '@/application/kernel/ports';
import { LanguageProvider, languageOf } from '@/ui/kit/early/language';
import { watchEarlyChatKey } from '@/ui/kit/early/early-chat-key';
import { preference } from '@/ui/kit/early/preference';
import { whenIdle } from '@/ui/kit/early/when-idle';
import { PageErrorBoundary } from '@/ui/kit/error/page-error-boundary';
import { FailedToLoadPage } from '@/ui/sign-in/failed-to-load-page';
import { RetryPage } from '@/ui/sign-in/retry-page';
import { ShellPlaceholder } from '@/ui/sign-in/shell-placeholder';
import { App } from './app';
import { prefetchHomeEarly } from './head-start';
import { buildEarlyParts, type InTabChangeFeed } from './early-parts';
import { loadAntdStyles } from './theme/antd-styles';
import { type PagePlatform, loadPagePlatform } from './platforms';
import { createRouterNavigator } from './router-navigator';
import type * as ShellModule from './shell';
import { applyPageBranding } from './theme/page-branding';
import { UnknownPlace } from './unknown-place';
import '@/ui/kit/early/tokens.css';

/* Starts the application: finds the platform of the page, loads the shell early, and renders the routes. */

export interface StartOptions {
  /** A back end inside this tab; used by the demo. */
  readonly server?: InProcessServer;
  /** The announcements of changes by that back end. */
  readonly inTab?: InTabChangeFeed;
  /** The host whose platform is shown if the page's host belongs to no platform; used by the demo. */
  readonly fallbackHost?: string;
}

type LoadedShell = typeof ShellModule;

/** Loads the shell together with antd's styles, without which the shell renders nothing. */
const loadShell = async () => {
  const [shell] = await Promise.all([import('./shell'), loadAntdStyles()]);
  return shell;
};
/** Loads the chat's views together with the shell, so that they need no separate round trip. */
const loadChat = () => import('@/ui/chat/chat-host');

/** While signed out, the shell is loaded when the page is idle, but at the latest after this time. */
const FETCH_SHELL_WITHIN_MS = 2000;

const languageIn = (store: KeyValueStore) =>
  preference(
    {
      read: () => store.read(STORED.language.key),
      write: (value) => {
        store.write(STORED.language.key, value);
        document.documentElement.lang = value;
      },
    },
    languageOf,
  );

/** Starts the application in this page. */
export const start = ({ fallbackHost, ...options }: StartOptions = {}): void => {
  const element = document.getElementById('root');
  if (element === null) throw new Error('The page has no #root');
  carryStyleNonce();
  const root = createRoot(element);
  const store = createLocalStorageStore();
  const language = languageIn(store);
  document.documentElement.lang = language.get();

  /** Whether the user may have a chat; true until the platform is known. */
  let hasChat = (): boolean => true;
  watchEarlyChatKey(() => hasChat());

  const showPlace = (place: PagePlatform): void => {
    if (place.kind === 'failed') {
      root.render(
        <LanguageProvider value={language}>
          <RetryPage title="chunk.failed-title" body="platforms.failed" retry={open} />
        </LanguageProvider>,
      );
      return;
    }
    if (place.kind === 'faulty') {
      const { field } = place;
      createConsoleLogger().warn('platforms.json is faulty', { field });
      root.render(
        <LanguageProvider value={language}>
          <RetryPage title="platforms.faulty-title" body="platforms.faulty" params={{ field }} retry={open} />
        </LanguageProvider>,
      );
      return;
    }
    if (place.kind === 'unknown') {
      root.render(
        <LanguageProvider value={language}>
          <BrowserRouter>
            <UnknownPlace />
          </BrowserRouter>
        </LanguageProvider>,
      );
      return;
    }
    const navigator = createRouterNavigator();
    const early = buildEarlyParts({ platform: place.platform, navigator, overrides: { store }, ...options });
    const { session, logger, platform } = early.services;
    applyPageBranding(document, place.platform);
    prefetchHomeEarly(early);
    hasChat = () => platform.features.chat && session.state().kind !== 'signed-out';
    if (!hasChat()) watchEarlyChatKey(hasChat);
    /**
     * Loads the shell and the chat early. A failure is ignored here. Both are then loaded again when they are rendered,
     * and a failure of that load is shown.
     */
    const prefetch = async (then: (shell: LoadedShell) => void): Promise<void> => {
      if (platform.features.chat) loadChat().catch(() => undefined);
      await loadShell().then(then, () => undefined);
    };
    const prepare = ({ prepareShell }: LoadedShell): void => {
      whenIdle(() => {
        if (session.state().kind === 'signed-out') prepareShell(early, language);
      });
    };
    if (session.state().kind === 'signed-out') whenIdle(() => void prefetch(prepare), FETCH_SHELL_WITHIN_MS);
    else {
      void prefetch(() => undefined);
      void session.identify().catch(() => undefined);
    }
    const Shell = lazy(loadShell);
    root.render(
      <LanguageProvider value={language}>
        <BrowserRouter>
          <PageErrorBoundary
            onError={(error) => {
              logger.error('application', error);
            }}
            fallback={() => <FailedToLoadPage />}
          >
            <Suspense fallback={<ShellPlaceholder />}>
              <App early={early} navigator={navigator} language={language} Shell={Shell} />
            </Suspense>
          </PageErrorBoundary>
        </BrowserRouter>
      </LanguageProvider>,
    );
  };

  const open = async (): Promise<void> => {
    const [place] = await Promise.all([loadPagePlatform(window.location.host), lastViewPainted()]);
    showPlace(
      place.kind === 'unknown' && fallbackHost !== undefined ? await loadPagePlatform(fallbackHost) : place,
    );
  };
  void open();
};
