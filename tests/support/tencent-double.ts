import { TENCENT_EVENTS, type TencentChat, type TencentModule } from '@/adapters/im/tencent-sdk';

type Handler = (event: { readonly name: string; readonly data?: unknown }) => void;

/** Simulates the SDK and its service, as the SDK's documentation describes them. */
export const tencentDouble = () => {
  let expired = false;
  let handlers = new Map<string, Set<Handler>>();
  let loggedIn: string | undefined;
  let loggedOut: Promise<void> = Promise.resolve();
  const log: string[] = [];

  const emit = (name: string, data?: unknown): void => {
    for (const handler of handlers.get(name) ?? []) handler({ name, data });
  };

  const instance: TencentChat = {
    setLogLevel: () => undefined,
    on: (name: string, handler) => {
      handlers.set(name, (handlers.get(name) ?? new Set()).add(handler as Handler));
    },
    off: (name: string, handler) => {
      handlers.get(name)?.delete(handler as Handler);
    },
    login: async ({ userID, userSig }) => {
      if (userID === '' || userSig === '') throw new Error('Params validate failed.');
      log.push('login');
      await Promise.resolve();
      if (expired) throw Object.assign(new Error('UserSig expired'), { code: 70001 });
      loggedIn = userID;
      queueMicrotask(() => {
        emit(TENCENT_EVENTS.ready);
      });
      return { code: 0, data: {} };
    },
    destroy: async () => {
      await loggedOut;
      log.push('destroy');
      if (loggedIn !== undefined) emit(TENCENT_EVENTS.notReady);
      loggedIn = undefined;
      handlers = new Map();
    },
  };

  const module: TencentModule = {
    create: ({ SDKAppID }) => {
      if (!Number.isInteger(SDKAppID) || SDKAppID <= 0) throw new Error('SDKAppID must be a number');
      log.push('create');
      return instance;
    },
  };

  return {
    module,
    emit,
    log,
    expire: () => {
      expired = true;
    },
    /** Stops the service from answering a log-out until the returned function is called. */
    holdLogOut: (): (() => void) => {
      let answer: () => void = () => undefined;
      loggedOut = new Promise((resolve) => {
        answer = resolve;
      });
      return () => {
        loggedOut = Promise.resolve();
        answer();
      };
    },
    /** The number of our listeners on the simulated SDK. */
    listeners: () => [...handlers.values()].reduce((sum, each) => sum + each.size, 0),
  };
};
