// @vitest-environment happy-dom
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browserId } from '@/adapters/browser/browser-id';
import { createClipboard } from '@/adapters/browser/clipboard';
import { createClock } from '@/adapters/browser/clock';
import { createCookieStore } from '@/adapters/browser/cookie.store';
import { createCookieTokenStore } from '@/adapters/browser/cookie-token.store';
import { createFullScreen } from '@/adapters/browser/full-screen';
import { createIds } from '@/adapters/browser/ids';
import { createKeyedLock } from '@/adapters/browser/keyed-lock';
import { createLocalStorageStore } from '@/adapters/browser/local-storage.store';
import { createPage, scriptsIn } from '@/adapters/browser/page';
import { createSessionChannel } from '@/adapters/browser/session-channel';
import { createTabLock } from '@/adapters/browser/tab-lock';
import { createFakeIds } from '@/adapters/fake/fake-ids';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { STORED } from '@/application/kernel/browser-registry';
import { clipboardContract } from '../contracts/clipboard.suite';
import { clockContract } from '../contracts/clock.suite';
import { fullScreenContract } from '../contracts/full-screen.suite';
import { idsContract } from '../contracts/ids.suite';
import { keyValueStoreContract } from '../contracts/key-value-store.suite';
import { pageContract } from '../contracts/page.suite';
import { sessionChannelContract } from '../contracts/session-channel.suite';
import { tokenStoreContract } from '../contracts/token-store.suite';

beforeEach(() => {
  localStorage.clear();
  createCookieTokenStore(false).clear();
});

const fullStorage = (): Storage => {
  throw new DOMException('full', 'QuotaExceededError');
};

keyValueStoreContract('local storage', () => {
  let open = (): Storage => localStorage;
  return {
    store: createLocalStorageStore(() => open()),
    refuse: () => {
      open = fullStorage;
    },
  };
});
keyValueStoreContract('cookies', () => {
  const store = createCookieStore(false);
  store.remove('seller:x');
  return {
    store,
    refuse: () => {
      vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    },
  };
});
tokenStoreContract('cookie', () => createCookieTokenStore(false));
clockContract('browser', () => ({ clock: createClock(), pass: (ms) => pause(ms + 5) }));
idsContract('crypto', () => createIds());
idsContract('random bytes, as on plain http', () =>
  createIds({ getRandomValues: (array) => globalThis.crypto.getRandomValues(array) }),
);
pageContract('document', () => {
  document.head.innerHTML =
    '<script src="/a.js" type="application/json"></script><script src="./b.js" type="application/json"></script>' +
    '<script src="https://extension.example/x.js" type="application/json"></script><script>1</script>';
  let answer = (): Promise<Response> => Promise.resolve(new Response(''));
  const page = createPage({ fetch: () => answer(), place: location });
  return {
    page,
    serve: (...scripts) => {
      const html = scripts.map((src) => `<script type="module" crossorigin src="${src}"></script>`).join('');
      answer = () => Promise.resolve(new Response(html));
    },
    goOffline: () => {
      answer = () => Promise.reject(new TypeError('offline'));
    },
  };
});

const clipboardOf = (writeText: (text: string) => Promise<void>): Navigator =>
  ({ clipboard: { writeText } }) as unknown as Navigator;
const closed = clipboardOf(() => Promise.reject(new Error('not allowed')));

clipboardContract(
  'browser',
  () => {
    let held = '';
    const open = clipboardOf((text) => {
      held = text;
      return Promise.resolve();
    });
    return { clipboard: createClipboard(document, open), held: () => held };
  },
  () => createClipboard(Object.assign(document, { execCommand: () => false }), closed),
);

/** A document in a browser that supports full screen, or in one that does not. */
const screenOf = (isSupported: boolean) => {
  const page = new EventTarget();
  let element: object | null = null;
  const turn = (next: object | null) => {
    element = next;
    page.dispatchEvent(new Event('fullscreenchange'));
  };
  const root = isSupported ? { requestFullscreen: async () => turn(root) } : {};
  Object.defineProperty(page, 'fullscreenElement', { get: () => element });
  Object.assign(page, { documentElement: root, exitFullscreen: async () => turn(null) });
  return { page: page as unknown as Document, leaveByKey: () => turn(null) };
};

fullScreenContract(
  'Fullscreen API',
  () => {
    const { page, leaveByKey } = screenOf(true);
    return { fullScreen: createFullScreen(page), leaveByKey };
  },
  () => createFullScreen(screenOf(false).page),
);

/** Two windows whose storage events reach each other, as in a browser. */
const twoWindows = () => {
  const targets = [new EventTarget(), new EventTarget()] as const;
  const windowOf = (own: 0 | 1): Window =>
    ({
      addEventListener: (name: string, listener: EventListener) =>
        targets[own].addEventListener(name, listener),
      performance,
      localStorage: {
        setItem: (key: string, newValue: string) => {
          targets[1 - own]?.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
        },
      },
    }) as unknown as Window;
  return [windowOf(0), windowOf(1)] as const;
};

sessionChannelContract('storage events', () => {
  const [one, other] = twoWindows();
  return {
    tabs: [
      createSessionChannel({ view: one, broadcast: undefined }),
      createSessionChannel({ view: other, broadcast: undefined }),
    ],
    settled: () => Promise.resolve(),
  };
});
sessionChannelContract('BroadcastChannel', () => ({
  tabs: [createSessionChannel(), createSessionChannel()],
  settled: () => pause(100),
}));

describe('the token cookie', () => {
  test.each([
    [true, /Secure/i],
    [false, /SameSite=Lax/i],
  ])('has path, SameSite and, over https, Secure, but no expiry date (https: %s)', (isHttps, attribute) => {
    const written: string[] = [];
    vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
    createCookieTokenStore(isHttps).write('t');
    expect(written).toHaveLength(1);
    expect(written[0]).toMatch(/^Seller-Token=t; path=\/; sameSite=Lax/i);
    expect(written[0]).toMatch(attribute);
    expect(/secure/i.test(written[0] ?? '')).toBe(isHttps);
    expect(written[0]).not.toMatch(/expires|max-age/i);
  });
});

describe('values that the browser refuses to store', () => {
  test('stay readable in the tab, and later values are stored once the browser accepts them', () => {
    let open = fullStorage;
    const store = createLocalStorageStore(() => open());
    expect(store.write('seller:x', '草稿')).toBe(false);
    expect(store.read('seller:x')).toBe('草稿');
    open = () => localStorage;
    expect(store.write('seller:x', '草稿二')).toBe(true);
    expect([store.read('seller:x'), localStorage.getItem('seller:x')]).toEqual(['草稿二', '草稿二']);
    store.remove('seller:x');
    expect(store.read('seller:x')).toBeUndefined();
  });
});

describe('the browser id', () => {
  test('is created once', () => {
    const store = createMemoryStore();
    const ids = createFakeIds();
    const first = browserId(store, ids);
    expect(browserId(store, ids)).toBe(first);
    expect(store.read('seller:uuid')).toBe(first);
  });
});

describe('the scripts that a page loads', () => {
  test('are found in any HTML notation if they come from the page’s origin', () => {
    const html = `<script src='/a.js'></script><SCRIPT defer SRC=b.js></SCRIPT><script>src="/no.js"</script>
      <script type="module"
        src="/c.js?v=2"></script><script src="https://cdn.example/d.js"></script>`;
    expect(scriptsIn(html, 'https://seller.example/work/list')).toEqual(['/a.js', '/work/b.js', '/c.js?v=2']);
  });

  test('are not read from an error page', async () => {
    const page = createPage({
      fetch: () => Promise.resolve(new Response('<script src="/x.js">', { status: 502 })),
    });
    expect(await page.servedScripts()).toBeUndefined();
  });
});

describe('a damaged session signal', () => {
  test('is dropped', async () => {
    const channel = createSessionChannel();
    const received = vi.fn();
    channel.listen(received);
    const raw = new BroadcastChannel(STORED.sessionSignal.key);
    for (const message of [null, 'x', { kind: 'signed-in' }, { kind: 'odd' }]) raw.postMessage(message);
    await pause(50);
    raw.close();
    expect(received).not.toHaveBeenCalled();
  });
});

describe('the registry of stored keys', () => {
  test('contains each key once, and all but four keys have the prefix', () => {
    const things = Object.values(STORED);
    expect(new Set(things.map(({ key }) => key)).size).toBe(things.length);
    expect(things.filter(({ key }) => !key.startsWith('seller:')).map(({ key }) => key)).toEqual([
      'Seller-Token',
      'Seller-Session',
      'sidebarStatus',
      'TUI-CHAT-MUTE',
    ]);
  });
});

describe('locks on a page without https, where some browsers have `null` in place of Web Locks', () => {
  test('are granted at once, and are not shared with other tabs', async () => {
    vi.stubGlobal('navigator', { locks: null });
    const lock = createKeyedLock('outbox ');
    expect(lock.isShared).toBe(false);
    expect(await lock.run('a', (atOnce) => Promise.resolve(atOnce), new AbortController().signal)).toBe(true);
  });

  test('between tabs do not exist, so they are never granted', () => {
    vi.stubGlobal('navigator', { locks: null });
    const lock = createTabLock('chat');
    expect(lock.isThere).toBe(false);
    const granted = vi.fn();
    expect(() => {
      lock.hold('in-turn', { granted, lost: vi.fn() })();
    }).not.toThrow();
    expect(granted).not.toHaveBeenCalled();
  });
});
