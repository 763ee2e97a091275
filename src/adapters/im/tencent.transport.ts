import type { ChatTransport, TransportListener } from '@/application/chat/chat-transport.port';
import type { Clock, Logger } from '@/application/kernel/ports';
import type { ChatCredentials, SignatureEvent } from '@/domain/chat/chat-session';
import { SECOND } from '@/domain/kernel/instant';
import { kickReasonOf } from '@/domain/chat/kicked-out';
import { TENCENT_EVENTS, type TencentChat, type TencentModule } from './tencent-sdk';
import { signalOf } from './tencent-signal';

/* The chat transport over Tencent's messaging service. */

/** The service's code for a network fault. */
const NETWORK_FAULT = 2800;
const TIMED_OUT = 2801;

/** The time limit of a login. Without a network the SDK itself would leave it pending for 90 s. */
const TENCENT_LOGIN_TIMEOUT_MS = 20 * SECOND;

/**
 * The longest time that a login waits until the previous instance is torn down. The log-out needs only one answer of
 * the service, so most of the login's own time-out remains.
 */
export const TENCENT_TEAR_DOWN_MS = 5 * SECOND;

/** The SDK's level for errors only. */
const RELEASE_LOG_LEVEL = 1;

export interface TencentTransportParts {
  readonly sdkAppId: number;
  readonly load: () => Promise<TencentModule>;
  readonly signature: () => Promise<SignatureEvent>;
  readonly clock: Clock;
  readonly logger: Logger;
}

interface SdkEvent {
  readonly data?: unknown;
}

const codeOf = (error: unknown): number | undefined => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'number' ? code : undefined;
};

const fieldOf = (event: SdkEvent, field: string): string => {
  const value = ((event.data ?? {}) as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' ? value : '';
};

/**
 * Receives signals through Tencent's service. Each connection loads the SDK if needed and tears its instance
 * down at the end. A page uses one transport for each application number, because a login waits until the
 * previous instance is torn down.
 */
export const createTencentTransport = (parts: TencentTransportParts): ChatTransport => {
  const { sdkAppId, load, signature, clock, logger } = parts;
  /**
   * Resolves when the previous instance is torn down. The SDK returns the same instance for the same application
   * number, so the next login waits for it.
   */
  let torn: Promise<void> = Promise.resolve();
  /** The latest connection that uses an instance. `lose` reports to the connection that its instance was torn down. */
  let user: { readonly sdk: TencentChat; readonly lose: () => void } | undefined;

  const tearDown = (gone: TencentChat): Promise<void> =>
    new Promise((resolve) => {
      let isLate = false;
      const stopWaiting = clock.after(TENCENT_TEAR_DOWN_MS, () => {
        isLate = true;
        logger.warn('chat.not-destroyed', { code: TIMED_OUT });
        resolve();
      });
      const end = (): void => {
        stopWaiting();
        resolve();
        // Before this moment the SDK still returned the old instance. A connection that logged in on the old instance
        // gets no more signals.
        if (isLate && user?.sdk === gone) user.lose();
      };
      gone.destroy().then(end, (error: unknown) => {
        logger.warn('chat.not-destroyed', { code: codeOf(error) });
        end();
      });
    });

  const handlersFor = ({
    connection,
    signal,
  }: TransportListener): Readonly<Record<string, (event: SdkEvent) => void>> => ({
    [TENCENT_EVENTS.ready]: () => connection({ type: 'connection.ready' }),
    [TENCENT_EVENTS.notReady]: () => connection({ type: 'connection.not-ready' }),
    [TENCENT_EVENTS.kickedOut]: (event) =>
      connection({ type: 'connection.kicked-out', reason: kickReasonOf(fieldOf(event, 'type')) }),
    [TENCENT_EVENTS.netState]: (event) =>
      connection({
        type: fieldOf(event, 'state') === 'connected' ? 'connection.restored' : 'connection.unstable',
      }),
    [TENCENT_EVENTS.message]: ({ data }) => {
      for (const message of Array.isArray(data) ? data : []) signal(signalOf(message));
    },
    [TENCENT_EVENTS.error]: (event) => {
      logger.warn('chat.sdk', { code: codeOf(event.data) });
    },
  });

  const connect = (credentials: ChatCredentials, outside: TransportListener): (() => void) => {
    let isOver = false;
    let sdk: TencentChat | undefined;
    const listener: TransportListener = {
      connection: (event) => {
        if (!isOver) outside.connection(event);
      },
      signal: (signal) => {
        if (!isOver) outside.signal(signal);
      },
    };
    const handlers = handlersFor(listener);
    let isLoggedIn = false;
    /** Whether this login has been reported as refused. Later results of the same login are ignored. */
    let isRefused = false;
    const refuse = (code: number | undefined): void => {
      if (isRefused) return;
      isRefused = true;
      stopWaiting();
      listener.connection({ type: 'connection.refused', code });
    };
    const stopWaiting = clock.after(TENCENT_LOGIN_TIMEOUT_MS, () => {
      refuse(TIMED_OUT);
    });

    const lose = (): void => {
      if (isLoggedIn) listener.connection({ type: 'connection.not-ready' });
      else refuse(NETWORK_FAULT);
    };

    const login = async (): Promise<void> => {
      await torn;
      if (isOver) return;
      const module = await load().catch(() => undefined);
      if (isOver) return;
      if (module === undefined) return refuse(NETWORK_FAULT);
      sdk = module.create({ SDKAppID: sdkAppId });
      user = { sdk, lose };
      sdk.setLogLevel(RELEASE_LOG_LEVEL);
      for (const [event, handler] of Object.entries(handlers)) sdk.on(event, handler);
      await sdk.login({ userID: credentials.userId, userSig: credentials.signature });
      if (isRefused) return;
      stopWaiting();
      isLoggedIn = true;
      listener.connection({ type: 'connection.logged-in' });
    };
    // The SDK throws on wrong arguments and rejects on all other errors; both are handled here.
    login().catch((error: unknown) => {
      refuse(codeOf(error));
    });

    return () => {
      if (isOver) return;
      isOver = true;
      stopWaiting();
      const gone = sdk;
      if (gone === undefined) return;
      for (const [event, handler] of Object.entries(handlers)) gone.off(event, handler);
      torn = tearDown(gone);
    };
  };

  return { signature, connect };
};
