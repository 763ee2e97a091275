import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** The messaging service as the SDK of this page sees it. */
    readonly im: {
      readonly logins: number;
      /** Logs the same person in on another device. */
      loginElsewhere(): void;
      /** Sends a signal about a work order. */
      tell(workId: string): void;
    };
  }
}

/** A replacement for the SDK: a login kicks out the earlier one, in any page of this browser. */
const SDK = `
  const others = new BroadcastChannel('single-login');
  const handlers = new Map();
  let isLoggedIn = false;
  const emit = (name, data) => {
    for (const handler of handlers.get(name) ?? []) handler({ name, data });
  };
  const kick = (type) => {
    if (isLoggedIn) emit('kickedOut', { type });
    isLoggedIn = false;
  };
  others.onmessage = () => kick('multipleAccount');
  const instance = {
    setLogLevel: () => undefined,
    on: (name, handler) => handlers.set(name, (handlers.get(name) ?? new Set()).add(handler)),
    off: (name, handler) => handlers.get(name)?.delete(handler),
    login: async () => {
      window.im.logins += 1;
      others.postMessage('login');
      isLoggedIn = true;
      queueMicrotask(() => emit('sdkStateReady'));
      return { code: 0, data: {} };
    },
    destroy: async () => {
      isLoggedIn = false;
      handlers.clear();
    },
  };
  window.im.loginElsewhere = () => kick('multipleDevice');
  window.im.tell = (workId) => emit('onMessageReceived', [{ payload: { data: JSON.stringify({ workId }) } }]);
  export default { create: () => instance };
`;

/** Gives this browser a messaging service that allows one login per person. */
export const useSingleLogin = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    Object.assign(window, { im: { logins: 0, loginElsewhere: () => undefined, tell: () => undefined } });
  });
  await context.route('**/api/system/config/configKey/im.sdkAppId', (route) =>
    route.fulfill({ json: { code: 200, msg: '1400000000' } }),
  );
  await context.route('**/api/getUserSig', (route) =>
    route.fulfill({ json: { code: 200, data: { imUserId: 'cyy_1', userSig: 'signed' } } }),
  );
  await context.route('**/assets/chat-*.js', async (route) => {
    const answer = await route.fetch();
    const isSdk = (await answer.text()).includes('TencentCloudChat.create');
    await (isSdk
      ? route.fulfill({ contentType: 'text/javascript', body: SDK })
      : route.fulfill({ response: answer }));
  });
};

export const loginsOf = (page: Page): Promise<number> => page.evaluate(() => window.im.logins);
