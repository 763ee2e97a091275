import { createClock } from '@/adapters/browser/clock';
import { createConsoleLogger } from '@/adapters/browser/console.logger';
import { createCookieTokenStore } from '@/adapters/browser/cookie-token.store';
import { createIds } from '@/adapters/browser/ids';
import { createLocalStorageStore } from '@/adapters/browser/local-storage.store';
import { createNoticeFeed } from '@/adapters/browser/notice-feed';
import { browserId } from '@/adapters/browser/browser-id';
import { createSessionChannel } from '@/adapters/browser/session-channel';
import { overridesOf } from '@/adapters/http/dialects';
import { createHttpRequests } from '@/adapters/http/http-requests';
import { createHttpSessionGateway } from '@/adapters/http/http-session.gateway';
import type { InProcessServer } from '@/adapters/http/in-process';
import type { InTabBackEnd } from '@/adapters/in-tab/in-tab-back-end.adapter';
import { type EarlyRequests, withEarlyRequests } from '@/application/request/early-requests';
import type { IsRefusalCode } from '@/application/request/envelope';
import { withBackoffForMissingCalls } from '@/application/request/missing-calls';
import type { RequestPort } from '@/application/request/request.port';
import { withReadsSince } from '@/application/request/reads-since';
import { withRetries } from '@/application/request/with-retries';
import type { EarlyServices } from '@/application/services';
import { assembleSession } from '@/application/session/assemble-session';
import type { SessionChannel } from '@/application/session/session-channel.port';
import type { SessionGateway, TokenStore } from '@/application/session/session.port';
import type { Navigator } from '@/application/kernel/browser.ports';
import type { NoticeFeed } from '@/application/kernel/notice-feed';
import type { Clock, IdSource, KeyValueStore, Logger } from '@/application/kernel/ports';
import type { Instant } from '@/domain/kernel/instant';
import type { Platform } from '@/domain/platform/platform';
import { isEarlyRefusalCode } from '@/domain/early-refusal-codes';
import type { RefusalCode } from '@/domain/refusals';

/* The services of the sign-in page and the route guard, which exist before the shell is loaded. */

/** The ports of the code that loads first. Tests can replace each of them. */
export interface EarlyPorts {
  readonly store: KeyValueStore;
  readonly tokens: TokenStore;
  readonly clock: Clock;
  readonly tabStore: KeyValueStore;
  readonly ids: IdSource;
  readonly logger: Logger;
  readonly channel: SessionChannel;
  readonly notices: NoticeFeed;
  /** The request port without session handling and error messages. */
  readonly transport: RequestPort;
  readonly gatewayOver: (requests: RequestPort) => SessionGateway;
}

/** The parts that exist before the shell is loaded. The shell's container is built from them. */
export interface EarlyParts {
  readonly services: EarlyServices;
  readonly requests: RequestPort;
  /**
   * Sends requests whose failures are not shown, such as those of a bulk action, which shows a result for
   * each row.
   */
  readonly quietRequests: RequestPort;
  /** Prefetches the data of a page before the page's code is loaded. */
  readonly prefetchPort: EarlyRequests['prefetchPort'];
  readonly ids: IdSource;
  /** When the page began to read data with its token. The live connection catches up from that instant. */
  readonly readsSince: () => Instant | undefined;
  /**
   * Adds the refusal codes of the whole product. Before the call only the codes of the sign-in page are known, which
   * keeps that page small.
   */
  readonly addRefusalCodes: (isRefusalCode: IsRefusalCode) => void;
  /** The token store of the live connection, which signs in separately. */
  readonly tokens: Pick<TokenStore, 'read'>;
  /** Whether a server serves this page, and may later serve a newer version. */
  readonly isServed: boolean;
  /** The connection to a back end inside this browser. */
  readonly inTab?: InTabChangeFeed;
}

/** A back end in a worker of this browser that also announces changes. */
export type InTabChangeFeed = Pick<InTabBackEnd, 'listen'>;

export interface EarlySetup {
  readonly platform: Platform;
  readonly navigator: Navigator;
  /** A back end inside this tab or process instead of the network. */
  readonly server?: InProcessServer;
  readonly inTab?: InTabChangeFeed;
  readonly overrides?: Partial<EarlyPorts>;
}

/**
 * Builds the services of sign-in and guard without a container, whose code would be larger than that of the sign-in
 * page.
 */
export const buildEarlyParts = ({
  platform,
  navigator,
  server,
  inTab,
  overrides = {},
}: EarlySetup): EarlyParts => {
  const clock = overrides.clock ?? createClock();
  const ids = overrides.ids ?? createIds();
  const store = overrides.store ?? createLocalStorageStore();
  const tabStore = overrides.tabStore ?? createLocalStorageStore(() => sessionStorage);
  const tokens = overrides.tokens ?? createCookieTokenStore();
  const logger = overrides.logger ?? createConsoleLogger();
  const notices = overrides.notices ?? createNoticeFeed(clock);
  const thisBrowser = browserId(store, ids);
  let isKnown: IsRefusalCode = isEarlyRefusalCode;
  const direct =
    overrides.transport ??
    createHttpRequests({
      tokens,
      platform: platform.id,
      browserId: thisBrowser,
      clock,
      isRefusalCode: (code): code is RefusalCode => isKnown(code),
      paths: overridesOf(platform),
      ...(server === undefined ? {} : { server }),
    });
  const watched = withReadsSince(direct, () => tokens.read(), clock);
  const retrying = withRetries(watched.requests, { clock, random: Math.random });
  const transport = withBackoffForMissingCalls(retrying, clock, Math.random);
  const { session, requests, quietRequests } = assembleSession({
    transport,
    gatewayOver: overrides.gatewayOver ?? createHttpSessionGateway,
    tokens,
    channel: overrides.channel ?? createSessionChannel(),
    store,
    browserId: thisBrowser,
    notifier: notices,
    navigator,
    logger,
  });
  const services = { platform, session, notices, clock, browserStore: store, tabStore, logger };
  return {
    services,
    addRefusalCodes: (isRefusalCode) => {
      isKnown = isRefusalCode;
    },
    ids,
    quietRequests,
    tokens,
    readsSince: watched.since,
    isServed: server === undefined,
    ...(inTab === undefined ? {} : { inTab }),
    ...withEarlyRequests(requests, () => tokens.read(), clock),
  };
};
